import { aPrice } from 'shared-contracts/testing/a-product';
import { formerPriceCents } from './former-price.ts';

const reduced = aPrice({ incl_vat_cents: 4500, list_incl_vat_cents: 4995, lowest_30d_incl_vat_cents: 4795 });

it('is the lowest price of the thirty days before a reduction, not the list price', () => {
  expect(formerPriceCents({ price: reduced, condition: null })).toBe(4795);
});

it('is the price of a new piece for a second chance', () => {
  const price = { ...reduced, lowest_30d_incl_vat_cents: null };
  expect(formerPriceCents({ price, condition: { grade: 'B', note: 'Kras' } })).toBe(4995);
});

it.each([
  ['without a reduction', { list_incl_vat_cents: null }],
  ['without a known lowest price', { lowest_30d_incl_vat_cents: null }],
  ['when it was as cheap in those thirty days', { lowest_30d_incl_vat_cents: 4500 }],
])('is nothing %s', (_case, change) => {
  expect(formerPriceCents({ price: { ...reduced, ...change }, condition: null })).toBeNull();
});
