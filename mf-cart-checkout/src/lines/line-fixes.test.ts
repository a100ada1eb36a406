import { aCart, aLine } from '../testing/a-cart.ts';
import { nearestValidAmount, centsMissingForGifts } from './line-fixes.ts';

test.each([
  ['more than the stock', { amount: 6, max_amount: 4 }, 4],
  ['not a multiple of the step', { amount: 5, step: 2, max_amount: 40 }, 6],
  ['not a multiple of the step, above the maximum', { amount: 41, step: 2, max_amount: 40 }, 40],
  ['already valid', { amount: 4, max_amount: 40 }, null],
  ['nothing left', { amount: 4, max_amount: 0 }, null],
  ['a gift', { kind: 'gift' as const, amount: 2, max_amount: 1 }, null],
])('the nearest valid amount: %s', (_title, line, expected) => {
  expect(nearestValidAmount(aLine(line))).toBe(expected);
});

describe('the amount to spend for all chosen gifts', () => {
  const gift = { current_cents: 10_000, next_cents: 25_000, remaining_cents: 12_010, allowed: 1, chosen: 2, options: [] };

  test.each([
    [2, 12_010],
    [3, 37_010],
    [4, 87_010],
    [5, null],
  ])('%i gifts', (chosen, expected) => {
    expect(centsMissingForGifts(aCart({ gift: { ...gift, chosen } }))).toBe(expected);
  });

  test('is null beyond the last threshold', () => {
    expect(centsMissingForGifts(aCart({ gift: { ...gift, next_cents: null, remaining_cents: 0, chosen: 9 } }))).toBeNull();
  });
});
