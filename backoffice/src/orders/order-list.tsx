import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_LABELS } from 'shared-contracts/staff/common';
import type { StaffOrderRow } from 'shared-contracts/staff/orders';
import { orderStatus } from 'shared-contracts/wire/order';
import { ButtonLink } from 'shared-ui';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import type { ListColumn } from '../list/data-list.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { OrderMarks } from './order-marks.tsx';
import { deliveryText } from './delivery-text.ts';
import type { OrderTexts } from './delivery-text.ts';

/** In the order of an order's life. */
const STATUSES = orderStatus.options.flatMap((status) => (status === 'shipped' ? (['partly_shipped', status] as const) : [status]));
const QUEUES = ['to_ship', 'to_deliver', 'to_review'] as const;

/** Orders, requests and quotes that were accepted: search, filters, order and page are in the address. */
export default function OrderList() {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <ListScreen<StaffOrderRow>
      path="/orders"
      title={t('title')}
      searchLabel={t('search')}
      searchHint={t('searchHint')}
      filters={[
        { name: 'queue', label: t('filter.queue'), options: QUEUES.map((value) => ({ value, label: t(`queue.${value}`) })) },
        {
          name: 'status',
          label: t('filter.status'),
          options: STATUSES.map((value) => ({ value, label: t(value === 'partly_shipped' ? 'status.confirmed_part' : `status.${value}`) })),
        },
        {
          name: 'paid',
          label: t('filter.paid'),
          options: [
            { value: 'true', label: t('paid.yes') },
            { value: 'false', label: t('paid.no') },
          ],
        },
        {
          name: 'pickup',
          label: t('filter.pickup'),
          options: [
            { value: 'false', label: t('way.delivery') },
            { value: 'true', label: t('way.pickup') },
          ],
        },
        { name: 'delivery_from', label: t('filter.from') },
        { name: 'delivery_to', label: t('filter.to') },
      ]}
      columns={columns}
      rowId={({ number }) => number}
      emptyText={t('empty')}
      bulk={['orders-ship', 'orders-deliver']}
      exportPath="/exports/orders"
      linksOf={(chosen) => <LabelsLink chosen={chosen} />}
      ownSort="-ordered_at"
    />
  );
}

/** Opens the labels of what left last of the chosen orders, in one file to print. */
function LabelsLink({ chosen }: { chosen: readonly StaffOrderRow[] }) {
  const { t } = useTranslation('orders');
  const sent = chosen.filter(
    ({ status, partly_shipped: isPart, pickup }) => pickup === null && (isPart || status === 'shipped' || status === 'delivered'),
  );
  if (sent.length === 0 || sent.length > MAX_LABELS) return null;
  return (
    <ButtonLink
      href={`/api/shipment-labels?orders=${sent.map(({ number }) => number).join(',')}`}
      target="_blank"
      variant="line"
      size="s"
      icon="file-text"
    >
      {t('labels', { count: sent.length })}
    </ButtonLink>
  );
}

const columnsOf = (t: OrderTexts, format: Format): ListColumn<StaffOrderRow>[] => [
  { id: 'number', label: t('column.number'), cell: ({ number }) => number, sort: 'number' },
  {
    id: 'status',
    label: t('column.status'),
    cell: (row) => (
      <span>
        <OrderMarks {...row} isPickup={row.pickup !== null} />
      </span>
    ),
  },
  {
    id: 'customer',
    label: t('column.customer'),
    cell: ({ name, company_name: company, city, country }) => (
      <span className="typed-text">
        {company ? `${company}, ${name}` : name}, {city} ({country.toUpperCase()})
      </span>
    ),
  },
  { id: 'delivery', label: t('column.delivery'), cell: (row) => deliveryText(row, t, format), sort: 'delivery_day' },
  { id: 'pieces', label: t('column.pieces'), cell: ({ pieces }) => format.number(pieces), align: 'end', isExtra: true },
  {
    id: 'total',
    label: t('column.total'),
    cell: ({ total_cents: total }) => format.money(total),
    sort: 'total',
    descendingFirst: true,
    align: 'end',
  },
  {
    id: 'paid',
    label: t('column.paid'),
    cell: ({ paid_at: at, invoice_due_on: dueOn, status }) => {
      if (at !== null) return format.day(at);
      // nothing is to be paid of one that was cancelled
      return dueOn && status !== 'cancelled' ? t('paid.due', { date: format.day(dueOn) }) : t('paid.no');
    },
    isExtra: true,
  },
  {
    id: 'ordered',
    label: t('column.ordered'),
    cell: ({ ordered_at: at }) => format.moment(at),
    sort: 'ordered_at',
    noWrap: true,
    descendingFirst: true,
  },
];
