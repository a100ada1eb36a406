import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { apiError } from 'shared-contracts/wire/error';
import { sendRawRequest, sendRaw } from '../testing/send-raw-request.ts';
import { ORIGIN } from '../testing/sample-shell.ts';
import { FORM, readMainText, sampleShop } from '../testing/sample-shop.ts';
import type { SampleShop } from '../testing/sample-shop.ts';

let shop: SampleShop;
beforeAll(async () => {
  shop = await sampleShop();
});
afterAll(() => shop.close());
afterEach(() => shop.reset());

describe('shell server: an error outside of a page', () => {
  it('is answered with a page in the visitor’s language, never with its message, also while a remote has patched built-ins', async () => {
    const patched = jest.spyOn(Array.prototype, 'flatMap').mockImplementation(() => {
      throw new Error('a secret of the server');
    });
    try {
      for (const url of ['/nl/form', '/fr/form', '/_operations/remotes']) {
        const { statusCode, body, headers } = await shop.app.inject({ url, headers: { accept: 'text/html' } });
        expect([url, statusCode >= 500 ? headers['content-type'] : 'text/html; charset=utf-8']).toEqual([url, 'text/html; charset=utf-8']);
        expect(body).not.toContain('a secret');
      }
    } finally {
      patched.mockRestore();
    }
  });
});

describe('shell server: a form', () => {
  it('is answered with its page', async () => {
    const { statusCode, body } = await shop.post('/nl/form', 'note=hello');
    expect(statusCode).toBe(200);
    expect(readMainText(body)).toBe('got hello');
  });

  it.each([
    ['/nl/thanks', '/nl/thanks'],
    ['/nl/€?q=é', '/nl/%E2%82%AC?q=%C3%A9'],
    [`${ORIGIN}/nl/thanks`, '/nl/thanks'],
    ['/..//evil.test', '/evil.test'],
    ['https://pay.test/checkout?id=1', 'https://pay.test/checkout?id=1'],
  ])('that succeeds redirects to %s with a GET', async (target, location) => {
    const { statusCode, headers } = await shop.post('/nl/form', new URLSearchParams({ to: target.replace('€', '%E2%82%AC') }).toString());
    expect(statusCode).toBe(303);
    expect(headers.location).toBe(location);
  });

  it('from another site is refused before any page sees it', async () => {
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      { origin: 'https://evil.test' },
      {},
    ];
    for (const headers of elsewhere) {
      expect((await shop.post('/nl/form', 'note=x', { 'content-type': FORM['content-type'], ...headers })).statusCode).toBe(403);
    }
  });

  it.each([
    ['application/json', '{"note":1}', 415],
    ['multipart/form-data; boundary=x', '--x\r\nbad', 415],
    ['multipart/form-data', '', 415],
    ['application/x-www-form-urlencoded', `note=${'a'.repeat(1024 * 1024)}`, 413],
  ])("of %s that can't be parsed is not an error of the page", async (type, payload, status) => {
    expect((await shop.post('/nl/form', payload, { ...FORM, 'content-type': type })).statusCode).toBe(status);
  });

  it('with a file may be as large as an upload; a larger one is refused with a message', async () => {
    const multipart = { ...FORM, 'content-type': 'multipart/form-data; boundary=x' };
    const withFile = (megabytes: number) =>
      `--x\r\ncontent-disposition: form-data; name="note"\r\n\r\n${'a'.repeat(megabytes * 1024 * 1024)}\r\n--x--\r\n`;
    expect((await shop.post('/nl/form', withFile(15), multipart)).statusCode).not.toBe(413);
    const refusal = await shop.post('/nl/form', withFile(16), multipart);
    expect(refusal.statusCode).toBe(413);
    expect(refusal.body).toBe('De aanvraag is te groot.');
  });

  it('of an unknown language reaches no action', async () => {
    expect((await shop.post('/xx/form', 'note=x')).statusCode).toBe(404);
  });

  it('is refused by a page without an action', async () => {
    expect((await shop.post('/nl/personal', 'note=x')).statusCode).toBe(405);
  });
});

