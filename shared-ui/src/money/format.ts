/** Dates and times are shown in the shop's time zone; it also keeps the markup of server and browser equal. */
const TIME_ZONE = 'Europe/Brussels';

type Formatter = Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat;

/** Formatted texts: kind, locale and options of a formatter → value → text. */
export type FormattedTexts = Record<string, Record<string, string>>;

const formatters = new Map<string, Formatter>();
const formattedTexts: { known: FormattedTexts; note: () => FormattedTexts | undefined } = { known: {}, note: () => undefined };

/**
 * Makes the browser reuse the texts that the server formatted for this page: creating the first formatter takes 25 ms, on a phone 100, and
 * would delay hydration.
 */
export function restoreFormattedTexts(texts: FormattedTexts): void {
  formattedTexts.known = texts;
}

/** Makes the server record the texts that it formats. @param getTarget called for each text, because pages are rendered concurrently */
export function recordFormattedTexts(getTarget: () => FormattedTexts | undefined): void {
  formattedTexts.note = getTarget;
}

interface FormatRequest<F> {
  kind: string;
  locale: string;
  options: object;
  value: string;
  make: () => F;
  formatWith: (formatter: F) => string;
}

/** Creating a formatter costs more than using it a hundred times, so each is created once, and none for an already known text. */
function formatWith<F extends Formatter>({ kind, locale, options, value, make, formatWith: format }: FormatRequest<F>): string {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const formatted = formattedTexts.known[key]?.[value];
  if (formatted !== undefined) return formatted;
  let formatter = formatters.get(key) as F | undefined;
  if (!formatter) {
    formatter = make();
    formatters.set(key, formatter);
  }
  const text = format(formatter);
  const noted = formattedTexts.note();
  if (noted) (noted[key] ??= {})[value] = text;
  return text;
}

/**
 * Formats an amount: `formatMoney(6495, 'nl-BE')` is "€ 64,95". @param cents integer euro cents @param locale BCP 47 tag @param options
 * `whole` leaves out zero cents ("€ 150"), for thresholds and scales
 */
export function formatMoney(cents: number, locale: string, options: { whole?: boolean } = {}): string {
  const digits = options.whole && cents % 100 === 0 ? 0 : 2;
  const money: Intl.NumberFormatOptions = {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  };
  return formatWith({
    kind: 'money',
    locale,
    options: money,
    value: String(cents),
    make: () => new Intl.NumberFormat(locale, money),
    formatWith: (formatter) => formatter.format(cents / 100),
  });
}

/** Formats a number for a locale; with `{ style: 'unit', unit: 'centimeter' }` including its unit. */
export function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  return formatWith({
    kind: 'number',
    locale,
    options,
    value: String(value),
    make: () => new Intl.NumberFormat(locale, options),
    formatWith: (formatter) => formatter.format(value),
  });
}

/** Formats a list for a locale: "a, b en c". */
export function formatList(texts: readonly string[], locale: string): string {
  const options = { type: 'conjunction' } as const;
  return formatWith({
    kind: 'list',
    locale,
    options,
    value: JSON.stringify(texts),
    make: () => new Intl.ListFormat(locale, options),
    formatWith: (formatter) => formatter.format(texts),
  });
}

const dateStyles = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  weekday: { weekday: 'short', day: 'numeric', month: 'long' },
  time: { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof dateStyles;

/**
 * Formats a day or time in Belgian time. @param value ISO 8601 text, milliseconds or a Date; a day without hours ("2026-03-02") stays that
 * day @param style a named style or Intl options @throws RangeError when `value` is not a date
 */
export function formatDate(value: string | number | Date, locale: string, style: DateStyle | Intl.DateTimeFormatOptions = 'long'): string {
  const options = { timeZone: TIME_ZONE, ...(typeof style === 'string' ? dateStyles[style] : style) };
  const moment = new Date(value);
  return formatWith({
    kind: 'date',
    locale,
    options,
    value: String(moment.getTime()),
    make: () => new Intl.DateTimeFormat(locale, options),
    formatWith: (formatter) => formatter.format(moment),
  });
}
