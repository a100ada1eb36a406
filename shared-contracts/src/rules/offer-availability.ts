import type { Stock, Variant } from '../wire/product.ts';

interface Availability {
  schemaOrg: string;
  feed: 'in_stock' | 'out_of_stock';
}

const OUT: Availability = { schemaOrg: 'https://schema.org/OutOfStock', feed: 'out_of_stock' };
const BY_STATUS: Readonly<Record<Stock['status'], Availability>> = {
  in_stock: { schemaOrg: 'https://schema.org/InStock', feed: 'in_stock' },
  low: { schemaOrg: 'https://schema.org/LimitedAvailability', feed: 'in_stock' },
  out: OUT,
  on_order: OUT,
};

/**
 * Whether a variant can be ordered, in the words of schema.org for pages and of product feeds. A sold-out variant can't be ordered, even if more
 * pieces are on their way, nor one with fewer pieces left than a step.
 */
export const offerAvailability = ({ stock, step }: Pick<Variant, 'stock' | 'step'>): Availability =>
  stock.left < step ? OUT : BY_STATUS[stock.status];
