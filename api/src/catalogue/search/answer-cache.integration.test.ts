import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { CATALOGUE_MAX_AGE_MS: '600000' } });
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const ROUTES = [
  '/api/products?category_slug=panels&filter[colour]=green',
  '/api/second-chances',
  '/api/products/search?q=poort',
  '/api/products/suggest?q=poo',
  '/api/variants/suggest?q=paal',
];

test.each(ROUTES)(
  '%s is served unchanged from the cache, without an SQL statement, and as not modified to clients that have it',
  async (url) => {
    const first = await shop.call('GET', url);
    const before = shop.statements.total;
    const second = await shop.call('GET', url);
    expect([second.statusCode, second.body]).toEqual([200, first.body]);
    const comparedHeaders = ['content-type', 'cache-control', 'vary', 'etag', 'content-length', 'x-content-type-options'];
    for (const name of comparedHeaders) expect([name, second.headers[name]]).toEqual([name, first.headers[name]]);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);

    const notModified = await shop.call('GET', url, { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([notModified.statusCode, notModified.body, notModified.headers.etag]).toEqual([304, '', first.headers.etag]);
    expect(shop.statements.total).toBe(before);
  },
);

test('an answer cached for one language and country is not served to another', async () => {
  const url = '/api/products?category_slug=posts';
  const headerSets = [{ language: 'nl-BE' }, { language: 'de-DE' }, { language: 'nl-BE', country: 'lu' }];
  const answers = await Promise.all(headerSets.map((headers) => shop.call('GET', url, { headers })));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(3);
  for (const [at, headers] of headerSets.entries()) expect((await shop.call('GET', url, { headers })).body).toBe(answers[at]?.body);
});

test('a failure is not cached', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await shop.call('GET', '/api/products?filter[price]=cheap')).statusCode).toBe(422);
    expect((await shop.call('GET', '/api/products?category_slug=nowhere')).statusCode).toBe(404);
  }
});
