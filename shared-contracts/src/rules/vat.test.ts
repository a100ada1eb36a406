import fc from 'fast-check';
import { exclVatCents, inclVatCents, SELLER_COUNTRY, VAT_RATES, vatOfBase, vatTreatment, hasOtherVatAtDepots } from './vat.ts';
import type { VatCase } from './vat.ts';

test('the standard rates are those of the five countries, and the seller is Belgian', () => {
  expect(VAT_RATES).toEqual({ be: 2100, nl: 2100, lu: 1700, de: 1900, fr: 2000 });
  expect(SELLER_COUNTRY).toBe('be');
});

test.each([
  [0, 2100, 0],
  [1, 2100, 1],
  [2, 2100, 2],
  [3, 2100, 4],
  // 4.5 cents of VAT are rounded up, 4.4 down
  [50, 900, 55],
  [49, 900, 53],
  [10_000, 1700, 11_700],
  [10_000, 0, 10_000],
])('%i cents without VAT are, at %i basis points, %i with it', (excl, rate, incl) => {
  expect(inclVatCents(excl, rate)).toBe(incl);
});

test.each([
  [0, 2100, 0],
  [121, 2100, 100],
  [122, 2100, 101],
  // 100.41 is rounded down, 100.5 up
  [1215, 2100, 1004],
  [201, 10_000, 101],
  [11_700, 1700, 10_000],
  [10_000, 0, 10_000],
])('%i cents with VAT are, at %i basis points, %i without it', (incl, rate, excl) => {
  expect(exclVatCents(incl, rate)).toBe(excl);
});

test('the VAT of a base is base × rate, and a cent that is left to the total is a rounding', () => {
  expect(vatOfBase(10_000, 12_100, 2100)).toEqual({ vatCents: 2100, roundingCents: 0 });
  expect(vatOfBase(10_000, 12_101, 2100)).toEqual({ vatCents: 2100, roundingCents: 1 });
  expect(vatOfBase(10_000, 12_099, 2100)).toEqual({ vatCents: 2100, roundingCents: -1 });
  expect(vatOfBase(0, 0, 2100)).toEqual({ vatCents: 0, roundingCents: 0 });
});

test('base, VAT and rounding add up to the total', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.constantFrom(0, 1700, 1900, 2000, 2100), (total, rate) => {
      const base = exclVatCents(total, rate);
      const { vatCents, roundingCents } = vatOfBase(base, total, rate);
      expect(base + vatCents + roundingCents).toBe(total);
      expect(Math.abs(roundingCents)).toBeLessThanOrEqual(1);
    }),
  );
});

const ABROAD: VatCase = { role: 'b2b', deliveryCountry: 'nl', vatNumber: 'NL861723818B01', vatStatus: 'valid' };

test.each<[string, Partial<VatCase>, number, boolean]>([
  ['of a dealer abroad with a valid number', {}, 0, true],
  ['of a dealer abroad whose number is written small', { vatNumber: 'nl861723818b01' }, 0, true],
  ['of a private customer', { role: 'b2c' }, 2100, false],
  ['without a number', { vatNumber: null }, 2100, false],
  ['with an empty number', { vatNumber: '' }, 2100, false],
  ['with a Belgian number', { vatNumber: 'BE0787274566' }, 2100, false],
  ['with a Belgian number, written small', { vatNumber: 'be0787274566' }, 2100, false],
  ['with an invalid number', { vatStatus: 'invalid' }, 2100, false],
  ['delivered in the country of the seller', { deliveryCountry: 'be' }, 2100, false],
  ['delivered in Luxembourg without VAT', { deliveryCountry: 'lu' }, 0, true],
  ['delivered in Luxembourg with VAT', { deliveryCountry: 'lu', vatStatus: 'unchecked' }, 1700, false],
])('VAT of a sale %s', (_case, vatCase, rate, reverseCharge) => {
  expect(vatTreatment({ ...ABROAD, ...vatCase })).toEqual({ rate, reverseCharge });
});

test.each<[VatCase['deliveryCountry'], VatCase['role'], boolean]>([
  ['be', 'b2c', false],
  ['be', 'b2b', false],
  ['nl', 'b2c', false],
  ['nl', 'b2b', true],
  ['lu', 'b2c', true],
])('goods picked up by a buyer of %s (%s) may have another VAT than delivered ones: %s', (country, role, differs) => {
  expect(hasOtherVatAtDepots(country, role)).toBe(differs);
});
