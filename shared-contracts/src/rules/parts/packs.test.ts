import { packsFor, stripsFor } from './packs.ts';

const SIZES = [
  { sku: '25', holds: 25 },
  { sku: '100', holds: 100 },
  { sku: '50', holds: 50 },
];

test.each<[number, [string, number][]]>([
  [-1, []],
  [0, []],
  [1, [['25', 1]]],
  [25, [['25', 1]]],
  [26, [['50', 1]]],
  [51, [['100', 1]]],
  [100, [['100', 1]]],
  [
    101,
    [
      ['100', 1],
      ['25', 1],
    ],
  ],
  [
    351,
    [
      ['100', 3],
      ['100', 1],
    ],
  ],
])('%i fits into whole packs of the largest size plus the smallest one for the rest', (need, packs) => {
  expect(packsFor(need, SIZES).map(({ sku, amount }) => [sku, amount])).toEqual(packs);
});

test('without a size there are no packs', () => {
  expect(packsFor(10, [])).toEqual([]);
});

describe('strips of boards', () => {
  const sizes = [
    { sku: '3000', holds: 3000 },
    { sku: '4000', holds: 4000 },
  ];

  test.each([
    // 3 × 4000 and 4 × 3000 both leave nothing: fewer pieces win
    [3, 4000, '4000', 3],
    // a rest of 1000 is cut three times from a board of 3000
    [4, 4000, '4000', 4],
    [6, 1000, '3000', 2],
    [7, 1000, '4000', 2],
    // half a board serves the next strip
    [4, 2000, '4000', 2],
    // more than half a board serves one strip
    [4, 2001, '3000', 4],
    [2, 3000, '3000', 2],
    [3, 7000, '3000', 7],
    [1, 7000, '4000', 2],
  ])('%i of %i mm are cut from boards of %s mm, %i of them', (count, length, sku, amount) => {
    expect(stripsFor(count, length, sizes)).toMatchObject({ sku, amount, holds: Number(sku) });
  });

  test('strips without a board size give no boards', () => {
    expect(() => stripsFor(1, 1000, [])).toThrow('Nothing to cut from');
  });
});
