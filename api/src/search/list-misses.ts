import { COLOURS } from 'shared-contracts/wire/product';
import type { Colour } from 'shared-contracts/wire/product';
import { GROUPS, TYPES } from './catalogue-columns.ts';
import type { Columns } from './catalogue-columns.ts';
import { SIZES } from './catalogue-rows.ts';
import type { ListCase } from './list-case.ts';
import { SIZE_FACETS } from './list-filters.ts';
import type { Range } from './list-filters.ts';

/** Each facet has one bit: what a variant misses says which facets' filters it does not fit. */
export const FACET_BITS = {
  category: 1,
  colour: 2,
  height: 4,
  width: 8,
  mesh: 16,
  wire_thickness: 32,
  price: 64,
  in_stock: 128,
  type: 256,
} as const;
export type FacetKey = keyof typeof FACET_BITS;

/** Not one of the list's at all, whatever the filters; above all facets' bits together. */
export const OUT = 512;

const isIn = (value: number, ranges: readonly Range[]): boolean => {
  for (const { from, to } of ranges) if (value >= (from ?? 0) && value <= (to ?? Number.POSITIVE_INFINITY)) return true;
  return false;
};

/** Which codes of a column fit: one look per variant instead of comparing. */
const codesIn = (values: Float64Array, ranges: readonly Range[]): Uint8Array =>
  Uint8Array.from(values, (value, code) => (code > 0 && isIn(value, ranges) ? 1 : 0));

const colourCodes = (wanted: readonly Colour[]): Uint8Array => Uint8Array.from(COLOURS, (colour) => (wanted.includes(colour) ? 1 : 0));

/** Whether each wished size is found in a dimension of its own: `200 × 50` is 200 wide and 50 high or the other way round. */
const hasSizes = (columns: Columns, variant: number, sizes: NonNullable<ListCase['wish']>['sizes'], used = 0, at = 0): boolean => {
  const wished = sizes[at];
  if (wished === undefined) return true;
  return wished.keys.some((key) => {
    const size = SIZES.indexOf(key);
    const bit = 1 << size;
    const code = columns.sizes[size]?.[variant] ?? 0;
    return (
      code > 0 &&
      (used & bit) === 0 &&
      isIn(columns.sizeValues[size]?.[code] ?? 0, wished.ranges) &&
      hasSizes(columns, variant, sizes, used | bit, at + 1)
    );
  });
};

/** By product: the bits it misses as a whole, OUT when the list is not about it. */
export const productMisses = (columns: Columns, given: ListCase): Uint16Array => {
  const { productCount, category, group, type } = columns;
  const { categoryPlace, hits } = given;
  const wantedGroup = given.group === null ? -1 : GROUPS.findIndex((each) => each === given.group);
  const wantedType = given.type === null ? -1 : TYPES.findIndex((each) => each === given.type);
  const secondChance = TYPES.indexOf('second_chance');
  const missed = new Uint16Array(productCount);
  for (let place = 0; place < productCount; place += 1) {
    if ((hits !== null && hits[place] === 0) || (wantedGroup !== -1 && group[place] !== wantedGroup)) {
      missed[place] = OUT;
      continue;
    }
    const isType = wantedType === -1 ? type[place] !== secondChance : type[place] === wantedType;
    missed[place] =
      (categoryPlace === null || category[place] === categoryPlace ? 0 : FACET_BITS.category) | (isType ? 0 : FACET_BITS.type);
  }
  return missed;
};

/** What a variant has to have, or it misses this bit. */
type Need = { bit: number } & (
  | { codes: Uint8Array | Uint16Array; fits: Uint8Array }
  | { prices: Int32Array; lowest: Float64Array; highest: Float64Array }
  | { fitsVariant: (at: number) => boolean }
);

