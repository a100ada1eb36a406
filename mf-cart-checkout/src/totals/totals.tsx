import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { Note, formatMoney } from 'shared-ui';
import { DeliveryCost } from '../delivery/delivery-cost.tsx';
import { chosenPickup } from '../delivery/delivery-text.ts';
import { useTariffAmount } from '../delivery/use-tariff-amount.ts';
import { roundingCents, taxedExclCents, totalRows } from './total-rows.ts';
import styles from './totals.module.css';
import { useFreeFrom } from './use-free-from.ts';
import { useRowAmount } from './use-row-amount.ts';
import { useVatRate } from './use-vat-rate.ts';

interface Props {
  cart: Cart;
  /** a change is pending: the sums are about to change */
  isChanging?: boolean;
  /** shown between the rows and the total */
  extra?: ReactNode;
}

/**
 * All sums of a cart, to the cent: prices with VAT and the VAT included at the end, or prices without VAT and the VAT on top. The large
 * figure is the amount to pay in both.
 */
export function Totals({ cart, isChanging = false, extra }: Props) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
  const tariffAmount = useTariffAmount(cart.totals);
  const amountOf = useRowAmount(cart);
  const freeFrom = useFreeFrom()(cart);
  const { totals, coupon, shipping_address } = cart;
  const pickup = chosenPickup(cart.shipping);
  const { cost } = cart.shipping;
  const rate = useVatRate()(totals.vat_rate);
  const labels = {
    items: t('totals.items'),
    discount: coupon ? t('totals.discountCode', { code: coupon.code }) : t('totals.discount'),
    rent: t('totals.rent'),
    deposit: t('totals.deposit'),
    shipping: pickup ? t('pickup.row', { place: pickup.name }) : t(`shippingTo.${shipping_address.country}`),
  };
  const money = (cents: number) => formatMoney(cents, locale);
  const isExcl = vatView === 'excl';
  const isTaxed = !totals.reverse_charge;
  const isRequest = cart.checkout === 'request';
  return (
    <div className={styles.totals} data-waiting={isChanging || undefined}>
      {isExcl ? <p className={styles.hint}>{t('totals.rows')}</p> : null}
      <dl>
        {totalRows(cart, vatView).map((row) => (
          <div key={row.key} className={styles.row}>
            <dt>{labels[row.key]}</dt>
            <dd>{amountOf(row)}</dd>
          </div>
        ))}
      </dl>
      {freeFrom !== null && totals.shipping_incl_vat_cents > 0 ? <p className={styles.hint}>{freeFrom}</p> : null}
      {cost && cost.cents > 0 && cost.zone ? (
        <p className={styles.hint}>{t('totals.zone', { zone: cost.zone, amount: tariffAmount(cost.zone_cents) })}</p>
      ) : null}
      <DeliveryCost cost={cost} freeFrom={freeFrom} totals={totals} />
      {extra}
      <dl className={styles.sum}>
        {isExcl ? (
          <>
            <div className={styles.row}>
              <dt>{t('totals.excl')}</dt>
              <dd>{money(taxedExclCents(totals))}</dd>
            </div>
            {isTaxed ? (
              <div className={styles.row}>
                <dt>{t('totals.vat', { rate })}</dt>
                <dd>{money(totals.vat_cents)}</dd>
              </div>
            ) : null}
            {roundingCents(totals) !== 0 ? (
              <div className={styles.row}>
                <dt>{t('totals.rounding')}</dt>
                <dd>{money(roundingCents(totals))}</dd>
              </div>
            ) : null}
            {totals.deposit_cents > 0 ? (
              <div className={styles.row}>
                <dt>{labels.deposit}</dt>
                <dd>{money(totals.deposit_cents)}</dd>
              </div>
            ) : null}
          </>
        ) : null}
        <div className={styles.total}>
          <dt>{t(isRequest ? 'totals.withoutDelivery' : isTaxed ? 'totals.incl' : 'totals.toPay')}</dt>
          <dd>{money(totals.total_incl_vat_cents)}</dd>
        </div>
        {isExcl || !isTaxed ? null : (
          <div className={styles.small}>
            <dt>{t('totals.ofWhichVat', { rate })}</dt>
            <dd>{money(totals.vat_cents)}</dd>
          </div>
        )}
      </dl>
      {isTaxed ? null : <Note>{t('totals.reverseCharge')}</Note>}
    </div>
  );
}
