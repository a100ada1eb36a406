import { CODED, IN_STOCK, isShownBefore, MAX_PRICE, TYPES } from './catalogue-columns.ts';
import type { Columns } from './catalogue-columns.ts';
import { withThoseBelow } from './category-places.ts';
import { SIZES } from './catalogue-rows.ts';
import type { ListCase } from './list-case.ts';
import type { SIZE_FACETS } from './list-filters.ts';
import { FACET_BITS, OUT, productMisses } from './list-misses.ts';
import type { FacetKey } from './list-misses.ts';
import { missedByAll, missedBySome, needsOf, productGlance, variantMisses } from './list-needs.ts';
import type { Needs } from './list-needs.ts';

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
  /** the price on their cards, by the same order, cents without VAT: of the first by `isShownBefore` of the variants that fit */
  shownPrices: Int32Array;
}

const identity = (code: number): number => code;

const valuesOf = (
  counts: Int32Array,
  codesInCategory: Uint8Array | null,
  valueOf: (code: number) => number,
  [from, to]: readonly [number, number] = [0, counts.length],
): ValueCount[] =>
  Array.from(counts.subarray(from, to), (count, code) => ({
    value: valueOf(code),
    count,
    isInCategory: count > 0 || codesInCategory === null || codesInCategory[from + code] === 1,
  })).filter(({ isInCategory }) => isInCategory);

const FACETS = CODED.length;
const NONE = -1;

/** The coded facet of a bit, -1 for what is no single one. */
const CODED_OF_BIT = Int8Array.from({ length: OUT }, (_, bit) => CODED.findIndex((facet) => FACET_BITS[facet] === bit));

interface Pass extends Pick<ListCount, 'fitting' | 'shownPrices'> {
  tally: Tally;
  byCategory: Int32Array;
  byType: Int32Array;
}

/** The counts of one list, product by product. Its functions are separate, so that they are compiled once and not for each list. */
interface Tally {
  columns: Columns;
  needs: Needs;
  counts: Int32Array;
  /** by code: the product that was counted last, so that none counts twice */
  last: Int32Array;
  codesInCategory: Uint8Array;
  /** the code of "sold out"; the next one is of the others */
  stockCode: number;
  lowest: number;
  highest: number;
}

const newTally = (columns: Columns, list: ListCase): Tally => {
  const codeCount = columns.codeStart[FACETS] ?? 0;
  return {
    columns,
    needs: needsOf(columns, list),
    counts: new Int32Array(codeCount),
    last: new Int32Array(codeCount).fill(-1),
    codesInCategory: new Uint8Array(codeCount),
    stockCode: columns.codeStart[IN_STOCK] ?? 0,
    lowest: MAX_PRICE,
    highest: -1,
  };
};

const addPrice = (tally: Tally, cents: number): void => {
  if (cents < tally.lowest) tally.lowest = cents;
  if (cents > tally.highest) tally.highest = cents;
};

const countOnce = ({ counts, last }: Tally, code: number, place: number): void => {
  if (last[code] === place) return;
  last[code] = place;
  counts[code] = (counts[code] ?? 0) + 1;
};

/** All its variants count for the coded facets from `from` to before `to`. */
const addValues = ({ columns, counts, stockCode }: Tally, place: number, from: number, to: number): void => {
  const { values, valuesFirst } = columns;
  const end = valuesFirst[place + 1] ?? 0;
  for (let at = valuesFirst[place] ?? 0; at < end; at += 1) {
    const code = values[at] ?? 0;
    if (code >= from && code < to) counts[code] = (counts[code] ?? 0) + 1;
  }
  if (stockCode < from || stockCode >= to) return;
  const stock = columns.stock[place] ?? 0;
  if ((stock & 1) !== 0) counts[stockCode] = (counts[stockCode] ?? 0) + 1;
  if ((stock & 2) !== 0) counts[stockCode + 1] = (counts[stockCode + 1] ?? 0) + 1;
};

const markInCategory = ({ columns, codesInCategory, stockCode }: Tally, place: number): void => {
  const { values, valuesFirst } = columns;
  const end = valuesFirst[place + 1] ?? 0;
  for (let at = valuesFirst[place] ?? 0; at < end; at += 1) codesInCategory[values[at] ?? 0] = 1;
  const stock = columns.stock[place] ?? 0;
  if ((stock & 1) !== 0) codesInCategory[stockCode] = 1;
  if ((stock & 2) !== 0) codesInCategory[stockCode + 1] = 1;
};

/** Counts the variants one by one: one that misses only one facet's filter counts for that facet, one that misses none for all. */
const addVariants = (tally: Tally, place: number, isMarked: boolean): number => {
  const { columns, needs, codesInCategory } = tally;
  const { codes, price, first } = columns;
  const end = first[place + 1] ?? 0;
  let best = NONE;
  for (let at = first[place] ?? 0; at < end; at += 1) {
    const bits = variantMisses(needs, at);
    if (bits >= OUT) continue;
    const start = at * FACETS;
    const cents = price[at] ?? 0;
    if (bits === 0) {
      for (let facet = 0; facet < FACETS; facet += 1) countOnce(tally, codes[start + facet] ?? 0, place);
      if (isShownBefore(columns, at, best)) best = at;
    } else {
      if (!isMarked) for (let facet = 0; facet < FACETS; facet += 1) codesInCategory[codes[start + facet] ?? 0] = 1;
      const facet = CODED_OF_BIT[bits] ?? -1;
      if (facet !== -1) countOnce(tally, codes[start + facet] ?? 0, place);
    }
    if (bits === 0 || bits === FACET_BITS.price) addPrice(tally, cents);
  }
  return price[best] ?? NONE;
};

