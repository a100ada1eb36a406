import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DealerApplication } from 'shared-contracts/staff/customers';
import { Page } from '../detail/page.tsx';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import { DataList } from '../list/data-list.tsx';
import type { ListColumn } from '../list/data-list.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { useList } from '../list/use-list.ts';

const FILTERS = [] as const;

/** Applications that wait, the oldest first. */
export default function DealerList() {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const list = useList<DealerApplication>({ path: '/dealer-applications', filters: FILTERS });
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <Page title={t('dealers.title')}>
      <ListFilters list={list} searchLabel={t('search')} searchHint={t('searchHint')} filters={[]} />
      <DataList
        list={list}
        caption={t('dealers.title')}
        columns={columns}
        rowId={({ id }) => String(id)}
        addressOf={({ id }) => `/dealers/${id}`}
        emptyText={t('dealers.empty')}
        ownSort="since"
      />
    </Page>
  );
}

const columnsOf = (t: TFunction<'customers'>, format: Format): ListColumn<DealerApplication>[] => [
  {
    id: 'company',
    label: t('column.company'),
    cell: ({ company_name: company, name }) => <span className="typed-text">{company ?? name}</span>,
    sort: 'company_name',
  },
  {
    id: 'vat',
    label: t('column.vat'),
    cell: ({ vat, vat_status: status }) => (vat === null ? '' : `${vat} (${t(`vatStatus.${status}`)})`),
  },
  { id: 'name', label: t('dealers.person'), cell: ({ name }) => <span>{name}</span> },
  { id: 'email', label: t('column.email'), cell: ({ email }) => <span className="typed-text">{email}</span>, isExtra: true },
  { id: 'since', label: t('dealers.since'), cell: ({ since }) => format.moment(since), sort: 'since', noWrap: true },
];
