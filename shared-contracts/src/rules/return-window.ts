const ZONE = 'Europe/Brussels';
const DAY_MS = 86_400_000;

/** The calendar day in Brussels, as days since 1970-01-01. */
const brusselsDay = (moment: Date): number => {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);
  return Date.parse(`${parts}T00:00:00Z`) / DAY_MS;
};

/** The last day, `YYYY-MM-DD` in Brussels, on which goods delivered at `deliveredAt` may be returned. Spec §4 Return, §9. */
export const returnableUntil = (deliveredAt: Date, periodDays: number): string =>
  new Date((brusselsDay(deliveredAt) + periodDays) * DAY_MS).toISOString().slice(0, 10);

/** Whether goods delivered at `deliveredAt` may still be returned at `now`: the last day counts whole, in Brussels. */
export const isReturnable = (deliveredAt: Date, periodDays: number, now: Date): boolean =>
  brusselsDay(now) <= brusselsDay(deliveredAt) + periodDays;
