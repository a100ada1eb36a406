import type { Country, Lang, VatView } from '../contract/locales.ts';
import { heaviestClass } from './delivery-class.ts';
import type { DeliveryClass } from './delivery-class.ts';
import { pieceMeasures } from './plan/piece-measures.ts';
import type { Dimensions } from './parts/piece-size.ts';
import { exclVatCents, inclVatCents, SELLER_COUNTRY, VAT_RATES } from './vat.ts';

/** What the deliveries of one class cost: the value of the setting `shipping`. Cents include the seller's own VAT. */
export interface ClassPrice {
  /** of the lightest load */
  price_cents: number;
  free_from_cents: number | null;
  /** the price of all that is heavier than `over_kg`, ascending */
  steps?: readonly { over_kg: number; price_cents: number }[] | undefined;
  /** what is added for a load with a piece that is longer */
  long?: { over_cm: number; surcharge_cents: number } | null | undefined;
}

/** A part of a country where deliveries cost more: the setting `delivery.zones`. */
export interface DeliveryZone {
  name: Readonly<Record<Lang, string>>;
  country: Country;
  /** `8880` or `8880-8899`; none: all of the country that is in no other zone */
  postcodes: readonly string[];
  surcharge_cents: Readonly<Record<DeliveryClass, number>>;
}

/** What a delivery of one class costs in one country, as pages show it. */
export interface DeliveryTariff {
  class: DeliveryClass;
  /** in ascending order; the last has no end */
  steps: { up_to_kg: number | null; price_cents: number }[];
  long: { over_cm: number; surcharge_cents: number } | null;
  free_from_cents: number | null;
  zones: { name: string; postcodes: string[]; surcharge_cents: number }[];
}

/** What a delivery brings. */
export interface DeliveryLoad {
  class: DeliveryClass;
  kg: number;
  /** whether the shop knows the weight of every piece; what it doesn't know counts as nothing */
  is_weighed: boolean;
  longest_cm: number;
}

/** The parts of a price of a delivery; their sum is what it costs unless it is free. */
export interface DeliveryCost {
  cents: number;
  weight_cents: number;
  long_cents: number;
  zone_cents: number;
  zone: string | null;
  /** the step that the load is in, by its place in `steps` */
  step: number;
}

interface LoadedLine {
  amount: number;
  delivery_class: DeliveryClass;
  dimensions: Dimensions;
}

const GRAMS = 1000;

/** What goes by these on its own is rolled or packed for it, so it is no long piece on a van or a crane lorry. */
const PACKED: readonly DeliveryClass[] = ['letter', 'parcel'];

/** The load of some goods, gifts and machines; null without any. Weight and longest side are those of the catalogue, as in a plan's load. */
export const deliveryLoad = (lines: readonly LoadedLine[]): DeliveryLoad | null => {
  const heaviest = heaviestClass(lines.map(({ delivery_class }) => delivery_class));
  if (heaviest === null) return null;
  const pieces = lines.map(({ dimensions, amount }) => ({ ...pieceMeasures(dimensions), amount }));
  const carried = PACKED.includes(heaviest) ? lines : lines.filter(({ delivery_class }) => !PACKED.includes(delivery_class));
  const grams = pieces.reduce((sum, { kg, amount }) => sum + Math.round((kg ?? 0) * GRAMS) * amount, 0);
  return {
    class: heaviest,
    kg: grams / GRAMS,
    is_weighed: pieces.every(({ kg }) => kg !== null),
    longest_cm: Math.max(0, ...carried.map((line) => pieceMeasures(line.dimensions).longestMm)) / 10,
  };
};

const digitsOf = (postcode: string): number => Number(/\d{4,5}/.exec(postcode)?.[0] ?? Number.NaN);

const isInRange = (range: string, digits: number): boolean => {
  const [from = Number.NaN, to = from] = range.split('-').map(Number);
  return from <= digits && digits <= to;
};

/** The zone of a place: the first that names its postcode, else the one of the whole country. Without a postcode only that one is known. */
export const zoneOf = <Zone extends { postcodes: readonly string[] }>(zones: readonly Zone[], postcode: string | null): Zone | null => {
  const digits = digitsOf(postcode ?? '');
  return (
    zones.find(({ postcodes }) => postcodes.some((range) => isInRange(range, digits))) ??
    zones.find(({ postcodes }) => postcodes.length === 0) ??
    null
  );
};

/** What deliveries of a class cost in a country. */
export const tariffOf = (
  each: DeliveryClass,
  { price, zones }: { price: ClassPrice; zones: readonly DeliveryZone[] },
  country: Country,
  lang: Lang,
): DeliveryTariff => {
  const steps = price.steps ?? [];
  const prices = [price.price_cents, ...steps.map(({ price_cents }) => price_cents)];
  return {
    class: each,
    steps: prices.map((price_cents, place) => ({ up_to_kg: steps[place]?.over_kg ?? null, price_cents })),
    long: price.long ?? null,
    free_from_cents: price.free_from_cents,
    zones: zones
      .filter((zone) => zone.country === country)
      .map(({ name, postcodes, surcharge_cents }) => ({
        name: name[lang],
        postcodes: [...postcodes],
        surcharge_cents: surcharge_cents[each],
      })),
  };
};

