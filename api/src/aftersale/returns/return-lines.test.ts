import { leftOf, lineProblem, priceOf, returnableOf, returnProblem } from '../../sales/orders/return-lines.ts';
import type { ReturnLine } from '../../sales/orders/return-lines.ts';
import { orderProblem } from './create-return.ts';
import { aDepot } from '../../testing/a-depot.ts';

const aLine = (overrides: Partial<ReturnLine> = {}): ReturnLine => ({
  id: 1,
  kind: 'sale',
  variantId: 2,
  sku: 'A',
  productName: 'Paneel',
  name: 'groen',
  planName: null,
  slugs: { nl: 'p', fr: 'p', de: 'p', en: 'p' },
  picture: null,
  ordered: 3,
  isCustomMade: false,
  deliveryClass: 'parcel',
  giftUnitCents: null,
  paidCents: 1000,
  returned: { amount: 0, cents: 0 },
  notSent: 0,
  toFollow: 0,
  ...overrides,
});

test.each([
  [0, 3],
  [1, 2],
  [3, 0],
  [4, 0],
])('of three pieces with %i returned, %i can still be returned', (amount, left) => {
  expect(leftOf(aLine({ returned: { amount, cents: 0 } }))).toBe(left);
});

test('pieces have their share of the amount paid for the line', () => {
  expect(priceOf(aLine(), 1)).toBe(333);
  expect(priceOf(aLine({ returned: { amount: 2, cents: 667 } }), 1)).toBe(333);
});

test.each<[string, ReturnType<typeof lineProblem>, Partial<ReturnLine>]>([
  ['bought', null, {}],
  ['bought with one piece left', null, { returned: { amount: 2, cents: 0 } }],
  ['bought with no piece left', 'return.already_created', { returned: { amount: 3, cents: 0 } }],
  ['made to measure', 'return.custom_made', { isCustomMade: true }],
  ['made to measure with no piece left', 'return.custom_made', { isCustomMade: true, returned: { amount: 3, cents: 0 } }],
  ['rented', 'return.rental', { kind: 'rental' }],
  ['rented and withdrawn from before its first day', 'return.not_brought', { kind: 'rental', notSent: 3 }],
  ['given with its price', null, { kind: 'gift', giftUnitCents: 590 }],
  ['given without a recorded price', 'return.gift', { kind: 'gift' }],
  ['given free of charge with a recorded price of nothing', null, { kind: 'gift', giftUnitCents: 0 }],
])('a line that was %s has the return problem %s', (_case, problem, overrides) => {
  expect(lineProblem(aLine(overrides))).toBe(problem);
});

test.each<[string, ReturnType<typeof returnProblem>, number, Partial<ReturnLine>]>([
  ['are all still to be sent', 'return.to_follow', 0, { toFollow: 3 }],
  ['have left but for one', null, 2, { toFollow: 1 }],
  ['have left but for one, and came back', 'return.already_created', 0, { toFollow: 1, returned: { amount: 2, cents: 0 } }],
  ['are withdrawn from or still to be sent', 'return.to_follow', 0, { toFollow: 1, notSent: 2, returned: { amount: 2, cents: 0 } }],
])('three pieces of a partly shipped order that %s have the return problem %s', (_case, problem, returnable, overrides) => {
  const line = aLine(overrides);
  expect([returnProblem(line), returnableOf(line)]).toEqual([problem, returnable]);
});

const DEPOT = aDepot();
const DELIVERED = new Date('2026-06-02T10:00:00Z');
const IN_TIME = new Date('2026-06-16T21:59:59Z');
const TOO_LATE = new Date('2026-06-16T22:00:00Z');

test.each([
  ['delivered, on its last day', null, { kind: 'order', status: 'delivered', delivered_at: DELIVERED }, IN_TIME],
  ['delivered, after its last day', 'return.period_expired', { kind: 'order', status: 'delivered', delivered_at: DELIVERED }, TOO_LATE],
  ['sent, not known to be delivered', null, { kind: 'order', status: 'shipped', delivered_at: null }, TOO_LATE],
  ['confirmed', 'return.not_delivered', { kind: 'order', status: 'confirmed', delivered_at: null }, IN_TIME],
  ['partly shipped', null, { kind: 'order', status: 'confirmed', shipment_count: 1, delivered_at: null }, TOO_LATE],
  ['ready to be picked up', 'return.not_delivered', { kind: 'order', status: 'shipped', pickup: DEPOT, delivered_at: null }, IN_TIME],
  ['picked up, on its last day', null, { kind: 'order', status: 'delivered', pickup: DEPOT, delivered_at: DELIVERED }, IN_TIME],
  ['only a request', 'return.not_delivered', { kind: 'request', status: 'delivered', delivered_at: DELIVERED }, IN_TIME],
  ['cancelled', 'return.order_cancelled', { kind: 'order', status: 'cancelled', delivered_at: null }, IN_TIME],
] as const)('an order that is %s has the return problem %s', (_case, problem, order, now) => {
  expect(orderProblem({ pickup: null, shipment_count: 0, ...order }, 14, now)).toBe(problem);
});
