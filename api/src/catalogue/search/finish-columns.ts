import { COLOURS } from 'shared-contracts/wire/product';
import { CODED, IN_STOCK, summarize } from './catalogue-columns.ts';
import type { Columns } from './catalogue-columns.ts';
import { SIZES } from './catalogue-rows.ts';
import type { CategoryRow } from './catalogue-rows.ts';
import { createGrowingArray } from './column-buffers.ts';
import type { ColumnBuffers } from './column-buffers.ts';
import { orderedBy } from './ordered-by.ts';

/** Products handled between two breaks, in which others are served. */
export const CHUNK = 4000;

/** Where the codes of each coded facet begin among the codes of all. */
const codeStartsOf = (tables: readonly { values: Float64Array }[]): number[] => {
  const codeStart = [0];
  for (const facet of CODED) {
    const values = facet === 'colour' ? COLOURS.length : facet === 'in_stock' ? 2 : (tables[SIZES.indexOf(facet)]?.values.length ?? 1);
    codeStart.push((codeStart.at(-1) ?? 0) + values);
  }
  return codeStart;
};

const emptyColumns = (
  productCount: number,
  variantCount: number,
): Omit<Columns, 'sizeValues' | 'codeStart' | 'placeOf' | 'categories'> => ({
  productCount,
  variantCount,
  productIds: new Int32Array(productCount),
  popularity: new Int32Array(productCount),
  category: new Int16Array(productCount),
  group: new Uint8Array(productCount),
  type: new Uint8Array(productCount),
  newRank: new Int32Array(productCount),
  isAllSold: new Uint8Array(productCount),
  lowest: new Int32Array(productCount),
  shown: new Int32Array(productCount),
  highest: new Int32Array(productCount),
  stock: new Uint8Array(productCount),
  first: new Int32Array(productCount + 1),
  variantIds: new Int32Array(variantCount),
  productOf: new Int32Array(variantCount),
  colour: new Uint8Array(variantCount),
  price: new Int32Array(variantCount),
  orders: new Int32Array(variantCount),
  inStock: new Uint8Array(variantCount),
  sold: new Uint8Array(variantCount),
  sizes: SIZES.map(() => new Uint16Array(variantCount)),
  codes: new Uint16Array(variantCount * CODED.length),
  values: new Uint16Array(),
  valuesFirst: new Int32Array(productCount + 1),
});

/** What was collected of products and variants, in the order in which it was read. */
const collectedNumbers = ({ product, variant, sizes }: ColumnBuffers) => ({
  category: product.category.view(),
  group: product.group.view(),
  type: product.type.view(),
  newRank: product.newRank.view(),
  variantIds: variant.id.view(),
  colour: variant.colour.view(),
  price: variant.price.view(),
  orders: variant.orders.view(),
  inStock: variant.inStock.view(),
  sold: variant.sold.view(),
  sizes: sizes.map((column) => column.view()),
});

/** The columns of what was collected, products by popularity. In steps, so that the caller can do other work between two of them. */
export function* finishColumns(buffers: ColumnBuffers, categories: readonly CategoryRow[]): Generator<undefined, Columns> {
  const { product, variant, sizes } = buffers;
  const tables = sizes.map((column) => column.table());
  const [productCount, variantCount] = [product.id.length, variant.id.length];
  const [ids, popularity, firsts] = [product.id.view(), product.popularity.view(), product.first.view()];
  const places = new Int32Array(productCount);
  for (let at = 0; at < productCount; at += 1) places[at] = at;
  const byId = orderedBy(places, ids);
  yield;
  const order = orderedBy(
    byId,
    byId.map((at) => -(popularity[at] ?? 0)),
  );
  yield;
  const codeStart = codeStartsOf(tables);
  const columns: Columns = {
    ...emptyColumns(productCount, variantCount),
    sizeValues: tables.map(({ values }) => values),
    codeStart,
    placeOf: new Int32Array(ids.reduce((max, id) => Math.max(max, id), 0) + 1).fill(-1),
    categories,
  };
  const categoryPlace = new Map(categories.map(({ id }, place) => [id, place]));
  const raw = collectedNumbers(buffers);
  const coded = CODED.map((facet) => SIZES.findIndex((size) => size === facet));
  const colourAt = CODED.indexOf('colour');
  const values = createGrowingArray((length) => new Uint16Array(length), variantCount);
  /** by code: the last product that has it, from 1 */
  const seenAt = new Int32Array(codeStart.at(-1) ?? 0);
  let at = 0;
  for (let place = 0; place < productCount; place += 1) {
    const from = order[place] ?? 0;
    const id = ids[from] ?? 0;
    columns.productIds[place] = id;
    columns.placeOf[id] = place;
    columns.popularity[place] = popularity[from] ?? 0;
    columns.category[place] = categoryPlace.get(raw.category[from] ?? 0) ?? -1;
    columns.group[place] = raw.group[from] ?? 0;
    columns.type[place] = raw.type[from] ?? 0;
    columns.newRank[place] = raw.newRank[from] ?? 0;
    columns.first[place] = at;
    const end = firsts[from + 1] ?? variantCount;
    for (let source = firsts[from] ?? 0; source < end; source += 1) {
      columns.variantIds[at] = raw.variantIds[source] ?? 0;
      columns.productOf[at] = place;
      columns.colour[at] = raw.colour[source] ?? 0;
      columns.price[at] = raw.price[source] ?? 0;
      columns.orders[at] = raw.orders[source] ?? 0;
      columns.inStock[at] = raw.inStock[source] ?? 0;
      columns.sold[at] = raw.sold[source] ?? 0;
      for (let size = 0; size < SIZES.length; size += 1) {
        const column = columns.sizes[size];
        if (column !== undefined) column[at] = tables[size]?.codes.get(raw.sizes[size]?.[source] ?? 0) ?? 0;
      }
      for (let facet = 0; facet < CODED.length; facet += 1) {
        const size = coded[facet] ?? -1;
        const value = facet === colourAt ? columns.colour[at] : facet === IN_STOCK ? columns.inStock[at] : (columns.sizes[size]?.[at] ?? 0);
        const code = (codeStart[facet] ?? 0) + (value ?? 0);
        columns.codes[at * CODED.length + facet] = code;
        if (facet === IN_STOCK || seenAt[code] === place + 1) continue;
        seenAt[code] = place + 1;
        values.push(code);
      }
      at += 1;
    }
    columns.valuesFirst[place + 1] = values.length;
    columns.first[place + 1] = at;
    summarize(columns, place);
    if (place % CHUNK === CHUNK - 1) yield;
  }
  return { ...columns, values: values.view().slice() };
}
