import fc from 'fast-check';
import { COLOURS } from 'shared-contracts/wire/product';
import { GROUPS, TYPES } from '../catalogue/search/catalogue-columns.ts';
import { SIZES } from '../catalogue/search/catalogue-rows.ts';
import type { CatalogueRow } from '../catalogue/search/catalogue-rows.ts';

export const CATEGORIES = [1, 2, 3].map((id) => ({ id, slug: `category-${id}`, parent_id: null, is_shown: true, texts: {} }));
export const SIZES_UM = [1000, 2400, 1_030_000, 2_000_000];

const variant = fc.record({
  colour: fc.constantFrom(...COLOURS.slice(0, 4)),
  excl_vat_cents: fc.integer({ min: 0, max: 20 }),
  orders: fc.integer({ min: 0, max: 2 }),
  is_in_stock: fc.boolean(),
  is_sold: fc.boolean(),
  sizes: fc.array(fc.option(fc.constantFrom(...SIZES_UM)), { minLength: SIZES.length, maxLength: SIZES.length }),
});
const product = fc.record({
  category_id: fc.constantFrom(1, 2, 3),
  group: fc.constantFrom(...GROUPS),
  type: fc.constantFrom(...TYPES),
  popularity: fc.integer({ min: 0, max: 3 }),
  new_rank: fc.integer({ min: -2, max: 5 }),
  variants: fc.array(variant, { minLength: 1, maxLength: 5 }),
});
/** Rows of a small catalogue, product by product. */
export const catalogue = fc
  .array(product, { minLength: 1, maxLength: 12 })
  .map((products) =>
    products.flatMap(({ variants, ...product }, at): CatalogueRow[] =>
      variants.map((each, place) => ({ ...product, ...each, product_id: at + 1, variant_id: at * 10 + place + 1 })),
    ),
  );
