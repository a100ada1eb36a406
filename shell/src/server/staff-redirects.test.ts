import { sampleShop } from '../testing/sample-shop.ts';
import type { SampleShop } from '../testing/sample-shop.ts';
import { startApi } from '../testing/api-double.ts';
import { createRedirects } from './staff-redirects.ts';

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
  const clock = { now: 0 };
  const { find } = createRedirects({ ...config, onError: (error) => failures.push(error), now: () => clock.now });
  const ask = () => find(new URL('https://shop.example/nl/oud'));
  expect([await ask(), await ask()]).toEqual([null, null]);
  // somebody should know, but not once for each request
  expect(failures).toHaveLength(1);
  clock.now = 60_000;
  await ask();
  expect(failures).toHaveLength(2);
  shop.redirects.set('/nl/kwaad', '//elsewhere.example/nl');
  expect((await shop.inject('/nl/kwaad')).statusCode).toBe(404);
});

describe('an address that anybody can invent', () => {
  const asked: string[] = [];
  const targets = new Map<string, string>();
  let waiting: Promise<unknown>;
  let api: Awaited<ReturnType<typeof startApi>>;
  beforeAll(async () => {
    api = await startApi((app) => {
      app.post<{ Body: { path: string } }>('/internal/redirects', async ({ body }) => {
        asked.push(body.path);
        await waiting;
        return { to: targets.get(body.path) ?? null };
      });
    });
  });
  afterAll(() => api.close());
  beforeEach(() => {
    asked.length = 0;
    targets.clear();
    waiting = Promise.resolve();
  });
  const open = () => {
    const { find, forget } = createRedirects({
      apiUrl: api.url,
      clientSecret: 'secret',
      onError: (error) => expect(error).toBeUndefined(),
    });
    return { find: (path: string) => find(new URL(path, 'https://shop.example')), forget };
  };

  it('is asked for once, however it is written, until staff change a redirect', async () => {
    const { find, forget } = open();
    const ways = ['/nl/weg', '/nl/weg/', '/NL//weg?a=1'];
    await Promise.all(ways.map(find));
    expect([await find('/nl/weg'), asked]).toEqual([null, ['/nl/weg']]);
    targets.set('/nl/weg', '/nl/hier');
    forget(new Set(['product-1']));
    expect(await find('/nl/weg')).toBeNull();
    forget(new Set(['redirects']));
    expect([await find('/nl/weg'), await find('/nl/weg')]).toEqual(['/nl/hier', '/nl/hier']);
    // each that leads somewhere counts
    expect(asked).toHaveLength(3);
  });

  it('is not remembered by an answer that was on its way while staff changed it', async () => {
    const { find, forget } = open();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    waiting = promise;
    const early = find('/nl/weg');
    forget(new Set(['redirects']));
    resolve(undefined);
    expect(await early).toBeNull();
    targets.set('/nl/weg', '/nl/hier');
    expect(await find('/nl/weg')).toBe('/nl/hier');
  });

  it('costs at most sixteen questions at a time: beyond them it is not found', async () => {
    const { find } = open();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    waiting = promise;
    targets.set('/nl/weg-17', '/nl/hier');
    const running = Array.from({ length: 16 }, (_each, at) => find(`/nl/weg-${at}`));
    expect(await find('/nl/weg-17')).toBeNull();
    resolve(undefined);
    await Promise.all(running);
    expect(asked).toHaveLength(16);
    expect(await find('/nl/weg-17')).toBe('/nl/hier');
  });
});
