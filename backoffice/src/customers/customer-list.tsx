import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CUSTOMER_KINDS } from 'shared-contracts/staff/customers';
import type { StaffCustomerRow } from 'shared-contracts/staff/customers';
import { Badge } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';
import { Page } from '../detail/page.tsx';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import { DataList } from '../list/data-list.tsx';
import type { ListColumn } from '../list/data-list.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { useList } from '../list/use-list.ts';

const FILTERS = ['kind'] as const;

export const KIND_TONES: Readonly<Record<StaffCustomerRow['kind'], BadgeTone>> = { private: 'mute', dealer: 'brand', applicant: 'warn' };

/** Accounts: search, kind, order and page are in the address. */
export default function CustomerList() {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const list = useList<StaffCustomerRow>({ path: '/customers', filters: FILTERS });
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <Page title={t('title')}>
      <ListFilters
        list={list}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        filters={[
          { name: 'kind', label: t('filter.kind'), options: CUSTOMER_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })) },
        ]}
      />
      <DataList
        list={list}
        caption={t('title')}
        columns={columns}
        rowId={({ id }) => String(id)}
        addressOf={({ id }) => `/customers/${id}`}
        emptyText={t('empty')}
        ownSort="-created_at"
      />
    </Page>
  );
}

const columnsOf = (t: TFunction<'customers'>, format: Format): ListColumn<StaffCustomerRow>[] => [
  { id: 'name', label: t('column.name'), cell: ({ name }) => <span>{name}</span>, sort: 'name' },
  { id: 'company', label: t('column.company'), cell: ({ company_name: company }) => <span className="typed-text">{company}</span> },
  { id: 'email', label: t('column.email'), cell: ({ email }) => <span className="typed-text">{email}</span> },
  { id: 'kind', label: t('column.kind'), cell: ({ kind }) => <Badge tone={KIND_TONES[kind]}>{t(`kind.${kind}`)}</Badge> },
  { id: 'orders', label: t('column.orders'), cell: ({ orders }) => format.number(orders), align: 'end' },
  {
    id: 'created',
    label: t('column.created'),
    cell: ({ created_at: at }) => format.day(at),
    sort: 'created_at',
    noWrap: true,
    descendingFirst: true,
  },
];
