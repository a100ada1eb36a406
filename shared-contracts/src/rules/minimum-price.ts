import type { Variant } from '../wire/product.ts';
import { tierPrice } from './tier-price.ts';

/** What the least that can be ordered costs, cents with VAT: what is sold in steps has no price for less. */
export const minimumCents = ({ price, step }: Pick<Variant, 'price' | 'step'>): number => tierPrice(price, step).incl_vat_cents * step;
