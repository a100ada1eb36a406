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
}

/** The migrations on disk in their order: `001-<name>.do.sql` with `001-<name>.undo.sql`. */
export const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(FOLDER)).filter((file) => file.endsWith('.do.sql')).map((file) => file.slice(0, -'.do.sql'.length));
  return Promise.all(
    names.sort().map(async (name) => {
      const doSql = await readFile(join(FOLDER, `${name}.do.sql`), 'utf8');
      const undoSql = await readFile(join(FOLDER, `${name}.undo.sql`), 'utf8');
      return { name, doSql, undoSql, checksum: createHash('sha256').update(doSql).digest('hex') };
    }),
  );
};

const appliedNames = async (db: Queries): Promise<{ name: string; checksum: string }[]> => {
  await sql`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(db);
  return db.selectFrom('migrations').select(['name', 'checksum']).orderBy('name').execute();
};

/** Several processes may start at once: the lock lets one migrate while the others wait, then find nothing to do. */
const locked = <Result>(db: Db, work: (trx: Queries) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    return work(trx);
  });

/** How long a statement of a migration waits for a table that others use: behind it everybody else would wait too. */
const LOCK_TIMEOUT = '10s';

/** The database does not fit this version; the message says what to do. */
export class SchemaRefused extends Error {}

const compare = (migrations: readonly Migration[], applied: readonly { name: string; checksum: string }[]) => {
  const changed = applied.find(({ name, checksum }) =>
    migrations.some((migration) => migration.name === name && migration.checksum !== checksum),
  );
  if (changed !== undefined) {
    throw new SchemaRefused(
      `Migration ${changed.name} was changed after it was applied: this database belongs to another version of the shop`,
    );
  }
  return {
    missing: migrations.filter(({ name }) => !applied.some((row) => row.name === name)),
    newer: applied.map(({ name }) => name).filter((name) => !migrations.some((migration) => migration.name === name)),
  };
};

/**
 * Whether this version can work with the database, without changing it: migrations of a newer version are additive and tolerated, and
 * answered.
 * @throws SchemaRefused when the database is older or an applied migration was changed
 */
export const assertSchema = async (db: Db): Promise<{ newer: string[] }> => {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migrations') is not null as there`.execute(db);
  const applied = rows[0]?.there === true ? await db.selectFrom('migrations').select(['name', 'checksum']).orderBy('name').execute() : [];
  const { missing, newer } = compare(await readMigrations(), applied);
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(', ');
    throw new SchemaRefused(`The database is older than this version: run "pnpm api migrate" first. It lacks ${names}`);
  }
  return { newer };
};

/**
 * Applies what is missing, all in one transaction, and answers the names applied. What a newer version applied is left alone.
 * @throws SchemaRefused when an applied migration was changed: such a database belongs to another version of the shop
 */
export const migrate = async (db: Db): Promise<string[]> => {
  const migrations = await readMigrations();
  return locked(db, async (trx) => {
    const { missing } = compare(migrations, await appliedNames(trx));
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(trx);
    for (const { name, doSql, checksum } of missing) {
      await sql.raw(doSql).execute(trx);
      await trx.insertInto('migrations').values({ name, checksum }).execute();
    }
    return missing.map(({ name }) => name);
  });
};

/** Undoes the last `steps` migrations and returns their names, newest first. */
export const undoMigrations = async (db: Db, steps = 1): Promise<string[]> => {
  const migrations = await readMigrations();
  return locked(db, async (trx) => {
    const newest = (await appliedNames(trx)).reverse().slice(0, steps);
    for (const { name } of newest) {
      const migration = migrations.find((migration) => migration.name === name);
      if (migration === undefined) throw new Error(`Migration ${name} is applied but not known to this version`);
      await sql.raw(migration.undoSql).execute(trx);
      await trx.deleteFrom('migrations').where('name', '=', name).execute();
    }
    return newest.map(({ name }) => name);
  });
};

/** Whether every migration on disk is applied: what readiness asks. */
export const isMigrated = async (db: Db): Promise<boolean> => {
  const [migrations, applied] = await Promise.all([readMigrations(), db.selectFrom('migrations').select('name').execute()]);
  return migrations.every(({ name }) => applied.some((row) => row.name === name));
};
