import { permitHeightCm, permitRegion } from './permit-height.ts';

it.each([
  ['be', '9000', 'flanders'],
  ['be', '8999', 'flanders'],
  ['be', '1500', 'flanders'],
  ['be', '3999', 'flanders'],
  ['be', '1000', 'brussels'],
  ['be', '1299', 'brussels'],
  ['be', '1300', 'wallonia'],
  ['be', '1499', 'wallonia'],
  ['be', '4000', 'wallonia'],
  ['be', '7999', 'wallonia'],
  ['be', undefined, undefined],
  ['be', '999', undefined],
  ['nl', undefined, 'nl'],
  ['lu', '1111', 'lu'],
  ['de', '10115', undefined],
] as const)('the rules at %s %s are those of %s', (country, postcode, region) => {
  expect(permitRegion(country, postcode)).toBe(region);
});

it.each([
  ['flanders', 'front', 'screen', 100],
  ['flanders', 'front', 'panel', 200],
  ['flanders', 'front', 'mesh', 200],
  ['flanders', 'back', 'screen', 200],
  ['nl', 'front', 'mesh', 100],
  ['nl', 'back', 'screen', 200],
  ['wallonia', 'front', 'panel', null],
  ['brussels', 'back', 'panel', null],
  ['lu', 'back', 'screen', null],
] as const)('in %s, %s of the house, a %s may be %s cm high', (region, place, kind, heightCm) => {
  expect(permitHeightCm(region, place, kind)).toBe(heightCm);
});
