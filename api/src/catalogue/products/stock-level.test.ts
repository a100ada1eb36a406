import { maxAmount } from 'shared-contracts/rules/max-amount';
import { stockStatus } from './stock-level.ts';

test('stock reads as in stock, low, out, or on order', () => {
  expect(
    [
      [9, null],
      [8, null],
      [1, '2026-12-01'],
      [0, null],
      [0, '2026-12-01'],
    ].map(([left, date]) => stockStatus(left as number, date as string | null)),
  ).toEqual(['in_stock', 'low', 'low', 'out', 'on_order']);
  expect(maxAmount(17, 999, 5, 999)).toBe(15);
  expect(maxAmount(500, 20, 1, 10)).toBe(10);
});
