import { CODED, TYPES } from './catalogue-columns.ts';
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
}

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

interface Pass {
  counts: Int32Array;
  /** values of variants in the category that fit some filters, but not all */
  seen: Uint8Array;
  byCategory: Int32Array;
  byType: Int32Array;
  fitting: Int32Array;
  minPrice: number;
  maxPrice: number;
}

/**
 * The pass over all variants. A variant that misses one facet's filter only counts for that facet, one that misses none for all;
 * `last` keeps a product from being counted twice for one value. Written for speed: it reads each column once, in order.
 */
const pass = (columns: Columns, given: ListCase): Pass => {
  const { productCount, first, price, codes, category, type } = columns;
  const products = productMisses(columns, given);
  const variants = variantMisses(columns, given);
  const codeCount = columns.codeStart[FACETS] ?? 0;
  const counts = new Int32Array(codeCount);
  const last = new Int32Array(codeCount).fill(-1);
  const seen = new Uint8Array(codeCount);
  const byCategory = new Int32Array(columns.categories.length);
  const byType = new Int32Array(TYPES.length);
  const fitting = new Int32Array(productCount);
  const bits = Uint16Array.from(CODED, (facet) => FACET_BITS[facet]);
  let total = 0;
  let minPrice = Number.POSITIVE_INFINITY;
  let maxPrice = Number.NEGATIVE_INFINITY;

  for (let place = 0; place < productCount; place += 1) {
    const ofProduct = products[place] ?? OUT;
    // out, or both of the filters that concern the product as a whole are missed: it counts nowhere
    if (ofProduct >= (FACET_BITS.category | FACET_BITS.type)) continue;
    const end = first[place + 1] ?? 0;
    let fits = false;
    let fitsButForProduct = false;
    for (let at = first[place] ?? 0; at < end; at += 1) {
      const ofVariant = variants[at] ?? OUT;
      if (ofVariant >= OUT) continue;
      if (ofVariant === 0) fitsButForProduct = true;
      if (ofProduct !== 0) continue;
      const start = at * FACETS;
      if (ofVariant === 0) {
        fits = true;
        for (let facet = 0; facet < FACETS; facet += 1) {
          const code = codes[start + facet] ?? 0;
          if (last[code] === place) continue;
          last[code] = place;
          counts[code] = (counts[code] ?? 0) + 1;
        }
      } else {
        const isOne = (ofVariant & (ofVariant - 1)) === 0;
        for (let facet = 0; facet < FACETS; facet += 1) {
          const code = codes[start + facet] ?? 0;
          seen[code] = 1;
          if (!isOne || ofVariant !== bits[facet] || last[code] === place) continue;
          last[code] = place;
          counts[code] = (counts[code] ?? 0) + 1;
        }
      }
      if (ofVariant === 0 || ofVariant === FACET_BITS.price) {
        const cents = price[at] ?? 0;
        if (cents < minPrice) minPrice = cents;
        if (cents > maxPrice) maxPrice = cents;
      }
    }
    if (!fitsButForProduct) continue;
    if (ofProduct === 0 || ofProduct === FACET_BITS.category)
      byCategory[category[place] ?? 0] = (byCategory[category[place] ?? 0] ?? 0) + 1;
    if (ofProduct === 0 || ofProduct === FACET_BITS.type) byType[type[place] ?? 0] = (byType[type[place] ?? 0] ?? 0) + 1;
    if (fits) {
      fitting[total] = place;
      total += 1;
    }
  }
  return { counts, seen, byCategory, byType, fitting: fitting.slice(0, total), minPrice, maxPrice };
};

/** The products of a list and all its facets, each counted with its own filter left out. */
export const countList = (columns: Columns, given: ListCase): ListCount => {
  const { counts, seen, byCategory, byType, fitting, minPrice, maxPrice } = pass(columns, given);
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
    facets: {
      category: { values: valuesOf(byCategory, null, same), min: null, max: null },
      type: { values: valuesOf(byType, null, same), min: null, max: null },
      colour: coded('colour', same),
      in_stock: coded('in_stock', same),
      price: { values: [], min: Number.isFinite(minPrice) ? minPrice : null, max: Number.isFinite(maxPrice) ? maxPrice : null },
      height: size('height'),
      width: size('width'),
      mesh: size('mesh'),
      wire_thickness: size('wire_thickness'),
    },
  };
};
