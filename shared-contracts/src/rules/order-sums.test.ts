import { anOrder } from '../testing/an-order.ts';
import { orderSumRows, totalInView } from './order-sums.ts';

const rented = anOrder({ rent_cents: 2420, rent_excl_vat_cents: 2000, deposit_cents: 5000 });
/** The fixture's order plus a rental with rent and deposit. */
const order = {
  ...rented,
  vat_cents: rented.vat_cents + 420,
  total_cents: rented.total_cents + 7420,
  total_excl_vat_cents: rented.total_excl_vat_cents + 7000,
};
const centsOf = (rows: ReturnType<typeof orderSumRows>, keys: readonly string[]) =>
  rows.reduce((sum, { key, cents }) => sum + (keys.includes(key) ? cents : 0), 0);

test('with VAT: the parts add up to the total, and the VAT in it is named', () => {
  const rows = orderSumRows(order, 'incl');
  expect(rows.map(({ key }) => key)).toEqual(['items', 'discount', 'rent', 'delivery', 'deposit', 'incl', 'vat']);
  expect(centsOf(rows, ['items', 'discount', 'rent', 'delivery', 'deposit'])).toBe(order.total_cents);
});

test('without VAT: the parts add up to a sum without VAT; with VAT and deposit it is the total', () => {
  const rows = orderSumRows(order, 'excl');
  expect(rows.map(({ key }) => key)).toEqual(['items', 'discount', 'rent', 'delivery', 'excl', 'vat', 'deposit', 'incl']);
  expect(centsOf(rows, ['items', 'discount', 'rent', 'delivery'])).toBe(centsOf(rows, ['excl']));
  expect(centsOf(rows, ['excl', 'vat', 'deposit'])).toBe(order.total_cents);
});

test('a rounding cent has its own row between VAT and total', () => {
  const odd = { ...anOrder(), vat_cents: anOrder().vat_cents - 1 };
  const rows = orderSumRows(odd, 'excl');
  expect(rows.slice(-3)).toEqual([
    { key: 'vat', cents: odd.vat_cents },
    { key: 'rounding', cents: 1 },
    { key: 'incl', cents: odd.total_cents, isTotal: true },
  ]);
  expect(orderSumRows(odd, 'incl').map(({ key }) => key)).not.toContain('rounding');
});

test('an order of rentals alone has no row of goods', () => {
  const rentals = { ...order, items_incl_vat_cents: 0, items_excl_vat_cents: 0 };
  for (const view of ['incl', 'excl'] as const) expect(orderSumRows(rentals, view).map(({ key }) => key)).not.toContain('items');
});

test.each(['incl', 'excl'] as const)('goods that cost nothing have a row unless there is rent (%s)', (view) => {
  const free = { ...anOrder(), items_incl_vat_cents: 0, items_excl_vat_cents: 0 };
  const keys = (rent: number) => orderSumRows({ ...free, rent_cents: rent, rent_excl_vat_cents: rent }, view).map(({ key }) => key);
  expect(keys(0)).toContain('items');
  expect(keys(0)).not.toContain('rent');
  expect(keys(1)).not.toContain('items');
});

test.each(['incl', 'excl'] as const)('exactly one row is the total (%s)', (view) => {
  for (const reverse_charge of [false, true]) {
    const rows = orderSumRows({ ...anOrder(), reverse_charge }, view).filter(({ isTotal }) => isTotal);
    expect(rows.map(({ key }) => key)).toEqual([reverse_charge && view === 'excl' ? 'excl' : 'incl']);
  }
});

test('rows of zero are left out, but for goods; VAT that the customer owes has no row', () => {
  const plain = { ...anOrder(), discount_cents: 0, discount_excl_vat_cents: 0, delivery_cents: 0, delivery_excl_vat_cents: 0 };
  const reverse = { ...plain, reverse_charge: true };
  expect(orderSumRows(reverse, 'excl').map(({ key }) => key)).toEqual(['items', 'delivery', 'excl']);
  expect(orderSumRows({ ...reverse, deposit_cents: 5000 }, 'excl').map(({ key }) => key)).toEqual([
    'items',
    'delivery',
    'excl',
    'deposit',
    'incl',
  ]);
  expect(orderSumRows(plain, 'incl').map(({ key }) => key)).toEqual(['items', 'delivery', 'incl', 'vat']);
});

test('the total of a list is the one of the order’s own rows, in both views', () => {
  const rowOf = (view: 'excl' | 'incl') => orderSumRows(order, view).find(({ key }) => key === view)?.cents;
  expect(totalInView(order, 'excl')).toBe(rowOf('excl'));
  expect(totalInView(order, 'incl')).toBe(rowOf('incl'));
  expect(totalInView({ total_cents: 1210 }, 'excl')).toBe(1210);
});
