import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Columns } from './catalogue-columns.ts';
import type { ListCount } from './count-list.ts';
import type { ListCase, ListOrder } from './list-case.ts';
import type { Catalogue } from './live-catalogue.ts';
import { variantMisses } from './list-misses.ts';

/** More than any number of products: a key and a place make one number that sorts by the key, then by relevance. */
const PLACES = 2 ** 22;
const MAX_KEY = 2 ** 30;
/** Above every rank a text search gives. */
const MAX_RANK = 1000;

const orderedBy = (places: Int32Array, keyOf: (place: number) => number): Int32Array => {
  const keys = Float64Array.from(places, (place) => keyOf(place) * PLACES + place).sort();
  return Int32Array.from(keys, (key) => key % PLACES);
};

/** The lowest price of the variants that fit, by which their product is sorted. */
const lowestPrice = (columns: Columns, given: ListCase): ((place: number) => number) => {
  const { first, price } = columns;
  const missed = variantMisses(columns, given);
  return (place) => {
    let lowest = MAX_KEY;
    const end = first[place + 1] ?? 0;
    for (let at = first[place] ?? 0; at < end; at += 1) if (missed[at] === 0) lowest = Math.min(lowest, price[at] ?? lowest);
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
    return orderedBy(fitting, (place) => MAX_RANK - (hits.get(columns.productIds[place] ?? 0) ?? 0));
  }
  const lowest = lowestPrice(columns, given);
  return orderedBy(fitting, sort === 'price' ? lowest : (place) => MAX_KEY - lowest(place));
};

/** The variants of a product that fit the list. */
export const fittingVariants = (columns: Columns, given: ListCase, place: number): number[] => {
  const [from = 0, to = 0] = [columns.first[place], columns.first[place + 1]];
  const missed = variantMisses(columns, given, from, to);
  return Array.from(columns.variantIds.subarray(from, to)).filter((_, at) => missed[at] === 0);
};
