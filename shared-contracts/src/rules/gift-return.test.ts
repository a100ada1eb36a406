import fc from 'fast-check';
import { chargedGifts, unearnedGifts } from './gift-return.ts';
import type { GiftReturnCase } from './gift-return.ts';
import { settleReturnItems } from './return-settlement.ts';

const THRESHOLDS = { 10000: 1, 25000: 2, 50000: 3 };
const FREE = { price_cents: 0, carrier: 'bpost' };
const COSTS = { letter: FREE, parcel: FREE, van: FREE, crane: FREE };
const gift = (unit_cents: number, kept = 1, ordered = 1) => ({ ordered, kept, unit_cents });
const giftCase = (overrides: Partial<GiftReturnCase>): GiftReturnCase => ({
  thresholds: THRESHOLDS,
  ordered_cents: 30_000,
  kept_cents: 30_000,
  gifts: [gift(590), gift(990)],
  ...overrides,
});

test.each([
  ['the threshold itself still earns its gifts', 25_000, 0, 0],
  ['a cent below it one gift is unearned, the cheaper one', 24_999, 1, 590],
  ['the lower threshold itself still earns one', 10_000, 1, 590],
  ['below every threshold all are unearned', 9999, 2, 1580],
  ['nothing is kept', 0, 2, 1580],
])('%s', (_case, kept_cents, pieces, cents) => {
  expect(unearnedGifts(giftCase({ kept_cents }))).toEqual({ pieces, cents });
});

test('the most expensive gifts stay earned: the cheapest ones are deducted first', () => {
  const gifts = [gift(990), gift(590), gift(790)];
  expect(unearnedGifts(giftCase({ ordered_cents: 50_000, kept_cents: 25_000, gifts }))).toEqual({ pieces: 1, cents: 590 });
  expect(unearnedGifts(giftCase({ ordered_cents: 50_000, kept_cents: 10_000, gifts }))).toEqual({ pieces: 2, cents: 1380 });
});

test('gifts that are returned are not deducted', () => {
  expect(unearnedGifts(giftCase({ kept_cents: 0, gifts: [gift(590, 0), gift(990)] }))).toEqual({ pieces: 1, cents: 990 });
  expect(unearnedGifts(giftCase({ kept_cents: 12_000, gifts: [gift(590, 0), gift(990)] }))).toEqual({ pieces: 0, cents: 0 });
});

test('an allowance that was not used up covers the gifts of the order', () => {
  expect(unearnedGifts(giftCase({ ordered_cents: 50_000, kept_cents: 10_000, gifts: [gift(590)] }))).toEqual({ pieces: 0, cents: 0 });
});

test('gifts that the shop gave beyond its thresholds are not deducted', () => {
  expect(unearnedGifts(giftCase({ ordered_cents: 9000, kept_cents: 0 }))).toEqual({ pieces: 0, cents: 0 });
  expect(unearnedGifts(giftCase({ ordered_cents: 12_000, kept_cents: 0 }))).toEqual({ pieces: 1, cents: 590 });
});

test.each([
  ['nothing was deducted: all are due', 0, [0, 1], [0, 1]],
  ['the cheapest was deducted: only the other is due', 590, [1, 0], [0, 1]],
  ['a part of the cheapest was deducted: it is due still', 300, [1, 1], [0, 1]],
  ['the cheapest was deducted, and a part of the other', 700, [1, 0], [1, 1]],
  ['both were deducted: nothing is due', 1580, [1, 0], [1, 0]],
])('%s', (_case, deducted, cheap, dear) => {
  const [dearer, cheaper] = chargedGifts([gift(990), gift(590)], deducted);
  expect([cheaper, dearer].map((line) => [line?.charged, line?.due])).toEqual([cheap, dear]);
});

test('however much was deducted, each kept piece was charged or is due, and what is due costs what is left', () => {
  const gifts = fc.array(fc.record({ kept: fc.nat(3), unit_cents: fc.integer({ min: 1, max: 2000 }) }), { maxLength: 4 });
  fc.assert(
    fc.property(gifts, fc.nat(10_000), (lines, deducted) => {
      const charges = chargedGifts(lines, deducted);
      const worth = (key: 'charged' | 'due') =>
        charges.reduce((sum, charge, place) => sum + charge[key] * (lines[place]?.unit_cents ?? 0), 0);
      const total = lines.reduce((sum, { kept, unit_cents }) => sum + kept * unit_cents, 0);
      for (const [place, { charged, due }] of charges.entries()) expect(charged + due).toBeGreaterThanOrEqual(lines[place]?.kept ?? 0);
      expect(worth('charged')).toBeGreaterThanOrEqual(Math.min(deducted, total));
      expect(worth('due')).toBeGreaterThanOrEqual(Math.max(0, total - deducted));
      expect(charges.filter(({ charged, due }, place) => charged + due > (lines[place]?.kept ?? 0)).length).toBeLessThanOrEqual(1);
    }),
  );
});

