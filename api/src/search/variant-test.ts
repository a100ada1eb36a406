import { COLOURS } from 'shared-contracts/wire/product';
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

/** Not one of the list's at all, whatever the filters. */
export const OUT = -1;

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

export interface VariantTest {
  /** bits that the product as a whole misses, OUT when the list is not about it */
  product: (place: number) => number;
  /** bits that the variant misses, OUT when the list is not about it */
  variant: (at: number) => number;
}

/** Compiles a list's filters into two functions that only look at columns. */
export const variantTest = (columns: Columns, given: ListCase): VariantTest => {
  const { filters, categoryPlace, wish, hits, variantIds } = given;
  const group = given.group === null ? -1 : GROUPS.indexOf(given.group ?? 'garden');
  const type = given.type === null ? -1 : TYPES.indexOf(given.type ?? 'sale');
  const secondChance = TYPES.indexOf('second_chance');
  const colours = filters.colours.length === 0 ? null : COLOURS.map((colour) => filters.colours.includes(colour));
  const wishedColours = wish === null || wish.colours.length === 0 ? null : COLOURS.map((colour) => wish.colours.includes(colour));
  const wishedSizes = wish?.sizes ?? [];
  const sizes = SIZE_FACETS.flatMap((facet) => {
    const ranges = filters.sizes[facet];
    const size = SIZES.indexOf(facet);
    const [column, values] = [columns.sizes[size], columns.sizeValues[size]];
    if (ranges.length === 0 || column === undefined || values === undefined) return [];
    return [{ column, fits: codesIn(values, ranges), bit: FACET_BITS[facet] }];
  });
  const { price } = given;

  return {
    product: (place) => {
      if (group !== -1 && columns.group[place] !== group) return OUT;
      if (hits !== null && !hits.has(columns.productIds[place] ?? 0)) return OUT;
      const isType = type === -1 ? columns.type[place] !== secondChance : columns.type[place] === type;
      return (
        (categoryPlace === null || columns.category[place] === categoryPlace ? 0 : FACET_BITS.category) | (isType ? 0 : FACET_BITS.type)
      );
    },
    variant: (at) => {
      if (columns.sold[at] === 0) return OUT;
      if (variantIds !== null && !variantIds.has(columns.variantIds[at] ?? 0)) return OUT;
      const colour = columns.colour[at] ?? 0;
      if (wishedColours !== null && wishedColours[colour] !== true) return OUT;
      if (wishedSizes.length > 0 && !hasSizes(columns, at, wishedSizes)) return OUT;
      let missed = colours === null || colours[colour] === true ? 0 : FACET_BITS.colour;
      for (const { column, fits, bit } of sizes) if (fits[column[at] ?? 0] !== 1) missed |= bit;
      if (price.length > 0 && !isIn(columns.price[at] ?? 0, price)) missed |= FACET_BITS.price;
      if (filters.inStock && columns.inStock[at] === 0) missed |= FACET_BITS.in_stock;
      return missed;
    },
  };
};
