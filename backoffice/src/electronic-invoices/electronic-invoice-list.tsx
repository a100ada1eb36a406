import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ELECTRONIC_INVOICE_FILTERS } from 'shared-contracts/staff/electronic-invoices';
import type { ElectronicInvoiceRow, ElectronicInvoicesAnswer } from 'shared-contracts/staff/electronic-invoices';
import { Badge, Note } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';
import { staffApi } from '../client/staff-api.ts';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import type { ListColumn } from '../list/data-list.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import styles from './electronic-invoices.module.css';

export const ELECTRONIC_INVOICE_TONES: Readonly<Record<ElectronicInvoiceRow['state'], BadgeTone>> = {
  waiting: 'info',
  transit: 'info',
  sent: 'ok',
  failed: 'danger',
  mailed: 'mute',
};

/** Invoices and credit notes that go through Peppol: what became of them, and whether the access point answers. */
export default function ElectronicInvoiceList() {
  const { t } = useTranslation('electronic-invoices');
  const format = useFormat();
  const { data: first } = useQuery({
    queryKey: ['/electronic-invoices', 'reach'],
    queryFn: ({ signal }) =>
      staffApi.get<ElectronicInvoicesAnswer>('/electronic-invoices', { query: { state: 'waiting', per_page: 1 }, signal }),
  });
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <ListScreen<ElectronicInvoiceRow>
      path="/electronic-invoices"
      title={t('title')}
      intro={t('intro')}
      note={
        first?.unreachable_since ? (
          <div className={styles.note}>
            <Note tone="warn" title={t('unreachable')}>
              {t('unreachableText', { at: format.moment(first.unreachable_since) })}
            </Note>
          </div>
        ) : null
      }
      searchLabel={t('search')}
      searchHint={t('searchHint')}
      filters={[
        {
          name: 'state',
          label: t('column.state'),
          options: ELECTRONIC_INVOICE_FILTERS.map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
      columns={columns}
      rowId={({ number }) => number}
      emptyText={t('empty')}
      ownSort=""
    />
  );
}

const columnsOf = (t: TFunction<'electronic-invoices'>, format: Format): ListColumn<ElectronicInvoiceRow>[] => [
  { id: 'number', label: t('column.number'), cell: ({ number }) => number, noWrap: true },
  {
    id: 'state',
    label: t('column.state'),
    cell: ({ state }) => <Badge tone={ELECTRONIC_INVOICE_TONES[state]}>{t(`state.${state}`)}</Badge>,
  },
  { id: 'reason', label: t('column.reason'), cell: ({ reason }) => (reason === null ? '' : t(`reason.${reason}`)) },
  { id: 'company', label: t('column.company'), cell: ({ company_name: company }) => company ?? '' },
  { id: 'order', label: t('column.order'), cell: ({ order_number: order }) => order, isExtra: true, noWrap: true },
  { id: 'issued', label: t('column.issued'), cell: ({ issued_on: day }) => format.day(day), noWrap: true },
  {
    id: 'total',
    label: t('column.total'),
    cell: ({ kind, total_cents: total }) => format.money(kind === 'invoice' ? total : -total),
    align: 'end',
  },
];
