import type { FenceInput } from './fence-input.ts';
import { FROST_DEPTHS_CM } from './frost-depth.ts';

/**
 * How deep frost goes in each kind of soil, in proportion to coarse and medium sand. Source of the proportions: SP 22.13330.2016
 * ("Foundations of buildings and structures"), 5.5.3, the coefficient d0 of the depth of freezing: 0.30 m for coarse and medium sand, 0.28
 * for sandy loam and fine sand, 0.23 for loam and clay.
 */
const D0_M = { sand: 0.3, sandy_loam: 0.28, clay: 0.23 } as const;

export type Soil = keyof typeof D0_M;
/** The one in which frost goes deepest first. */
export const SOILS: readonly Soil[] = ['sand', 'sandy_loam', 'clay'];

/**
 * The depth in cm to which a soil freezes at an address, rounded up. The depth of footings there (`frostDepthCm`) is that of the soil in
 * which frost goes deepest, so it is enough in each: posts and concrete do not depend on the soil. Wet clay freezes less deep, but swells
 * most, so its footing is no shallower.
 */
export const frostLineCm = (soil: Soil, frostDepthCm: number): number =>
  // Fractions of a tenth of a millimetre are none: 60 × 0.3 / 0.3 is 60.
  Math.ceil(Math.round((frostDepthCm * D0_M[soil] * 1000) / D0_M.sand) / 1000);

/** How deep the footings of a calculated fence go for frost, in cm; null when it stands on a slab. */
export const planFrostCm = ({ input, notes }: { input: Pick<FenceInput, 'ground'>; notes: readonly { code: string }[] }): number | null => {
  if (input.ground === 'slab') return null;
  return notes.some(({ code }) => code === 'frost_high') ? FROST_DEPTHS_CM.high : FROST_DEPTHS_CM.low;
};
