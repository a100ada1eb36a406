import type { Failure, ShopContext } from 'shared-contracts';
import { listDealers } from 'shared-contracts/client/endpoints/dealers';
import { isIsoDay } from 'shared-contracts/rules/iso-day';
import { getRentalAvailability } from '../endpoints/rentals.ts';
import type { DealerCard } from 'shared-contracts/wire/dealer';
import type { Product, Variant } from 'shared-contracts/wire/product';
import type { RentalAvailability } from 'shared-contracts/wire/rental';
import { calendarPeriods } from './rental-days.ts';
import type { CalendarDay } from './rental-days.ts';

type Partner = Pick<DealerCard, 'slug' | 'name' | 'phone' | 'distance_km'> & { city: string };

export interface RentalView {
  postcode: string;
  from: string | null;
  to: string | null;
  /** machines available per day; empty when no partner delivers there */
  days: CalendarDay[];
  /** the first possible day; null when unknown */
  earliest: string | null;
  /** rent and deposit of the chosen days */
  offer: RentalAvailability | null;
  /** why there is no offer: messages by field, or a general one */
  problem: { fields: Record<string, string>; message: string | null; isNotServed: boolean } | null;
  /** the nearest partner, if none delivers there */
  nearest: Partner | null;
}

const MAX_KM = 300;

/** A valid calendar day from a date field; null for anything else, such as 30 February. */
function parseDay(text: string | null): string | null {
  if (text === null || !isIsoDay(text)) return null;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

/** Loads `?postcode=…&from=…&to=…`; null for products that are not rented out, and without a postcode. */
export async function loadRental(
  shop: ShopContext,
  { search, product, variant, today }: { search: URLSearchParams; product: Pick<Product, 'type'>; variant: Variant; today: string },
  signal: AbortSignal,
): Promise<RentalView | null> {
  const postcode = (search.get('postcode') ?? '').trim();
  const { rental } = variant;
  if (product.type !== 'rental' || rental === null || postcode === '') return null;
  const [from, to] = [parseDay(search.get('from')), parseDay(search.get('to'))];
  const query = { postcode, variantId: variant.id };
  const periods = calendarPeriods(today, { minDays: rental.min_days, maxDays: rental.max_days });
  const [offer, ...calendar] = await Promise.all([
    from && to ? getRentalAvailability(shop.http, { ...query, from, to }, signal) : null,
    ...periods.map((period) => getRentalAvailability(shop.http, { ...query, ...period }, signal)),
  ]);
  const failure = [offer, ...calendar].find((result) => result && !result.ok);
  const closed = offer?.ok ? offer.data.problem : null;
  const ofDays = closed ? { fields: { [closed.field]: closed.message }, message: null, isNotServed: false } : null;
  const problem = failure && !failure.ok ? problemOf(failure.error) : ofDays;
  const first = calendar[0];
  return {
    postcode,
    from,
    to,
    days: calendar.flatMap((result) => (result.ok ? result.data.days : [])),
    earliest: first?.ok ? first.data.earliest : null,
    offer: offer?.ok ? offer.data : null,
    problem,
    nearest: problem?.isNotServed ? await nearestPartner(shop, postcode, signal) : null,
  };
}

function problemOf(failure: Failure): NonNullable<RentalView['problem']> {
  if (failure.kind !== 'rule') return { fields: {}, message: null, isNotServed: false };
  const fields = Object.fromEntries(Object.entries(failure.errors ?? {}).flatMap(([name, [first]]) => (first ? [[name, first]] : [])));
  return { fields, message: failure.message, isNotServed: failure.code === 'rental.area_not_served' };
}

async function nearestPartner(shop: ShopContext, postcode: string, signal: AbortSignal): Promise<Partner | null> {
  const answer = await listDealers(shop.http, { postcode, country: shop.region(), type: 'rental', radius: MAX_KM, per_page: 1 }, signal);
  const variant = answer.ok ? answer.data.data[0] : undefined;
  if (!variant) return null;
  const { slug, name, phone, distance_km, address } = variant;
  return { slug, name, phone, distance_km, city: address.city };
}
