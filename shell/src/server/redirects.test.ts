import { sampleShop } from '../testing/sample-shop.ts';
import type { SampleShop } from '../testing/sample-shop.ts';
import { createRedirects } from './redirects.ts';

let shop: SampleShop;
beforeAll(async () => {
  shop = await sampleShop();
});
afterAll(() => shop.close());
afterEach(() => shop.reset());

it('an address without a page leads where staff say, for good, with what the visitor came with', async () => {
  shop.redirects.set('/nl/oud', '/nl').set('/nl/winter', '/nl?kleur=groen#maten').set('/old.html', '/fr');
  const moved = async (url: string, options = {}) => {
    const { statusCode, headers } = await shop.inject(url, options);
    return [statusCode, headers.location, headers['cache-control']];
  };
  expect(await moved('/nl/oud?utm_source=mail')).toEqual([301, '/nl?utm_source=mail', 'private, no-store']);
  // the page that is not there may be in the cache by now
  expect(await moved('/nl/oud')).toEqual([301, '/nl', 'private, no-store']);
  expect(await moved('/nl/winter?a=1')).toEqual([301, '/nl?kleur=groen#maten', 'private, no-store']);
  // a campaign and the country of the address stay, unless the redirect names its own
  expect((await moved('/nl/winter?utm_source=mail&region=lu&kleur=rood'))[1]).toBe('/nl?kleur=groen&utm_source=mail&region=lu#maten');
  shop.redirects.set('/nl/lente', '/nl?region=nl');
  expect((await moved('/nl/lente?region=lu'))[1]).toBe('/nl?region=nl');
  expect(await moved('/old.html')).toEqual([301, '/fr', 'private, no-store']);
  expect(await moved('/nl/oud', { cookies: { refresh_token: 'somebody' } })).toEqual([301, '/nl', 'private, no-store']);
});

it('a page that exists comes before a redirect, and without one an address is not found', async () => {
  shop.redirects.set('/nl', '/fr');
  expect((await shop.inject('/nl')).statusCode).toBe(200);
  expect((await shop.inject('/nl/nergens')).statusCode).toBe(404);
});

it('an address leads nowhere when the API can’t be asked, or names another origin', async () => {
  const failures: unknown[] = [];
  const config = { apiUrl: 'http://127.0.0.1:1', clientSecret: 'secret' };
  const find = createRedirects({ ...config, onError: (error) => failures.push(error) });
  expect(await find(new URL('https://shop.example/nl/oud'))).toBeNull();
  expect(failures).toHaveLength(1);
  shop.redirects.set('/nl/kwaad', '//elsewhere.example/nl');
  expect((await shop.inject('/nl/kwaad')).statusCode).toBe(404);
});