describe('shell server: an address', () => {
  it.each([
    ['/nl/', '/nl'],
    ['//evil.test/nl', '/evil.test/nl'],
    ['/.//evil.test/', '/evil.test'],
    ['/nl//form/?a=1', '/nl/form?a=1'],
    ['/NL', '/nl'],
    ['/Fr/Form?q=A', '/fr/Form?q=A'],
  ])('in another notation (%s) redirects to the normal one', async (url, location) => {
    const { statusCode, headers } = await sendRawRequest(shop.app, url);
    expect(statusCode).toBe(308);
    expect(headers.location).toBe(location);
  });

  it('without a language redirects to the visitor’s', async () => {
    const { statusCode, headers } = await shop.inject('/', { headers: { 'accept-language': 'de-AT' } });
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/de', 'private, no-store']);
    expect((await shop.inject('/', { cookies: { lang: 'fr' }, headers: { 'accept-language': 'de' } })).headers.location).toBe('/fr');
    // an advertised price stays that of its country
    expect((await shop.inject('/?region=lu&x=1', { cookies: { lang: 'fr' } })).headers.location).toBe('/fr?region=lu');
    expect((await shop.inject('/?region=xx', { cookies: { lang: 'fr' } })).headers.location).toBe('/fr');
  });

  it.each([
    ['/%E0%A4%A', 'nl'],
    ['/nl/%', 'nl'],
    ['/fr/%zz', 'fr'],
    ['/de/%C0%80/x?q=%zz', 'de'],
    ['/en/%00', 'en'],
    ['/%5cevil.test', 'nl'],
    ['/nl/%5c%5cevil.test', 'nl'],
    ['/%2f%2fevil.test', 'nl'],
  ])('that can’t be decoded or names no page (%s) is answered with the shop’s error page, in %s', async (url, lang) => {
    const { statusCode, headers, body } = await sendRawRequest(shop.app, url);
    expect([statusCode, headers['content-type'], headers.location]).toEqual([404, 'text/html; charset=utf-8', undefined]);
    expect(body).toContain(`<html lang="${lang}"`);
    expect(body).toContain('data-status="404"');
    expect(body).not.toMatch(/(href|action)="(\/\/|\\|https?:\/\/evil)/);
  });

  it('that can’t be decoded is answered in the language the visitor chose before', async () => {
    const { statusCode, body } = await shop.inject('/%E0%A4%A', { cookies: { lang: 'de' } });
    expect([statusCode, body.includes('<html lang="de"')]).toEqual([404, true]);
  });

  it.each(['/assets/%E0%A4%A', '/api/%', '/remotes/%zz'])('of a file or call that can’t be decoded (%s) is not found', async (url) => {
    expect((await sendRawRequest(shop.app, url)).statusCode).toBe(404);
  });

  it('of another host is a 400 without details', async () => {
    const { statusCode, body } = await sendRawRequest(shop.app, 'http://evil.test/nl');
    expect([statusCode, body]).toEqual([400, 'Bad request']);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const)('accepts no %s', async (method) => {
    const { statusCode, body } = await shop.inject('/nl', { method });
    expect([statusCode, body]).toEqual([404, 'Not found']);
  });

  it('answers HEAD as GET, without the page', async () => {
    for (const url of ['/nl', '/nl/personal'])
      expect(await shop.inject(url, { method: 'HEAD' })).toMatchObject({ statusCode: 200, body: '' });
  });
});

describe('shell server: files', () => {
  it('of shell and remotes are immutable', async () => {
    for (const [url, content] of [
      ['/assets/main.1234.js', 'shell();'],
      ['/remotes/mf-sample/1.0.0/web/remoteEntry.js', 'entry();'],
    ] as const) {
      expect(await shop.inject(url)).toMatchObject({
        statusCode: 200,
        body: content,
        headers: {
          'cache-control': 'public, max-age=31536000, immutable',
          'content-type': 'text/javascript; charset=utf-8',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        },
      });
    }
  });

  it('are not sent again to browsers that have them', async () => {
    const { headers } = await shop.inject('/remotes/mf-sample/1.0.0/web/remoteEntry.js');
    expect(headers['access-control-allow-origin']).toBe('*');
    const secondResponse = await shop.inject('/remotes/mf-sample/1.0.0/web/remoteEntry.js', {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([secondResponse.statusCode, secondResponse.body]).toEqual([304, '']);
  });

  it('that no signed manifest names are not served, even if they are in the store', async () => {
    const { dir } = shop.store;
    mkdirSync(join(dir, 'mf-foreign/1.0.0/web'), { recursive: true });
    for (const file of ['mf-foreign/1.0.0/web/page.html', 'mf-sample/1.0.0/web/page.html', 'mf-sample/1.0.0/web/drawing.svg'])
      writeFileSync(join(dir, file), '<script>stolen()</script>');
    writeFileSync(join(dir, 'secret.pem'), 'stolen()');
    symlinkSync(join(dir, 'secret.pem'), join(dir, 'mf-sample/1.0.0/web/link.js'));
    symlinkSync(join(dir, 'mf-sample/1.0.0'), join(dir, 'mf-sample/7.0.0'));
    for (const url of [
      '/remotes/mf-foreign/1.0.0/web/page.html',
      '/remotes/mf-sample/1.0.0/web/page.html',
      '/remotes/mf-sample/1.0.0/web/drawing.svg',
      '/remotes/mf-sample/1.0.0/web/link.js',
      '/remotes/mf-sample/7.0.0/web/remoteEntry.js',
    ]) {
      const { statusCode, body } = await shop.inject(url);
      expect([url, statusCode, body.includes('stolen')]).toEqual([url, url.includes('7.0.0') ? 503 : 404, false]);
    }
  });

  it('that a manifest names are served only with the signed content, and again once it is restored', async () => {
    shop.store.write({ version: '2.0.0', web: { 'a.js': 'mine();', 'b.js': 'mine();', 'c.js': 'mine();' } });
    const web = join(shop.store.dir, 'mf-sample/2.0.0/web');
    writeFileSync(join(web, 'a.js'), 'stolen();');
    rmSync(join(web, 'b.js'));
    rmSync(join(web, 'c.js'));
    symlinkSync(join(shop.store.dir, 'mf-sample/1.0.0/web/remoteEntry.js'), join(web, 'c.js'));
    const fetchStatus = async (file: string) => (await shop.inject(`/remotes/mf-sample/2.0.0/web/${file}`)).statusCode;
    expect([await fetchStatus('a.js'), await fetchStatus('b.js'), await fetchStatus('c.js')]).toEqual([503, 503, 503]);
    for (const file of ['a.js', 'b.js', 'c.js']) {
      rmSync(join(web, file), { force: true });
      writeFileSync(join(web, file), 'mine();');
    }
    expect([await fetchStatus('a.js'), await fetchStatus('b.js'), await fetchStatus('c.js')]).toEqual([200, 200, 200]);
  });

  it.each(['br', 'gzip'] as const)(
    'are sent as %s: as the build compressed them, or compressed here when that file has other content',
    async (encoding) => {
      const content = 'bench(); '.repeat(300);
      const decompress = { br: brotliDecompressSync, gzip: gunzipSync }[encoding];
      const compressed = { br: brotliCompressSync, gzip: gzipSync }[encoding](content);
      const siblings: Record<string, Buffer | undefined> = {
        right: compressed,
        truncated: compressed.subarray(0, -5),
        changed: { br: brotliCompressSync, gzip: gzipSync }[encoding]('stolen(); '.repeat(300)),
        garbage: Buffer.from('stolen();'),
        missing: undefined,
      };
      const version = `3.0.0-${encoding}`;
      shop.store.write({ version, web: Object.fromEntries(Object.keys(siblings).map((name) => [`${name}.js`, content])) });
      for (const [name, sibling] of Object.entries(siblings)) {
        const file = join(shop.store.dir, 'mf-sample', version, 'web', `${name}.js.${encoding === 'br' ? 'br' : 'gz'}`);
        if (sibling) writeFileSync(file, sibling);
        const { rawPayload, headers } = await shop.inject(`/remotes/mf-sample/${version}/web/${name}.js`, {
          headers: { 'accept-encoding': encoding },
        });
        expect([name, headers['content-encoding'], headers.vary]).toEqual([name, encoding, 'Accept-Encoding']);
        expect(decompress(rawPayload).toString()).toBe(content);
        if (name === 'right') expect(rawPayload.equals(compressed)).toBe(true);
      }
    },
  );

  it('of another build of the shell are served from the store if signed', async () => {
    shop.store.write({ name: 'shell', version: '1.0.0-earlier', web: { 'main.earlier.js': 'earlier();' } });
    shop.store.write({ name: 'shell', version: '1.0.0-forged', web: { 'main.forged.js': 'forged();' } });
    writeFileSync(join(shop.store.dir, 'shell/1.0.0-forged/remote.json.sig'), 'forged');
    expect((await shop.inject('/assets/main.earlier.js')).body).toBe('earlier();');
    expect((await shop.inject('/assets/main.forged.js')).statusCode).toBe(404);
    expect((await shop.inject('/assets/main.1234.js')).body).toBe('shell();');
  });

  it.each([
    '/assets/../server.cjs',
    '/assets/%2e%2e/server.cjs',
    '/assets/..%2fserver.cjs',
    '/assets/%252e%252e%252fserver.cjs',
    '/assets/..%5cserver.cjs',
    '/assets/',
    '/remotes/served/default/mf-sample/00000001.json',
    '/remotes/mf-sample/1.0.0/remote.json',
    '/remotes/mf-sample/1.0.0/node/remote.cjs',
    '/remotes/mf-sample/1.0.0/web/../node/remote.cjs',
    '/remotes/mf-sample/1.0.0/web/%2e%2e/node/remote.cjs',
    '/remotes/mf-sample/1.0.0/web/..%2fnode/remote.cjs',
    '/remotes/mf-sample/1.0.0/web/%252e%252e/node/remote.cjs',
    '/remotes/mf-sample/1.0.0/web/..%5cnode%5cremote.cjs',
    '/remotes/a/b/web/../../../served/default/mf-sample/00000001.json',
    '/remotes/mf-sample/1.0.0/web/remoteEntry.js%00',
  ])('behind %s are not served', async (url) => {
    const { statusCode, body } = await sendRawRequest(shop.app, url);
    expect([400, 403, 404]).toContain(statusCode);
    expect(body).not.toMatch(/secret|server\(\)|signed|\{\}/);
  });
});

describe('shell server: the shop itself', () => {
  it.each([
    '/nl',
    '/nl/nowhere',
    '/assets/main.1234.js',
    '/assets/nothing.js',
    '/remotes/mf-sample/1.0.0/web/remoteEntry.js',
    '/auth/session',
    '/build.json',
    '/robots.txt',
    '/health/live',
    '/api/nothing',
  ])('sends %s with nosniff', async (url) => {
    expect((await shop.inject(url)).headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['/auth/session', '/build.json', '/health/ready', '/api/nothing'])(
    'sends the JSON of %s with a policy that lets it load nothing',
    async (url) => {
      expect((await shop.inject(url)).headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    },
  );

  it.each([
    ['headers that are too large', `GET /nl HTTP/1.1\r\nHost: shop\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431, 'request.too_large'],
    ['no HTTP at all', 'hello\r\n\r\n', 422, 'request.malformed'],
  ])('answers %s in the contract’s error shape', async (_case, bytes, status, code) => {
    const answer = await sendRaw(shop.app, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(apiError.strict().parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)))).toMatchObject({ status, code });
  });

  it('waits ten seconds for headers and two minutes for a whole upload', () => {
    expect(shop.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 120_000 });
  });

  it('names its build, never from a cache', async () => {
    const { body, headers } = await shop.inject('/build.json');
    expect(JSON.parse(body)).toEqual({ shell: 'shell-1', revision: 1, contract: expect.any(String), versions: { 'mf-sample': '1.0.0' } });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is alive but not ready before its first release', async () => {
    shop.serve(undefined);
    expect((await shop.inject('/health/live')).statusCode).toBe(200);
    expect((await shop.inject('/health/ready')).statusCode).toBe(503);
    expect(await shop.inject('/nl')).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } });
  });

  it('keeps serving while it shuts down, is not ready any more and closes connections', async () => {
    shop.drain();
    expect(await shop.inject('/health/ready')).toMatchObject({ statusCode: 503, headers: { connection: 'close' } });
    expect(await shop.inject('/nl')).toMatchObject({ statusCode: 200, headers: { connection: 'close' } });
    shop.reset();
    expect((await shop.inject('/health/ready')).statusCode).toBe(200);
  });

  it('shows the status of its remotes on this machine only', async () => {
    expect((await shop.inject('/_operations/remotes')).json()).toEqual({ revision: 1 });
    for (const requestId of [
      { remoteAddress: '10.0.0.7' },
      { headers: { 'x-forwarded-for': '203.0.113.9' } },
      { headers: { host: 'groenhof.example' } },
    ]) {
      expect(await shop.inject('/_operations/remotes', requestId)).toMatchObject({ statusCode: 404, body: '' });
    }
  });

  it('accepts a valid request id, and no other', async () => {
    const fetchRequestId = async (requestId: string) =>
      (await shop.inject('/health/live', { headers: { 'x-request-id': requestId } })).headers['x-request-id'];
    expect(await fetchRequestId('0af7651916cd43dd8448eb211c80319c')).toBe('0af7651916cd43dd8448eb211c80319c');
    for (const requestId of ['x', 'a'.repeat(65), 'a b c d e f', '<script>alert</script>'])
      expect(await fetchRequestId(requestId)).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('shell server: preferences', () => {
  const post = (payload: string, headers?: Record<string, string>) => shop.post('/preferences', payload, headers);

  it('are stored for a year, and redirect back', async () => {
    const { statusCode, headers, cookies } = await post('region=lu&vat_view=excl&back=%2Fnl%2Fcart%3Fstep%3Dpersonal');
    expect([statusCode, headers.location]).toEqual([303, '/nl/cart?step=personal']);
    expect(cookies).toEqual([
      { name: 'region', value: 'lu', path: '/', maxAge: 31_536_000, sameSite: 'Lax' },
      { name: 'vat_view', value: 'excl', path: '/', maxAge: 31_536_000, sameSite: 'Lax' },
    ]);
  });

  it('lead back to the address without its country, or the choice would be undone', async () => {
    const { headers } = await post('region=be&back=%2Fnl%2Fproduct%2Fx%3Fvariant%3D5%26region%3Dnl');
    expect(headers.location).toBe('/nl/product/x?variant=5');
  });

  it('of a script are only stored', async () => {
    const { statusCode, headers, cookies } = await post('list_view=table');
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([204, undefined, 'private, no-store']);
    expect(cookies).toEqual([{ name: 'list_view', value: 'table', path: '/', maxAge: 31_536_000, sameSite: 'Lax' }]);
  });

  it('that are invalid are not stored', async () => {
    const { statusCode, headers, cookies } = await post('region=xx&vat_view=__proto__&back=https%3A%2F%2Fevil.test');
    expect([statusCode, headers.location, cookies]).toEqual([303, '/nl', []]);
  });

  it('from another site are refused', async () => {
    expect((await post('region=lu', { ...FORM, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});