/** What a load costs at a place, unless the amount of goods makes it free (`isDeliveredFree`): the only rule for it. */
export const deliveryCost = (
  { steps, long, zones }: Pick<DeliveryTariff, 'steps' | 'long' | 'zones'>,
  load: Pick<DeliveryLoad, 'kg' | 'longest_cm'>,
  postcode: string | null,
): DeliveryCost => {
  const found = steps.findIndex(({ up_to_kg: most }) => most === null || load.kg <= most);
  const step = found < 0 ? steps.length - 1 : found;
  const weight = steps[step]?.price_cents ?? 0;
  const extra = long !== null && load.longest_cm > long.over_cm ? long.surcharge_cents : 0;
  const zone = zoneOf(zones, postcode);
  const zoneCents = zone?.surcharge_cents ?? 0;
  return {
    cents: weight + extra + zoneCents,
    weight_cents: weight,
    long_cents: extra,
    zone_cents: zoneCents,
    zone: zoneCents > 0 ? (zone?.name ?? null) : null,
    step,
  };
};

/**
 * Whether goods of this sum are delivered for nothing, wherever they go: the only rule for it. The amount is set with the seller's own VAT;
 * dealers' prices are fixed without VAT (`basis` `excl`), so the amount counts without it for them.
 */
export const isDeliveredFree = (freeFromCents: number | null, goodsCents: number, basis: 'excl' | 'incl'): boolean =>
  freeFromCents !== null && goodsCents >= (basis === 'incl' ? freeFromCents : exclVatCents(freeFromCents, VAT_RATES[SELLER_COUNTRY]));

/** Whether there is one price for all weights, lengths and places. */
export const isFlatTariff = ({ steps, long, zones }: Pick<DeliveryTariff, 'steps' | 'long' | 'zones'>): boolean =>
  steps.length < 2 && long === null && zones.every(({ surcharge_cents: cents }) => cents === 0);

/** Whether some place of the country costs more than what is charged where no postcode is known. */
export const hasDearerPlaces = ({ zones }: Pick<DeliveryTariff, 'zones'>): boolean => {
  const known = zoneOf(zones, null)?.surcharge_cents ?? 0;
  return zones.some(({ surcharge_cents: cents }) => cents > known);
};

/** Whether more of the same or another place can cost more. */
export const isPriceFrom = (tariff: Pick<DeliveryTariff, 'steps' | 'zones'>, { step }: Pick<DeliveryCost, 'step'>): boolean =>
  step < tariff.steps.length - 1 || hasDearerPlaces(tariff);

/** A line of the explanation of a price; `isOurs`: it counts for this load. */
export type CostRow = { cents: number; isOurs: boolean } & (
  | { kind: 'step'; over_kg: number | null; up_to_kg: number | null }
  | { kind: 'long'; over_cm: number }
  | {
      kind: 'zone';
      name: string;
      postcodes: readonly string[];
      /** a row above names some of its postcodes, too, and counts for them */
      isRest: boolean;
    }
);

const overlap = (range: string, other: string): boolean => {
  const [from = Number.NaN, to = from] = range.split('-').map(Number);
  const [start = Number.NaN, end = start] = other.split('-').map(Number);
  return from <= end && start <= to;
};

/** What a price is put together from, and what it could be: every step, a long piece, and the zones, or only the known one of an address. */
export const costRows = (
  { steps, long, zones }: Pick<DeliveryTariff, 'steps' | 'long' | 'zones'>,
  { step, long_cents, zone }: Pick<DeliveryCost, 'step' | 'long_cents' | 'zone'>,
  isPlaced: boolean,
): CostRow[] => [
  ...steps.map(({ up_to_kg, price_cents }, place): CostRow => ({
    kind: 'step',
    over_kg: steps[place - 1]?.up_to_kg ?? null,
    up_to_kg,
    cents: price_cents,
    isOurs: place === step,
  })),
  ...(long === null ? [] : [{ kind: 'long', over_cm: long.over_cm, cents: long.surcharge_cents, isOurs: long_cents > 0 } as const]),
  ...zones
    .filter(({ name, surcharge_cents: cents }) => cents > 0 && (!isPlaced || name === zone))
    .map(({ name, postcodes, surcharge_cents }, place, shown): CostRow => ({
      kind: 'zone',
      name,
      postcodes,
      isRest: shown.slice(0, place).some((before) => before.postcodes.some((range) => postcodes.some((own) => overlap(own, range)))),
      cents: surcharge_cents,
      isOurs: name === zone,
    })),
];

/**
 * A price of the settings for deliveries as a visitor's VAT view shows it, in cents: consumers pay the price with VAT in every country; for dealers
 * it is fixed without the seller's own VAT, which it is set with. `rate`: of the VAT that is paid, in basis points.
 */
export const deliveryCentsInView = (
  cents: number,
  { isProfessional, rate, view }: { isProfessional: boolean; rate: number; view: VatView },
): number => {
  const excl = exclVatCents(cents, isProfessional ? VAT_RATES[SELLER_COUNTRY] : rate);
  if (view === 'excl') return excl;
  return isProfessional ? inclVatCents(excl, rate) : cents;
};
