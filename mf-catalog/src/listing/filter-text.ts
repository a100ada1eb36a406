import { selectLocale, useShopSelector } from 'shared-contracts';
import type { Facet } from 'shared-contracts/wire/product';
import { formatMoney, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { factorOf, lookOf } from './facets.ts';
import type { FilterKey } from './facets.ts';
import { readRange } from './filter-state.ts';

/** A chosen filter in words: "103 cm high", "€ 40 to € 80". A value the result no longer knows is said as it stands in the address. */
export function useFilterText(facets: readonly Facet[]) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  return (key: FilterKey, value: string): string => {
    const facet = facets.find((each) => each.key === key);
    const range = facet?.kind === 'range' || key === 'price' ? readRange(value) : null;
    if (range && key === 'price') {
      return t('chip.between', {
        min: formatMoney(range.min, locale, { whole: range.min % 100 === 0 }),
        max: formatMoney(range.max, locale, { whole: range.max % 100 === 0 }),
      });
    }
    const label = range
      ? t('chip.measures', {
          min: formatNumber(range.min / factorOf(key), locale),
          max: formatNumber(range.max / factorOf(key), locale),
          unit: lookOf(key).unit ?? facet?.unit ?? 'mm',
        })
      : (facet?.values.find((each) => each.value === value)?.label ?? value);
    return t(`chip.${key}`, { value: label });
  };
}
