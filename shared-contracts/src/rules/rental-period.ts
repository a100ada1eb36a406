import { isBelgianHoliday } from './belgian-holidays.ts';

const DAY_MS = 86_400_000;

/** Why a period can't be rented, and the limit it violates. */
export type RentalPeriodProblem = 'order' | 'past' | 'too_soon' | 'too_short' | 'too_long' | 'too_far' | 'closed_first' | 'closed_last';

/** How far ahead machines can be booked. */
export const BOOKABLE_DAYS = 365;

/** Full working days of the rental partner between the order and the delivery of a machine. */
const LEAD_DAYS = 1;

/** Days are compared as texts: the first and the last that have four digits for their year. */
const FIRST_MS = Date.parse('0000-01-01');
const LAST_MS = Date.parse('9999-12-31');

/** The date a number of days after another, `YYYY-MM-DD`; however large the number is, a day of the years 0 to 9999. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Math.min(Math.max(Date.parse(day) + days * DAY_MS, FIRST_MS), LAST_MS)).toISOString().slice(0, 10);

/** The last day that can be booked. */
export const lastBookable = (today: string): string => dayAfter(today, BOOKABLE_DAYS - 1);

/** Whether the partner delivers and collects machines on a day: Monday to Saturday, not on public holidays. */
export const isHandoverDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() !== 0 && !isBelgianHoliday(day);

/** The first day on which a machine ordered on `today` can be delivered. */
export const earliestRental = (today: string): string => {
  let day = today;
  for (let missing = LEAD_DAYS + 1; missing > 0;) {
    day = dayAfter(day, 1);
    if (isHandoverDay(day)) missing -= 1;
  }
  return day;
};

/** The last day on which a machine that is to be delivered on `from` can be ordered. */
export const lastRentalOrder = (from: string): string => {
  let day = dayAfter(from, -1);
  while (earliestRental(day) > from) day = dayAfter(day, -1);
  return day;
};

/** Number of days of a rental, first and last included: rent is per day. Dates as `YYYY-MM-DD`. */
export const rentalDays = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** Every day of a rental, `YYYY-MM-DD`. */
export const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, rentalDays(from, to)) }, (_, place) => dayAfter(from, place));

/**
 * What is wrong with a period, or null. `today` is the calendar day in Brussels; `minDays` and `maxDays` are the variant's. The machine is
 * delivered on the first day and collected on the last: the partner works on both.
 */
export const rentalPeriodProblem = (
  { from, to }: { from: string; to: string },
  { minDays, maxDays, today }: { minDays: number; maxDays: number; today: string },
): RentalPeriodProblem | null => {
  const days = rentalDays(from, to);
  if (days < 1) return 'order';
  if (from < today) return 'past';
  if (days < minDays) return 'too_short';
  if (days > maxDays) return 'too_long';
  if (rentalDays(today, to) > BOOKABLE_DAYS) return 'too_far';
  if (from < earliestRental(today)) return 'too_soon';
  if (!isHandoverDay(from)) return 'closed_first';
  return isHandoverDay(to) ? null : 'closed_last';
};
