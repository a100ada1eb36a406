import type { FastifyReply, InjectOptions } from 'fastify';
import { shellKeyOf } from 'shared-contracts/http-server/shell-key';
import { sendRawRequest } from '../testing/send-raw-request.ts';
import { startApi } from '../testing/api-double.ts';
import type { ApiDouble } from '../testing/api-double.ts';
import { sampleRelease } from '../testing/sample-release.ts';
import { ORIGIN, sampleShell } from '../testing/sample-shell.ts';
import type { SampleShell } from '../testing/sample-shell.ts';

const SAME = { 'sec-fetch-site': 'same-origin' };

let api: ApiDouble;
let shell: SampleShell;
/** the API's answer for a cart */
let onCart: (reply: FastifyReply) => unknown;
let onSignIn: (reply: FastifyReply) => unknown;

beforeEach(async () => {
  onCart = () => ({ id: 'cart' });
  onSignIn = (reply) => reply.send({ access_token: 'access-2', refresh_token: 'refresh-2', expires_in: 900 });
  api = await startApi((app) => {
    app.removeContentTypeParser('text/plain');
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 20_000_000 }, (_request, body, done) => done(null, body));
    app.route({ method: ['GET', 'POST', 'PUT', 'DELETE'], url: '/api/carts/:id', handler: async (_request, reply) => onCart(reply) });
    app.post('/api/payments/webhook', () => ({ ok: true }));
    app.post('/api/contact', ({ body }) => ({ bytes: String(body).length }));
    app.get('/auth/me', ({ headers }, reply) =>
      headers.authorization === 'Bearer good' ? { first_name: 'Lotte' } : reply.code(401).send({ status: 401, code: 'auth.required' }),
    );
    app.get('/api/products', (_request, reply) => reply.header('cache-control', 'public, max-age=0, s-maxage=60').send({ data: [] }));
    app.get('/api/unlisted', (_request, reply) => reply.header('cache-control', 'public, max-age=0, s-maxage=60').send({ data: [] }));
    app.get('/media/panel.svg', (_request, reply) => reply.type('image/svg+xml').send('<svg/>'));
    app.get('/health/ready', () => 'the API’s own');
    app.post('/auth/token', (_request, reply) => onSignIn(reply));
    app.post('/auth/register', () => ({ status: 'active' }));
  });
  const release = await sampleRelease([]);
  shell = await sampleShell({ apiUrl: api.url, release: () => release });
});
afterEach(async () => {
  await shell.close();
  await api.close();
});

const inject = (url: string, options: Omit<InjectOptions, 'url'> = {}) => shell.app.inject({ url, ...options });
const lastCall = () => api.calls.at(-1);

it('API proxy: passes a call on and its answer back, with the contract’s version', async () => {
  const { statusCode, headers, body } = await inject('/api/carts/1?country=lu&x=%20', {
    headers: { country: 'lu', language: 'fr-FR', 'if-none-match': '"1"' },
  });
  expect([statusCode, JSON.parse(body), headers['x-contract']]).toEqual([200, { id: 'cart' }, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  expect(lastCall()).toMatchObject({ method: 'GET', url: '/api/carts/1?country=lu&x=%20' });
  expect(lastCall()?.headers).toMatchObject({ country: 'lu', language: 'fr-FR', 'if-none-match': '"1"', 'x-visitor-address': '127.0.0.1' });
  expect(lastCall()?.headers['x-request-id']).toBe(headers['x-request-id']);
});

it('API proxy: adds the token of the cookie and passes on nothing else about who calls', async () => {
  await inject('/api/carts/1', {
    cookies: { shop_access: 'good', cart_id: 'secret' },
    headers: {
      authorization: 'Bearer forged',
      'x-forwarded-for': '6.6.6.6',
      'x-visitor-address': '6.6.6.6',
      'x-visitor-purpose': 'page',
      'x-shell-key': 'forged',
      'x-forwarded-host': 'evil.test',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'x-xsrf-token': 'x',
      referer: `${ORIGIN}/nl/account`,
      'x-anything': '1',
    },
  });
  const {
    authorization,
    'x-forwarded-for': client,
    'x-visitor-address': visitor,
    'x-shell-key': key,
    ...otherHeaders
  } = lastCall()?.headers ?? {};
  expect(authorization).toBe('Bearer good');
  expect([client, visitor, key]).toEqual(['127.0.0.1', '127.0.0.1', shellKeyOf('not for browsers')]);
  for (const name of ['cookie', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'x-xsrf-token', 'referer', 'x-anything', 'x-visitor-purpose'])
    expect(otherHeaders).not.toHaveProperty(name);
});

describe('API proxy: a shared answer', () => {
  it('is requested without a session, which is not refreshed either', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { headers, cookies } = await inject('/api/products?page=2', { method, cookies: { shop_refresh: 'refresh-1' } });
      expect([headers['cache-control'], cookies]).toEqual(['public, max-age=0, s-maxage=60', []]);
    }
    await inject('/api/products', { cookies: { shop_access: 'good', shop_refresh: 'refresh-1' } });
    expect(api.calls.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/api/products?page=2', undefined],
      ['/api/products?page=2', undefined],
      ['/api/products', undefined],
    ]);
  });

  it('is private as soon as it sets a cookie', async () => {
    const { headers, cookies } = await inject('/api/unlisted', { cookies: { shop_refresh: 'refresh-1' } });
    expect(cookies.map(({ name }) => name)).toContain('shop_refresh');
    expect(headers['cache-control']).toBe('private, no-store');
  });
});

