import * as fc from 'fast-check';
import { sumsExclVat } from '../orders/sums-excl-vat.ts';
import { basisOf, listUnit, priceQuote } from './price-quote.ts';
import type { ListedLine, ListedOrder } from './price-quote.ts';

const aLine = (overrides: Partial<ListedLine> = {}): ListedLine => ({
  id: 1,
  kind: 'sale',
  sku: 'A',
  amount: 2,
  unit_incl_vat_cents: 1210,
  line_excl_vat_cents: 2000,
  line_incl_vat_cents: 2420,
  ...overrides,
});
const anOrder = (overrides: Partial<ListedOrder> = {}): ListedOrder => ({
  role: 'b2c',
  vat_rate: 2100,
  discount_cents: 0,
  delivery_cents: 975,
  deposit_cents: 0,
  lines: [aLine()],
  ...overrides,
});

test('a quote without changes has the list prices', () => {
  expect(priceQuote(anOrder(), {})).toEqual({
    lines: [{ id: 1, unit_incl_vat_cents: 1210, line_excl_vat_cents: 2000, line_incl_vat_cents: 2420 }],
    items_incl_vat_cents: 2420,
    discount_cents: 0,
    discount_excl_vat_cents: 0,
    delivery_cents: 975,
    delivery_excl_vat_cents: 806,
    rent_cents: 0,
    vat_cents: 589,
    total_cents: 3395,
  });
});

test('a dealer is quoted without VAT', () => {
  const quoted = priceQuote(anOrder({ role: 'b2b' }), { unitCents: { A: 900 }, discountCents: 100, deliveryCents: 0 });
  expect(quoted).toMatchObject({
    lines: [{ line_excl_vat_cents: 1800, line_incl_vat_cents: 2178 }],
    discount_cents: 121,
    discount_excl_vat_cents: 100,
    delivery_excl_vat_cents: 0,
    vat_cents: 357,
    total_cents: 2057,
  });
});

test.each([
  ['a price above the list', { unitCents: { A: 1211 } }, 'quote.above_list'],
  ['a SKU that isn’t on it', { unitCents: { B: 1 } }, 'quote.unknown_sku'],
  ['a discount larger than the goods', { discountCents: 2421 }, 'quote.discount_exceeds'],
])('%s is refused', (_, offer, code) => {
  expect(() => priceQuote(anOrder(), offer)).toThrow(expect.objectContaining({ code }));
});

test('a price above the list is quoted if the offer allows it', () => {
  expect(priceQuote(anOrder(), { unitCents: { A: 1500 }, allowAboveList: true }).items_incl_vat_cents).toBe(3000);
});

