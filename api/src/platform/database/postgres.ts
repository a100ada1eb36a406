import { PostgresDialect } from 'kysely';
import type { Dialect, PostgresPool, PostgresPoolClient } from 'kysely';
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

export interface PostgresOptions {
  poolSize: number;
  statementTimeoutMs: number;
  /**
   * the address is that of PgBouncer in transaction mode: a session belongs to nobody there, and it refuses session settings in the
   * first message of a connection. Its `connect_query` makes them (docs/api.md)
   */
  isPooled?: boolean;
  /** maximum wait for a connection, 5 seconds */
  maxWaitMs?: number;
  /** time limit on the client's side as well, for a server that stops answering in the middle of a statement */
  answerTimeoutMs?: number;
}

const sessionSettings = (statementTimeoutMs: number): Readonly<Record<string, string>> => ({
  statement_timeout: String(statementTimeoutMs),
  idle_in_transaction_session_timeout: String(statementTimeoutMs * 3),
  // the server would compile a cart's statement for seconds, estimated as costly, that then runs for milliseconds
  jit: 'off',
});

/** The `connect_query` that makes the settings of a session when PgBouncer is between the API and PostgreSQL. */
export const poolerQuery = (statementTimeoutMs: number): string =>
  Object.entries(sessionSettings(statementTimeoutMs))
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');

/** A pool of PostgreSQL connections; values are read as in the embedded database. */
export const openPool = (
  connectionString: string,
  { poolSize, statementTimeoutMs, isPooled = false, maxWaitMs = MAX_WAIT_MS, answerTimeoutMs }: PostgresOptions,
): pg.Pool => {
  const options = Object.entries(sessionSettings(statementTimeoutMs)).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: Math.min(maxWaitMs, statementTimeoutMs),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'groenhof-api',
    ...(isPooled ? {} : { options: options.join(' ') }),
    ...(answerTimeoutMs === undefined ? {} : { query_timeout: answerTimeoutMs }),
    types: { getTypeParser },
  });
  // an idle connection that breaks is replaced by the pool; without a listener it would end the process
  pool.on('error', () => undefined);
  // the same for one in use between two statements of a transaction: its next statement fails, and with it the request
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** The pool, and how long the oldest of those who wait for a connection has waited, in milliseconds. */
export const timePool = (pool: pg.Pool): { timedPool: PostgresPool; waitMs: () => number } => {
  /** when each began to wait, the oldest first */
  const waits = new Set<{ since: number }>();
  const connect = async (): Promise<PostgresPoolClient> => {
    const wait = { since: performance.now() };
    waits.add(wait);
    try {
      return await pool.connect();
    } finally {
      waits.delete(wait);
    }
  };
  const waitMs = (): number => {
    const [oldest] = waits;
    return oldest === undefined ? 0 : performance.now() - oldest.since;
  };
  return { timedPool: { connect, end: () => pool.end(), options: pool.options }, waitMs };
};

export const poolUseOf = (pool: pg.Pool): PoolUse => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });

/** Kysely over a pool of PostgreSQL connections of its own. */
export const postgresDialect = (connectionString: string, options: PostgresOptions): Dialect =>
  new PostgresDialect({ pool: openPool(connectionString, options) });