describe('API proxy: the id of the cart', () => {
  const ID = '0b6c2f0e-6d7c-4a5e-9a55-0f7f0a1f2d3e';
  const change = (id: string, options: Omit<InjectOptions, 'url'> = {}) =>
    inject(`/api/carts/${id}`, { method: 'POST', headers: SAME, cookies: { cart_id: ID }, payload: {}, ...options });

  it('is stored in a cookie for a year with each change of the visitor’s own cart', async () => {
    const { statusCode, cookies } = await change(ID);
    expect([statusCode, cookies]).toEqual([200, [{ name: 'cart_id', value: ID, path: '/', maxAge: 31_536_000, sameSite: 'Lax' }]]);
  });

  it.each<[string, string, Omit<InjectOptions, 'url'>]>([
    ['when the cart is only read', ID, { method: 'GET' }],
    ['of another cart', ID.replace('0b', '1c'), {}],
    ['of a visitor who has none', ID, { cookies: {} }],
    ['on somebody else’s page', ID, { headers: { 'sec-fetch-site': 'cross-site' } }],
  ])('is not stored %s', async (_when, id, options) => {
    expect((await change(id, options)).cookies).toEqual([]);
  });
});

it.each(['%0d%0aX-Evil: 1', '€', '\0'])('API proxy: does not send a cookie that is no token (%j)', async (value) => {
  expect((await inject('/api/carts/1', { cookies: { shop_access: value } })).statusCode).toBe(200);
  expect(lastCall()?.headers).not.toHaveProperty('authorization');
});

it('API proxy: refreshes the session during a call', async () => {
  const { cookies } = await inject('/api/carts/1', { cookies: { shop_refresh: 'refresh-1' } });
  expect(lastCall()?.headers.authorization).toBe('Bearer access-2');
  expect(cookies.map(({ name }) => name)).toEqual(['shop_access', 'shop_refresh', 'signed_in']);
});

it('API proxy: deletes a token that the API refuses, and only then', async () => {
  expect((await inject('/auth/me', { cookies: { shop_access: 'good' } })).cookies).toEqual([]);
  expect((await inject('/auth/me')).cookies).toEqual([]);
  const refused = await inject('/auth/me', { cookies: { shop_access: 'revoked', shop_refresh: 'refresh-1' } });
  expect(refused.statusCode).toBe(401);
  expect(refused.cookies).toMatchObject([{ name: 'shop_access', value: '', maxAge: 0 }]);
});

describe('API proxy: a file of the account that is opened when the session is over', () => {
  const open = (headers: Record<string, string>) =>
    inject('/auth/me', { headers: { 'sec-fetch-dest': 'document', ...headers }, cookies: { shop_access: 'revoked', lang: 'de' } });

  it('redirects to signing in, and from there back to the page with its link', async () => {
    const { statusCode, headers, body, cookies } = await open({ referer: `${ORIGIN}/de/account/orders/2?page=1` });
    expect([statusCode, headers.location, body]).toEqual([303, '/de/login?callback=%2Fde%2Faccount%2Forders%2F2%3Fpage%3D1', '']);
    expect(headers).not.toHaveProperty('content-type');
    expect(cookies.map(({ name, value }) => [name, value])).toContainEqual(['shop_access', '']);
  });

  it.each(['', 'https://evil.test/nl/account', 'nonsense'])('redirects nowhere else: "%s"', async (referer) => {
    expect((await open({ referer })).headers.location).toBe('/de/login');
  });

  it('is a 401 for calls of a page, which opens its own dialog', async () => {
    const { statusCode, body } = await open({ 'sec-fetch-dest': 'empty', referer: `${ORIGIN}/de/account` });
    expect([statusCode, JSON.parse(body)]).toEqual([401, { status: 401, code: 'auth.required' }]);
  });
});

