import { isWorkingDay } from 'shared-contracts/rules/belgian-holidays';
import { dayAfter } from 'shared-contracts/rules/rental-period';

/** First and last working day of a delivery: the last is that of the setting `delivery.days`. */
const WINDOW_DAYS = 3;
/** Limits the search for a day when a closure has no end. */
export const HORIZON_DAYS = 400;

/** First and last calendar day on which nothing is shipped, `YYYY-MM-DD`. */
export interface Closure {
  from: string;
  to: string;
}

export const nextDay = (day: string): string => dayAfter(day, 1);

export const isClosedOn = (day: string, closures: readonly Closure[]): boolean => closures.some(({ from, to }) => from <= day && day <= to);

/**
 * The days, `YYYY-MM-DD`, between which an order placed on `today` is delivered. `workingDays` is the promise of `delivery.days` for the class
 * of the goods; weekends, Belgian holidays and closing days of the notices don't count. Contract, "Values the specification leaves open".
 */
export function deliveryWindow(today: string, workingDays: number, closures: readonly Closure[] = []): { from: string; to: string } {
  const days: string[] = [];
  let day = today;
  for (let step = 0; step < HORIZON_DAYS && days.length < Math.max(1, workingDays); step++) {
    day = nextDay(day);
    if (isWorkingDay(day) && !isClosedOn(day, closures)) days.push(day);
  }
  const to = days.at(-1) ?? day;
  return { from: days.at(-WINDOW_DAYS) ?? days[0] ?? to, to };
}
