import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CUSTOMER_KINDS } from 'shared-contracts/staff/customers';
import type { StaffCustomerRow } from 'shared-contracts/staff/customers';
import { Badge } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import type { ListColumn } from '../list/data-list.tsx';
import { ListScreen } from '../list/list-screen.tsx';

export const KIND_TONES: Readonly<Record<StaffCustomerRow['kind'], BadgeTone>> = {
  private: 'mute',
  dealer: 'brand',
  applicant: 'warn',
  suspended: 'danger',
};

/** Accounts: search, kind, order and page are in the address. */
export default function CustomerList() {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <ListScreen<StaffCustomerRow>
      path="/customers"
      title={t('title')}
      searchLabel={t('search')}
      searchHint={t('searchHint')}
      filters={[{ name: 'kind', label: t('filter.kind'), options: CUSTOMER_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })) }]}
      columns={columns}
      rowId={({ id }) => String(id)}
      emptyText={t('empty')}
      ownSort="-created_at"
    />
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
