import { randomUUID } from 'node:crypto';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { CUSTOMER, HOME, OPEN_TIMEOUT_MS, openTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { runAdminCommand } from './admin/run-command.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ content: 'migrated' });
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const LANGUAGES = { nl: 'nl-BE', fr: 'fr-FR', de: 'de-DE', en: 'en-US' } as const;
const get = (path: string, lang: Lang = 'nl') => shop.call('GET', path, { headers: { language: LANGUAGES[lang] } });
const answerOf = async (path: string): Promise<unknown> => {
  const answer = await get(path);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<unknown>();
};

test('a database that was only migrated has no products, pages or customers', async () => {
  for (const table of ['products', 'categories', 'pages', 'users', 'orders', 'coupons', 'dealers'] as const)
    expect([table, await shop.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
});

test.each(['/api/products?per_page=24', '/api/products/search?q=draadpaneel', '/api/second-chances'])(
  '%s answers with an empty list',
  async (path) => {
    expect(await answerOf(path)).toMatchObject({ data: [] });
  },
);

test.each(['/api/products/categories', '/api/jobs', '/api/history', '/api/faq', '/api/team'])(
  '%s answers without an entry',
  async (path) => {
    const answer = await answerOf(path);
    const lists = Array.isArray(answer) ? [answer] : Object.values(answer as object).filter(Array.isArray);
    expect(lists).toEqual(lists.map(() => []));
    expect(lists.length).toBeGreaterThan(0);
  },
);

test('the sitemap names only pages that every shop has', async () => {
  const text = JSON.stringify(await answerOf('/api/sitemap'));
  expect(text).toContain('/nl/products/all/all');
  expect(text).not.toMatch(/faq\/|advice\/|"kind":"product"/);
});

test('what is not there is not found', async () => {
  for (const path of ['/api/products/1', '/api/products/draadpaneel', '/api/dealers/nobody', '/api/jobs/1', '/api/faq?path=x/y'])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
});

test.each(LANGS)('a search in %s offers no page that the shop does not have', async (lang) => {
  const answer = await get('/api/products/suggest?q=garantie', lang);
  const { destinations } = answer.json<{ destinations: { path: string }[] }>();
  expect(destinations.filter(({ path }) => path.includes('/faq/'))).toEqual([]);
});

test('postcodes and places are there', async () => {
  expect(JSON.stringify(await answerOf('/api/addresses/suggest?country=be&q=9000'))).toContain('Gent');
});

test('the cart works with the settings that every shop has', async () => {
  const id = randomUUID();
  const saved = await shop.call('POST', `/api/carts/${id}`, { payload: { items: [] } });
  expect([saved.statusCode, saved.statusCode === 200 ? '' : saved.body]).toEqual([200, '']);
  const addressed = await shop.call('POST', `/api/carts/${id}/address`, { payload: { ...CUSTOMER, shipping_address: HOME } });
  expect(addressed.statusCode).toBe(200);
  const settings = await shop.services.readSettings();
  expect(settings.get('delivery.days')).toEqual({ letter: 3, parcel: 3, van: 6, crane: 10 });
  expect(settings.get('cart.max_products')).toEqual({ variants: 100, pieces: 999 });
  expect(settings.get('returns.period_days')).toBe(14);
  expect(settings.get('shipping')).toEqual({
    letter: { price_cents: 0, free_from_cents: null },
    parcel: { price_cents: 975, free_from_cents: 10_000 },
    van: { price_cents: 4900, free_from_cents: null },
    crane: { price_cents: 9500, free_from_cents: null },
  });
  expect([settings.get('free.thresholds'), settings.get('notices'), settings.get('rental.postcodes')]).toEqual([{}, [], {}]);
});

test.each([
  ['orders', 'list'],
  ['dealers', 'list'],
  ['coupons', 'list'],
  ['reviews', 'list'],
  ['mails', 'list'],
  ['settings', 'get'],
])('the command %s %s works', async (...argv) => {
  const bugs: unknown[] = [];
  const { exitCode } = await runAdminCommand(shop.services, { argv, actor: 'greet' }, (error) => bugs.push(error));
  expect([argv, exitCode, bugs]).toEqual([argv, 0, []]);
});
