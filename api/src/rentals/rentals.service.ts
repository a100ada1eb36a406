import type { Country } from 'shared-contracts/locales';
import { normalisePostcode, POSTCODE_EXAMPLES } from 'shared-contracts/rules/postcode';
import { rentalDays, rentalPeriodProblem } from 'shared-contracts/rules/rental-period';
import type { RentalPeriodProblem } from 'shared-contracts/rules/rental-period';
import { inclVatCents, VAT_RATES } from 'shared-contracts/rules/vat';
import type { RentalAvailability } from 'shared-contracts/wire/rental';
import { brusselsDay } from '../documents/brussels-day.ts';
import type { FieldMessage } from '../messages/field-messages.ts';
import type { Services } from '../services.ts';
import { invalidFields, ShopError } from '../shop-error.ts';
import { isPartnerArea, nearestPartner } from './partners.ts';
import { freeByDay } from './rental-holds.ts';

const PROBLEMS: Readonly<Record<RentalPeriodProblem, { field: 'from' | 'to'; message: FieldMessage }>> = {
  order: { field: 'to', message: 'period_order' },
  past: { field: 'from', message: 'period_past' },
  too_short: { field: 'to', message: 'period_short' },
  too_long: { field: 'to', message: 'period_long' },
  too_far: { field: 'to', message: 'period_far' },
};

export interface RentalWish {
  postcode: string;
  country: Country;
  variantId: number;
  from: string;
  to: string;
}

/** The postcode as it is kept; throws 422 when it is none, or `rental.area_not_served` where no machine is brought. */
const servedPostcode = async ({ db, readSettings }: Services, { postcode, country }: RentalWish): Promise<string> => {
  const known = normalisePostcode(postcode, country);
  if (known === null) {
    throw invalidFields({ postcode: [{ message: 'postcode', values: { example: POSTCODE_EXAMPLES[country] } }] });
  }
  const served = (await readSettings()).get('rental.postcodes')[country] ?? [];
  // in the Netherlands the four digits stand for every pair of letters behind them
  const isServed = served.includes(known) || served.includes(known.slice(0, 4)) || (await isPartnerArea(db, country, known));
  if (!isServed) {
    throw new ShopError(422, 'rental.area_not_served', { meta: { postcode: known } });
  }
  return known;
};

/**
 * What renting a machine on these days means: free machines day by day, rent for all days, deposit, and who brings it. Throws 422
 * `rental.area_not_served` outside the setting `rental.postcodes` and the partners' own areas, 404 `rental.not_found`, 422 with what is wrong with the days.
 */
export const rentalAvailability = async (services: Services, wish: RentalWish): Promise<RentalAvailability> => {
  const { db, now } = services;
  const postcode = await servedPostcode(services, wish);
  const variant = await db
    .selectFrom('variant_facts')
    .select(['rent_per_day_cents', 'rent_deposit_cents', 'rent_min_days', 'rent_max_days'])
    .where('id', '=', wish.variantId)
    .where('type', '=', 'rental')
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (variant?.rent_per_day_cents == null) throw new ShopError(404, 'rental.not_found');
  const minDays = variant.rent_min_days ?? 1;
  const maxDays = variant.rent_max_days ?? minDays;
  const problem = rentalPeriodProblem(wish, { minDays, maxDays, today: brusselsDay(now()) });
  if (problem !== null) {
    const { field, message } = PROBLEMS[problem];
    throw invalidFields({ [field]: [{ message, values: { count: problem === 'too_short' ? minDays : maxDays } }] });
  }
  const days = await freeByDay(db, wish);
  const free = Math.min(...days.map((day) => day.free));
  const rentDays = rentalDays(wish.from, wish.to);
  const rent = variant.rent_per_day_cents * rentDays;
  return {
    variant_id: wish.variantId,
    from: wish.from,
    to: wish.to,
    days,
    free,
    is_available: free > 0,
    rent_days: rentDays,
    min_days: minDays,
    max_days: maxDays,
    rent_excl_vat_cents: rent,
    rent_incl_vat_cents: inclVatCents(rent, VAT_RATES[wish.country]),
    deposit_cents: variant.rent_deposit_cents ?? 0,
    partner: await nearestPartner(db, wish.country, postcode),
  };
};
