import { checkField, checkFields, serverProblems } from './customer-fields.ts';
import type { CustomerField, FieldProblem } from './customer-fields.ts';

test.each<[CustomerField, Partial<Record<CustomerField, string>>, FieldProblem | null]>([
  ['email', {}, { rule: 'required' }],
  ['email', { email: '   ' }, { rule: 'required' }],
  ['email', { email: 'an@voorbeeld' }, { rule: 'email' }],
  ['email', { email: `${'a'.repeat(260)}@voorbeeld.be` }, { rule: 'max', bound: 254 }],
  ['email', { email: ' an@voorbeeld.be ' }, null],
  ['phone', { phone: '12' }, { rule: 'phone' }],
  ['phone', { phone: 'bel mij' }, { rule: 'phone' }],
  ['phone', { phone: '+32 (0)470/12.34.56' }, null],
  ['first_name', { first_name: 'x'.repeat(61) }, { rule: 'max', bound: 60 }],
  ['postcode', { country: 'be', postcode: '90000' }, { rule: 'postcode', example: '9000' }],
  ['postcode', { country: 'nl', postcode: '1234 ab' }, null],
  ['postcode', { country: 'lu', postcode: 'L-1741' }, null],
  ['postcode', { country: 'de', postcode: '1234' }, { rule: 'postcode', example: '12345' }],
  ['bus', {}, null],
  ['vat', {}, null],
  ['vat', { vat: 'BE0787274566' }, null],
  ['vat', { vat: 'BE0787274567' }, { rule: 'vat' }],
  ['vat', { country: 'lu', vat: '10000356' }, null],
  // one character below and above each limit
  ['first_name', { first_name: 'x'.repeat(60) }, null],
  ['email', { email: `${'a'.repeat(64)}@${'b'.repeat(62)}.${'b'.repeat(61)}.${'b'.repeat(61)}.be` }, null],
  ['phone', { phone: '1234567' }, { rule: 'phone' }],
  ['phone', { phone: '12345678' }, null],
  ['phone', { phone: '123456789012345' }, null],
  ['phone', { phone: '1234567890123456' }, { rule: 'phone' }],
  ['phone', { phone: '++3247012345' }, { rule: 'phone' }],
  ['phone', { phone: '0470 12 34 56 x' }, { rule: 'phone' }],
  ['phone', { phone: 'x 0470 12 34 56' }, { rule: 'phone' }],
  ['billing_postcode', { country: 'be', billing_country: 'nl', billing_postcode: '1234 AB' }, null],
  ['billing_postcode', { country: 'nl', billing_country: 'be', billing_postcode: '1234 AB' }, { rule: 'postcode', example: '9000' }],
  ['billing_name', {}, null],
  ['billing_name', { billing_name: 'https://evil.example' }, { rule: 'plainName' }],
  ['billing_bus', {}, null],
  ['billing_street', {}, { rule: 'required' }],
  ['company_name', { company_name: 'www.evil.example' }, { rule: 'plainName' }],
  ['city', { city: 'evil.example/x' }, { rule: 'plainName' }],
  ['last_name', { last_name: '王小明' }, { rule: 'latinLetters' }],
  ['last_name', { last_name: 'Παπαδόπουλος' }, null],
  ['billing_name', { billing_name: 'محمد' }, { rule: 'latinLetters' }],
])('%s of %j: %j', (field, details, problem) => {
  expect(checkField(field, details)).toEqual(problem);
});

test('a field that is optional elsewhere can be required, and vice versa', () => {
  expect(checkField('vat', {}, true)).toEqual({ rule: 'required' });
  expect(checkField('phone', {}, false)).toBeNull();
});

test('only the named fields are checked', () => {
  expect(checkFields(['email', 'city', 'bus'], { city: 'Gent' })).toEqual({ email: { rule: 'required' } });
});

test('a house number typed behind the street counts as filled in', () => {
  expect(checkFields(['street', 'street_nr', 'bus'], { street: 'Kouter 12 bus 3' })).toEqual({});
  expect(checkFields(['street', 'street_nr'], { street: 'Kouter' })).toEqual({ street_nr: { rule: 'required' } });
  expect(checkFields(['street', 'street_nr'], { street_nr: '12' })).toEqual({ street: { rule: 'required' } });
  expect(checkFields(['billing_street', 'billing_street_nr'], { billing_street: 'Kouter 12' })).toEqual({});
  expect(checkFields(['billing_street', 'billing_street_nr'], { street: 'Kouter 12', billing_street: 'Kouter' })).toEqual({
    billing_street_nr: { rule: 'required' },
  });
  expect(checkFields(['billing_street', 'billing_street_nr'], { billing_street_nr: '12' })).toEqual({
    billing_street: { rule: 'required' },
  });
  const long = `Kouter 12 bus ${'1'.repeat(8)}`;
  expect(checkFields(['billing_bus', 'bus'], { billing_street: long, street: long })).toEqual({});
});

test.each([
  ['name', null],
  ['shipping_address.name', null],
  ['address.name', null],
  ['billing_address.name', 'billing_name'],
  ['billing_address.bus_number', 'billing_bus'],
  ['address/zip_code', 'postcode'],
  ['/shipping_address/city', 'city'],
  ['other_address.city', null],
  ['shipping_address.floor', null],
  ['billing_address.floor', null],
  ['company_name', 'company_name'],
  ['vat', 'vat'],
  ['city', null],
  ['', null],
])("the API's message of %j belongs to the field %s", (path, field) => {
  const { problems, rest } = serverProblems({ [path]: ['Mis'] });
  expect([problems, rest]).toEqual(field === null ? [{}, ['Mis']] : [{ [field]: { rule: 'server', message: 'Mis' } }, []]);
});

test('without messages there is no problem', () => {
  expect(serverProblems(undefined)).toEqual({ problems: {}, rest: [] });
});

test("the API's messages are assigned to their fields, the others are separate", () => {
  expect(
    serverProblems({
      'shipping_address.zip_code': ['Geen postcode'],
      'billing_address.street_number': ['Te lang'],
      phone: ['Geen nummer'],
      revision: ['Iets anders'],
      email: [],
    }),
  ).toEqual({
    problems: {
      postcode: { rule: 'server', message: 'Geen postcode' },
      billing_street_nr: { rule: 'server', message: 'Te lang' },
      phone: { rule: 'server', message: 'Geen nummer' },
    },
    rest: ['Iets anders'],
  });
});

test("an address book's entry and fields of the form's own are found too", () => {
  expect(serverProblems({ 'address.zip_code': ['Geen postcode'], password: ['Te kort'], label: ['Te lang'] }, ['password'])).toEqual({
    problems: { postcode: { rule: 'server', message: 'Geen postcode' }, password: { rule: 'server', message: 'Te kort' } },
    rest: ['Te lang'],
  });
});
