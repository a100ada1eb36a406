import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { ApiError } from 'shared-contracts/wire/error';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const json = { 'content-type': 'application/json' };
/** JSON of anything, also of what JSON has no form for. */
const stringify = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? 'null';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

describe('hostile input never breaks the server', () => {
  const cart = `/api/carts/${randomUUID()}`;

  test.each([
    ['malformed JSON', 422, { url: cart, payload: '{"items": [', headers: json }],
    ['an empty body', 422, { url: cart, payload: '', headers: json }],
    ['a body that is no object', 422, { url: cart, payload: '[]', headers: json }],
    ['null', 422, { url: cart, payload: 'null', headers: json }],
    ['a prototype', 422, { url: cart, payload: '{"__proto__": {"items": []}, "items": []}', headers: json }],
    ['nested without end', 422, { url: cart, payload: '['.repeat(20_000) + ']'.repeat(20_000), headers: json }],
    ['another type of content', 415, { url: cart, payload: '<items/>', headers: { 'content-type': 'application/xml' } }],
    ['plain text', 415, { url: cart, payload: 'items', headers: { 'content-type': 'text/plain' } }],
    ['a form', 415, { url: cart, payload: 'items=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['a huge body', 413, { url: cart, payload: JSON.stringify({ items: [], more: 'x'.repeat(200_000) }), headers: json }],
    ['a huge number', 422, { url: cart, payload: '{"items": [{"id": 1e308, "amount": 1}]}', headers: json }],
    ['a number beyond the database', 422, { url: cart, payload: '{"items": [{"id": 99999999999, "amount": 1}]}', headers: json }],
    ['a fraction', 422, { url: cart, payload: '{"items": [{"id": 1.5, "amount": 1}]}', headers: json }],
    ['a negative amount', 422, { url: cart, payload: '{"items": [{"id": 1, "amount": -1}]}', headers: json }],
    ['a text as amount', 422, { url: cart, payload: '{"items": [{"id": 1, "amount": "1"}]}', headers: json }],
    [
      '101 lines',
      422,
      { url: cart, payload: JSON.stringify({ items: Array.from({ length: 101 }, (_, id) => ({ id: id + 1, amount: 1 })) }), headers: json },
    ],
    ['a NUL', 422, { url: `${cart}/discount-code`, payload: '{"discount_code": "a\\u0000b"}', headers: json }],
    ['half a character', 422, { url: `${cart}/discount-code`, payload: '{"discount_code": "\\ud800"}', headers: json }],
    ['SQL', 422, { url: `${cart}/discount-code`, payload: '{"discount_code": "\'; drop table carts; --"}', headers: json }],
  ])('%s is %i', async (_, status, { url, payload, headers }) => {
    const answer = await shop.call('POST', url, { payload, headers });
    expect(answer.json<ApiError>()).toMatchObject({ status, request_id: expect.any(String) });
    expect(answer.statusCode).toBe(status);
  });

  test.each([
    '/api/products?page=0',
    '/api/products?page=1e9',
    '/api/products?per_page=97',
    '/api/products?per_page=abc',
    '/api/products?sort=random',
    '/api/products?group=roof',
    '/api/products?filter[colour]=pink',
    '/api/products?filter[height]=high',
    '/api/products?filter[height]=1-2-3',
    '/api/products?filter[price]=-',
    `/api/products?filter[height]=${Array.from({ length: 50 }, (_, place) => place)
      .join(',')
      .slice(0, 60)}x`,
    '/api/products?q=a&q=b',
    '/api/products?q=%00',
    '/api/products/%00',
    '/api/products/%E0%A4%A',
    '/api/variants',
    '/api/variants?ids=1,x',
    '/api/variants?ids=99999999999',
    '/api/pages/%00',
    '/api/settings/%00',
  ])('GET %s is 422', async (url) => {
    const answer = await shop.call('GET', url);
    expect(answer.json<ApiError>()).toMatchObject({ status: 422 });
  });

  test.each([
    '/api/products/99999999999',
    '/api/products/2147483648',
    '/api/products/-1',
    `/api/products/${'x'.repeat(160)}`,
    '/api/products?category_slug=roofs',
    '/api/pages/no/such/page',
    '/api/settings/password',
    '/media/../package.json',
    '/media/%2e%2e/package.json',
    '/media/',
    '/media/nothing.svg',
  ])('GET %s is 404', async (url) => {
    expect((await shop.call('GET', url)).statusCode).toBe(404);
  });

  test.each(['%', '(((', '"', '\\', ':*', 'a & !b', '<->', '🌳', 'de het een', '   ', 'x'.repeat(120), "o'neill", 'ＡＢＣ', '\u202e'])(
    'searching for %j answers a list',
    async (q) => {
      const answer = await shop.call('GET', `/api/products?q=${encodeURIComponent(q)}`);
      expect(answer.statusCode).toBe(200);
    },
  );
});

test('an unexpected body does not circumvent that', async () => {
  const headers = { ...json, 'idempotency-key': randomUUID() };
  const payload = '['.repeat(5000) + ']'.repeat(5000);
  expect((await shop.call('POST', `/api/carts/${randomUUID()}/payment`, { headers, payload })).statusCode).toBe(422);
});

describe('any input at all', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '0', '-1', '1e999', 'NaN', 'null', '\u0000', '%', "'", '../..', '9'.repeat(30)),
  );

  test.each(['', '/address', '/discount-code', '/payment', '/request'])('as a cart’s body%s gets an answer below 500', async (step) => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.json(),
          fc
            .record({ items: fc.array(fc.record({ id: fc.anything(), amount: fc.anything() }, { requiredKeys: [] })) })
            .map((body) => stringify(body)),
        ),
        async (payload) => {
          const answer = await shop.call('POST', `/api/carts/${randomUUID()}${step}`, { payload, headers: json });
          expect([payload, answer.statusCode < 500]).toEqual([payload, true]);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('in an address, a query or a header gets an answer below 500', async () => {
    const names = [
      'q',
      'page',
      'per_page',
      'sort',
      'group',
      'category_slug',
      'filter[colour]',
      'filter[height]',
      'filter[price]',
      'ids',
      'country',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/api/products', '/api/variants', '/api/second-chances', '/api/orders', '/api/carts/x'),
        fc.constantFrom(...names),
        text,
        async (url, name, value) => {
          const path = `${url}?${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`;
          expect([path, (await shop.call('GET', path)).statusCode < 500]).toEqual([path, true]);
        },
      ),
      { numRuns: 150 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          '/api/products/',
          '/api/pages/',
          '/api/settings/',
          '/api/carts/',
          '/api/orders/',
          '/api/orders/by-payment/',
          '/media/',
        ),
        text,
        async (url, value) => {
          const path = `${url}${encodeURIComponent(value.toWellFormed())}`;
          expect([path, (await shop.call('GET', path)).statusCode < 500]).toEqual([path, true]);
        },
      ),
      { numRuns: 100 },
    );
    for (const header of [
      'if-match',
      'if-none-match',
      'idempotency-key',
      'authorization',
      'country',
      'language',
      'x-forwarded-for',
      'x-request-id',
      'content-type',
    ]) {
      const url = `/api/carts/${randomUUID()}`;
      for (const value of ['', ' ', '"', 'x'.repeat(2000), 'ÿ', '-1', '99999999999999999999', 'Bearer', 'text/html; charset=???']) {
        expect([
          header,
          value,
          (await shop.call('POST', url, { payload: '{"items":[]}', headers: { ...json, [header]: value } })).statusCode < 500,
        ]).toEqual([header, value, true]);
      }
    }
  });
});
