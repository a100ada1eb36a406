import { splitStreet } from './street.ts';

const split = (street: string, street_nr = '', bus = '') => Object.values(splitStreet({ street, street_nr, bus }));

test.each([
  ['Kouter 12', 'Kouter', '12', ''],
  ['  Kouter  12 ', 'Kouter', '12', ''],
  ['Lange Nieuwstraat, 12', 'Lange Nieuwstraat', '12', ''],
  ['Kouter 12a', 'Kouter', '12a', ''],
  ['Kouter 12 B', 'Kouter', '12 B', ''],
  ['Kouter 12-14', 'Kouter', '12-14', ''],
  ['Kouter 12 bus 3', 'Kouter', '12', '3'],
  ['Rue Haute 4 bte 2', 'Rue Haute', '4', '2'],
  ['Rue Haute 4/2', 'Rue Haute', '4', '2'],
  ['12, rue Haute', 'rue Haute', '12', ''],
  ['12 bis, rue du Château', 'rue du Château', '12 bis', ''],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135', ''],
])('%j is %j, number %j, bus %j', (typed, street, number, bus) => {
  expect(split(typed)).toEqual([street, number, bus]);
});

test.each(['Kouter', '', '12', 'Straße des 17. Juni', '4e Septemberlaan', 'Kouter twaalf'])('%j has no house number to move', (street) => {
  expect(split(street)).toEqual([street, '', '']);
});

test('typed house number and box are kept', () => {
  expect(split('Plein 1940', '7')).toEqual(['Plein 1940', '7', '']);
  expect(split('Kouter 12 bus 3', '', 'A')).toEqual(['Kouter', '12', 'A']);
});
