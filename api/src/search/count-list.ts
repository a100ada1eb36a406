import { COLOURS } from 'shared-contracts/wire/product';
import { TYPES } from './catalogue-columns.ts';
import type { Columns } from './catalogue-columns.ts';
import { SIZES } from './catalogue-rows.ts';
import type { ListCase } from './list-case.ts';
import { SIZE_FACETS } from './list-filters.ts';
import { FACET_BITS, OUT, variantTest } from './variant-test.ts';
import type { FacetKey } from './variant-test.ts';

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

/** Counts distinct products by value while products pass one after the other. */
const counter = (size: number) => {
  const counts = new Int32Array(size);
  const last = new Int32Array(size).fill(-1);
  const seen = new Uint8Array(size);
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  return {
    counts,
    seen,
    count: (code: number, product: number): void => {
      if (last[code] === product) return;
      last[code] = product;
      counts[code] = (counts[code] ?? 0) + 1;
    },
    bound: (value: number): void => {
      if (value < min) min = value;
      if (value > max) max = value;
    },
    bounds: () => ({ min: min === Number.POSITIVE_INFINITY ? null : min, max: max === Number.NEGATIVE_INFINITY ? null : max }),
  };
};

/**
 * One pass over the list's variants gives its products and all facets, each counted with its own filter left out: a variant that
 * misses one facet's filter only counts for that facet, one that misses none for all.
 */
export const countList = (columns: Columns, given: ListCase): ListCount => {
  const test = variantTest(columns, given);
  const category = counter(columns.categories.length);
  const colour = counter(COLOURS.length);
  const type = counter(TYPES.length);
  const inStock = counter(2);
  const price = counter(0);
  const sizes = SIZE_FACETS.map((facet) => {
    const size = SIZES.indexOf(facet);
    const values = columns.sizeValues[size] ?? new Float64Array(1);
    return { column: columns.sizes[size] ?? new Uint16Array(0), values, bit: FACET_BITS[facet], counter: counter(values.length) };
  });
  const fitting = new Int32Array(columns.productCount);
  let total = 0;

  for (let place = 0; place < columns.productCount; place += 1) {
    const ofProduct = test.product(place);
    // two of its facets' filters are missed by the product as a whole: it counts nowhere
    if (ofProduct === OUT || ofProduct === (FACET_BITS.category | FACET_BITS.type)) continue;
    const isInCategory = ofProduct === 0;
    const end = columns.first[place + 1] ?? 0;
    let fits = false;
    for (let at = columns.first[place] ?? 0; at < end; at += 1) {
      const ofVariant = test.variant(at);
      if (ofVariant === OUT) continue;
      const missed = ofProduct | ofVariant;
      if (isInCategory) {
        colour.seen[columns.colour[at] ?? 0] = 1;
        inStock.seen[columns.inStock[at] ?? 0] = 1;
        for (const each of sizes) each.counter.seen[each.column[at] ?? 0] = 1;
      }
      // more than one bit
      if ((missed & (missed - 1)) !== 0) continue;
      if (missed === 0) fits = true;
      if ((missed & ~FACET_BITS.colour) === 0) colour.count(columns.colour[at] ?? 0, place);
      if ((missed & ~FACET_BITS.in_stock) === 0) inStock.count(columns.inStock[at] ?? 0, place);
      if ((missed & ~FACET_BITS.price) === 0) price.bound(columns.price[at] ?? 0);
      if ((missed & ~FACET_BITS.category) === 0) category.count(columns.category[place] ?? 0, place);
      if ((missed & ~FACET_BITS.type) === 0) type.count(columns.type[place] ?? 0, place);
      for (const each of sizes) {
        const code = each.column[at] ?? 0;
        if (code > 0 && (missed & ~each.bit) === 0) {
          each.counter.count(code, place);
          each.counter.bound(each.values[code] ?? 0);
        }
      }
    }
    if (fits) {
      fitting[total] = place;
      total += 1;
    }
  }

  const facet = (of: ReturnType<typeof counter>, valueOf: (code: number) => number, isAlwaysSeen = false): FacetCount => ({
    values: Array.from(of.counts, (count, code) => ({
      value: valueOf(code),
      count,
      isInCategory: isAlwaysSeen || of.seen[code] === 1,
    })).filter((each) => each.isInCategory || each.count > 0),
    ...of.bounds(),
  });
  const same = (code: number): number => code;
  const [height, width, mesh, wire_thickness] = sizes.map((each) => {
    each.counter.seen[0] = 0;
    return facet(each.counter, (code) => each.values[code] ?? 0);
  });
  const none: FacetCount = { values: [], min: null, max: null };
  return {
    total,
    fitting: fitting.slice(0, total),
    facets: {
      category: facet(category, same, true),
      colour: facet(colour, same),
      type: facet(type, same, true),
      in_stock: facet(inStock, same),
      price: facet(price, same),
      height: height ?? none,
      width: width ?? none,
      mesh: mesh ?? none,
      wire_thickness: wire_thickness ?? none,
    },
  };
};
