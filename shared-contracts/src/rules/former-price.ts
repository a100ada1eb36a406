import type { Price, Variant } from '../wire/product.ts';

interface Reduced {
  price: Pick<Price, 'list_incl_vat_cents' | 'lowest_30d_incl_vat_cents' | 'incl_vat_cents'>;
  /** of a second chance */
  condition: Variant['condition'];
}

/**
 * The price that a reduction is counted from, cents with VAT; null when nothing is reduced. For goods on sale it is the lowest of the thirty
 * days before (directive 98/6/EC, article 6a); a second chance has none of its own, so it is the price of a new piece.
 */
export function formerPriceCents({ price, condition }: Reduced): number | null {
  const former = condition ? price.list_incl_vat_cents : price.lowest_30d_incl_vat_cents;
  return price.list_incl_vat_cents !== null && former !== null && former > price.incl_vat_cents ? former : null;
}
