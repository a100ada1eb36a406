import { isGtin, isPublicGtin } from './gtin.ts';

test.each(['4006381333931', '96385074', '036000291452', '10614141000415'])('%s is an article number', (text) =>
  expect(isGtin(text)).toBe(true),
);
test.each(['4006381333930', '400638133393', '', '40063813339x1', '123'])('%s is none', (text) => expect(isGtin(text)).toBe(false));

const withCheckDigit = (digits: string): string => Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).find(isGtin) ?? '';

test.each([
  ['400638133393', true],
  ['200000000001', false],
  ['020000000001', false],
  // UPC: the same number without its leading zero
  ['20000000001', false],
  ['04000000001', true],
  ['40000000001', false],
  ['980000000001', false],
  ['9638507', true],
  ['2000001', false],
  ['1200000000001', false],
])('whether %s with its check digit names the article outside the company: %s', (digits, isPublic) =>
  expect(isPublicGtin(withCheckDigit(digits))).toBe(isPublic),
);
