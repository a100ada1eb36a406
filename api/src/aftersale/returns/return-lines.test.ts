import { leftOf, lineProblem, priceOf } from '../../sales/orders/return-lines.ts';
import type { ReturnLine } from '../../sales/orders/return-lines.ts';
import { orderProblem } from './create-return.ts';

const aLine = (overrides: Partial<ReturnLine> = {}): ReturnLine => ({
  id: 1,
  kind: 'sale',
  variantId: 2,
  sku: 'A',
  productName: 'Paneel',
  name: 'groen',
  slugs: { nl: 'p', fr: 'p', de: 'p', en: 'p' },
  picture: null,
  ordered: 3,
  isCustomMade: false,
  deliveryClass: 'parcel',
  giftUnitCents: null,
  paidCents: 1000,
  returned: { amount: 0, cents: 0 },
  ...overrides,
});

test.each([
  [0, 3],
  [1, 2],
  [3, 0],
  [4, 0],
])('of three pieces of which %i came back, %i may still', (amount, left) => {
  expect(leftOf(aLine({ returned: { amount, cents: 0 } }))).toBe(left);
});

test('pieces have their share of the amount paid for the line', () => {
  expect(priceOf(aLine(), 1)).toBe(333);
  expect(priceOf(aLine({ returned: { amount: 2, cents: 667 } }), 1)).toBe(333);
});

test.each<[string, Partial<ReturnLine>, ReturnType<typeof lineProblem>]>([
  ['bought', {}, null],
  ['bought with one piece left', { returned: { amount: 2, cents: 0 } }, null],
  ['bought with no piece left', { returned: { amount: 3, cents: 0 } }, 'return.already_created'],
  ['made to measure', { isCustomMade: true }, 'return.custom_made'],
  ['made to measure with no piece left', { isCustomMade: true, returned: { amount: 3, cents: 0 } }, 'return.custom_made'],
  ['rented', { kind: 'rental' }, 'return.rental'],
  ['given with its price', { kind: 'gift', giftUnitCents: 590 }, null],
  ['given without a recorded price', { kind: 'gift' }, 'return.gift'],
  ['given free of charge with a recorded price of nothing', { kind: 'gift', giftUnitCents: 0 }, null],
])('a line that was %s', (_case, overrides, problem) => {
  expect(lineProblem(aLine(overrides))).toBe(problem);
});

const DELIVERED = new Date('2026-06-02T10:00:00Z');
const IN_TIME = new Date('2026-06-16T21:59:59Z');
const TOO_LATE = new Date('2026-06-16T22:00:00Z');

test.each([
  ['delivered, on its last day', { kind: 'order', status: 'delivered', delivered_at: DELIVERED }, IN_TIME, null],
  ['delivered, after its last day', { kind: 'order', status: 'delivered', delivered_at: DELIVERED }, TOO_LATE, 'return.period_expired'],
  ['sent, not known to be delivered', { kind: 'order', status: 'shipped', delivered_at: null }, TOO_LATE, null],
  ['confirmed', { kind: 'order', status: 'confirmed', delivered_at: null }, IN_TIME, 'return.not_delivered'],
  ['a request', { kind: 'request', status: 'delivered', delivered_at: DELIVERED }, IN_TIME, 'return.not_delivered'],
  ['cancelled', { kind: 'order', status: 'cancelled', delivered_at: null }, IN_TIME, 'return.order_cancelled'],
] as const)('an order that is %s', (_case, order, now, problem) => {
  expect(orderProblem(order, 14, now)).toBe(problem);
});
