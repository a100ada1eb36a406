import { holeDepthCm, HOLES_CM } from './footings.ts';
import { FROST_DEPTHS_CM, frostDepthCm } from './frost-depth.ts';
import type { PostHole } from './footings.ts';
import { frostLineCm, planFrostCm, SOILS } from './soil-frost.ts';
import { aFence } from '../../testing/a-fence.ts';

test.each([
  [60, [60, 56, 46]],
  [80, [80, 75, 62]],
])('where footings go %i cm deep, sand, sandy loam and clay freeze to %j cm', (depth, lines) => {
  expect(SOILS.map((soil) => frostLineCm(soil, depth))).toEqual(lines);
});

test('no soil freezes below a hole, and the deepest frost is the depth that decides lengths and concrete', () => {
  for (const [country, postcode] of [
    ['be', '9000'],
    ['be', '6600'],
    ['nl', undefined],
    ['lu', undefined],
  ] as const) {
    const depth = frostDepthCm(country, postcode);
    const lines = SOILS.map((soil) => frostLineCm(soil, depth));
    expect(Math.max(...lines)).toBe(depth);
    for (const hole of Object.keys(HOLES_CM) as PostHole[]) expect(Math.max(...lines)).toBeLessThanOrEqual(holeDepthCm(hole, depth));
  }
});

test('a plan has the depth that its notes state, and none on a slab', () => {
  const deep = [{ code: 'frost_high' }];
  expect(planFrostCm({ input: aFence(), notes: deep })).toBe(FROST_DEPTHS_CM.high);
  expect(planFrostCm({ input: aFence(), notes: [] })).toBe(FROST_DEPTHS_CM.low);
  expect(planFrostCm({ input: aFence({ ground: 'slab' }), notes: deep })).toBeNull();
});
