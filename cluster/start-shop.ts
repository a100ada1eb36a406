import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { startPgBouncer } from 'api/testing/pgbouncer';
import { startPostgres } from 'api/testing/postgres-server';
import { startPaymentSimulator } from 'api/testing/payment-simulator';
import { startVarnish } from 'shared-contracts/testing/varnish';
import { hasS3Server, startBucket } from './bucket.ts';
import { DRAIN_MS, startHaproxy } from './haproxy.ts';
import { DIR, ORIGIN, PORTS, VERSION, isShort, step } from './run-options.ts';
import { runScript, shopProcess } from './shop-process.ts';
import type { ShopProcess } from './shop-process.ts';

/** What the API would set for its own connections (docs/api.md, PgBouncer). */
const TIME_LIMITS = 'set statement_timeout = 10000; set idle_in_transaction_session_timeout = 30000; set jit = off';
const PURGE_KEY = 'the key for purging of the cluster run';
const SECRETS = { AUTH_CLIENT_SECRET: 'the cluster run knows no secrets', SECOND_FACTOR_KEY: Buffer.alloc(32, 7).toString('base64') };

/** Calls this when the run is over; what was started last ends first. */
export type OnEnd = (end: () => Promise<unknown>) => void;
export type Shop = Awaited<ReturnType<typeof startShop>>;

/** Fills the database, publishes the remotes and starts every process. */
export async function startShop(onEnd: OnEnd) {
  await rm(DIR, { recursive: true, force: true });
  await mkdir(DIR, { recursive: true });
  const { primary, sessionUrl, databaseUrl } = await startDatabase(onEnd);
  const provider = await startPaymentSimulator({ PAYMENT_SIMULATOR_RETRY_DELAYS_MS: '200,500,1000,2000,5000,10000' });
  onEnd(() => provider.stop());
  const simulator = new URL(provider.baseUrl).origin;
  const bucket = !isShort && hasS3Server() ? await startBucket(DIR, { port: PORTS.bucket, monitorPort: PORTS.bucketMonitor }) : undefined;
  if (bucket) onEnd(() => bucket.stop());
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: ORIGIN,
    EDGE_PURGE_URLS: `http://127.0.0.1:${PORTS.edge}`,
    EDGE_PURGE_KEY: PURGE_KEY,
    API_URL: `http://127.0.0.1:${PORTS.api}`,
    TRUST_PROXY: 'loopback',
    DRAIN_MS: String(DRAIN_MS),
    DATABASE_URL: databaseUrl,
    DATABASE_SESSION_URL: sessionUrl,
    MIGRATE: '0',
    PAYMENT_API_URL: provider.baseUrl,
    PAYMENT_API_KEY: 'test_cluster',
    PAYMENT_ORIGINS: simulator,
    ARTEFACTS_DIR: path.join(DIR, 'artefacts'),
    DATA_DIR: path.join(DIR, 'api'),
    MEDIA_DIR: process.env.MEDIA_DIR ?? '.data/media',
    ...SECRETS,
    ...bucket?.env,
  };
  await runScript(['api/src/app/cli.ts', 'migrate'], env);
  await runScript(['demo/src/cli.ts', '--customers'], env);
  step('the database is filled');
  const replica = await startPostgres({ replicaOf: primary });
  onEnd(() => replica.remove());

  const mf = await publishRemotes(env);
  const processes = await startProcesses(env, replica.urlOf('postgres'), onEnd);
  step('the shop is open');
  return { env, simulator, bucket, primary, sessionUrl, replica, mf, ...processes };
}

async function startDatabase(onEnd: OnEnd) {
  const primary = await startPostgres();
  onEnd(() => primary.remove());
  const sessionUrl = primary.urlOf('postgres');
  const pooler = await startPgBouncer(sessionUrl, { poolSize: 20, connectQuery: TIME_LIMITS });
  onEnd(() => pooler.stop());
  return { primary, sessionUrl, databaseUrl: pooler.urlOf(sessionUrl) };
}

/** @returns `pnpm mf` on the store that the shop is served from */
async function publishRemotes(env: NodeJS.ProcessEnv) {
  await runScript(['tools/build/build.ts', 'shell'], env);
  const mf = (...args: string[]) => runScript(['tools/mf/mf.ts', ...args], env);
  await mf('publish', 'shell', '--if-absent');
  for (const remote of ['mf-account', 'mf-cart-checkout', 'mf-catalog', 'mf-content']) {
    await mf('publish', remote);
    await mf('promote', remote, 'latest');
  }
  await mf('publish', 'mf-content', '--version', VERSION);
  step('shell and remotes are published');
  return mf;
}

async function startProcesses(env: NodeJS.ProcessEnv, replicaUrl: string, onEnd: OnEnd) {
  const start = async (each: ShopProcess): Promise<ShopProcess> => {
    onEnd(() => each.stop());
    await each.start();
    return each;
  };
  const server = (name: string, script: string, port: number, own: NodeJS.ProcessEnv): ShopProcess =>
    shopProcess({ name, script, dir: DIR, env: { ...env, ...own }, ready: { url: `http://127.0.0.1:${port}/health/ready` } });
  const api = (name: string, port: number, script = 'api/src/app/server.ts') =>
    server(name, script, port, { WORKER: '0', DATABASE_REPLICA_URL: replicaUrl, API_HOST: '127.0.0.1', API_PORT: String(port) });
  const worker = (name: string) => shopProcess({ name, script: 'api/src/app/worker.ts', dir: DIR, env, ready: { pause: 2000 } });
  const shell = (name: string, port: number) =>
    server(name, 'shell/dist/server.cjs', port, { PORT: String(port), DATA_DIR: path.join(DIR, name) });

  const proxy = await startHaproxy(DIR, [
    { name: 'shell', port: PORTS.shell, processes: [PORTS.shellA, PORTS.shellB] },
    { name: 'api', port: PORTS.api, processes: [PORTS.apiA, PORTS.apiB] },
  ]);
  onEnd(() => Promise.resolve(proxy.kill()));
  const varnish = await startVarnish({ port: PORTS.edge, shellPort: PORTS.shell, purgeKey: PURGE_KEY });
  onEnd(() => varnish.stop());
  const apis = [api('api-a', PORTS.apiA), api('api-b', PORTS.apiB)] as const;
  const workers = ['worker-a', ...(isShort ? [] : ['worker-b'])].map(worker);
  const shells = [shell('shell-a', PORTS.shellA), shell('shell-b', PORTS.shellB)] as const;
  for (const each of [...apis, ...workers, ...shells]) await start(each);
  return { apis, workers, shells, startApi: (script: string) => start(api('api-next', PORTS.apiB, script)) };
}
