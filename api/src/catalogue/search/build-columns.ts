import { setImmediate } from 'node:timers/promises';
import { COLOURS } from 'shared-contracts/wire/product';
import { CODED, GROUPS, IN_STOCK, MAX_SIZE_VALUES, summarize, TYPES } from './catalogue-columns.ts';
import type { Columns } from './catalogue-columns.ts';
import { SIZES } from './catalogue-rows.ts';
import type { CatalogueRow, CategoryRow } from './catalogue-rows.ts';
import { orderedBy } from './ordered-by.ts';

/** Products handled between two breaks, in which others are served. */
const CHUNK = 4000;
const MAX_INT = 2 ** 31 - 1;

/** Numbers of unknown count: the array doubles when it is full. */
const growing = <Numbers extends Int32Array | Uint16Array | Uint8Array>(make: (length: number) => Numbers, expected: number) => {
  let numbers = make(Math.max(1024, expected));
  let length = 0;
  return {
    push: (value: number): void => {
      if (length === numbers.length) {
        const larger = make(2 * length);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[length] = value;
      length += 1;
    },
    get length() {
      return length;
    },
    /** what is in it so far, without a copy */
    view: (): Numbers => numbers.subarray(0, length) as Numbers,
  };
};
const ints = (expected: number) => growing((length) => new Int32Array(length), expected);
const bytes = (expected: number) => growing((length) => new Uint8Array(length), expected);

/** Sizes of variants in micrometres, 0 for none, with their different values. */
const sizeColumn = (expected: number) => {
  const values = ints(expected);
  const distinct = new Set<number>();
  return {
    push: (value: number): void => {
      values.push(value);
      if (value !== 0) distinct.add(value);
    },
    view: values.view,
    /** the values as columns number them, from 1 */
    table: (): { values: Float64Array; codes: Map<number, number> } => {
      const ascending = [...distinct].sort((a, b) => a - b).slice(0, MAX_SIZE_VALUES);
      return { values: Float64Array.from([0, ...ascending]), codes: new Map(ascending.map((value, place) => [value, place + 1])) };
    },
  };
};

/** Columns in the making: products are added in any order, each with its variants in theirs. About 40 bytes a variant while it lasts. */
interface ColumnsBuilder {
  /** one product by its rows; they are not needed afterwards */
  addRows: (variants: readonly CatalogueRow[]) => void;
  /** a product of other columns, as it is there */
  addFrom: (columns: Columns, place: number) => void;
  /** in steps: whoever runs it may do something else between two of them */
  finish: (categories: readonly CategoryRow[]) => Generator<undefined, Columns>;
}

/** `expected`: about how many products and variants there will be, to reserve the memory at once. */
const createColumnsBuilder = (
  expected: Pick<Columns, 'productCount' | 'variantCount'> = { productCount: 0, variantCount: 0 },
): ColumnsBuilder => {
  const { productCount: products, variantCount: variants } = expected;
  const product = {
    id: ints(products),
    category: ints(products),
    group: bytes(products),
    type: bytes(products),
    newRank: ints(products),
    popularity: ints(products),
    first: ints(products),
  };
  const variant = {
    id: ints(variants),
    colour: bytes(variants),
    price: ints(variants),
    orders: ints(variants),
    inStock: bytes(variants),
    sold: bytes(variants),
  };
  const sizes = SIZES.map(() => sizeColumn(variants));

  function* finish(categories: readonly CategoryRow[]): Generator<undefined, Columns> {
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
    const codeStart = [0];
    for (const facet of CODED) {
      const values = facet === 'colour' ? COLOURS.length : facet === 'in_stock' ? 2 : (tables[SIZES.indexOf(facet)]?.values.length ?? 1);
      codeStart.push((codeStart.at(-1) ?? 0) + values);
    }
    const columns: Columns = {
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
      sizeValues: tables.map(({ values }) => values),
      codes: new Uint16Array(variantCount * CODED.length),
      values: new Uint16Array(),
      valuesFirst: new Int32Array(productCount + 1),
      codeStart,
      placeOf: new Int32Array(ids.reduce((max, id) => Math.max(max, id), 0) + 1).fill(-1),
      categories,
    };
    const categoryPlace = new Map(categories.map(({ id }, place) => [id, place]));
    const raw = {
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
    };
    const coded = CODED.map((facet) => SIZES.findIndex((size) => size === facet));
    const colourAt = CODED.indexOf('colour');
    const values = growing((length) => new Uint16Array(length), variantCount);
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
          const value =
            facet === colourAt ? columns.colour[at] : facet === IN_STOCK ? columns.inStock[at] : (columns.sizes[size]?.[at] ?? 0);
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

  return {
    addRows: (variants) => {
      const [row] = variants;
      if (row === undefined) return;
      product.id.push(row.product_id);
      product.category.push(row.category_id);
      product.group.push(GROUPS.findIndex((group) => group === row.group));
      product.type.push(TYPES.findIndex((type) => type === row.type));
      product.newRank.push(row.new_rank);
      product.popularity.push(row.popularity);
      product.first.push(variant.id.length);
      for (const each of variants) {
        variant.id.push(each.variant_id);
        variant.colour.push(COLOURS.indexOf(each.colour));
        variant.price.push(each.excl_vat_cents);
        variant.orders.push(each.orders);
        variant.inStock.push(each.is_in_stock ? 1 : 0);
        variant.sold.push(each.is_sold ? 1 : 0);
        for (const [size, column] of sizes.entries()) column.push(Math.min(each.sizes[size] ?? 0, MAX_INT));
      }
    },
    addFrom: (columns, place) => {
      product.id.push(columns.productIds[place] ?? 0);
      product.category.push(columns.categories[columns.category[place] ?? -1]?.id ?? 0);
      product.group.push(columns.group[place] ?? 0);
      product.type.push(columns.type[place] ?? 0);
      product.newRank.push(columns.newRank[place] ?? 0);
      product.popularity.push(columns.popularity[place] ?? 0);
      product.first.push(variant.id.length);
      const end = columns.first[place + 1] ?? 0;
      for (let at = columns.first[place] ?? 0; at < end; at += 1) {
        variant.id.push(columns.variantIds[at] ?? 0);
        variant.colour.push(columns.colour[at] ?? 0);
        variant.price.push(columns.price[at] ?? 0);
        variant.orders.push(columns.orders[at] ?? 0);
        variant.inStock.push(columns.inStock[at] ?? 0);
        variant.sold.push(columns.sold[at] ?? 0);
        for (let size = 0; size < SIZES.length; size += 1)
          sizes[size]?.push(columns.sizeValues[size]?.[columns.sizes[size]?.[at] ?? 0] ?? 0);
      }
    },
    finish,
  };
};

/** Calls `add` with the rows of each product; they come product by product. */
const eachProduct = (rows: readonly CatalogueRow[], add: (variants: readonly CatalogueRow[]) => void): void => {
  for (let start = 0; start < rows.length;) {
    let end = start + 1;
    while (end < rows.length && rows[end]?.product_id === rows[start]?.product_id) end += 1;
    add(rows.slice(start, end));
    start = end;
  }
};

/** Runs the steps with breaks between them, so that no request waits for all of them. */
const completeInTurns = async <Result>(steps: Generator<undefined, Result>): Promise<Result> => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
};

type Batches = AsyncIterable<readonly CatalogueRow[]> | Iterable<readonly CatalogueRow[]>;

/** Columns from rows that come product by product, variants of one product in their order. A batch is not needed after it is read. */
export const buildColumns = async (batches: Batches, categories: readonly CategoryRow[]): Promise<Columns> => {
  const builder = createColumnsBuilder();
  for await (const rows of batches) eachProduct(rows, builder.addRows);
  return completeInTurns(builder.finish(categories));
};

/** New columns with these products as the rows say: changed, new, or without rows no longer there. Everything else as it was. */
export const replaceProducts = async (
  columns: Columns,
  productIds: ReadonlySet<number>,
  rows: readonly CatalogueRow[],
  categories: readonly CategoryRow[],
): Promise<Columns> => {
  const builder = createColumnsBuilder(columns);
  for (let place = 0; place < columns.productCount; place += 1) {
    if (!productIds.has(columns.productIds[place] ?? 0)) builder.addFrom(columns, place);
    if (place % CHUNK === CHUNK - 1) await setImmediate();
  }
  eachProduct(rows, (variants) => {
    if (productIds.has(variants[0]?.product_id ?? 0)) builder.addRows(variants);
  });
  return completeInTurns(builder.finish(categories));
};
