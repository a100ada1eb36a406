import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { sampleRelease } from '../testing/sample-release.ts';
import { samplePages } from '../testing/sample-pages.tsx';
import { ORIGIN } from '../testing/sample-shell.ts';
import { readMainText, sampleShop } from '../testing/sample-shop.ts';
import type { SampleShop } from '../testing/sample-shop.ts';

const CART = '0b6c2f0e-6d7c-4a5e-9a55-0f7f0a1f2d3e';

let shop: SampleShop;
beforeAll(async () => {
  shop = await sampleShop();
});
afterAll(() => shop.close());
afterEach(() => shop.reset());

/** A page that nobody has requested yet. */
let unique = 0;
const fresh = (path: string) => `${path}?n=${(unique += 1)}`;

describe('pages: a shared page', () => {
  it('is a complete document: page, slot, layout, head and data', async () => {
    const { statusCode, body, headers } = await shop.inject('/nl');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toMatch(/^<!doctype html><html lang="nl" data-brand="Groenhof">/);
    expect(body).toMatch(/<\/body><\/html>$/);
    expect(readMainText(body)).toBe('Alles voor de tuin a rail of products');
    expect(body).toContain('<title>Alles voor de tuin &lt;/script&gt; | Groenhof</title>');
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/nl">`);
    expect(body).toContain('Draadpanelen');
    const data: unknown = JSON.parse(/id="shop-data">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(data).toMatchObject({
      build: { shell: 'shell-1', revision: 1 },
      lang: 'nl',
      slots: ['product-rail'],
      hydration: { loaderData: { 'mf-sample/home': 'Alles voor de tuin' } },
    });
  });

  it('has no style attribute and one inline script, which its policy names by its digest', async () => {
    const { body, headers } = await shop.inject('/nl');
    const [inline, ...others] = body.matchAll(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([^<]*)</g);
    expect(others).toEqual([]);
    const digest = createHash('sha256')
      .update(inline?.[1] ?? '')
      .digest('base64');
    expect(body).not.toMatch(/<[^>]+ style=/);
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${digest}'; style-src 'self' 'sha256-`);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is rendered once and may be cached by others', async () => {
    const url = fresh('/nl');
    const firstResponse = await shop.inject(url);
    const second = await shop.inject(url);
    expect([firstResponse, second].map(({ headers }) => headers['x-page-cache'])).toEqual(['miss', 'hit']);
    expect(second.body).toBe(firstResponse.body);
    expect(shop.rendered).toHaveLength(1);
    expect(firstResponse.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=300',
      vary: 'Accept-Encoding, Cookie',
    });
    expect(firstResponse.cookies).toEqual([]);
  });

  it('is rendered once for fifty concurrent visitors', async () => {
    const url = fresh('/nl');
    await Promise.all(Array.from({ length: 50 }, () => shop.inject(url)));
    expect(shop.rendered).toHaveLength(1);
  });

  it('has a cache entry for each region, VAT view, list view, language and query, and for nothing else', async () => {
    const url = fresh('/nl');
    const state = async (options: Omit<InjectOptions, 'url'>, address = url) =>
      (await shop.inject(address, options)).headers['x-page-cache'];
    expect(await state({})).toBe('miss');
    expect(await state({ cookies: { region: 'lu' } })).toBe('miss');
    expect(await state({ cookies: { vat_view: 'excl' } })).toBe('miss');
    expect(await state({ cookies: { list_view: 'table' } })).toBe('miss');
    expect(await state({}, `${url}&page=2`)).toBe('miss');
    expect(await state({}, url.replace('nl', 'fr'))).toBe('miss');
    for (const options of [
      { cookies: { cart_id: CART, lang: 'fr', region: 'xx', other: '1' } },
      { headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'accept-language': 'de', forwarded: 'host=evil.test' } },
    ]) {
      expect(await state(options)).toBe('hit');
    }
  });

  it('shows the prices of the country that its address names, whatever the visitor chose, and remembers it', async () => {
    const url = fresh('/nl');
    const address = `${url}&region=lu`;
    const regionIn = (body: string) => /"region":"(\w+)"/.exec(body)?.[1];
    for (const cookies of [{}, { region: 'nl' }] as Record<string, string>[]) {
      const answer = await shop.inject(address, { cookies, headers: { 'x-shop-variant': 'be.incl.grid' } });
      expect([regionIn(answer.body), answer.cookies[0]]).toEqual([
        'lu',
        expect.objectContaining({ name: 'region', value: 'lu', path: '/' }),
      ]);
      // no cache in between may hand the cookie to others
      expect(answer.headers['cache-control']).toBe('private, max-age=0');
    }
    expect(shop.rendered).toHaveLength(1);
    expect((await shop.inject('/nl/listed?sort=price&region=lu')).body).not.toContain('region=lu');
    // the same address without a country is another page, as is one with a country that is none
    expect(regionIn((await shop.inject(url)).body)).toBe('be');
    const none = await shop.inject(`${url}&region=xx`, { cookies: { region: 'nl' } });
    expect([regionIn(none.body), none.cookies]).toEqual(['nl', []]);
  });

  it('has the same cache entry with click ids, parameters it does not read, and its own in another order', async () => {
    const [firstResponse, ...otherQueries] = [
      '?page=2&sort=price',
      '?utm_source=mail&sort=price&page=2',
      '?page=2&fbclid=1&sort=price&x=1',
    ];
    const answers = [];
    for (const search of [firstResponse, ...otherQueries]) answers.push(await shop.inject(`/nl/listed${search}`));
    expect(answers.map(({ headers }) => headers['x-page-cache'])).toEqual(['miss', 'hit', 'hit']);
    expect(answers[0]?.body).toContain('sort=price&amp;page=2');
    expect(answers[0]?.body).not.toMatch(/utm_source|fbclid|x=1/);
    expect((await shop.inject('/nl/listed?page=3')).headers['x-page-cache']).toBe('miss');
  });

  it.each([
    ['a limit', 429],
    ['trouble', 500],
    ['an API that is away', 503],
    ['a timeout', 408],
  ])('that lacks a part because of %s is shown, but cached neither here nor elsewhere', async (_case, status) => {
    const url = fresh('/nl/parted');
    shop.answerPart(status);
    for (let round = 0; round < 2; round += 1) {
      const { statusCode, headers, body } = await shop.inject(url);
      expect([statusCode, headers['x-page-cache'], headers['cache-control']]).toEqual([200, 'miss', 'no-store']);
      expect(readMainText(body)).toBe('without its part');
    }
    shop.answerPart(200);
    expect(readMainText((await shop.inject(url)).body)).toBe('with its part');
    expect((await shop.inject(url)).headers['x-page-cache']).toBe('hit');
    // A cached page stays when it can't be rendered again.
    shop.answerPart(status);
    expect(readMainText((await shop.inject(url)).body)).toBe('with its part');
  });

  it('whose part is refused for good is complete without it', async () => {
    shop.answerPart(404);
    await shop.inject('/fr/parted');
    const { headers, body } = await shop.inject('/fr/parted');
    expect([headers['x-page-cache'], readMainText(body)]).toEqual(['hit', 'without its part']);
  });

  it('never takes its addresses from the request', async () => {
    const { body, headers } = await shop.inject(fresh('/nl'), {
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
    });
    expect(body + JSON.stringify(headers)).not.toContain('evil.test');
  });

  it('does not contain the visitor’s cart', async () => {
    const { statusCode, body, cookies } = await shop.inject(fresh('/nl/greedy'), { cookies: { cart_id: CART } });
    expect(statusCode).toBe(500);
    expect(body).not.toContain(CART);
    expect(cookies).toEqual([]);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent as %s', async (encoding, decompress) => {
    const { headers, rawPayload } = await shop.inject('/nl', { headers: { 'accept-encoding': encoding } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(readMainText(decompress(rawPayload).toString())).toContain('Alles voor de tuin');
  });

  it('redirects all waiting visitors when it moved', async () => {
    const url = fresh('/nl/moved');
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.inject(url)));
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${String(headers.location)}`))).toEqual(
      new Set(['302 /nl/new?q=1#top']),
    );
    expect(answers[0]?.headers['cache-control']).toBe('private, no-store');
    expect(shop.rendered).toHaveLength(1);
  });
});

