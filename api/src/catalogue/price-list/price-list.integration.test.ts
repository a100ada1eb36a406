import { DEMO_DEALER } from '../../platform/published-accounts.ts';
import { OPEN_TIMEOUT_MS, openTestShop, signIn } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const table = async (lang: string): Promise<string[][]> => {
  const answer = await shop.call('GET', `/api/price-list.csv?lang=${lang}`, { headers: await signIn(shop, DEMO_DEALER) });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="groenhof-[a-z-]+\.csv"$/);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.body.startsWith('\uFEFF')).toBe(true);
  return answer.body
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(lang === 'en' ? ',' : ';').map((cell) => cell.replaceAll('"', '')));
};

test('the price list has all that is sold, with a row for each tier, in the notation of the language', async () => {
  const [header, ...rows] = await table('fr');
  expect(header).toContain('Prix HTVA (€)');
  const sold = await shop.db
    .selectFrom('variant_facts')
    .select(['sku', 'excl_vat_cents', 'tiers', 'is_price_on_request', 'step'])
    .where('is_active', '=', true)
    .where('is_gift', '=', false)
    .where('type', '<>', 'rental')
    .execute();
  expect(new Set(rows.map(([sku]) => sku))).toEqual(new Set(sold.map(({ sku }) => sku)));
  const tiered = sold.find(({ tiers }) => tiers.length > 0);
  expect(rows.filter(([sku]) => sku === tiered?.sku).map((row) => [row[5], row[6]])).toEqual(
    [{ min_amount: tiered?.step, excl_vat_cents: tiered?.excl_vat_cents ?? 0 }, ...(tiered?.tiers ?? [])].map(
      ({ min_amount, excl_vat_cents }) => [String(min_amount), (excl_vat_cents / 100).toFixed(2).replace('.', ',')],
    ),
  );
  const onRequest = sold.find(({ is_price_on_request }) => is_price_on_request);
  expect(rows.filter(([sku]) => sku === onRequest?.sku).map((row) => row[6])).toEqual(['sur demande']);
});

test('the price list needs a signed-in customer', async () => {
  expect((await shop.call('GET', '/api/price-list.csv')).statusCode).toBe(401);
});
