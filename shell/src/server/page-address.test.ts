import { pageAddress, properAddress } from './page-address.ts';

const ORIGIN = 'https://shop.test';
const proper = (requestUrl: string) => {
  const url = pageAddress(requestUrl, ORIGIN);
  return url && properAddress(requestUrl, url);
};

it.each(['//evil.test/nl', '/\\evil.test/nl', '//user:pass@evil.test/nl', '//', '//:80', '/.//evil.test', '/@evil.test'])(
  'reads %s on our own origin',
  (requestUrl) => {
    expect(pageAddress(requestUrl, ORIGIN)?.origin).toBe(ORIGIN);
  },
);

it.each(['*', 'http://evil.test/nl', '', 'nl'])('has no page for the request line %j', (requestUrl) => {
  expect(pageAddress(requestUrl, ORIGIN)).toBeNull();
});

it.each(['/', '/nl', '/nl/products/garden/all?filter[colour]=green&page=2', '/nl?back=//x', '/nl/%2F', '/nl/%E2%82%AC?q=%'])(
  'takes %s as it is',
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
])('sends %s on to %s', (requestUrl, to) => {
  expect(proper(requestUrl)).toBe(to);
  expect(proper(to)).toBeNull();
});

it('is quick with an address of nothing but slashes', () => {
  expect(proper(`/nl${'/'.repeat(15_000)}x`)).toBe('/nl/x');
});
