/** The shop's time zone, used for deliveries, rentals, documents and all dates shown, wherever the visitor is. */
export const SHOP_ZONE = 'Europe/Brussels';

/** Made once, and not before it is needed: a cart asks for hundreds of days, most pages for none. */
let brusselsDate: Intl.DateTimeFormat | undefined;

/** The calendar day in Brussels, `YYYY-MM-DD`. */
export const brusselsDay = (moment: Date): string => {
  brusselsDate ??= new Intl.DateTimeFormat('en', { timeZone: SHOP_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = brusselsDate.formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
};
