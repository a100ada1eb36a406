import fc from 'fast-check';
import { adjustSums, creditLines } from './refund-sums.ts';
import type { ReturnSums } from './refund-sums.ts';

/** Pieces for 100 euros and the delivery are refunded, less a gift that stays and the transport. */
const EXPECTED: ReturnSums = { goodsCents: 10_000, deliveryCents: 500, giftCents: 600, costCents: 975, refundCents: 8925 };

test.each<[string, number, Partial<ReturnSums>]>([
  ['the expected amount changes nothing', 8925, {}],
  ['a cent more comes out of the cost of sending back', 8926, { costCents: 974 }],
  ['the whole cost is waived before the gift', 9900, { costCents: 0 }],
  ['a cent beyond the cost makes the deduction for the gift smaller', 9901, { costCents: 0, giftCents: 599 }],
  ['the whole deduction for the gift is waived before more delivery is refunded', 10_500, { costCents: 0, giftCents: 0 }],
  ['the rest is refunded as delivery', 10_501, { costCents: 0, giftCents: 0, deliveryCents: 501 }],
  ['a cent less is taken off the pieces', 8924, { goodsCents: 9999 }],
  ['a refund of nothing takes off the pieces only what would have been refunded for them', 0, { goodsCents: 1075 }],
])('of a return that pays back another amount: %s', (_case, refundCents, changed) => {
  expect(adjustSums(EXPECTED, refundCents)).toEqual({ ...EXPECTED, refundCents, ...changed });
});

test('a refund below the price of the pieces reduces the delivery first, then the refund of gift deductions', () => {
  const sums: ReturnSums = { goodsCents: 1000, deliveryCents: 500, giftCents: -600, costCents: 0, refundCents: 2100 };
  expect(adjustSums(sums, 1100)).toEqual({ ...sums, goodsCents: 0, refundCents: 1100 });
  expect(adjustSums(sums, 1099)).toEqual({ ...sums, goodsCents: 0, deliveryCents: 499, refundCents: 1099 });
  expect(adjustSums(sums, 600)).toEqual({ ...sums, goodsCents: 0, deliveryCents: 0, refundCents: 600 });
  expect(adjustSums(sums, 599)).toEqual({ ...sums, goodsCents: 0, deliveryCents: 0, giftCents: -599, refundCents: 599 });
});

test('a higher refund still includes the deductions for gifts', () => {
  const sums: ReturnSums = { goodsCents: 1000, deliveryCents: 0, giftCents: -600, costCents: 100, refundCents: 1500 };
  expect(adjustSums(sums, 1700)).toEqual({ ...sums, deliveryCents: 100, costCents: 0, refundCents: 1700 });
});

const expected = fc
  .record({ goodsCents: fc.nat(50_000), deliveryCents: fc.nat(5000), gift: fc.integer({ min: -2000, max: 2000 }), cost: fc.nat(5000) })
  .map(({ goodsCents, deliveryCents, gift, cost }): ReturnSums => {
    const giftCents = Math.min(gift, goodsCents + deliveryCents);
    const costCents = Math.min(cost, goodsCents + deliveryCents - giftCents);
    return { goodsCents, deliveryCents, giftCents, costCents, refundCents: goodsCents + deliveryCents - giftCents - costCents };
  });

test('the sums of any refund add up to it, and only gifts that come back are negative', () => {
  fc.assert(
    fc.property(expected, fc.nat(60_000), (sums, refundCents) => {
      const adjusted = adjustSums(sums, refundCents);
      const { goodsCents, deliveryCents, giftCents, costCents } = adjusted;
      expect(goodsCents + deliveryCents - giftCents - costCents).toBe(refundCents);
      expect(Math.min(goodsCents, deliveryCents, costCents)).toBeGreaterThanOrEqual(0);
      expect(goodsCents).toBeLessThanOrEqual(sums.goodsCents);
      expect(costCents).toBeLessThanOrEqual(sums.costCents);
    }),
  );
});

describe('the lines of a credit note', () => {
  const item = (order_item_id: number, price_cents: number, amount = 1) => ({ order_item_id, amount, price_cents });

  test('are the pieces, the delivery, the gifts that stay, and the transport', () => {
    expect(creditLines([item(7, 6000, 2), item(8, 4000)], EXPECTED)).toEqual([
      { kind: 'item', orderLineId: 7, amount: 2, inclVatCents: 6000 },
      { kind: 'item', orderLineId: 8, amount: 1, inclVatCents: 4000 },
      { kind: 'delivery', inclVatCents: 500 },
      { kind: 'gift_kept', inclVatCents: 600 },
      { kind: 'return_cost', inclVatCents: 975 },
    ]);
  });

  test('divide a reduction in proportion to the prices, and leave out zero amounts', () => {
    const sums: ReturnSums = { goodsCents: 5000, deliveryCents: 0, giftCents: 0, costCents: 0, refundCents: 5000 };
    expect(creditLines([item(7, 6000), item(8, 4000), item(9, 0)], sums)).toEqual([
      { kind: 'item', orderLineId: 7, amount: 1, inclVatCents: 3000 },
      { kind: 'item', orderLineId: 8, amount: 1, inclVatCents: 2000 },
    ]);
  });

  test('name one cent of delivery, of a cost, and of what is given back for a gift', () => {
    const sums: ReturnSums = { goodsCents: 0, deliveryCents: 1, giftCents: -1, costCents: 1, refundCents: 1 };
    expect(creditLines([item(7, 6000)], sums)).toEqual([
      { kind: 'delivery', inclVatCents: 1 },
      { kind: 'gift_kept', inclVatCents: -1 },
      { kind: 'return_cost', inclVatCents: 1 },
    ]);
  });
});
