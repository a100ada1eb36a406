import { useTranslation } from 'react-i18next';
import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { QuoteLine } from 'shared-contracts/wire/quote';
import { Card, DataTable, formatMoney, formatNumber } from 'shared-ui';
import { LineProduct } from '../picture/line-product.tsx';
import styles from './quote.module.css';

/** What was asked for, at the quoted prices; the list price beside them where it was higher. */
export function QuoteLines({ lines }: { lines: readonly QuoteLine[] }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  return (
    <Card pad="none">
      <DataTable
        caption={t('quote.lines')}
        captionHidden
        columns={[
          { key: 'product', label: t('order.product') },
          { key: 'sku', label: t('order.sku') },
          { key: 'amount', label: t('order.amount'), align: 'end' },
          { key: 'total', label: t(`quote.prices.${vatView}`), align: 'end' },
        ]}
        rows={lines.map((line) => ({
          key: line.order_item_id,
          cells: {
            product: <LineProduct line={line} />,
            sku: line.sku,
            amount: formatNumber(line.amount, locale),
            total: <PriceCell line={line} />,
          },
        }))}
      />
    </Card>
  );
}

function PriceCell({ line }: { line: QuoteLine }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  if (line.kind === 'gift') return t('order.free');
  const { line_incl_vat_cents: incl, line_excl_vat_cents: excl, list_line_incl_vat_cents: list } = line;
  return (
    <div>
      <p className={styles.price}>{formatMoney(vatView === 'incl' ? incl : excl, locale)}</p>
      {vatView === 'incl' && list > incl ? <p className={styles.small}>{t('quote.list', { amount: formatMoney(list, locale) })}</p> : null}
    </div>
  );
}
