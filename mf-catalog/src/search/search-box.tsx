import { Form } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Button, TextInput } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './search-box.module.css';

/** A search box for pages without results; otherwise the header's is enough. */
export function SearchBox({ query }: { query: string }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  return (
    <Form role="search" method="get" action={paths.search(lang)} className={styles.box}>
      <TextInput
        type="search"
        name="q"
        aria-label={t('search.label')}
        defaultValue={query}
        maxLength={120}
        required
        enterKeyHint="search"
      />
      <Button type="submit" variant="go" icon="search">
        {t('search.submit')}
      </Button>
    </Form>
  );
}
