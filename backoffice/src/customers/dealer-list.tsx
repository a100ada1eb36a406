import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DealerApplication } from 'shared-contracts/staff/customers';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import type { ListColumn } from '../list/data-list.tsx';
import { ListScreen } from '../list/list-screen.tsx';

/** Applications that wait, the oldest first. */
export default function DealerList() {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <ListScreen<DealerApplication>
      path="/dealer-applications"
      title={t('dealers.title')}
      searchLabel={t('search')}
      searchHint={t('searchHint')}
      columns={columns}
      rowId={({ id }) => String(id)}
      addressOf={({ id }) => `/dealers/${id}`}
      emptyText={t('dealers.empty')}
      ownSort="since"
    />
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
