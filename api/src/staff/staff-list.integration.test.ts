import { sql } from 'kysely';
import { MAX_LISTED_ROWS } from 'shared-contracts/staff/common';
import { listStaffOrders } from '../sales/customer-orders/staff-order-list.ts';
import type { StaffOrdersFilter } from '../sales/customer-orders/staff-order-list.ts';
import { listStock } from '../catalogue/products/staff-stock.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { countRows, staffPageMeta } from './staff-list.ts';

let shop: TestShop;
const MANY = MAX_LISTED_ROWS + 200;

beforeAll(async () => {
  shop = await openTestShop();
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns where table_name = 'orders'
      and column_name not in ('id', 'number', 'reference', 'cart_id', 'email', 'last_name', 'ordered_at')`.execute(shop.db);
  const columns = sql.raw(rows[0]?.columns ?? '');
  await sql`
    insert into orders (number, cart_id, email, last_name, ordered_at, ${columns})
    select 'M2025-' || (100000 + g), gen_random_uuid(), 'veel' || g || '@voorbeeld.be', case when g = 7 then 'Zonderling' else 'Qvelen' end,
      now() - interval '1 year' - g * interval '1 minute', ${columns}
    from (select * from orders order by id limit 1) o, generate_series(1, ${MANY}) g`.execute(shop.db);
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const list = async (filter: Partial<StaffOrdersFilter>) => {
  const { rows, count } = await listStaffOrders(shop.db, { sort: '-ordered_at', page: 1, perPage: 50, searchesEmail: true, ...filter });
  return { numbers: rows.map(({ number }) => number), count };
};

test('a list counts as far as its pages reach, and says that there are more', async () => {
  expect(await countRows(shop.db, sql`from generate_series(1, 10000)`)).toEqual({ total: 10_000, isMore: false });
  expect(await countRows(shop.db, sql`from generate_series(1, 10001)`)).toEqual({ total: 10_000, isMore: true });
  expect(staffPageMeta(2, 50, { total: 10_000, isMore: true })).toEqual({
    page: 2,
    per_page: 50,
    total: 10_000,
    last_page: 200,
    more: true,
  });
  expect(staffPageMeta(1, 60, { total: 10_000, isMore: true }).last_page).toBe(166);
  expect(staffPageMeta(1, 50, { total: 0, isMore: false })).toMatchObject({ last_page: 1, more: false });
  expect((await list({})).count).toEqual({ total: 10_000, isMore: true });
});

test('a search that matches more rows than a list shows is made row by row, and finds the same', async () => {
  const common = await list({ q: 'qvelen' });
  expect(common.count).toEqual({ total: 10_000, isMore: true });
  expect(common.numbers.slice(0, 2)).toEqual(['M2025-100001', 'M2025-100002']);
  expect((await list({ q: 'qvelen', page: 2 })).numbers[0]).toBe('M2025-100052');
  expect((await list({ q: 'VEEL7@voorbeeld' })).numbers).toEqual(['M2025-100007']);
  expect((await list({ q: 'veel7@voorbeeld', searchesEmail: false })).numbers).toEqual([]);
  expect((await list({ q: 'qvelen', status: 'quote_requested' })).count).toEqual({ total: 0, isMore: false });
  const oldest = await list({ q: 'qvelen', sort: 'ordered_at' });
  expect(oldest.numbers[0]).toBe(`M2025-${100_000 + MANY}`);
});

test('fewer than three characters find how a name begins', async () => {
  expect((await list({ q: 'zo' })).numbers).toContain('M2025-100007');
  expect((await list({ q: 'ON' })).numbers).not.toContain('M2025-100007');
  expect((await list({ q: '%' })).numbers).toEqual([]);
  expect((await list({ q: 'qv' })).count.isMore).toBe(true);
});

test('orders without a delivery day come after those with one, on every page', async () => {
  const { rows } = await sql<{ id: number; number: string }>`
    select id, number from orders where number in ('M2025-100003', 'M2025-100005', 'M2025-100009') order by number`.execute(shop.db);
  const days = ['2030-05-03', '2030-05-01', '2030-05-02'];
  for (const [place, { id }] of rows.entries())
    await shop.db
      .insertInto('delivery_slots')
      .values({ order_id: id, class: 'van', day: days[place] ?? '', half: 'am', state: 'booked' })
      .execute();
  const filter = { q: 'M2025-10000', perPage: 2, sort: 'delivery_day' } as const;
  const pages = [];
  for (let page = 1; page <= 5; page += 1) pages.push(...(await list({ ...filter, page })).numbers);
  expect(pages.slice(0, 3)).toEqual(['M2025-100005', 'M2025-100009', 'M2025-100003']);
  expect([pages.length, new Set(pages).size]).toEqual([9, 9]);
  expect((await list({ ...filter, sort: '-delivery_day' })).numbers).toEqual(['M2025-100003', 'M2025-100009']);
});

test('stock is listed by name with variants without one at the end, and each exactly once', async () => {
  const all = async (sort: 'name' | '-name') => {
    const skus: string[] = [];
    const names: string[] = [];
    for (let page = 1; ; page += 1) {
      const { rows, count } = await listStock(shop.db, 'nl', { sort, page, perPage: 200, q: undefined, state: undefined });
      skus.push(...rows.map(({ sku }) => sku));
      names.push(...rows.map(({ product_name: name }) => name));
      if (rows.length < 200) return { skus, names, total: count.total };
    }
  };
  const product = await shop.db.selectFrom('products').select(['id', 'key']).orderBy('id').executeTakeFirstOrThrow();
  await shop.db.deleteFrom('product_texts').where('product_id', '=', product.id).where('lang', '=', 'nl').execute();
  for (const sort of ['name', '-name'] as const) {
    const { skus, names, total } = await all(sort);
    expect([skus.length, new Set(skus).size]).toEqual([total, total]);
    expect(names.at(-1)).toBe(product.key);
  }
});
