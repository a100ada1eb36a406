import { deliveryWindow } from './delivery-window.ts';
import { byDeliveryClass, heaviestClass } from 'shared-contracts/rules/delivery-class';
import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import type { DeliveryPrice, Variant } from 'shared-contracts/wire/product';
import type { DeliveryWindow } from 'shared-contracts/wire/order';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { pickupDay } from './depots.ts';
import type { Settings } from './settings.ts';

/** The delivery promise for an empty cart, by delivery class. */
export type DeliveryTerms = Readonly<Record<DeliveryClass, Omit<Variant['delivery'], 'class'>>>;

export const deliveryTerms = (settings: Settings, now: Date): DeliveryTerms => {
  const [days, shipping] = [settings.get('delivery.days'), settings.get('shipping')];
  const pickup = earliestPickup(settings, now);
  return byDeliveryClass((each) => ({
    working_days: days[each],
    window: windowFor(each, settings, now),
    price_incl_vat_cents: shipping[each].price_cents,
    free_from_cents: shipping[each].free_from_cents,
    pickup,
  }));
};

/** The depot where goods can be picked up first; null: the shop has none. */
const earliestPickup = (settings: Settings, now: Date): { place: string; from: string } | null => {
  const places = settings.get('pickup.depots').map((each) => ({ place: each.name, from: pickupDay(each, settings, now) }));
  return places.sort((a, b) => a.from.localeCompare(b.from))[0] ?? null;
};

const windowFor = (each: DeliveryClass, settings: Settings, now: Date): DeliveryWindow => {
  const closures = settings.get('notices').filter(({ closed }) => closed);
  return deliveryWindow(brusselsDay(now), settings.get('delivery.days')[each], closures);
};

/**
 * The days between which goods that are ordered now arrive: the heaviest class decides, closing days of the notices don't count. Null
 * without goods: a machine is delivered on the first day of its rental.
 */
export const deliveryPromise = (classes: readonly DeliveryClass[], settings: Settings, now: Date): DeliveryWindow | null => {
  const heaviest = heaviestClass(classes);
  return heaviest === null ? null : windowFor(heaviest, settings, now);
};

export const priceOfDelivery = (terms: DeliveryTerms, each: DeliveryClass): DeliveryPrice => {
  const { price_incl_vat_cents, free_from_cents } = terms[each];
  return { price_incl_vat_cents, free_from_cents };
};
