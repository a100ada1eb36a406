import { aCart } from '../testing/a-cart.ts';
import { totalRows } from './total-rows.ts';

const { totals, shipping } = aCart();

test('the rows add up to the total with VAT', () => {
  const all = { ...totals, discount_incl_vat_cents: 1000, rent_incl_vat_cents: 2278, deposit_cents: 5000 };
  const sum = totalRows({ totals: all, shipping }).reduce((cents, row) => cents + row.cents, 0);
  expect(sum).toBe(totals.total_incl_vat_cents - 1000 + 2278 + 5000);
});

test('rows without an amount are left out, but goods and free delivery are said', () => {
  expect(totalRows({ totals: { ...totals, shipping_incl_vat_cents: 0 }, shipping }).map(({ key }) => key)).toEqual(['items', 'shipping']);
});

test('without goods to be delivered no delivery is named', () => {
  const none = { ...totals, items_incl_vat_cents: 0, shipping_incl_vat_cents: 0 };
  expect(totalRows({ totals: none, shipping: { ...shipping, class: null } }).map(({ key }) => key)).toEqual(['items']);
});
