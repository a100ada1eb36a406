import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { askRaw } from '../testing/ask-raw.ts';
import { startApi } from '../testing/api-double.ts';
import type { ApiDouble } from '../testing/api-double.ts';
import { sampleGeneration } from '../testing/sample-generation.ts';
import { samplePages } from '../testing/sample-pages.tsx';
import { ORIGIN, sampleShell } from '../testing/sample-shell.ts';
import type { SampleShell } from '../testing/sample-shell.ts';
import type { ShopGeneration } from './shop-generation.ts';

const CART = '0b6c2f0e-6d7c-4a5e-9a55-0f7f0a1f2d3e';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

let api: ApiDouble;
let shell: SampleShell;
let generation: ShopGeneration | undefined;
const rendered: string[] = [];

beforeAll(async () => {
  api = await startApi((app) => {
    app.get('/auth/me', ({ headers }, reply) =>
      headers.authorization === 'Bearer good'
        ? { first_name: 'Lotte' }
        : reply.code(401).send({ status: 401, code: 'auth.required', message: 'Nee', request_id: 'x' }),
    );
    app.post('/auth/token', (_request, reply) =>
      reply.code(401).send({ status: 401, code: 'auth.token_invalid', message: 'Nee', request_id: 'x' }),
    );
  });
  generation = await sampleGeneration(
    [{ pages: samplePages((url) => rendered.push(url)), slots: { 'product-rail': () => 'a rail of products' } }],
    {
      dead: [{ name: 'mf-away', owns: ['away/*'] }],
    },
  );
  shell = await sampleShell({ apiUrl: api.url, generation: () => generation });
  await shell.app.listen({ port: 0 });
});
afterAll(async () => {
  await shell.close();
  await api.close();
});
let usual: ShopGeneration | undefined;
beforeEach(() => {
  rendered.length = 0;
  usual = generation;
});
afterEach(() => {
  generation = usual;
});

