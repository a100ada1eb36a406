import type { Product, ProductCard, Variant } from 'shared-contracts/wire/product';

type Accessory = Pick<Product['accessories'][number], 'per' | 'ratio'>;
type Dimension = NonNullable<Variant['dimensions']['width']>;

/** What a set is counted from. A line of n pieces stands on n + 1 posts. */
export interface SetBasis {
  items: number;
  /** length the pieces cover side by side; null for a product without a width or length */
  metres: number | null;
  posts: number;
}

const METRES: Partial<Record<Dimension['unit'], number>> = { m: 1, cm: 0.01, mm: 0.001 };

/** Rounding error of a product of decimals must not cost the customer one piece more. */
const ROUNDING = 1e-6;

function metresOf({ dimensions }: Pick<Variant, 'dimensions'>): number | null {
  const dimension = dimensions.width ?? dimensions.length;
  const factor = dimension && METRES[dimension.unit];
  return dimension && factor ? dimension.value * factor : null;
}

export function setBasis(variant: Pick<Variant, 'dimensions'>, items: number): SetBasis {
  const each = metresOf(variant);
  return { items, metres: each === null ? null : Math.round(each * items * 1000) / 1000, posts: items + 1 };
}

/** Pieces of an accessory for the set: `ratio` pieces for each item, metre or post, rounded up to whole ones, at least one. */
export function accessoryAmount({ per, ratio }: Accessory, { items, metres, posts }: SetBasis): number {
  const count = { item: items, metre: metres ?? items, post: posts }[per];
  return Math.max(1, Math.ceil(count * ratio - ROUNDING));
}

/** No more goes into the cart than there is; the row says how many are left. */
export const inStock = ({ amount, product }: { amount: number; product: Pick<ProductCard, 'stock'> }): number =>
  Math.min(amount, product.stock.left);
