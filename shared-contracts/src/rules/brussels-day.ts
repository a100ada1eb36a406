const ZONE = 'Europe/Brussels';

/** The calendar day in Brussels, `YYYY-MM-DD`: what delivery and rentals are counted by, wherever the visitor is. */
export const brusselsDay = (moment: Date): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
};