describe('pages: a page with an error', () => {
  it.each(['/nl/broken', '/nl/broken-personal', '/nl/broken-loader', '/nl/unsendable'])(
    'by throwing, or by data that JSON can not hold (%s) is a 500 with the error page inside the layout',
    async (path) => {
      const { statusCode, body, headers } = await shop.inject(fresh(path));
      expect(statusCode).toBe(500);
      expect(readMainText(body)).toContain('Hier ging iets scheef');
      expect(body).toContain('<title>500 Er ging iets mis | Groenhof</title>');
      expect(body).toContain('Draadpanelen');
      expect(body).toMatch(/<\/body><\/html>$/);
      expect(body).toContain('name="robots" content="noindex"');
      expect(body).not.toContain('a bug says of itself');
      expect(headers['cache-control']).toMatch(/no-store/);
    },
  );

  it('is rendered again for the next visitor', async () => {
    const url = fresh('/nl/broken');
    await shop.inject(url);
    await shop.inject(url);
    expect(shop.rendered).toHaveLength(2);
  });

  it('by being late affects only its own area: 504 after six seconds', async () => {
    const { statusCode, body, headers } = await shop.inject(fresh('/nl/late'));
    expect(statusCode).toBe(504);
    expect(headers['retry-after']).toBe('5');
    expect(readMainText(body)).toContain('Dit deel van de tuin is even afgesloten');
    expect(body).toContain('Draadpanelen');
  }, 15_000);

  it('in its meta is shown anyway, and not cached', async () => {
    const url = fresh('/nl/nameless');
    for (const answer of [await shop.inject(url), await shop.inject(url)]) {
      expect(answer.statusCode).toBe(200);
      expect(readMainText(answer.body)).toBe('a page all the same');
      expect(answer.body).toContain('<title>Groenhof</title>');
      expect(answer.headers['x-page-cache']).toBe('miss');
    }
  });

  it('by never finishing is sent as far as it is rendered', async () => {
    const { statusCode, body } = await shop.inject('/nl/unfinished');
    expect(statusCode).toBe(200);
    expect(readMainText(body)).toBe('the frame still coming');
    expect(body).toMatch(/<\/body><\/html>$/);
  }, 10_000);

  it.each([
    ['/nl/missing', 'Pagina niet gevonden: /nl/missing'],
    ['/nl/nowhere/at/all', 'Pagina niet gevonden: /nl/nowhere/at/all'],
    ['/xx/form', 'Pagina niet gevonden: /xx/form'],
    ['/xx', 'Pagina niet gevonden: /xx'],
  ])('by not existing (%s) is a 404 that others may not cache', async (path, message) => {
    const { statusCode, body, headers } = await shop.inject(path);
    expect(statusCode).toBe(404);
    expect(readMainText(body)).toContain('Hier staat een afsluiting, maar geen poort');
    expect(body).toContain(`<title>404 ${message} | Groenhof</title>`);
    expect(headers['cache-control']).toMatch(/no-store/);
  });

  it('by its remote being unavailable is a 503 there, and the rest of the shop works', async () => {
    const { statusCode, body, headers } = await shop.inject('/nl/away/somewhere');
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(readMainText(body)).toContain('Dit deel van de tuin is even afgesloten');
    expect((await shop.inject('/nl')).statusCode).toBe(200);
  });

  it('in a slot loses the slot only, and is not cached', async () => {
    const rail = () => {
      throw new Error('what a bug says of itself');
    };
    shop.serve(await sampleRelease([{ version: '1.1.0', pages: samplePages(), slots: { 'product-rail': rail } }]));
    for (const answer of [await shop.inject('/nl'), await shop.inject('/nl')]) {
      expect(answer.statusCode).toBe(200);
      expect(readMainText(answer.body)).toBe('Alles voor de tuin no products here');
      expect(answer.headers['x-page-cache']).toBe('miss');
    }
  });
});

