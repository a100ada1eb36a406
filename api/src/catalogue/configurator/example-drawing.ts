import { EXAMPLE_PLAN } from 'shared-contracts/rules/plan/example-plan';
import { calculateFence } from 'shared-contracts/rules/plan/fence';
import type { FenceInput } from 'shared-contracts/rules/plan/fence-input';
import { calculateGabion } from 'shared-contracts/rules/plan/gabion';
import type { GabionInput } from 'shared-contracts/rules/plan/gabion';
import { calculateTerrace } from 'shared-contracts/rules/plan/terrace';
import type { TerraceInput } from 'shared-contracts/rules/plan/terrace';
import { planSvg } from '../plans/plan-picture/plan-picture.ts';
import { billOf } from './configurator.service.ts';

/** The planner's example in a system, height and colour, with a gate where one fits, as an SVG. Throws 422 for what is not made. */
export const drawExampleFence = (choice: Pick<FenceInput, 'system' | 'height_cm' | 'colour'>): string => {
  const { length_mm, gate } = EXAMPLE_PLAN.fence;
  const open: FenceInput = {
    ...choice,
    ground: 'soil',
    closed: false,
    start: 'post',
    end: 'post',
    runs: [{ length_mm, rise_mm: 0 }],
    gates: [],
  };
  const withGate = { ...open, gates: [{ ...gate, run: 0 }] };
  const result = calculateFence(withGate);
  return 'bill' in result
    ? planSvg({ kind: 'fence', input: withGate, bill: result.bill })
    : planSvg({ kind: 'fence', input: open, bill: billOf(calculateFence(open)) });
};

/** Throws 422 as above. */
export const drawExampleGabion = (choice: Pick<GabionInput, 'height_cm' | 'depth_cm' | 'stone'>): string => {
  const input: GabionInput = { ...choice, ...EXAMPLE_PLAN.gabion };
  return planSvg({ kind: 'gabion', input, bill: billOf(calculateGabion(input)) });
};

/** Throws 422 as above. */
export const drawExampleTerrace = (choice: Pick<TerraceInput, 'board' | 'colour'>): string => {
  const input: TerraceInput = { ...choice, joist_spacing_mm: 400, parts: [EXAMPLE_PLAN.terrace] };
  return planSvg({ kind: 'terrace', input, bill: billOf(calculateTerrace(input)) });
};