const ask = (url: string, given: Omit<InjectOptions, 'url'> = {}) => shell.app.inject({ url, ...given });
/** What stands in the page's main region, without its tags. */
const mainOf = (html: string) =>
  (/<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
/** A page nobody has asked for yet. */
let unique = 0;
const fresh = (path: string) => `${path}?n=${(unique += 1)}`;

describe('a shared page', () => {
  it('is a whole document: page, slot, layout, head and data', async () => {
    const { statusCode, body, headers } = await ask('/nl');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toMatch(/^<!doctype html><html lang="nl" data-brand="Groenhof">/);
    expect(body).toMatch(/<\/body><\/html>$/);
    expect(mainOf(body)).toBe('Alles voor de tuin a rail of products');
    expect(body).toContain('<title>Alles voor de tuin &lt;/script&gt; | Groenhof</title>');
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/nl">`);
    expect(body).toContain('Draadpanelen');
    const data: unknown = JSON.parse(/id="shop-data">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(data).toMatchObject({
      build: { shell: 'shell-1', revision: 1 },
      lang: 'nl',
      used: { remotes: ['mf-sample'], slots: ['product-rail'] },
      hydration: { loaderData: { 'mf-sample/home': 'Alles voor de tuin' } },
    });
  });

  it('has no inline script and no style attribute, and a policy that allows none', async () => {
    const { body, headers } = await ask('/nl');
    expect(body.match(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))[^>]*>/g)).toBeNull();
    expect(body).not.toMatch(/<[^>]+ style=/);
    expect(headers['content-security-policy']).toMatch(/script-src 'self';.*style-src 'self'( 'sha256-[^ ;]+')+;/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is made once and may be kept by others', async () => {
    const url = fresh('/nl');
    const first = await ask(url);
    const second = await ask(url);
    expect([first, second].map(({ headers }) => headers['x-page-cache'])).toEqual(['miss', 'hit']);
    expect(second.body).toBe(first.body);
    expect(rendered).toHaveLength(1);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=300',
      vary: 'Accept-Encoding, Cookie',
    });
    expect(first.cookies).toEqual([]);
  });

  it('is made once for fifty visitors at the same time', async () => {
    const url = fresh('/nl');
    await Promise.all(Array.from({ length: 50 }, () => ask(url)));
    expect(rendered).toHaveLength(1);
  });

  it('is another one for another region, VAT view, list view, language and query, and for nothing else', async () => {
    const url = fresh('/nl');
    const state = async (given: Omit<InjectOptions, 'url'>, at = url) => (await ask(at, given)).headers['x-page-cache'];
    expect(await state({})).toBe('miss');
    expect(await state({ cookies: { region: 'lu' } })).toBe('miss');
    expect(await state({ cookies: { vat_view: 'excl' } })).toBe('miss');
    expect(await state({ cookies: { list_view: 'table' } })).toBe('miss');
    expect(await state({}, `${url}&page=2`)).toBe('miss');
    expect(await state({}, url.replace('nl', 'fr'))).toBe('miss');
    for (const given of [
      { cookies: { cart_id: CART, lang: 'fr', region: 'xx', other: '1' } },
      { headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'accept-language': 'de', forwarded: 'host=evil.test' } },
    ]) {
      expect(await state(given)).toBe('hit');
    }
  });

  it('never takes its addresses from the request', async () => {
    const { body, headers } = await ask(fresh('/nl'), {
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
    });
    expect(body + JSON.stringify(headers)).not.toContain('evil.test');
  });

  it('knows nothing of the visitor’s cart', async () => {
    const { statusCode, body, cookies } = await ask(fresh('/nl/greedy'), { cookies: { cart_id: CART } });
    expect(statusCode).toBe(500);
    expect(body).not.toContain(CART);
    expect(cookies).toEqual([]);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('comes as %s', async (encoding, decompress) => {
    const { headers, rawPayload } = await ask('/nl', { headers: { 'accept-encoding': encoding } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(mainOf(decompress(rawPayload).toString())).toContain('Alles voor de tuin');
  });

  it('sends everybody on who waited for it, when it moved', async () => {
    const url = fresh('/nl/moved');
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(url)));
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${String(headers.location)}`))).toEqual(
      new Set(['302 /nl/new?q=1#top']),
    );
    expect(answers[0]?.headers['cache-control']).toBe('private, no-store');
    expect(rendered).toHaveLength(1);
  });
});

describe('a page that goes wrong', () => {
  it.each(['/nl/broken', '/nl/broken-personal', '/nl/broken-loader'])(
    'by throwing (%s) is a 500 with the error page inside the layout',
    async (path) => {
      const { statusCode, body, headers } = await ask(fresh(path));
      expect(statusCode).toBe(500);
      expect(mainOf(body)).toContain('Hier ging iets scheef');
      expect(body).toContain('<title>500 Something went wrong | Groenhof</title>');
      expect(body).toContain('Draadpanelen');
      expect(body).toContain('name="robots" content="noindex"');
      expect(body).not.toContain('a bug says of itself');
      expect(headers['cache-control']).toMatch(/no-store/);
    },
  );

  it('is made again for the next visitor', async () => {
    const url = fresh('/nl/broken');
    await ask(url);
    await ask(url);
    expect(rendered).toHaveLength(2);
  });

  it('by being late costs its own area: 504 after two seconds', async () => {
    const { statusCode, body, headers } = await ask(fresh('/nl/late'));
    expect(statusCode).toBe(504);
    expect(headers['retry-after']).toBe('5');
    expect(mainOf(body)).toContain('Dit deel van de tuin is even afgesloten');
    expect(body).toContain('Draadpanelen');
  });

  it('by not knowing its title stands all the same, and is not stored', async () => {
    const url = fresh('/nl/nameless');
    for (const answer of [await ask(url), await ask(url)]) {
      expect(answer.statusCode).toBe(200);
      expect(mainOf(answer.body)).toBe('a page all the same');
      expect(answer.body).toContain('<title>Groenhof</title>');
      expect(answer.headers['x-page-cache']).toBe('miss');
    }
  });

  it('by never finishing is sent as far as it is', async () => {
    const { statusCode, body } = await ask('/nl/unfinished');
    expect(statusCode).toBe(200);
    expect(mainOf(body)).toBe('the frame still coming');
    expect(body).toMatch(/<\/body><\/html>$/);
  }, 10_000);

  it.each([
    ['/nl/missing', 'Page not found: /nl/missing'],
    ['/nl/nowhere/at/all', 'Page not found: /nl/nowhere/at/all'],
    ['/xx/form', 'Page not found: /xx/form'],
    ['/xx', 'Page not found: /xx'],
  ])('by not being there (%s) is a 404 that others may not keep', async (path, message) => {
    const { statusCode, body, headers } = await ask(path);
    expect(statusCode).toBe(404);
    expect(mainOf(body)).toContain('Hier staat een afsluiting, maar geen poort');
    expect(body).toContain(`<title>404 ${message} | Groenhof</title>`);
    expect(headers['cache-control']).toMatch(/no-store/);
  });

  it('by its remote being away is a 503 there, and the rest of the shop stands', async () => {
    const { statusCode, body, headers } = await ask('/nl/away/somewhere');
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(mainOf(body)).toContain('Dit deel van de tuin is even afgesloten');
    expect((await ask('/nl')).statusCode).toBe(200);
  });

  it('by a slot that throws loses the slot only, and is not stored', async () => {
    generation = await sampleGeneration(
      [
        {
          pages: samplePages(),
          slots: {
            'product-rail': () => {
              throw new Error('what a bug says of itself');
            },
          },
        },
      ],
      { revision: 2 },
    );
    for (const answer of [await ask('/nl'), await ask('/nl')]) {
      expect(answer.statusCode).toBe(200);
      expect(mainOf(answer.body)).toBe('Alles voor de tuin no products here');
      expect(answer.headers['x-page-cache']).toBe('miss');
    }
  });
});

describe('a personal page', () => {
  it('knows the visitor and is kept by nobody', async () => {
    const { body, headers } = await ask('/nl/personal', { cookies: { cart_id: CART, region: 'lu', vat_view: 'excl' } });
    expect(mainOf(body)).toBe(`signed out, cart ${CART}, lu, excl`);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Accept-Encoding, Cookie' });
    expect(headers).not.toHaveProperty('x-page-cache');
  });

  it('is also every page of a visitor with a session', async () => {
    const { headers } = await ask('/nl', { cookies: { shop_access: 'good' } });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('has a nonce of its own each time', async () => {
    const [a, b] = [await ask('/nl/personal'), await ask('/nl/personal')].map(
      ({ headers }) => /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1],
    );
    expect(a).toBeDefined();
    expect(a).not.toBe(b);
  });

  it('streams compressed', async () => {
    const { headers, rawPayload } = await ask('/nl/personal', { headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(mainOf(brotliDecompressSync(rawPayload).toString())).toContain('signed out');
  });

  it('is not shown to others than who it is for', async () => {
    expect((await ask('/nl/profile')).headers.location).toBe('/nl/login?callback=%2Fnl%2Fprofile');
    expect(mainOf((await ask('/nl/profile', { cookies: { shop_access: 'good' } })).body)).toBe('Dag Lotte');
    expect((await ask('/nl/login', { cookies: { shop_access: 'good' } })).headers.location).toBe('/nl/account');
  });

  it('ends a session that the API no longer knows, instead of sending round in circles', async () => {
    const refused = await ask('/nl/profile', { cookies: { shop_access: 'revoked' } });
    expect(refused.headers.location).toBe('/nl/login?callback=%2Fnl%2Fprofile');
    expect(
      refused.cookies
        .filter(({ maxAge }) => maxAge === 0)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['shop_access', 'shop_refresh', 'signed_in']);
    const refreshed = await ask('/nl/profile', { cookies: { shop_refresh: 'revoked' } });
    expect(refreshed.headers.location).toBe('/nl/login?callback=%2Fnl%2Fprofile');
    expect(refreshed.cookies.map(({ name }) => name)).toContain('shop_refresh');
  });
});

describe('a form', () => {
  const post = (url: string, payload: string, headers: Record<string, string> = FORM) => ask(url, { method: 'POST', payload, headers });

  it('is answered with its page', async () => {
    const { statusCode, body } = await post('/nl/form', 'note=hello');
    expect(statusCode).toBe(200);
    expect(mainOf(body)).toBe('got hello');
  });

  it.each([
    ['/nl/thanks', '/nl/thanks'],
    ['/nl/€?q=é', '/nl/%E2%82%AC?q=%C3%A9'],
    [`${ORIGIN}/nl/thanks`, '/nl/thanks'],
    ['/..//evil.test', '/evil.test'],
    ['https://pay.test/checkout?id=1', 'https://pay.test/checkout?id=1'],
  ])('that is done leads to %s with a GET', async (to, location) => {
    const { statusCode, headers } = await post('/nl/form', new URLSearchParams({ to: to.replace('€', '%E2%82%AC') }).toString());
    expect(statusCode).toBe(303);
    expect(headers.location).toBe(location);
  });

  it('from elsewhere is refused before any page hears of it', async () => {
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      { origin: 'https://evil.test' },
      {},
    ];
    for (const headers of elsewhere) {
      expect((await post('/nl/form', 'note=x', { 'content-type': FORM['content-type'], ...headers })).statusCode).toBe(403);
    }
  });

  it.each([
    ['application/json', '{"note":1}', 415],
    ['multipart/form-data; boundary=x', '--x\r\nbad', 415],
    ['multipart/form-data', '', 415],
    ['application/x-www-form-urlencoded', `note=${'a'.repeat(1024 * 1024)}`, 413],
  ])('of %s that nobody can read is no error of the page', async (type, payload, status) => {
    expect((await post('/nl/form', payload, { ...FORM, 'content-type': type })).statusCode).toBe(status);
  });

  it('with a file may be as large as an upload, and what is larger is refused in words', async () => {
    const multipart = { ...FORM, 'content-type': 'multipart/form-data; boundary=x' };
    const withFile = (megabytes: number) =>
      `--x\r\ncontent-disposition: form-data; name="note"\r\n\r\n${'a'.repeat(megabytes * 1024 * 1024)}\r\n--x--\r\n`;
    expect((await post('/nl/form', withFile(15), multipart)).statusCode).not.toBe(413);
    const refusal = await post('/nl/form', withFile(16), multipart);
    expect(refusal.statusCode).toBe(413);
    expect(refusal.body).toBe('De aanvraag is te groot.');
  });

  it('of a language that is none of ours reaches no action', async () => {
    expect((await post('/xx/form', 'note=x')).statusCode).toBe(404);
  });

  it('is refused by a page that takes none', async () => {
    expect((await post('/nl/personal', 'note=x')).statusCode).toBe(405);
  });
});

describe('an address', () => {
  it.each([
    ['/nl/', '/nl'],
    ['//evil.test/nl', '/evil.test/nl'],
    ['/.//evil.test/', '/evil.test'],
    ['/nl//form/?a=1', '/nl/form?a=1'],
  ])('that is written otherwise (%s) leads to the one it has', async (url, location) => {
    const { statusCode, headers } = await askRaw(shell.app, url);
    expect(statusCode).toBe(308);
    expect(headers.location).toBe(location);
  });

  it('without a language leads to the visitor’s', async () => {
    const { statusCode, headers } = await ask('/', { headers: { 'accept-language': 'de-AT' } });
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/de', 'private, no-store']);
    expect((await ask('/', { cookies: { lang: 'fr' }, headers: { 'accept-language': 'de' } })).headers.location).toBe('/fr');
  });

  it.each(['/%E0%A4%A', '/nl/%', '/nl/%zz', '/assets/%E0%A4%A', '/api/%', 'http://evil.test/nl'])(
    'that nobody can read (%s) is a 400 that says nothing',
    async (url) => {
      const { statusCode, body } = await askRaw(shell.app, url);
      expect([statusCode, body]).toEqual([400, 'Bad request']);
    },
  );

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const)('takes no %s', async (method) => {
    const { statusCode, body } = await ask('/nl', { method });
    expect([statusCode, body]).toEqual([404, 'Not found']);
  });

  it('answers HEAD as GET, without the page', async () => {
    for (const url of ['/nl', '/nl/personal']) expect(await ask(url, { method: 'HEAD' })).toMatchObject({ statusCode: 200, body: '' });
  });
});

describe('files', () => {
  it('of shell and remotes are there for good', async () => {
    for (const [url, content] of [
      ['/assets/main.1234.js', 'shell();'],
      ['/remotes/mf-sample/1.0.0/web/remoteEntry.js', 'entry();'],
    ] as const) {
      expect(await ask(url)).toMatchObject({
        statusCode: 200,
        body: content,
        headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      });
    }
  });

  it.each([
    '/assets/../server.cjs',
    '/assets/%2e%2e/server.cjs',
    '/assets/..%2fserver.cjs',
    '/assets/%252e%252e%252fserver.cjs',
    '/assets/..%5cserver.cjs',
    '/assets/',
    '/remotes/registry.json',
    '/remotes/mf-sample/1.0.0/remote.json',
    '/remotes/mf-sample/1.0.0/node/remote.cjs',
    '/remotes/mf-sample/1.0.0/web/../node/remote.cjs',
    '/remotes/mf-sample/1.0.0/web/%2e%2e/node/remote.cjs',
    '/remotes/mf-sample/1.0.0/web/..%2fnode/remote.cjs',
    '/remotes/mf-sample/1.0.0/web/%252e%252e/node/remote.cjs',
    '/remotes/mf-sample/1.0.0/web/..%5cnode%5cremote.cjs',
    '/remotes/a/b/web/../../../registry.json',
    '/remotes/mf-sample/1.0.0/web/remoteEntry.js%00',
  ])('behind %s stay here', async (url) => {
    const { statusCode, body } = await askRaw(shell.app, url);
    expect([400, 403, 404]).toContain(statusCode);
    expect(body).not.toMatch(/secret|server\(\)|signed|\{\}/);
  });
});

describe('the shop itself', () => {
  it('says which build it is, and never from a cache', async () => {
    const { body, headers } = await ask('/build.json');
    expect(JSON.parse(body)).toEqual({ shell: 'shell-1', revision: 1, contract: expect.any(String) });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is alive but not ready before its first generation', async () => {
    generation = undefined;
    expect((await ask('/health/live')).statusCode).toBe(200);
    expect((await ask('/health/ready')).statusCode).toBe(503);
    expect(await ask('/nl')).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } });
  });

  it('tells of its remotes on this machine only', async () => {
    expect((await ask('/_operations/remotes')).json()).toEqual({ revision: 1 });
    expect(await ask('/_operations/remotes', { remoteAddress: '10.0.0.7' })).toMatchObject({ statusCode: 404, body: '' });
  });

  it('takes over a request id that looks like one, and no other', async () => {
    const idFor = async (given: string) => (await ask('/health/live', { headers: { 'x-request-id': given } })).headers['x-request-id'];
    expect(await idFor('0af7651916cd43dd8448eb211c80319c')).toBe('0af7651916cd43dd8448eb211c80319c');
    for (const given of ['x', 'a'.repeat(65), 'a b c d e f', '<script>alert</script>'])
      expect(await idFor(given)).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('preferences without script', () => {
  const post = (payload: string, headers: Record<string, string> = FORM) => ask('/preferences', { method: 'POST', payload, headers });

  it('are remembered for a year, and lead back', async () => {
    const { statusCode, headers, cookies } = await post('region=lu&vat_view=excl&back=%2Fnl%2Fcart%3Fstep%3Dpersonal');
    expect([statusCode, headers.location]).toEqual([303, '/nl/cart?step=personal']);
    expect(cookies).toEqual([
      { name: 'region', value: 'lu', path: '/', maxAge: 31_536_000, sameSite: 'Lax' },
      { name: 'vat_view', value: 'excl', path: '/', maxAge: 31_536_000, sameSite: 'Lax' },
    ]);
  });

  it('that are none are not', async () => {
    const { statusCode, headers, cookies } = await post('region=xx&vat_view=__proto__&back=https%3A%2F%2Fevil.test');
    expect([statusCode, headers.location, cookies]).toEqual([303, '/nl', []]);
  });

  it('of elsewhere are refused', async () => {
    expect((await post('region=lu', { ...FORM, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});
