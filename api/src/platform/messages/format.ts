import { LOCALES } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { SHOP_ZONE } from 'shared-contracts/rules/brussels-day';

/** `€ 12,50`, as the language writes it. */
export const moneyText = (cents: number, lang: Lang): string =>
  new Intl.NumberFormat(LOCALES[lang].locale, { style: 'currency', currency: 'EUR' }).format(cents / 100);

/** An amount of euro for a spreadsheet of that language: `1250,00`. */
export const decimalText = (cents: number, lang: Lang): string =>
  new Intl.NumberFormat(LOCALES[lang].locale, { minimumFractionDigits: 2, useGrouping: false }).format(cents / 100);

export const countryName = (country: string, lang: Lang): string =>
  new Intl.DisplayNames([LOCALES[lang].locale], { type: 'region' }).of(country.toUpperCase()) ?? country.toUpperCase();

/** A calendar day, `YYYY-MM-DD`, in full. */
export const dayText = (day: string, lang: Lang): string =>
  new Intl.DateTimeFormat(LOCALES[lang].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** A calendar day, `YYYY-MM-DD`, with its weekday and without its year. */
export const weekdayText = (day: string, lang: Lang): string =>
  new Intl.DateTimeFormat(LOCALES[lang].locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** A moment with its time in Brussels, to the second. */
export const momentText = (moment: Date, lang: Lang): string =>
  new Intl.DateTimeFormat(LOCALES[lang].locale, { dateStyle: 'long', timeStyle: 'medium', timeZone: SHOP_ZONE }).format(moment);

/** A moment with its time in Brussels, to the minute. */
export const minuteText = (moment: Date, lang: Lang): string =>
  new Intl.DateTimeFormat(LOCALES[lang].locale, { dateStyle: 'long', timeStyle: 'short', timeZone: SHOP_ZONE }).format(moment);
