/** Days and hours are shown as the shop lives them; a fixed zone also keeps server and browser markup the same. */
const TIME_ZONE = 'Europe/Brussels';

type Formatter = Intl.NumberFormat | Intl.DateTimeFormat;

const formatters = new Map<string, Formatter>();

/** Making a formatter costs more than a hundred uses of it, so each one is made once. */
function cached<F extends Formatter>(kind: string, locale: string, options: object, make: () => F): F {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  let formatter = formatters.get(key) as F | undefined;
  if (!formatter) {
    formatter = make();
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * An amount as the reader of `locale` writes it: `formatMoney(6495, 'nl-BE')` is "€ 64,95".
 * @param cents integer euro cents
 * @param locale BCP 47 tag
 * @param options `whole` leaves the cents out when they are zero ("€ 150"), for thresholds and scales
 */
export function formatMoney(cents: number, locale: string, options: { whole?: boolean } = {}): string {
  const digits = options.whole && cents % 100 === 0 ? 0 : 2;
  const money: Intl.NumberFormatOptions = {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  };
  return cached('money', locale, money, () => new Intl.NumberFormat(locale, money)).format(cents / 100);
}

/** A number as the reader of `locale` writes it; with `{ style: 'unit', unit: 'centimeter' }` also its unit. */
export function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  return cached('number', locale, options, () => new Intl.NumberFormat(locale, options)).format(value);
}

const dateStyles = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  weekday: { weekday: 'short', day: 'numeric', month: 'long' },
  time: { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof dateStyles;

/**
 * A day or moment in Belgian time.
 * @param value ISO 8601 text, milliseconds or a Date; a day without hours ("2026-03-02") stays that day
 * @param style a named style or Intl options
 * @throws RangeError when `value` is no date
 */
export function formatDate(value: string | number | Date, locale: string, style: DateStyle | Intl.DateTimeFormatOptions = 'long'): string {
  const options = { timeZone: TIME_ZONE, ...(typeof style === 'string' ? dateStyles[style] : style) };
  return cached('date', locale, options, () => new Intl.DateTimeFormat(locale, options)).format(new Date(value));
}
