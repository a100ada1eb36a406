import { useTranslation } from 'react-i18next';
import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { orderSumRows } from 'shared-contracts/rules/order-sums';
import { isPaymentMethod, paymentMethodName } from 'shared-contracts/rules/payment-methods';
import type { OrderSums, SumRow } from 'shared-contracts/rules/order-sums';
import type { Order } from 'shared-contracts/wire/order';
import { Card, DefinitionList, formatMoney, formatNumber } from 'shared-ui';
import detail from '../layout/detail.module.css';
import styles from './order.module.css';

const BASIS_POINTS = 10_000;

/** The sums of an order or quote, to the cent: with VAT and the VAT included at the end, or without VAT and the VAT added. */
export function OrderTotals({
  order,
}: {
  order: OrderSums & Pick<Order, 'vat_rate'> & Partial<Pick<Order, 'kind' | 'pickup' | 'refunded_cents' | 'payment_method'>>;
}) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  const rate = formatNumber(order.vat_rate / BASIS_POINTS, locale, { style: 'percent', maximumFractionDigits: 1 });
  const labels = {
    items: t(`order.totals.items.${vatView}`),
    discount: t('order.totals.discount'),
    rent: t('order.totals.rent'),
    delivery: t(order.pickup ? 'order.pickup.title' : 'order.totals.delivery'),
    deposit: t('order.totals.deposit'),
    excl: t('order.totals.excl'),
    vat: t(vatView === 'excl' ? 'order.totals.plusVat' : 'order.totals.vat', { rate }),
    rounding: t('order.totals.rounding'),
    incl: t(
      order.kind === 'request'
        ? 'order.totals.withoutDelivery'
        : vatView === 'excl' && !order.reverse_charge
          ? 'order.totals.incl'
          : 'order.totals.total',
    ),
  };
  const formatSum = ({ key, cents }: SumRow) => {
    if (key === 'delivery' && cents === 0) return t(order.kind === 'request' ? 'order.totals.calculated' : 'order.free');
    return formatMoney(cents, locale);
  };
  return (
    <Card as="section" className={styles.totals}>
      <h2 className={detail.heading}>{t('order.totals.title')}</h2>
      <DefinitionList
        align="end"
        items={[
          ...orderSumRows(order, vatView).map((row) => ({
            term: labels[row.key],
            details: formatSum(row),
            isTotal: row.isTotal,
          })),
          ...(order.refunded_cents ? [{ term: t('order.totals.refunded'), details: formatMoney(-order.refunded_cents, locale) }] : []),
        ]}
      />
      {isPaymentMethod(order.payment_method) && (
        <p className={styles.charge}>
          {t('order.paidWith', {
            method: paymentMethodName(order.payment_method, {
              card: t('order.card'),
              transfer: t('order.transferName'),
              invoice: t('order.invoiceName'),
            }),
          })}
        </p>
      )}
      {order.reverse_charge && <p className={styles.charge}>{t('order.reverseCharge')}</p>}
    </Card>
  );
}
