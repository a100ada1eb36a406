import { isVatNumber, normaliseVatNumber } from './vat-number.ts';

/** Valid numbers of each country; the last ones of a row have a remainder at a limit. */
const VALID = [
  ...['BE0396022987', 'BE0508850518', 'BE1234567894', 'BE0039993197', 'BE0400008501'],
  ...['LU85625070', 'LU51529776', 'LU60214055', 'LU13350000'],
  ...['DE308000267', 'DE220930506', 'DE189275052', 'DE583512530', 'DE434032410'],
  ...['FR47772538987', 'FR60401112864', 'FR12388000000', 'FR01400000028'],
];

test.each(VALID)('%s is a VAT number, and none with another check digit', (number) => {
  expect(normaliseVatNumber(number)).toBe(number);
  const checkAt = number.startsWith('FR') ? 3 : number.length - 1;
  for (let other = 1; other < 10; other += 1) {
    const digit = String((Number(number[checkAt]) + other) % 10);
    expect(isVatNumber(number.slice(0, checkAt) + digit + number.slice(checkAt + 1))).toBe(false);
  }
});

test.each(VALID)('%s is not valid with a digit too many or too few', (number) => {
  const [country, body] = [number.slice(0, 2), number.slice(2)];
  for (const wrong of [`${body}0`, `0${body}`, `9${body}`, body.slice(0, -1), `${body}X`, `X${body}`]) {
    expect(normaliseVatNumber(country + wrong)).not.toBe(country + wrong);
    expect(isVatNumber(country + wrong)).toBe(false);
  }
});

test.each(['BE03960229087', 'BE20000000042', 'NL1234567820B01', 'BE2396022961', 'DE012345672', 'LU1335000X', 'FR1X400000028'])(
  "%s does not have the form of its country's numbers",
  (number) => {
    expect(isVatNumber(number)).toBe(false);
  },
);

test.each([
  ['be 0396.022.987', 'be', 'BE0396022987'],
  ['396022987', 'be', 'BE0396022987'],
  ['BE396022987', 'nl', 'BE0396022987'],
  ['0396-022-987', 'be', 'BE0396022987'],
  ['DE 308 000 267', 'be', 'DE308000267'],
  ['308000267', 'de', 'DE308000267'],
  ['FR47/772538987', 'be', 'FR47772538987'],
  ['LU85625070', 'de', 'LU85625070'],
  ['85625070', 'be', null],
  ['IT85625070', 'lu', null],
  ['396022987x', 'be', null],
  ['x396022987', 'be', null],
] as const)('%j, with %s as default country, is stored as %j', (typed, country, stored) => {
  expect(normaliseVatNumber(typed, country)).toBe(stored);
  expect(isVatNumber(typed, country)).toBe(stored !== null);
});
