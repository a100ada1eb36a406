import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES, isLang } from 'shared-contracts/contract/locales';
import { formatDate, formatMoney, formatNumber } from 'shared-ui';

export interface Format {
  /** @param cents integer euro cents */
  money: (cents: number) => string;
  number: (value: number) => string;
  /** @param basisPoints hundredths of a percent */
  percent: (basisPoints: number) => string;
  /** @param value a day or a moment in ISO 8601; shown as a day in Brussels */
  day: (value: string) => string;
  /** with the weekday, for days on which somebody drives out */
  weekday: (value: string) => string;
  /** day and time in Brussels, short enough for a column */
  moment: (value: string) => string;
}

const BASIS_POINTS = 10_000;
const MOMENT = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
const WEEKDAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** Money, numbers and dates in the language of the page. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  const { locale } = LOCALES[isLang(i18n.language) ? i18n.language : 'nl'];
  return useMemo(
    () => ({
      money: (cents) => formatMoney(cents, locale),
      number: (value) => formatNumber(value, locale),
      percent: (basisPoints) =>
        new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / BASIS_POINTS),
      day: (value) => formatDate(value, locale, 'short'),
      weekday: (value) => formatDate(value, locale, WEEKDAY),
      moment: (value) => formatDate(value, locale, MOMENT),
    }),
    [locale],
  );
}
