import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Breadcrumbs } from 'shared-ui';

/** Breadcrumbs of a page directly below the home page. */
export function PageBreadcrumbs({ title }: { title: string }) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  return <Breadcrumbs label={t('page.trail')} items={[{ label: t('page.home'), to: paths.home(lang) }, { label: title }]} />;
}
