import { randomUUID } from 'node:crypto';
import { issueTokens } from './auth/tokens.ts';
import { keepHouse } from './housekeeping.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from './testing/test-shop.ts';
import type { TestShop } from './testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

test('old tokens and idempotency keys go, fresh ones stay', async () => {
  const { db, services, app } = shop;
  const day = (ago: number): Date => new Date(Date.now() - ago * 86_400_000);
  await issueTokens(db, 1, day(40));
  await issueTokens(db, 1, new Date());
  const keys = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  await db
    .insertInto('idempotency_keys')
    .values(keys.map((key, place) => ({ key, fingerprint: 'x', status: 200, body: '{}', created_at: day(place * 2) })))
    .execute();
  await keepHouse(services, app.log);
  expect(await db.selectFrom('tokens').select('kind').orderBy('id').execute()).toEqual([{ kind: 'access' }, { kind: 'refresh' }]);
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: keys[0] }]);
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
  await keepHouse(services, app.log);
  expect(await db.selectFrom('carts').select('id').where('id', 'in', Object.values(ids)).execute()).toEqual([{ id: ids.expired }]);
});
