import type { Facet } from 'shared-contracts/wire/product';
import type { FilterKey } from './facets.ts';
import type { Filters } from './use-filters.ts';

export interface FacetProps extends Filters {
  facet: Facet;
  filterKey: FilterKey;
}
