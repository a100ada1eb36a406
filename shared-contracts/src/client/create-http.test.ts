import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { RETRIED_STATUSES } from './axios-client.ts';
import { createHttp } from './create-http.ts';
import type { Http } from '../contract/http.ts';
import type { HttpOptions } from './create-http.ts';

interface SentRequest {
  method?: string;
  url?: string;
  headers: http.IncomingHttpHeaders;
  body: unknown;
}
const arrived: SentRequest[] = [];
/** the server's answers in order; the last one repeats */
let answers: { status: number; body?: unknown; type?: string; retryAfter?: string }[] = [];

const server = http.createServer((request, response) => {
  void (async () => {
    const body = request.headers['content-length'] ? await json(request) : undefined;
    arrived.push({ method: request.method, url: request.url, headers: request.headers, body });
    const {
      status,
      body: answerBody,
      type = 'application/json',
      retryAfter,
    } = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 200 };
    response.writeHead(status, { 'content-type': type, ...(retryAfter && { 'retry-after': retryAfter }) });
    response.end(typeof answerBody === 'string' ? answerBody : JSON.stringify(answerBody ?? {}));
  })();
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  arrived.length = 0;
  answers = [{ status: 200, body: { ok: 1 } }];
});

const client = (overrides: Partial<HttpOptions> = {}): Http =>
  createHttp({ baseUrl: base, lang: () => 'fr', region: () => 'lu', ...overrides });
const refusal = {
  status: 422,
  code: 'request.invalid',
  message: 'Non',
  errors: { email: ['Adresse inconnue'] },
  meta: { left: 2 },
  request_id: 'x',
};

describe('HTTP client: every call', () => {
  it('sends region and language as they are at the time of the call', async () => {
    let lang: 'fr' | 'de' = 'fr';
    const { get } = client({ lang: () => lang });
    await get('/api/products');
    lang = 'de';
    await get('/api/products');
    expect(arrived.map(({ headers }) => [headers.country, headers.language])).toEqual([
      ['lu', 'fr-FR'],
      ['lu', 'de-DE'],
    ]);
  });

  it('sends the headers that the server adds, read again for each call', async () => {
    let n = 0;
    const { get } = client({ headers: () => ({ authorization: `Bearer ${(n += 1)}` }) });
    await get('/api/orders');
    await get('/api/orders');
    expect(arrived.map(({ headers }) => headers.authorization)).toEqual(['Bearer 1', 'Bearer 2']);
  });

  it('leaves out undefined parameters', async () => {
    await client().get('/api/products', { params: { page: 2, q: undefined, 'filter[colour]': 'green,black' } });
    expect(decodeURIComponent(arrived[0]?.url ?? '')).toBe('/api/products?page=2&filter[colour]=green,black');
  });

  it('sends a body (or an empty one) and the idempotency key of a write', async () => {
    const { post } = client();
    await post('/api/carts/1', { items: [] }, { ifMatch: 0, idempotencyKey: 'key' });
    await post('/api/carts/1/payment');
    expect(arrived.map(({ body }) => body)).toEqual([{ items: [] }, {}]);
    expect(arrived[0]?.headers).toMatchObject({ 'if-match': '0', 'idempotency-key': 'key' });
    expect(arrived[1]?.headers).not.toHaveProperty('if-match');
    expect(arrived[1]?.headers).not.toHaveProperty('idempotency-key');
  });
});

