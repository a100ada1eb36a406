import { execFile, spawn } from 'node:child_process';
import { chown, cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { freePort } from 'api/testing/api-process';
import { startPaymentSimulator } from 'api/testing/payment-simulator';
import { postgresPrograms, serverUser, startPostgres } from 'api/testing/postgres-server';
import { readConfig } from 'api/config';
import { openDatabase } from 'api/database';
import { startLoad } from 'cluster/load';
import { runScript, shopProcess } from 'cluster/shop-process';
import type { ShopProcess } from 'cluster/shop-process';
import { sql } from 'kysely';
import { check, runWithReport, seconds, started, step } from '../report.ts';
import { ROOT } from '../root.ts';

/**
 * `pnpm rehearse`: backs up a shop that sells, destroys its database and uploads, restores them in both ways that docs/backup.md describes,
 * starts the shop on what was restored, and counts. Exit code 0: everything that each way promises was there. `--products <n>`: a larger
 * catalogue.
 */
const OPTIONS = { products: { type: 'string', default: '0' }, help: { type: 'boolean', short: 'h', default: false } } as const;
const { values } = parseArgs({ options: OPTIONS });
if (values.help) {
  console.log(
    'pnpm rehearse [--products <n>]   backs up a shop that sells, destroys its data, restores both ways (docs/backup.md), and counts',
  );
  process.exit(0);
}
const PORT = Number(process.env.REHEARSAL_PORT ?? 3270);
const ORIGIN = `http://localhost:${PORT}`;
const API = `http://127.0.0.1:${PORT + 1}`;
const DIR = path.join(ROOT, '.data/rehearsal');
const STORAGE = path.join(DIR, 'storage');
/** Where PostgreSQL's user can write, too. */
const BACKUPS = await mkdtemp(path.join(tmpdir(), 'groenhof-backups-'));
const UPLOAD = 'uploads/7c/photo.webp';
const ORDERS = 4;
/** What is written to the archive of changes may be behind by what is on its way. */
const MAX_LOST_MS = 1000;
/** `npm test` counts it neither as passed nor as failed. */
const NOT_RUN = 3;
const run = promisify(execFile);

const programs = postgresPrograms();
if (programs === null) {
  console.log('The restore is not rehearsed: PostgreSQL is not installed here.');
  process.exit(NOT_RUN);
}
const program = (name: string): string => path.join(programs, name);

interface State {
  counts: Record<string, number>;
  orders: string[];
  bytes: number;
}
/** Tables whose rows a restored shop must have. */
const COUNTED = ['products', 'variants', 'users', 'orders', 'order_lines', 'invoices', 'payments', 'reviews', 'mails'] as const;

async function readState(url: string): Promise<State> {
  const { db, close } = await openDatabase(readConfig({ DATABASE_URL: url }));
  try {
    const counts: Record<string, number> = {};
    for (const table of COUNTED) {
      const { rows: found } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
      counts[table] = found[0]?.count ?? 0;
    }
    const orders = await db.selectFrom('orders').select('number').orderBy('number').execute();
    const size = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db);
    return { counts, orders: orders.map(({ number }) => number), bytes: Number(size.rows[0]?.bytes) };
  } finally {
    await close();
  }
}

