import * as fc from 'fast-check';
import { sumsExclVat } from '../orders/sums-excl-vat.ts';
import { priceQuote } from './price-quote.ts';
import type { ListedLine, ListedOrder } from './price-quote.ts';

const aLine = (given: Partial<ListedLine> = {}): ListedLine => ({
  id: 1,
  kind: 'sale',
  sku: 'A',
  amount: 2,
  unit_incl_vat_cents: 1210,
  line_excl_vat_cents: 2000,
  line_incl_vat_cents: 2420,
  ...given,
});
const anOrder = (given: Partial<ListedOrder> = {}): ListedOrder => ({
  role: 'b2c',
  vat_rate: 2100,
  discount_cents: 0,
  delivery_cents: 975,
  deposit_cents: 0,
  lines: [aLine()],
  ...given,
});

test('nothing changed costs what the list says', () => {
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

test('a price above the list is quoted when that is meant', () => {
  expect(priceQuote(anOrder(), { unitCents: { A: 1500 }, allowAboveList: true }).items_incl_vat_cents).toBe(3000);
});

test('every quote adds up to the cent on both sides of the VAT', () => {
  const line = fc.record({
    kind: fc.constantFrom('sale' as const, 'gift' as const, 'rental' as const),
    amount: fc.integer({ min: 1, max: 999 }),
    excl: fc.integer({ min: 0, max: 20_000 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('b2c' as const, 'b2b' as const),
      fc.constantFrom(0, 1700, 1900, 2000, 2100),
      fc.integer({ min: 0, max: 5000 }),
      fc.integer({ min: 0, max: 100 }),
      (given, role, vat_rate, deposit_cents, percent) => {
        const lines = given.map(({ kind, amount, excl }, place): ListedLine => {
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
