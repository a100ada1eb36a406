import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ConsentAnswer } from 'shared-contracts/wire/consent';
import type { ApiError } from 'shared-contracts/wire/error';
import type { VitalEvent } from 'shared-contracts/wire/vitals';
import { VITAL_NAMES } from 'shared-contracts/wire/vitals';
import { runRetentionTasks } from '../../app/retention-tasks.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { bucketOf, VITAL_BUCKETS } from '../../platform/vitals/vitals-buckets.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const DAY = 24 * 60;
const NONE = { functional: false, analytics: false, marketing: false };
const choose = (id: string, categories: object, policy_version = '2026-03') =>
  shop.call('POST', '/api/consents', { payload: { id, categories, policy_version } });

describe('consents', () => {
  test('are stored with their time, and the last one counts', async () => {
    const id = randomUUID();
    const first = await choose(id, NONE);
    expect([first.statusCode, first.json()]).toEqual([201, { categories: NONE, policy_version: '2026-03', given_at: expect.any(String) }]);
    shop.passMinutes(1);
    await choose(id.toUpperCase(), { ...NONE, analytics: true }, '2026-04');
    const stored = (await shop.call('GET', `/api/consents/${id}`)).json<ConsentAnswer>();
    expect(stored).toMatchObject({ categories: { analytics: true }, policy_version: '2026-04' });
    expect(stored.history).toMatchObject([{ categories: NONE, policy_version: '2026-03' }]);
  });

  test('don’t reveal the id that is in the browser', async () => {
    const id = randomUUID();
    await choose(id, NONE);
    expect(JSON.stringify(await shop.db.selectFrom('consents').selectAll().execute())).not.toContain(id);
  });

  test('of others are not found', async () => {
    const answer = await shop.call('GET', `/api/consents/${randomUUID()}`);
    expect(answer.json<ApiError>()).toMatchObject({ status: 404, code: 'consent.not_found' });
    expect((await shop.call('GET', '/api/consents/1')).statusCode).toBe(422);
  });

  test('are stored for three years', async () => {
    const id = randomUUID();
    await choose(id, NONE);
    shop.passMinutes(3 * 365 * DAY - 60);
    await runRetentionTasks(shop.services);
    expect((await shop.call('GET', `/api/consents/${id}`)).statusCode).toBe(200);
    shop.passMinutes(2 * 60);
    await runRetentionTasks(shop.services);
    expect((await shop.call('GET', `/api/consents/${id}`)).statusCode).toBe(404);
    shop.passMinutes(-3 * 365 * DAY - 60);
  });

  test.each([
    [{ id: 'me', categories: NONE, policy_version: '1' }, 'id'],
    [{ id: randomUUID(), categories: { ...NONE, analytics: 'yes' }, policy_version: '1' }, 'categories.analytics'],
    [{ id: randomUUID(), categories: { analytics: true, marketing: true }, policy_version: '1' }, 'categories.functional'],
    [{ id: randomUUID(), categories: NONE, policy_version: '<b>' }, 'policy_version'],
    [{ id: randomUUID(), categories: NONE }, 'policy_version'],
  ])('refuses %j beside %s', async (payload, field) => {
    const answer = await shop.call('POST', '/api/consents', { payload });
    expect([answer.statusCode, Object.keys(answer.json<ApiError>().errors ?? {})]).toEqual([422, [field]]);
  });
});

const send = (events: unknown, headers: Record<string, string> = {}) => shop.call('POST', '/api/vitals', { payload: { events }, headers });
const vital = (changes: Partial<Extract<VitalEvent, { kind: 'vital' }>> = {}): VitalEvent => ({
  kind: 'vital',
  name: 'LCP',
  value: 1800,
  page_type: 'product',
  ...changes,
});
/** All counts; `upTo` is null above all bounds, and for load errors. */
const totals = async () => {
  const rows = await shop.db
    .selectFrom('vitals_counts')
    .select(['page_type', 'metric', 'remote', 'version', 'bucket', sql<number>`sum(count)::float8`.as('count')])
    .groupBy(['page_type', 'metric', 'remote', 'version', 'bucket'])
    .orderBy('metric')
    .orderBy('page_type')
    .orderBy('remote')
    .orderBy('version')
    .orderBy('bucket')
    .execute();
  return rows.map(({ bucket, ...row }) => ({
    ...row,
    upTo: row.metric === 'load_error' ? null : (VITAL_BUCKETS[row.metric][bucket] ?? null),
  }));
};
const empty = () => shop.db.deleteFrom('vitals_counts').execute();

describe('web vitals', () => {
  beforeEach(empty);

  test('are counted by kind of page, metric, remote and version, not stored one by one', async () => {
    const answer = await send([
      vital(),
      vital({ value: 1999 }),
      vital({ value: 2600 }),
      vital({ name: 'CLS', value: 0.09, remote: 'catalog', version: '1.4.0' }),
      { kind: 'load_error', page_type: 'cart', remote: 'cart-checkout', version: '2.0.0' },
    ]);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    await send([vital({ value: 1501 })]);
    expect(await totals()).toEqual([
      { metric: 'CLS', page_type: 'product', remote: 'catalog', version: '1.4.0', upTo: 100, count: 1 },
      { metric: 'LCP', page_type: 'product', remote: '', version: '', upTo: 2000, count: 3 },
      { metric: 'LCP', page_type: 'product', remote: '', version: '', upTo: 3000, count: 1 },
      { metric: 'load_error', page_type: 'cart', remote: 'cart-checkout', version: '2.0.0', upTo: null, count: 1 },
    ]);
  });

  test('of twenty visitors at the same time are all counted', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => send([vital(), vital({ name: 'INP', value: 120 }), vital({ name: 'TTFB', value: 90 })])),
    );
    expect((await totals()).map(({ metric, count }) => [metric, count])).toEqual([
      ['INP', 20],
      ['LCP', 20],
      ['TTFB', 20],
    ]);
  });

  test('keep the table small, whatever versions browsers make up', async () => {
    for (let batch = 0; batch < 6; batch += 1)
      await send(Array.from({ length: 50 }, (_, at) => vital({ remote: 'shell', version: `made-up-${batch}-${at}` })));
    const versions = new Set((await totals()).map(({ version }) => version));
    expect(versions.size).toBeLessThanOrEqual(42);
    expect((await totals()).reduce((sum, { count }) => sum + count, 0)).toBe(300);
  });

  test('are deleted after 400 days', async () => {
    await send([vital()]);
    shop.passMinutes(402 * DAY);
    await runRetentionTasks(shop.services);
    shop.passMinutes(-402 * DAY);
    expect(await totals()).toEqual([]);
  });

  test.each(VITAL_NAMES)('%s is in exactly one bucket, also at the limits', (name) => {
    const scale = name === 'CLS' ? 1000 : 1;
    VITAL_BUCKETS[name].forEach((bound, at) => expect(bucketOf(name, bound / scale)).toBe(at));
    expect(bucketOf(name, 1e9)).toBe(VITAL_BUCKETS[name].length);
    expect(bucketOf(name, 0)).toBe(0);
  });

  test.each<[string, unknown]>([
    ['none', []],
    ['51', Array.from({ length: 51 }, () => vital())],
    ['a negative value', [vital({ value: -1 })]],
    ['a text', [{ ...vital(), value: '1' }]],
    ['an address as kind of page', [{ ...vital(), page_type: '/nl/account/orders/12' }]],
    ['an unknown remote', [{ ...vital(), remote: 'evil' }]],
    ['a script as version', [{ ...vital(), version: '<script>' }]],
    ['an unknown kind', [{ kind: 'click', page_type: 'home' }]],
    ['no list', { length: 1 }],
  ])('refuses %s', async (_, events) => {
    expect((await send(events)).statusCode).toBe(422);
    expect(await totals()).toEqual([]);
  });

  test('take no more than 16 kB', async () => {
    expect((await send([{ ...vital(), more: 'x'.repeat(20_000) }])).statusCode).toBe(413);
  });
});
