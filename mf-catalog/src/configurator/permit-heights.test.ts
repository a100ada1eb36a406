import { permitLimits } from './permit-heights.ts';
import type { PermitHeights } from './permit-heights.ts';

const heights = (...limits: [limitCm: number, isTooHigh: boolean][]): PermitHeights => ({
  region: 'nl',
  places: limits.map(([limitCm, isTooHigh], index) => ({ place: index === 0 ? 'front' : 'back', limitCm, isTooHigh, runs: null })),
});

it.each<[string, PermitHeights, ReturnType<typeof permitLimits>]>([
  ['none while the fence is low enough', heights([100, false], [200, false]), []],
  ['one where it is too high', heights([100, true], [200, false]), [{ limitMm: 1000, at: 'front', runs: null }]],
  [
    'two at different heights',
    heights([100, true], [200, true]),
    [
      { limitMm: 1000, at: 'front', runs: null },
      { limitMm: 2000, at: 'back', runs: null },
    ],
  ],
  ['one for both at the same height', heights([200, true], [200, true]), [{ limitMm: 2000, at: 'both', runs: null }]],
])('the drawing has %s', (_what, given, limits) => {
  expect(permitLimits(given)).toEqual(limits);
});
