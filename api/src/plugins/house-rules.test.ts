import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { ApiError } from 'shared-contracts/wire/error';
import { OPEN_TIMEOUT_MS, openTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';

const json = { 'content-type': 'application/json' };
/** JSON of anything, also of what JSON has no form for. */
const stringify = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? 'null';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

describe('errors', () => {
  test.each([
    ['nl-BE', 'Dit product bestaat niet.'],
    ['fr-FR', 'Ce produit n’existe pas.'],
    ['de-DE', 'Dieses Produkt gibt es nicht.'],
    ['en-US', 'This product doesn’t exist.'],
  ])('speak the request’s language, %s', async (language, message) => {
    const answer = await shop.call('GET', '/api/products/no-such-product', {
      headers: { language, 'x-request-id': 'a-request-of-the-shell' },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ status: 404, code: 'product.not_found', message, request_id: 'a-request-of-the-shell' });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test.each([
    ['nl-BE', 'Dit veld is verplicht', 'Hoogstens 60 tekens'],
    ['fr-FR', 'Ce champ est obligatoire', 'Au maximum 60 caractères'],
    ['de-DE', 'Dieses Feld ist ein Pflichtfeld', 'Höchstens 60 Zeichen'],
    ['en-US', 'This field is required', 'At most 60 characters'],
  ])('of a form say what is wrong with each field, in %s', async (language, required, long) => {
    const answer = await shop.call('POST', `/api/carts/${randomUUID()}/address`, {
      headers: { language },
      payload: {
        email: 'a@b.be',
        phone: '',
        first_name: '  ',
        last_name: 'x'.repeat(61),
        shipping_address: { street: 'Kouter', country: 'be' },
      },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<ApiError>()).toMatchObject({
      code: 'request.invalid',
      errors: {
        first_name: [required],
        last_name: [long],
        phone: [required],
        'shipping_address.street_number': [required],
        'shipping_address.zip_code': [required],
        'shipping_address.city': [required],
      },
    });
  });

  test('an address nobody serves is 404 in the same shape', async () => {
    for (const url of ['/api/nothing', '/nothing', '/api/products/1/nothing']) {
      expect((await shop.call('GET', url)).json()).toMatchObject({ status: 404, code: 'request.not_found' });
    }
    expect((await shop.call('DELETE', '/api/products')).statusCode).toBe(404);
  });
});

describe('Country and Language', () => {
  test('have defaults', async () => {
    const answer = await shop.call('GET', '/api/products?per_page=1');
    expect(answer.json()).toMatchObject({
      data: [{ price: { vat_rate: 2100 } }],
      facets: expect.arrayContaining([expect.objectContaining({ label: 'Kleur' })]),
    });
  });

  test.each([
    ['country', 'de'],
    ['country', 'BE'],
    ['language', 'nl-NL'],
    ['language', 'xx'],
    ['country', ''],
  ])('%s: %j is refused, never replaced', async (header, value) => {
    const answer = await shop.call('GET', '/api/products', { headers: { [header]: value } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<ApiError>().errors).toEqual({ [header]: ['Kies een van de mogelijkheden'] });
  });

  test('an unknown country is refused in the language asked for', async () => {
    const answer = await shop.call('GET', '/api/products', { headers: { country: 'xx', language: 'fr-FR' } });
    expect(answer.json<ApiError>().errors).toEqual({ country: ['Choisissez une des possibilités'] });
  });

  test('the country decides on VAT', async () => {
    const [be, lu] = await Promise.all(['be', 'lu'].map((country) => shop.call('GET', '/api/products/1', { headers: { country } })));
    const price = (answer: typeof be) => answer?.json().variants[0].price;
    expect(price(lu)).toMatchObject({ vat_rate: 1700, excl_vat_cents: price(be).excl_vat_cents });
    expect(price(lu).incl_vat_cents).toBe(Math.round(price(be).excl_vat_cents * 1.17));
  });
});

describe('caching', () => {
  test.each([
    '/api/products',
    '/api/products/1',
    '/api/products/categories',
    '/api/settings/shipping',
    '/api/second-chances',
    '/api/variants?ids=1',
    '/api/openapi.json',
  ])('%s may be shared and is revalidated by its ETag', async (url) => {
    const first = await shop.call('GET', url);
    expect(first.statusCode).toBe(200);
    expect(first.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/);
    expect(first.headers.vary).toBe('Country, Language');
    const etag = String(first.headers.etag);
    const second = await shop.call('GET', url, { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag]);
    expect((await shop.call('GET', url, { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  });

  test('a cart is nobody else’s', async () => {
    const answer = await shop.call('GET', `/api/carts/${randomUUID()}`);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers.etag).toBeUndefined();
  });
});

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

test('a body nobody asked for is no way around that', async () => {
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

describe('request ids', () => {
  test('the shell’s is taken over, a strange one is not', async () => {
    const own = await shop.call('GET', '/health/live', { headers: { 'x-request-id': 'shell-1234567' } });
    expect(own.headers['x-request-id']).toBe('shell-1234567');
    const strange = await shop.call('GET', '/health/live', { headers: { 'x-request-id': 'shell-1234567' }, remoteAddress: '203.0.113.7' });
    expect(strange.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    const odd = await shop.call('GET', '/health/live', { headers: { 'x-request-id': 'a"b' } });
    expect(odd.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('health', () => {
  test('is live, and ready only once the shop is filled and migrated', async () => {
    expect((await shop.call('GET', '/health/live')).json()).toEqual({ status: 'live' });
    expect((await shop.call('GET', '/health/ready')).statusCode).toBe(200);
    shop.services.readiness.isFilled = false;
    const filling = await shop.call('GET', '/health/ready');
    expect([filling.statusCode, filling.headers['retry-after']]).toEqual([503, '5']);
    shop.services.readiness.isFilled = true;
    const row = await shop.db.deleteFrom('migrations').where('name', 'like', '006%').returningAll().executeTakeFirstOrThrow();
    expect((await shop.call('GET', '/health/ready')).statusCode).toBe(503);
    await shop.db.insertInto('migrations').values(row).execute();
  });
});

describe('limits', () => {
  test('a visitor who asks too much is told when to come back, the shell’s own reads are not counted', async () => {
    const strict = await openTestShop({ env: { RATE_LIMIT: '3' } });
    const ask = (headers: Record<string, string>) => strict.call('GET', '/api/settings/delivery.days', { headers });
    const visitor = { 'x-forwarded-for': '198.51.100.4', language: 'de-DE' };
    expect([(await ask(visitor)).statusCode, (await ask(visitor)).statusCode, (await ask(visitor)).statusCode]).toEqual([200, 200, 200]);
    const refused = await ask(visitor);
    expect(refused.json<ApiError>()).toMatchObject({
      status: 429,
      code: 'request.rate_limited',
      message: expect.stringContaining('Zu viele Anfragen'),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask({ 'x-forwarded-for': '198.51.100.5' })).statusCode).toBe(200);
    expect((await ask({})).statusCode).toBe(200);
    await strict.close();
  }, 60_000);
});

describe('OpenAPI', () => {
  test('describes every call in version 3.1', async () => {
    const document = (await shop.call('GET', '/api/openapi.json')).json<{ openapi: string; paths: Record<string, object> }>();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/products',
        '/api/products/{id}',
        '/api/carts/{id}',
        '/api/carts/{id}/payment',
        '/api/orders/by-payment/{reference}',
        '/auth/token',
      ]),
    );
    for (const [path, calls] of Object.entries(document.paths)) {
      for (const call of Object.values(calls)) expect([path, (call as { summary?: string }).summary]).toEqual([path, expect.any(String)]);
    }
  });
});
