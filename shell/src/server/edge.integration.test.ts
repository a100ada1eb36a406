import type { AddressInfo } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { apiError } from 'shared-contracts/wire/error';
import { COOKIES } from '../cookies.ts';
import { hasVarnish, startVarnish } from 'shared-contracts/testing/varnish';
import type { Varnish } from 'shared-contracts/testing/varnish';
import { hasNginx, startNginx } from '../testing/nginx.ts';
import type { Nginx } from '../testing/nginx.ts';
import { sampleShop } from '../testing/sample-shop.ts';
import type { SampleShop } from '../testing/sample-shop.ts';
import { createEdgePurge } from './purge/edge-purge.ts';

/** The configurations of `deploy/edge` before a shell. CI installs Varnish and nginx; without them this is skipped. */
const withVarnish = hasVarnish() ? describe : describe.skip;
const withNginx = hasNginx() ? describe : describe.skip;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

let shop: SampleShop;
let varnish: Varnish;
let purge: (tags: ReadonlySet<string>) => Promise<void>;
const problems: string[] = [];

interface Answer {
  status: number;
  cache: string | null;
  body: string;
  headers: Headers;
}
const get = async (path: string, headers: Record<string, string> = {}): Promise<Answer> => {
  const answer = await fetch(varnish.url + path, { headers, redirect: 'manual' });
  return { status: answer.status, cache: answer.headers.get('x-edge-cache'), body: await answer.text(), headers: answer.headers };
};
const cookie = (text: string) => ({ cookie: text });
let unique = 0;
/** A page that nobody has requested yet. */
const fresh = (path = '/nl/listed') => `${path}?page=${(unique += 1)}`;
const stateOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).cache;

const KEY = 'a key for purging';

