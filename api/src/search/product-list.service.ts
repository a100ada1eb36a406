import { VAT_RATES } from 'shared-contracts/rules/vat';
import type { ProductListAnswer, ProductListQuery } from 'shared-contracts/wire/product';
import type { Db } from '../database/database.ts';
import { productCard } from '../products/product-card.ts';
import { loadCards } from '../products/products.repository.ts';
import type { Audience } from '../products/variant-answer.ts';
import { ShopError } from '../shop-error.ts';
import { listFacets } from './list-facets.ts';
import { listFilters } from './list-filters.ts';
import { listProductIds } from './product-list.repository.ts';
import { readQuery, textQuery, wordsOf } from './search-words.ts';

/**
 * A page of products with facets. At most three statements: spelling, list with facets, cards. Second-chance
 * products are listed only when asked for by `type`. Throws 422 for a filter that can't be read and 404 `category.not_found`.
 */
export const listProducts = async (db: Db, query: ProductListQuery, audience: Audience): Promise<ProductListAnswer> => {
  const { lang, region } = audience;
  const filters = listFilters(query);
  const q = (query.q ?? '').trim();
  const asked = wordsOf(q);
  const { words, productIds } = asked.length === 0 ? { words: [], productIds: [] } : await readQuery(db, lang, q);
  const isExact = productIds.length > 0;
  const { page, per_page } = query;
  if (q !== '' && words.length === 0) return { data: [], meta: { page, per_page, total: 0, last_page: 1 }, facets: [] };
  const rate = VAT_RATES[region];
  const result = await listProductIds(db, {
    lang,
    rate,
    query,
    filters,
    categorySlug: query.category_slug ?? null,
    textQuery: q === '' || isExact ? null : textQuery(words),
    productIds: isExact ? productIds : null,
  });
  if (query.category_slug !== undefined && result.category === null) throw new ShopError(404, 'category.not_found');
  const records = new Map(
    (
      await loadCards(
        db,
        lang,
        result.page.map(({ product_id }) => product_id),
      )
    ).map((record) => [record.id, record]),
  );
  const total = result.facets.find((row) => row.key === 'all')?.count ?? 0;
  return {
    data: result.page.flatMap(({ product_id, variant_ids }) => {
      const record = records.get(product_id);
      const card = record === undefined ? null : productCard(record, audience, new Set(variant_ids));
      return card === null ? [] : [card];
    }),
    meta: { page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)) },
    facets: listFacets(result.facets, { lang, rate, filters, categorySlug: result.category?.slug ?? null }),
    ...(isExact || words.join(' ') === asked.join(' ') ? {} : { corrected_q: words.join(' ') }),
  };
};
