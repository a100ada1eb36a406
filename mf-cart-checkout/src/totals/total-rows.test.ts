import { aCart } from '../testing/a-cart.ts';
import { taxedExclCents, totalRows } from './total-rows.ts';

const { totals, shipping } = aCart();
const rented = {
  ...totals,
  discount_incl_vat_cents: 1000,
  discount_excl_vat_cents: 826,
  rent_incl_vat_cents: 2278,
  rent_excl_vat_cents: 1883,
  deposit_cents: 5000,
};
const addUp = (rows: ReturnType<typeof totalRows>) => rows.reduce((cents, row) => cents + row.cents, 0);

test('the rows add up to the total with VAT', () => {
  const sum = addUp(totalRows({ totals: rented, shipping }, 'incl'));
  expect(sum).toBe(totals.total_incl_vat_cents - 1000 + 2278 + 5000);
});

test('without VAT they add up to the taxable base, without the deposit', () => {
  const allTotals = { ...rented, total_excl_vat_cents: totals.total_excl_vat_cents - 826 + 1883 + 5000 };
  const rows = totalRows({ totals: allTotals, shipping }, 'excl');
  expect(rows.map(({ key }) => key)).toEqual(['items', 'discount', 'rent', 'shipping']);
  expect(addUp(rows)).toBe(taxedExclCents(allTotals));
});

test.each(['incl', 'excl'] as const)('rows without an amount are left out, except goods and free delivery (%s)', (view) => {
  const free = { ...totals, shipping_incl_vat_cents: 0, shipping_excl_vat_cents: 0 };
  expect(totalRows({ totals: free, shipping }, view).map(({ key }) => key)).toEqual(['items', 'shipping']);
});

test('without goods to deliver there is no row for delivery', () => {
  const noGoods = { ...totals, items_incl_vat_cents: 0, shipping_incl_vat_cents: 0 };
  expect(totalRows({ totals: noGoods, shipping: { ...shipping, class: null } }, 'incl').map(({ key }) => key)).toEqual(['items']);
});
