import { useTranslation } from 'react-i18next';
import { deliveryCost } from 'shared-contracts/rules/delivery-cost';
import { normalisePostcode } from 'shared-contracts/rules/postcode';
import type { Cart } from 'shared-contracts/wire/cart';
import { Note } from 'shared-ui';
import { useInclAmount } from '../totals/use-incl-amount.ts';
import styles from './checkout-page.module.css';

/**
 * What the delivery costs at a postcode that is typed in the cart's country, where it differs from what the totals have: these stay as they
 * are until the address is saved. Nothing for a free delivery, or from an older API.
 */
export function PostcodePrice({ cart, typed }: { cart: Cart; typed: string }) {
  const { t } = useTranslation('cart');
  const money = useInclAmount();
  const { cost } = cart.shipping;
  const postcode = normalisePostcode(typed, cart.shipping_address.country);
  if (!cost || cost.cents === 0 || postcode === null) return null;
  const { cents, zone } = deliveryCost(cost.tariff, cost, postcode);
  if (cents === cost.cents) return null;
  return (
    <Note className={styles.note}>
      {zone === null
        ? t('address.newPrice', { amount: money(cents), postcode })
        : t('address.newZonePrice', { amount: money(cents), postcode, zone })}
    </Note>
  );
}
