import { useTranslation } from 'react-i18next';
import { Form, useLocation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Icon } from 'shared-ui';
import styles from './search-form.module.css';

/** A plain GET form to the results page; keeps what was asked for while the results are shown. */
export function SearchForm() {
  const { t } = useTranslation('shell');
  const lang = useShopSelector(selectLang);
  const { pathname, search } = useLocation();
  const action = paths.search(lang);
  const query = pathname === action ? (new URLSearchParams(search).get('q') ?? '') : '';
  return (
    <Form className={styles.form} role="search" action={action} method="get">
      <input
        key={query}
        className={styles.input}
        type="search"
        name="q"
        defaultValue={query}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button className={styles.button} type="submit" aria-label={t('search.go')}>
        <Icon name="search" />
      </button>
    </Form>
  );
}
