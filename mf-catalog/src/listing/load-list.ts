import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { LANGS, notFound, required, shopContext } from 'shared-contracts';
import type { Lang, Result, ShopContext, listProducts } from 'shared-contracts';
import type { ProductGroup } from 'shared-contracts/wire/category';
import type { ProductListAnswer } from 'shared-contracts/wire/product';
import { categoryBySlug, isGroup } from '../categories/category-tree.ts';
import type { CategoryPlace } from '../categories/category-tree.ts';
import type { FilterKey } from './facets.ts';
import { listParams } from './filter-params.ts';
import { filterCount, filterSearch, isFormQuery, readFilters, withoutRefused } from './filter-state.ts';
import type { FilterState } from './filter-state.ts';
import { isUnavailable, findShownList } from './shown-list.ts';
import type { Loaded } from './shown-list.ts';

/** The group and category of a list: null is "all". */
export interface ListPlace {
  group: ProductGroup | null;
  category: CategoryPlace | null;
}

type ListCall = typeof listProducts;

type LoadedList = Loaded & ListPlace & { answer: ProductListAnswer };

/**
 * A list by its address `…/:category/:type` (group and category's slug) and query; when it can't be loaded, the current one stays. `fixed`:
 * a filter that is part of the list and can't be changed. @throws 404 for an unknown group or category; a redirect to the whole address, to
 * this language's slug, to the short form of a plain form's query, or to the list without invalid filters
 */
export async function loadList(
  { params, context, request }: LoaderFunctionArgs,
  call: ListCall,
  perPage: number,
  fixed?: FilterKey,
): Promise<LoadedList> {
  const shop: ShopContext = context.get(shopContext);
  const url = new URL(request.url);
  // A missing part means "all".
  if (!params.type) throw redirect(`${url.pathname}${params.category ? '' : '/all'}/all${url.search}`, 301);
  const shown = ofList(filtersOf(url), fixed);
  const before = findShownList<LoadedList>(shop.http, url.pathname);
  const { group, category } = before ?? (await readListPlace(params, shop, request));
  if (category && params.type !== category.slugs[shop.lang]) {
    throw redirect(url.pathname.replace(/[^/]+$/, category.slugs[shop.lang]) + url.search, 301);
  }
  const place = { group: group ?? undefined, category_slug: category?.slug, per_page: perPage };
  const result = await call(shop.http, listParams(shown, place), request.signal);
  redirectInvalidFilters(result, shown, url);
  if (before && !result.ok && isUnavailable(result.error)) return { ...before, requested: shown };
  const answer = required(result, request);
  redirectMissingPage(answer, shown, url);
  return { group, category, shown, answer: { ...answer, facets: answer.facets.filter(({ key }) => key !== fixed) } };
}

/** Only the search page has search words and a category in its query. */
const ofList = (state: FilterState, fixed?: FilterKey): FilterState => ({
  ...state,
  q: '',
  exact: undefined,
  category: '',
  filters: fixed ? { ...state.filters, [fixed]: undefined } : state.filters,
});

/** @throws a redirect to the list without invalid filters, such as a colour that no longer exists */
export function redirectInvalidFilters(result: Result<unknown>, shown: FilterState, url: URL): void {
  if (result.ok || result.error.kind !== 'rule' || result.error.status !== 422 || filterCount(shown) === 0) return;
  throw redirect(url.pathname + filterSearch(withoutRefused(shown, result.error.errors)));
}

/** The filters of an address. @throws a redirect for the query a plain form makes */
export function filtersOf(url: URL): FilterState {
  const shown = readFilters(url.searchParams);
  if (isFormQuery(url.searchParams)) throw redirect(url.pathname + filterSearch({ ...shown, page: 1 }));
  return shown;
}

/** @throws a redirect to the last page of a list that got shorter */
export function redirectMissingPage({ meta }: ProductListAnswer, shown: FilterState, url: URL): void {
  if (shown.page > 1 && shown.page > meta.last_page) {
    throw redirect(url.pathname + filterSearch({ ...shown, page: Math.max(1, meta.last_page) }));
  }
}

async function readListPlace(params: LoaderFunctionArgs['params'], shop: ShopContext, request: Request): Promise<ListPlace> {
  const group = params.category;
  if (group !== 'all' && !isGroup(group)) throw notFound(request.url);
  const category = params.type && params.type !== 'all' ? await categoryBySlug(shop, params.type, request) : null;
  const isKnown = params.type === 'all' || category !== null;
  const belongs = group === 'all' || category === null || category.groups.includes(group);
  if (!isKnown || !belongs) throw notFound(request.url);
  return { group: group === 'all' ? null : group, category };
}

/** The list's path in each language; `base` is its first segment, such as `products`. */
export const listPaths = (base: string, { group, category }: ListPlace) =>
  Object.fromEntries(LANGS.map((lang) => [lang, `/${lang}/${base}/${group ?? 'all'}/${category?.slugs[lang] ?? 'all'}`])) as Record<
    Lang,
    string
  >;
