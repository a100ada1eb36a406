import { ibanText, isBic, isIban, plainIban } from './bank-account.ts';

test('an IBAN is accepted with and without blanks when its check digits fit', () => {
  expect(['BE68 5390 0754 7034', 'be68539007547034', 'NL91ABNA0417164300'].map(isIban)).toEqual([true, true, true]);
  expect(['BE68 5390 0754 7035', 'BE86 5390 0754 7034', '', 'BE68', '539007547034'].map(isIban)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('a BIC has eight or eleven characters', () => {
  expect(['GKCCBEBB', 'ABNANL2AXXX', ' gkccbebb '].map(isBic)).toEqual([true, true, true]);
  expect(['GKCC', 'GKCCBEBBX', '12345678'].map(isBic)).toEqual([false, false, false]);
});

test('an IBAN is stored without blanks and shown in groups of four', () => {
  expect(plainIban('be68 5390 0754 7034')).toBe('BE68539007547034');
  expect(ibanText('BE68539007547034')).toBe('BE68 5390 0754 7034');
});
