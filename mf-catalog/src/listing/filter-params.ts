import type { ListView, ProductListParams } from 'shared-contracts';
import type { ProductListQuery } from 'shared-contracts/wire/product';
import { FILTER_KEYS } from './facets.ts';
import type { FilterKey } from './facets.ts';

export type Sort = ProductListQuery['sort'];

/** What a list shows, as in its address. Ranges are one value `min-max`, flags the value `1`. */
export interface FilterState {
  filters: Readonly<Partial<Record<FilterKey, readonly string[]>>>;
  sort: Sort;
  page: number;
  /** default: the stored view */
  view?: ListView;
  /** search page only */
  q: string;
  /** no other words are searched when a word of `q` is misspelt */
  exact?: true;
  /** stable slug of a category; search page only, lists have it in their path */
  category: string;
}

export const fieldOf = (key: FilterKey) => `filter[${key}]`;
/** In the API the product type is a separate parameter. */
export const paramOf = (key: FilterKey) => (key === 'type' ? key : fieldOf(key));

export function listParams(state: FilterState, place: { category_slug?: string; group?: string; per_page?: number }): ProductListParams {
  const filters = FILTER_KEYS.flatMap((key) => {
    const values = state.filters[key];
    return values?.length ? [[paramOf(key), [...values].sort().join(',')] as const] : [];
  });
  return {
    ...place,
    q: state.q || undefined,
    exact: state.exact && '1',
    ...Object.fromEntries(filters),
    sort: state.sort,
    page: state.page,
  };
}

/** The state with a filter's values replaced, on the first page. */
export const withFilter = (state: FilterState, key: FilterKey, values: readonly string[]): FilterState => ({
  ...state,
  page: 1,
  filters: { ...state.filters, [key]: values.length > 0 ? values : undefined },
});
