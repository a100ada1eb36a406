import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Columns } from './catalogue-columns.ts';
import type { ListCount } from './count-list.ts';
import type { ListCase, ListOrder } from './list-case.ts';
import type { Catalogue } from './live-catalogue.ts';
import { variantTest } from './variant-test.ts';

/** More than any number of products: a key and a place make one number that sorts by the key, then by relevance. */
const PLACES = 2 ** 22;
const MAX_KEY = 2 ** 30;
const RANK_STEPS = 1_000_000;

const orderedBy = (places: Int32Array, keyOf: (place: number) => number): Int32Array => {
  const keys = Float64Array.from(places, (place) => keyOf(place) * PLACES + place).sort();
  return Int32Array.from(keys, (key) => key % PLACES);
};

/** The lowest price of the variants that fit, by which their product is sorted. */
const lowestPrice = (columns: Columns, given: ListCase): ((place: number) => number) => {
  const test = variantTest(columns, given);
  return (place) => {
    let lowest = MAX_KEY;
    const end = columns.first[place + 1] ?? 0;
    for (let at = columns.first[place] ?? 0; at < end; at += 1)
      if (test.variant(at) === 0) lowest = Math.min(lowest, columns.price[at] ?? lowest);
    return lowest;
  };
};

/** Rank of every product's name in a language, by place; read once for as long as no text changes. */
const nameRanks = async (db: Db, { columns, lasting }: Catalogue, lang: ListOrder['lang']): Promise<Int32Array> => {
  const key = `names ${lang}`;
  const known = lasting.get(key);
  if (known instanceof Int32Array) return known;
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(product_id order by sort_name, product_id), '[]') as ids from product_search where lang = ${lang}`.execute(db);
  const ranks = new Int32Array(columns.productCount);
  rows[0]?.ids.forEach((id, rank) => {
    const place = columns.placeOf[id] ?? -1;
    if (place !== -1) ranks[place] = rank;
  });
  lasting.set(key, ranks);
  return ranks;
};

/** The counted products in the order asked for; without words to search for, relevance is the order they come in. */
export const orderList = async (
  db: Db,
  catalogue: Catalogue,
  given: ListCase,
  count: ListCount,
  { sort, lang }: ListOrder,
): Promise<Int32Array> => {
  const { columns } = catalogue;
  const { fitting } = count;
  if (sort === 'newest') return orderedBy(fitting, (place) => columns.newRank[place] ?? 0);
  if (sort === 'name') {
    const ranks = await nameRanks(db, catalogue, lang);
    return orderedBy(fitting, (place) => ranks[place] ?? 0);
  }
  if (sort === 'relevance') {
    const { hits } = given;
    if (hits === null) return fitting;
    const best = Math.max(...[...hits.values()].slice(0, 1), Number.MIN_VALUE);
    return orderedBy(fitting, (place) => {
      const rank = hits.get(columns.productIds[place] ?? 0) ?? 0;
      return Math.round((1 - rank / best) * RANK_STEPS);
    });
  }
  const lowest = lowestPrice(columns, given);
  return orderedBy(fitting, sort === 'price' ? lowest : (place) => MAX_KEY - lowest(place));
};

/** The variants of a product that fit the list. */
export const fittingVariants = (columns: Columns, given: ListCase, place: number): number[] => {
  const test = variantTest(columns, given);
  const fitting: number[] = [];
  for (let at = columns.first[place] ?? 0; at < (columns.first[place + 1] ?? 0); at += 1)
    if (test.variant(at) === 0) fitting.push(columns.variantIds[at] ?? 0);
  return fitting;
};
