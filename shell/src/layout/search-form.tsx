import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useLocation } from 'react-router-dom';
import { Slot, paths, selectLang, useShopSelector } from 'shared-contracts';
import type { SuggestList } from 'shared-contracts';
import { Icon } from 'shared-ui';
import styles from './search-form.module.css';

/** A plain GET form to the results page. From its first use on, a slot shows suggestions below it. */
export function SearchForm() {
  const { pathname, search } = useLocation();
  const lang = useShopSelector(selectLang);
  const action = paths.search(lang);
  const shownQuery = pathname === action ? (new URLSearchParams(search).get('q') ?? '') : '';
  return <SearchBox key={`${pathname}?${shownQuery}`} action={action} shown={shownQuery} />;
}

function SearchBox({ action, shown }: { action: string; shown: string }) {
  const { t } = useTranslation('shell');
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(shown);
  const [isUsed, setIsUsed] = useState(false);
  const [list, setList] = useState<SuggestList | null>(null);
  // Keeps what was typed before hydration.
  useEffect(() => {
    if (!input.current || document.activeElement !== input.current) return;
    setQuery(input.current.value);
    setIsUsed(true);
  }, []);
  const fill = useCallback((text: string) => {
    if (!input.current) return;
    input.current.value = text;
    setQuery(text);
    input.current.focus();
  }, []);
  return (
    <Form className={styles.form} role="search" action={action} method="get">
      <input
        ref={input}
        className={styles.input}
        type="search"
        name="q"
        defaultValue={shown}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => setIsUsed(true)}
        onInput={(event) => setQuery(event.currentTarget.value)}
        {...(list && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-controls': list.id,
          'aria-expanded': list.isOpen,
          'aria-activedescendant': list.activeId ?? undefined,
        })}
      />
      <button className={styles.button} type="submit" aria-label={t('search.go')}>
        <Icon name="search" />
      </button>
      {isUsed ? <Slot name="search-suggest" query={query} input={input.current} onList={setList} onFill={fill} /> : null}
    </Form>
  );
}
