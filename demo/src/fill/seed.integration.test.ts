import { sql } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import { reviewers } from '../../data/reviews.ts';
import { stories } from '../../data/stories.ts';
import { verifyPassword } from 'api/passwords';
import type { Database } from 'api/database';
import { migrate } from 'api/migrations';
import { openTestDatabase } from 'api/testing/test-database';
import { testMedia } from 'api/testing/test-media';
import { DEMO_DEALER, DEMO_PRIVATE } from 'api/published-accounts';
import { DEMO_PASSWORD } from '../customers/demo-customers.ts';
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
    'reviews',
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

test('fills an empty shop without any customers', async () => {
  expect(await isEmpty(database.db)).toBe(true);
  await seed(database.db, { demo: false, media: null });
  const [products, variants, stock, search, searchWords, pages, settings, users, orders, coupons, reviews, media] = await counts();
  expect(products).toBeGreaterThanOrEqual(60);
  expect(variants).toBeGreaterThanOrEqual(400);
  expect(stock).toBe(variants);
  expect(search).toBe((products ?? 0) * 4);
  for (const rows of [searchWords, pages, settings]) expect(rows).toBeGreaterThan(5);
  expect([users, orders, coupons, reviews, media]).toEqual([0, 0, 0, 0, 0]);
}, 120_000);

test('writes no row on a second run, so that no other process reloads the catalogue', async () => {
  const options = { demo: true, media: testMedia() };
  await seed(database.db, options);
  const { rows: names } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(
    database.db,
  );
  const { rows: transactions } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(database.db);
  await seed(database.db, options);
  for (const { name } of names) {
    const { rows } = await sql<{ written: number }>`
      select count(*)::int as written from ${sql.table(name)} where xmin::text::bigint > ${transactions[0]?.id}::bigint`.execute(
      database.db,
    );
    expect([name, rows[0]?.written]).toEqual([name, 0]);
  }
}, 120_000);

test('keeps existing rows, however often and concurrently it runs', async () => {
  const countsBefore = await counts();
  await database.db
    .updateTable('settings')
    .set({ value: JSON.stringify(30) })
    .where('key', '=', 'returns.period_days')
    .execute();
  await database.db.updateTable('stock').set({ on_hand: 7, reserved: 0 }).where('variant_id', '=', 1).execute();
  await Promise.all([seed(database.db, { demo: false, media: null }), seed(database.db, { demo: false, media: null })]);
  expect(await counts()).toEqual(countsBefore);
  expect(await database.db.selectFrom('settings').select('value').where('key', '=', 'returns.period_days').executeTakeFirst()).toEqual({
    value: 30,
  });
  expect(await database.db.selectFrom('stock').select('on_hand').where('variant_id', '=', 1).executeTakeFirst()).toEqual({ on_hand: 7 });
});

test('adds demo customers and pictures to an existing shop, once', async () => {
  const media = testMedia();
  await seed(database.db, { demo: true, media });
  const countsAfter = await counts();
  const reviewCount = reviewers.reduce((sum, { reviews }) => sum + reviews.length, 0);
  expect(countsAfter.slice(-5)).toEqual([
    2 + reviewers.length,
    3 + reviewers.length + stories.length,
    3,
    reviewCount,
    Object.keys(media).length,
  ]);
  await seed(database.db, { demo: true, media });
  expect(await counts()).toEqual(countsAfter);
  const users = await database.db.selectFrom('users').selectAll().orderBy('id').execute();
  expect(users.slice(0, 2).map(({ email, type, status }) => [email, type, status])).toEqual([
    [DEMO_PRIVATE, 'b2c', 'active'],
    [DEMO_DEALER, 'b2b', 'active'],
  ]);
  expect(await verifyPassword(DEMO_PASSWORD, users[0]?.password_hash ?? '')).toBe(true);
  expect(await verifyPassword(DEMO_PASSWORD, users[2]?.password_hash ?? '')).toBe(false);
});

test('demo orders have consistent totals', async () => {
  for (const order of await database.db.selectFrom('orders').selectAll().execute()) {
    const lines = await database.db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).execute();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.reduce((sum, line) => sum + line.line_incl_vat_cents, 0)).toBe(order.items_incl_vat_cents);
    expect(order.items_incl_vat_cents + order.delivery_cents - order.discount_cents).toBe(order.total_cents);
    expect(Math.abs(order.vat_cents - (order.total_cents * 21) / 121)).toBeLessThanOrEqual(1);
  }
});

test('demo stories are published in every language, once, by who had their plan delivered', async () => {
  const rows = await database.db
    .selectFrom('stories as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .innerJoin('order_plans as op', 'op.plan_id', 's.plan_id')
    .innerJoin('orders as o', 'o.id', 'op.order_id')
    .innerJoin('story_texts as t', 't.story_id', 's.id')
    .select(['s.id', 's.user_id', 'p.user_id as owner_id', 'o.user_id as buyer_id', 'o.status', 's.state', 't.lang', 't.slug', 't.text'])
    .execute();
  expect(rows).toHaveLength(stories.length * LANGS.length);
  for (const { user_id, owner_id, buyer_id, status, state, slug } of rows)
    expect([owner_id, buyer_id, status, state, slug === null]).toEqual([user_id, user_id, 'delivered', 'published', false]);
  const french = rows.filter(({ lang }) => lang === 'fr').map(({ text }) => text);
  expect(french.filter((text) => / [;:!?]/.test(text))).toEqual([]);
});

test('demo reviews are about delivered products and were written after the delivery', async () => {
  const reviews = await database.db
    .selectFrom('reviews as r')
    .innerJoin('order_lines as l', 'l.id', 'r.order_line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .selectAll('r')
    .select(['o.user_id as buyer_id', 'o.status', 'o.delivered_at', 'v.product_id as bought_id'])
    .execute();
  for (const { user_id, buyer_id, status, product_id, bought_id, delivered_at, written_at, answered_at } of reviews) {
    expect([buyer_id, bought_id, status]).toEqual([user_id, product_id, 'delivered']);
    const order = [delivered_at?.getTime(), written_at.getTime(), answered_at?.getTime() ?? Date.now(), Date.now()];
    expect(order).toEqual(order.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
  }
  expect(new Set(reviews.map(({ lang }) => lang))).toEqual(new Set(LANGS));
  expect(reviews.some(({ rating }) => rating < 3)).toBe(true);
  const { counted } = await database.db
    .selectFrom('product_ratings')
    .select(({ fn }) => fn.sum<string>('count').as('counted'))
    .executeTakeFirstOrThrow();
  expect(Number(counted)).toBe(reviews.length);
});
