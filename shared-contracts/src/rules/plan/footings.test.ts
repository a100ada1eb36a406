import { bagsPerPost, BAG_LITRES, holeLitres } from './footings.ts';
import { FROST_DEPTHS_CM, frostDepthCm } from './frost-depth.ts';

describe('footings', () => {
  test.each([
    ['line', 60, 37.5, 3],
    ['line', 80, 50, 4],
    ['corner', 60, 54, 5],
    ['gate', 60, 128, 11],
    ['gate', 80, 128, 11],
  ] as const)('a %s post in ground that freezes to %i cm takes %d litres, %i bags', (hole, frost, litres, bags) => {
    expect([holeLitres(hole, frost), bagsPerPost(hole, frost)]).toEqual([litres, bags]);
    expect(bags * BAG_LITRES).toBeGreaterThanOrEqual(litres);
    expect((bags - 1) * BAG_LITRES).toBeLessThan(litres);
  });

  test.each([
    ['be', '9000', FROST_DEPTHS_CM.low],
    ['be', '6600', FROST_DEPTHS_CM.high],
    ['be', '4780', FROST_DEPTHS_CM.high],
    ['be', '6589', FROST_DEPTHS_CM.low],
    ['be', '6999', FROST_DEPTHS_CM.high],
    ['be', '7000', FROST_DEPTHS_CM.low],
    ['be', undefined, FROST_DEPTHS_CM.low],
    ['nl', '6600 AA', FROST_DEPTHS_CM.low],
    ['lu', 'L-1234', FROST_DEPTHS_CM.high],
  ] as const)('%s %s: the soil freezes to %i cm', (country, postcode, depth) => {
    expect(frostDepthCm(country, postcode)).toBe(depth);
  });
});

test('a hole goes down to where the ground does not freeze', () => {
  expect([holeLitres('line'), holeLitres('line', 80), holeLitres('gate', 60)]).toEqual([37.5, 50, 128]);
  expect([bagsPerPost('line'), bagsPerPost('line', 80)]).toEqual([3, 4]);
});

test.each([
  ['4179', 60],
  ['4180', 80],
  ['4190', 80],
  ['4191', 60],
  ['4499', 60],
  ['4500', 80],
  ['4600', 60],
  ['4829', 60],
  ['4999', 80],
  ['5300', 80],
  ['5400', 60],
  ['5699', 80],
  ['5700', 60],
  ['B-6440', 80],
  ['6470', 80],
  ['6471', 60],
  ['6590', 80],
  ['7000', 60],
])('at postcode %s in Belgium the ground freezes to %i cm', (postcode, depth) => {
  expect(frostDepthCm('be', postcode)).toBe(depth);
});
