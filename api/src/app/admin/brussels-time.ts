import { SHOP_ZONE } from 'shared-contracts/rules/brussels-day';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});
/** Offset of Brussels from UTC at a time: one hour or two. */
const offsetHours = (moment: Date): number => {
  const part = (type: string): number => Number(clock.formatToParts(moment).find((each) => each.type === type)?.value);
  return (
    (Date.UTC(part('year'), part('month') - 1, part('day'), part('hour')) - Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS) / HOUR_MS
  );
};

/** Midnight in Brussels at the start of this day (`2026-03-31`). The clocks never change at midnight there. */
export const startOfDay = (day: string): Date => {
  const utc = new Date(`${day}T00:00:00Z`).getTime();
  return new Date(utc - offsetHours(new Date(utc - HOUR_MS)) * HOUR_MS);
};

/**
 * The moment at which clocks in Brussels show `2026-12-04T20:00`. In the night in autumn in which they show an hour twice, the first of both;
 * null for an hour that they skip in spring.
 */
export const brusselsMoment = (local: string): Date | null => {
  const utc = Date.parse(`${local}:00Z`);
  const moment = [2, 1].map((hours) => new Date(utc - hours * HOUR_MS)).find((each, at) => offsetHours(each) === 2 - at);
  return moment ?? null;
};

/** The last millisecond of this day in Brussels. */
export const endOfDay = (day: string): Date => {
  const next = new Date(new Date(`${day}T00:00:00Z`).getTime() + DAY_MS).toISOString().slice(0, 10);
  return new Date(startOfDay(next).getTime() - 1);
};
