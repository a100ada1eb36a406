import { selectLocale, useShopSelector } from 'shared-contracts';
import type { Facet } from 'shared-contracts/wire/product';
import { ButtonLink, Chip, formatMoney, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { FILTER_KEYS, factorOf, filterCount, filterSearch, readRange, withToggled, withoutFilters } from './filter-state.ts';
import type { FilterKey, FilterState } from './filter-state.ts';
import styles from './result-bar.module.css';

interface FilterChipsProps {
  facets: readonly Facet[];
  state: FilterState;
}

/** The chosen filters; each link is the list without it. */
export function FilterChips({ facets, state }: FilterChipsProps) {
  const { t } = useTranslation('catalog');
  const textOf = useChipText(facets);
  if (filterCount(state) === 0) return null;
  const category = facets.find(({ key }) => key === 'category')?.values.find(({ value }) => value === state.category);
  return (
    <ul className={styles.chips} aria-label={t('list.chosen')}>
      {state.category ? (
        <li>
          <Chip to={{ search: filterSearch({ ...state, page: 1, category: '' }) }} preventScrollReset>
            {category?.label ?? state.category}
          </Chip>
        </li>
      ) : null}
      {FILTER_KEYS.flatMap((key) =>
        (state.filters[key] ?? []).map((value) => (
          <li key={`${key} ${value}`}>
            <Chip
              to={{ search: filterSearch(withToggled(state, key, value)) }}
              preventScrollReset
              aria-label={t('list.remove', { filter: textOf(key, value) })}
            >
              {textOf(key, value)}
            </Chip>
          </li>
        )),
      )}
      <li>
        <ButtonLink variant="quiet" size="s" to={{ search: filterSearch(withoutFilters(state)) }} preventScrollReset>
          {t('list.clear')}
        </ButtonLink>
      </li>
    </ul>
  );
}

function useChipText(facets: readonly Facet[]) {
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
          unit: factorOf(key) === 10 ? 'cm' : 'mm',
        })
      : (facet?.values.find((each) => each.value === value)?.label ?? value);
    return t(`chip.${key}`, { value: label });
  };
}
