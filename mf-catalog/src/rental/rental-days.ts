import { dayAfter, daysOf } from 'shared-contracts/rules/rental-period';

/** Weeks the calendar shows from today on. */
const WEEKS = 6;
/** Maximum number of calls per calendar: the API answers for one rental period at a time. */
const MAX_CALLS = 6;

/** Periods up to `maxDays` that together cover six weeks from `start`, as far as possible. */
export function calendarPeriods(start: string, { minDays, maxDays }: { minDays: number; maxDays: number }): { from: string; to: string }[] {
  const total = Math.min(WEEKS * 7, maxDays * MAX_CALLS);
  const periods: { from: string; to: string }[] = [];
  for (let offset = 0; offset < total; offset += maxDays) {
    const length = Math.max(minDays, Math.min(maxDays, total - offset));
    periods.push({ from: dayAfter(start, offset), to: dayAfter(start, offset + length - 1) });
  }
  return periods;
}

export interface CalendarDay {
  date: string;
  /** machines that are free */
  free: number;
  /** a rental can begin or end on it */
  handover: boolean;
}

/** Days in weeks from Monday to Sunday; null where the calendar has no day. */
export function weeksOf(days: readonly CalendarDay[]): (CalendarDay | null)[][] {
  const [first] = days;
  if (!first) return [];
  const before = (new Date(`${first.date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const cells: (CalendarDay | null)[] = [...Array<null>(before).fill(null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The period after a click: the first click starts it, a later second one ends it. */
export function withDay(chosen: { from: string | null; to: string | null }, day: string): { from: string; to: string | null } {
  return chosen.from === null || chosen.to !== null || day < chosen.from ? { from: day, to: null } : { from: chosen.from, to: day };
}

export const isChosen = ({ from, to }: { from: string | null; to: string | null }, day: string): boolean =>
  from !== null && (to === null ? day === from : daysOf(from, to).includes(day));
