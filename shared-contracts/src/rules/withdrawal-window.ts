import { isWorkingDay } from './belgian-holidays.ts';
import { returnableUntil } from './return-window.ts';

/** Days after the day of delivery. Directive 2011/83/EU, article 9. */
export const WITHDRAWAL_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * The last day, `YYYY-MM-DD` in Brussels, on which a consumer may withdraw from a purchase delivered at `deliveredAt`. A period that
 * would end on a Saturday, Sunday or public holiday ends with the next working day: Regulation (EEC) 1182/71, article 3(4).
 */
export const withdrawableUntil = (deliveredAt: Date): string => {
  let day = returnableUntil(deliveredAt, WITHDRAWAL_DAYS);
  while (!isWorkingDay(day)) day = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return day;
};
