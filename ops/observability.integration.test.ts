import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, startApiProcess, startWorkerProcess } from 'api/testing/api-process';
import type { ApiProcess, ShopProcess } from 'api/testing/api-process';
import { openTestDatabase } from 'api/testing/test-database';
import { eventually } from 'api/testing/worker';
import { startCollector } from 'telemetry/testing/span-collector';
import type { CollectedSpan } from 'telemetry/testing/span-collector';
import { dashboardExpressions, metricsIn, rules } from './rule-files.ts';

/*
 * Shell, API and worker as in production, with a collector and a scraper. On PostgreSQL the worker is a process of its own; the embedded
 * database has one process, which does the worker's part.
 */
jest.setTimeout(900_000);

const ROOT = join(__dirname, '..');
const hasPostgres = (process.env.TEST_DATABASE_URL ?? '') !== '';
const TOKEN = 'a token for scrapes';
const dir = mkdtempSync(join(tmpdir(), 'observability-'));
const storeDir = join(dir, 'store');
const keyFile = join(dir, 'signing.pem');
const publicKeyFile = join(dir, 'signing.pub.pem');
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
writeFileSync(publicKeyFile, publicKey.export({ type: 'spki', format: 'pem' }));

let collector: Awaited<ReturnType<typeof startCollector>>;
let closeDatabase: () => Promise<void> = async () => undefined;
let api: ApiProcess;
let worker: ShopProcess | undefined;
let shell: { child: ChildProcess; url: string; output: () => string };
const metricsPorts: Record<string, number> = {};

/** Runs the command as a team would. */
const mf = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(ROOT, 'tools/mf/mf.ts'), ...args], {
    cwd: ROOT,
    env: { ...process.env, ARTEFACTS_DIR: storeDir, MF_SIGNING_KEY_FILE: keyFile, MF_PUBLIC_KEYS: publicKeyFile },
  });

async function startShell(env: NodeJS.ProcessEnv): Promise<typeof shell> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(ROOT, 'shell/dist/server.cjs')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      ...env,
      PORT: String(port),
      PUBLIC_URL: url,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await eventually(
    async () => (await fetch(`${url}/health/ready`).catch(() => undefined))?.ok ?? false,
    (isReady) => {
      if (child.exitCode !== null) throw new Error(`the shell ended:\n${output}`);
      return isReady;
    },
  );
  return { child, url, output: () => output };
}

