import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startSession } from '../customers/auth/tokens.ts';
import { deleteExpired } from '../platform/database/delete-expired.ts';
import { runMaintenance } from './maintenance.ts';
import { pastOrder } from '../testing/past-orders.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

test('old tokens and idempotency keys go, fresh ones stay', async () => {
  const { db, services, app } = shop;
  const day = (ago: number): Date => new Date(Date.now() - ago * 86_400_000);
  await startSession(db, 1, day(40), { userAgent: undefined });
  await startSession(db, 1, new Date(), { userAgent: undefined });
  const keys = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  await db
    .insertInto('idempotency_keys')
    .values(keys.map((key, place) => ({ key, fingerprint: 'x', status: 200, body: '{}', created_at: day(place * 2) })))
    .execute();
  await runMaintenance(services, app.log);
  expect(await db.selectFrom('tokens').select('kind').orderBy('id').execute()).toEqual([{ kind: 'access' }, { kind: 'refresh' }]);
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: keys[0] }]);
});

test('a large backlog is deleted in batches, and rows that somebody else holds are left to the next turn', async () => {
  const { db, database } = shop;
  const write = (name: string, count: number, past: boolean): Promise<unknown> =>
    sql`insert into rate_limits (key, hits, resets_at)
      select ${name} || n, 1, now() + ${past ? '-1' : '1'}::int * interval '1 hour' from generate_series(1, ${count}) n`.execute(db);
  await write('past ', 25, true);
  await write('future ', 5, false);
  const expired = sql`resets_at < now()`;
  if (database.kind === 'postgres') {
    const holding = await db.startTransaction().execute();
    await holding.selectFrom('rate_limits').select('key').where('key', '=', 'past 1').forUpdate().execute();
    expect(await deleteExpired(db, 'rate_limits', expired, 10)).toBe(24);
    await holding.rollback().execute();
  }
  expect(await deleteExpired(db, 'rate_limits', expired, 10)).toBe(database.kind === 'postgres' ? 1 : 25);
  expect(await db.selectFrom('rate_limits').select('key').execute()).toHaveLength(5);
});

test('a task that fails stops no other', async () => {
  const { db, services, app } = shop;
  const key = '33333333-3333-4333-8333-333333333333';
  await db
    .insertInto('idempotency_keys')
    .values({ key, fingerprint: 'x', status: 200, body: '{}', created_at: new Date(Date.now() - 3 * 86_400_000) })
    .execute();
  let clockReads = 0;
  const now = (): Date => {
    clockReads += 1;
    if (clockReads === 1) throw new Error('the first turn has no clock');
    return new Date();
  };
  await runMaintenance({ ...services, now }, app.log);
  expect(clockReads).toBeGreaterThan(5);
  expect(await db.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute()).toEqual([]);
});

test('carts go a month after their year, with whom they named', async () => {
  const { db, services, app } = shop;
  const untouched = (days: number): Date => new Date(Date.now() - days * 86_400_000);
  const ids = { old: randomUUID(), ordered: randomUUID(), expired: randomUUID() };
  await db
    .insertInto('carts')
    .values([
      { id: ids.old, updated_at: untouched(396), customer: JSON.stringify({ email: 'jan@voorbeeld.be' }) },
      { id: ids.ordered, updated_at: untouched(396), status: 'ordered' },
      { id: ids.expired, updated_at: untouched(394) },
    ])
    .execute();
  await runMaintenance(services, app.log);
  expect(await db.selectFrom('carts').select('id').where('id', 'in', Object.values(ids)).execute()).toEqual([{ id: ids.expired }]);
});

test('what was remarked goes with its purpose: three months after the delivery, a year after an order that never ended', async () => {
  const { db, services, app } = shop;
  const ago = (days: number): Date => new Date(Date.now() - days * 86_400_000);
  const variant = await db.selectFrom('variants').select('id').limit(1).executeTakeFirstOrThrow();
  const remarked = async (ordered: number, delivered: number | null): Promise<number> => {
    const { id, cart_id } = await pastOrder(shop, { userId: null, lines: [{ variantId: variant.id, amount: 1, unit: 1000 }] });
    const customer = JSON.stringify({ email: 'an@voorbeeld.be', remark: 'Code 1234#' });
    await db.insertInto('carts').values({ id: cart_id, status: 'ordered', customer }).execute();
    const changes = { remark: 'Code 1234#', ordered_at: ago(ordered), delivered_at: delivered === null ? null : ago(delivered) };
    await db.updateTable('orders').set(changes).where('id', '=', id).execute();
    return id;
  };
  const ids = [await remarked(120, 91), await remarked(366, null), await remarked(120, 89), await remarked(364, null)];
  await runMaintenance(services, app.log);
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('carts as c', 'c.id', 'o.cart_id')
    .select(['o.remark', 'c.customer'])
    .where('o.id', 'in', ids)
    .orderBy('o.id')
    .execute();
  const erased = { remark: null, customer: { email: 'an@voorbeeld.be' } };
  const unchanged = { remark: 'Code 1234#', customer: { email: 'an@voorbeeld.be', remark: 'Code 1234#' } };
  expect(rows).toEqual([erased, erased, unchanged, unchanged]);
});
