/** The shop's time zone, used for deliveries, rentals, documents and all dates shown, wherever the visitor is. */
export const SHOP_ZONE = 'Europe/Brussels';

/** Made once: a cart asks for hundreds of days, and making a formatter takes longer than its use. */
const brusselsDate = new Intl.DateTimeFormat('en', { timeZone: SHOP_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day in Brussels, `YYYY-MM-DD`. */
export const brusselsDay = (moment: Date): string => {
  const parts = brusselsDate.formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
};
