import { Link } from 'react-router-dom';
import { selectVatView, useShopSelector } from 'shared-contracts';
import type { ProductCard } from 'shared-contracts/wire/product';
import { classNames } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { filterCount, filterSearch } from '../listing/filter-state.ts';
import type { FilterState, Sort } from '../listing/filter-state.ts';
import { ProductTableRow } from './product-table-row.tsx';
import styles from './product-table.module.css';

interface ProductTableProps {
  products: readonly ProductCard[];
  state: FilterState;
}

/** The orders that a column's head switches between. */
const ORDERS = { name: ['name'], price: ['price', '-price'] } as const satisfies Record<string, readonly Sort[]>;

/** The list as a dense table for dealers: article number, stock, tier prices, and amount. */
export function ProductTable({ products, state }: ProductTableProps) {
  const { t } = useTranslation('catalog');
  const isExclFirst = useShopSelector(selectVatView) === 'excl';
  const renderHead = (key: 'name' | 'price', label: string, className?: string) => {
    const orders: readonly Sort[] = ORDERS[key];
    const sortIndex = orders.indexOf(state.sort);
    const next = orders[(sortIndex + 1) % orders.length] ?? 'relevance';
    const sortDirection = sortIndex < 0 ? undefined : state.sort.startsWith('-') ? 'descending' : 'ascending';
    return (
      <th scope="col" aria-sort={sortDirection} className={className}>
        <Link to={{ search: filterSearch({ ...state, page: 1, sort: next }) }} preventScrollReset className={styles.sort}>
          {label}
        </Link>
      </th>
    );
  };
  const showsVariant = filterCount(state) > 0;
  return (
    <table className={styles.table}>
      <caption className="vh">{t('trade.caption')}</caption>
      <thead>
        <tr>
          {renderHead('name', t('trade.product'))}
          <th scope="col">{t('trade.sku')}</th>
          <th scope="col">{t('trade.stock')}</th>
          {renderHead('price', t(isExclFirst ? 'trade.price_excl' : 'trade.price_incl'), styles.end)}
          <th scope="col" className={classNames(styles.end, styles.orderHead)}>
            {t('trade.order')}
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductTableRow key={product.id} product={product} showsVariant={showsVariant} />
        ))}
      </tbody>
    </table>
  );
}
