import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTelemetry } from 'telemetry/telemetry';
import { attributeOf, startCollector } from 'telemetry/testing/span-collector';
import type { CollectedSpan } from 'telemetry/testing/span-collector';
import { startApiProcess } from '../testing/api-process.ts';
import { eventually } from '../testing/worker.ts';

test('nothing is traced, and nothing loaded, unless a collector is named', async () => {
  expect(await startTelemetry({}, 'groenhof-api')).toBeNull();
  expect(await startTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' }, 'groenhof-api')).toBeNull();
});

test('a request’s span goes to the collector with its statements, in the caller’s trace, which is logged too', async () => {
  const collector = await startCollector();
  const dataDir = await mkdtemp(join(tmpdir(), 'groenhof-traces-'));
  const api = await startApiProcess({
    DATA_DIR: dataDir,
    AUTH_CLIENT_SECRET: 'a secret of the tests',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const answer = await fetch(`${api.url}/api/orders`, {
    headers: { authorization: `Bearer ${'a'.repeat(43)}`, traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  });
  expect(answer.status).toBe(401);
  const ours = (): CollectedSpan[] => collector.spans().filter((span) => span.traceId === traceId);
  const spans = await eventually(
    async () => ours(),
    (seen) => seen.length >= 2,
  );
  const statement = spans.find((span) => attributeOf(span, 'db.query.text') !== undefined);
  expect(statement?.name).toBe('select');
  expect(attributeOf(statement ?? { attributes: [] }, 'db.query.text')).toContain('"tokens"');
  // placeholders only: no hash of a token is sent to another system
  expect(JSON.stringify(statement)).not.toContain('aaaa');
  const ids = new Set(spans.map(({ spanId }) => spanId));
  expect(ids.has(statement?.parentSpanId ?? '')).toBe(true);
  expect(
    collector.exports[0]?.resourceSpans[0]?.resource && attributeOf(collector.exports[0].resourceSpans[0].resource, 'service.name'),
  ).toBe('groenhof-api');
  expect([...collector.types]).toEqual(['POST /v1/traces application/json']);
  expect(api.output()).toContain(`"trace_id":"${traceId}"`);

  // An address may give access to somebody's data, and a body says what somebody typed.
  const cartId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const post = (path: string, body: object, traceparent: string) =>
    fetch(`${api.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent },
      body: JSON.stringify(body),
    });
  const postTrace = '5bf92f3577b34da6a3ce929d0e0e4737';
  await post(`/api/carts/${cartId}?secret=typed-by-somebody`, { email: 'lotte@voorbeeld.be' }, `00-${postTrace}-00f067aa0ba902b7-01`);
  await post(
    '/api/vitals',
    { events: [{ kind: 'vital', name: 'LCP', value: 900, page_type: 'home' }] },
    `00-${postTrace}-00f067aa0ba902b7-01`,
  );
  const unsampled = '6bf92f3577b34da6a3ce929d0e0e4738';
  await post('/api/vitals', {}, `00-${unsampled}-00f067aa0ba902b7-00`);
  const page = { trace: '7bf92f3577b34da6a3ce929d0e0e4739', span: '00f067aa0ba902b8' };
  const events = [{ kind: 'vital', name: 'LCP', value: 1234.5, page_type: 'home' }];
  await post('/api/vitals', { events, traceparent: `00-${page.trace}-${page.span}-01` }, `00-${unsampled}-00f067aa0ba902b7-00`);
  const collected = await eventually(
    async () => collector.spans(),
    (seen) => seen.some(({ traceId: id }) => id === page.trace) && seen.some(({ name }) => name === 'POST /api/carts/:id'),
  );
  expect(collected.filter(({ traceId: id }) => id === unsampled)).toEqual([]);
  expect(collected.find(({ traceId: id }) => id === page.trace)).toMatchObject({
    name: 'first view',
    parentSpanId: page.span,
    attributes: [{ key: 'browser.lcp', value: { doubleValue: 1234.5 } }],
  });
  expect(collected.filter(({ traceId: id }) => id === postTrace).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST /api/carts/:id', 'POST /api/vitals', 'insert']),
  );
  expect(JSON.stringify(collector.exports)).not.toMatch(/0f8fad5b|typed-by|lotte|127\.0\.0\.1/);
  api.child.kill('SIGTERM');
  expect(await api.ended).toBe(0);
  await collector.close();
  await rm(dataDir, { recursive: true, force: true });
}, 240_000);
