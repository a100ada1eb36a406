import { cartAddressBody } from './address.ts';
import { MAX_LENGTHS } from '../rules/field-lengths.ts';

const remark = cartAddressBody.shape.remark;

test('a remark is as long as the field lets it be, however its lines end', () => {
  const longest = `${'a'.repeat(MAX_LENGTHS.remark - 2)}\nb`;
  expect(remark.parse(`  ${longest.replaceAll('\n', '\r\n')} `)).toBe(longest);
  expect(remark.safeParse('a'.repeat(MAX_LENGTHS.remark + 1)).success).toBe(false);
  expect(remark.parse(undefined)).toBeUndefined();
});

test('a remark is text and nothing else', () => {
  expect(remark.parse('<b>Bel</b> & "klop"')).toBe('<b>Bel</b> & "klop"');
});
