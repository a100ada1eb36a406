import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { PRODUCT_LACKS, PRODUCT_STOCKS } from 'shared-contracts/staff/products';
import type { ProductRow } from 'shared-contracts/staff/products';
import { Badge } from 'shared-ui';
import { useFormat } from '../i18n/use-format.ts';
import type { Format } from '../i18n/use-format.ts';
import type { ListColumn } from '../list/data-list.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { NewRecordLink } from '../list/new-record-link.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { categoriesQuery, productPath } from './use-product.ts';
import styles from './products.module.css';

/** All products, hidden ones too: search, filters, order and page are in the address. */
export default function ProductList() {
  const { t } = useTranslation('products');
  const format = useFormat();
  const { data: categories } = useQuery(categoriesQuery);
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <ListScreen<ProductRow>
      path="/products"
      title={t('title')}
      actions={
        <NewRecordLink scope="write_products" to="/products/new">
          {t('new.title')}
        </NewRecordLink>
      }

      searchLabel={t('search')}
      searchHint={t('searchHint')}
      filters={[
        {
          name: 'category',
          label: t('column.category'),
          options: (categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        },
        {
          name: 'shown',
          label: t('filter.shown'),
          options: [
            { value: 'true', label: t('shown.true') },
            { value: 'false', label: t('shown.false') },
          ],
        },
        { name: 'stock', label: t('filter.stock'), options: PRODUCT_STOCKS.map((value) => ({ value, label: t(`stock.${value}`) })) },
        { name: 'lacks', label: t('filter.lacks'), options: PRODUCT_LACKS.map((value) => ({ value, label: t(`lacks.${value}`) })) },
      ]}
      columns={columns}
      rowId={({ id }) => String(id)}
      addressOf={({ id }) => productPath(id)}
      emptyText={t('empty')}
      bulk={['products-show', 'products-hide', 'products-move']}
      ownSort="name"
    />
  );
}

const columnsOf = (t: TFunction<'products'>, format: Format): ListColumn<ProductRow>[] => [
  { id: 'sku', label: t('column.sku'), cell: ({ sku }) => sku, sort: 'sku' },
  {
    id: 'picture',
    label: t('column.picture'),
    cell: ({ picture }) => <Thumbnail picture={picture} label={t('noPicture')} />,
    isExtra: true,
  },
  { id: 'name', label: t('column.name'), cell: ({ name }) => name, sort: 'name' },
  { id: 'category', label: t('column.category'), cell: ({ category, brand }) => `${category} · ${brand}`, isExtra: true },
  {
    id: 'marks',
    label: t('column.state'),
    cell: (row) => (
      <span className={styles.marks}>
        <Badge tone={row.is_shown ? 'ok' : 'mute'}>{t(row.is_shown ? 'shown.true' : 'shown.false')}</Badge>
        {row.missing > 0 ? <Badge tone="warn">{t('missing.count', { count: row.missing })}</Badge> : null}
        {row.missing_langs.length > 0 ? (
          <Badge tone="warn">{t('missingLangs', { langs: row.missing_langs.join(', ').toUpperCase() })}</Badge>
        ) : null}
        {row.has_stale_texts ? <Badge tone="warn">{t('lacks.current_texts')}</Badge> : null}
      </span>
    ),
  },
  { id: 'variants', label: t('column.variants'), cell: ({ variants }) => format.number(variants), align: 'end', isExtra: true },
  { id: 'left', label: t('column.left'), cell: ({ left }) => format.number(left), align: 'end' },
  {
    id: 'price',
    label: t('column.from'),
    cell: ({ from_excl_vat_cents: from }) => (from === null ? '–' : format.money(from)),
    align: 'end',
  },
];
