import { isRegion } from 'shared-contracts/contract/locales';
import type { Country, Lang } from 'shared-contracts/contract/locales';
import { heaviestClass } from 'shared-contracts/rules/delivery-class';
import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import type { Cart } from 'shared-contracts/wire/cart';
import type { ReturnCost } from 'shared-contracts/wire/return-cost';
import type { SlotChoice } from 'shared-contracts/wire/slot';
import type { LooseVariantRecord } from '../../catalogue/products/products.repository.ts';
import { deliveryPromise } from '../../content/settings/delivery-promise.ts';
import type { Depot } from 'shared-contracts/staff/setting-values';
import { findDepot, pickupDay, pickupOptions } from '../../content/settings/depots.ts';
import { broughtTo, returnCarrierOf } from '../../content/settings/return-carrier.ts';
import type { Settings } from '../../content/settings/settings.ts';
import { freeSlots, isSameSlot, slotAnswer, slotClassOf } from '../../content/settings/slots.ts';
import type { PricedCart } from '../pricing/price-cart.ts';
import { returnTransportPrice } from '../pricing/return-transport-price.ts';
import type { CartRow, LineRow } from './carts.repository.ts';
import type { CheckoutKind } from './checkout-kind.ts';

interface ShippedLine {
  row: Pick<LineRow, 'kind'>;
  variant: LooseVariantRecord;
}

interface ShippingViewer {
  settings: Settings;
  now: Date;
  lang: Lang;
}

/** What decides how a cart is received, beside its lines. */
export interface ShippingCase {
  checkout: CheckoutKind;
  depot: Depot | null;
  /** taken places by `slotKey` */
  taken: ReadonlyMap<string, number>;
  /** the chosen half-day */
  slot: SlotChoice | null;
  /** of the buyer's address */
  country: Country;
  role: 'b2c' | 'b2b';
}

/** Whether the cart can be picked up: partners bring machines, so a cart with one is brought as a whole. */
const canBePickedUp = (lines: readonly ShippedLine[]): boolean => lines.length > 0 && lines.every(({ row }) => row.kind !== 'rental');

/** The depots where the cart can be picked up. */
export const depotsFor = (lines: readonly ShippedLine[], settings: Settings): readonly Depot[] =>
  canBePickedUp(lines) ? settings.get('pickup.depots') : [];

/** The depot where the cart is picked up; null: it is delivered, also when the chosen depot is gone or a machine was added since. */
export const chosenDepot = (
  { pickup_depot: id }: Pick<CartRow, 'pickup_depot'>,
  lines: readonly ShippedLine[],
  settings: Settings,
): Depot | null => (canBePickedUp(lines) ? findDepot(settings, id) : null);

/** Days on which the goods come, or from which they can be picked up. Where we don't deliver ourselves, a person agrees the day. */
const windowOf = (goods: readonly LooseVariantRecord[], { checkout, depot }: ShippingCase, { settings, now }: ShippingViewer) => {
  if (depot !== null) {
    const day = pickupDay(depot, settings, now);
    return { from: day, to: day };
  }
  const classes = goods.map(({ delivery_class }) => delivery_class);
  return checkout === 'request' ? null : deliveryPromise(classes, settings, now);
};

/** The half-days that can be chosen for a delivery, and the chosen one, if it is still free. */
const slotsOf = (
  goods: readonly LooseVariantRecord[],
  { checkout, depot, taken, slot }: ShippingCase,
  { settings, now, lang }: ShippingViewer,
) => {
  const each = slotClassOf(heaviestClass(goods.map(({ delivery_class }) => delivery_class)));
  const isOffered = each !== null && depot === null && checkout === 'payment';
  const slots = isOffered ? freeSlots({ class: each, settings, now, taken }) : [];
  const isFree = slot !== null && slots.some((other) => isSameSlot(other, slot));
  const answerOf = (choice: SlotChoice) => slotAnswer(choice, settings, lang);
  return {
    slots: slots.map(answerOf),
    slot: isFree ? answerOf(slot) : null,
    // Goods that a carrier brings, or a pick-up, need no other choice.
    slot_taken: slot !== null && isOffered && !isFree ? answerOf(slot) : null,
  };
};

/** The cost of returning goods of a class; null where a person names it, because the shop delivers there on request. */
const returnCostOf = (
  each: DeliveryClass,
  rate: number,
  { country, depot, role }: ShippingCase,
  { settings }: ShippingViewer,
): ReturnCost | null => {
  const carrier = returnCarrierOf(settings, country, each);
  const cents = settings.get('returns.costs')[each].price_cents;
  if (isRegion(country)) return { ...carrier, price_cents: returnTransportPrice(cents, { role, rate }) };
  const place = broughtTo({ pickup: depot, return_cost_cents: null }, country);
  return place === null ? null : { ...carrier, price_cents: 0, brought_to: place };
};

export const shippingAnswer = (
  { deliveryClass, freeFromCents, totals }: PricedCart,
  lines: readonly ShippedLine[],
  shippingCase: ShippingCase,
  viewer: ShippingViewer,
): Cart['shipping'] => {
  const { settings, now, lang } = viewer;
  // Machines are collected by the partner, and goods made to measure can't be returned.
  const goods = lines.filter(({ row }) => row.kind !== 'rental').map(({ variant }) => variant);
  const window = windowOf(goods, shippingCase, viewer);
  const slotChoice = slotsOf(goods, shippingCase, viewer);
  const returnable = heaviestClass(goods.flatMap((variant) => (variant.is_custom_made ? [] : variant.delivery_class)));
  return {
    class: deliveryClass,
    free_from_cents: freeFromCents,
    working_days: settings.get('delivery.days')[deliveryClass ?? 'parcel'],
    window: slotChoice.slot === null ? window : { from: slotChoice.slot.day, to: slotChoice.slot.day },
    ...slotChoice,
    delivery: {
      price_incl_vat_cents: shippingCase.checkout === 'request' ? null : totals.shipping_incl_vat_cents,
      price_excl_vat_cents: shippingCase.checkout === 'request' ? null : totals.shipping_excl_vat_cents,
      window,
    },
    pickups: canBePickedUp(lines) ? pickupOptions(settings, now, lang) : [],
    pickup: shippingCase.depot?.id ?? null,
    return_cost: returnable === null ? null : returnCostOf(returnable, totals.vat_rate, shippingCase, viewer),
  };
};
