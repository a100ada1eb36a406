import { centsOf, centsText, tiersOf, tiersText } from './cents.ts';

test.each([
  ['12', 1200],
  ['12,5', 1250],
  ['12.05', 1205],
  [' 0,99 ', 99],
])('reads %s as cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test.each(['', 'x', '1.234,50', '-1', '1,234'])('does not read "%s" as a price', (text) => {
  expect(centsOf(text)).toBeNaN();
});

test('a price is written as it is read, in every language', () => {
  expect([centsText(123_450, 'nl-BE'), centsText(5, 'en-US')]).toEqual(['1234,50', '0.05']);
  for (const locale of ['nl-BE', 'fr-FR', 'de-DE', 'en-US']) expect(centsOf(centsText(123_456, locale))).toBe(123_456);
});

test('tiers are written as they are read', () => {
  const tiers = [
    { min_amount: 10, excl_vat_cents: 950 },
    { min_amount: 50, excl_vat_cents: 890 },
  ];
  expect(tiersText(tiers, 'nl-BE')).toBe('10: 9,50; 50: 8,90');
  expect(tiersOf('10: 9,50; 50: 8,90')).toEqual(tiers);
  expect([tiersOf(''), tiersOf('10 9,50'), tiersOf('10: x')]).toEqual([[], null, null]);
});