withVarnish('Varnish before the shell', () => {
  beforeAll(async () => {
    shop = await sampleShop();
    const { port } = shop.app.server.address() as AddressInfo;
    varnish = await startVarnish({ port: await freePort(), shellPort: port, purgeKey: KEY });
    purge = createEdgePurge({ urls: [varnish.url], key: KEY, onProblem: (message) => problems.push(message) });
  }, 60_000);
  afterAll(async () => {
    await varnish?.stop();
    await shop?.close();
  });

  it('stores a public page, and tells neither visitors nor their browsers about variants and tags', async () => {
    const path = fresh();
    expect(await stateOf(path)).toBe('miss');
    const { cache, headers } = await get(path);
    expect(cache).toBe('hit');
    expect(headers.get('vary')).toBe('Accept-Encoding, Cookie');
    expect(headers.get('surrogate-key')).toBeNull();
    expect(headers.get('via')).toBeNull();
  });

  it('stores it for each choice of region, VAT view, list view and encoding, and for nothing else of the visitor', async () => {
    const path = fresh();
    expect(await stateOf(path)).toBe('miss');
    expect(await stateOf(path, cookie('region=nl'))).toBe('miss');
    expect(await stateOf(path, cookie('vat_view=excl'))).toBe('miss');
    expect(await stateOf(path, cookie('a=1; list_view=table'))).toBe('miss');
    expect(await stateOf(path, { 'accept-encoding': 'identity' })).toBe('miss');
    for (const same of ['region=be', 'region=xx', 'other=1; cart_id=2', 'xregion=nl', 'x=region=nl', 'region=be; region=nl'])
      expect([same, await stateOf(path, cookie(same))]).toEqual([same, 'hit']);
    expect(await stateOf(path, { ...cookie('region=lu; vat_view=excl'), 'x-shop-variant': 'be.incl.grid' })).toBe('miss');
    expect(await stateOf(path, cookie('vat_view=excl; region=lu'))).toBe('hit');
  });

  it('never shows one variant’s page to another, whatever the order of requests', async () => {
    const path = fresh('/nl');
    const regions = ['be', 'nl', 'lu'];
    const views = ['incl', 'excl'];
    for (let round = 0; round < 40; round += 1) {
      const [region, view] = [regions[(round * 7) % 3] ?? '', views[(round * 5) % 2] ?? ''];
      const { body } = await get(path, cookie(`${COOKIES.region}=${region}; ${COOKIES.vatView}=${view}`));
      const data: unknown = JSON.parse(/id="shop-data">(.*?)<\/script>/.exec(body)?.[1] ?? '');
      expect(data).toMatchObject({ region, vatView: view });
    }
  });

  it('keeps click ids out of the key of a page', async () => {
    const path = fresh();
    await get(path);
    expect(await stateOf(`${path}&utm_source=mail&fbclid=1`)).toBe('hit');
    expect(await stateOf(path.replace('?', '?gclid=2&'))).toBe('hit');
    expect(await stateOf(`${path}&sort=price`)).toBe('miss');
  });

  it.each(['shop_access=good', '__Host-shop_refresh=token', 'a=1; release_preview=x', 'local_remote=x', 'operations=x'])(
    'neither answers from the store nor stores for a visitor with the cookie %s',
    async (own) => {
      const path = fresh();
      await get(path);
      expect(await stateOf(path, cookie(own))).toBe('miss');
      expect(await stateOf(path, cookie(own))).toBe('miss');
      expect(await stateOf(path)).toBe('hit');
    },
  );

  it('stores no private page', async () => {
    expect(await stateOf('/nl/personal')).toBe('miss');
    expect(await stateOf('/nl/personal')).toBe('miss');
  });

  it('drops pages by what they show, and the others stay', async () => {
    const [withPart, other] = [fresh('/nl/parted'), fresh()];
    shop.answerPart(200, 'product-12');
    await get(withPart);
    await get(other);
    await purge(new Set(['product-1', 'lists']));
    expect(await stateOf(withPart)).toBe('hit');
    await purge(new Set(['faq', 'product-12']));
    expect(await stateOf(withPart)).toBe('miss');
    expect(await stateOf(other)).toBe('hit');
    await purge(new Set(['shop']));
    expect(await stateOf(other)).toBe('miss');
    expect(problems).toEqual([]);
  });

  it.each([
    ['an error', 503, 'no-store'],
    ['a page that lacks a part', 200, 'no-store'],
  ])('keeps a page when what was to replace it is %s, and takes the next whole one', async (_what, status, cacheControl) => {
    const whole = { status: 200, cacheControl: 'public, max-age=0, s-maxage=1, stale-while-revalidate=60', text: 'whole' };
    let [next, requests] = [whole, 0];
    const origin = createHttpServer((_request, response) => {
      requests += 1;
      response.writeHead(next.status, { 'cache-control': next.cacheControl, 'surrogate-key': 'shop' }).end(next.text);
    });
    await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
    const own = await startVarnish({ port: await freePort(), shellPort: (origin.address() as AddressInfo).port, purgeKey: KEY });
    const read = async (): Promise<unknown[]> => {
      const answer = await fetch(`${own.url}/nl/products/all/all`);
      return [answer.status, answer.headers.get('x-edge-cache'), await answer.text()];
    };
    const whenOld = async (): Promise<void> => {
      const before = requests;
      while (requests === before) {
        await pause(100);
        await read();
      }
    };
    try {
      expect(await read()).toEqual([200, 'miss', 'whole']);
      next = { status, cacheControl, text: 'not whole' };
      for (const _time of [1, 2, 3]) {
        await whenOld();
        expect(await read()).toEqual([200, 'hit', 'whole']);
      }
      next = { ...whole, text: 'newer' };
      await whenOld();
      while (String(await read()) !== '200,hit,newer') await pause(20);
    } finally {
      await own.stop();
      origin.closeAllConnections();
      origin.close();
    }
  });

  it.each(['', '" || obj.status > 0 || "', 'a\\b', 'shop;shop', '.*'])('refuses to purge %p', async (tags) => {
    const answer = await fetch(varnish.url, { method: 'PURGE', headers: { 'surrogate-key': tags, authorization: `Bearer ${KEY}` } });
    expect(answer.status).toBe(400);
  });

  it.each([undefined, 'Bearer', 'Bearer another', KEY])('purges nothing without the right key: %p', async (authorization) => {
    const path = fresh();
    await get(path);
    const headers = { 'surrogate-key': 'shop', 'x-purge-key': 'another', ...(authorization && { authorization }) };
    expect((await fetch(varnish.url, { method: 'PURGE', headers })).status).toBe(403);
    expect(await stateOf(path)).toBe('hit');
  });

  it('goes on with what it has when the shell is away', async () => {
    const path = fresh();
    await get(path);
    await shop.app.close();
    expect(await get(path)).toMatchObject({ status: 200, cache: 'hit' });
    const { status, headers, body } = await get(fresh());
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
    expect(body).toContain('We zijn zo terug');
  });

  it.each([
    ['nl-BE', /De winkel/],
    ['fr', /La boutique/],
    ['de-DE,de;q=0.9', /Der Shop/],
    ['en', /The shop/],
  ])('answers a call in the API’s error shape when the shell is away: %s', async (language, message) => {
    const { status, headers, body } = await get('/api/carts/1', { 'accept-language': language });
    expect([status, headers.get('content-type'), headers.get('x-message')]).toEqual([503, 'application/json; charset=utf-8', null]);
    expect(apiError.parse(JSON.parse(body))).toMatchObject({
      status: 503,
      code: 'server.unavailable',
      message: expect.stringMatching(message) as string,
    });
  });
});

