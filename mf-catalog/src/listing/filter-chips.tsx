import type { Facet } from 'shared-contracts/wire/product';
import { ButtonLink, Chip } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { FILTER_KEYS } from './facets.ts';
import { filterCount, filterSearch, withToggled, withoutFilters } from './filter-state.ts';
import type { FilterState } from './filter-state.ts';
import { useFilterText } from './filter-text.ts';
import styles from './result-bar.module.css';

interface FilterChipsProps {
  facets: readonly Facet[];
  state: FilterState;
}

/** The chosen filters; each link is the list without it. */
export function FilterChips({ facets, state }: FilterChipsProps) {
  const { t } = useTranslation('catalog');
  const textOf = useFilterText(facets);
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
