import type { FenceInput } from '../rules/plan/fence-input.ts';

/** A plain fence of 6 m: two posts at the ends, no gate. */
export const aFence = (overrides: Partial<FenceInput> = {}): FenceInput => ({
  system: 'linea',
  height_cm: 153,
  colour: 'anthracite',
  ground: 'soil',
  closed: false,
  start: 'post',
  end: 'post',
  runs: [{ length_mm: 6000, rise_mm: 0 }],
  gates: [],
  ...overrides,
});
/** Level runs of these lengths in mm. */
export const runs = (...lengths: number[]): FenceInput['runs'] => lengths.map((length_mm) => ({ length_mm, rise_mm: 0 }));
/** A single gate of 1 m, at so many mm of a run. */
export const gate = (position_mm: number, run = 0) => ({ run, position_mm, kind: 'single' as const, width_cm: 100 });
