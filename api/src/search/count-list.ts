import { CODED, IN_STOCK, TYPES } from './catalogue-columns.ts';
import type { Columns } from './catalogue-columns.ts';
import { SIZES } from './catalogue-rows.ts';
import type { ListCase } from './list-case.ts';
import type { SIZE_FACETS } from './list-filters.ts';
import { FACET_BITS, OUT, productMisses, variantMisses } from './list-misses.ts';
import type { FacetKey } from './list-misses.ts';

/** Products that have one value of a facet. */
export interface ValueCount {
  /** place of the category, colour or type; micrometres of a size; 1 for in stock */
  value: number;
  /** products with it that fit all other filters */
  count: number;
  /** whether any product of the chosen category has it, whatever the filters: values without are not shown */
  isInCategory: boolean;
}
export interface FacetCount {
  values: ValueCount[];
  /** over all that fits the other filters: micrometres, or cents without VAT; null when nothing does */
  min: number | null;
  max: number | null;
}
export interface ListCount {
  total: number;
  facets: Record<FacetKey, FacetCount>;
  /** places of the products that fit, in the order of relevance */
  fitting: Int32Array;
  /** lowest price of their variants that fit, by the same order: cents without VAT */
  lowest: Int32Array;
}

/** More than any price. */
const NO_PRICE = 2 ** 31 - 1;

const same = (code: number): number => code;

/** The values of one facet from the counts of all. */
const valuesOf = (
  counts: Int32Array,
  seen: Uint8Array | null,
  valueOf: (code: number) => number,
  [from, to]: readonly [number, number] = [0, counts.length],
): ValueCount[] =>
  Array.from(counts.subarray(from, to), (count, code) => ({
    value: valueOf(code),
    count,
    isInCategory: count > 0 || seen === null || seen[from + code] === 1,
  })).filter(({ isInCategory }) => isInCategory);

const FACETS = CODED.length;
const WHOLE = FACET_BITS.category | FACET_BITS.type;

/** The coded facet of a bit, -1 for what is no single one. */
const CODED_OF_BIT = Int8Array.from({ length: OUT }, (_, bit) => CODED.findIndex((facet) => FACET_BITS[facet] === bit));

interface Pass extends Pick<ListCount, 'fitting' | 'lowest'> {
  counts: Int32Array;
  /** values of products in the category, whatever fits */
  seen: Uint8Array;
  byCategory: Int32Array;
  byType: Int32Array;
  minPrice: number;
  maxPrice: number;
}

/** Counts of values, where a product counts once for each. */
const createTally = ({ codes, codeStart, values, valuesFirst, first }: Columns) => {
  const codeCount = codeStart[FACETS] ?? 0;
  const stockCode = codeStart[IN_STOCK] ?? 0;
  const counts = new Int32Array(codeCount);
  const last = new Int32Array(codeCount).fill(-1);
  const seen = new Uint8Array(codeCount);
  const countOnce = (code: number, place: number): void => {
    if (last[code] === place) return;
    last[code] = place;
    counts[code] = (counts[code] ?? 0) + 1;
  };
  return {
    counts,
    seen,
    /** all variants fit; `stock` has bit 1 when one is sold out, bit 2 when one is not */
    addWhole: (place: number, stock: number): void => {
      const end = valuesFirst[place + 1] ?? 0;
      for (let at = valuesFirst[place] ?? 0; at < end; at += 1) {
        const code = values[at] ?? 0;
        counts[code] = (counts[code] ?? 0) + 1;
      }
      if ((stock & 1) !== 0) counts[stockCode] = (counts[stockCode] ?? 0) + 1;
      if ((stock & 2) !== 0) counts[stockCode + 1] = (counts[stockCode + 1] ?? 0) + 1;
    },
    /** a variant that misses one facet's filter only counts for that facet, one that misses none for all */
    addVariants: (place: number, missed: Uint16Array): void => {
      const end = first[place + 1] ?? 0;
      for (let at = first[place] ?? 0; at < end; at += 1) {
        const bits = missed[at] ?? OUT;
        if (bits >= OUT) continue;
        const start = at * FACETS;
        if (bits === 0) for (let facet = 0; facet < FACETS; facet += 1) countOnce(codes[start + facet] ?? 0, place);
        else {
          for (let facet = 0; facet < FACETS; facet += 1) seen[codes[start + facet] ?? 0] = 1;
          const facet = CODED_OF_BIT[bits] ?? -1;
          if (facet !== -1) countOnce(codes[start + facet] ?? 0, place);
        }
      }
    },
  };
};

