import type { DeliveryClass } from '../delivery-class.ts';
import type { Dimensions } from '../parts/piece-size.ts';
import type { PriceTier } from '../tier-price.ts';

/** A variant that a plan may need, with what its price and its stock are at the moment. */
export interface PlanPart {
  sku: string;
  variant_id: number;
  product_id: number;
  colour: string;
  dimensions: Dimensions;
  /** missing from older versions of the API */
  delivery_class?: DeliveryClass | undefined;
  /** content of a pack; 1 for what is not packed */
  content: number;
  in_stock: number;
  max_per_order: number;
  step: number;
  restock_date: string | null;
  /** can't be ordered any more: hidden by staff, or its price is on request; its stock counts as none */
  gone?: true | undefined;
  excl_vat_cents: number;
  incl_vat_cents: number;
  tiers: readonly PriceTier[];
}