describe('API proxy: a write', () => {
  const write = (url: string, headers: Record<string, string>, method: 'POST' | 'PUT' | 'DELETE' = 'POST') =>
    inject(url, { method, headers: { 'content-type': 'application/json', ...headers }, payload: '{}' });

  it('is passed on from our own pages, with its body and its keys', async () => {
    const { statusCode } = await inject('/api/carts/1', {
      method: 'POST',
      headers: { 'x-xsrf-token': 'abc', 'content-type': 'application/json', 'idempotency-key': 'key', 'if-match': '7' },
      cookies: { 'XSRF-TOKEN': 'abc' },
      payload: { items: [{ id: 1, amount: 2 }] },
    });
    expect(statusCode).toBe(200);
    expect(lastCall()).toMatchObject({ method: 'POST', body: { items: [{ id: 1, amount: 2 }] } });
    expect(lastCall()?.headers).toMatchObject({ 'idempotency-key': 'key', 'if-match': '7' });
  });

  it.each([
    ['/api/carts/1', 'POST'],
    ['/api/carts/1', 'PUT'],
    ['/api/carts/1', 'DELETE'],
    ['/auth/register', 'POST'],
    ['/auth/token', 'POST'],
    ['/auth/sign-out', 'POST'],
    ['/api/payments/webhook/', 'POST'],
    ['/api/payments/webhook;x', 'POST'],
    ['/api/x?/api/payments/webhook', 'POST'],
  ] as const)('to %s (%s) from another site never reaches the API', async (url, method) => {
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      {},
      { ...SAME, 'x-xsrf-token': 'x' },
    ];
    for (const headers of elsewhere) {
      const answer = await write(url, headers, method);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({
        status: 403,
        code: 'csrf.mismatch',
        message: expect.stringContaining('niet van onze site'),
        request_id: answer.headers['x-request-id'],
      });
    }
    expect(api.calls).toEqual([]);
  });

  it('of the payment provider is accepted from anywhere', async () => {
    expect((await write('/api/payments/webhook', {})).statusCode).toBe(200);
  });

  it('that is too large is refused before it reaches the API', async () => {
    for (const payload of ['a'.repeat(128 * 1024 + 1), 'a'.repeat(2_000_000)]) {
      const { statusCode, body } = await inject('/api/carts/1', {
        method: 'POST',
        headers: { ...SAME, 'content-type': 'application/json' },
        payload,
      });
      expect([statusCode, JSON.parse(body)]).toEqual([
        413,
        { status: 413, code: 'request.too_large', message: 'De aanvraag is te groot.', request_id: expect.any(String) },
      ]);
    }
    expect(api.calls).toEqual([]);
  });

  it('may be an upload of 15 MB, and not one of 17', async () => {
    const upload = (megabytes: number) =>
      inject('/api/contact', {
        method: 'POST',
        headers: { ...SAME, 'content-type': 'multipart/form-data; boundary=x' },
        payload: 'a'.repeat(megabytes * 1024 * 1024),
      });
    expect((await upload(15)).json()).toEqual({ bytes: 15 * 1024 * 1024 });
    expect((await upload(17)).statusCode).toBe(413);
  });
});

it.each([
  '/api/../health/ready',
  '/api/..%2fhealth%2fready',
  '/api/%2e%2e/health/ready',
  '/api/..%5chealth%5cready',
  '/media/..%2fapi%2fcarts%2f1',
])('API proxy: refuses an address that leaves its path: %s', async (url) => {
  await shell.app.listen({ port: 0 });
  expect(await sendRawRequest(shell.app, url)).toMatchObject({ statusCode: 400, body: expect.stringContaining('request.malformed') });
  expect(api.calls).toEqual([]);
});

it('API proxy: passes files on unchanged, with their names and headers', async () => {
  const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0x0a, 0x80]);
  const expected = {
    'content-disposition': 'attachment; filename="F2026-000123.pdf"',
    'content-security-policy': "default-src 'none'",
    'idempotency-replayed': 'true',
    link: '</api/products?page=2>; rel="next"',
    'retry-after': '7',
    etag: '"1"',
    'cache-control': 'private, no-store',
  };
  onCart = (reply) => reply.headers(expected).type('application/pdf').send(bytes);
  const { rawPayload, headers } = await inject('/api/carts/1');
  expect([rawPayload, headers]).toEqual([bytes, expect.objectContaining({ ...expected, 'content-type': 'application/pdf' })]);
});

