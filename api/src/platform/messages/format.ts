import type { Lang } from 'shared-contracts/contract/locales';
import { SHOP_ZONE } from 'shared-contracts/rules/brussels-day';
import { formatterPerLang } from './formatter-per-lang.ts';

const money = formatterPerLang((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }));
const decimal = formatterPerLang((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false }));
const regions = formatterPerLang((locale) => new Intl.DisplayNames([locale], { type: 'region' }));
const days = formatterPerLang((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));
const weekdays = formatterPerLang(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const seconds = formatterPerLang(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'medium', timeZone: SHOP_ZONE }),
);
const minutes = formatterPerLang(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: SHOP_ZONE }),
);

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** `€ 12,50`, as the language writes it. */
export const moneyText = (cents: number, lang: Lang): string => money(lang).format(cents / 100);

/** An amount of euro for a spreadsheet of that language: `1250,00`. */
export const decimalText = (cents: number, lang: Lang): string => decimal(lang).format(cents / 100);

export const countryName = (country: string, lang: Lang): string => regions(lang).of(country.toUpperCase()) ?? country.toUpperCase();

/** A calendar day, `YYYY-MM-DD`, in full. */
export const dayText = (day: string, lang: Lang): string => days(lang).format(midnight(day));

/** A calendar day, `YYYY-MM-DD`, with its weekday and without its year. */
export const weekdayText = (day: string, lang: Lang): string => weekdays(lang).format(midnight(day));

/** A moment with its time in Brussels, to the second. */
export const momentText = (moment: Date, lang: Lang): string => seconds(lang).format(moment);

/** A moment with its time in Brussels, to the minute. */
export const minuteText = (moment: Date, lang: Lang): string => minutes(lang).format(moment);
