import type { Product, Variant } from 'shared-contracts/wire/product';

export interface VariantOnShow {
  product: Product;
  variant: Variant;
}

/** How many pieces were chosen, null until somebody did, and what hears of the next choice. */
export interface AmountChoice {
  chosen: number | null;
  onChoose: (amount: number) => void;
}
