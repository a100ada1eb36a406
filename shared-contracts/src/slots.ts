import type { ProductCard } from './wire/product.ts';

/** Props of each named slot: everything the filling remote may know. A slot is how one remote shows something of another. */
export interface SlotProps {
  /** header button with the drawer; filled by mf-cart-checkout */
  'mini-cart': Record<never, never>;
  /** filled by mf-cart-checkout; a plain form before hydration and with JavaScript off */
  'add-to-cart': AddToCartProps;
  /** a line-up of products drawn to one scale; filled by mf-catalog */
  'product-rail': { products: readonly ProductCard[] };
}
export type SlotName = keyof SlotProps;
export const SLOT_NAMES: readonly SlotName[] = ['mini-cart', 'add-to-cart', 'product-rail'];

export interface AddToCartProps {
  variantId: number;
  /** with its variant, as the toast says it: `Added: 4 × {title}` */
  title: string;
  /** pieces that can still be bought; 0 shows the sold-out state */
  left: number;
  step?: number;
  maxAmount?: number;
  /** pieces one click of the compact look adds; default `step` */
  amount?: number;
  /** `full`: stepper and orange button (product page). `compact`: one square plus button (card). */
  look: 'full' | 'compact';
}
