import { aCart, aReadyCart } from '../testing/a-cart.ts';
import { aUser } from '../testing/a-user.ts';
import { checkAddress, checkPersonal } from './check-details.ts';
import { buyerBody, cartDetails, readDetails, withProfile } from './buyer-details.ts';
import type { BuyerDetails } from './buyer-details.ts';

const person: BuyerDetails = { email: 'an@voorbeeld.be', first_name: 'An', last_name: 'Peeters', phone: '0470 12 34 56' };
const addressValues: BuyerDetails = { country: 'be', street: 'Kouter', street_nr: '12', postcode: '9000', city: 'Gent' };
const billing: BuyerDetails = {
  billing_choice: 'other',
  billing_country: 'nl',
  billing_street: 'Dam',
  billing_street_nr: '1',
  billing_postcode: '1012jl',
  billing_city: 'Amsterdam',
};

test('an empty personal form has a problem in each field, in the order of the form', () => {
  expect(Object.keys(checkPersonal({}))).toEqual(['email', 'first_name', 'last_name', 'phone']);
});

test('a profile fills what is missing: the person field by field, an address as a whole', () => {
  const dutch = {
    ...aUser,
    shipping_address: { street: 'Dam', street_number: '1', zip_code: '1012 JL', city: 'Amsterdam', country: 'nl' as const },
  };
  expect(withProfile({ ...cartDetails(aCart()), first_name: 'An' }, dutch)).toMatchObject({
    ...{ first_name: 'An', last_name: 'De Smet', email: 'lotte@groenhof.example' },
    ...{ street: 'Dam', country: 'nl', postcode: '1012 JL' },
  });
  const details = cartDetails(aReadyCart());
  expect(withProfile({ ...details, phone: '' }, aUser)).toEqual({ ...details, phone: '+32470000000' });
  expect(withProfile(details, null)).toBe(details);
});

test('a billing address is checked only when it is chosen', () => {
  expect(checkAddress({ ...addressValues, billing_choice: 'same' })).toEqual({});
  expect(Object.keys(checkAddress({ ...addressValues, billing_choice: 'other' }))).toEqual([
    'billing_country',
    'billing_street',
    'billing_street_nr',
    'billing_postcode',
    'billing_city',
  ]);
});

test('company and VAT number are checked only for a business order', () => {
  expect(checkAddress({ ...addressValues, vat: 'wrong' })).toEqual({});
  expect(checkAddress({ ...addressValues, business: '1', vat: 'wrong' })).toEqual({
    company_name: { rule: 'required' },
    vat: { rule: 'vat' },
  });
});

test('postcodes and VAT number are sent in normal form, an empty box is left out', () => {
  const body = buyerBody({ ...person, ...addressValues, ...billing, business: '1', company_name: 'Hagen BV', vat: '0787.274.566' });
  expect(body).toEqual({
    shipping_address: { street: 'Kouter', street_number: '12', zip_code: '9000', city: 'Gent', country: 'be' },
    billing_address: { street: 'Dam', street_number: '1', zip_code: '1012 JL', city: 'Amsterdam', country: 'nl' },
    ...person,
    business: true,
    company_name: 'Hagen BV',
    vat: 'BE0787274566',
  });
});

test('the name of a billing address is sent, and filled in again', () => {
  const { billing_address } = buyerBody({ ...person, ...addressValues, ...billing, billing_name: ' VZW De Haag ' });
  expect(billing_address).toMatchObject({ name: 'VZW De Haag', street: 'Dam' });
  expect(cartDetails({ ...aReadyCart(), billing_address: billing_address ?? null })).toMatchObject({ billing_name: 'VZW De Haag' });
  expect(checkAddress({ ...addressValues, ...billing, billing_name: 'x'.repeat(121) })).toEqual({
    billing_name: { rule: 'max', bound: 120 },
  });
});

test('a house number typed with the street is accepted, and sent separately', () => {
  const unsplit: BuyerDetails = { country: 'be', street: 'Kouter 12 bus 3', postcode: '9000', city: 'Gent' };
  expect(checkAddress(unsplit)).toEqual({});
  expect(buyerBody({ ...person, ...unsplit }).shipping_address).toMatchObject({ street: 'Kouter', street_number: '12', bus_number: '3' });
  expect(checkAddress({ ...unsplit, street: 'Kouter' })).toEqual({ street_nr: { rule: 'required' } });
});

test('a private order sends neither billing address nor VAT number', () => {
  const body = buyerBody({ ...person, ...addressValues, billing_choice: 'same', billing_street: 'Dam', vat: 'BE0787274566' });
  expect(buyerBody({ ...person, ...addressValues, remark: '  ' })).not.toHaveProperty('remark');
  expect(Object.keys(body).sort()).toEqual(['email', 'first_name', 'last_name', 'phone', 'shipping_address']);
});

test("the cart's details fill the form's fields", () => {
  const details = cartDetails(aReadyCart());
  expect(details).toMatchObject({ ...person, phone: '+32470123456', ...addressValues });
  expect(details.billing_choice).toBeUndefined();
});

test('a posted form is read by its known fields only', () => {
  const form = new FormData();
  form.set('email', 'an@voorbeeld.be');
  form.set('intent', 'personal');
  form.set('street', new File(['x'], 'x.txt'));
  expect(readDetails(form)).toEqual({ email: 'an@voorbeeld.be' });
});
