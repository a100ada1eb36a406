import { couponMessage, couponProblem, couponRefusal, isCurrent } from './coupon-rules.ts';
import type { CouponCase } from './coupon-rules.ts';
import type { CouponRow } from './carts.repository.ts';

const FROM = new Date('2026-06-01T08:00:00.000Z');
const UNTIL = new Date('2026-06-30T20:00:00.000Z');
const earlier = (moment: Date): Date => new Date(moment.getTime() - 1);
const later = (moment: Date): Date => new Date(moment.getTime() + 1);
const aCoupon = (overrides: Partial<CouponRow> = {}): CouponRow => ({
  code: 'TUIN',
  kind: 'percentage',
  value: 500,
  min_goods_cents: 5000,
  valid_from: FROM,
  valid_until: UNTIL,
  once_per_customer: false,
  ...overrides,
});
const problemOf = (overrides: Partial<CouponCase> = {}) =>
  couponProblem({ coupon: aCoupon(), isUsed: false, goodsCents: 9000, discountableCents: 9000, now: FROM, ...overrides });

test.each([
  ['a millisecond before its first moment', aCoupon(), earlier(FROM), false, 'invalid'],
  ['at its first moment', aCoupon(), FROM, true, null],
  ['at its last moment', aCoupon(), UNTIL, true, null],
  ['a millisecond after its last moment', aCoupon(), later(UNTIL), false, 'expired'],
  ['long before an end, without a beginning', aCoupon({ valid_from: null }), new Date(0), true, null],
  ['long after a beginning, without an end', aCoupon({ valid_until: null }), new Date('2099-01-01'), true, null],
  ['before its beginning, without an end', aCoupon({ valid_until: null }), earlier(FROM), false, 'invalid'],
  ['after its end, without a beginning', aCoupon({ valid_from: null }), later(UNTIL), false, 'expired'],
  ['without beginning and end', aCoupon({ valid_from: null, valid_until: null }), FROM, true, null],
])('a coupon %s', (_case, coupon, now, current, problem) => {
  expect(isCurrent(coupon, now)).toBe(current);
  expect(problemOf({ coupon, now })).toBe(problem);
});

test.each<[string, Partial<CouponCase>, ReturnType<typeof couponProblem>]>([
  ['used before', { isUsed: true }, 'used'],
  ['used before, with too few goods', { isUsed: true, discountableCents: 0 }, 'used'],
  ['for second chances only', { discountableCents: 0 }, 'second_chance'],
  ['for a single cent of second chances', { goodsCents: 1, discountableCents: 0 }, 'second_chance'],
  ['in an empty cart', { goodsCents: 0, discountableCents: 0 }, 'minimum'],
  ['a cent below its minimum', { discountableCents: 4999 }, 'minimum'],
  ['at its minimum', { discountableCents: 5000 }, null],
  ['without a minimum, in an empty cart', { coupon: aCoupon({ min_goods_cents: 0 }), goodsCents: 0, discountableCents: 0 }, null],
])('a coupon %s', (_case, overrides, problem) => {
  expect(problemOf(overrides)).toBe(problem);
});

test.each([
  ['nl', 'Deze kortingscode geldt vanaf € 50,00 aan producten; tweedekansproducten tellen niet mee.'],
  ['en', 'This discount code works from €50.00 of goods; second-chance products don’t count.'],
] as const)('a message in %s names the minimum', (lang, message) => {
  expect(couponMessage('minimum', aCoupon(), lang).replaceAll('\u00a0', ' ')).toBe(message);
});

test('a refusal names the minimum only where it is the reason', () => {
  const minimum = couponRefusal('minimum', aCoupon(), 'en');
  expect([minimum.status, minimum.code, minimum.details]).toEqual([
    422,
    'coupon.minimum',
    { meta: { minimum: '€50.00', minimum_cents: 5000 } },
  ]);
  const used = couponRefusal('used', aCoupon(), 'en');
  expect([used.status, used.code, used.details]).toEqual([422, 'coupon.used', {}]);
});
