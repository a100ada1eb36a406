import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { LogEvent, Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { lockFolder } from './folder-lock.ts';
import { openPglite } from './pglite-client.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { openPool, poolUseOf, timePool } from './postgres.ts';
import type { PoolUse } from './postgres.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
/** What a repository works on: the database, or the transaction its service is in. */
export type Queries = Db | Transaction<Tables>;

export interface Database {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** where PostgreSQL is; null for the embedded database */
  url: string | null;
  /** connections to PostgreSQL */
  pool?: Pool;
  /** how long the oldest request waits for one of them, 0 when none does */
  poolWaitMs?: () => number;
  /** how busy the pool is, where there is one */
  poolUse?: () => PoolUse;
  /** waits for running statements, then lets connections, thread and lock file go */
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL if configured, else the embedded database; throws FolderInUse when that is in use. `onQuery` is called for each finished
 * statement.
 */
export const openDatabase = async (config: Config, onQuery?: (event: LogEvent) => void): Promise<Database> => {
  const log = onQuery === undefined ? {} : { log: onQuery };
  if (config.databaseUrl !== null) {
    const { databaseUrl: url, poolSize, statementTimeoutMs, sessionUrl } = config;
    const pool = openPool(url, { poolSize, statementTimeoutMs, isPooled: sessionUrl !== null });
    const { timedPool, waitMs: poolWaitMs } = timePool(pool);
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: timedPool }), ...log });
    return { db, kind: 'postgres', pool, poolWaitMs, poolUse: () => poolUseOf(pool), url, close: () => db.destroy() };
  }
  const folder = join(config.dataDir, 'pglite');
  const unlock = await lockFolder(`${folder}.lock`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const client = await openPglite({ folder, dumpFile: null });
    const db = new Kysely<Tables>({ dialect: pgliteDialect(client), ...log });
    const close = async (): Promise<void> => {
      await db.destroy();
      await client.close();
      await unlock();
    };
    return { db, kind: 'pglite', url: null, close };
  } catch (error) {
    await unlock();
    throw error;
  }
};
