import type { Variant } from 'shared-contracts/wire/product';

/** The planner's systems by the first figures of the SKUs that fill them; a test compares them with the rules. */
const SYSTEMS: Readonly<Record<string, string>> = {
  10: 'linea',
  11: 'linea_light',
  14: 'robur_656',
  15: 'robur_868',
  20: 'silva',
  70: 'rustiek',
  72: 'nova',
  73: 'canto',
};

/** What the planner starts with on the page of a variant that fills a fence; null for all others. */
export const plannerStart = ({ sku, dimensions, colour }: Pick<Variant, 'sku' | 'dimensions' | 'colour'>) => {
  const system = SYSTEMS[sku.split('-', 1)[0] ?? ''];
  const height = dimensions.height;
  return system === undefined || height === undefined ? null : { system, height_cm: String(height.value), colour };
};
