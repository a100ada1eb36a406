import { slugsOf } from 'shared-contracts/testing/a-product';
import { aVariant } from '../testing/a-product.ts';
import { compareRows, readIds } from './compare-rows.ts';

const product = { id: 10, name: 'Linea', slug: 'linea', slugs: slugsOf('linea') };
const [anthracite, green] = [aVariant({ id: 1 }), aVariant({ id: 2, colour: 'green' })].map((variant) => ({ ...variant, product }));

it('marks equal values and leaves out rows without values', () => {
  if (!anthracite || !green) throw new Error('two variants');
  const rows = compareRows(
    [anthracite, green],
    [
      { key: 'colour', label: 'Kleur', read: ({ colour }) => colour },
      { key: 'step', label: 'Stap', read: ({ step }) => String(step) },
      { key: 'condition', label: 'Staat', read: ({ condition }) => condition?.grade ?? null },
    ],
  );
  expect(rows).toEqual([
    { key: 'colour', label: 'Kleur', values: ['anthracite', 'green'], isSame: false },
    { key: 'step', label: 'Stap', values: ['1', '1'], isSame: true },
  ]);
});

it.each([
  [null, []],
  ['', []],
  ['3,1,3', [3, 1]],
  ['1,2,3,4,5', [1, 2, 3, 4]],
  ['x,-1,1.5,0,99999999999,7', [7]],
])('reads %s', (text, ids) => {
  expect(readIds(text, 4)).toEqual(ids);
});
