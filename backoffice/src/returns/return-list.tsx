import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RETURN_STATES } from 'shared-contracts/staff/returns';
import type { StaffReturnRow } from 'shared-contracts/staff/returns';
import { Badge } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';
import { Page } from '../detail/page.tsx';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import { DataList } from '../list/data-list.tsx';
import type { ListColumn } from '../list/data-list.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { useList } from '../list/use-list.ts';

const FILTERS = ['state'] as const;

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
  const list = useList<StaffReturnRow>({ path: '/returns', filters: FILTERS });
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <Page title={t('title')}>
      <ListFilters
        list={list}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        filters={[
          {
            name: 'state',
            label: t('filter.state'),
            options: (['open', ...RETURN_STATES] as const).map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
      />
      <DataList
        list={list}
        caption={t('title')}
        columns={columns}
        rowId={({ number }) => number}
        addressOf={({ number }) => `/returns/${encodeURIComponent(number)}`}
        emptyText={t('empty')}
        ownSort="-created_at"
      />
    </Page>
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
