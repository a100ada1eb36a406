import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Field, Icon, Select, TextInput } from 'shared-ui';
import { Options } from '../form/options.tsx';
import type { List } from './use-list.ts';
import styles from './list-filters.module.css';

/** Typing pauses this long before the list is searched. */
const SEARCH_DELAY_MS = 350;

export interface ListFilter {
  /** name in the API's query */
  name: string;
  label: string;
  /** choices, or a date */
  options?: readonly { value: string; label: string }[];
  /** what is shown without a choice, where that is not everything */
  unset?: string;
}

interface ListFiltersProps<Row> {
  list: List<Row>;
  searchLabel: string;
  searchHint: string;
  filters: readonly ListFilter[];
  children?: ReactNode;
}

/** Search and filters above a list; each change is at once in the address. */
export function ListFilters<Row>({ list, searchLabel, searchHint, filters, children }: ListFiltersProps<Row>) {
  const { t } = useTranslation('frame');
  const { q, filters: chosen } = list.state;
  const isFiltered = q !== '' || Object.keys(chosen).length > 0;
  const set = (name: string, value: string) => {
    const { [name]: _before, ...others } = chosen;
    list.change({ filters: value === '' ? others : { ...others, [name]: value } });
  };
  return (
    <div className={styles.filters} role="search">
      <SearchField q={q} label={searchLabel} hint={searchHint} onSearch={(text, replace) => list.change({ q: text }, { replace })} />
      {filters.map(({ name, label, options, unset }) => (
        <Field key={name} label={label} className={styles.filter}>
          {options ? (
            <Select size="s" value={chosen[name] ?? ''} onChange={({ target }) => set(name, target.value)}>
              <option value="">{unset ?? t('list.all')}</option>
              <Options of={options} />
            </Select>
          ) : (
            <TextInput size="s" type="date" value={chosen[name] ?? ''} onChange={({ target }) => set(name, target.value)} />
          )}
        </Field>
      ))}
      {children}
      {isFiltered ? (
        <Button variant="quiet" size="s" icon="x" onClick={() => list.change({ q: '', filters: {} })}>
          {t('list.clear')}
        </Button>
      ) : null}
    </div>
  );
}

interface SearchFieldProps {
  q: string;
  label: string;
  hint: string;
  onSearch: (text: string, replace: boolean) => void;
}

/** Searches after a pause in typing, without an entry in the history per letter; Enter searches at once. */
function SearchField({ q, label, hint, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(q);
  /** the search of the address as this field knows it: any other comes from elsewhere, such as the Back button */
  const known = useRef(q);
  const id = useId();
  const search = (replace: boolean): void => {
    const wanted = text.trim();
    if (wanted === known.current) return;
    known.current = wanted;
    onSearch(wanted, replace);
  };
  const searchAfterPause = useEffectEvent(() => search(true));
  useEffect(() => {
    const timer = setTimeout(() => searchAfterPause(), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (q === known.current) return;
    known.current = q;
    setText(q);
  }, [q]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(false);
  };
  return (
    <form className={styles.search} onSubmit={submit}>
      <Field id={id} label={label}>
        <TextInput
          size="s"
          type="search"
          placeholder={hint}
          maxLength={100}
          value={text}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <button type="submit" className="vh">
        <Icon name="search" /> {label}
      </button>
    </form>
  );
}
