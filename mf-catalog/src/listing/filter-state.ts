import { LIST_VIEWS } from 'shared-contracts';
import { FILTER_KEYS, facetFactor, facetLook } from './facets.ts';
import type { FilterKey } from './facets.ts';
import { fieldOf, paramOf, withFilter } from './filter-params.ts';
import type { FilterState, Sort } from './filter-params.ts';

export type { FilterState, Sort };

export const SORT_ORDERS: readonly Sort[] = ['relevance', 'price', '-price', 'newest', 'name'];

export interface Range {
  min: number;
  max: number;
}

const MAX_QUERY_LENGTH = 120;
/** Characters without meaning in a search: control characters and direction marks. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** The search text, cleaned and cut to its maximum length; no character is cut in two. */
const cleanSearchText = (text: string): string =>
  text
    .replace(UNSEEN, ' ')
    .trim()
    .slice(0, MAX_QUERY_LENGTH)
    .replace(/[\ud800-\udbff]$/, '');

/** Names of a range's form fields. `bounds` shows, for a form without JavaScript, which ends were unchanged. */
export const rangeFields = (key: FilterKey) => ({ min: `${key}_min`, max: `${key}_max`, bounds: `${key}_bounds` });

export function readRange(value: string | undefined): Range | null {
  const [, min, max] = /^(\d{1,9})-(\d{1,9})$/.exec(value ?? '') ?? [];
  if (min === undefined || max === undefined || Number(min) > Number(max)) return null;
  return { min: Number(min), max: Number(max) };
}

/** All chosen sizes and ranges as one range; null when there are none. */
export function coveringRange(values: readonly string[] = []): Range | null {
  const ends = values.flatMap((value) => {
    const range = readRange(value);
    if (range) return [range.min, range.max];
    return /^\d{1,9}$/.test(value) ? [Number(value)] : [];
  });
  return ends.length > 0 ? { min: Math.min(...ends), max: Math.max(...ends) } : null;
}

/** A range with swapped ends is put in order. */
function inOrder(value: string): string {
  const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(value) ?? [];
  return from !== undefined && to !== undefined && Number(from) > Number(to) ? `${to}-${from}` : value;
}

/** Parses an address or a submitted form: `filter[colour]=a,b`, repeated fields, or a range's own fields. Invalid values are left out. */
export function readFilters(search: URLSearchParams): FilterState {
  const filters: Partial<Record<FilterKey, readonly string[]>> = {};
  for (const key of FILTER_KEYS) {
    const listed = search.getAll(fieldOf(key)).flatMap((values) => values.split(','));
    const values = [...new Set(listed.map((value) => inOrder(value.trim())))].filter((value) => value !== '');
    const chosen = rangeOfForm(search, key) ?? values;
    if (chosen.length > 0) filters[key] = facetLook(key).choice === 'one' ? chosen.slice(0, 1) : chosen;
  }
  const sort = SORT_ORDERS.find((order) => order === search.get('sort')) ?? 'relevance';
  const page = Number(search.get('page') ?? 1);
  return {
    filters,
    sort,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    view: LIST_VIEWS.find((view) => view === search.get('view')),
    q: cleanSearchText(search.get('q') ?? ''),
    exact: search.get('exact') === '1' ? true : undefined,
    category: search.get('category') ?? '',
  };
}

/** The range of a form's two fields, `[]` when they are at the bounds, undefined when the form has none. */
function rangeOfForm(search: URLSearchParams, key: FilterKey): string[] | undefined {
  const fields = rangeFields(key);
  const bounds = readRange(search.get(fields.bounds) ?? undefined);
  if (!bounds) return undefined;
  const typed = (field: string, fallback: number) => {
    const text = search.get(field)?.trim().replace(',', '.') ?? '';
    const value = text === '' ? Number.NaN : Math.round(Number(text) * facetFactor(key));
    return Number.isFinite(value) ? Math.min(Math.max(value, bounds.min), bounds.max) : fallback;
  };
  const [min, max] = [typed(fields.min, bounds.min), typed(fields.max, bounds.max)].sort((a, b) => a - b) as [number, number];
  return min === bounds.min && max === bounds.max ? [] : [`${min}-${max}`];
}

/** The query of an address, with its `?`; empty when nothing is chosen. The same state gives the same text, because it is a cache key. */
export function filterSearch(state: FilterState): string {
  const parts: string[] = [];
  // Brackets have to be encoded in an address. RFC 3986 section 3.4
  const add = (name: string, value: string) =>
    parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll('%2C', ',')}`);
  if (state.q) add('q', state.q);
  if (state.q && state.exact) add('exact', '1');
  if (state.category) add('category', state.category);
  for (const key of FILTER_KEYS) {
    const values = state.filters[key];
    if (values?.length) add(fieldOf(key), [...values].sort().join(','));
  }
  if (state.sort !== 'relevance') add('sort', state.sort);
  if (state.page > 1) add('page', String(state.page));
  if (state.view) add('view', state.view);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Whether only a form without JavaScript makes this query: repeated or empty fields, ranges in two fields. */
export function isFormQuery(search: URLSearchParams): boolean {
  const names = [...search.keys()];
  const emptied = ['q', 'sort', ...FILTER_KEYS.map(fieldOf)].some((name) => search.get(name) === '' || search.getAll(name).length > 1);
  return emptied || search.get('sort') === 'relevance' || FILTER_KEYS.some((key) => names.includes(rangeFields(key).bounds));
}

export function withToggled(state: FilterState, key: FilterKey, value: string): FilterState {
  const values = state.filters[key] ?? [];
  if (values.includes(value))
    return withFilter(
      state,
      key,
      values.filter((other) => other !== value),
    );
  return withFilter(state, key, facetLook(key).choice === 'one' ? [value] : [...values, value]);
}

export const withoutFilters = (state: FilterState): FilterState => ({ ...state, page: 1, filters: {}, category: '' });

/** The state without the refused filters; without any when the refused parameters are unknown. */
export function withoutRefused(state: FilterState, errors: Readonly<Record<string, unknown>> = {}): FilterState {
  const refused = FILTER_KEYS.filter((key) => state.filters[key] && paramOf(key) in errors);
  return refused.length > 0 ? refused.reduce((left, key) => withFilter(left, key, []), state) : withoutFilters(state);
}

export const hasFilter = (state: FilterState, key: FilterKey, value: string): boolean => state.filters[key]?.includes(value) ?? false;

export const filterCount = (state: FilterState): number =>
  FILTER_KEYS.reduce((count, key) => count + (state.filters[key]?.length ?? 0), state.category ? 1 : 0);
