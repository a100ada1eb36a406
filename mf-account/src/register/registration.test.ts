import { checkRegistration, registerBody } from './registration.ts';
import type { Registration } from './registration.ts';

const GOOD: Registration = {
  type: 'b2c',
  email: ' an@voorbeeld.be ',
  first_name: 'An',
  last_name: 'Peeters',
  phone: '0470 12 34 56',
  country: 'be',
  street: 'Kouter',
  street_nr: '12',
  postcode: '9000',
  city: 'Gent',
  billing_choice: 'same',
  password: 'een lang wachtwoord',
  password_confirmation: 'een lang wachtwoord',
};
const DEALER: Registration = { ...GOOD, type: 'b2b', company_name: 'Hagen BV', vat: '0787.274.566' };

test('a private customer needs no company, no VAT number and no other billing address', () => {
  expect(checkRegistration(GOOD)).toEqual({});
  expect(checkRegistration({ ...GOOD, vat: 'wrong', billing_street: '' })).toEqual({});
});

test('a dealer needs company and a valid VAT number', () => {
  expect(checkRegistration(DEALER)).toEqual({});
  expect(checkRegistration({ ...DEALER, vat: '', company_name: ' ' })).toEqual({
    vat: { rule: 'required' },
    company_name: { rule: 'required' },
  });
  expect(checkRegistration({ ...DEALER, vat: 'BE0787274567' })).toEqual({ vat: { rule: 'vat' } });
});

test.each(['de', 'fr'])("a dealer in %s can't register; a private customer there can", (country) => {
  const values = { country, postcode: '12345', vat: 'DE136695976' };
  expect(checkRegistration({ ...DEALER, ...values })).toEqual({ country: { rule: 'dealerCountry' } });
  expect(checkRegistration({ ...GOOD, ...values })).toEqual({});
});

test('a billing address is checked when it is chosen', () => {
  expect(Object.keys(checkRegistration({ ...GOOD, billing_choice: 'other', billing_country: 'nl', billing_postcode: '9000' }))).toEqual([
    'billing_street',
    'billing_street_nr',
    'billing_postcode',
    'billing_city',
  ]);
});

test.each([
  [{ password: '' }, { password: { rule: 'required' } }],
  [{ password: 'elf tekens!' }, { password: { rule: 'passwordShort', count: 12 } }],
  [{ password: 'aaaaaaaaaaaa' }, { password: { rule: 'passwordGuessable' } }],
  [{ password: 'an@voorbeeld.be' }, { password: { rule: 'passwordGuessable' } }],
  [{ password_confirmation: 'een ander wachtwoord' }, { password_confirmation: { rule: 'passwordDifferent' } }],
])('passwords: %j', (passwords, problems) => {
  expect(checkRegistration({ ...GOOD, ...passwords })).toEqual(problems);
});

test('the request body of a private customer', () => {
  expect(registerBody({ ...GOOD, vat: 'BE0787274566', billing_street: 'Dam' }, 'nl')).toEqual({
    type: 'b2c',
    first_name: 'An',
    last_name: 'Peeters',
    language: 'nl',
    email: 'an@voorbeeld.be',
    phone: '0470 12 34 56',
    newsletter: false,
    password: 'een lang wachtwoord',
    password_confirmation: 'een lang wachtwoord',
    shipping_address: { street: 'Kouter', street_number: '12', zip_code: '9000', city: 'Gent', country: 'be' },
  });
});

test('the request body of a dealer with a billing address', () => {
  const billing: Registration = {
    billing_choice: 'other',
    billing_country: 'nl',
    billing_street: 'Dam',
    billing_street_nr: '1',
    billing_postcode: '1012jl',
    billing_city: 'Amsterdam',
  };
  expect(registerBody({ ...DEALER, ...billing, newsletter: '1' }, 'fr')).toMatchObject({
    type: 'b2b',
    language: 'fr',
    newsletter: true,
    company_name: 'Hagen BV',
    vat: 'BE0787274566',
    billing_address: { street: 'Dam', street_number: '1', zip_code: '1012 JL', city: 'Amsterdam', country: 'nl' },
  });
});