describe('HTTP client: retries', () => {
  it('happen for exactly these statuses', () => {
    expect(RETRIED_STATUSES).toEqual([408, 409, 425, 429, 500, 502, 503, 504]);
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('a GET is retried once after a %i', async (status) => {
    answers = [{ status }];
    expect((await client().get('/api/products')).ok).toBe(false);
    expect(arrived).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 405, 410, 413, 415, 422, 501, 505])('a GET is not retried after a %i', async (status) => {
    answers = [{ status }];
    expect((await client().get('/api/products')).ok).toBe(false);
    expect(arrived).toHaveLength(1);
  });

  it('return the second answer', async () => {
    answers = [{ status: 503 }, { status: 200, body: { data: [] } }];
    expect(await client().get('/api/products')).toEqual({ ok: true, data: { data: [] } });
  });

  it.each(['post', 'delete'] as const)('a %s is never retried', async (method) => {
    for (const status of RETRIED_STATUSES) {
      answers = [{ status }];
      arrived.length = 0;
      await client()[method]('/api/carts/1');
      expect(arrived).toHaveLength(1);
    }
  });

  it('wait for the time in Retry-After if it is short', async () => {
    answers = [
      { status: 429, body: refusal, retryAfter: '1' },
      { status: 200, body: { data: [] } },
    ];
    const start = performance.now();
    expect((await client().get('/api/products')).ok).toBe(true);
    expect(performance.now() - start).toBeGreaterThan(900);
  });

  it('do not happen when Retry-After is longer than a person would wait: the error is returned', async () => {
    answers = [{ status: 429, body: refusal, retryAfter: '3600' }];
    expect(await client().get('/api/orders/track')).toMatchObject({ ok: false, error: { kind: 'rule', status: 429, retryAfter: 3600 } });
    expect(arrived).toHaveLength(1);
  });

  it('do not happen when there was no response', async () => {
    expect(await client({ baseUrl: 'http://127.0.0.1:1' }).get('/api/products')).toEqual({ ok: false, error: { kind: 'network' } });
  });
});

describe('HTTP client: errors', () => {
  it('a refusal by the API has its code and message', async () => {
    answers = [{ status: 422, body: refusal }];
    expect(await client().post('/auth/register', {})).toEqual({
      ok: false,
      error: { kind: 'rule', status: 422, code: 'request.invalid', message: 'Non', errors: refusal.errors, meta: refusal.meta },
    });
  });

  it('an error has the time to wait when the API sends one', async () => {
    const readRetryAfter = async (retryAfter?: string) => {
      answers = [{ status: 429, body: refusal, retryAfter }];
      const answer = await client().post('/auth/token', {});
      return answer.ok || answer.error.kind !== 'rule' ? null : answer.error.retryAfter;
    };
    expect([await readRetryAfter('90'), await readRetryAfter('Wed, 21 Oct 2026 07:28:00 GMT'), await readRetryAfter()]).toEqual([
      90,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['a failure of the server', 500, { ...refusal, status: 500 }, 'application/json'],
    ['a page of somebody in between', 404, '<h1>Not found</h1>', 'text/html'],
    ['JSON of another kind', 400, { error: 'no' }, 'application/json'],
  ])('an error with %s has only its status', async (_which, status, body, type) => {
    answers = [{ status, body, type }];
    expect(await client().post('/api/carts/1')).toEqual({ ok: false, error: { kind: 'http', status } });
  });

  it('a cancelled call ends with an error too', async () => {
    const controller = new AbortController();
    controller.abort();
    expect(await client().get('/api/products', { signal: controller.signal })).toEqual({ ok: false, error: { kind: 'network' } });
    expect(arrived).toEqual([]);
  });

  it('ends reads when nobody waits for them, and finishes writes', async () => {
    const leaving = new AbortController();
    const { get, post } = client({ readSignal: leaving.signal });
    leaving.abort();
    expect(await get('/api/carts/1')).toEqual({ ok: false, error: { kind: 'network' } });
    expect((await post('/api/carts/1')).ok).toBe(true);
    expect(arrived.map(({ method }) => method)).toEqual(['POST']);
  });
});

it.each(['/api/pages/..', '/api/pages/../orders', '/api/pages/./delivery', '/api/pages/%2e%2e/%2E./auth/me', '/../health'])(
  'a slug never leads to another call: %s is not found',
  async (path) => {
    const { get, post, delete: remove } = client();
    for (const answer of [await get(path), await post(path), await remove(path)])
      expect(answer).toEqual({ ok: false, error: { kind: 'http', status: 404 } });
    expect(arrived).toEqual([]);
  },
);

it('dots inside a slug are kept', async () => {
  await client().get('/api/pages/v1.2/..hidden/a..b');
  expect(arrived[0]?.url).toBe('/api/pages/v1.2/..hidden/a..b');
});
