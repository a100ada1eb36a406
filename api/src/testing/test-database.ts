import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Dialect } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { openPglite } from '../platform/database/pglite-client.ts';
import { pgliteDialect } from '../platform/database/pglite-dialect.ts';
import { postgresDialect } from '../platform/database/postgres.ts';
import { readsOf } from '../platform/database/reads.ts';
import type { Reads } from '../platform/database/reads.ts';
import type { Tables } from '../platform/database/tables.ts';
import { readConfig } from '../platform/config.ts';
import { prepareDatabase } from '../app/open-services.ts';
import { demoFingerprint } from './demo-fingerprint.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const DUMPS = join(ROOT, '.data/test');
const DUMP_KEPT_MS = 60 * 60_000;
const POOL = 20;
const TIMEOUT_MS = 30_000;

/** Computed before all test files (`global-setup.ts`). */
const fingerprint = async (): Promise<string> => process.env.DEMO_FINGERPRINT ?? demoFingerprint();

const fill = async (db: Kysely<Tables>): Promise<void> => {
  await prepareDatabase(db, readConfig({}));
  // Most test files find the database filled and need none of the demo's data.
  const [{ seed }, { testMedia }] = await Promise.all([import('../../../demo/src/fill/seed.ts'), import('./test-media.ts')]);
  await seed(db, { demo: true, media: testMedia() });
};

/** Another run may still be reading a dump of other sources, or writing one: only what has lain for long goes. */
const removeOldDumps = async (): Promise<void> => {
  for (const name of await readdir(DUMPS)) {
    const file = join(DUMPS, name);
    const written = await stat(file).catch(() => null);
    if (written !== null && Date.now() - written.mtimeMs > DUMP_KEPT_MS) await rm(file, { force: true });
  }
};

/** Filling takes seconds, loading a dump of it a fraction: the dump is made by whoever needs it first. */
const dumpFile = async (): Promise<string> => {
  const file = join(DUMPS, `${await fingerprint()}.dump`);
  if (existsSync(file)) return file;
  await mkdir(DUMPS, { recursive: true });
  await removeOldDumps();
  const client = await openPglite({ folder: null, dumpFile: null });
  const draft = `${file}.${process.pid}`;
  await fill(new Kysely<Tables>({ dialect: pgliteDialect(client) }));
  await client.dump(draft);
  await client.close();
  // two may have made it at once: whoever is later leaves the first one's, which may be read already
  await link(draft, file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return file;
};

/**
 * How many statements ran. Not counted: transactions' own begin and commit, and the read of the settings, which are stored for a fraction
 * of a second, so that it is chance which request reads them.
 */
export interface StatementCount {
  total: number;
}

const READS_SETTINGS = 'select "key", "value" from "settings"';

const open = (dialect: Dialect, count: StatementCount): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect,
    log: ({ query }) => {
      if (query.sql !== READS_SETTINGS) count.total += 1;
    },
  });

const embedded = async (isFilled: boolean, count: StatementCount): Promise<Database> => {
  const client = await openPglite({ folder: null, dumpFile: isFilled ? await dumpFile() : null });
  const db = open(pgliteDialect(client), count);
  return { db, kind: 'pglite', url: null, close: () => db.destroy() };
};

const addressOf = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

const connect = (server: string, name: string, poolSize: number): Dialect =>
  postgresDialect(addressOf(server, name), { poolSize, statementTimeoutMs: TIMEOUT_MS });

const serverDatabase = async (address: string, isFilled: boolean, count: StatementCount): Promise<Database> => {
  const admin = new Kysely<Tables>({ dialect: postgresDialect(address, { poolSize: 1, statementTimeoutMs: TIMEOUT_MS }) });
  const template = `groenhof_test_${await fingerprint()}`;
  const name = `groenhof_test_${randomBytes(8).toString('hex')}`;
  if (isFilled) {
    // session lock: test files run side by side, one makes the template
    await sql`select pg_advisory_lock(7201003)`.execute(admin);
    const { rows } = await sql`select 1 from pg_database where datname = ${template}`.execute(admin);
    if (rows.length === 0) {
      // of a run that was ended while it filled
      await sql`drop database if exists ${sql.id(`${template}_draft`)} with (force)`.execute(admin);
      await sql`create database ${sql.id(`${template}_draft`)}`.execute(admin);
      const draft = new Kysely<Tables>({ dialect: connect(address, `${template}_draft`, 2) });
      await fill(draft);
      await draft.destroy();
      await sql`alter database ${sql.id(`${template}_draft`)} rename to ${sql.id(template)}`.execute(admin);
    }
    await sql`select pg_advisory_unlock(7201003)`.execute(admin);
  }
  await sql`create database ${sql.id(name)} ${isFilled ? sql`template ${sql.id(template)}` : sql``}`.execute(admin);
  const db = open(connect(address, name, POOL), count);
  const close = async (): Promise<void> => {
    await db.destroy();
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin);
    await admin.destroy();
  };
  return { db, kind: 'postgres', url: addressOf(address, name), close };
};

/**
 * What visitors read, over connections that cannot write: a route that writes with `reads.db` fails in every test, and not only where
 * there is a replica.
 */
export const openReadOnly = ({ db, url }: Database, count: StatementCount): Reads => {
  if (url === null) return readsOf(db);
  const address = new URL(url);
  address.searchParams.set('options', '-c default_transaction_read_only=on -c jit=off');
  const readOnly = open(postgresDialect(address.href, { poolSize: POOL, statementTimeoutMs: TIMEOUT_MS }), count);
  return { ...readsOf(readOnly), close: () => readOnly.destroy() };
};

/** A database of its own for a test file: on the PostgreSQL server of TEST_DATABASE_URL, else embedded in memory. */
export const openTestDatabase = (content: 'filled' | 'empty' = 'filled', count: StatementCount = { total: 0 }): Promise<Database> => {
  const address = process.env.TEST_DATABASE_URL;
  const isFilled = content === 'filled';
  return address === undefined || address === '' ? embedded(isFilled, count) : serverDatabase(address, isFilled, count);
};
