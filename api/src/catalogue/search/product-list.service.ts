import type { Lang } from 'shared-contracts/contract/locales';
import { VAT_RATES } from 'shared-contracts/rules/vat';
import type { ProductCard, ProductListAnswer, ProductListQuery } from 'shared-contracts/wire/product';
import type { Db } from '../../platform/database/database.ts';
import { productCard } from '../products/product-card.ts';
import { loadCards } from '../products/products.repository.ts';
import type { Audience } from '../products/variant-answer.ts';
import { ShopError } from '../../platform/shop-error.ts';
import type { Columns } from './catalogue-columns.ts';
import { countList } from './count-list.ts';
import type { ListCount } from './count-list.ts';
import { findProducts } from './find-products.ts';
import { fitWish } from './fit-wish.ts';
import type { FittedWish } from './fit-wish.ts';
import type { ListCase } from './list-case.ts';
import { listFacets } from './list-facets.ts';
import { exclBound, listFilters } from './list-filters.ts';
import type { Catalogue } from './live-catalogue.ts';
import { fittingVariants } from './list-needs.ts';
import { orderList } from './order-list.ts';
import { cachedResult } from './result-cache.ts';
import { pageMeta } from '../../platform/list-meta.ts';

/** The category of its own slug or one in any language, the requested one first. Throws 404 `category.not_found`. */
const categoryPlace = ({ categories }: Columns, slug: string): number => {
  const ownIndex = categories.findIndex((category) => category.slug === slug);
  const place = ownIndex === -1 ? categories.findIndex(({ texts }) => Object.values(texts).some((text) => text.slug === slug)) : ownIndex;
  if (place === -1) throw new ShopError(404, 'category.not_found');
  return place;
};

/** The list of a query, without its search text. */
const caseOf = (columns: Columns, query: ProductListQuery, rate: number): ListCase => {
  const filters = listFilters(query);
  return {
    group: query.group ?? null,
    type: query.type ?? null,
    categoryPlace: query.category_slug === undefined ? null : categoryPlace(columns, query.category_slug),
    filters,
    price: filters.price.map(({ from, to }) => ({
      from: from === null ? null : exclBound(from, rate, 'from'),
      to: to === null ? null : exclBound(to, rate, 'to'),
    })),
    wish: null,
    hits: null,
    variantIds: null,
  };
};

const EVERYTHING: ListCase = {
  group: null,
  type: null,
  categoryPlace: null,
  filters: { colours: [], sizes: { height: [], width: [], mesh: [], wire_thickness: [] }, price: [], inStock: false },
  price: [],
  wish: null,
  hits: null,
  variantIds: null,
};

/** Variants for sale that a text means, best first: by SKU or EAN, else by words, sizes and colours. At most one statement. */
export const findVariantIds = async (db: Db, catalogue: Catalogue, lang: Lang, q: string, limit: number): Promise<number[]> => {
  const { hits, wish, variantIds } = await findProducts(db, catalogue, lang, { q });
  const found = { ...EVERYTHING, hits, variantIds };
  const list = { ...found, wish: fitWish(catalogue.columns, { ...found, wish }, false).wish };
  const count = countList(catalogue.columns, list);
  const order = await orderList(db, catalogue, list, count, { sort: 'relevance', lang });
  return fittingVariants(catalogue.columns, list, order.subarray(0, limit)).flat().slice(0, limit);
};

const UNFILTERED = JSON.stringify(EVERYTHING);
const isUnfiltered = (list: ListCase): boolean => JSON.stringify(list) === UNFILTERED;

interface CountedList {
  list: ListCase;
  count: ListCount;
  fitted: FittedWish | null;
}

/** Cards of these products in their order, one statement. Of a product with preferred variants, one of those is shown. */
const loadCardsInOrder = async (
  db: Db,
  audience: Audience,
  ids: readonly number[],
  preferredVariantIds: readonly number[],
): Promise<ProductCard[]> => {
  const records = new Map((await loadCards(db, audience.lang, ids, preferredVariantIds)).map((record) => [record.id, record]));
  return ids.flatMap((id) => {
    const record = records.get(id);
    return record === undefined ? [] : [productCard(record, audience)];
  });
};

/**
 * A page of products with facets. At most two statements besides the look at what changed: words, cards. Second-chance products are
 * listed only when asked for by `type`. Throws 422 for a filter that can't be read and 404 `category.not_found`.
 */
export const listProducts = async (
  db: Db,
  catalogue: Catalogue,
  query: ProductListQuery,
  audience: Audience,
): Promise<ProductListAnswer> => {
  const { lang, region } = audience;
  const { columns, results } = catalogue;
  const rate = VAT_RATES[region];
  const q = (query.q ?? '').trim();
  const filtered = caseOf(columns, query, rate);
  const isExact = query.exact === '1';
  const searchResult = q === '' ? null : await findProducts(db, catalogue, lang, { q, isExact });
  const key = JSON.stringify([filtered, q, isExact, searchResult === null ? null : lang]);
  const { list, count, fitted } = await cachedResult(
    results,
    `count ${key}`,
    async (): Promise<CountedList> => {
      if (searchResult === null) return { list: filtered, count: countList(columns, filtered), fitted: null };
      const { hits, wish, variantIds } = searchResult;
      const wishFit = fitWish(columns, { ...EVERYTHING, hits, wish, variantIds }, isExact);
      const searched = { ...filtered, hits, variantIds, wish: wishFit.wish };
      return { list: searched, count: countList(columns, searched), fitted: wishFit };
    },
    ({ count: { fitting, shownPrices } }) => fitting.byteLength + shownPrices.byteLength,
  );
  const order = await cachedResult(
    results,
    `order ${key} ${query.sort} ${lang}`,
    () => orderList(db, catalogue, list, count, { sort: query.sort, lang }),
    ({ byteLength }) => byteLength,
  );
  const { page, per_page } = query;
  const places = order.subarray((page - 1) * per_page, page * per_page);
  const ids = Array.from(places, (place) => columns.productIds[place] ?? 0);
  const data = await loadCardsInOrder(db, audience, ids, fittingVariants(columns, list, places).flat());
  const isEmpty = q !== '' && count.total === 0;
  const corrected = searchResult?.correctedWithout(fitted?.leftOut ?? new Set()) ?? null;
  return {
    data,
    meta: pageMeta(page, per_page, count.total),
    facets: isEmpty && searchResult?.hits?.every((rank) => rank === 0) ? [] : listFacets(count, { lang, rate, columns, list }),
    // an unfiltered list that is empty anyway reports no correction
    ...(corrected === null || (isEmpty && isUnfiltered(filtered)) ? {} : { corrected_q: corrected }),
    ...(fitted === null || fitted.nearest.length === 0 ? {} : { nearest_sizes: fitted.nearest }),
    ...(searchResult?.didYouMean == null ? {} : { did_you_mean: searchResult.didYouMean }),
  };
};
