import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { Order } from 'shared-contracts/wire/order';
import { Card, DefinitionList, formatMoney, formatNumber } from 'shared-ui';
import styles from './order.module.css';

const BASIS_POINTS = 10_000;

/** How the total came about. Parts that are nothing are left out, save delivery, whose being free is worth saying. */
export function OrderTotals({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
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
    { term: t('order.totals.total'), details: <strong>{money(order.total_cents)}</strong>, shown: true },
    { term: t('order.totals.vat', { rate }), details: money(order.vat_cents), shown: !order.reverse_charge },
  ];
  return (
    <Card as="section" className={styles.totals}>
      <h2 className={styles.heading}>{t('order.totals.title')}</h2>
      <DefinitionList align="end" items={parts.flatMap(({ term, details, shown }) => (shown ? [{ term, details }] : []))} />
      {order.reverse_charge && <p className={styles.note}>{t('order.reverseCharge')}</p>}
    </Card>
  );
}
