import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PageCache } from './page-cache.ts';
import type { RenderedPage } from './page-cache.ts';
import { Overloaded } from './render-limit.ts';

const page = (html: string, overrides: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: {},
  html,
  isStorable: true,
  shown: [],
  tags: [],
  ...overrides,
});

let now = 0;
const makeCache = (maxBytes?: number) => new PageCache({ freshMs: 1_000, staleMs: 5_000, maxBytes, now: () => now });
/** resolves when all background work has ended */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
beforeEach(() => {
  now = 0;
});

it('page cache: renders a missing page once for two hundred requests', async () => {
  const cache = makeCache();
  const render = jest.fn(async () => page('<p>panels</p>'));
  const answers = await Promise.all(Array.from({ length: 200 }, () => cache.get('/nl', render)));
  expect(render).toHaveBeenCalledTimes(1);
  expect(new Set(answers.map(({ page: { html } }) => html.toString()))).toEqual(new Set(['<p>panels</p>']));
});

it('page cache: stores the page in each encoding', async () => {
  const { page: stored } = await makeCache().get('/nl', async () => page('<p>één</p>'));
  expect(brotliDecompressSync(stored.br).toString()).toBe('<p>één</p>');
  expect(gunzipSync(stored.gzip).toString()).toBe('<p>één</p>');
});

it('page cache: serves a fresh page unchanged, and distinguishes keys', async () => {
  const cache = makeCache();
  await cache.get('/nl', async () => page('nl'));
  now = 1_000;
  const never = jest.fn();
  expect(await cache.get('/nl', never)).toMatchObject({ state: 'hit', page: { html: Buffer.from('nl') } });
  expect(never).not.toHaveBeenCalled();
  expect(await cache.get('/fr', async () => page('fr'))).toMatchObject({ state: 'miss', page: { html: Buffer.from('fr') } });
});

it('page cache: serves a stale page at once and renders the next one meanwhile, once', async () => {
  const cache = makeCache();
  await cache.get('/nl', async () => page('old'));
  now = 1_001;
  const renew = jest.fn(async () => page('new'));
  const answers = await Promise.all(Array.from({ length: 10 }, () => cache.get('/nl', renew)));
  expect(answers.map(({ state, page: { html } }) => `${state} ${html.toString()}`)).toEqual(Array(10).fill('stale old'));
  await settled();
  expect(renew).toHaveBeenCalledTimes(1);
  expect(await cache.get('/nl', renew)).toMatchObject({ state: 'hit', page: { html: Buffer.from('new') } });
});

it('page cache: waits for a new page when the stored one is too old', async () => {
  const cache = makeCache();
  await cache.get('/nl', async () => page('old'));
  now = 6_001;
  expect(await cache.get('/nl', async () => page('new'))).toMatchObject({ state: 'miss', page: { html: Buffer.from('new') } });
});

it.each([
  ['throws', () => Promise.reject(new Error('away'))],
  ['ends in an error page', () => Promise.resolve(page('sorry', { status: 503 }))],
])('page cache: keeps the old page while its renewal %s, and tries again with the next request', async (_how, broken) => {
  const cache = makeCache();
  await cache.get('/nl', async () => page('old'));
  now = 2_000;
  await cache.get('/nl', broken);
  await settled();
  const renew = jest.fn(async () => page('new'));
  expect(await cache.get('/nl', renew)).toMatchObject({ state: 'stale', page: { html: Buffer.from('old') } });
  expect(renew).toHaveBeenCalledTimes(1);
});

it.each([
  ['a 404', page('none', { status: 404 }), true],
  ['a 500', page('broken', { status: 500 }), false],
  ['a 503', page('away', { status: 503 }), false],
  ['a 422', page('wrong', { status: 422 }), false],
  ['a page with an error on the way', page('half', { isStorable: false }), false],
])('page cache: %s: stored %#', async (_which, rendered, isStored) => {
  const cache = makeCache();
  const render = jest.fn(async () => rendered);
  await cache.get('/nl', render);
  expect((await cache.get('/nl', render)).state).toBe(isStored ? 'hit' : 'miss');
  expect(render).toHaveBeenCalledTimes(isStored ? 1 : 2);
});

