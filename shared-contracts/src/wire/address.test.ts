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

test('a name or street is refused once, by the first rule that it breaks: one plain line, in letters that an invoice can show', () => {
  const rulesOf = (name: string) =>
    cartAddressBody.shape.first_name
      .safeParse(name)
      .error?.issues.map((issue) => (issue.code === 'custom' ? issue.params?.rule : issue.code));
  expect(rulesOf('Γιώργος')).toBeUndefined();
  expect(rulesOf('王小明')).toEqual(['latin_letters']);
  expect(rulesOf('王\nwww.evil.example')).toEqual(['plain_name']);
});
