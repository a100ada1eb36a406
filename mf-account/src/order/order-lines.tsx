import { useTranslation } from 'react-i18next';
import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { OrderLine } from 'shared-contracts/wire/order';
import { Card, DataTable, formatMoney, formatNumber } from 'shared-ui';
import { LineProduct } from '../picture/line-product.tsx';
import styles from './order.module.css';

/** What was ordered, at the prices of that day, with or without VAT as the customer has chosen to see them. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  return (
    <Card pad="none">
      <DataTable
        caption={t('order.lines')}
        captionHidden
        columns={[
          { key: 'product', label: t('order.product') },
          { key: 'sku', label: t('order.sku') },
          { key: 'amount', label: t('order.amount'), align: 'end' },
          { key: 'total', label: t(`order.lineTotal.${vatView}`), align: 'end' },
        ]}
        rows={lines.map((line) => ({
          key: String(line.id),
          cells: {
            product: <LineProduct line={line} />,
            sku: line.sku,
            amount: formatNumber(line.amount, locale),
            total: (
              <span className={styles.amount}>
                {line.kind === 'gift'
                  ? t('order.free')
                  : formatMoney(vatView === 'incl' ? line.line_incl_vat_cents : line.line_excl_vat_cents, locale)}
              </span>
            ),
          },
        }))}
      />
    </Card>
  );
}