/** Starts a server from a base backup, and applies the changes that were archived since. @returns its address, when it accepts writes */
async function recover(base: string, wal: string): Promise<{ url: string; remove: () => Promise<void> }> {
  const user = await serverUser('postgres');
  const home = await mkdtemp(path.join(tmpdir(), 'groenhof-recovery-'));
  const data = path.join(home, 'data');
  await mkdir(data, { mode: 0o700 });
  await run('tar', ['--extract', '--gzip', `--file=${base}/base.tar.gz`, `--directory=${data}`]);
  await mkdir(path.join(data, 'pg_wal'), { recursive: true, mode: 0o700 });
  // The segment that was being written when the server was lost is as good as the others.
  for (const file of await readdir(wal)) {
    if (file.endsWith('.partial')) await rename(path.join(wal, file), path.join(wal, file.replace('.partial', '')));
  }
  await writeFile(path.join(data, 'recovery.signal'), '');
  await cp(wal, path.join(home, 'wal'), { recursive: true });
  if (user.uid !== undefined) await run('chown', ['-R', `${user.uid}:${user.gid}`, home]);
  const port = await freePort();
  const settings = [
    'fsync=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${home}`,
    `restore_command='cp ${home}/wal/%f %p'`,
    'recovery_target_action=promote',
  ];
  await writeFile(path.join(data, 'postgresql.auto.conf'), settings.map((each) => each.replace(/=([^'].*)$/, "='$1'")).join('\n'));
  const control = (args: string[]): Promise<void> =>
    new Promise((resolve, reject) => {
      spawn(program('pg_ctl'), ['-D', data, '-l', path.join(home, 'log'), '-w', ...args], { ...user, cwd: home, stdio: 'ignore' }).once(
        'exit',
        (code) => (code === 0 ? resolve() : reject(new Error(`pg_ctl ${args.at(-1)} failed, see ${home}/log`))),
      );
    });
  await control(['-o', `-p ${port}`, 'start']);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (;;) {
    const { stdout } = await run(program('psql'), ['-XAtd', url, '-c', 'select pg_is_in_recovery()']);
    if (stdout.trim() === 'f') break;
    await pause(100);
  }
  return {
    url,
    remove: async () => {
      await control(['-m', 'immediate', 'stop']).catch(() => undefined);
      await rm(home, { recursive: true, force: true });
    },
  };
}

type Provider = Awaited<ReturnType<typeof startPaymentSimulator>>;

const environmentOf = (provider: Provider, database: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  PORT: String(PORT),
  API_PORT: String(PORT + 1),
  PUBLIC_URL: ORIGIN,
  API_URL: API,
  TRUST_PROXY: 'loopback',
  DATABASE_URL: database,
  AUTH_CLIENT_SECRET: 'the rehearsal knows no secrets',
  SECOND_FACTOR_KEY: Buffer.alloc(32, 7).toString('base64'),
  PAYMENT_API_URL: provider.baseUrl,
  PAYMENT_API_KEY: 'test_rehearsal',
  PAYMENT_ORIGINS: new URL(provider.baseUrl).origin,
  DATA_DIR: path.join(DIR, 'data'),
  STORAGE_DIR: STORAGE,
  MEDIA_DIR: path.resolve(ROOT, process.env.MEDIA_DIR ?? '.data/media'),
  ARTEFACTS_DIR: path.join(DIR, 'artefacts'),
});

/** Fills the database, builds and publishes the shop, and stores an upload. */
async function fillShop(env: NodeJS.ProcessEnv): Promise<void> {
  await runScript(['api/src/app/cli.ts', 'migrate'], env);
  await runScript(['demo/src/cli.ts', '--customers', '--products', values.products], env);
  await runScript(['tools/build/build.ts', 'shell'], env);
  for (const remote of ['mf-account', 'mf-cart-checkout', 'mf-catalog', 'mf-content']) {
    await runScript(['tools/mf/mf.ts', 'publish', remote, '--if-absent'], env);
    await runScript(['tools/mf/mf.ts', 'promote', remote, 'latest'], env);
  }
  await mkdir(path.dirname(path.join(STORAGE, UPLOAD)), { recursive: true });
  await writeFile(path.join(STORAGE, UPLOAD), 'a photo of a customer');
  step('a shop is there');
}

async function startShop(env: NodeJS.ProcessEnv): Promise<ShopProcess[]> {
  const process = (name: string, script: string, port: number): ShopProcess =>
    shopProcess({ name, script, dir: DIR, env, ready: { url: `http://127.0.0.1:${port}/health/ready` } });
  const shop = [process('api', 'api/src/app/server.ts', PORT + 1), process('shell', 'shell/dist/server.cjs', PORT)];
  for (const each of shop) {
    started.push(() => each.stop());
    await each.start();
  }
  return shop;
}

/** Sells until this many guests have an order. @returns how many have one, and when the last one was confirmed */
async function sell(provider: Provider): Promise<{ sold: number; at: number }> {
  const load = await startLoad({ origin: ORIGIN, simulator: new URL(provider.baseUrl).origin, visitors: 0, buyers: 1 });
  while (load.orders.length < ORDERS) {
    const { failed } = load.nextPhase();
    if (failed.length > 0) throw new Error(failed.join('\n'));
    await pause(50);
  }
  await load.stop();
  return { sold: load.orders.length, at: Date.now() };
}

interface Backups {
  /** base backup and the archive of changes since */
  base: string;
  wal: string;
  stopArchiving: () => void;
  /** folder of the dump, and what was there when it was taken */
  dump: string;
  taken: State;
}

/** Takes both kinds of backup. In production they are on another machine, in another building. */
async function backUp(url: string, env: NodeJS.ProcessEnv): Promise<Backups> {
  const wal = path.join(BACKUPS, 'wal');
  const base = path.join(BACKUPS, 'base');
  await mkdir(wal);
  const user = await serverUser('postgres');
  if (user.uid !== undefined && user.gid !== undefined) for (const each of [BACKUPS, wal]) await chown(each, user.uid, user.gid);
  const receiver = spawn(program('pg_receivewal'), ['--directory', wal, '--dbname', url, '--synchronous'], { ...user, stdio: 'ignore' });
  started.push(async () => void receiver.kill());
  let since = Date.now();
  await run(
    program('pg_basebackup'),
    ['--pgdata', base, '--dbname', url, '--format=tar', '--gzip', '--checkpoint=fast', '--wal-method=none'],
    user,
  );
  check('base backup', seconds(Date.now() - since), true);

  since = Date.now();
  const taken = await readState(url);
  const { stdout } = await run(path.join(ROOT, 'deploy/backup/backup.sh'), [path.join(BACKUPS, 'dumps')], { env });
  check('dump and uploads', `${seconds(Date.now() - since)}, a database of ${Math.round(taken.bytes / 1e6)} MB`, true);
  return { base, wal, stopArchiving: () => void receiver.kill('SIGINT'), dump: stdout.trim(), taken };
}

interface Restored {
  what: 'changes' | 'dump';
  database: string;
  /** what has to be there */
  wanted: State;
  /** ms since 1970: recovery time counts from here */
  since: number;
}

/** Opens the shop on what was restored, sells, and compares. @returns what was restored */
async function openRestored(provider: Provider, { what, database, wanted, since }: Restored): Promise<State> {
  const restored = await readState(database);
  const processes = await startShop(environmentOf(provider, database));
  const page = await (await fetch(`${ORIGIN}/nl/products/all/all`)).text();
  const isWhole = page.includes('/product/') && page.includes('</html>');
  check(`${what}: first page after the loss (recovery time)`, seconds(Date.now() - since), isWhole);
  const { sold } = await sell(provider);
  const after = await readState(database);
  check(`${what}: new orders`, `${after.orders.length - restored.orders.length}`, after.orders.length === restored.orders.length + sold);
  for (const each of processes) await each.stop();
  const differing = COUNTED.filter((table) => restored.counts[table] !== wanted.counts[table]);
  check(
    `${what}: rows of ${COUNTED.length} tables`,
    differing.length === 0
      ? 'all as before'
      : differing.map((each) => `${each} ${restored.counts[each]} of ${wanted.counts[each]}`).join(', '),
    differing.length === 0 || what === 'changes',
  );
  return restored;
}

/** Restores the dump into a new server, as it was when it was taken; a database with tables and a damaged dump are refused. */
async function restoreDump(provider: Provider, { dump, taken }: Backups, atLoss: State): Promise<void> {
  const since = Date.now();
  const fresh = await startPostgres();
  started.push(() => fresh.remove());
  const database = fresh.urlOf('postgres');
  const env = environmentOf(provider, database);
  const restore = () => run(path.join(ROOT, 'deploy/backup/restore.sh'), [dump], { env });
  step((await restore()).stdout.trim());
  const migrated = await runScript(['api/src/app/cli.ts', 'migrate'], env);
  check('dump: migrations', migrated.trim(), true);
  const fromDump = await openRestored(provider, { what: 'dump', database, wanted: taken, since });
  const { stdout: upload } = await run('cat', [path.join(STORAGE, UPLOAD)]);
  check('dump: uploads', upload, upload === 'a photo of a customer');
  check(
    'dump: orders since the dump, which are lost',
    String(atLoss.orders.length - fromDump.orders.length),
    fromDump.orders.join() === taken.orders.join(),
  );

  const refused = await restore().catch((error: unknown) => error);
  check('restoring over a database with tables', refused instanceof Error ? 'refused' : 'done', refused instanceof Error);
  await writeFile(path.join(dump, 'storage.tar.gz'), 'damaged');
  const damaged = await restore().catch((error: unknown) => error);
  check('a damaged backup', damaged instanceof Error ? 'refused' : 'restored', damaged instanceof Error);
}

async function rehearse(): Promise<void> {
  started.push(() => rm(BACKUPS, { recursive: true }));
  for (const folder of ['data', 'storage']) await rm(path.join(DIR, folder), { recursive: true, force: true });
  await mkdir(DIR, { recursive: true });
  const primary = await startPostgres();
  started.push(() => primary.remove());
  const url = primary.urlOf('postgres');
  const provider = await startPaymentSimulator();
  started.push(() => provider.stop());
  const env = environmentOf(provider, url);
  await fillShop(env);

  const shop = await startShop(env);
  await sell(provider);
  const backups = await backUp(url, env);
  const { at: lastOrder } = await sell(provider);
  const atLoss = await readState(url);
  step(`${backups.taken.orders.length} orders in the dump, ${atLoss.orders.length} when the database is lost`);

  // The machine is gone: the server is killed, its files and the uploads are deleted.
  await primary.stop();
  const lost = Date.now();
  for (const each of shop) await each.kill();
  await primary.remove();
  backups.stopArchiving();
  await rm(STORAGE, { recursive: true });

  const recovered = await recover(backups.base, backups.wal);
  started.push(() => recovered.remove());
  const fromChanges = await openRestored(provider, { what: 'changes', database: recovered.url, wanted: atLoss, since: lost });
  const missing = atLoss.orders.filter((number) => !fromChanges.orders.includes(number));
  check(
    'changes: orders lost',
    `${missing.length} of ${atLoss.orders.length}; the last one was confirmed ${lost - lastOrder} ms before`,
    missing.length === 0 || lost - lastOrder < MAX_LOST_MS,
  );
  await restoreDump(provider, backups, atLoss);
}

await runWithReport(rehearse);
