import { isWorkingDay } from 'shared-contracts/rules/belgian-holidays';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';

const DAY_MS = 86_400_000;

const addDays = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The last day, `YYYY-MM-DD` in Brussels, on which goods delivered at `deliveredAt` may be returned. A period that would end on a
 * Saturday, Sunday or public holiday ends with the next working day: Regulation (EEC) 1182/71, article 3(4). Spec §4 Return, §9.
 */
export const returnableUntil = (deliveredAt: Date, periodDays: number): string => {
  let day = addDays(brusselsDay(deliveredAt), periodDays);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
};

/** Whether goods delivered at `deliveredAt` may still be returned at `now`: the last day counts whole, in Brussels. */
export const isReturnable = (deliveredAt: Date, periodDays: number, now: Date): boolean =>
  brusselsDay(now) <= returnableUntil(deliveredAt, periodDays);