test('a deduction is never more than the refund, and returning the gift later gives it back', () => {
  const goods = { price_cents: 400, delivery_class: 'parcel', reason: 'changed_mind' } as const;
  expect(settleReturnItems([goods], 0, COSTS, 590)).toMatchObject({ gift_cents: 400, refund_cents: 0 });
  expect(settleReturnItems([{ ...goods, price_cents: 0, is_gift: true }], 0, COSTS, -590)).toMatchObject({
    gift_cents: -590,
    refund_cents: 590,
  });
});

test('a gift beside faulty goods costs nothing to return', () => {
  const costs = { ...COSTS, parcel: { price_cents: 975, carrier: 'bpost' } };
  const faulty = { price_cents: 5000, delivery_class: 'parcel', reason: 'damaged' } as const;
  const free = { price_cents: 0, delivery_class: 'parcel', reason: 'other', is_gift: true } as const;
  expect(settleReturnItems([faulty, free], 0, costs)).toMatchObject({ cost_cents: 0, refund_cents: 5000 });
  expect(settleReturnItems([{ ...faulty, reason: 'other' }, free], 0, costs)).toMatchObject({ cost_cents: 975 });
});

/** The lines of an order with its gifts, and which return each line goes into (the last number means none). */
const order = fc.record({
  goods: fc.array(fc.record({ cents: fc.integer({ min: 3000, max: 40_000 }), place: fc.nat({ max: 4 }) }), { minLength: 1, maxLength: 8 }),
  gifts: fc.array(fc.record({ cents: fc.integer({ min: 1, max: 1000 }), place: fc.nat({ max: 4 }) }), { maxLength: 3 }),
});
type Order = typeof order extends fc.Arbitrary<infer Value> ? Value : never;
const NOT_RETURNED = 4;

/** The deductions of the order's returns, in order. */
const deductions = ({ goods, gifts }: Order): number[] => {
  const ordered_cents = goods.reduce((sum, { cents }) => sum + cents, 0);
  const deducted: number[] = [];
  for (const place of [0, 1, 2, 3]) {
    const back = goods.filter((line) => line.place === place);
    const items = back.map(({ cents }) => ({ price_cents: cents, delivery_class: 'parcel', reason: 'other' }) as const);
    if (back.length === 0 && gifts.every((line) => line.place !== place)) continue;
    const { cents } = unearnedGifts({
      thresholds: THRESHOLDS,
      ordered_cents,
      kept_cents: goods.reduce((sum, line) => sum + (line.place > place ? line.cents : 0), 0),
      gifts: gifts.map((line) => gift(line.cents, line.place > place ? 1 : 0)),
    });
    const before = deducted.reduce((sum, each) => sum + each, 0);
    deducted.push(settleReturnItems(items, 0, COSTS, cents - before).gift_cents);
  }
  return deducted;
};
const asOneReturn = (all: Order): Order => {
  const merged = <Line extends { place: number }>(lines: Line[]): Line[] =>
    lines.map((line) => ({ ...line, place: line.place === NOT_RETURNED ? NOT_RETURNED : 0 }));
  return { goods: merged(all.goods), gifts: merged(all.gifts) };
};
const total = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0);

test('however the goods are split into returns, the deductions are the same in the end', () => {
  fc.assert(
    fc.property(order, (all) => {
      // a return of goods worth less than its gifts cannot deduct all of them: no customer pays for returning goods
      fc.pre(all.goods.some(({ place }) => place !== NOT_RETURNED));
      const last = Math.max(...all.goods.filter(({ place }) => place !== NOT_RETURNED).map(({ place }) => place));
      const gifts = all.gifts.map((line) => (line.place === NOT_RETURNED ? line : { ...line, place: Math.min(line.place, last) }));
      expect(total(deductions({ ...all, gifts }))).toBe(total(deductions(asOneReturn({ ...all, gifts }))));
    }),
  );
});

test('the deductions are never more than the price of the gifts that stay, and nothing while the threshold is reached', () => {
  fc.assert(
    fc.property(order, (all) => {
      const deducted = total(deductions(all));
      const keptGifts = all.gifts.filter(({ place }) => place === NOT_RETURNED);
      const keptCents = total(all.goods.filter(({ place }) => place === NOT_RETURNED).map(({ cents }) => cents));
      expect(deducted).toBeGreaterThanOrEqual(0);
      expect(deducted).toBeLessThanOrEqual(total(keptGifts.map(({ cents }) => cents)));
      if (keptCents >= 50_000) expect(deducted).toBe(0);
      const orderedCents = total(all.goods.map(({ cents }) => cents));
      // All bought goods are returned: every gift that was earned is deducted or returned.
      if (keptCents === 0 && orderedCents >= 50_000) expect(deducted).toBe(total(keptGifts.map(({ cents }) => cents)));
    }),
  );
});
