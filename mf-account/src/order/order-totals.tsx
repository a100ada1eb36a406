import { useTranslation } from 'react-i18next';
import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { Order } from 'shared-contracts/wire/order';
import { Card, DefinitionList, formatMoney, formatNumber } from 'shared-ui';
import detail from '../layout/detail.module.css';
import styles from './order.module.css';

const BASIS_POINTS = 10_000;

/** What a total is made of: an order's, or a quote's. */
type OrderSums = Pick<
  Order,
  | 'delivery_cents'
  | 'deposit_cents'
  | 'discount_cents'
  | 'items_incl_vat_cents'
  | 'rent_cents'
  | 'reverse_charge'
  | 'total_cents'
  | 'vat_cents'
  | 'vat_rate'
>;

/**
 * How the total came about, with VAT, so that it adds up to the cent whatever view the customer has; who sees prices without VAT gets
 * the total without it first. Parts that are nothing are left out, save delivery, whose being free is worth saying.
 */
export function OrderTotals({ order }: { order: OrderSums }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  const money = (cents: number) => formatMoney(cents, locale);
  const rate = formatNumber(order.vat_rate / BASIS_POINTS, locale, { style: 'percent', maximumFractionDigits: 1 });
  const parts = [
    { term: t('order.totals.items'), details: money(order.items_incl_vat_cents), shown: true },
    { term: t('order.totals.discount'), details: money(-order.discount_cents), shown: order.discount_cents > 0 },
    {
      term: t('order.totals.delivery'),
      details: order.delivery_cents === 0 ? t('order.free') : money(order.delivery_cents),
      shown: true,
    },
    { term: t('order.totals.rent'), details: money(order.rent_cents), shown: order.rent_cents > 0 },
    { term: t('order.totals.deposit'), details: money(order.deposit_cents), shown: order.deposit_cents > 0 },
  ];
  const sums =
    vatView === 'excl'
      ? [
          { term: t('order.totals.excl'), details: <strong>{money(order.total_cents - order.vat_cents)}</strong>, shown: true },
          { term: t('order.totals.plusVat', { rate }), details: money(order.vat_cents), shown: !order.reverse_charge },
          { term: t('order.totals.incl'), details: money(order.total_cents), shown: !order.reverse_charge },
        ]
      : [
          { term: t('order.totals.total'), details: <strong>{money(order.total_cents)}</strong>, shown: true },
          { term: t('order.totals.vat', { rate }), details: money(order.vat_cents), shown: !order.reverse_charge },
        ];
  return (
    <Card as="section" className={styles.totals}>
      <h2 className={detail.heading}>{t('order.totals.title')}</h2>
      {vatView === 'excl' && !order.reverse_charge && <p className={styles.hint}>{t('order.totals.hint')}</p>}
      <DefinitionList align="end" items={[...parts, ...sums].flatMap(({ term, details, shown }) => (shown ? [{ term, details }] : []))} />
      {order.reverse_charge && <p className={styles.charge}>{t('order.reverseCharge')}</p>}
    </Card>
  );
}
