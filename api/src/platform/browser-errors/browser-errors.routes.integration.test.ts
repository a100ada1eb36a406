import { buildApp } from '../../app/app.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createLog } from 'telemetry/log';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const REPORT = {
  kind: 'caught',
  name: 'TypeError',
  message: 'no price',
  frames: ['Prices /remotes/mf-catalog/ab12cd34/web/route-product.js:1:2345', '/assets/main.js:2:77'],
  route: 'mf-catalog/product',
  remote: { name: 'mf-catalog', version: 'ab12cd34' },
  build: 'libraries.6ad2895a02.js,main.12672eacdd.js',
};
const send = (payload: object, headers: Record<string, string> = {}) => shop.call('POST', '/api/browser-errors', { payload, headers });

test('an error of a browser is a line of the log with remote, version, route, build and request id, and a count', async () => {
  let log = '';
  const metrics = await createMetrics(shop.services, {});
  const logger = createLog({ level: 'info', service: 'api', to: { write: (line) => void (log += line) } });
  const app = await buildApp(shop.services, { logger, metrics, checkAnswers: true });
  const inject = (payload: object) => app.inject({ method: 'POST', url: '/api/browser-errors', payload });
  const answer = await inject(REPORT);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  await inject({ ...REPORT, remote: { name: 'mf-invented-by-somebody', version: '1' }, message: 'jan@mail.example in order 20261234' });
  await inject({ ...REPORT, remote: undefined });
  const lines = log
    .split('\n')
    .filter((line) => line.includes('browser_error'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toMatchObject([
    { level: 40, request_id: answer.headers['x-request-id'], browser_error: REPORT },
    { browser_error: { message: '<address> in order <digits>' } },
    { browser_error: { kind: 'caught' } },
  ]);
  expect(log).not.toMatch(/jan@|20261234|127\.0\.0\.1/);
  const counted = await metrics.registry.metrics();
  for (const remote of ['catalog', 'other', 'shell'])
    expect(counted).toContain(`shop_browser_errors_total{kind="caught",remote="${remote}"} 1`);
  await app.close();
});

test.each([
  ['an unknown kind', { kind: 'guess' }],
  ['a frame that is no place in a file', { frames: ['somebody lives at Kouter 12'] }],
  ['an address instead of a route', { route: '/nl/track?code=abc' }],
  ['a long message', { message: 'x'.repeat(201) }],
  ['more frames than a report has', { frames: Array.from({ length: 9 }, () => '/assets/main.js:2:77') }],
])('a report with %s is refused', async (_, change) => {
  expect((await send({ ...REPORT, ...change })).statusCode).toBe(422);
});

test('one visitor reports thirty errors in ten minutes at most', async () => {
  const visitor = { 'x-forwarded-for': '198.51.100.77' };
  for (let count = 0; count < 30; count += 1) expect((await send(REPORT, visitor)).statusCode).toBe(204);
  expect((await send(REPORT, visitor)).statusCode).toBe(429);
  expect((await send(REPORT, { 'x-forwarded-for': '198.51.100.78' })).statusCode).toBe(204);
});
