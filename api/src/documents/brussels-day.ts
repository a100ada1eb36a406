const ZONE = 'Europe/Brussels';

/** The calendar day in Brussels, `YYYY-MM-DD`: what dates on documents and numbers of a year go by. */
export const brusselsDay = (moment: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(moment);
