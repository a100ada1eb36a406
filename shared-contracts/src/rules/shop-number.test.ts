import { shopNumber } from './shop-number.ts';

test.each([
  ['2026-000123', '2026-000123'],
  [' 2026000123 ', '2026-000123'],
  ['2026 000 123', '2026-000123'],
  ['#2026–000123', '2026-000123'],
  ['2026.000123', '2026-000123'],
  ['r2026-000004', 'R2026-000004'],
  ['f 2026 000004', 'F2026-000004'],
])('%s is read as %s', (typed, number) => {
  expect(shopNumber(typed)).toBe(number);
});

test.each(['000123', 'Peeters', '0470 12 34 56', '2026-0001234', 'W-2345-6789-ABCD', ''])(
  'other text such as a part of a number, a name or a phone number stays as it is: %s',
  (text) => {
    expect(shopNumber(` ${text}`)).toBe(text);
  },
);
