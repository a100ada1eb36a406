import { pageQuery, withUnread } from './page-query.ts';

const read = (search: string, known?: string[]) => pageQuery(new URL(`https://shop.test/nl/list${search}`), known).search;

it('holds only what the route reads, in its order', () => {
  const known = ['filter[colour]', 'sort', 'page'];
  expect(read('?page=2&utm_source=x&sort=price&foo=1&filter%5Bcolour%5D=green', known)).toBe('?filter%5Bcolour%5D=green&sort=price&page=2');
  expect(read('?gclid=abc', known)).toBe('');
  expect(read('?page=2&page=3', known)).toBe('?page=2&page=3');
});

it('of a route that reads nothing is empty, whatever comes along', () => {
  expect(read('?a=1&&=&%zz=%zz', [])).toBe('');
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
])('of a route that does not say what it reads is as it came, without the click id %s', (name) => {
  expect(read(`?b=2&${name}=x&a=1`)).toBe('?b=2&a=1');
});

it('an address to go to keeps the campaign that the page did not read', () => {
  const asked = new URL('https://shop.test/nl/old?page=2&utm_source=mail&fbclid=1&foo=2');
  const url = pageQuery(asked, ['page']);
  expect(withUnread('/nl/new', asked, url)).toBe('/nl/new?utm_source=mail&fbclid=1');
  expect(withUnread('/nl/new?page=2#top', asked, url)).toBe('/nl/new?page=2&utm_source=mail&fbclid=1#top');
  expect(withUnread('https://pay.test/x', asked, url)).toBe('https://pay.test/x');
  expect(withUnread('/nl/new', url, url)).toBe('/nl/new');
});
