/** Concrete as a part of other products. */
import { FROST_DEPTHS_CM } from 'shared-contracts/rules/plan/frost-depth';
import type { SeedAccessory } from '../seed-types.ts';

/** Bags of concrete for one of `per`, depending on the frost depth. */
export const concreteAccessory = (per: SeedAccessory['per'], countBags: (frostCm: number) => number, required = false): SeedAccessory => {
  const ratio = countBags(FROST_DEPTHS_CM.low);
  const deepRatio = countBags(FROST_DEPTHS_CM.high);
  return { key: 'quick-concrete', per, ratio, ...(deepRatio === ratio ? {} : { deepRatio }), required };
};
