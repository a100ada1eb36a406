import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { MAX_PRICE } from './catalogue-columns.ts';
import type { Columns } from './catalogue-columns.ts';
import type { ListCount } from './count-list.ts';
import type { ListCase, ListOrder } from './list-case.ts';
import type { Catalogue } from './live-catalogue.ts';
import { cachedResult } from './result-cache.ts';
import { orderedBy } from './ordered-by.ts';

/** Above every rank a text search gives. */
const MAX_RANK = 255;
/** One number of each of these products, from a column by place. */
const keysOf = (places: Int32Array, column: Int32Array | Uint8Array): Int32Array => {
  const keys = new Int32Array(places.length);
  for (let at = 0; at < places.length; at += 1) keys[at] = column[places[at] ?? 0] ?? 0;
  return keys;
};

const invertKeys = (highest: number, keys: Int32Array): Int32Array => {
  const inverted = new Int32Array(keys.length);
  for (let at = 0; at < keys.length; at += 1) inverted[at] = highest - (keys[at] ?? 0);
  return inverted;
};

/** Rank of every product's name in a language, by place. */
const readNameRanks = async (db: Db, columns: Columns, lang: ListOrder['lang']): Promise<Int32Array> => {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(product_id order by sort_name, product_id), '[]') as ids from product_search where lang = ${lang}`.execute(db);
  const ranks = new Int32Array(columns.productCount);
  rows[0]?.ids.forEach((id, rank) => {
    const place = columns.placeOf[id] ?? -1;
    if (place !== -1) ranks[place] = rank;
  });
  return ranks;
};

/** The counted products in the requested order; without a search text, relevance is the default order. */
export const orderList = async (
  db: Db,
  catalogue: Catalogue,
  { hits }: ListCase,
  count: ListCount,
  { sort, lang }: ListOrder,
): Promise<Int32Array> => {
  const { columns, lasting } = catalogue;
  const { fitting, shownPrices } = count;
  switch (sort) {
    case 'newest':
      return orderedBy(fitting, keysOf(fitting, columns.newRank));
    case 'name': {
      const nameRanks = cachedResult(
        lasting,
        `names ${lang}`,
        () => readNameRanks(db, columns, lang),
        ({ byteLength }) => byteLength,
      );
      return orderedBy(fitting, keysOf(fitting, await nameRanks));
    }
    case 'price':
      return orderedBy(fitting, shownPrices);
    case '-price':
      return orderedBy(fitting, invertKeys(MAX_PRICE, shownPrices));
    case 'relevance':
      return hits === null ? fitting : orderedBy(fitting, invertKeys(MAX_RANK, keysOf(fitting, hits)));
  }
};
