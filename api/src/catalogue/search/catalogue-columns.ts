import { COLOURS } from 'shared-contracts/wire/product';
import { SIZES } from './catalogue-rows.ts';
import type { CatalogueRow, CategoryRow } from './catalogue-rows.ts';

/** Facets that are counted by value of a variant, in the order of their codes. */
export const CODED = ['colour', 'in_stock', 'height', 'width', 'mesh', 'wire_thickness'] as const;
export const IN_STOCK = CODED.indexOf('in_stock');

export const TYPES = ['sale', 'rental', 'second_chance'] as const;
export const GROUPS = ['garden', 'deco', 'balcony'] as const;

/**
 * The catalogue as columns of numbers: products in the order of relevance (popularity, then id), each with its variants side by
 * side. A filter or a count is one pass over a few of these columns, which for 100,000 products takes milliseconds. About 60 bytes
 * a variant. Prices and stock are changed in place; for products and variants that come or go new ones are made of these.
 */
export interface Columns {
  productCount: number;
  variantCount: number;
  /** by product */
  productIds: Int32Array;
  popularity: Int32Array;
  category: Int16Array;
  group: Uint8Array;
  type: Uint8Array;
  newRank: Int32Array;
  /** 1 when all its variants are sold */
  isAllSold: Uint8Array;
  /** prices of its variants, sold or not */
  lowest: Int32Array;
  /** the price on its card: of the first variant by `isShownBefore` */
  shown: Int32Array;
  highest: Int32Array;
  /** bit 1 when a variant is out of stock, bit 2 when one is not */
  stock: Uint8Array;
  /** variants of product n: from `first[n]` to before `first[n + 1]` */
  first: Int32Array;
  /** by variant */
  variantIds: Int32Array;
  productOf: Int32Array;
  colour: Uint8Array;
  price: Int32Array;
  /** in how many orders it was sold */
  orders: Int32Array;
  inStock: Uint8Array;
  sold: Uint8Array;
  /** by size, then variant: the place of its value in `sizeValues`; 0 for none */
  sizes: Uint16Array[];
  /** by size: micrometres, ascending after the 0 for none */
  sizeValues: Float64Array[];
  /**
   * By variant, then coded facet: the value's number among the values of all coded facets. Counting reads nothing else, so that a
   * variant costs a few nanoseconds.
   */
  codes: Uint16Array;
  /**
   * Different codes of the variants of product n, all facets but in_stock, which changes: from `valuesFirst[n]` to before
   * `valuesFirst[n + 1]`. A product whose variants all fit is counted by these, without looking at one variant after the other.
   */
  values: Uint16Array;
  valuesFirst: Int32Array;
  /** by coded facet: the number of its first value; one more than facets, the last is the number of all values */
  codeStart: number[];
  /** place of a product by its id, -1 for none */
  placeOf: Int32Array;
  categories: readonly CategoryRow[];
}

/** Every price is below: the columns' own limit. */
export const MAX_PRICE = 2 ** 31 - 1;

/** Of each size; all values of all facets together are numbered in 16 bits. */
export const MAX_SIZE_VALUES = 8000;

/** Whether a variant is shown rather than `best` (-1 for none): in stock first, then what most customers ordered, then the cheaper; as `shownFirst`. */
export const isShownBefore = (
  { inStock, orders, price }: Pick<Columns, 'inStock' | 'orders' | 'price'>,
  at: number,
  best: number,
): boolean => {
  if (best === -1) return true;
  const more =
    (inStock[at] ?? 0) - (inStock[best] ?? 0) || (orders[at] ?? 0) - (orders[best] ?? 0) || (price[best] ?? 0) - (price[at] ?? 0);
  return more > 0;
};

/** Updates what the variants of a product have in common, after any of them changed. */
export const summarize = (columns: Columns, place: number): void => {
  let [isAllSold, lowest, highest, stock, best] = [1, MAX_PRICE, 0, 0, -1];
  for (let at = columns.first[place] ?? 0; at < (columns.first[place + 1] ?? 0); at += 1) {
    const cents = columns.price[at] ?? 0;
    isAllSold &= columns.sold[at] ?? 0;
    lowest = Math.min(lowest, cents);
    if (isShownBefore(columns, at, best)) best = at;
    highest = Math.max(highest, cents);
    stock |= 1 << (columns.inStock[at] ?? 0);
  }
  columns.isAllSold[place] = isAllSold;
  columns.lowest[place] = lowest;
  columns.shown[place] = columns.price[best] ?? lowest;
  columns.highest[place] = highest;
  columns.stock[place] = stock;
};

/** How a row differs from the columns: `small` in price, orders, stock or whether it is sold, which is written in place, `large` in anything else. */
export type Difference = 'none' | 'small' | 'large';

/** Writes what may change of a variant; returns `large` and writes nothing when the columns have to be built again. */
export const writeVariant = (columns: Columns, at: number, row: CatalogueRow): Difference => {
  const product = columns.productOf[at] ?? -1;
  const isSame =
    columns.variantIds[at] === row.variant_id &&
    columns.productIds[product] === row.product_id &&
    columns.popularity[product] === row.popularity &&
    columns.categories[columns.category[product] ?? -1]?.id === row.category_id &&
    GROUPS[columns.group[product] ?? -1] === row.group &&
    TYPES[columns.type[product] ?? -1] === row.type &&
    columns.newRank[product] === row.new_rank &&
    COLOURS[columns.colour[at] ?? -1] === row.colour &&
    SIZES.every((_, size) => (columns.sizeValues[size]?.[columns.sizes[size]?.[at] ?? 0] ?? 0) === (row.sizes[size] ?? 0));
  if (!isSame) return 'large';
  const [inStock, sold] = [row.is_in_stock ? 1 : 0, row.is_sold ? 1 : 0];
  const isSameSale = columns.price[at] === row.excl_vat_cents && columns.orders[at] === row.orders;
  if (isSameSale && columns.inStock[at] === inStock && columns.sold[at] === sold) return 'none';
  columns.price[at] = row.excl_vat_cents;
  columns.orders[at] = row.orders;
  columns.inStock[at] = inStock;
  columns.codes[at * CODED.length + IN_STOCK] = (columns.codeStart[IN_STOCK] ?? 0) + inStock;
  columns.sold[at] = sold;
  summarize(columns, product);
  return 'small';
};