/** Counts a product for all its variants' facets; answers the price of its card, NONE when no variant fits. */
const addProduct = (tally: Tally, place: number): number => {
  const { columns } = tally;
  const glance = productGlance(tally.needs, place);
  const some = missedBySome(glance);
  const all = missedByAll(glance);
  const isSame = some === 0 || (some === all && (all & (all - 1)) === 0);
  if ((some & OUT) !== 0) return addVariants(tally, place, false);
  if (some !== 0) markInCategory(tally, place);
  if (!isSame && (all & (all - 1)) === 0) return addVariants(tally, place, true);
  // The variants miss two filters or more, so they count nowhere.
  if (!isSame) return NONE;
  if (some === 0 || all === FACET_BITS.price) {
    addPrice(tally, columns.lowest[place] ?? 0);
    addPrice(tally, columns.highest[place] ?? 0);
  }
  if (some === 0) {
    addValues(tally, place, 0, tally.counts.length);
    return columns.shown[place] ?? 0;
  }
  const facet = CODED_OF_BIT[all] ?? -1;
  if (facet !== -1) addValues(tally, place, columns.codeStart[facet] ?? 0, columns.codeStart[facet + 1] ?? 0);
  return NONE;
};

/** Whether any variant fits. */
const hasFitting = ({ columns, needs }: Tally, place: number): boolean => {
  const glance = productGlance(needs, place);
  if (missedBySome(glance) === 0) return true;
  if (missedByAll(glance) !== 0) return false;
  const end = columns.first[place + 1] ?? 0;
  for (let at = columns.first[place] ?? 0; at < end; at += 1) if (variantMisses(needs, at) === 0) return true;
  return false;
};

/** The pass over all products: most are counted at a glance, of the others every variant is looked at. */
const pass = (columns: Columns, list: ListCase): Pass => {
  const { productCount, category, type } = columns;
  const products = productMisses(columns, list);
  const tally = newTally(columns, list);
  const byCategory = new Int32Array(columns.categories.length);
  const byType = new Int32Array(TYPES.length);
  const fitting = new Int32Array(productCount);
  const shownPrices = new Int32Array(productCount);
  let total = 0;

  for (let place = 0; place < productCount; place += 1) {
    const missedBits = products[place] ?? OUT;
    // out, or both of the filters that concern the product as a whole are missed: it counts nowhere
    if (missedBits >= (FACET_BITS.category | FACET_BITS.type)) continue;
    if (missedBits !== 0) {
      if (!hasFitting(tally, place)) continue;
    } else {
      const shownPrice = addProduct(tally, place);
      if (shownPrice === NONE) continue;
      fitting[total] = place;
      shownPrices[total] = shownPrice;
      total += 1;
    }
    if (missedBits !== FACET_BITS.type) byCategory[category[place] ?? 0] = (byCategory[category[place] ?? 0] ?? 0) + 1;
    if (missedBits !== FACET_BITS.category) byType[type[place] ?? 0] = (byType[type[place] ?? 0] ?? 0) + 1;
  }
  return { tally, byCategory, byType, fitting: fitting.slice(0, total), shownPrices: shownPrices.slice(0, total) };
};

/** The products of a list and all its facets, each counted with its own filter left out. */
export const countList = (columns: Columns, list: ListCase): ListCount => {
  const { tally, byCategory, byType, fitting, shownPrices } = pass(columns, list);
  const { counts, codesInCategory } = tally;
  const { codeStart } = columns;
  const countCoded = (facet: (typeof CODED)[number], valueOf: (code: number) => number): FacetCount => {
    const at = CODED.indexOf(facet);
    return { values: valuesOf(counts, codesInCategory, valueOf, [codeStart[at] ?? 0, codeStart[at + 1] ?? 0]), min: null, max: null };
  };
  const countSize = (facet: (typeof SIZE_FACETS)[number]): FacetCount => {
    const micrometres = columns.sizeValues[SIZES.indexOf(facet)];
    // the first value is that of variants without such a size; the others ascend
    const values = countCoded(facet, (code) => micrometres?.[code] ?? 0).values.filter(({ value }) => value > 0);
    const nonEmpty = values.filter(({ count }) => count > 0);
    return { values, min: nonEmpty[0]?.value ?? null, max: nonEmpty.at(-1)?.value ?? null };
  };
  return {
    total: fitting.length,
    fitting,
    shownPrices,
    facets: {
      category: { values: valuesOf(withThoseBelow(columns.categories, byCategory), null, identity), min: null, max: null },
      type: { values: valuesOf(byType, null, identity), min: null, max: null },
      colour: countCoded('colour', identity),
      in_stock: countCoded('in_stock', identity),
      price: { values: [], min: tally.highest === -1 ? null : tally.lowest, max: tally.highest === -1 ? null : tally.highest },
      height: countSize('height'),
      width: countSize('width'),
      mesh: countSize('mesh'),
      wire_thickness: countSize('wire_thickness'),
    },
  };
};
