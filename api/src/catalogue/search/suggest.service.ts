import type { ProductListQuery } from 'shared-contracts/wire/product';
import type { SuggestAnswer } from 'shared-contracts/wire/search';
import { searchContent } from '../../content/pages/content-search.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Audience } from '../products/variant-answer.ts';
import type { Columns } from './catalogue-columns.ts';
import { withThoseBelow } from './category-places.ts';
import { isListed } from './fit-wish.ts';
import { loadDestinations } from './destinations/find-destinations.ts';
import type { Catalogue } from './live-catalogue.ts';
import { cachedResult } from './result-cache.ts';
import { listProducts } from './product-list.service.ts';
import { wordsOf } from './read-search.ts';
import { foldWord } from './words/fold-word.ts';

const PRODUCTS = 6;
const CATEGORIES = 4;
const CONTENT = 4;
const QUERY: ProductListQuery = { sort: 'relevance', page: 1, per_page: PRODUCTS };

/** Products of each category that its list shows. */
const countByCategory = (columns: Columns): Int32Array => {
  const { categories, productCount, category } = columns;
  const counts = categories.map(() => 0);
  for (let place = 0; place < productCount; place += 1) {
    if (!isListed(columns, place)) continue;
    const at = category[place] ?? 0;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return withThoseBelow(categories, counts);
};

/** Suggestions for `q`, which may be incomplete. At most four statements besides the check for changes. */
export const suggest = async (db: Db, catalogue: Catalogue, q: string, audience: Audience, now: Date): Promise<SuggestAnswer> => {
  const { lang } = audience;
  const { columns, lasting } = catalogue;
  if (wordsOf(q).length === 0) return { products: [], categories: [], content: [] };
  const list = await listProducts(db, catalogue, { ...QUERY, q }, audience);
  const correctedQuery = list.corrected_q ?? q;
  const words = wordsOf(correctedQuery).map(foldWord);
  const categoryCounts = list.facets.find(({ key }) => key === 'category')?.values ?? [];
  const counts = await cachedResult(
    lasting,
    'category counts',
    async () => countByCategory(columns),
    ({ byteLength }) => byteLength,
  );
  const categories = columns.categories
    .map((category, place) => {
      const name = category.texts[lang]?.name ?? '';
      const isNamed = words.some((word) =>
        foldWord(name)
          .split(/[^a-z0-9]+/)
          .some((part) => part.startsWith(word)),
      );
      const products = categoryCounts.find(({ value }) => value === category.slug)?.count ?? 0;
      return { category, name, place, weight: isNamed ? Number.POSITIVE_INFINITY : products };
    })
    .filter(({ category, weight }) => category.is_shown && weight > 0)
    .sort((a, b) => (a.weight === b.weight ? a.place - b.place : b.weight - a.weight))
    .slice(0, CATEGORIES);
  return {
    products: list.data,
    destinations: await loadDestinations(db, lang, q, {
      hasProducts: list.data.length > 0,
      correctedQ: list.corrected_q,
      isHalfTyped: true,
      now,
    }),
    categories: categories.map(({ category, name, place }) => ({
      slug: category.slug,
      slugs: {
        nl: category.texts.nl?.slug ?? '',
        fr: category.texts.fr?.slug ?? '',
        de: category.texts.de?.slug ?? '',
        en: category.texts.en?.slug ?? '',
      },
      name,
      product_count: counts[place] ?? 0,
    })),
    content: await searchContent(db, lang, correctedQuery, CONTENT),
    ...(list.corrected_q === undefined ? {} : { corrected_q: list.corrected_q }),
    ...(list.nearest_sizes === undefined ? {} : { nearest_sizes: list.nearest_sizes }),
    ...(list.did_you_mean === undefined ? {} : { did_you_mean: list.did_you_mean }),
  };
};
