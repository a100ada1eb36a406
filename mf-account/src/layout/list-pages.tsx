import { useTranslation } from 'react-i18next';
import type { ListMeta } from 'shared-contracts/wire/common';
import { Pagination } from 'shared-ui';

interface Props {
  list: ListMeta;
  /** name of the navigation */
  label: string;
  /** path of the first page, or of each */
  path: string | ((page: number) => string);
}

/** The pages of a list of the account. */
export function ListPages({ list, label, path }: Props) {
  const { t } = useTranslation('account');
  return (
    <Pagination
      page={list.page}
      lastPage={list.last_page}
      buildHref={typeof path === 'string' ? (page) => path + (page > 1 ? `?page=${page}` : '') : path}
      labels={{
        nav: label,
        previous: t('orders.pages.previous'),
        next: t('orders.pages.next'),
        page: (page) => t('orders.pages.page', { page }),
      }}
    />
  );
}
