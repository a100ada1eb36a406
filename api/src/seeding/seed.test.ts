import { verifyPassword } from '../auth/passwords.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrations.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { testMedia } from '../testing/test-media.ts';
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_PRIVATE } from './demo.ts';
import { isEmpty, seed } from './seed.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('empty');
  await migrate(database.db);
}, 180_000);
afterAll(() => database.close());

const counts = async (): Promise<number[]> => {
  const tables = [
    'products',
    'variants',
    'stock',
    'product_search',
    'search_words',
    'pages',
    'settings',
    'users',
    'orders',
    'coupons',
    'media',
  ] as const;
  return Promise.all(
    tables.map(
      async (table) =>
        (
          await database.db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('rows'))
            .executeTakeFirstOrThrow()
        ).rows,
    ),
  );
};

test('fills an empty shop without a single customer', async () => {
  expect(await isEmpty(database.db)).toBe(true);
  await seed(database.db, { demo: false, media: null });
  const [products, variants, stock, search, words, pages, settings, users, orders, coupons, media] = await counts();
  expect(products).toBeGreaterThanOrEqual(60);
  expect(variants).toBeGreaterThanOrEqual(400);
  expect(stock).toBe(variants);
  expect(search).toBe((products ?? 0) * 4);
  for (const rows of [words, pages, settings]) expect(rows).toBeGreaterThan(5);
  expect([users, orders, coupons, media]).toEqual([0, 0, 0, 0]);
}, 120_000);

test('leaves alone what is there, however often and at once it runs', async () => {
  const before = await counts();
  await database.db
    .updateTable('settings')
    .set({ value: JSON.stringify(30) })
    .where('key', '=', 'returns.period_days')
    .execute();
  await database.db.updateTable('stock').set({ on_hand: 7, reserved: 0 }).where('variant_id', '=', 1).execute();
  await Promise.all([seed(database.db, { demo: false, media: null }), seed(database.db, { demo: false, media: null })]);
  expect(await counts()).toEqual(before);
  expect(await database.db.selectFrom('settings').select('value').where('key', '=', 'returns.period_days').executeTakeFirst()).toEqual({
    value: 30,
  });
  expect(await database.db.selectFrom('stock').select('on_hand').where('variant_id', '=', 1).executeTakeFirst()).toEqual({ on_hand: 7 });
});

test('adds demo customers and pictures to a shop that is there, once', async () => {
  const media = testMedia();
  await seed(database.db, { demo: true, media });
  const after = await counts();
  expect(after.slice(-4)).toEqual([2, 3, 3, Object.keys(media).length]);
  await seed(database.db, { demo: true, media });
  expect(await counts()).toEqual(after);
  const users = await database.db.selectFrom('users').selectAll().orderBy('id').execute();
  expect(users.map(({ email, type, status }) => [email, type, status])).toEqual([
    [DEMO_PRIVATE, 'b2c', 'active'],
    [DEMO_DEALER, 'b2b', 'active'],
  ]);
  expect(await verifyPassword(DEMO_PASSWORD, users[0]?.password_hash ?? '')).toBe(true);
});

test('demo orders add up', async () => {
  for (const order of await database.db.selectFrom('orders').selectAll().execute()) {
    const lines = await database.db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).execute();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.reduce((sum, line) => sum + line.line_incl_vat_cents, 0)).toBe(order.items_incl_vat_cents);
    expect(order.items_incl_vat_cents + order.delivery_cents - order.discount_cents).toBe(order.total_cents);
    expect(Math.abs(order.vat_cents - (order.total_cents * 21) / 121)).toBeLessThanOrEqual(1);
  }
});
