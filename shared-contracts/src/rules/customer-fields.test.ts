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
])('%s of %j: %j', (field, details, problem) => {
  expect(checkField(field, details)).toEqual(problem);
});

test('a field that is optional elsewhere can be required, and the other way round', () => {
  expect(checkField('vat', {}, true)).toEqual({ rule: 'required' });
  expect(checkField('phone', {}, false)).toBeNull();
});

test('only the named fields are checked', () => {
  expect(checkFields(['email', 'city', 'bus'], { city: 'Gent' })).toEqual({ email: { rule: 'required' } });
});

test("the API's messages find their fields, the others are kept apart", () => {
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
