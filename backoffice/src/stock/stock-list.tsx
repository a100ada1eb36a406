import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { StockRow } from 'shared-contracts/staff/stock';
import { StockPill } from 'shared-ui';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import type { ListColumn } from '../list/data-list.tsx';
import { ListScreen } from '../list/list-screen.tsx';

const STATES = ['empty', 'low', 'reserved', 'expected'] as const;
/** As the filter `low` of the API. */
const LOW = 10;

export default function StockList() {
  const { t } = useTranslation('stock');
  const format = useFormat();
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <ListScreen<StockRow>
      path="/stock"
      title={t('title')}
      searchLabel={t('search')}
      searchHint={t('searchHint')}
      filters={[{ name: 'state', label: t('filter.state'), options: STATES.map((value) => ({ value, label: t(`state.${value}`) })) }]}
      columns={columns}
      rowId={({ sku }) => sku}
      emptyText={t('empty')}
      ownSort="sku"
    />
  );
}

const levelOf = (left: number): 'ok' | 'low' | 'out' => {
  if (left <= 0) return 'out';
  return left <= LOW ? 'low' : 'ok';
};

const columnsOf = (t: TFunction<'stock'>, format: Format): ListColumn<StockRow>[] => [
  { id: 'sku', label: t('column.sku'), cell: ({ sku }) => sku, sort: 'sku' },
  {
    id: 'name',
    label: t('column.name'),
    cell: ({ product_name: product, name }) => (
      <span>
        {product} <small>{name}</small>
      </span>
    ),
    sort: 'name',
  },
  {
    id: 'left',
    label: t('column.left'),
    cell: ({ left }) => <StockPill status={levelOf(left)}>{format.number(left)}</StockPill>,
    sort: 'left',
    align: 'end',
  },
  { id: 'on_hand', label: t('column.onHand'), cell: ({ on_hand: onHand }) => format.number(onHand), sort: 'on_hand', align: 'end' },
  {
    id: 'reserved',
    label: t('column.reserved'),
    cell: ({ reserved }) => format.number(reserved),
    sort: 'reserved',
    align: 'end',
    descendingFirst: true,
  },
  {
    id: 'restock',
    label: t('column.restock'),
    cell: ({ restock_date: day }) => (day === null ? '' : format.day(day)),
    sort: 'restock_date',
  },
];
