/** Concrete as a part of other products. */
import { FROST_DEPTHS_CM } from 'api/footings';
import type { SeedAccessory } from '../seed-types.ts';

/** Bags for one of `per`, which the depth of the ground that freezes decides. */
export const concreteFor = (per: SeedAccessory['per'], bagsAt: (frostCm: number) => number, required = false): SeedAccessory => {
  const ratio = bagsAt(FROST_DEPTHS_CM.low);
  const deepRatio = bagsAt(FROST_DEPTHS_CM.high);
  return { key: 'quick-concrete', per, ratio, ...(deepRatio === ratio ? {} : { deepRatio }), required };
};