const needsOf = (columns: Columns, { filters, wish, variantIds, price }: ListCase): Need[] => {
  const yes = Uint8Array.of(0, 1);
  const needs: Need[] = [{ bit: OUT, codes: columns.sold, fits: yes }];
  if (variantIds !== null) needs.push({ bit: OUT, fitsVariant: (at) => variantIds.has(columns.variantIds[at] ?? 0) });
  if (wish !== null && wish.colours.length > 0) needs.push({ bit: OUT, codes: columns.colour, fits: colourCodes(wish.colours) });
  if (wish !== null && wish.sizes.length > 0) needs.push({ bit: OUT, fitsVariant: (at) => hasSizes(columns, at, wish.sizes) });
  if (filters.colours.length > 0) needs.push({ bit: FACET_BITS.colour, codes: columns.colour, fits: colourCodes(filters.colours) });
  for (const facet of SIZE_FACETS) {
    const ranges = filters.sizes[facet];
    const [codes, values] = [columns.sizes[SIZES.indexOf(facet)], columns.sizeValues[SIZES.indexOf(facet)]];
    if (ranges.length > 0 && codes !== undefined && values !== undefined)
      needs.push({ bit: FACET_BITS[facet], codes, fits: codesIn(values, ranges) });
  }
  if (price.length > 0)
    needs.push({
      bit: FACET_BITS.price,
      prices: columns.price,
      lowest: Float64Array.from(price, ({ from }) => from ?? 0),
      highest: Float64Array.from(price, ({ to }) => to ?? Number.POSITIVE_INFINITY),
    });
  if (filters.inStock) needs.push({ bit: FACET_BITS.in_stock, codes: columns.inStock, fits: yes });
  return needs;
};

const isPriceIn = (cents: number, lowest: Float64Array, highest: Float64Array): boolean => {
  for (let range = 0; range < lowest.length; range += 1) if (cents >= (lowest[range] ?? 0) && cents <= (highest[range] ?? 0)) return true;
  return false;
};

/** Adds to `missed`, whose first is variant `base`, the bit of one need for the variants from `from` to before `to`. */
const addMisses = (missed: Uint16Array, need: Need, from: number, to: number, base: number): void => {
  const { bit } = need;
  if ('codes' in need) {
    const { codes, fits } = need;
    for (let at = from; at < to; at += 1) if (fits[codes[at] ?? 0] !== 1) missed[at - base] = (missed[at - base] ?? 0) | bit;
  } else if ('prices' in need) {
    const { prices, lowest, highest } = need;
    for (let at = from; at < to; at += 1)
      if (!isPriceIn(prices[at] ?? 0, lowest, highest)) missed[at - base] = (missed[at - base] ?? 0) | bit;
  } else {
    for (let at = from; at < to; at += 1) if (!need.fitsVariant(at)) missed[at - base] = (missed[at - base] ?? 0) | bit;
  }
};

/**
 * By variant: the bits it misses, with OUT among them when the list is not about it. One pass over a column for each filter. After a
 * search only variants of `products` that are not OUT are looked at, what is said of the others means nothing.
 */
export const variantMisses = (columns: Columns, given: ListCase, products: Uint16Array): Uint16Array => {
  const { first, productCount, variantCount } = columns;
  const missed = new Uint16Array(variantCount);
  const needs = needsOf(columns, given);
  if (given.hits === null) for (const need of needs) addMisses(missed, need, 0, variantCount, 0);
  for (let place = given.hits === null ? productCount : 0; place < productCount; place += 1) {
    if (products[place] === OUT) continue;
    const begin = place;
    while (place < productCount && products[place] !== OUT) place += 1;
    for (const need of needs) addMisses(missed, need, first[begin] ?? 0, first[place] ?? 0, 0);
  }
  return missed;
};

/** The variants of these products that fit the list, by product. */
export const fittingVariants = (columns: Columns, given: ListCase, places: Int32Array): number[][] => {
  const needs = needsOf(columns, given);
  return Array.from(places, (place) => {
    const [from = 0, to = 0] = [columns.first[place], columns.first[place + 1]];
    const missed = new Uint16Array(to - from);
    for (const need of needs) addMisses(missed, need, from, to, from);
    return Array.from(columns.variantIds.subarray(from, to)).filter((_, at) => missed[at] === 0);
  });
};
