import { slugOf } from './slug.ts';

test.each([
  ['Clôture rigide 3D, 153 cm', 'cloture-rigide-3d-153-cm'],
  ['Grüner Zaun für große Gärten', 'gruner-zaun-fur-grosse-garten'],
  ["L'œil de bœuf", 'loeil-de-boeuf'],
  ['  --- ', ''],
  ['2026', 'p-2026'],
  ['5 m²', '5-m2'],
])('makes an address of the name %s', (name, address) => expect(slugOf(name)).toBe(address));

test('cuts a long name without a hyphen at the end', () => {
  const slug = slugOf(`${'a'.repeat(119)} b`);
  expect([slug.length, slug.endsWith('-')]).toEqual([119, false]);
});
