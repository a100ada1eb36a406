import { pageQuery, withUnreadParameters } from './page-query.ts';

const parseQuery = (search: string, knownParams?: string[]) => pageQuery(new URL(`https://shop.test/nl/list${search}`), knownParams).search;

it('page query: has only what the route reads, in its order', () => {
  const knownParams = ['filter[colour]', 'sort', 'page'];
  expect(parseQuery('?page=2&utm_source=x&sort=price&foo=1&filter%5Bcolour%5D=green', knownParams)).toBe(
    '?filter%5Bcolour%5D=green&sort=price&page=2',
  );
  expect(parseQuery('?gclid=abc', knownParams)).toBe('');
  expect(parseQuery('?page=2&page=3', knownParams)).toBe('?page=2&page=3');
});

it('page query: is empty for a route that reads nothing', () => {
  expect(parseQuery('?a=1&&=&%zz=%zz', [])).toBe('');
});

it.each([
  ...[
    'utm_source',
    'utm_campaign',
    'gclid',
    'gbraid',
    'wbraid',
    'fbclid',
    'msclkid',
    'ttclid',
    'twclid',
    'mc_cid',
    'mc_eid',
    'srsltid',
    'gad_source',
    '_gl',
    'igshid',
  ],
])('page query: of a route that names no parameters is unchanged, without the click id %s', (name) => {
  expect(parseQuery(`?b=2&${name}=x&a=1`)).toBe('?b=2&a=1');
});

it('page query: a redirect keeps the campaign parameters that the page did not read', () => {
  const requestUrl = new URL('https://shop.test/nl/old?page=2&utm_source=mail&fbclid=1&foo=2');
  const url = pageQuery(requestUrl, ['page']);
  expect(withUnreadParameters('/nl/new', requestUrl, url)).toBe('/nl/new?utm_source=mail&fbclid=1');
  expect(withUnreadParameters('/nl/new?page=2#top', requestUrl, url)).toBe('/nl/new?page=2&utm_source=mail&fbclid=1#top');
  expect(withUnreadParameters('https://pay.test/x', requestUrl, url)).toBe('https://pay.test/x');
  const ofCountry = new URL('https://shop.test/nl/old?region=lu&foo=2');
  expect(withUnreadParameters('/nl/new', ofCountry, pageQuery(ofCountry, []))).toBe('/nl/new?region=lu');
  expect(withUnreadParameters('/nl/new', url, url)).toBe('/nl/new');
});
