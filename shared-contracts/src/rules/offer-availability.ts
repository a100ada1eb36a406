import type { Stock } from '../wire/product.ts';

/**
 * Whether a variant can be ordered, in the words of schema.org for pages and of product feeds. A sold-out variant can't be ordered, even if more
 * pieces are on their way.
 */
export const OFFER_AVAILABILITY: Readonly<Record<Stock['status'], { schemaOrg: string; feed: 'in_stock' | 'out_of_stock' }>> = {
  in_stock: { schemaOrg: 'https://schema.org/InStock', feed: 'in_stock' },
  low: { schemaOrg: 'https://schema.org/LimitedAvailability', feed: 'in_stock' },
  out: { schemaOrg: 'https://schema.org/OutOfStock', feed: 'out_of_stock' },
  on_order: { schemaOrg: 'https://schema.org/OutOfStock', feed: 'out_of_stock' },
};
