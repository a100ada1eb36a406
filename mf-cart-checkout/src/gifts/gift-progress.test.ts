import { giftAllowance } from 'shared-contracts/rules/gift-allowance';
import { aCart } from '../testing/a-cart.ts';
import { giftProgress, nextAllowance } from './gift-progress.ts';

const thresholds = { '100000': 4, '10000': 1, '50000': 3, '25000': 2 };

function cartWithGoods(goods: number, free_thresholds: Record<string, number> = thresholds) {
  const { currentCents, nextCents, remainingCents, allowed } = giftAllowance(goods, free_thresholds);
  const cart = aCart({ free_thresholds });
  return {
    ...cart,
    gift: { ...cart.gift, current_cents: currentCents, next_cents: nextCents, remaining_cents: remainingCents, allowed },
    totals: { ...cart.totals, items_incl_vat_cents: goods },
  };
}

test.each([
  [0, [[10_000, false]], 10_000],
  [9_999, [[10_000, false]], 10_000],
  [
    10_000,
    [
      [10_000, true],
      [25_000, false],
    ],
    25_000,
  ],
  [
    41_258,
    [
      [10_000, true],
      [25_000, true],
      [50_000, false],
    ],
    50_000,
  ],
  [
    50_000,
    [
      [25_000, true],
      [50_000, true],
      [100_000, false],
    ],
    100_000,
  ],
  [
    250_000,
    [
      [25_000, true],
      [50_000, true],
      [100_000, true],
    ],
    100_000,
  ],
])('goods of %i cents show the marks %j on a ruler up to %i', (goods, marks, maxCents) => {
  const progress = giftProgress(cartWithGoods(goods));
  expect(progress?.marks.map(({ cents, isReached }) => [cents, isReached])).toEqual(marks);
  expect(progress).toMatchObject({ maxCents, valueCents: goods });
});

test('a discount can take the goods below a threshold again', () => {
  const cart = cartWithGoods(100_000);
  expect(giftProgress({ ...cart, totals: { ...cart.totals, discount_incl_vat_cents: 1 } })?.marks.at(-1)?.isReached).toBe(false);
});

test('without thresholds there is no ruler', () => {
  expect(giftProgress(cartWithGoods(9_000, {}))).toBeNull();
});

test.each([
  [0, 1],
  [10_000, 2],
  [99_999, 4],
  [100_000, null],
])('with %i cents the next threshold allows %s', (goods, pieces) => {
  expect(nextAllowance(cartWithGoods(goods))).toBe(pieces);
});
