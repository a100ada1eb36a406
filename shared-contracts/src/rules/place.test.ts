import { onlyPlace, postcodeOf } from './place.ts';
import type { Place } from './place.ts';

const aPlace = (zip_code: string, country: Place['country']): Place => ({ zip_code, country, city: 'Ergens' });

test.each([
  ['nl', '1234', '1234 AB', '1234 AB'],
  ['nl', '1234', ' 1234ab', ' 1234ab'],
  ['nl', '1234', '12', '1234'],
  ['nl', '1234', '9912 34', '1234'],
  ['nl', '1234', 'Utrecht', '1234'],
  ['be', '9000', '9000 Gent', '9000'],
  ['lu', '1741', '17', '1741'],
] as const)('choosing a place in %s with postcode %s after typing %j leaves %j in the field', (country, zip, typed, remainingText) => {
  expect(postcodeOf(aPlace(zip, country), typed)).toBe(remainingText);
});

test('a complete postcode finds its only place', () => {
  const [gent, other] = [aPlace('9000', 'be'), aPlace('9000', 'be')];
  expect(onlyPlace([gent], '9000', 'be')).toBe(gent);
  expect(onlyPlace([gent, other], '9000', 'be')).toBeUndefined();
  expect(onlyPlace([gent], '900', 'be')).toBeUndefined();
  expect(onlyPlace([], '9000', 'be')).toBeUndefined();
});
