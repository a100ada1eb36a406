import { cp, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from 'api/database';
import { readConfig } from 'api/config';
import { hasPgBouncer, startPgBouncer } from 'api/testing/pgbouncer';
import { postgresPrograms, startPostgres } from 'api/testing/postgres-server';
import { startPaymentSimulator } from 'api/testing/payment-simulator';
import { sql } from 'kysely';
import { hasVarnish, startVarnish } from 'shared-contracts/testing/varnish';
import { ROOT } from './root.ts';
import { hasS3Server, startBucket } from './bucket.ts';
import { DRAIN_MS, hasHaproxy, startHaproxy } from './haproxy.ts';
import { startLoad } from './load.ts';
import type { Count, PlacedOrder } from './load.ts';
import { runScript, shopProcess } from './shop-process.ts';
import type { ShopProcess } from './shop-process.ts';

/**
 * `pnpm cluster`: two shells, two APIs and two workers behind HAProxy, PgBouncer and PostgreSQL with a replica. While visitors look and
 * guests order, each part is replaced, killed and broken. Exit code 0: no page failed and no order was lost. `--short`: only what is
 * quick, for `npm test`; `--only <words>`: phases with these words.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false }, only: { type: 'string' } } });
const { short: isShort, only } = values;
const PORT = Number(process.env.CLUSTER_PORT ?? 3200);
const [SHELL_A, SHELL_B, API, API_A, API_B, SHELL] = [PORT + 1, PORT + 2, PORT + 3, PORT + 4, PORT + 5, PORT + 8];
const ORIGIN = `http://localhost:${PORT}`;
const DIR = path.resolve(ROOT, '.data/cluster');
const VERSION = '1.0.0-cluster.1';
const PURGE_KEY = 'the key for purging of the cluster run';
const PHASE_MS = isShort ? 4000 : 10_000;
/** `npm test` counts it neither as passed nor as failed. */
const NOT_RUN = 3;
const LEASE_MS = 60_000;
const CANARY_VISITORS = 200;
const UNDISTURBED = 'undisturbed';
/** Share of the pages that Varnish may store, of which it has to answer at least so many while nothing is disturbed and guests order all the time. */
const LEAST_HITS = 0.95;
/** What the API would set for its own connections (docs/api.md, PgBouncer). */
const TIME_LIMITS = 'set statement_timeout = 10000; set idle_in_transaction_session_timeout = 30000; set jit = off';

const missing = [
  postgresPrograms() === null && 'PostgreSQL',
  !hasPgBouncer() && 'PgBouncer',
  !hasHaproxy() && 'HAProxy',
  !hasVarnish() && 'Varnish',
].filter((each) => each !== false);
if (missing.length > 0) {
  console.log(`The cluster is not run: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not installed here.`);
  process.exit(NOT_RUN);
}

const began = Date.now();
const step = (text: string): void => console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`);
/** What to end afterwards, last started first. */
const started: (() => Promise<unknown>)[] = [];
const secrets = { AUTH_CLIENT_SECRET: 'the cluster run knows no secrets', SECOND_FACTOR_KEY: Buffer.alloc(32, 7).toString('base64') };

/** A stored page, asked of the shells by 16 visitors at once. @returns answers in a second */
async function pagesPerSecond(): Promise<number> {
  const ms = 5000;
  const until = Date.now() + ms;
  let answers = 0;
  const ask = async (): Promise<void> => {
    while (Date.now() < until) {
      await (await fetch(`http://localhost:${SHELL}/nl`)).text();
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, ask));
  return Math.round((answers / ms) * 1000);
}

interface Row {
  phase: string;
  count: Count;
  seconds: number;
}
const rows: Row[] = [];
const percentile = (times: number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);

const shareOfHits = ({ hits, storable }: Count): number => hits / Math.max(storable, 1);
// Rounded down: 94.9 % is not 95 %.
const percent = (share: number): string => `${Math.floor(share * 100)} %`;

