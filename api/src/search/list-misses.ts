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
  const { productCount, category, group, type, productIds, placeOf } = columns;
  const { categoryPlace, hits } = given;
  const wantedGroup = given.group === null ? -1 : GROUPS.findIndex((each) => each === given.group);
  const wantedType = given.type === null ? -1 : TYPES.findIndex((each) => each === given.type);
  const secondChance = TYPES.indexOf('second_chance');
  const missed = new Uint16Array(productCount);
  if (hits !== null) {
    missed.fill(OUT);
    for (const id of hits.keys()) {
      const place = placeOf[id] ?? -1;
      if (productIds[place] === id) missed[place] = 0;
    }
  }
  for (let place = 0; place < productCount; place += 1) {
    if (wantedGroup !== -1 && group[place] !== wantedGroup) missed[place] = OUT;
    if (missed[place] === OUT) continue;
    const isType = wantedType === -1 ? type[place] !== secondChance : type[place] === wantedType;
    missed[place] =
      (categoryPlace === null || category[place] === categoryPlace ? 0 : FACET_BITS.category) | (isType ? 0 : FACET_BITS.type);
  }
  return missed;
};

/** By variant: the bits it misses, with OUT among them when the list is not about it. One pass over a column for each filter. */
export const variantMisses = (columns: Columns, given: ListCase, from = 0, to = columns.variantCount): Uint16Array => {
  const { filters, wish, variantIds, price } = given;
  const missed = new Uint16Array(to - from);
  const miss = (bit: number, fits: (at: number) => boolean): void => {
    for (let at = from; at < to; at += 1) if (!fits(at)) missed[at - from] = (missed[at - from] ?? 0) | bit;
  };
  const missCodes = (bit: number, codes: Uint8Array | Uint16Array, fits: Uint8Array): void => {
    for (let at = from; at < to; at += 1) if (fits[codes[at] ?? 0] !== 1) missed[at - from] = (missed[at - from] ?? 0) | bit;
  };
  const colourCodes = (wanted: readonly Colour[]): Uint8Array => Uint8Array.from(COLOURS, (colour) => (wanted.includes(colour) ? 1 : 0));
  const yes = Uint8Array.of(0, 1);

  missCodes(OUT, columns.sold, yes);
  if (variantIds !== null) miss(OUT, (at) => variantIds.has(columns.variantIds[at] ?? 0));
  if (wish !== null && wish.colours.length > 0) missCodes(OUT, columns.colour, colourCodes(wish.colours));
  if (wish !== null && wish.sizes.length > 0) miss(OUT, (at) => hasSizes(columns, at, wish.sizes));
  if (filters.colours.length > 0) missCodes(FACET_BITS.colour, columns.colour, colourCodes(filters.colours));
  for (const facet of SIZE_FACETS) {
    const ranges = filters.sizes[facet];
    const size = SIZES.indexOf(facet);
    const [codes, values] = [columns.sizes[size], columns.sizeValues[size]];
    if (ranges.length > 0 && codes !== undefined && values !== undefined) missCodes(FACET_BITS[facet], codes, codesIn(values, ranges));
  }
  if (price.length > 0) miss(FACET_BITS.price, (at) => isIn(columns.price[at] ?? 0, price));
  if (filters.inStock) missCodes(FACET_BITS.in_stock, columns.inStock, yes);
  return missed;
};
