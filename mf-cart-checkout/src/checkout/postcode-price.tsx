import { useTranslation } from 'react-i18next';
import { zoneOf } from 'shared-contracts/rules/delivery-cost';
import { normalisePostcode } from 'shared-contracts/rules/postcode';
import type { Cart } from 'shared-contracts/wire/cart';
import { Note } from 'shared-ui';
import { useTariffAmount } from '../delivery/use-tariff-amount.ts';
import styles from './checkout-page.module.css';

/**
 * What the delivery costs at a postcode that is typed in the cart's country, where its zone differs from the one in the totals: these stay as
 * they are until the address is saved. Nothing for a free delivery, or from an older API.
 */
export function PostcodePrice({ cart, typed }: { cart: Cart; typed: string }) {
  const { t } = useTranslation('cart');
  const money = useTariffAmount(cart.totals);
  const { cost } = cart.shipping;
  const postcode = normalisePostcode(typed, cart.shipping_address.country);
  if (!cost?.cents || !postcode) return null;
  const more = (zoneOf(cost.tariff.zones, postcode)?.surcharge_cents ?? 0) - cost.zone_cents;
  return more ? <Note className={styles.note}>{t('address.newPrice', { postcode, amount: money(cost.cents + more) })}</Note> : null;
}