/** Orders that are not paid once with one invoice, after the workers had time. */
async function findLost(databaseUrl: string, orders: readonly PlacedOrder[]): Promise<string[]> {
  const { db, close } = await openDatabase(readConfig({ DATABASE_URL: databaseUrl }));
  const wanted = new Map(orders.map(({ number, email }) => [email, number]));
  const until = Date.now() + LEASE_MS;
  try {
    for (;;) {
      const found = await db
        .selectFrom('orders')
        .leftJoin('invoices', (join) => join.onRef('invoices.order_id', '=', 'orders.id').on('invoices.kind', '=', 'invoice'))
        .select(['orders.email', 'orders.number', 'orders.status', 'invoices.number as invoice'])
        .where('orders.email', 'like', 'cluster-%')
        .execute();
      const problems = [
        ...[...wanted].flatMap(([email, number]) => {
          const own = found.filter((order) => order.email === email);
          const [order] = own;
          if (own.length !== 1) return [`${number}: ${own.length} orders or invoices`];
          if (order?.number !== number || order.status !== 'confirmed') return [`${number}: ${order?.number} ${order?.status}`];
          return order.invoice === null ? [`${number}: no invoice`] : [];
        }),
        // The buyers of these saw no error: they pressed once and have two.
        ...found.filter(({ email, status }) => !wanted.has(email) && status === 'confirmed').map(({ number }) => `${number}: nobody's`),
      ];
      if (problems.length === 0 || Date.now() > until) return problems;
      await pause(1000);
    }
  } finally {
    await close();
  }
}

