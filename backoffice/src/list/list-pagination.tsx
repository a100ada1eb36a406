import { useTranslation } from 'react-i18next';
import { Pagination } from 'shared-ui';
import type { List } from './use-list.ts';

/** Links to the other pages of a list; nothing until it is loaded. */
export function ListPagination({ list: { meta, pageAddress } }: { list: Pick<List<unknown>, 'meta' | 'pageAddress'> }) {
  const { t } = useTranslation('frame');
  if (!meta) return null;
  return (
    <Pagination
      page={meta.page}
      lastPage={meta.last_page}
      buildHref={pageAddress}
      labels={{
        nav: t('list.pages'),
        previous: t('list.previous'),
        next: t('list.next'),
        page: (page) => t('list.page', { page }),
      }}
    />
  );
}
