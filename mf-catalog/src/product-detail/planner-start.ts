import { systemOfSku } from 'shared-contracts/rules/plan/systems-by-sku';
import type { Variant } from 'shared-contracts/wire/product';

/** What the planner starts with on the page of a variant that fills a fence; null for all others. */
export const plannerStart = ({ sku, dimensions, colour }: Pick<Variant, 'sku' | 'dimensions' | 'colour'>) => {
  const system = systemOfSku(sku);
  const height = dimensions.height;
  return system === undefined || height === undefined ? null : { system, height_cm: String(height.value), colour };
};
