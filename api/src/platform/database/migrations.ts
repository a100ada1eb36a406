import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Db, Queries } from './database.ts';

const FOLDER = resolve(import.meta.dirname, '../../../migrations');
/** Any number that nothing else in this database takes as an advisory lock. */
const LOCK = 7_201_001;

interface Migration {
  name: string;
  doSql: string;
  undoSql: string;
  checksum: string;
  /** the migration that a process must know to work with the database after this one; null when every older version can */
  requires: string | null;
}

interface Applied {
  name: string;
  checksum: string;
  requires: string | null;
}

/** `-- requires 045-two-names`, the first line of a migration that removes what versions without 045 use. */
const requirementOf = (doSql: string): string | null => /^-- requires (\S+)\n/.exec(doSql)?.[1] ?? null;

const readFolder = async (): Promise<Migration[]> => {
  const names = (await readdir(FOLDER)).filter((file) => file.endsWith('.do.sql')).map((file) => file.slice(0, -'.do.sql'.length));
  return Promise.all(
    names.sort().map(async (name) => {
      const doSql = await readFile(join(FOLDER, `${name}.do.sql`), 'utf8');
      const undoSql = await readFile(join(FOLDER, `${name}.undo.sql`), 'utf8');
      return { name, doSql, undoSql, checksum: createHash('sha256').update(doSql).digest('hex'), requires: requirementOf(doSql) };
    }),
  );
};

let migrationsOfThisVersion: Promise<Migration[]> | undefined;
/**
 * The migrations on disk in their order: `001-<name>.do.sql` with `001-<name>.undo.sql`. Read once: a process stays of its version when the next
 * one is put in its folder.
 */
export const readMigrations = (): Promise<Migration[]> => (migrationsOfThisVersion ??= readFolder());

/** Read as JSON: a database that only an older version migrated has no column `requires`. */
const readApplied = async (db: Queries): Promise<Applied[]> => {
  const { rows } = await sql<Applied>`
    select name, checksum, to_jsonb(migrations) ->> 'requires' as requires from migrations order by name`.execute(db);
  return rows;
};

const appliedNames = async (db: Queries): Promise<Applied[]> => {
  await sql`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(db);
  return readApplied(db);
};

/** Several processes may start at once: the lock lets one migrate while the others wait, then find nothing to do. */
const locked = <Result>(db: Db, work: (trx: Queries) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    return work(trx);
  });

/** How long a statement of a migration waits for a table that others use: behind it everybody else would wait too. */
const LOCK_TIMEOUT_MS = 10_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** The database does not fit this version; the message says what to do. */
export class SchemaRefused extends Error {}

/** Runs the statements of a migration; throws SchemaRefused when a table that they change stays in use. */
const runSql = async (trx: Queries, name: string, statements: string, lockTimeoutMs: number): Promise<void> => {
  try {
    await sql.raw(statements).execute(trx);
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new SchemaRefused(
      `Migration ${name} waited ${lockTimeoutMs / 1000} s for a table that others use, and nothing was changed. Run the command again; if it happens again, look in pg_stat_activity for transactions that stay open`,
      { cause: error },
    );
  }
};

const compare = (migrations: readonly Migration[], applied: readonly Applied[]) => {
  const changed = applied.find(({ name, checksum }) =>
    migrations.some((migration) => migration.name === name && migration.checksum !== checksum),
  );
  if (changed !== undefined) {
    throw new SchemaRefused(
      `Migration ${changed.name} was changed after it was applied: this database belongs to another version of the shop`,
    );
  }
  const knows = (name: string): boolean => migrations.some((migration) => migration.name === name);
  const tooNew = applied.find(({ name, requires }) => !knows(name) && requires !== null && !knows(requires));
  if (tooNew !== undefined) {
    throw new SchemaRefused(
      `The database is too new for this version: ${tooNew.name} removed what it uses. Start a version that has ${tooNew.requires}`,
    );
  }
  return {
    missing: migrations.filter(({ name }) => !applied.some((row) => row.name === name)),
    newer: applied.map(({ name }) => name).filter((name) => !knows(name)),
  };
};

/**
 * Whether this version can work with the database, without changing it: migrations of a newer version are additive and tolerated, and
 * answered, until one of them removes what this version uses.
 * @throws SchemaRefused when the database is older or too new, or an applied migration was changed
 */
export const assertSchema = async (db: Db): Promise<{ newer: string[] }> => {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migrations') is not null as there`.execute(db);
  const applied = rows[0]?.there === true ? await readApplied(db) : [];
  const { missing, newer } = compare(await readMigrations(), applied);
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(', ');
    throw new SchemaRefused(`The database is older than this version: run "pnpm api migrate" first. It lacks ${names}`);
  }
  return { newer };
};

/**
 * Applies what is missing, all in one transaction, and answers the names applied. What a newer version applied is left alone. Waits for
 * another process that migrates, which nobody else waits for, but for a table in use only `lockTimeoutMs`.
 * @throws SchemaRefused when a table stays in use, when the database is too new, or when an applied migration was changed: such a database
 * belongs to another version of the shop
 */
export const migrate = async (db: Db, { lockTimeoutMs = LOCK_TIMEOUT_MS } = {}): Promise<string[]> => {
  const migrations = await readMigrations();
  return locked(db, async (trx) => {
    const { missing } = compare(migrations, await appliedNames(trx));
    await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(trx);
    for (const { name, doSql, checksum, requires } of missing) {
      await runSql(trx, name, doSql, lockTimeoutMs);
      // the column is newer than the first migrations
      await trx
        .insertInto('migrations')
        .values({ name, checksum, ...(requires === null ? {} : { requires }) })
        .execute();
    }
    return missing.map(({ name }) => name);
  });
};

/** Undoes the last `steps` migrations and returns their names, newest first. @throws SchemaRefused when a table stays in use */
export const undoMigrations = async (db: Db, steps = 1): Promise<string[]> => {
  const migrations = await readMigrations();
  return locked(db, async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(trx);
    const newest = (await appliedNames(trx)).reverse().slice(0, steps);
    for (const { name } of newest) {
      const migration = migrations.find((migration) => migration.name === name);
      if (migration === undefined) throw new Error(`Migration ${name} is applied but not known to this version`);
      await runSql(trx, name, migration.undoSql, LOCK_TIMEOUT_MS);
      await trx.deleteFrom('migrations').where('name', '=', name).execute();
    }
    return newest.map(({ name }) => name);
  });
};

/** Whether this version can work with the database: what readiness asks, also after somebody migrated it. */
export const isMigrated = (db: Db): Promise<boolean> =>
  assertSchema(db).then(
    () => true,
    (error: unknown) => {
      if (error instanceof SchemaRefused) return false;
      throw error;
    },
  );
