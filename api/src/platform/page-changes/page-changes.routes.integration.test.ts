import { sql } from 'kysely';
import { SHELL_HEADERS, shellKeyOf } from 'shared-contracts/http-server/shell-key';
import type { PageChanges } from 'shared-contracts/wire/page-changes';
import { stockStatus } from '../../catalogue/products/stock-level.ts';
import { readClientSecret } from '../client-secret.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let key: string;
beforeAll(async () => {
  shop = await openTestShop();
  key = shellKeyOf(await readClientSecret(shop.services.config));
}, 180_000);
afterAll(() => shop.close());

const read = async (cursor?: string): Promise<PageChanges> => {
  const url = `/internal/page-changes${cursor === undefined ? '' : `?cursor=${cursor}`}`;
  const answer = await shop.app.inject({ url, headers: { [SHELL_HEADERS.key]: key } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
/**
 * Tags of what this work changed. While a transaction of another test on the same server is open, changes before it are listed again, with
 * their ids.
 */
const tagsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const { cursor } = await read();
  const knownIds = new Set((await read(cursor)).changes?.map(({ id }) => id));
  await work();
  const { changes } = await read(cursor);
  return [...new Set(changes?.filter(({ id }) => !knownIds.has(id)).map(({ tag }) => tag))].sort();
};
const execute = (text: string) => sql.raw(text).execute(shop.services.db);

const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

describe('GET /internal/page-changes', () => {
  test('does not exist for anybody but shells', async () => {
    expect((await shop.app.inject({ url: '/internal/page-changes' })).statusCode).toBe(404);
  });

  test.each([
    ['a price', `update variants set excl_vat_cents = excl_vat_cents + 1 where id = (select min(id) from variants)`, ['product-*']],
    ['a piece sold of many', `update stock set on_hand = on_hand + 1 where variant_id = (select min(variant_id) from stock)`, []],
    [
      'the last piece sold',
      `update stock set on_hand = 0, reserved = 0 where variant_id = (select max(variant_id) from stock where on_hand > reserved)`,
      ['product-*'],
    ],
    [
      'a rating',
      `insert into product_ratings select min(id), 5, 1 from products on conflict (product_id, rating) do update set count = product_ratings.count + 1`,
      ['product-*'],
    ],
    [
      'a part of a set',
      `update product_relations set position = position + 100 where (product_id, kind, target_id) = (select product_id, kind, target_id from product_relations limit 1)`,
      ['product-*'],
    ],
    [
      'a category',
      `update category_texts set name = name || '!' where category_id = (select min(id) from categories) and lang = 'nl'`,
      ['catalogue'],
    ],
    ['a page', `update page_texts set title = title || '!' where page_id = (select min(id) from pages) and lang = 'nl'`, ['pages']],
    [
      'a question',
      `update faq_question_texts set answer = answer || '!' where question_id = (select min(question_id) from faq_question_texts)`,
      ['faq'],
    ],
    ['a dealer', `update dealers set phone = phone || '0' where id = (select min(id) from dealers)`, ['dealers']],
    ['a setting', `update settings set value = value where true`, []],
    ['another setting', `insert into settings (key, value) values ('test.page_changes', '1')`, ['shop']],
  ])('names what %s changes', async (_what, statement, expected) => {
    const tags = await tagsOf(() => execute(statement));
    expect(tags.map((tag) => tag.replace(/^product-\d+$/, 'product-*'))).toEqual(expected);
  });

  test.each([
    ['becomes one of the last', 9, 8, true],
    ['is one of the last', 8, 7, false],
    ['is the last', 1, 0, true],
    ['comes back as one of the last', 0, 1, true],
    ['comes back to plenty', 8, 9, true],
    ['is one of many', 40, 39, false],
  ])('a piece that %s: %d left, then %d', async (_what, before, after, isNamed) => {
    const leave = (pieces: number) =>
      execute(`update stock set reserved = 2, on_hand = 2 + ${pieces} where variant_id = (select min(variant_id) from stock)`);
    await leave(before);
    expect(await tagsOf(() => leave(after))).toHaveLength(isNamed ? 1 : 0);
  });

  test('stock levels of the database are those of the answers', async () => {
    const { rows } = await sql<{
      pieces: number;
      level: number;
    }>`select pieces, stock_level(pieces) as level from generate_series(-1, 30) pieces`.execute(shop.services.db);
    const levels = ['out', 'low', 'in_stock'] as const;
    for (const { pieces, level } of rows) expect([pieces, levels[level]]).toEqual([pieces, stockStatus(pieces, null)]);
  });

  test('names products that come and go, and that lists change with them', async () => {
    const { rows } = await sql<{ id: number }>`select min(product_id) as id from product_search`.execute(shop.services.db);
    const id = rows[0]?.id ?? 0;
    expect(await tagsOf(() => execute(`update product_search set sort_name = sort_name || '!' where product_id = ${id}`))).toEqual([
      'lists',
      `product-${id}`,
    ]);
  });

  // The embedded database has one connection: nothing is read while a transaction is open.
  onPostgres('misses nothing of a transaction that commits after the cursor was read', async () => {
    let cursor = '';
    await shop.services.db.transaction().execute(async (transaction) => {
      const text = sql`update history_texts set text = text || '!' where milestone_id = (select min(milestone_id) from history_texts)`;
      await text.execute(transaction);
      await execute(`update dealers set phone = phone || '0' where id = (select min(id) from dealers)`);
      ({ cursor } = await read());
      expect((await read(cursor)).changes?.map(({ tag }) => tag)).not.toContain('history');
    });
    expect((await read(cursor)).changes?.map(({ tag }) => tag)).toContain('history');
  });

  test('answers that everything may have changed when there are too many changes', async () => {
    const { cursor } = await read();
    await execute(`insert into page_changes (tag) select 'product-' || n from generate_series(1, 2001) n`);
    expect((await read(cursor)).changes).toBeNull();
  });
});

describe('tags of answers', () => {
  const tagsAt = async (url: string, headers = {}) => (await shop.app.inject({ url, headers })).headers['surrogate-key'];
  const asShell = () => ({ [SHELL_HEADERS.key]: key });

  test('are for shells only', async () => {
    expect(await tagsAt('/api/products?per_page=1')).toBeUndefined();
    expect(await tagsAt('/api/products?per_page=1', asShell())).toMatch(/^catalogue lists product-\d+$/);
  });

  test('are the same on a list from the cache, and name each product that it shows', async () => {
    const url = '/api/products?per_page=3';
    const first = await tagsAt(url, asShell());
    expect(String(first).match(/product-\d+/g)).toHaveLength(3);
    expect(await tagsAt(url, asShell())).toBe(first);
  });

  test('of a product also name the products that it shows beside it', async () => {
    const { data } = (await shop.app.inject({ url: '/api/products?category_slug=panels&per_page=1' })).json<{ data: { id: number }[] }>();
    const id = data[0]?.id ?? 0;
    const tags = String(await tagsAt(`/api/products/${id}`, asShell())).split(' ');
    expect(tags).toContain(`product-${id}`);
    expect(tags.length).toBeGreaterThan(3);
  });
});