it('API proxy: passes pictures on without looking at the session, and accepts no writes for them', async () => {
  const { body } = await inject('/media/panel.svg', { cookies: { shop_refresh: 'refresh-1' } });
  expect(body).toBe('<svg/>');
  expect((await inject('/media/panel.svg', { method: 'POST', headers: SAME })).statusCode).toBe(415);
  expect(api.calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /media/panel.svg']);
});

it('API proxy: calls a failing API once and passes its answer on', async () => {
  onCart = (reply) => reply.code(503).header('retry-after', '9').send({ status: 503, code: 'server.unavailable' });
  const { statusCode, headers } = await inject('/api/carts/1');
  expect([statusCode, headers['retry-after']]).toEqual([503, '9']);
  expect(api.calls).toHaveLength(1);
});

it('API proxy: answers in the contract’s error shape when the API is unavailable', async () => {
  await api.close();
  for (const [options, message] of [
    [{ language: 'de-DE' }, 'Etwas ist schiefgegangen. Bitte versuchen Sie es gleich noch einmal.'],
    [{ cookie: 'lang=fr' }, 'Une erreur s’est produite. Réessayez dans un instant.'],
  ] as const) {
    const { statusCode, headers, body } = await inject('/api/carts/1', { headers: options });
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'private, no-store']);
    expect(JSON.parse(body)).toEqual({ status: 503, code: 'upstream.unavailable', message, request_id: headers['x-request-id'] });
  }
});

it('API proxy: drops the headers of the connection to the API', async () => {
  const { headers } = await inject('/api/carts/1', { headers: { connection: 'close', expect: '100-continue', te: 'trailers' } });
  expect(headers).not.toHaveProperty('keep-alive');
  expect(headers.connection).not.toBe('keep-alive');
  expect(lastCall()?.headers).not.toHaveProperty('expect');
});

describe('API proxy: the session', () => {
  it('sets the XSRF cookie once, and is never cached', async () => {
    const firstResponse = await inject('/auth/session');
    expect(firstResponse.json()).toEqual({ status: 'unauthenticated' });
    expect(firstResponse.headers['cache-control']).toBe('private, no-store');
    const [cookie] = firstResponse.cookies;
    expect(cookie).toMatchObject({ name: 'XSRF-TOKEN', path: '/', sameSite: 'Lax' });
    expect((await inject('/auth/session', { cookies: { 'XSRF-TOKEN': cookie?.value ?? '' } })).cookies).toEqual([]);
  });

  it('begins with the client’s secret, which no browser knows or chooses', async () => {
    await inject('/auth/token', {
      method: 'POST',
      headers: { ...SAME, 'content-type': 'application/json' },
      payload: { username: 'a', password: 'b', grant_type: 'refresh_token', refresh_token: 'stolen', client_secret: 'guessed' },
    });
    expect(api.calls.find(({ url }) => url === '/auth/token')?.body).toEqual({
      grant_type: 'password',
      username: 'a',
      password: 'b',
      client_id: 'shell',
      client_secret: 'not for browsers',
    });
  });

  it('is refused in the language of the page, whatever browser and cookie prefer', async () => {
    await inject('/auth/token', {
      method: 'POST',
      headers: { ...SAME, 'content-type': 'application/json', language: 'fr-FR', 'accept-language': 'nl' },
      cookies: { lang: 'de' },
      payload: { username: 'a', password: 'b' },
    });
    expect(api.calls.find(({ url }) => url === '/auth/token')?.headers.language).toBe('fr-FR');
  });

  it('that is locked after too many attempts has a Retry-After', async () => {
    const locked = { status: 429, code: 'auth.locked', message: 'Te veel pogingen' };
    onSignIn = (reply) => reply.code(429).header('retry-after', '840').send(locked);
    const answer = await inject('/auth/token', {
      method: 'POST',
      headers: { ...SAME, 'content-type': 'application/json' },
      payload: { username: 'a', password: 'b' },
    });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '840']);
    expect(answer.json()).toMatchObject(locked);
    expect(answer.cookies).toEqual([]);
  });

  it.each(['{', 'null', '[]', '{"username":1}', ''])('does not begin with %j', async (payload) => {
    await inject('/auth/token', { method: 'POST', headers: { ...SAME, 'content-type': 'application/json' }, payload });
    expect(api.calls.find(({ url }) => url === '/auth/token')?.body).toMatchObject({ username: '', password: '' });
  });
});
