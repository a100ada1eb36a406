import type { Facet } from 'shared-contracts/wire/product';
import { FILTER_KEYS } from './facets.ts';
import type { FilterKey } from './facets.ts';
import type { FilterState } from './filter-state.ts';

/**
 * The filters whose removal alone brings products back, the best one first. Facets of an empty result are counted without their own filter,
 * so their counts show it; the count of "in stock" is unknown, so it comes last.
 */
export function droppableFilters(facets: readonly Facet[], state: FilterState): FilterKey[] {
  const activeFilters = FILTER_KEYS.filter((key) => state.filters[key]?.length).map((key) => {
    const facet = facets.find((each) => each.key === key);
    const most = Math.max(0, ...(facet?.values ?? []).map(({ count }) => count));
    if (key === 'in_stock') return { key, most: 0.5 };
    return { key, most: facet?.kind === 'range' && facet.min !== null ? Math.max(1, most) : most };
  });
  return activeFilters
    .filter(({ most }) => most > 0)
    .sort((a, b) => b.most - a.most)
    .map(({ key }) => key);
}
