import { PostgresDialect } from 'kysely';
import type { Dialect } from 'kysely';
import pg from 'pg';

const DATE = 1082;
const INT8 = 20;
const NUMERIC = 1700;
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = { [DATE]: (text) => text, [INT8]: Number, [NUMERIC]: Number };

const getTypeParser = (id: number, format?: 'text' | 'binary'): unknown => PARSERS[id] ?? pg.types.getTypeParser(id, format);

/** Maximum wait for a connection; then the client is asked to come back later. */
const MAX_WAIT_MS = 5000;

/** How a pool is used at this moment. */
export interface PoolUse {
  open: number;
  idle: number;
  /** requests that wait for a connection */
  waiting: number;
}

/** Kysely over a pool of PostgreSQL connections, and how busy that is; values read as in the embedded database. */
export const openPostgres = (
  connectionString: string,
  poolSize: number,
  statementTimeoutMs: number,
): { dialect: Dialect; poolUse: () => PoolUse } => {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: Math.min(MAX_WAIT_MS, statementTimeoutMs),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs * 3,
    application_name: 'groenhof-api',
    // the server would compile a cart's statement for seconds, estimated as costly, that then runs for milliseconds
    options: '-c jit=off',
    types: { getTypeParser },
  });
  // an idle connection that breaks is replaced by the pool; without a listener it would end the process
  pool.on('error', () => undefined);
  // the same for one in use between two statements of a transaction: its next statement fails, and with it the request
  pool.on('connect', (client) => client.on('error', () => undefined));
  const poolUse = (): PoolUse => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return { dialect: new PostgresDialect({ pool }), poolUse };
};

export const postgresDialect = (connectionString: string, poolSize: number, statementTimeoutMs: number): Dialect =>
  openPostgres(connectionString, poolSize, statementTimeoutMs).dialect;
