import { cartAddressBody } from '../wire/address.ts';
import { LONGEST_REMARK, plainLines } from './remark.ts';

const remark = cartAddressBody.shape.remark;

test('a remark keeps its lines, and nothing that a printer or a terminal would obey', () => {
  expect(plainLines('Smalle straat.\r\nCode\t1234#\rEerst bellen\u0007\u001b[31m')).toBe('Smalle straat.\nCode 1234#\nEerst bellen[31m');
  expect(plainLines('links \u202enaar rechts\u2066')).toBe('links naar rechts');
  expect(plainLines('een\n\n\n\ntwee')).toBe('een\n\ntwee');
});

test('a remark is as long as the field lets it be, however its lines end', () => {
  const longest = `${'a'.repeat(LONGEST_REMARK - 2)}\nb`;
  expect(remark.parse(`  ${longest.replaceAll('\n', '\r\n')} `)).toBe(longest);
  expect(remark.safeParse('a'.repeat(LONGEST_REMARK + 1)).success).toBe(false);
  expect(remark.parse(undefined)).toBeUndefined();
});

test('a remark is text and nothing else', () => {
  expect(remark.parse('<b>Bel</b> & "klop"')).toBe('<b>Bel</b> & "klop"');
});
