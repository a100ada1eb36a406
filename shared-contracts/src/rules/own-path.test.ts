import { ownPath } from './own-path.ts';

it.each(['/nl', '/nl/cart?step=personal', '/nl/account#orders', '/', '/nl/product/paneel?variant=11#added-11'])(
  'accepts a path of the shop: %s',
  (path) => {
    expect(ownPath(path, '/fallback')).toBe(path);
  },
);

it.each([
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/nl/..//evil.test',
  '/nl/\0',
  '/%09/evil.test',
  '/nl/%0d%0Aa',
  '/nl\r\nSet-Cookie: a=b',
  'https://evil.test',
  'javascript:alert(1)',
  'nl',
  '',
  `/${'a'.repeat(4000)}`,
  null,
  undefined,
  ['/nl'],
])('replaces any other address by the fallback: %j', (path) => {
  expect(ownPath(path, '/fallback')).toBe('/fallback');
});

it.each(['/nl/€', '/nl?q=é'])('encodes %j for a header', (path) => {
  expect(ownPath(path, '/fallback')).toMatch(/^\/nl[\x21-\x7e]*$/);
});
