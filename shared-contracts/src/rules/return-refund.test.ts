import fc from 'fast-check';
import { paidByLine, returnPrice } from './return-refund.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

describe('the amount paid for a line', () => {
  const line = fc.record({ line_incl_vat_cents: fc.integer({ min: 0, max: 5_000_000 }), is_discounted: fc.boolean() });

  test('adds up with the discount to the cent, and is never negative', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), fc.integer({ min: 0, max: 20_000_000 }), (lines, discount) => {
        const goods = sum(lines.map((each) => (each.is_discounted ? each.line_incl_vat_cents : 0)));
        const paid = paidByLine(lines, discount);
        expect(sum(paid)).toBe(sum(lines.map((each) => each.line_incl_vat_cents)) - Math.min(discount, goods));
        for (const [place, each] of lines.entries()) {
          expect(paid[place]).toBeGreaterThanOrEqual(0);
          if (!each.is_discounted) expect(paid[place]).toBe(each.line_incl_vat_cents);
        }
      }),
    );
  });

  test('is refunded exactly, however the pieces are split into returns, some of them cancelled', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.array(fc.record({ amount: fc.integer({ min: 1, max: 9 }), isCancelled: fc.boolean() }), { minLength: 1, maxLength: 12 }),
        (paid, steps) => {
          const ordered = sum(steps.filter(({ isCancelled }) => !isCancelled).map(({ amount }) => amount)) + 9;
          const returned = { amount: 0, cents: 0 };
          for (const { amount, isCancelled } of steps) {
            const cents = returnPrice(paid, ordered, returned, amount);
            expect(cents).toBeGreaterThanOrEqual(0);
            if (isCancelled) continue;
            returned.amount += amount;
            returned.cents += cents;
            expect(returned.cents).toBeLessThanOrEqual(paid);
          }
          expect(returned.cents + returnPrice(paid, ordered, returned, ordered - returned.amount)).toBe(paid);
        },
      ),
    );
  });

  test('gets the remaining cents of a discount by largest fraction, then by the order of lines', () => {
    const lines = (...prices: number[]) => prices.map((line_incl_vat_cents) => ({ line_incl_vat_cents, is_discounted: true }));
    // 2 cents over 10, 30 and 60: shares of 0.2, 0.6 and 1.2
    expect(paidByLine(lines(10, 30, 60), 2)).toEqual([10, 29, 59]);
    expect(paidByLine(lines(60, 30, 10), 2)).toEqual([59, 29, 10]);
    // equal fractions
    expect(paidByLine(lines(100, 100, 100), 2)).toEqual([99, 99, 100]);
  });

  test('is reduced in proportion to the price: a tenth off is a tenth off each line', () => {
    const lines = [1000, 2000, 3000].map((line_incl_vat_cents) => ({ line_incl_vat_cents, is_discounted: true }));
    expect(paidByLine(lines, 600)).toEqual([900, 1800, 2700]);
    expect(returnPrice(1000, 3, { amount: 0, cents: 0 }, 1)).toBe(333);
    expect(returnPrice(1000, 3, { amount: 1, cents: 333 }, 1)).toBe(334);
    expect(returnPrice(1000, 3, { amount: 2, cents: 667 }, 1)).toBe(333);
  });

  test('goes to the last pieces as far as it is left, and is zero once all were returned', () => {
    expect(returnPrice(1000, 3, { amount: 1, cents: 900 }, 2)).toBe(100);
    expect(returnPrice(1000, 3, { amount: 1, cents: 900 }, 5)).toBe(100);
    expect(returnPrice(1000, 3, { amount: 3, cents: 1000 }, 0)).toBe(0);
    expect(returnPrice(1000, 3, { amount: 2, cents: 1200 }, 1)).toBe(0);
  });

  test('is rounded up by half a cent', () => {
    expect(returnPrice(1001, 2, { amount: 0, cents: 0 }, 1)).toBe(501);
    expect(returnPrice(1000, 3, { amount: 0, cents: 0 }, 2)).toBe(667);
  });

  test('is zero where the discount is larger than the goods', () => {
    const gift = { line_incl_vat_cents: 500, is_discounted: false };
    expect(paidByLine([{ line_incl_vat_cents: 300, is_discounted: true }, gift], 1000)).toEqual([0, 500]);
    expect(paidByLine([gift], 1000)).toEqual([500]);
    expect(paidByLine([gift, { line_incl_vat_cents: 300, is_discounted: true }], 0)).toEqual([500, 300]);
  });
});
