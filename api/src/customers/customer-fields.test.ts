import { CustomerFields } from './customer-fields.ts';

test.each([
  ['an@ｆirma.be', 'an@firma.be'],
  ['an@𝐟irma.be', 'an@firma.be'],
  ['An@FIRMA.be', 'An@firma.be'],
  ['an@xn--mller-kva.de', 'an@müller.de'],
  ['an@mu\u0308ller.de', 'an@müller.de'],
  ['käthe@gärten.de', 'käthe@gärten.de'],
])('the address %s is stored as %s', (typed, stored) => {
  const fields = new CustomerFields();
  expect(fields.email('email', typed)).toBe(stored);
  expect(() => fields.finish()).not.toThrow();
});

describe('a phone number without country code', () => {
  test.each([
    ['of a visitor from Luxembourg who has it delivered to Germany', '621 123 456', ['lu', 'de'], '+352621123456'],
    ['the same, whatever the order of the countries', '621 123 456', ['de', 'lu'], '+352621123456'],
    ['of a Dutch visitor with a house in France', '06 12 34 56 78', ['nl', 'fr'], '+31612345678'],
    ['of a Belgian mobile, delivered to Belgium from the Dutch shop', '0475 12 34 56', ['nl', 'be'], '+32475123456'],
    ['of a Dutch mobile in the Belgian shop', '06 12 34 56 78', ['be', 'nl'], '+31612345678'],
    ['of a landline in Gent', '09 265 11 11', ['be', 'nl'], '+3292651111'],
  ] as const)('%s is completed', (_whose, text, countries, expected) => {
    const fields = new CustomerFields();
    expect(fields.phone('phone', text, countries)).toBe(expected);
    expect(() => fields.finish()).not.toThrow();
  });

  test('is refused when it is valid nowhere, and given back as typed', () => {
    const fields = new CustomerFields();
    expect(fields.phone('phone', '12', ['be', 'nl'])).toBe('12');
    expect(() => fields.finish()).toThrow();
  });
});
