import { buildApp } from '../../app/app.ts';
import { runMaintenance } from '../../app/maintenance.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { quietLog } from '../../testing/worker.ts';
import { createMetrics } from './metrics.ts';
import { startMetricsServer } from 'telemetry/metrics-server';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

/** The value of one sample line, by its name and labels in any order. */
const valueOf = (text: string, name: string, labels: Record<string, string> = {}): number | null => {
  const line = text
    .split('\n')
    .find((each) => each.startsWith(name) && Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)));
  return line === undefined ? null : Number(line.slice(line.lastIndexOf(' ')));
};

test('metrics cover responses by route, the event loop, the pool, orders, payments, mails, the queue and web vitals', async () => {
  const { services, db } = shop;
  const metrics = await createMetrics(services, { poolUse: () => ({ open: 5, idle: 2, waiting: 1 }) });
  const app = await buildApp(services, { logger: null, metrics });
  const server = await startMetricsServer(metrics, { host: '127.0.0.1', port: 0, token: null });
  await services.outbox.queueMail(db, {
    to: 'an@voorbeeld.be',
    lang: 'nl',
    content: { subject: 'x', preview: 'x', blocks: [] },
    key: null,
  });
  await db
    .insertInto('vitals_counts')
    .values({
      day: new Date().toISOString().slice(0, 10),
      page_type: 'product',
      metric: 'LCP',
      remote: '',
      version: '1.0.0',
      bucket: 4,
      count: 7,
    })
    .execute();
  const events = [
    { kind: 'vital', name: 'LCP', value: 2600, page_type: 'product' },
    { kind: 'vital', name: 'CLS', value: 0.05, page_type: 'product' },
  ];
  expect((await app.inject({ method: 'POST', url: '/api/vitals', payload: { events } })).statusCode).toBe(204);
  await runMaintenance(services, quietLog, metrics);
  for (let turn = 0; turn < 3; turn += 1) await app.inject(`/api/products/no-such-${turn}`);

  const text = await (await fetch(server.url)).text();
  const { total } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('status', '=', 'delivered')
    .executeTakeFirstOrThrow();
  expect(valueOf(text, 'http_request_duration_seconds_count', { route: '/api/products/:id', status: '404', method: 'GET' })).toBe(3);
  expect(text).not.toContain('no-such');
  expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).not.toBeNull();
  expect(valueOf(text, 'database_pool_connections', { use: 'busy' })).toBe(3);
  expect(valueOf(text, 'database_pool_connections', { use: 'waiting' })).toBe(1);
  expect(valueOf(text, 'shop_orders', { status: 'delivered' })).toBe(total);
  expect(valueOf(text, 'shop_mails', { state: 'queued' })).toBe(1);
  expect(valueOf(text, 'shop_queue_jobs', { queue: 'mail', state: 'created' })).toBe(1);
  expect(valueOf(text, 'shop_queue_oldest_seconds', { queue: 'mail' })).not.toBeNull();
  expect(valueOf(text, 'shop_web_vitals', { metric: 'LCP', page_type: 'product', up_to: '2500' })).toBe(7);
  expect(valueOf(text, 'shop_web_vitals_total', { metric: 'LCP', page_type: 'product', rating: 'needs_improvement' })).toBe(1);
  expect(valueOf(text, 'shop_web_vitals_total', { metric: 'CLS', page_type: 'product', rating: 'good' })).toBe(1);
  expect(valueOf(text, 'shop_job_duration_seconds_count', { queue: 'maintenance', name: 'orders', status: 'completed' })).toBe(1);
  await server.close();
  await app.close();
});

test('metrics require the token, and have one address', async () => {
  const metrics = await createMetrics(shop.services, {});
  const server = await startMetricsServer(metrics, { host: '127.0.0.1', port: 0, token: 'a-token' });
  expect((await fetch(server.url)).status).toBe(401);
  expect((await fetch(server.url, { headers: { authorization: 'Bearer a-tokeN' } })).status).toBe(401);
  expect((await fetch(server.url, { headers: { authorization: 'Bearer a-token' } })).status).toBe(200);
  expect((await fetch(server.url.replace('/metrics', '/'))).status).toBe(404);
  expect((await fetch(server.url, { method: 'POST' })).status).toBe(404);
  await server.close();
});

test('an unavailable database does not fail a scrape', async () => {
  const metrics = await createMetrics({ ...shop.services, db: shop.db.withSchema('nowhere') }, {});
  const text = await metrics.registry.metrics();
  expect(text).toContain('process_cpu_seconds_total');
  expect(valueOf(text, 'shop_orders{')).toBeNull();
});
