import type { LooseVariantRecord } from '../../catalogue/products/products.repository.ts';
import { addLines } from './add-lines.ts';
import type { LineRow } from './carts.repository.ts';

const LIMITS = { variants: 3, pieces: 50 };
const aLine = (variant_id: number, amount: number, kind: LineRow['kind'] = 'sale'): LineRow => ({
  kind,
  variant_id,
  amount,
  rent_from: null,
  rent_to: null,
  plan_id: null,
});
const aVariant = (id: number, overrides: Partial<LooseVariantRecord> = {}): [number, LooseVariantRecord] => [
  id,
  {
    id,
    name: `Variant ${id}`,
    product: { id: 100 + id, name: `Product ${id}` },
    type: 'sale',
    is_active: true,
    is_price_on_request: false,
    stock_left: 20,
    max_per_order: 40,
    step: 1,
    ...overrides,
  } as LooseVariantRecord,
];
const variants = new Map([
  aVariant(1),
  aVariant(2),
  aVariant(3),
  aVariant(4),
  aVariant(5, { step: 6 }),
  aVariant(6, { is_active: false }),
  aVariant(7, { is_price_on_request: true }),
  aVariant(8, { type: 'rental' }),
  aVariant(9, { max_per_order: 5 }),
  aVariant(10, { stock_left: 500, max_per_order: 500 }),
]);
const add = (lines: LineRow[], ...added: LineRow[]) => addLines(lines, added, variants, LIMITS);
const capped = (id: number, requested: number, amount: number, kind: LineRow['kind'] = 'sale') => ({
  kind,
  variant_id: id,
  product_name: `Product ${id}`,
  name: `Variant ${id}`,
  requested,
  amount,
});

test('adds up the amounts of a variant and appends new variants', () => {
  expect(add([aLine(1, 2), aLine(2, 1)], aLine(3, 4), aLine(1, 3))).toEqual({
    lines: [aLine(1, 5), aLine(2, 1), aLine(3, 4)],
    capped: [],
  });
});

test('does not merge the sale and the gift line of a variant', () => {
  expect(add([aLine(1, 2)], aLine(1, 1, 'gift')).lines).toEqual([aLine(1, 2), aLine(1, 1, 'gift')]);
});

test.each([
  ['all that is left', aLine(1, 20), 20, []],
  ['one more than is left', aLine(1, 21), 20, [capped(1, 21, 20)]],
  ['the most of one order', aLine(9, 5), 5, []],
  ['one more than the most of one order', aLine(9, 6), 5, [capped(9, 6, 5)]],
  ['the most pieces of one line', aLine(10, 50), 50, []],
  ['one more than the most pieces of one line', aLine(10, 51), 50, [capped(10, 51, 50)]],
  ['more than the whole steps that are left', aLine(5, 20), 18, [capped(5, 20, 18)]],
])('adds %s, as far as stock and limits allow', (_case, line, amount, named) => {
  expect(add([], line)).toEqual({ lines: [{ ...line, amount }], capped: named });
});

test.each([
  ['is no longer sold', 6],
  ['has its price on request', 7],
  ['is only rented', 8],
])('adds no pieces of a variant that %s, and keeps those in the cart', (_case, id) => {
  expect(add([], aLine(id, 2))).toEqual({ lines: [], capped: [capped(id, 2, 0)] });
  expect(add([aLine(id, 3)], aLine(id, 2))).toEqual({ lines: [aLine(id, 3)], capped: [capped(id, 5, 3)] });
});

test('never reduces the amount that is in the cart', () => {
  expect(add([aLine(1, 30)], aLine(1, 1))).toEqual({ lines: [aLine(1, 30)], capped: [capped(1, 31, 30)] });
});

test('leaves out a variant that does not exist', () => {
  expect(add([aLine(1, 1)], aLine(99, 1))).toEqual({ lines: [aLine(1, 1)], capped: [] });
});

test('adds no new variant beyond the limit, but more pieces of existing ones', () => {
  const full = [aLine(1, 1), aLine(2, 1), aLine(3, 1)];
  expect(add(full.slice(0, 2), aLine(3, 1)).lines).toEqual(full);
  expect(add(full, aLine(4, 1), aLine(3, 1))).toEqual({
    lines: [aLine(1, 1), aLine(2, 1), aLine(3, 2)],
    capped: [capped(4, 1, 0)],
  });
});

describe('a rental', () => {
  const dated = (from: string): LineRow => ({ ...aLine(8, 1, 'rental'), rent_from: from, rent_to: '2026-06-12' });

  test('is added once, and keeps the days of the cart', () => {
    expect(add([], dated('2026-06-10'))).toEqual({ lines: [dated('2026-06-10')], capped: [] });
    expect(add([dated('2026-06-10')], dated('2026-06-11'))).toEqual({ lines: [dated('2026-06-10')], capped: [] });
    expect(add([], { ...dated('2026-06-10'), amount: 3 })).toEqual({ lines: [dated('2026-06-10')], capped: [] });
  });

  test('is added regardless of the stock, because its days decide', () => {
    const out = new Map([aVariant(8, { type: 'rental', stock_left: 0 })]);
    expect(addLines([], [dated('2026-06-10')], out, LIMITS)).toEqual({ lines: [dated('2026-06-10')], capped: [] });
  });

  test('is not added for a variant that is only sold', () => {
    expect(add([], aLine(1, 1, 'rental'))).toEqual({ lines: [], capped: [capped(1, 1, 0, 'rental')] });
  });
});
