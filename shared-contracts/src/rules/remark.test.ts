import { cartAddressBody } from '../wire/address.ts';
import { LONGEST_REMARK } from './remark.ts';

const remark = cartAddressBody.shape.remark;

test('a remark is as long as the field lets it be, however its lines end', () => {
  const longest = `${'a'.repeat(LONGEST_REMARK - 2)}\nb`;
  expect(remark.parse(`  ${longest.replaceAll('\n', '\r\n')} `)).toBe(longest);
  expect(remark.safeParse('a'.repeat(LONGEST_REMARK + 1)).success).toBe(false);
  expect(remark.parse(undefined)).toBeUndefined();
});

test('a remark is text and nothing else', () => {
  expect(remark.parse('<b>Bel</b> & "klop"')).toBe('<b>Bel</b> & "klop"');
});
