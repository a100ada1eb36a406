/** Days and hours are shown as the shop lives them; a fixed zone also keeps server and browser markup the same. */
const TIME_ZONE = 'Europe/Brussels';

type Formatter = Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat;

/** What formatters wrote: kind, locale and options of one → value → text. */
export type WrittenTexts = Record<string, Record<string, string>>;

const formatters = new Map<string, Formatter>();
const written: { known: WrittenTexts; note: () => WrittenTexts | undefined } = { known: {}, note: () => undefined };

/**
 * For the browser: what the server wrote of its page is not made again. The first formatter of a page takes a browser some 25 ms, a
 * phone 100, and would hold up the whole page's becoming alive.
 */
export function knowWritten(texts: WrittenTexts): void {
  written.known = texts;
}

/** For the server: where to note what is written from now on; asked for each time, for several pages are made at once. */
export function noteWritten(whereTo: () => WrittenTexts | undefined): void {
  written.note = whereTo;
}

interface Wanted<F> {
  kind: string;
  locale: string;
  options: object;
  value: string;
  make: () => F;
  write: (formatter: F) => string;
}

/** Making a formatter costs more than a hundred uses of it, so each one is made once, and none for a text that is known. */
function write<F extends Formatter>({ kind, locale, options, value, make, write: writeWith }: Wanted<F>): string {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const known = written.known[key]?.[value];
  if (known !== undefined) return known;
  let formatter = formatters.get(key) as F | undefined;
  if (!formatter) {
    formatter = make();
    formatters.set(key, formatter);
  }
  const text = writeWith(formatter);
  const noted = written.note();
  if (noted) (noted[key] ??= {})[value] = text;
  return text;
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
  return write({
    kind: 'money',
    locale,
    options: money,
    value: String(cents),
    make: () => new Intl.NumberFormat(locale, money),
    write: (formatter) => formatter.format(cents / 100),
  });
}

/** A number as the reader of `locale` writes it; with `{ style: 'unit', unit: 'centimeter' }` also its unit. */
export function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  return write({
    kind: 'number',
    locale,
    options,
    value: String(value),
    make: () => new Intl.NumberFormat(locale, options),
    write: (formatter) => formatter.format(value),
  });
}

/** Several things as one reads them out: "a, b en c". */
export function formatList(texts: readonly string[], locale: string): string {
  const options = { type: 'conjunction' } as const;
  return write({
    kind: 'list',
    locale,
    options,
    value: JSON.stringify(texts),
    make: () => new Intl.ListFormat(locale, options),
    write: (formatter) => formatter.format(texts),
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
 * A day or moment in Belgian time.
 * @param value ISO 8601 text, milliseconds or a Date; a day without hours ("2026-03-02") stays that day
 * @param style a named style or Intl options
 * @throws RangeError when `value` is no date
 */
export function formatDate(value: string | number | Date, locale: string, style: DateStyle | Intl.DateTimeFormatOptions = 'long'): string {
  const options = { timeZone: TIME_ZONE, ...(typeof style === 'string' ? dateStyles[style] : style) };
  const moment = new Date(value);
  return write({
    kind: 'date',
    locale,
    options,
    value: String(moment.getTime()),
    make: () => new Intl.DateTimeFormat(locale, options),
    write: (formatter) => formatter.format(moment),
  });
}
