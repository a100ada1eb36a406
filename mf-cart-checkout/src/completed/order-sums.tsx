import { useTranslation } from 'react-i18next';
import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { orderSumRows } from 'shared-contracts/rules/order-sums';
import { isPaymentMethod, paymentMethodName } from 'shared-contracts/rules/payment-methods';
import type { SumRow } from 'shared-contracts/rules/order-sums';
import type { Order } from 'shared-contracts/wire/order';
import { DefinitionList, formatMoney } from 'shared-ui';
import { useVatRate } from '../totals/use-vat-rate.ts';
import styles from './completed-page.module.css';

export function OrderSums({ order }: { order: Order }) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  const money = (cents: number) => formatMoney(cents, locale);
  const rate = useVatRate()(order.vat_rate);
  const labels = {
    items: t('totals.items'),
    discount: t('totals.discount'),
    rent: t('totals.rent'),
    delivery: order.pickup ? t('pickup.row', { place: order.pickup.name }) : t(`shippingTo.${order.delivery_address.country}`),
    deposit: t('totals.deposit'),
    excl: t('totals.excl'),
    vat: t(vatView === 'excl' ? 'totals.vat' : 'totals.ofWhichVat', { rate }),
    rounding: t('totals.rounding'),
    incl: t(order.kind === 'request' ? 'totals.withoutDelivery' : order.reverse_charge ? 'totals.toPay' : 'totals.incl'),
  };
  const formatSum = ({ key, cents }: SumRow) => {
    if (key === 'delivery' && cents === 0) return t(order.kind === 'request' ? 'totals.calculated' : 'totals.free');
    return money(cents);
  };
  return (
    <>
      <DefinitionList
        className={styles.sums}
        align="end"
        items={[
          ...orderSumRows(order, vatView).map((row) => ({
            term: labels[row.key],
            details: formatSum(row),
            isTotal: row.isTotal,
          })),
          ...(order.refunded_cents ? [{ term: t('totals.refunded'), details: money(-order.refunded_cents) }] : []),
        ]}
      />
      {order.deposit_cents > 0 && order.lines.some(({ rental }) => rental && !rental.withdrawn) ? (
        <p className={styles.sums}>{t('order.depositBack')}</p>
      ) : null}
      {isPaymentMethod(order.payment_method) ? (
        <p className={styles.sums}>
          {t('order.paidWith', {
            method: paymentMethodName(order.payment_method, {
              card: t('order.card'),
              transfer: t('order.transfer'),
              invoice: t('order.invoice'),
            }),
          })}
        </p>
      ) : null}
      {order.reverse_charge ? <p className={styles.sums}>{t('totals.reverseCharge')}</p> : null}
    </>
  );
}