withVarnish('Varnish as delivered, without a key', () => {
  let own: SampleShop;
  let delivered: Varnish;
  beforeAll(async () => {
    own = await sampleShop();
    delivered = await startVarnish({ port: await freePort(), shellPort: (own.app.server.address() as AddressInfo).port });
  }, 60_000);
  afterAll(async () => {
    await delivered?.stop();
    await own?.close();
  });

  it.each([undefined, 'Bearer', 'Bearer ', 'Bearer x'])('lets nobody purge: %p', async (authorization) => {
    await fetch(`${delivered.url}/nl/listed`);
    const headers = { 'surrogate-key': 'shop', ...(authorization && { authorization }) };
    expect((await fetch(delivered.url, { method: 'PURGE', headers })).status).toBe(403);
    expect((await fetch(`${delivered.url}/nl/listed`)).headers.get('x-edge-cache')).toBe('hit');
  });

  it('is reported by a shell that wants to', async () => {
    const reported: string[] = [];
    const report = (message: string, error: Error) => reported.push(`${message}: ${error.message}`);
    await createEdgePurge({ urls: [delivered.url], key: undefined, onProblem: report })(new Set(['shop']));
    expect(reported).toEqual([`the cache at ${new URL(delivered.url).host} could not be purged: it answers 403`]);
  });
});

withNginx('nginx before the shell', () => {
  let own: SampleShop;
  let nginx: Nginx;
  beforeAll(async () => {
    own = await sampleShop();
    nginx = await startNginx({ port: await freePort(), upstreamPort: (own.app.server.address() as AddressInfo).port });
  }, 60_000);
  afterAll(async () => {
    await nginx?.stop();
    await own?.close();
  });
  const FILE = '/remotes/mf-sample/1.0.0/web/remoteEntry.js';

  it('stores files, for each encoding', async () => {
    expect((await nginx.get(FILE)).headers['x-edge-cache']).toBe('MISS');
    expect((await nginx.get(FILE)).headers['x-edge-cache']).toBe('HIT');
    expect((await nginx.get(FILE, { headers: { 'accept-encoding': 'br' } })).headers['x-edge-cache']).toBe('MISS');
  });

  it('stores no page, and passes no variant on that a visitor made up', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { status, headers } = await nginx.get('/nl', { headers: { 'x-shop-variant': 'nl.excl.table' } });
      expect(status).toBe(200);
      expect(headers['x-edge-cache']).toBeUndefined();
      expect(headers.vary).toBe('Accept-Encoding, Cookie');
    }
  });

  it('purges nothing for visitors', async () => {
    expect((await nginx.get('/nl', { method: 'PURGE', headers: { 'surrogate-key': 'shop' } })).status).toBe(405);
  });

  it('serves a stored file while the shell is away', async () => {
    await own.app.close();
    expect(await nginx.get(FILE)).toMatchObject({ status: 200, headers: { 'x-edge-cache': 'HIT' } });
    expect((await nginx.get('/nl')).status).toBe(502);
  });
});
