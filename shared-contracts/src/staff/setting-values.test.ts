import { editedSetting, SETTING_SCHEMAS } from './setting-values.ts';
import { couponBody } from './coupons.ts';

const TEXT = { nl: 'x', fr: 'x', de: 'x', en: 'x' };
const perClass = <Value>(value: Value) => ({ letter: value, parcel: value, van: value, crane: value });
const VALUES: Record<keyof typeof SETTING_SCHEMAS, unknown> = {
  'cart.max_products': { variants: 100, pieces: 999 },
  'delivery.days': perClass(5),
  'delivery.slots': {
    per_half_day: { van: 6, crane: 2 },
    days: 10,
    am: { from: '08:00', to: '12:00' },
    pm: { from: '12:30', to: '17:00' },
  },
  'delivery.zones': [{ id: 'a', name: TEXT, country: 'nl', postcodes: ['8880-8899'], surcharge_cents: perClass(1500) }],
  'free.thresholds': { '10000': 1 },
  'guarantee.notice': { nl: { storage_key: `guarantee/${'a'.repeat(32)}.png`, width: 800, height: 600 } },
  notices: [{ id: 'a', from: '2026-12-24', to: '2026-12-31', text: TEXT, closed: true }],
  'orders.unpaid': { guest: { orders: 3, total_cents: 1_500_000 }, account: { orders: 10, total_cents: 10_000_000 } },
  'payment.invoice': { holder: 'Groenhof BV', iban: 'BE68 5390 0754 7034', bic: 'GKCCBEBB' },
  'payment.transfer': { offered: true, days: 7, from_cents: 5_000, to_cents: 1_000_000 },
  'pickup.depots': [
    {
      id: 'gent',
      name: 'Gent',
      street: 'Weverslaan',
      street_number: '18',
      zip_code: '9000',
      city: 'Gent',
      country: 'be',
      hours: { mon: [{ from: '08:00', to: '12:00' }] },
      closed: [{ from: '2026-12-24', to: '2026-12-31' }],
      ready_days: 1,
    },
  ],
  'rental.postcodes': { be: ['9000'] },
  'returns.costs': perClass({ price_cents: 975, carrier: 'bpost' }),
  'returns.period_days': 14,
  shipping: perClass({
    price_cents: 4900,
    free_from_cents: 50_000,
    steps: [{ over_kg: 300, price_cents: 6900 }],
    long: { over_cm: 300, surcharge_cents: 1500 },
  }),
};
type Path = (string | number)[];
type Key = keyof typeof SETTING_SCHEMAS;
const KEYS = Object.keys(VALUES) as Key[];

const leavesOf = (value: unknown, path: Path = []): [Path, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, Array.isArray(value) ? Number(name) : name]))
    : [[path, value]];
const withLeaf = (value: unknown, [name, ...rest]: Path, leaf: unknown): unknown => {
  if (name === undefined) return leaf;
  if (Array.isArray(value)) return value.map((each: unknown, at) => (at === name ? withLeaf(each, rest, leaf) : each));
  return { ...(value as object), [name]: withLeaf((value as Record<string | number, unknown>)[name], rest, leaf) };
};
const problemPaths = (key: Key, value: unknown) =>
  (editedSetting(key).safeParse(value).error?.issues ?? []).map(({ path }) => path.map(String).join('.'));

test.each(KEYS)('every number and day of %s has a limit when it is saved, with the problem at its place', (key) => {
  expect(problemPaths(key, VALUES[key])).toEqual([]);
  for (const [path, leaf] of leavesOf(VALUES[key])) {
    if (typeof leaf === 'number') expect(problemPaths(key, withLeaf(VALUES[key], path, Number.MAX_SAFE_INTEGER))).toContain(path.join('.'));
    if (typeof leaf === 'string' && /^\d{4}-/.test(leaf))
      for (const day of ['0001-01-01', '9999-12-31']) expect(problemPaths(key, withLeaf(VALUES[key], path, day))).toContain(path.join('.'));
  }
});

test('the amount of a gift threshold has a limit as well', () => {
  expect(problemPaths('free.thresholds', { '999999999999': 1 })).toEqual(['999999999999']);
});

test('values above the limits that were stored before are still read', () => {
  for (const [key, value] of [
    ['returns.period_days', 3_000_000],
    ['delivery.days', perClass(100_000)],
    ['shipping', perClass({ price_cents: 10 ** 12, free_from_cents: null })],
  ] as const)
    expect(SETTING_SCHEMAS[key].safeParse(value).success).toBe(true);
});

test('a coupon begins and ends on days of this century, with the problem at its field', () => {
  const rule = { revision: 'r1', kind: 'amount', value: 500 };
  expect(couponBody.safeParse({ ...rule, from: '2026-12-01', until: '2026-12-31' }).success).toBe(true);
  for (const field of ['from', 'until'])
    for (const day of ['0001-01-01', '9999-12-31'])
      expect(couponBody.safeParse({ ...rule, [field]: day }).error?.issues.map(({ path }) => path)).toEqual([[field]]);
});