async function run(): Promise<boolean> {
  await rm(DIR, { recursive: true, force: true });
  await mkdir(DIR, { recursive: true });

  // Databases and what is in between.
  const primary = await startPostgres();
  started.push(() => primary.remove());
  const sessionUrl = primary.urlOf('postgres');
  const pooler = await startPgBouncer(sessionUrl, { poolSize: 20, connectQuery: TIME_LIMITS });
  started.push(() => pooler.stop());
  const provider = await startPaymentSimulator({ PAYMENT_SIMULATOR_RETRY_DELAYS_MS: '200,500,1000,2000,5000,10000' });
  started.push(() => provider.stop());
  const simulator = new URL(provider.baseUrl).origin;
  const bucket = !isShort && hasS3Server() ? await startBucket(DIR, { port: PORT + 6, monitorPort: PORT + 7 }) : undefined;
  if (bucket) started.push(() => bucket.stop());
  const shared: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: ORIGIN,
    EDGE_PURGE_URLS: `http://127.0.0.1:${PORT}`,
    EDGE_PURGE_KEY: PURGE_KEY,
    API_URL: `http://127.0.0.1:${API}`,
    TRUST_PROXY: 'loopback',
    DRAIN_MS: String(DRAIN_MS),
    DATABASE_URL: pooler.urlOf(sessionUrl),
    DATABASE_SESSION_URL: sessionUrl,
    MIGRATE: '0',
    PAYMENT_API_URL: provider.baseUrl,
    PAYMENT_API_KEY: 'test_cluster',
    PAYMENT_ORIGINS: simulator,
    ARTEFACTS_DIR: path.join(DIR, 'artefacts'),
    DATA_DIR: path.join(DIR, 'api'),
    MEDIA_DIR: process.env.MEDIA_DIR ?? '.data/media',
    ...secrets,
    ...bucket?.env,
  };
  await runScript(['api/src/app/cli.ts', 'migrate'], shared);
  await runScript(['demo/src/cli.ts', '--customers'], shared);
  step('the database is filled');
  const replica = await startPostgres({ replicaOf: primary });
  started.push(() => replica.remove());

  // What is served.
  await runScript(['tools/build/build.ts', 'shell'], shared);
  const mf = (...args: string[]) => runScript(['tools/mf/mf.ts', ...args], shared);
  await mf('publish', 'shell', '--if-absent');
  for (const remote of ['mf-account', 'mf-cart-checkout', 'mf-catalog', 'mf-content']) {
    await mf('publish', remote);
    await mf('promote', remote, 'latest');
  }
  await mf('publish', 'mf-content', '--version', VERSION);
  step('shell and remotes are published');

  // The shop's processes.
  const apiEnv = { ...shared, WORKER: '0', DATABASE_REPLICA_URL: replica.urlOf('postgres'), API_HOST: '127.0.0.1' };
  const api = (name: string, port: number, script = 'api/src/app/server.ts') =>
    shopProcess({
      name,
      script,
      dir: DIR,
      env: { ...apiEnv, API_PORT: String(port) },
      ready: { url: `http://127.0.0.1:${port}/health/ready` },
    });
  const worker = (name: string) => shopProcess({ name, script: 'api/src/app/worker.ts', dir: DIR, env: shared, ready: { pause: 2000 } });
  const shell = (name: string, port: number) =>
    shopProcess({
      name,
      script: 'shell/dist/server.cjs',
      dir: DIR,
      env: { ...shared, PORT: String(port), DATA_DIR: path.join(DIR, name) },
      ready: { url: `http://127.0.0.1:${port}/health/ready` },
    });
  const apis = [api('api-a', API_A), api('api-b', API_B)];
  const workers = isShort ? [worker('worker-a')] : [worker('worker-a'), worker('worker-b')];
  const shells = [shell('shell-a', SHELL_A), shell('shell-b', SHELL_B)];
  const proxy = await startHaproxy(DIR, [
    { name: 'shell', port: SHELL, processes: [SHELL_A, SHELL_B] },
    { name: 'api', port: API, processes: [API_A, API_B] },
  ]);
  started.push(() => Promise.resolve(proxy.kill()));
  const varnish = await startVarnish({ port: PORT, shellPort: SHELL, purgeKey: PURGE_KEY });
  started.push(() => varnish.stop());
  for (const each of [...apis, ...workers, ...shells]) {
    started.push(() => each.stop());
    await each.start();
  }
  step('the shop is open');

  const [, second] = shells;
  if (!isShort && only === undefined && second) {
    await pagesPerSecond();
    const two = await pagesPerSecond();
    await second.stop();
    const one = await pagesPerSecond();
    await second.start();
    step(`stored pages a second: ${one} with one shell, ${two} with two, on ${availableParallelism()} cores that all processes share`);
  }

  const load = await startLoad({ origin: ORIGIN, simulator, visitors: 6, buyers: 2 });
  started.push(() => load.stop());
  let phaseBegan = Date.now();
  const endPhase = (phase: string): void => {
    const count = load.nextPhase();
    const seconds = (Date.now() - phaseBegan) / 1000;
    rows.push({ phase, count, seconds });
    phaseBegan = Date.now();
    step(
      `${phase}: ${count.pages} pages, ${count.hits} of ${count.storable} that may be stored from Varnish, ${count.failed.length} failed, ${count.orders} orders, ${count.repeated.length} writes sent again`,
    );
    for (const line of [...new Set(count.failed)].slice(0, 5)) console.log(`          failed: ${line}`);
    for (const line of [...new Set(count.repeated)].slice(0, 5)) console.log(`          again:  ${line}`);
  };
  const phase = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    await work();
    await pause(1000);
    endPhase(name);
  };
  const restart = async (each: ShopProcess): Promise<void> => {
    await each.stop();
    await each.start();
  };
  const oneByOne = async (processes: readonly ShopProcess[]): Promise<void> => {
    for (const each of processes) {
      await restart(each);
      // The next one goes when the proxy sends requests to this one again.
      await pause(DRAIN_MS);
    }
  };
  const killed = async (each: ShopProcess): Promise<void> => {
    await each.kill();
    await pause(1500);
    await each.start();
    await pause(DRAIN_MS);
  };

  const canary = async (): Promise<void> => {
    await mf('canary', 'mf-content', VERSION, '--percent', '10');
    await pause(2000);
    const chosen = await Promise.all(
      Array.from({ length: CANARY_VISITORS }, async (_, visitor) => {
        const first = await fetch(`${ORIGIN}/nl`, { headers: { 'x-forwarded-for': `10.3.${visitor % 200}.1` } });
        const cookie = first.headers
          .getSetCookie()
          .map((each) => each.split(';')[0])
          .join('; ');
        const isCanary = (await first.text()).includes(`/mf-content/${VERSION}/`);
        // The next page may come from the other shell.
        const again = (await (await fetch(`${ORIGIN}/nl`, { headers: { cookie } })).text()).includes(`/mf-content/${VERSION}/`);
        return isCanary === again ? Number(isCanary) : Number.NaN;
      }),
    );
    const share = Math.round((chosen.filter((each) => each === 1).length / CANARY_VISITORS) * 100);
    step(
      `${share} % of ${CANARY_VISITORS} new visitors got the canary, ${chosen.filter(Number.isNaN).length} changed on their second page`,
    );
    await mf('canary', 'mf-content', 'off');
  };
  const replicaSql = async (statement: string): Promise<void> => {
    const { db, close } = await openDatabase(readConfig({ DATABASE_URL: replica.urlOf('postgres') }));
    await sql.raw(statement).execute(db);
    await close();
  };
  const storeAway = async (): Promise<void> => {
    if (bucket) {
      await bucket.hang();
      await pause(20_000);
      // It starts from what it has on its own disk.
      const [shell] = shells;
      if (shell) await restart(shell);
      await pause(20_000);
      return bucket.goOn();
    }
    const store = path.join(DIR, 'artefacts');
    await rename(store, `${store}.away`);
    await pause(60_000);
    await rename(`${store}.away`, store);
  };

  /** A price is changed in the database. @returns milliseconds until the last of these addresses shows it, to whoever asks */
  const priceSeen = async (): Promise<void> => {
    const { db, close } = await openDatabase(readConfig({ DATABASE_URL: sessionUrl }));
    const { id, paths: addresses } = load.products[0] ?? { id: 0, paths: [] };
    const cents = 700_000 + Math.floor(Math.random() * 90_000);
    for (const each of addresses) await (await fetch(ORIGIN + each)).text();
    await db.updateTable('variants').set({ excl_vat_cents: cents, list_excl_vat_cents: null }).where('product_id', '=', id).execute();
    await close();
    const began = performance.now();
    const times = await Promise.all(
      addresses.map(async (each) => {
        while (!(await (await fetch(ORIGIN + each)).text()).includes(`${cents}`)) {
          if (performance.now() - began > 20_000) throw new Error(`${each} does not show the new price`);
          await pause(20);
        }
        return performance.now() - began;
      }),
    );
    step(`a changed price is on ${addresses.length} pages of Varnish after ${Math.round(Math.max(...times))} ms`);
  };
  /** The API's sources with one more migration, as a next version has it. */
  const nextApi = async (name: string, migration: string): Promise<string> => {
    const dir = path.join(DIR, 'next', name);
    for (const folder of ['src', 'migrations', 'package.json'])
      await cp(path.join(ROOT, 'api', folder), path.join(dir, folder), { recursive: true });
    await symlink(path.join(ROOT, 'api/node_modules'), path.join(dir, 'node_modules'));
    await writeFile(path.join(dir, 'migrations/999-next.do.sql'), migration);
    await writeFile(path.join(dir, 'migrations/999-next.undo.sql'), 'alter table orders drop column next_note;');
    return path.relative(ROOT, dir);
  };
  const badMigration = async (): Promise<void> => {
    const dir = await nextApi('bad', 'alter table orders add column next_note text; select 1 / 0;');
    const isRefused = await runScript([`${dir}/src/app/cli.ts`, 'migrate'], shared).then(
      () => false,
      () => true,
    );
    if (!isRefused) throw new Error('a migration that fails was applied');
    step('the migration failed as a whole, and nothing of it is in the database');
  };
  const nextVersion = async (): Promise<void> => {
    const dir = await nextApi('good', 'alter table orders add column next_note text;');
    await runScript([`${dir}/src/app/cli.ts`, 'migrate'], shared);
    const [, current] = apis;
    await current?.stop();
    const next = api('api-next', API_B, `${dir}/src/app/server.ts`);
    started.push(() => next.stop());
    await next.start();
    await pause(PHASE_MS);
    await next.stop();
    await current?.start();
    // The version before goes on with the newer database.
    await pause(2000);
    await runScript([`${dir}/src/app/cli.ts`, 'migrate:undo', '1'], shared);
  };

  // A cache that is empty answers nothing, so each page is asked for once before its share counts. On a busy machine that takes minutes: not
  // in the short form, whose share says little.
  const warmedUp = async (): Promise<void> => {
    if (!isShort) {
      await load.onceAround();
      endPhase('each page asked for once');
    }
    await pause(PHASE_MS);
  };
  /** Name, work, and whether it is part of the short form. */
  const phases: [string, () => Promise<unknown>, boolean?][] = [
    [UNDISTURBED, warmedUp, true],
    ['a price is changed', priceSeen, true],
    ['a migration fails', badMigration],
    ['the next version of the database, and of one API', nextVersion],
    ['shells replaced one by one', () => oneByOne(shells)],
    ['APIs and workers replaced one by one', () => oneByOne([...apis, ...workers])],
    [
      'a remote promoted, and taken back',
      async () => {
        await mf('promote', 'mf-content', VERSION, '--wait', ORIGIN);
        await mf('rollback', 'mf-content', '--wait', ORIGIN);
      },
    ],
    ['a canary of 10 % over both shells', canary],
    [
      'shells, APIs and a remote replaced at once',
      () => Promise.all([oneByOne(shells), oneByOne(apis), mf('promote', 'mf-content', VERSION, '--wait', ORIGIN)]),
      true,
    ],
    ...[...shells, ...apis, ...workers].map((each): [string, () => Promise<unknown>, boolean] => [
      `${each.name} killed`,
      () => killed(each),
      each !== shells[1] && each !== apis[1],
    ]),
    [bucket ? 'the bucket hangs, and a shell is restarted meanwhile' : 'the store’s folder away', storeAway],
    [
      'the replica 10 s behind',
      async () => {
        await replicaSql('select pg_wal_replay_pause()');
        await pause(10_000);
        await replicaSql('select pg_wal_replay_resume()');
      },
    ],
    [
      'the replica restarted',
      async () => {
        await replica.stop();
        await pause(3000);
        await replica.start();
      },
    ],
    [
      'the primary database restarted',
      async () => {
        await primary.stop();
        await pause(1000);
        await primary.start();
        await pause(3000);
      },
      true,
    ],
    [`${UNDISTURBED} afterwards`, warmedUp, true],
  ];

  await pause(2000);
  load.nextPhase();
  phaseBegan = Date.now();
  for (const [name, work, isQuick = false] of phases)
    if (only === undefined ? isQuick || !isShort : name.includes(only)) await phase(name, work);
  await load.stop();

  const lost = await findLost(sessionUrl, load.orders);
  const failed = rows.flatMap(({ count }) => count.failed);
  console.log(
    '\n| Phase | s | pages | of those that may be stored, from Varnish | failed | p50 ms | p95 ms | orders | writes sent again |\n|---|---|---|---|---|---|---|---|---|',
  );
  for (const { phase, count, seconds } of rows)
    console.log(
      `| ${phase} | ${seconds.toFixed(0)} | ${count.pages} | ${percent(shareOfHits(count))} | ${count.failed.length} | ${percentile(count.times, 0.5)} | ${percentile(count.times, 0.95)} | ${count.orders} | ${count.repeated.length} |`,
    );
  console.log(`\n${load.orders.length} orders were confirmed to buyers, ${lost.length} of them are not as they should be.`);
  for (const line of lost.slice(0, 10)) console.log(`  ${line}`);
  const uncached = rows.filter(({ phase, count }) => !isShort && phase.startsWith(UNDISTURBED) && shareOfHits(count) < LEAST_HITS);
  for (const { phase, count } of uncached)
    console.log(
      `${phase}: ${percent(shareOfHits(count))} of the pages that may be stored came from Varnish, at least ${percent(LEAST_HITS)} should.`,
    );
  console.log(failed.length + lost.length === 0 ? 'Nothing failed, nothing was lost.' : `${failed.length} failed, ${lost.length} lost.`);
  return failed.length + lost.length + uncached.length === 0;
}

const isGood = await run().catch((error: unknown) => {
  console.error(error);
  return false;
});
for (const end of started.reverse()) await end().catch((error: unknown) => console.error(error));
process.exit(isGood ? 0 : 1);
