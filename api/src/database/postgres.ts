import { PostgresDialect } from 'kysely';
import type { Dialect } from 'kysely';
import pg from 'pg';

const DATE = 1082;
const INT8 = 20;
const NUMERIC = 1700;
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = { [DATE]: (text) => text, [INT8]: Number, [NUMERIC]: Number };

const getTypeParser = (id: number, format?: 'text' | 'binary'): unknown => PARSERS[id] ?? pg.types.getTypeParser(id, format as 'text');

/** Kysely over a pool of PostgreSQL connections; values read as in the embedded database. */
export const postgresDialect = (connectionString: string, poolSize: number, statementTimeoutMs: number): Dialect => {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: statementTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs * 3,
    application_name: 'groenhof-api',
    types: { getTypeParser } as pg.CustomTypesConfig,
  });
  // an idle connection that breaks is replaced by the pool; without a listener it would end the process
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
};