test('every quote adds up to the cent on both sides of the VAT', () => {
  const line = fc.record({
    kind: fc.constantFrom('sale' as const, 'gift' as const, 'rental' as const),
    amount: fc.integer({ min: 1, max: 999 }),
    // an article without a list price needs one: `quote.price_missing`
    excl: fc.integer({ min: 1, max: 20_000 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('b2c' as const, 'b2b' as const),
      fc.constantFrom(0, 1700, 1900, 2000, 2100),
      fc.integer({ min: 0, max: 5000 }),
      fc.integer({ min: 0, max: 100 }),
      (overrides, role, vat_rate, deposit_cents, percent) => {
        const lines = overrides.map(({ kind, amount, excl }, place): ListedLine => {
          const unit = kind === 'gift' ? 0 : Math.round(excl * (1 + vat_rate / 10_000));
          const line_excl_vat_cents = kind === 'gift' ? 0 : excl * amount;
          return {
            id: place,
            kind,
            sku: `S${place}`,
            amount,
            unit_incl_vat_cents: unit,
            line_excl_vat_cents,
            line_incl_vat_cents: unit * amount,
          };
        });
        const goods = lines
          .filter(({ kind }) => kind === 'sale')
          .reduce((sum, each) => sum + (role === 'b2b' ? each.line_excl_vat_cents : each.line_incl_vat_cents), 0);
        const order: ListedOrder = { role, vat_rate, discount_cents: 0, delivery_cents: 975, deposit_cents, lines };
        const quoted = priceQuote(order, { discountCents: Math.floor((goods * percent) / 100) });
        const { items_incl_vat_cents: items, discount_cents: discount, delivery_cents: delivery, rent_cents: rent, total_cents } = quoted;
        expect(items - discount + delivery + rent + deposit_cents).toBe(total_cents);
        expect(quoted.lines.reduce((sum, each) => sum + each.line_incl_vat_cents, 0)).toBe(items + rent);
        const excl = sumsExclVat(
          quoted.lines.map((each, place) => ({ ...each, kind: lines[place]?.kind ?? 'sale' })),
          { ...quoted, deposit_cents },
        );
        expect(
          excl.items_excl_vat_cents -
            excl.discount_excl_vat_cents +
            excl.delivery_excl_vat_cents +
            excl.rent_excl_vat_cents +
            deposit_cents,
        ).toBe(excl.total_excl_vat_cents);
        const base = excl.total_excl_vat_cents - deposit_cents;
        expect(quoted.vat_cents).toBe(Math.floor((base * vat_rate * 2 + 10_000) / 20_000));
        expect(Math.abs(total_cents - deposit_cents - base - quoted.vat_cents)).toBeLessThanOrEqual(role === 'b2b' ? 0 : 1);
        for (const each of quoted.lines) expect(each.line_incl_vat_cents).toBeGreaterThanOrEqual(each.line_excl_vat_cents);
      },
    ),
  );
});

describe('the unit price of a quote', () => {
  const dealer = { role: 'b2b' } as const;

  test('by the list is with VAT for a private customer, without for a dealer', () => {
    expect([listUnit(aLine(), 'incl'), listUnit(aLine(), 'excl')]).toEqual([1210, 1000]);
    expect(listUnit(aLine({ amount: 3, line_excl_vat_cents: 1001 }), 'excl')).toBe(334);
    expect([basisOf({ role: 'b2c' }), basisOf({ role: 'b2b' })]).toEqual(['incl', 'excl']);
  });

  test('is quoted on the customer’s basis, and shown with VAT', () => {
    // seven pieces of 3.33 without VAT: 28.205 with it, 4.03 each
    const odd = anOrder({ ...dealer, lines: [aLine({ amount: 7, line_excl_vat_cents: 2331, unit_incl_vat_cents: 403 })] });
    expect(priceQuote(odd, { deliveryCents: 0 }).lines).toEqual([
      { id: 1, unit_incl_vat_cents: 403, line_excl_vat_cents: 2331, line_incl_vat_cents: 2821 },
    ]);
    expect(priceQuote(odd, { deliveryCents: 0, unitCents: { A: 300 } }).lines[0]).toMatchObject({
      unit_incl_vat_cents: 363,
      line_excl_vat_cents: 2100,
      line_incl_vat_cents: 2541,
    });
    expect(priceQuote(anOrder(), { unitCents: { A: 1000 } }).lines[0]).toMatchObject({
      unit_incl_vat_cents: 1000,
      line_incl_vat_cents: 2000,
    });
  });

  test('is 0 for a gift, whatever its list price', () => {
    const gift = aLine({ id: 2, kind: 'gift', sku: 'G', amount: 1, unit_incl_vat_cents: 590 });
    expect(priceQuote(anOrder({ lines: [aLine(), gift] }), { unitCents: { G: 500 } }).lines[1]).toEqual({
      id: 2,
      unit_incl_vat_cents: 0,
      line_excl_vat_cents: 0,
      line_incl_vat_cents: 0,
    });
  });

  test('is at most the list price, to the cent, unless the offer allows more', () => {
    const quoted = (cents: number, allowAboveList = false) => priceQuote(anOrder(), { unitCents: { A: cents }, allowAboveList });
    expect(quoted(1210).items_incl_vat_cents).toBe(2420);
    expect(() => quoted(1211)).toThrow(expect.objectContaining({ status: 422, code: 'quote.above_list', details: { meta: { sku: 'A' } } }));
    expect(quoted(1211, true).items_incl_vat_cents).toBe(2422);
  });

  test('is only accepted for listed products', () => {
    const two = anOrder({ lines: [aLine(), aLine({ id: 2, sku: 'B' })] });
    expect(priceQuote(two, { unitCents: { A: 1000, B: 900 } }).items_incl_vat_cents).toBe(3800);
    expect(() => priceQuote(two, { unitCents: { A: 1000, C: 1 } })).toThrow(
      expect.objectContaining({ status: 422, code: 'quote.unknown_sku', details: { meta: { sku: 'C' } } }),
    );
  });
});

describe('the discount of a quote', () => {
  const rental = aLine({
    id: 2,
    kind: 'rental',
    sku: 'R',
    amount: 1,
    unit_incl_vat_cents: 5000,
    line_excl_vat_cents: 4132,
    line_incl_vat_cents: 5000,
  });

  test('is the listed one, at most the price of the goods without rent', () => {
    expect(priceQuote(anOrder({ discount_cents: 420, lines: [aLine(), rental] }), {}).discount_cents).toBe(420);
    expect(priceQuote(anOrder({ discount_cents: 3000, lines: [aLine(), rental] }), {}).discount_cents).toBe(2420);
  });

  test('is at most the price of the goods when staff enter it', () => {
    const order = anOrder({ lines: [aLine(), rental] });
    expect(priceQuote(order, { discountCents: 2420 })).toMatchObject({
      discount_cents: 2420,
      items_incl_vat_cents: 2420,
      rent_cents: 5000,
    });
    expect(() => priceQuote(order, { discountCents: 2421 })).toThrow(expect.objectContaining({ code: 'quote.discount_exceeds' }));
  });

  test('and the delivery are taken without VAT for a dealer', () => {
    const order = anOrder({ role: 'b2b', discount_cents: 121, delivery_cents: 1210, deposit_cents: 700 });
    expect(priceQuote(order, {})).toMatchObject({
      discount_excl_vat_cents: 100,
      discount_cents: 121,
      delivery_excl_vat_cents: 1000,
      delivery_cents: 1210,
      vat_cents: 609,
      total_cents: 2900 + 609 + 700,
    });
    expect(priceQuote(order, { discountCents: 200, deliveryCents: 500 })).toMatchObject({
      discount_excl_vat_cents: 200,
      delivery_excl_vat_cents: 500,
    });
  });
});