it('page cache: does not store a failed render: the next request tries again', async () => {
  const cache = makeCache();
  await expect(cache.get('/nl', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await cache.get('/nl', async () => page('there'))).page.html.toString()).toBe('there');
});

it('page cache: keeps to its maximum size', async () => {
  const cache = makeCache(20_000);
  const noise = () => page(Array.from({ length: 800 }, () => Math.random().toString(36)).join(''));
  for (let n = 0; n < 5; n += 1) await cache.get(`/nl?n=${n}`, async () => noise());
  expect((await cache.get('/nl?n=0', async () => noise())).state).toBe('miss');
});

it('page cache: pages of unknown addresses never displace others, however many there are', async () => {
  const cache = new PageCache({ freshMs: 1_000, staleMs: 5_000, maxErrorBytes: 20_000, now: () => now });
  await cache.get('/nl', async () => page('home'));
  for (let index = 0; index < 50; index += 1) await cache.get(`/nl/${index}`, async () => page('x'.repeat(5_000), { status: 404 }));
  expect((await cache.get('/nl', jest.fn())).state).toBe('hit');
  expect((await cache.get('/nl/49', jest.fn())).state).toBe('hit');
  expect((await cache.get('/nl/0', async () => page('again', { status: 404 }))).state).toBe('miss');
});

describe('page cache: purging', () => {
  const named = (html: string, ...tags: string[]) => page(html, { tags });
  const rendered = (html: string, ...tags: string[]) => jest.fn(async () => named(html, ...tags));

  it('drops the pages with one of the tags, and no others', async () => {
    const cache = makeCache();
    await cache.get('a', rendered('panel', 'catalogue', 'product-1'));
    await cache.get('b', rendered('gate', 'catalogue', 'product-12'));
    cache.purge(new Set(['product-1']));
    expect(await cache.get('a', rendered('new panel'))).toMatchObject({ state: 'miss' });
    expect(await cache.get('b', rendered('new gate'))).toMatchObject({ state: 'hit' });
  });

  it('drops all pages for the tag that is on every page', async () => {
    const cache = makeCache();
    await cache.get('a', rendered('panel', 'product-1'));
    cache.purge(new Set(['shop']));
    expect(await cache.get('a', rendered('panel'))).toMatchObject({ state: 'miss' });
  });

  it('drops unknown addresses with any change, because one of them may be a page now', async () => {
    const cache = makeCache();
    await cache.get('a', async () => page('not found', { status: 404 }));
    cache.purge(new Set(['lists']));
    expect(await cache.get('a', rendered('here'))).toMatchObject({ state: 'miss' });
  });

  it.each([
    ['of its own data', 'product-1', 'miss'],
    ['of other data', 'product-2', 'hit'],
    ['of everything', 'shop', 'miss'],
  ])('does not store a page that was being rendered during a change %s, when it may show it', async (_what, tag, state) => {
    const cache = makeCache();
    let finish: (() => void) | undefined;
    const waiting = cache.get('a', async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return named('old', 'product-1');
    });
    cache.purge(new Set([tag]));
    finish?.();
    expect((await waiting).page.html.toString()).toBe('old');
    const after = rendered('new', 'product-1');
    expect(await cache.get('a', after)).toMatchObject({ state });
  });

  it('renders again for a request after the change, while the render before it is still running', async () => {
    const cache = makeCache();
    let finish: (() => void) | undefined;
    const before = cache.get('a', async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return named('old', 'product-1');
    });
    cache.purge(new Set(['product-1']));
    expect((await cache.get('a', rendered('new', 'product-1'))).page.html.toString()).toBe('new');
    finish?.();
    await before;
    expect((await cache.get('a', rendered('newer'))).page.html.toString()).toBe('new');
  });
});

it('page cache: serves a page that is too old when too many others are being rendered', async () => {
  const cache = makeCache();
  await cache.get('/nl', async () => page('old'));
  now = 100_000;
  const refused = () => Promise.reject(new Overloaded());
  expect(await cache.get('/nl', refused)).toMatchObject({ state: 'stale', page: { html: Buffer.from('old') } });
  await expect(cache.get('/fr', refused)).rejects.toThrow(Overloaded);
});
