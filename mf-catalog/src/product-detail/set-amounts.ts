import type { tierPrice } from 'shared-contracts/rules/tier-price';
import type { Product, Variant } from 'shared-contracts/wire/product';

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

/** The variant of an accessory that goes into the set. */
export interface SetPart {
  variantId: number;
  /** what tells it from its siblings */
  spec: string;
  price: Parameters<typeof tierPrice>[0];
  left: number;
}

/** The variant that goes with `variantId` of the product; where the shop knows of none, the one its card shows. */
export function partOf({ product, fits = [] }: Pick<Product['accessories'][number], 'product' | 'fits'>, variantId: number): SetPart {
  const fit = fits.find(({ variant_ids }) => variant_ids.includes(variantId));
  return fit
    ? { variantId: fit.variant_id, spec: fit.name, price: fit.price, left: fit.left }
    : { variantId: product.default_variant_id, spec: product.spec, price: product.price, left: product.stock.left };
}

/** No more goes into the cart than there is; the row says how many are left. */
export const inStock = ({ amount, part }: { amount: number; part: Pick<SetPart, 'left'> }): number => Math.min(amount, part.left);
