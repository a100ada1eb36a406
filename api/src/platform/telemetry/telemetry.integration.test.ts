import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApiProcess } from '../../testing/api-process.ts';
import { eventually } from '../../testing/worker.ts';
import { startTelemetry } from './telemetry.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}
interface Export {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

/** What a collector gets over OTLP/HTTP as JSON is kept; the double speaks protobuf as little as it must: not at all. */
const startCollector = async () => {
  const exports: Export[] = [];
  const types = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      types.add(`${request.method} ${request.url} ${request.headers['content-type']}`);
      exports.push(JSON.parse(Buffer.concat(chunks).toString()) as Export);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    types,
    exports,
    spans: () =>
      exports.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

const attribute = ({ attributes }: Pick<Span, 'attributes'>, key: string): string | undefined =>
  attributes.find((each) => each.key === key)?.value.stringValue;

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
  const ours = (): Span[] => collector.spans().filter((span) => span.traceId === traceId);
  const spans = await eventually(
    async () => ours(),
    (seen) => seen.length >= 2,
  );
  const statement = spans.find((span) => attribute(span, 'db.query.text') !== undefined);
  expect(statement?.name).toBe('select');
  expect(attribute(statement ?? { attributes: [] }, 'db.query.text')).toContain('"tokens"');
  // placeholders only: no hash of a token leaves the house
  expect(JSON.stringify(statement)).not.toContain('aaaa');
  const ids = new Set(spans.map(({ spanId }) => spanId));
  expect(ids.has(statement?.parentSpanId ?? '')).toBe(true);
  expect(
    collector.exports[0]?.resourceSpans[0]?.resource && attribute(collector.exports[0].resourceSpans[0].resource, 'service.name'),
  ).toBe('groenhof-api');
  expect([...collector.types]).toEqual(['POST /v1/traces application/json']);
  expect(api.output()).toContain(`"trace_id":"${traceId}"`);
  api.child.kill('SIGTERM');
  expect(await api.ended).toBe(0);
  await collector.close();
  await rm(dataDir, { recursive: true, force: true });
}, 240_000);
