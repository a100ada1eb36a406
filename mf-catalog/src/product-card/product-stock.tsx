import { selectLocale, useShopSelector } from 'shared-contracts';
import type { Stock } from 'shared-contracts/wire/product';
import { StockPill, formatDate, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';

const TONES = { in_stock: 'ok', low: 'low', out: 'out', on_order: 'order' } as const;

interface ProductStockProps {
  stock: Stock;
  /** shows the number of pieces even when there are many */
  counted?: boolean;
}

export function ProductStock({ stock, counted = false }: ProductStockProps) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const text = () => {
    if (stock.status === 'in_stock') return counted ? t('stock.counted', { left: formatNumber(stock.left, locale) }) : t('stock.in_stock');
    if (stock.status === 'low') return t('stock.low', { count: stock.left });
    if (stock.restock_date) return t('stock.restock', { date: formatDate(stock.restock_date, locale) });
    return t(stock.status === 'out' ? 'stock.out' : 'stock.on_order');
  };
  return <StockPill status={TONES[stock.status]}>{text()}</StockPill>;
}
