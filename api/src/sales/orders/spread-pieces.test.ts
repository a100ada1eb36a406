import { spreadPieces } from './spread-pieces.ts';

const line = (sku: string, planName: string | null, most: number) => ({ sku, planName, most });
/** In the order of an order: plans before loose pieces. */
const LINES = [line('A', 'Fence', 4), line('A', 'Gate', 3), line('B', 'Gate', 9), line('A', null, 2)];

test.each([
  [1, [0, 0, 0, 1]],
  [2, [0, 0, 0, 2]],
  [5, [3, 0, 0, 2]],
  [7, [4, 1, 0, 2]],
  [9, [4, 3, 0, 2]],
  [50, [4, 3, 0, 2]],
])('%i pieces are loose ones first, then those of the plans in their order, never more than a line can take', (amount, pieces) => {
  expect(spreadPieces(LINES, [{ sku: 'A', amount }])).toEqual(pieces);
});

test('an article that is named twice counts with both numbers, and one that no line has is left out', () => {
  const named = [
    { sku: 'A', amount: 1 },
    { sku: 'B', amount: 2 },
    { sku: 'A', amount: 2 },
    { sku: 'C', amount: 5 },
  ];
  expect(spreadPieces(LINES, named)).toEqual([1, 0, 2, 2]);
});

test('a line of which nothing is left takes nothing', () => {
  expect(spreadPieces([line('A', null, -1), line('A', 'Fence', 4)], [{ sku: 'A', amount: 3 }])).toEqual([0, 3]);
});