/** The pass over all variants. Written for speed: it reads each column once, in order, and most products at a glance. */
const pass = (columns: Columns, given: ListCase): Pass => {
  const { productCount, first, price, inStock, category, type } = columns;
  const products = productMisses(columns, given);
  const variants = variantMisses(columns, given, products);
  const { counts, seen, addWhole, addVariants } = createTally(columns);
  const byCategory = new Int32Array(columns.categories.length);
  const byType = new Int32Array(TYPES.length);
  const fitting = new Int32Array(productCount);
  const lowest = new Int32Array(productCount);
  let total = 0;
  let minPrice = NO_PRICE;
  let maxPrice = -1;

  for (let place = 0; place < productCount; place += 1) {
    const ofProduct = products[place] ?? OUT;
    // out, or both of the filters that concern the product as a whole are missed: it counts nowhere
    if (ofProduct >= WHOLE) continue;
    const end = first[place + 1] ?? 0;
    let missedByAny = 0;
    let stock = 0;
    let ownLowest = NO_PRICE;
    for (let at = first[place] ?? 0; at < end; at += 1) {
      const bits = variants[at] ?? OUT;
      missedByAny |= bits;
      if (bits !== 0 && bits !== FACET_BITS.price) continue;
      const cents = price[at] ?? 0;
      if (bits === 0) {
        stock |= 1 << (inStock[at] ?? 0);
        if (cents < ownLowest) ownLowest = cents;
      }
      if (ofProduct === 0 && cents < minPrice) minPrice = cents;
      if (ofProduct === 0 && cents > maxPrice) maxPrice = cents;
    }
    const fits = stock !== 0;
    if (ofProduct === 0 && missedByAny !== 0) addVariants(place, variants);
    else if (ofProduct === 0) addWhole(place, stock);
    if (!fits) continue;
    if (ofProduct !== FACET_BITS.type) byCategory[category[place] ?? 0] = (byCategory[category[place] ?? 0] ?? 0) + 1;
    if (ofProduct !== FACET_BITS.category) byType[type[place] ?? 0] = (byType[type[place] ?? 0] ?? 0) + 1;
    if (ofProduct !== 0) continue;
    fitting[total] = place;
    lowest[total] = ownLowest;
    total += 1;
  }
  return { counts, seen, byCategory, byType, fitting: fitting.slice(0, total), lowest: lowest.slice(0, total), minPrice, maxPrice };
};

/** The products of a list and all its facets, each counted with its own filter left out. */
export const countList = (columns: Columns, given: ListCase): ListCount => {
  const { counts, seen, byCategory, byType, fitting, lowest, minPrice, maxPrice } = pass(columns, given);
  const { codeStart } = columns;
  const coded = (facet: (typeof CODED)[number], valueOf: (code: number) => number): FacetCount => {
    const at = CODED.indexOf(facet);
    return { values: valuesOf(counts, seen, valueOf, [codeStart[at] ?? 0, codeStart[at + 1] ?? 0]), min: null, max: null };
  };
  const size = (facet: (typeof SIZE_FACETS)[number]): FacetCount => {
    const micrometres = columns.sizeValues[SIZES.indexOf(facet)];
    // the first value is that of variants without such a size; the others ascend
    const values = coded(facet, (code) => micrometres?.[code] ?? 0).values.filter(({ value }) => value > 0);
    const counted = values.filter(({ count }) => count > 0);
    return { values, min: counted[0]?.value ?? null, max: counted.at(-1)?.value ?? null };
  };
  return {
    total: fitting.length,
    fitting,
    lowest,
    facets: {
      category: { values: valuesOf(byCategory, null, same), min: null, max: null },
      type: { values: valuesOf(byType, null, same), min: null, max: null },
      colour: coded('colour', same),
      in_stock: coded('in_stock', same),
      price: { values: [], min: maxPrice === -1 ? null : minPrice, max: maxPrice === -1 ? null : maxPrice },
      height: size('height'),
      width: size('width'),
      mesh: size('mesh'),
      wire_thickness: size('wire_thickness'),
    },
  };
};
