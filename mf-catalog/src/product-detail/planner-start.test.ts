import { FENCE_RULES } from 'shared-contracts/rules/plan/fence-systems';
import type { FenceColour } from 'shared-contracts/rules/plan/fence-systems';
import { plannerStart } from './planner-start.ts';

const variant = (sku: string, height: number, colour: FenceColour) => ({
  sku,
  colour,
  dimensions: { height: { value: height, unit: 'cm' as const } },
});

it.each(Object.entries(FENCE_RULES))('starts the planner with %s on the page of its product', (system, { heights, colours, sku }) => {
  const [height = 0] = heights;
  const [colour = 'none' as const] = colours;
  expect(plannerStart(variant(sku(height, colour), height, colour))).toEqual({ system, height_cm: String(height), colour });
});

it('leaves out what fills no fence', () => {
  expect(plannerStart(variant('40-6040210-AN', 210, 'anthracite'))).toBeNull();
});
