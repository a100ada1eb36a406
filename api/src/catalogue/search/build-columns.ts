import { setImmediate } from 'node:timers/promises';
import { COLOURS } from 'shared-contracts/wire/product';
import { GROUPS, TYPES } from './catalogue-columns.ts';
import type { Columns } from './catalogue-columns.ts';
import { SIZES } from './catalogue-rows.ts';
import type { CatalogueRow, CategoryRow } from './catalogue-rows.ts';
import { createColumnBuffers } from './column-buffers.ts';
import { CHUNK, finishColumns } from './finish-columns.ts';

const MAX_INT = 2 ** 31 - 1;

/** Columns in the making: products are added in any order, each with its variants in theirs. About 40 bytes a variant while it lasts. */
interface ColumnsBuilder {
  /** one product by its rows; they are not needed afterwards */
  addRows: (variants: readonly CatalogueRow[]) => void;
  /** a product of other columns, as it is there */
  addFrom: (columns: Columns, place: number) => void;
  /** in steps, so that the caller can do other work between two of them */
  finish: (categories: readonly CategoryRow[]) => Generator<undefined, Columns>;
}

/** `expected`: about how many products and variants there will be, to reserve the memory at once. */
const createColumnsBuilder = (
  expected: Pick<Columns, 'productCount' | 'variantCount'> = { productCount: 0, variantCount: 0 },
): ColumnsBuilder => {
  const buffers = createColumnBuffers(expected);
  const { product, variant, sizes } = buffers;
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
    finish: (categories) => finishColumns(buffers, categories),
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
