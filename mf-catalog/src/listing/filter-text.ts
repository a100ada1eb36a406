import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { Facet } from 'shared-contracts/wire/product';
import { formatMoney, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { facetFactor, facetLook } from './facets.ts';
import type { FilterKey } from './facets.ts';
import { readRange } from './filter-state.ts';

/** Tells visitors who see prices without VAT that the price filter includes it. */
export function useInclText() {
  const { t } = useTranslation('catalog');
  const isExcl = useShopSelector(selectVatView) === 'excl';
  return (price: string): string => (isExcl ? t('range.incl', { price }) : price);
}

/** A chosen filter as text: "103 cm high", "€ 40 to € 80". A value without a label in the result is shown as in the address. */
export function useFilterText(facets: readonly Facet[]) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const inclText = useInclText();
  return (key: FilterKey, value: string): string => {
    const facet = facets.find((each) => each.key === key);
    const { factor, unit = facet?.unit ?? 'mm' } = facetLook(key);
    const range = facet?.kind === 'range' || factor ? readRange(value) : null;
    if (key === 'price') {
      if (!range) return value;
      const text = t('chip.between', {
        min: formatMoney(range.min, locale, { whole: range.min % 100 === 0 }),
        max: formatMoney(range.max, locale, { whole: range.max % 100 === 0 }),
      });
      return inclText(text);
    }
    const inUnit = (base: number) => formatNumber(base / facetFactor(key), locale);
    // A long list of sizes has only their range, and so no label for a size chosen elsewhere.
    const single = factor && /^\d{1,9}$/.test(value) ? `${inUnit(Number(value))}\u00a0${unit}` : value;
    const label = range
      ? t('chip.measures', { min: inUnit(range.min), max: inUnit(range.max), unit })
      : (facet?.values.find((each) => each.value === value)?.label ?? single);
    return t(`chip.${key}`, { value: label });
  };
}
