import fc from 'fast-check';

const MEGABYTE = 1024 * 1024;

/** What people with bad intentions, broken clients and unlucky ones send where a value belongs. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b\ufeff',
  "' or 1=1 --",
  "'; drop table orders; --",
  '$1',
  '%',
  '\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{constructor.constructor("return 1")()}}',
  '${7*7}',
  '../../../../etc/passwd',
  '..%2f..%2f',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '2147483648',
  '0x10',
  '1.5',
  'true',
  '[]',
  '[object Object]',
  'x@y',
  'a@b.be\r\nBcc: everybody@voorbeeld.be',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  '🌳'.repeat(100),
  'Ａ'.repeat(300),
  'x'.repeat(10_000),
];
const HOSTILE_NUMBERS: readonly number[] = [
  0, -0, -1, 1.5, 0.1, 2_147_483_647, 2_147_483_648, -2_147_483_649, 1e15, 9_007_199_254_740_993, 1e308, 5e-324,
];

/** A value of another kind than the one expected, or of the right kind and absurd. */
export const hostileValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<unknown>(...HOSTILE_TEXTS) },
    { weight: 4, arbitrary: fc.constantFrom<unknown>(...HOSTILE_NUMBERS) },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { __proto__: null }, { length: -1 }) },
    { weight: 1, arbitrary: fc.constant<unknown>('x'.repeat(MEGABYTE)) },
    { weight: 1, arbitrary: fc.constant<unknown>(Array.from({ length: 1200 }, (_, place) => place)) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 2, arbitrary: fc.jsonValue() },
  );

/** Bodies that are no JSON object, in whatever way. */
export const hostileBody = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(
      '',
      '{',
      '{"a":',
      '[',
      'null',
      '[]',
      '"text"',
      '12',
      '{"a":1}}',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"admin":true}}}',
      '\ufeff{}',
      '{"a":"\\ud800"}',
      '{"a":"\\u0000"}',
      '{"a":1e999}',
      '{"items":1,"items":[]}',
      '['.repeat(5000) + ']'.repeat(5000),
      `{"a":"${'x'.repeat(MEGABYTE)}"}`,
    ),
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );
