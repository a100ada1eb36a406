import type { ReleaseCountsBody, ReleaseHealth } from 'shared-contracts/wire/release-health';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { pruneReleaseCounts } from './release-health.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.deleteFrom('release_counts').execute();
  await shop.db.deleteFrom('vitals_counts').execute();
});

const minutesAgo = (minutes: number): string => new Date(shop.services.now().getTime() - minutes * 60_000).toISOString();
const add = (...counts: ReleaseCountsBody['counts']) => shop.call('POST', '/internal/release-counts', { payload: { counts } });
const views = (version: string, count: number) => ({ remote: 'mf-catalog', version, kind: 'views' as const, count });
const health = async (remote = 'mf-catalog', since = minutesAgo(5)) =>
  (await shop.call('GET', `/internal/release-health/${remote}?since=${since}`)).json<ReleaseHealth>().versions;
const report = (version: string, kind: string) =>
  shop.call('POST', '/api/browser-errors', {
    payload: {
      kind,
      name: 'TypeError',
      message: 'x',
      frames: [],
      route: 'mf-catalog/list',
      build: 'main.js',
      remote: { name: 'mf-catalog', version },
    },
  });

test('counts of all shells add up by version, also within one call and at the same time', async () => {
  await Promise.all(
    Array.from({ length: 10 }, () =>
      add(views('1.0.0', 3), views('1.0.0', 1), views('1.1.0', 1), {
        remote: 'mf-catalog',
        version: '1.1.0',
        kind: 'server_errors',
        count: 1,
      }),
    ),
  );
  await add({ ...views('1.0.0', 7), remote: 'mf-account' });
  const none = { server_errors: 0, load_errors: 0, browser_errors: 0, vitals: {} };
  expect(await health()).toEqual([
    { ...none, version: '1.0.0', views: 40 },
    { ...none, version: '1.1.0', views: 10, server_errors: 10 },
  ]);
  expect(await health('mf-account')).toMatchObject([{ version: '1.0.0', views: 7 }]);
  expect(await health('mf-catalog', minutesAgo(-2))).toEqual([]);
});

test('an error of a browser counts for a version that was shown, and for no invented one', async () => {
  await add(views('1.1.0', 5));
  for (const kind of ['load', 'hydration', 'caught', 'rejection']) await report('1.1.0', kind);
  expect((await report('9.9.9', 'load')).statusCode).toBe(204);
  expect(await health()).toMatchObject([{ version: '1.1.0', views: 5, load_errors: 2, browser_errors: 2 }]);
});

test('web vitals are shares of good visits since that day', async () => {
  await add(views('1.1.0', 5));
  const vital = (name: string, value: number, version = '1.1.0') => ({
    kind: 'vital',
    name,
    value,
    page_type: 'list',
    remote: 'catalog',
    version,
  });
  const events = [
    ...[900, 2400, 2600, 7000].map((value) => vital('LCP', value)),
    ...[0.01, 0.1, 0.11].map((value) => vital('CLS', value)),
    vital('INP', 150),
    vital('TTFB', 50),
    vital('LCP', 900, '7.0.0'),
  ];
  await shop.call('POST', '/api/vitals', { payload: { events } });
  expect(await health()).toMatchObject([
    { version: '1.1.0', vitals: { LCP: { good: 2, total: 4 }, CLS: { good: 2, total: 3 }, INP: { good: 1, total: 1 } } },
  ]);
});

test('only a shell may count and read: for everybody else there is no such address', async () => {
  const from = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  const answers = [
    await shop.call('POST', '/internal/release-counts', { payload: { counts: [views('1.0.0', 1)] }, ...from }),
    await shop.call('GET', `/internal/release-health/mf-catalog?since=${minutesAgo(5)}`, from),
    await shop.call('POST', '/internal/release-counts', {
      payload: { counts: [] },
      headers: { ...from.headers, 'x-shell-key': 'guessed' },
    }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(await health()).toEqual([]);
});

test('counts are deleted after thirty days', async () => {
  await add(views('1.0.0', 1));
  const later = (days: number) => ({ ...shop.services, now: () => new Date(shop.services.now().getTime() + days * 86_400_000) });
  await pruneReleaseCounts(later(29));
  expect(await health()).toHaveLength(1);
  await pruneReleaseCounts(later(31));
  expect(await health()).toEqual([]);
});
