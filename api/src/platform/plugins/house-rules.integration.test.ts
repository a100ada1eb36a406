import { randomUUID } from 'node:crypto';
import { shellKeyOf } from 'shared-contracts/http-server/shell-key';
import type { ApiError } from 'shared-contracts/wire/error';
import { CLIENT, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { operationsOf } from '../openapi/document.ts';
import type { JsonSchema, OpenApiDocument } from '../openapi/document.ts';

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
    ['de-DE', 'Bitte füllen Sie dieses Feld aus', 'Höchstens 60 Zeichen'],
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

  test('an unknown address is 404 in the same shape', async () => {
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

  test('an unknown country is refused in the requested language', async () => {
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
    '/api/terms.pdf?lang=nl',
  ])('%s may be shared and is revalidated by its ETag', async (url) => {
    const first = await shop.call('GET', url);
    expect(first.statusCode).toBe(200);
    expect(first.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/);
    expect(first.headers.vary).toBe('Country, Language');
    const etag = String(first.headers.etag);
    const second = await shop.call('GET', url, { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag]);
    expect((await shop.call('GET', url, { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
    const head = await shop.app.inject({ method: 'HEAD', url, headers: { 'if-none-match': etag } });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('a cart belongs to its owner only', async () => {
    const answer = await shop.call('GET', `/api/carts/${randomUUID()}`);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers.etag).toBeUndefined();
  });
});

describe('request ids', () => {
  test('the shell’s is taken over, a strange one is not', async () => {
    const fromShell = await shop.call('GET', '/health/live', { headers: { 'x-request-id': 'shell-1234567' } });
    expect(fromShell.headers['x-request-id']).toBe('shell-1234567');
    const strange = await shop.app.inject({ url: '/health/live', headers: { 'x-request-id': 'shell-1234567' } });
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
  let strict: TestShop;
  beforeAll(async () => {
    strict = await openTestShop({ env: { RATE_LIMIT: '3' } });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => strict.close());

  const KEY = shellKeyOf(CLIENT.client_secret);
  /** Asks so many times and answers the last answer. */
  const ask = async (times: number, method: 'GET' | 'POST', url: string, headers: Record<string, string>) => {
    const answers = [];
    for (let time = 0; time < times; time += 1) answers.push(await strict.app.inject({ method, url, headers }));
    const last = answers.at(-1);
    if (last === undefined) throw new Error('ask at least once');
    return last;
  };
  const WRITE = ['POST', '/api/newsletter'] as const;
  const SEARCH = ['GET', '/api/products/suggest?q=pane'] as const;
  const READ = ['GET', '/api/settings/delivery.days'] as const;

  test('a visitor who writes or searches too much gets Retry-After and a message in their language; others do not', async () => {
    const visitor = { 'x-forwarded-for': '198.51.100.4', language: 'de-DE' };
    expect((await ask(2, ...SEARCH, visitor)).statusCode).toBe(200);
    expect((await ask(1, ...WRITE, visitor)).statusCode).toBe(422);
    for (const [method, url] of [WRITE, SEARCH]) {
      const refused = await ask(1, method, url, visitor);
      expect(refused.json<ApiError>()).toMatchObject({
        status: 429,
        code: 'request.rate_limited',
        message: expect.stringContaining('Zu viele Anfragen'),
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await ask(1, ...SEARCH, { 'x-forwarded-for': '198.51.100.5' })).statusCode).toBe(200);
  });

  test('cheap reads are counted apart, ten for each write', async () => {
    const visitor = { 'x-forwarded-for': '198.51.100.6' };
    expect((await ask(30, ...READ, visitor)).statusCode).toBe(200);
    expect((await ask(1, ...READ, visitor)).statusCode).toBe(429);
    expect((await ask(1, ...SEARCH, visitor)).statusCode).toBe(200);
  });

  test('pictures and probes are never counted', async () => {
    const visitor = { 'x-forwarded-for': '198.51.100.7' };
    expect((await ask(60, 'GET', '/media/none.svg', visitor)).statusCode).toBe(404);
    expect((await ask(60, 'GET', '/health/live', visitor)).statusCode).toBe(200);
  });

  test('the shell is known by its key, and says for whom it asks and what for', async () => {
    const shell = { 'x-shell-key': KEY, 'x-visitor-address': '198.51.100.8' };
    expect((await ask(3, ...SEARCH, shell)).statusCode).toBe(200);
    expect((await ask(1, ...SEARCH, shell)).statusCode).toBe(429);
    expect((await ask(1, ...SEARCH, { ...shell, 'x-visitor-address': '198.51.100.9' })).statusCode).toBe(200);
    expect((await ask(10, ...SEARCH, { ...shell, 'x-visitor-purpose': 'page' })).statusCode).toBe(200);
    expect((await ask(1, ...WRITE, { ...shell, 'x-visitor-purpose': 'page' })).statusCode).toBe(429);
    expect((await ask(10, ...SEARCH, { 'x-shell-key': KEY })).statusCode).toBe(200);
  });

  test('what a visitor says of being the shell, of their address or of a page is not believed without the key', async () => {
    const forged = { 'x-forwarded-for': '198.51.100.10', 'x-visitor-purpose': 'page' };
    for (let turn = 0; turn < 3; turn += 1) {
      const address = { 'x-visitor-address': `198.51.100.${200 + turn}`, 'x-shell-key': 'a'.repeat(KEY.length) };
      expect((await ask(1, ...SEARCH, { ...forged, ...address })).statusCode).toBe(200);
    }
    expect((await ask(1, ...SEARCH, { ...forged, 'x-visitor-address': '198.51.100.220' })).statusCode).toBe(429);
  });

  test("a call from the shell's machine is not trusted without the key", async () => {
    expect((await ask(3, ...SEARCH, {})).statusCode).toBe(200);
    expect((await ask(1, ...SEARCH, {})).statusCode).toBe(429);
  });
});

/** What answers `data` and is no list: looked up by name or by its beginning, as many as were asked for; or one thing in parts. */
const NO_LISTS = [
  '/api/variants',
  '/api/variants/suggest',
  '/api/addresses/suggest',
  '/api/documents/months',
  '/api/faq',
  '/api/history',
  '/api/team',
  '/api/withdrawals/articles',
  '/auth/me/stories',
];

describe('OpenAPI', () => {
  test('every list says which page of how many it is', async () => {
    const operations = operationsOf((await shop.call('GET', '/api/openapi.json')).json<OpenApiDocument>());
    const partsOf = (schema: unknown): JsonSchema => (schema as JsonSchema | undefined)?.properties ?? {};
    const lists = operations.filter(({ method, operation }) => {
      const data = partsOf(operation.responses['200']?.content?.['application/json']?.schema).data as JsonSchema | undefined;
      return method === 'get' && data?.type === 'array';
    });
    const without = lists.filter(({ operation }) => {
      const { meta } = partsOf(operation.responses['200']?.content?.['application/json']?.schema);
      return ['page', 'per_page', 'total', 'last_page'].some((part) => !(part in partsOf(meta)));
    });
    expect(lists.length).toBeGreaterThan(15);
    expect(without.map(({ path }) => path).sort()).toEqual([...NO_LISTS].sort());
  });

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
