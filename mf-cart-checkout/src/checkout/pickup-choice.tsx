import { useTranslation } from 'react-i18next';
import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { FieldProblem } from 'shared-contracts/rules/customer-fields';
import type { Cart } from 'shared-contracts/wire/cart';
import type { PickupOption } from 'shared-contracts/wire/pickup';
import { formatDate, formatMoney, Note, RadioCard, RadioCardGroup } from 'shared-ui';
import { useDeliveryText } from '../delivery/delivery-text.ts';
import { useInclAmount } from '../totals/use-incl-amount.ts';
import { useVatRate } from '../totals/use-vat-rate.ts';
import type { BuyerDetails } from './buyer-details.ts';
import styles from './checkout-page.module.css';
import { problemText } from './problem-text.ts';
import { fieldId } from './use-details-form.ts';

interface Props {
  cart: Cart;
  /** as the form was shown */
  before: BuyerDetails;
  /** the fields' current values */
  watched: BuyerDetails;
  error: FieldProblem | undefined;
}

/** The choice between delivery and pick-up, and what another choice than the cart's changes. */
export function PickupPart({ cart, before, watched, error }: Props) {
  const { t } = useTranslation('cart');
  const vatText = usePickupVat(cart.shipping);
  return (
    <div>
      <PickupChoice cart={cart} chosen={before.pickup ?? ''} error={error} />
      <div role="status">
        {(watched.pickup ?? '') === (cart.shipping.pickup ?? '') ? null : (
          <Note className={styles.note}>
            {watched.pickup ? (vatText('pickup.totalVat') ?? t('pickup.deliveryOff')) : t('pickup.deliveryOn')}
          </Note>
        )}
      </div>
    </div>
  );
}

interface ChoiceProps extends Pick<Props, 'cart' | 'error'> {
  /** a depot's id; empty: delivered */
  chosen: string;
}

/** Delivered, or picked up at one of the depots. The style sheet shows the parts of the form that go with the choice, before hydration too. */
function PickupChoice({ cart, chosen, error }: ChoiceProps) {
  const { t } = useTranslation('cart');
  const { pickups = [] } = cart.shipping;
  const vatText = usePickupVat(cart.shipping);
  const isKnown = pickups.some(({ id }) => id === chosen);
  return (
    <RadioCardGroup
      id={fieldId('pickup')}
      legend={t('pickup.choice')}
      legendHidden
      columns={1}
      className={styles.choice}
      name="pickup"
      defaultValue={isKnown ? chosen : ''}
      error={error && problemText(error, t)}
    >
      <DeliveryCard {...cart.shipping} />
      {pickups.map((place) => (
        <RadioCard
          key={place.id}
          value={place.id}
          icon="store"
          title={t('pickup.at', { place: place.name })}
          text={<PickupFacts {...place} vatText={vatText('pickup.vat')} />}
          aside={t('totals.free')}
        />
      ))}
    </RadioCardGroup>
  );
}

function DeliveryCard({ delivery }: Cart['shipping']) {
  const { t } = useTranslation('cart');
  const deliveryText = useDeliveryText();
  const inclAmount = useInclAmount();
  const locale = useShopSelector(selectLocale);
  const isExcl = useShopSelector(selectVatView) === 'excl';
  const cents = delivery?.price_incl_vat_cents ?? null;
  const exclCents = delivery?.price_excl_vat_cents ?? null;
  // without VAT like the sums beside it; an older API only has the price with VAT
  const price = (incl: number) => (isExcl && exclCents !== null ? formatMoney(exclCents, locale) : inclAmount(incl));
  return (
    <RadioCard
      value=""
      icon="truck"
      title={t('pickup.delivered')}
      text={delivery?.window ? deliveryText(delivery.window) : t('pickup.deliveredText')}
      aside={cents === null ? undefined : cents === 0 ? t('totals.free') : price(cents)}
    />
  );
}

/** Says what a pick-up costs where its VAT is another than that of a delivery; null elsewhere. */
export function usePickupVat({ pickup_vat: vat }: Cart['shipping']): (key: 'pickup.vat' | 'pickup.totalVat') => string | null {
  const { t } = useTranslation('cart');
  const rate = useVatRate();
  const inclAmount = useInclAmount();
  return (key) => (vat ? t(key, { rate: rate(vat.rate), amount: inclAmount(vat.total_incl_vat_cents) }) : null);
}

function PickupFacts({ address, from, hours, vatText }: PickupOption & { vatText: string | null }) {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const street = t('address.streetLine', { street: address.street, number: address.street_number });
  const city = t('address.cityLine', { postcode: address.zip_code, city: address.city });
  return (
    <>
      {t('pickup.readyFrom', { day: formatDate(from, locale, 'weekday') })}
      {[t('pickup.place', { street, city }), ...hours, ...(vatText === null ? [] : [vatText])].map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </>
  );
}

/** A text for each choice, of which the style sheet shows one; without pick-up only the first. */
export function ByReceipt({ hasPickup, delivered, pickedUp }: { hasPickup: boolean; delivered: string; pickedUp: string }) {
  if (!hasPickup) return delivered;
  return (
    <>
      <span className={styles.whenDelivered}>{delivered}</span>
      <span className={styles.whenPickedUp}>{pickedUp}</span>
    </>
  );
}
