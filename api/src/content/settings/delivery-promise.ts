import type { Country, Lang } from 'shared-contracts/contract/locales';
import { deliveryWindow } from './delivery-window.ts';
import { byDeliveryClass, heaviestClass } from 'shared-contracts/rules/delivery-class';
import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import { deliveryCost, deliveryLoad, isDeliveredFree, isPriceFrom, tariffOf } from 'shared-contracts/rules/delivery-cost';
import type { DeliveryTariff } from 'shared-contracts/rules/delivery-cost';
import { minimumCents } from 'shared-contracts/rules/minimum-price';
import type { Dimensions } from 'shared-contracts/wire/common';
import type { DeliveryPrice, Variant } from 'shared-contracts/wire/product';
import type { DeliveryWindow } from 'shared-contracts/wire/order';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { pickupDay } from './depots.ts';
import type { Settings } from './settings.ts';

/** The delivery promise for an empty cart, and what deliveries cost in a country, by delivery class. */
export type DeliveryTerms = Readonly<
  Record<
    DeliveryClass,
    Omit<Variant['delivery'], 'class' | keyof DeliveryPrice> & { tariffIn: (country: Country, lang: Lang) => DeliveryTariff }
  >
>;

/** What deliveries of a class cost in a country by the settings. */
export const tariffIn = (settings: Settings, each: DeliveryClass, country: Country, lang: Lang): DeliveryTariff =>
  tariffOf(each, { price: settings.get('shipping')[each], zones: settings.get('delivery.zones') }, country, lang);

export const deliveryTerms = (settings: Settings, now: Date): DeliveryTerms => {
  const days = settings.get('delivery.days');
  const pickup = earliestPickup(settings, now);
  return byDeliveryClass((each) => ({
    working_days: days[each],
    window: windowFor(each, settings, now),
    tariffIn: (country, lang) => tariffIn(settings, each, country, lang),
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

interface Goods {
  delivery_class: DeliveryClass;
  dimensions: Dimensions;
  /** the smallest amount that can be ordered */
  step: number;
}

/**
 * What the delivery of the smallest amount costs in a country; its postcode is not known. `price`: of one piece; null where the goods count for
 * nothing, as a rent does.
 */
export const priceOfDelivery = (
  terms: DeliveryTerms,
  { delivery_class: each, dimensions, step }: Goods,
  price: Variant['price'] | null,
  { region, lang }: { region: Country; lang: Lang },
): DeliveryPrice => {
  const tariff = terms[each].tariffIn(region, lang);
  const goodsCents = price === null ? 0 : minimumCents({ price, step });
  if (isDeliveredFree(tariff.free_from_cents, goodsCents, 'incl'))
    return { price_incl_vat_cents: 0, free_from_cents: tariff.free_from_cents, is_from: false };
  const load = deliveryLoad([{ delivery_class: each, dimensions, amount: step }]);
  const cost = deliveryCost(tariff, load ?? { kg: 0, longest_cm: 0 }, null);
  return { price_incl_vat_cents: cost.cents, free_from_cents: tariff.free_from_cents, is_from: isPriceFrom(tariff, cost) };
};
