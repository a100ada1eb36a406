import type { Product, Variant } from 'shared-contracts/wire/product';

export interface VariantOnShow {
  product: Product;
  variant: Variant;
}

/** The chosen number of pieces, null until chosen, and a listener for changes. */
export interface AmountChoice {
  chosen: number | null;
  onChoose: (amount: number) => void;
}
