import { COLOURS } from 'shared-contracts/wire/product';
import { CODED, IN_STOCK } from './catalogue-columns.ts';
import type { Columns } from './catalogue-columns.ts';
import { SIZES } from './catalogue-rows.ts';
import type { ListCase } from './list-case.ts';
import { isInRanges, SIZE_FACETS } from './list-filters.ts';
import { FACET_BITS, OUT } from './list-misses.ts';

const FACETS = CODED.length;
/** In `codeBits` a facet has its bit when the value does not fit, and its bit shifted by this when it does. */
const FIT_SHIFT = 16;

/** What a list asks of variants, in a form that costs little to look at a hundred thousand times. */
export interface Needs {
  columns: Columns;
  /** by code: the bit of its facet when the value does not fit, the same bit shifted when it does; 0 when nothing is asked of it */
  codeBits: Int32Array;
  /** coded facets with a filter: their bits together, and their places */
  codedBits: number;
  facets: Uint8Array;
  /** bounds of price, both inclusive; none when every price fits */
  lowest: Float64Array;
  highest: Float64Array;
  /** conditions without a code: an SKU that was typed, sizes and colours of a search; null for none */
  matches: ((at: number) => boolean) | null;
}

/** Whether each requested size is found in a different dimension: `200 × 50` is 200 wide and 50 high or vice versa. */
const hasSizes = (columns: Columns, variant: number, sizes: NonNullable<ListCase['wish']>['sizes'], used = 0, at = 0): boolean => {
  const requested = sizes[at];
  if (requested === undefined) return true;
  return requested.keys.some((key) => {
    const size = SIZES.indexOf(key);
    const bit = 1 << size;
    const code = columns.sizes[size]?.[variant] ?? 0;
    return (
      code > 0 &&
      (used & bit) === 0 &&
      isInRanges(columns.sizeValues[size]?.[code] ?? 0, requested.ranges) &&
      hasSizes(columns, variant, sizes, used | bit, at + 1)
    );
  });
};

const createMatcher = (columns: Columns, { wish, variantIds }: ListCase): Needs['matches'] => {
  if (wish === null && variantIds === null) return null;
  const colours = new Set(wish?.colours.map((colour) => COLOURS.indexOf(colour)));
  return (at) =>
    (variantIds === null || variantIds.has(columns.variantIds[at] ?? 0)) &&
    (colours.size === 0 || colours.has(columns.colour[at] ?? -1)) &&
    (wish === null || hasSizes(columns, at, wish.sizes));
};

/** Reads the filters of a list once, for all its variants. */
export const needsOf = (columns: Columns, list: ListCase): Needs => {
  const { filters, price } = list;
  const codeBits = new Int32Array(columns.codeStart[FACETS] ?? 0);
  let codedBits = 0;
  const facets: number[] = [];
  const addFilter = (facet: (typeof CODED)[number], fits: (code: number) => boolean): void => {
    const bit = FACET_BITS[facet];
    const [start = 0, end = 0] = columns.codeStart.slice(CODED.indexOf(facet));
    codedBits |= bit;
    facets.push(CODED.indexOf(facet));
    for (let code = start; code < end; code += 1) codeBits[code] = fits(code - start) ? bit << FIT_SHIFT : bit;
  };
  if (filters.colours.length > 0) addFilter('colour', (code) => filters.colours.some((colour) => colour === COLOURS[code]));
  for (const facet of SIZE_FACETS) {
    const ranges = filters.sizes[facet];
    const values = columns.sizeValues[SIZES.indexOf(facet)];
    if (ranges.length > 0) addFilter(facet, (code) => code > 0 && isInRanges(values?.[code] ?? 0, ranges));
  }
  if (filters.inStock) addFilter('in_stock', (code) => code === 1);
  return {
    columns,
    codeBits,
    codedBits,
    facets: Uint8Array.from(facets),
    lowest: Float64Array.from(price, ({ from }) => from ?? 0),
    highest: Float64Array.from(price, ({ to }) => to ?? Number.POSITIVE_INFINITY),
    matches: createMatcher(columns, list),
  };
};

const isPriceIn = ({ lowest, highest }: Needs, cents: number): boolean => {
  for (let range = 0; range < lowest.length; range += 1) if (cents >= (lowest[range] ?? 0) && cents <= (highest[range] ?? 0)) return true;
  return false;
};

/** The bits a variant misses, with OUT among them when the list is not about it. */
export const variantMisses = (needs: Needs, at: number): number => {
  const { columns, codeBits, facets, matches } = needs;
  if (columns.sold[at] === 0 || (matches !== null && !matches(at))) return OUT;
  let bits = 0;
  for (let place = 0; place < facets.length; place += 1) bits |= codeBits[columns.codes[at * FACETS + (facets[place] ?? 0)] ?? 0] ?? 0;
  bits &= OUT - 1;
  return needs.lowest.length > 0 && !isPriceIn(needs, columns.price[at] ?? 0) ? bits | FACET_BITS.price : bits;
};

/**
 * What can be said of all variants of a product without looking at them: the bits that one or more may miss, and above, shifted,
 * those that all of them miss.
 */
export const productGlance = (needs: Needs, place: number): number => {
  const { columns, codeBits, codedBits, matches } = needs;
  let some = columns.isAllSold[place] === 1 && matches === null ? 0 : OUT;
  let all = 0;
  if (codedBits !== 0) {
    const { values, valuesFirst, codeStart } = columns;
    const stock = columns.stock[place] ?? 0;
    const stockCode = codeStart[IN_STOCK] ?? 0;
    const end = valuesFirst[place + 1] ?? 0;
    let bits = 0;
    for (let at = valuesFirst[place] ?? 0; at < end; at += 1) bits |= codeBits[values[at] ?? 0] ?? 0;
    if ((stock & 1) !== 0) bits |= codeBits[stockCode] ?? 0;
    if ((stock & 2) !== 0) bits |= codeBits[stockCode + 1] ?? 0;
    some |= bits & (OUT - 1);
    all |= codedBits & ~(bits >> FIT_SHIFT);
  }
  const ranges = needs.lowest.length;
  if (ranges > 0) {
    const lowest = columns.lowest[place] ?? 0;
    const highest = columns.highest[place] ?? 0;
    let isAllIn = false;
    let isOverlapping = false;
    for (let range = 0; range < ranges; range += 1) {
      const from = needs.lowest[range] ?? 0;
      const to = needs.highest[range] ?? 0;
      if (lowest >= from && highest <= to) isAllIn = true;
      if (lowest <= to && highest >= from) isOverlapping = true;
    }
    if (!isAllIn) some |= FACET_BITS.price;
    if (!isOverlapping) all |= FACET_BITS.price;
  }
  return some | (all << FIT_SHIFT);
};

export const missedBySome = (glance: number): number => glance & (2 * OUT - 1);
export const missedByAll = (glance: number): number => glance >> FIT_SHIFT;

export const fittingVariants = (columns: Columns, list: ListCase, places: Int32Array): number[][] => {
  const needs = needsOf(columns, list);
  return Array.from(places, (place) => {
    const [from = 0, to = 0] = [columns.first[place], columns.first[place + 1]];
    return Array.from(columns.variantIds.subarray(from, to)).filter((_, at) => variantMisses(needs, from + at) === 0);
  });
};