beforeAll(async () => {
  collector = await startCollector();
  for (const name of ['shell', 'api', 'worker']) metricsPorts[name] = await freePort();
  const seen = (name: string) => ({
    METRICS_PORT: String(metricsPorts[name]),
    METRICS_TOKEN: TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: `x-sender=${name}`,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  const database = hasPostgres ? await openTestDatabase() : undefined;
  if (database) closeDatabase = database.close;
  const env = {
    DATA_DIR: join(dir, 'data'),
    AUTH_CLIENT_SECRET: 'a secret of the tests',
    ...(database && { DATABASE_URL: database.url ?? '', WORKER: '0' }),
  };
  api = await startApiProcess({ ...env, ...seen('api') });
  if (database) worker = await startWorkerProcess({ ...env, ...seen('worker') });
  await mf('publish', 'shell');
  await mf('publish', 'mf-catalog');
  await mf('publish', 'tools/fixtures/mf-sample', '--version', '1.0.0');
  await mf('promote', 'mf-catalog', 'latest');
  shell = await startShell({
    ...seen('shell'),
    OTEL_TRACES_SAMPLER_ARG: '1',
    DATA_DIR: join(dir, 'shell'),
    API_URL: api.url,
    ARTEFACTS_DIR: storeDir,
    MF_PUBLIC_KEYS: publicKeyFile,
    AUTH_CLIENT_SECRET: env.AUTH_CLIENT_SECRET,
  });
});
afterAll(async () => {
  const children = [shell?.child, worker?.child, api?.child].filter((child) => child !== undefined);
  await Promise.all(
    children.map(async (child) => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }),
  );
  await collector.close();
  await closeDatabase();
  rmSync(dir, { recursive: true, force: true });
});

const SOMEBODY = 'lotte.verhaegen%40voorbeeld.be';
const PERSONAL = /lotte|verhaegen|voorbeeld|127\.0\.0\.1/i;
const ALIEN_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

/** Loads a page as a browser would. @returns the place in the trace that the page names */
async function loadPage(path: string): Promise<{ traceparent: string; traceId: string; requestId: string }> {
  const answer = await fetch(`${shell.url}${path}`, { headers: { traceparent: `00-${ALIEN_TRACE}-00f067aa0ba902b7-01` } });
  expect(answer.status).toBe(200);
  await answer.text();
  const traceparent = /^traceparent;desc="(.+)"$/.exec(answer.headers.get('server-timing') ?? '')?.[1] ?? '';
  return { traceparent, traceId: traceparent.split('-')[1] ?? '', requestId: answer.headers.get('x-request-id') ?? '' };
}
const spansOf = (traceId: string): CollectedSpan[] => collector.spans().filter((span) => span.traceId === traceId);
/** Names of the spans from one up to the first of its trace. */
function pathUp(span: CollectedSpan | undefined, spans: readonly CollectedSpan[]): string[] {
  return span
    ? [
        span.name,
        ...pathUp(
          spans.find(({ spanId }) => spanId === span.parentSpanId),
          spans,
        ),
      ]
    : [];
}
const linesOf = (output: string): Record<string, unknown>[] =>
  output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const writeBeacon = (path: string, body: object) =>
  fetch(`${shell.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shell.url, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });

test('one trace leads from the page in the browser to the statement in the database', async () => {
  const { traceId, traceparent } = await loadPage(`/nl/products/garden/all?utm_source=${SOMEBODY}`);
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(traceId).not.toBe(ALIEN_TRACE);
  const vitals = await writeBeacon('/api/vitals', {
    events: [{ kind: 'vital', name: 'LCP', value: 1234.5, page_type: 'list' }],
    traceparent,
  });
  expect(vitals.status).toBe(204);
  const spans = await eventually(
    async () => spansOf(traceId),
    (seen) =>
      seen.some(({ name }) => name === 'select') &&
      seen.some(({ name }) => name === 'first view') &&
      seen.some(({ name }) => name === 'GET /*'),
  );
  const statement = spans.find((span) => span.name === 'select' && pathUp(span, spans).includes('loader mf-catalog/product-list'));
  expect(pathUp(statement, spans)).toEqual([
    'select',
    'GET /api/products',
    'GET /api/products',
    'loader mf-catalog/product-list',
    'load mf-catalog/product-list',
    'GET /*',
  ]);
  const firstView = spans.find(({ name }) => name === 'first view');
  expect(pathUp(firstView, spans)).toEqual(['first view', 'GET /*']);
  expect(spansOf(ALIEN_TRACE)).toEqual([]);
});

test('an error of a browser is a line of the log that leads to the trace of its page', async () => {
  const { traceId, traceparent } = await loadPage('/nl/products/garden/all');
  const report = {
    kind: 'caught',
    name: 'TypeError',
    message: 'no price',
    frames: ['/assets/main.js:2:77'],
    route: 'mf-catalog/product-list',
    build: 'main.js',
    traceparent,
  };
  expect((await writeBeacon('/api/browser-errors', report)).status).toBe(204);
  const isReport = ({ browser_error }: Record<string, unknown>) =>
    (browser_error as { trace_id?: string } | undefined)?.trace_id === traceId;
  await eventually(
    async () => linesOf(api.output()).filter(isReport),
    (lines) => lines.length === 1,
  );
  await eventually(
    async () => spansOf(traceId),
    (seen) => seen.some(({ name }) => name === 'error in a browser'),
  );
});

test('the log lines of a request have the same ids in shell and API, and nothing of a person', async () => {
  const cart = randomUUID();
  const { traceId, requestId } = await loadPage(`/fr/products/garden/all?query=${SOMEBODY}`);
  const session = await fetch(`${shell.url}/auth/session`);
  const cookies = session.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const change = await fetch(`${shell.url}/api/carts/${cart}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: shell.url,
      cookie: cookies.join('; '),
      'x-xsrf-token': decodeURIComponent(xsrf),
    },
    body: JSON.stringify({ email: 'lotte@voorbeeld.be' }),
  });
  expect(change.status).toBeLessThan(500);
  const answered = (output: string) => linesOf(output).filter(({ msg, request_id }) => msg === 'answered' && request_id === requestId);
  const [page] = await eventually(
    async () => answered(shell.output()),
    (lines) => lines.length === 1,
  );
  expect(page).toMatchObject({ service: 'shell', kind: 'page', route: 'mf-catalog/product-list', status: 200, trace_id: traceId });
  const calls = answered(api.output());
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) expect(call).toMatchObject({ service: 'api', trace_id: traceId, route: expect.stringMatching(/^\/api\//) });
  for (const line of linesOf(worker?.output() ?? '')) expect(line).toMatchObject({ service: 'worker', level: expect.any(Number) });
  const requests = (output: string) =>
    output
      .split('\n')
      .filter((line) => line.includes('request_id'))
      .join('\n');
  for (const output of [shell.output(), api.output()]) {
    expect(requests(output)).not.toMatch(PERSONAL);
    expect(output).not.toContain(cart);
  }
  expect(JSON.stringify(collector.exports)).not.toMatch(PERSONAL);
  expect(JSON.stringify(collector.exports)).not.toContain(cart);
});

test('a promotion is served, and the time until then counted; source maps are not served', async () => {
  await scrape('shell');
  await mf('promote', 'mf-sample', '1.0.0', '--when-free');
  const text = await eventually(
    () => scrape('shell'),
    (seen) => seen.includes('shell_publish_to_live_seconds_count{remote="mf-sample"} 1'),
  );
  expect(text).toContain('shell_remote_served{remote="mf-sample",version="1.0.0",canary="0"} 1');
  expect(text).toContain('shell_publish_to_live_seconds_bucket{le="5",remote="mf-sample"} 1');
  const [map = ''] = readdirSync(join(storeDir, 'mf-sample/1.0.0/maps')).filter((file) => file.endsWith('.map'));
  const [shellVersion = ''] = readdirSync(join(storeDir, 'shell'));
  const [shellMap = ''] = readdirSync(join(storeDir, 'shell', shellVersion, 'maps'));
  for (const path of [
    `/remotes/mf-sample/1.0.0/web/${map}`,
    `/remotes/mf-sample/1.0.0/maps/${map}`,
    `/remotes/mf-sample/1.0.0/web/..%2fmaps/${map}`,
    `/assets/${shellMap}`,
    `/assets/..%2fmaps/${shellMap}`,
  ]) {
    expect({ path, status: (await fetch(`${shell.url}${path}`)).status }).toEqual({ path, status: 404 });
  }
});

async function scrape(name: string, token = TOKEN): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${metricsPorts[name]}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${name} answers a scrape with ${answer.status}`);
  return answer.text();
}

test('metrics need the token, also of shell and worker', async () => {
  for (const name of hasPostgres ? ['shell', 'api', 'worker'] : ['shell', 'api']) {
    await expect(scrape(name, 'guessed')).rejects.toThrow('401');
    expect(await scrape(name)).toContain('nodejs_eventloop_lag_p99_seconds');
  }
});

test('each metric of an alert or a dashboard is exposed by a running process', async () => {
  const texts = await Promise.all((hasPostgres ? ['shell', 'api', 'worker'] : ['shell', 'api']).map((name) => scrape(name)));
  const exposed = new Set(texts.flatMap((text) => [...text.matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name)));
  // The replica's are exposed where there is one (api/src/app/replica.integration.test.ts), `up` by Prometheus itself.
  for (const name of ['database_replica_used', 'database_replica_behind_seconds', 'up']) exposed.add(name);
  if (!hasPostgres) exposed.add('database_pool_connections');
  const isExposed = (name: string): boolean => exposed.has(name) || exposed.has(name.replace(/_(bucket|count|sum)$/, ''));
  const used = [...rules().map(({ expr }) => expr), ...dashboardExpressions()]
    .flatMap(metricsIn)
    .filter((name) => !name.startsWith('slo:'));
  expect(used.length).toBeGreaterThan(50);
  expect([...new Set(used)].filter((name) => !isExposed(name))).toEqual([]);
  const shellText = texts[0] ?? '';
  // The series that the objectives count.
  expect(shellText).toMatch(
    /http_request_duration_seconds_count\{kind="page",method="GET",route="mf-catalog\/product-list",status="200"\} [1-9]/,
  );
  expect(shellText).toMatch(
    /http_request_duration_seconds_bucket\{le="1",kind="call",method="POST",route="\/api\/carts\/:id",status="\d+"\}/,
  );
  expect(shellText).toMatch(/shell_page_cache_requests_total\{state="miss"\} [1-9]/);
  expect(shellText).toMatch(/shell_render_duration_seconds_count\{route="mf-catalog\/product-list",status="200"\} [1-9]/);
  expect(shellText).toMatch(/shell_api_call_duration_seconds_count\{method="GET",resource="\/api\/products",outcome="ok"\} [1-9]/);
  expect(texts.join('\n')).toMatch(/shop_web_vitals_total\{metric="LCP",page_type="list",rating="good"\} 1/);
});
