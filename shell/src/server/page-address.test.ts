import { pageAddress, normalAddress } from './page-address.ts';

const ORIGIN = 'https://shop.test';
const proper = (requestUrl: string) => {
  const url = pageAddress(requestUrl, ORIGIN);
  return url && normalAddress(requestUrl, url);
};

it.each(['//evil.test/nl', '/\\evil.test/nl', '//user:pass@evil.test/nl', '//', '//:80', '/.//evil.test', '/@evil.test'])(
  'page address: parses %s on our own origin',
  (requestUrl) => {
    expect(pageAddress(requestUrl, ORIGIN)?.origin).toBe(ORIGIN);
  },
);

it.each(['*', 'http://evil.test/nl', '', 'nl'])('page address: is null for the request line %j', (requestUrl) => {
  expect(pageAddress(requestUrl, ORIGIN)).toBeNull();
});

it.each(['/', '/nl', '/nl/products/garden/all?filter[colour]=green&page=2', '/nl?back=//x', '/nl/%2F', '/nl/%E2%82%AC?q=%'])(
  'page address: accepts %s unchanged',
  (requestUrl) => {
    expect(proper(requestUrl)).toBeNull();
  },
);

it.each([
  ['/nl/', '/nl'],
  ['/nl///?a=1', '/nl?a=1'],
  ['/nl//cart', '/nl/cart'],
  ['//', '/'],
  ['//evil.test/', '/evil.test'],
  ['/.//evil.test/', '/evil.test'],
  ['/..//evil.test//', '/evil.test'],
  ['/\\evil.test', '/evil.test'],
  ['/nl/./cart/../login', '/nl/login'],
  ['/nl#cart', '/nl'],
])('page address: redirects %s to %s', (requestUrl, to) => {
  expect(proper(requestUrl)).toBe(to);
  expect(proper(to)).toBeNull();
});

it('page address: is fast with an address of nothing but slashes', () => {
  expect(proper(`/nl${'/'.repeat(15_000)}x`)).toBe('/nl/x');
});
