import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RETURN_STATES } from 'shared-contracts/staff/returns';
import type { StaffReturnRow } from 'shared-contracts/staff/returns';
import { Badge } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import type { ListColumn } from '../list/data-list.tsx';
import { ListScreen } from '../list/list-screen.tsx';

export const RETURN_TONES: Readonly<Record<StaffReturnRow['state'], BadgeTone>> = {
  underway: 'info',
  received: 'warn',
  closed: 'ok',
  cancelled: 'mute',
};

/** Returns: search, state, order and page are in the address. */
export default function ReturnList() {
  const { t } = useTranslation('returns');
  const format = useFormat();
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <ListScreen<StaffReturnRow>
      path="/returns"
      title={t('title')}
      searchLabel={t('search')}
      searchHint={t('searchHint')}
      filters={[
        {
          name: 'state',
          label: t('filter.state'),
          options: (['open', ...RETURN_STATES] as const).map((value) => ({ value, label: t(`state.${value}`) })),
        },
        { name: 'collection_from', label: t('filter.collectionFrom') },
        { name: 'collection_to', label: t('filter.collectionTo') },
      ]}
      columns={columns}
      rowId={({ number }) => number}
      emptyText={t('empty')}
      ownSort="-created_at"
    />
  );
}

const columnsOf = (t: TFunction<'returns'>, format: Format): ListColumn<StaffReturnRow>[] => [
  { id: 'number', label: t('column.number'), cell: ({ number }) => number, sort: 'number' },
  { id: 'state', label: t('column.state'), cell: ({ state }) => <Badge tone={RETURN_TONES[state]}>{t(`state.${state}`)}</Badge> },
  {
    id: 'customer',
    label: t('column.customer'),
    cell: ({ name, company_name: company, country }) => (
      <span>
        {company ? `${company}, ${name}` : name} ({country.toUpperCase()})
      </span>
    ),
  },
  { id: 'order', label: t('column.order'), cell: ({ order_number: order }) => order, isExtra: true },
  { id: 'pieces', label: t('column.pieces'), cell: ({ pieces }) => format.number(pieces), align: 'end' },
  { id: 'goods', label: t('column.goods'), cell: ({ goods_cents: goods }) => format.money(goods), align: 'end' },
  {
    id: 'refund',
    label: t('column.refund'),
    cell: ({ refund_cents: refund }) => (refund === null ? '' : format.money(refund)),
    align: 'end',
    isExtra: true,
  },
  {
    id: 'collection',
    label: t('column.collection'),
    cell: ({ collection: slot }) => (slot ? t(`collection.${slot.half}`, { day: format.weekday(slot.day) }) : ''),
    sort: 'collection_day',
    noWrap: true,
  },
  {
    id: 'received',
    label: t('column.received'),
    cell: ({ received_at: at }) => (at === null ? '' : format.day(at)),
    sort: 'received_at',
    noWrap: true,
    descendingFirst: true,
  },
  {
    id: 'created',
    label: t('column.created'),
    cell: ({ created_at: at }) => format.moment(at),
    sort: 'created_at',
    noWrap: true,
    descendingFirst: true,
  },
];
