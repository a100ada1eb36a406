import type { Database } from 'api/database';
import { openTestDatabase } from 'api/testing/test-database';
import { seedScale } from './seed-scale.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, 180_000);
afterAll(() => database.close());

test('adds complete editions of product families until the requested number is reached', async () => {
  const { db } = database;
  const count = async (): Promise<number> => (await db.selectFrom('products').select('id').execute()).length;
  const countBefore = await count();
  expect(await seedScale(db, countBefore + 12)).toBe(12);
  expect(await count()).toBe(countBefore + 12);
  const editions = await db.selectFrom('products').select('id').where('key', 'like', 'edition-%').execute();
  const ids = editions.map(({ id }) => id);
  const texts = await db.selectFrom('product_texts').select('slug').where('product_id', 'in', ids).execute();
  expect(texts).toHaveLength(12 * 4);
  const variants = await db.selectFrom('variants').select(['id', 'ean', 'excl_vat_cents']).where('product_id', 'in', ids).execute();
  const stock = await db
    .selectFrom('stock')
    .select('variant_id')
    .where(
      'variant_id',
      'in',
      variants.map(({ id }) => id),
    )
    .execute();
  expect(stock).toHaveLength(variants.length);
  for (const { ean } of variants) {
    const sum = [...ean.slice(0, 12)].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
    expect(Number(ean[12])).toBe((10 - (sum % 10)) % 10);
  }
  expect(await db.selectFrom('product_search').select('product_id').where('product_id', 'in', ids).execute()).toHaveLength(12 * 4);
  expect(await seedScale(db, 10)).toBe(0);
}, 240_000);
