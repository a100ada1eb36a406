import { isEmail } from './email.ts';
import { giftAllowance } from './gift-allowance.ts';
import { isPostcode, normalisePostcode } from './postcode.ts';
import { tierPrice } from './tier-price.ts';
import { exclVatCents, inclVatCents, vatTreatment } from './vat.ts';
import { VAT_EXAMPLES, isVatNumber, normaliseVatNumber } from './vat-number.ts';

const THRESHOLDS = { '50000': 3, '10000': 1, '100000': 4, '25000': 2 };

test.each([
  [0, null, 10_000, 10_000, 0],
  [9_999, null, 10_000, 1, 0],
  [10_000, 10_000, 25_000, 15_000, 1],
  [49_999, 25_000, 50_000, 1, 2],
  [100_000, 100_000, null, 0, 4],
  [900_000, 100_000, null, 0, 4],
])(
  'a cart of %i cents is at gift threshold %s, next %s, %i to go, %i allowed',
  (total, currentCents, nextCents, remainingCents, allowed) => {
    expect(giftAllowance(total, THRESHOLDS)).toEqual({ currentCents, nextCents, remainingCents, allowed });
  },
);

test('no gift is allowed without thresholds', () => {
  expect(giftAllowance(5_000, {})).toEqual({ currentCents: null, nextCents: null, remainingCents: 0, allowed: 0 });
});

test.each(['BE0787274566', 'BE1000341796', 'NL861723818B01', 'LU10000356', 'FR40303265045', 'DE136695976', 'be 0787.274.566'])(
  '%s is a VAT number',
  (number) => {
    expect(isVatNumber(number)).toBe(true);
  },
);

test.each([
  'BE0787274567',
  'BE2000341796',
  'NL861723817B01',
  'LU10000357',
  'FR41303265045',
  'DE136695977',
  'IT00743110157',
  '',
  'BE',
  'BE٠٧٨٧٢٧٤٥٦٦',
])('%j is no VAT number', (number) => {
  expect(isVatNumber(number)).toBe(false);
});

// Since 2020 a Dutch number passes one of two checks: modulo 11 over its nine digits, or modulo 97 over the whole number.
test.each([
  ['NL861723818B01', true, 'eleven only'],
  ['NL123456782B01', true, 'eleven only'],
  ['NL123456789B13', true, '97 only'],
  ['NL123456783B01', false, 'neither'],
  ['NL123456789B14', false, 'neither'],
  ['NL123456789A13', false, 'neither, for want of its B'],
  ['NL12345678B01', false, 'neither, a digit short'],
  ['NL123456782B011', false, 'neither, a digit too long'],
])('the Dutch number %s is valid: %s, by %s', (number, isValid) => {
  expect(isVatNumber(number)).toBe(isValid);
});

// Each digit has its own weight in the modulo 11 check: a change of any digit is noticed.
test.each([...'12345678'].map((_digit, place) => place))('the Dutch number with another digit at place %i is refused', (place) => {
  const digits = [...'123456782'];
  digits[place] = String((Number(digits[place]) + 1) % 10);
  expect(isVatNumber(`NL${digits.join('')}B01`)).toBe(false);
});

test.each(Object.entries(VAT_EXAMPLES))('the example shown for %s is accepted when it is typed', (country, number) => {
  expect(normaliseVatNumber(number, country as keyof typeof VAT_EXAMPLES)).toBe(number);
});

test('a nine-digit Belgian number gets its leading 0, and spaces and dots are removed', () => {
  expect(normaliseVatNumber('787.274.566')).toBe('BE0787274566');
  expect(normaliseVatNumber('BE 787 274 566')).toBe('BE0787274566');
});

