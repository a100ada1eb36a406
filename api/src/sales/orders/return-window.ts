import { isWorkingDay } from 'shared-contracts/rules/belgian-holidays';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { dayAfter } from 'shared-contracts/rules/rental-period';

/** More than weekends and holidays ever last together. */
const MAX_CLOSED_DAYS = 14;

/**
 * The last day, `YYYY-MM-DD` in Brussels, on which goods delivered at `deliveredAt` may be returned. A period that would end on a
 * Saturday, Sunday or public holiday ends with the next working day: Regulation (EEC) 1182/71, article 3(4). Spec §4 Return, §9.
 */
export const returnableUntil = (deliveredAt: Date, periodDays: number): string => {
  let day = dayAfter(brusselsDay(deliveredAt), periodDays);
  for (let step = 0; step < MAX_CLOSED_DAYS && !isWorkingDay(day); step++) day = dayAfter(day, 1);
  return day;
};

/** Whether goods delivered at `deliveredAt` may still be returned at `now`, until the end of the last day in Brussels. */
export const isReturnable = (deliveredAt: Date, periodDays: number, now: Date): boolean =>
  brusselsDay(now) <= returnableUntil(deliveredAt, periodDays);
