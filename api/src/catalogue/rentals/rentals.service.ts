import type { Country, Lang } from 'shared-contracts/contract/locales';
import type { FieldMessage } from '../../platform/messages/message-text.ts';
import { normalisePostcode, POSTCODE_EXAMPLES } from 'shared-contracts/rules/postcode';
import { earliestRental, isHandoverDay, rentalDays, rentalPeriodProblem } from 'shared-contracts/rules/rental-period';
import type { RentalPeriodProblem } from 'shared-contracts/rules/rental-period';
import { inclVatCents, VAT_RATES } from 'shared-contracts/rules/vat';
import type { RentalAvailability } from 'shared-contracts/wire/rental';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { dayText } from '../../platform/messages/format.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { isPartnerArea, findNearestPartner } from './partners.ts';
import { isServedByShop } from './served-area.ts';
import { countFreeByDay } from './rental-holds.ts';
import { catalogueTexts } from '../texts.ts';

/** These problems are part of the answer, so that a calendar can show the days. */
const CLOSED: readonly RentalPeriodProblem[] = ['too_soon', 'closed_first', 'closed_last'];

const PROBLEMS: Readonly<Record<RentalPeriodProblem, { field: 'from' | 'to'; message: Extract<FieldMessage, `period_${string}`> }>> = {
  order: { field: 'to', message: 'period_order' },
  past: { field: 'from', message: 'period_past' },
  too_short: { field: 'to', message: 'period_short' },
  too_long: { field: 'to', message: 'period_long' },
  too_far: { field: 'to', message: 'period_far' },
  too_soon: { field: 'from', message: 'period_soon' },
  closed_first: { field: 'from', message: 'period_closed' },
  closed_last: { field: 'to', message: 'period_closed' },
};

/** What is wrong with a period, beside the day that breaks the rule; `prefix` is the path of the rental in a body. */
export const periodFields = (
  problem: RentalPeriodProblem,
  { minDays, maxDays, today, lang }: { minDays: number; maxDays: number; today: string; lang: Lang },
  prefix = '',
): Record<string, FieldProblem[]> => {
  const { field, message } = PROBLEMS[problem];
  const values = { count: problem === 'too_short' ? minDays : maxDays, earliest: dayText(earliestRental(today), lang) };
  return { [`${prefix}${field}`]: [{ message, values }] };
};

export interface RentalRequest {
  postcode: string;
  country: Country;
  variantId: number;
  from: string;
  to: string;
  lang: Lang;
}

/** The postcode in stored form; throws 422 when it is invalid, or `rental.area_not_served` where no machine is delivered. */
const requireServedPostcode = async ({ db, readSettings }: Services, { postcode, country }: RentalRequest): Promise<string> => {
  const storedPostcode = normalisePostcode(postcode, country);
  if (storedPostcode === null) {
    throw invalidFields({ postcode: [{ message: 'postcode', values: { example: POSTCODE_EXAMPLES[country] } }] });
  }
  const isServed = isServedByShop(await readSettings(), country, storedPostcode) || (await isPartnerArea(db, country, storedPostcode));
  if (!isServed) {
    throw new ShopError(422, 'rental.area_not_served', { meta: { postcode: storedPostcode } });
  }
  return storedPostcode;
};

/**
 * What renting a machine on these days means: free machines day by day, rent for all days, deposit, and who brings it. Throws 422
 * `rental.area_not_served` outside the setting `rental.postcodes` and the partners' own areas, 404 `rental.not_found`, 422 with what is wrong with the days.
 */
export const loadRentalAvailability = async (services: Services, request: RentalRequest): Promise<RentalAvailability> => {
  const { db, now } = services;
  const postcode = await requireServedPostcode(services, request);
  const variant = await db
    .selectFrom('variant_facts')
    .select(['rent_per_day_cents', 'rent_deposit_cents', 'rent_min_days', 'rent_max_days'])
    .where('id', '=', request.variantId)
    .where('type', '=', 'rental')
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (variant?.rent_per_day_cents == null) throw new ShopError(404, 'rental.not_found');
  const minDays = variant.rent_min_days ?? 1;
  const maxDays = variant.rent_max_days ?? minDays;
  const today = brusselsDay(now());
  const problem = rentalPeriodProblem(request, { minDays, maxDays, today });
  if (problem !== null && !CLOSED.includes(problem))
    throw invalidFields(periodFields(problem, { minDays, maxDays, today, lang: request.lang }));
  const earliest = earliestRental(today);
  const days = await countFreeByDay(db, request);
  const free = Math.min(...days.map((day) => day.free));
  const rentDays = rentalDays(request.from, request.to);
  const rent = variant.rent_per_day_cents * rentDays;
  const closedDay = problem === null ? null : PROBLEMS[problem];
  return {
    variant_id: request.variantId,
    from: request.from,
    to: request.to,
    days: days.map((day) => ({ ...day, handover: day.date >= earliest && isHandoverDay(day.date) })),
    earliest,
    problem:
      closedDay === null
        ? null
        : {
            field: closedDay.field,
            message: catalogueTexts(request.lang)(`fields.${closedDay.message}`, { earliest: dayText(earliest, request.lang) }),
          },
    free,
    is_available: problem === null && free > 0,
    rent_days: rentDays,
    min_days: minDays,
    max_days: maxDays,
    rent_excl_vat_cents: rent,
    rent_incl_vat_cents: inclVatCents(variant.rent_per_day_cents, VAT_RATES[request.country]) * rentDays,
    deposit_cents: variant.rent_deposit_cents ?? 0,
    partner: await findNearestPartner(db, request.country, postcode),
  };
};