test.each([
  ['9000', 'be', '9000'],
  ['0900', 'be', null],
  ['90000', 'be', null],
  ['1234ab', 'nl', '1234 AB'],
  ['1234  AB', 'nl', '1234 AB'],
  ['0234 AB', 'nl', null],
  ['1234', 'nl', null],
  ['1234', 'lu', '1234'],
  ['L-1234', 'lu', '1234'],
  ['12345', 'lu', null],
  ['10115', 'de', '10115'],
  ['1011', 'de', null],
  ['75001', 'fr', '75001'],
  ['７５００１', 'fr', null],
  ['19000', 'be', null],
  ['11234 AB', 'nl', null],
  ['1234 ABC', 'nl', null],
  ['L1234', 'lu', '1234'],
  ['B-6600', 'be', '6600'],
  ['be 9000', 'be', '9000'],
  ['NL-1234 ab', 'nl', '1234 AB'],
  ['D-10115', 'de', '10115'],
  ['F-75001', 'fr', '75001'],
  ['L-9000', 'be', null],
  ['B-B-9000', 'be', null],
  ['101150', 'de', null],
  ['x10115', 'de', null],
  ['10115x', 'de', null],
  ['750010', 'fr', null],
  ['x75001', 'fr', null],
  ['1234 SA', 'nl', null],
  ['1234SB', 'nl', '1234 SB'],
] as const)('postcode %j in %s is stored as %j', (text, country, stored) => {
  expect(normalisePostcode(text, country)).toBe(stored);
  expect(isPostcode(text, country)).toBe(stored !== null);
});

test.each([
  ['b2c', 'lu', null, 'unchecked', 1700, false],
  ['b2b', 'nl', 'NL861723818B01', 'valid', 0, true],
  ['b2b', 'nl', 'NL861723818B01', 'unchecked', 2100, false],
  ['b2b', 'nl', 'NL861723818B01', 'unavailable', 2100, false],
  ['b2b', 'be', 'NL861723818B01', 'valid', 2100, false],
  ['b2b', 'be', 'BE0787274566', 'valid', 2100, false],
  ['b2b', 'fr', 'BE0787274566', 'valid', 2000, false],
  ['b2c', 'nl', 'NL861723818B01', 'valid', 2100, false],
] as const)('%s to %s with %s (%s) pays %i basis points', (role, deliveryCountry, vatNumber, vatStatus, rate, reverseCharge) => {
  expect(vatTreatment({ role, deliveryCountry, vatNumber, vatStatus })).toEqual({ rate, reverseCharge });
});

test('a price keeps its cents when VAT is added and subtracted again', () => {
  for (let cents = 0; cents < 20_000; cents += 7) {
    for (const rate of [0, 1700, 1900, 2000, 2100]) expect(exclVatCents(inclVatCents(cents, rate), rate)).toBe(cents);
  }
  expect(inclVatCents(4128, 2100)).toBe(4995);
  expect(inclVatCents(50, 2100)).toBe(61);
});

test('the highest tier reached sets the price, in any order of the tiers', () => {
  const price = {
    excl_vat_cents: 100,
    incl_vat_cents: 121,
    tiers: [
      { min_amount: 50, excl_vat_cents: 80, incl_vat_cents: 97 },
      { min_amount: 10, excl_vat_cents: 90, incl_vat_cents: 109 },
    ],
  };
  const turned = { ...price, tiers: [...price.tiers].reverse() };
  for (const each of [price, turned]) {
    expect([9, 10, 49, 50].map((amount) => tierPrice(each, amount).excl_vat_cents)).toEqual([100, 90, 90, 80]);
  }
});

test.each([
  'an@voorbeeld.be',
  'jean-luc.martin+tuin@mail.exemple.fr',
  "o'neill@garden.co.uk",
  'käthe@gärten.de',
  'a@b.be',
  'a@1-2.be',
  // the longest possible parts
  `${'a'.repeat(64)}@x.be`,
  `a@${'b'.repeat(63)}.be`,
  `a@x.${'b'.repeat(24)}`,
  `${'a'.repeat(64)}@${'b'.repeat(62)}.${'b'.repeat(61)}.${'b'.repeat(61)}.be`,
])('%s is an e-mail address', (email) => {
  expect(isEmail(email)).toBe(true);
});

test.each([
  '',
  'an',
  'an@',
  'an@voorbeeld',
  'an voorbeeld@x.be',
  'an@@x.be',
  'an@-x.be',
  'a\u0000n@x.be',
  'a\u200Bn@x.be',
  'a\u00ADn@x.be',
  `${'a'.repeat(65)}@x.be`,
  `a@${'b'.repeat(64)}.be`,
  `a@x.${'b'.repeat(25)}`,
  'a@x.b',
  'a@x.b1',
  'a@x-.be',
  'a@.be',
  'a@x..be',
  'a@x.be ',
  ' a@x.be',
  'a@x.be>',
  'a@b@x.be',
  'a,b@x.be',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.${'b'.repeat(61)}.${'b'.repeat(61)}.be`,
])('%j is not an e-mail address', (email) => {
  expect(isEmail(email)).toBe(false);
});
