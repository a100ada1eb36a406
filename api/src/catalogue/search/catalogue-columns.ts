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
 * a variant. Prices and stock are changed in place; products and variants that come or go need a new one.
 */
export interface Columns {
  productCount: number;
  variantCount: number;
  /** by product */
  productIds: Int32Array;
  category: Int16Array;
  group: Uint8Array;
  type: Uint8Array;
  newRank: Int32Array;
  /** 1 when all its variants are sold */
  isAllSold: Uint8Array;
  /** prices of its variants, sold or not */
  lowest: Int32Array;
  /** the price on its card: the lowest in stock, else the lowest */
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
const MAX_SIZE_VALUES = 8000;

const sizeTable = (rows: readonly CatalogueRow[], size: number): { values: Float64Array; codes: Map<number, number> } => {
  const distinct = new Set<number>();
  for (const row of rows) {
    const value = row.sizes[size];
    if (value != null) distinct.add(value);
  }
  const values = [...distinct].sort((a, b) => a - b).slice(0, MAX_SIZE_VALUES);
  return { values: Float64Array.from([0, ...values]), codes: new Map(values.map((value, place) => [value, place + 1])) };
};

/** Updates what the variants of a product have in common, after any of them changed. */
const summarize = (columns: Columns, place: number): void => {
  let [isAllSold, lowest, lowestInStock, highest, stock] = [1, MAX_PRICE, MAX_PRICE, 0, 0];
  for (let at = columns.first[place] ?? 0; at < (columns.first[place + 1] ?? 0); at += 1) {
    const cents = columns.price[at] ?? 0;
    isAllSold &= columns.sold[at] ?? 0;
    lowest = Math.min(lowest, cents);
    if (columns.inStock[at] === 1) lowestInStock = Math.min(lowestInStock, cents);
    highest = Math.max(highest, cents);
    stock |= 1 << (columns.inStock[at] ?? 0);
  }
  columns.isAllSold[place] = isAllSold;
  columns.lowest[place] = lowest;
  columns.shown[place] = lowestInStock === MAX_PRICE ? lowest : lowestInStock;
  columns.highest[place] = highest;
  columns.stock[place] = stock;
};

/** How a row differs from the columns: `small` in price, stock or whether it is sold, which is written in place, `large` in anything else. */
export type Difference = 'none' | 'small' | 'large';

/** Writes what may change of a variant; returns `large` and writes nothing when the columns have to be built again. */
export const writeVariant = (columns: Columns, at: number, row: CatalogueRow): Difference => {
  const product = columns.productOf[at] ?? -1;
  const isSame =
    columns.variantIds[at] === row.variant_id &&
    columns.productIds[product] === row.product_id &&
    columns.categories[columns.category[product] ?? -1]?.id === row.category_id &&
    GROUPS[columns.group[product] ?? -1] === row.group &&
    TYPES[columns.type[product] ?? -1] === row.type &&
    columns.newRank[product] === row.new_rank &&
    COLOURS[columns.colour[at] ?? -1] === row.colour &&
    SIZES.every((_, size) => (columns.sizeValues[size]?.[columns.sizes[size]?.[at] ?? 0] ?? 0) === (row.sizes[size] ?? 0));
  if (!isSame) return 'large';
  const [inStock, sold] = [row.is_in_stock ? 1 : 0, row.is_sold ? 1 : 0];
  if (columns.price[at] === row.excl_vat_cents && columns.inStock[at] === inStock && columns.sold[at] === sold) return 'none';
  columns.price[at] = row.excl_vat_cents;
  columns.inStock[at] = inStock;
  columns.codes[at * CODED.length + IN_STOCK] = (columns.codeStart[IN_STOCK] ?? 0) + inStock;
  columns.sold[at] = sold;
  summarize(columns, product);
  return 'small';
};

/** Different codes of each product's variants. */
const distinctValues = ({ codes, first, productCount }: Pick<Columns, 'codes' | 'first' | 'productCount'>) => {
  const values: number[] = [];
  const valuesFirst = new Int32Array(productCount + 1);
  for (let place = 0; place < productCount; place += 1) {
    const distinctCodes = new Set<number>();
    for (let at = (first[place] ?? 0) * CODED.length; at < (first[place + 1] ?? 0) * CODED.length; at += 1)
      if (at % CODED.length !== IN_STOCK) distinctCodes.add(codes[at] ?? 0);
    values.push(...distinctCodes);
    valuesFirst[place + 1] = values.length;
  }
  return { values: Uint16Array.from(values), valuesFirst };
};

/** Columns from rows that come in any order of products, variants of one product in their order. */
export const buildColumns = (rows: readonly CatalogueRow[], categories: readonly CategoryRow[]): Columns => {
  const byProduct = new Map<number, CatalogueRow[]>();
  for (const row of rows) {
    const variants = byProduct.get(row.product_id);
    if (variants === undefined) byProduct.set(row.product_id, [row]);
    else variants.push(row);
  }
  const products = [...byProduct.values()].sort(
    ([a], [b]) => (b?.popularity ?? 0) - (a?.popularity ?? 0) || (a?.product_id ?? 0) - (b?.product_id ?? 0),
  );
  const tables = SIZES.map((_, size) => sizeTable(rows, size));
  const categoryPlace = new Map(categories.map(({ id }, place) => [id, place]));
  const maxId = products.reduce((max, [row]) => Math.max(max, row?.product_id ?? 0), 0);
  const codeStart = [0];
  for (const facet of CODED) {
    const values = facet === 'colour' ? COLOURS.length : facet === 'in_stock' ? 2 : (tables[SIZES.indexOf(facet)]?.values.length ?? 1);
    codeStart.push((codeStart.at(-1) ?? 0) + values);
  }
  const columns: Columns = {
    productCount: products.length,
    variantCount: rows.length,
    productIds: new Int32Array(products.length),
    category: new Int16Array(products.length),
    group: new Uint8Array(products.length),
    type: new Uint8Array(products.length),
    newRank: new Int32Array(products.length),
    isAllSold: new Uint8Array(products.length),
    lowest: new Int32Array(products.length),
    shown: new Int32Array(products.length),
    highest: new Int32Array(products.length),
    stock: new Uint8Array(products.length),
    first: new Int32Array(products.length + 1),
    variantIds: new Int32Array(rows.length),
    productOf: new Int32Array(rows.length),
    colour: new Uint8Array(rows.length),
    price: new Int32Array(rows.length),
    inStock: new Uint8Array(rows.length),
    sold: new Uint8Array(rows.length),
    sizes: SIZES.map(() => new Uint16Array(rows.length)),
    sizeValues: tables.map(({ values }) => values),
    codes: new Uint16Array(rows.length * CODED.length),
    values: new Uint16Array(),
    valuesFirst: new Int32Array(),
    codeStart,
    placeOf: new Int32Array(maxId + 1).fill(-1),
    categories,
  };
  let at = 0;
  products.forEach((variants, place) => {
    const [row] = variants;
    if (row === undefined) return;
    columns.productIds[place] = row.product_id;
    columns.placeOf[row.product_id] = place;
    columns.category[place] = categoryPlace.get(row.category_id) ?? -1;
    columns.group[place] = GROUPS.findIndex((group) => group === row.group);
    columns.type[place] = TYPES.findIndex((type) => type === row.type);
    columns.newRank[place] = row.new_rank;
    columns.first[place] = at;
    for (const variant of variants) {
      columns.variantIds[at] = variant.variant_id;
      columns.productOf[at] = place;
      columns.colour[at] = COLOURS.indexOf(variant.colour);
      columns.sizes.forEach((column, size) => {
        column[at] = tables[size]?.codes.get(variant.sizes[size] ?? 0) ?? 0;
      });
      CODED.forEach((facet, coded) => {
        const code = facet === 'colour' ? columns.colour[at] : facet === 'in_stock' ? 0 : columns.sizes[SIZES.indexOf(facet)]?.[at];
        columns.codes[at * CODED.length + coded] = (codeStart[coded] ?? 0) + (code ?? 0);
      });
      writeVariant(columns, at, variant);
      at += 1;
    }
  });
  columns.first[products.length] = at;
  for (let place = 0; place < products.length; place += 1) summarize(columns, place);
  return { ...columns, ...distinctValues(columns) };
};
