import { columnsOf, shareRow } from './shared-row.ts';

const one = {};
const wide = { plate: { columns: 2, height: 352, on_scale: true } };

it('counts a wide card as two columns', () => {
  expect(columnsOf([one, wide])).toBe(3);
});

it.each([
  [1, 1, [1, 1]],
  [1, 4, [1, 3]],
  [4, 1, [3, 1]],
  [2, 4, [2, 2]],
  [2, 2, [2, 2]],
  [3, 3, null],
  [3, 4, null],
  [0, 2, null],
  [2, 0, null],
] as const)('gives %i and %i cards one row of at most four when one of the lists would not fill its own', (first, second, expected) => {
  const shared = shareRow(Array<object>(first).fill(one), Array<object>(second).fill(one));
  expect(shared && shared.map(({ length }) => length)).toEqual(expected);
});

it('leaves out a wide card that does not fit beside the other list', () => {
  expect(shareRow([wide], [one, wide, one])).toEqual([[wide], [one]]);
});