describe('pages: a personal page', () => {
  it('contains the visitor’s data and is never cached', async () => {
    const { body, headers } = await shop.inject('/nl/personal', { cookies: { cart_id: CART, region: 'lu', vat_view: 'excl' } });
    expect(readMainText(body)).toBe(`signed out, cart ${CART}, lu, excl`);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Accept-Encoding, Cookie' });
    expect(headers).not.toHaveProperty('x-page-cache');
  });

  it('is also every page of a visitor with a session', async () => {
    const { headers } = await shop.inject('/nl', { cookies: { shop_access: 'good' } });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('knows its visitor while it is rendered, and says so to the browser', async () => {
    const userIn = (body: string) => (JSON.parse(/id="shop-data">(.*?)<\/script>/.exec(body)?.[1] ?? '') as { user?: unknown }).user;
    const own = await shop.inject('/nl', { cookies: { shop_access: 'good' } });
    expect(own.body).toContain('Dag Lotte');
    expect(userIn(own.body)).toEqual({ first_name: 'Lotte' });
    const posted = await shop.inject('/nl/personal', {
      method: 'POST',
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      cookies: { shop_access: 'good' },
    });
    expect(posted.statusCode).toBe(405);
    expect(userIn(posted.body)).toEqual({ first_name: 'Lotte' });
    const shared = await shop.inject('/nl');
    expect(shared.body).not.toContain('Lotte');
    expect(userIn(shared.body)).toBeUndefined();
  });

  it('has its own nonce each time', async () => {
    const [a, b] = [await shop.inject('/nl/personal'), await shop.inject('/nl/personal')].map(
      ({ headers }) => /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1],
    );
    expect(a).toBeDefined();
    expect(a).not.toBe(b);
  });

  it('streams compressed', async () => {
    const { headers, rawPayload } = await shop.inject('/nl/personal', { headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(readMainText(brotliDecompressSync(rawPayload).toString())).toContain('signed out');
  });

  it('is not shown to others than its visitor', async () => {
    expect((await shop.inject('/nl/profile')).headers.location).toBe('/nl/login?callback=%2Fnl%2Fprofile');
    expect(readMainText((await shop.inject('/nl/profile', { cookies: { shop_access: 'good' } })).body)).toBe('Dag Lotte');
    expect((await shop.inject('/nl/login', { cookies: { shop_access: 'good' } })).headers.location).toBe('/nl/account');
  });

  it('ends a session that the API no longer knows, instead of redirecting in a loop', async () => {
    const refused = await shop.inject('/nl/profile', { cookies: { shop_access: 'revoked' } });
    expect(refused.headers.location).toBe('/nl/login?callback=%2Fnl%2Fprofile');
    expect(
      refused.cookies
        .filter(({ maxAge }) => maxAge === 0)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['shop_access', 'shop_refresh', 'signed_in']);
    const refreshed = await shop.inject('/nl/profile', { cookies: { shop_refresh: 'revoked' } });
    expect(refreshed.headers.location).toBe('/nl/login?callback=%2Fnl%2Fprofile');
    expect(refreshed.cookies.map(({ name }) => name)).toContain('shop_refresh');
  });
});
