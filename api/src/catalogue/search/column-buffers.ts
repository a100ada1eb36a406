import { MAX_SIZE_VALUES } from './catalogue-columns.ts';
import type { Columns } from './catalogue-columns.ts';
import { SIZES } from './catalogue-rows.ts';

/** Numbers of unknown count: the array doubles when it is full. */
export const createGrowingArray = <Numbers extends Int32Array | Uint16Array | Uint8Array>(
  make: (length: number) => Numbers,
  expected: number,
) => {
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
const ints = (expected: number) => createGrowingArray((length) => new Int32Array(length), expected);
const bytes = (expected: number) => createGrowingArray((length) => new Uint8Array(length), expected);

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

/** Buffers for the columns of products and variants, with room for about so many. */
export const createColumnBuffers = ({
  productCount: products,
  variantCount: variants,
}: Pick<Columns, 'productCount' | 'variantCount'>) => ({
  product: {
    id: ints(products),
    category: ints(products),
    group: bytes(products),
    type: bytes(products),
    newRank: ints(products),
    popularity: ints(products),
    first: ints(products),
  },
  variant: {
    id: ints(variants),
    colour: bytes(variants),
    price: ints(variants),
    orders: ints(variants),
    inStock: bytes(variants),
    sold: bytes(variants),
  },
  sizes: SIZES.map(() => sizeColumn(variants)),
});
export type ColumnBuffers = ReturnType<typeof createColumnBuffers>;
