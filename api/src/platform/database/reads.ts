import { Kysely, PostgresDialect } from 'kysely';
import type { LogEvent, PostgresPool, PostgresPoolClient } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import type { Database, Db } from './database.ts';
import { openPool } from './postgres.ts';
import { watchReplica } from './replica-watch.ts';
import type { ReplicaState, ReplicaWatch } from './replica-watch.ts';
import type { Tables } from './tables.ts';
import { isGone, isReplicaFault } from './unavailable.ts';

/**
 * Reads of catalogue and content for visitors, which may be as old as `DATABASE_REPLICA_MAX_LAG_MS`: they go to the replica while there
 * is a current one, else to the primary. Everything that a customer just did, and every read of a request that writes, is read
 * with `db`.
 */
export interface Reads {
  /** each statement goes to the replica by itself, and once more to the primary when the replica fails. It cannot write */
  db: Db;
  /** all statements of the work go to one server, and the whole work once more to the primary when the replica fails */
  fromOneServer: ReadFromOneServer;
  /** null without a replica */
  replica: (() => ReplicaState) | null;
  close: () => Promise<void>;
}

export type ReadFromOneServer = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

/** Reads of a database without a replica. */
export const readsOf = (db: Db): Reads => ({ db, fromOneServer: (work) => work(db), replica: null, close: () => Promise.resolve() });

/** Longer than a connection takes in one network; the primary is asked after it. */
const MAX_WAIT_MS = 1000;
/** Above the server's own time limit, which answers first while the replica answers at all. */
const EXTRA_ANSWER_MS = 1000;

/** Sends a statement that failed on the replica, and for no reason of its own, to the primary. Never in the middle of a transaction. */
const withFallback = (replicaClient: PostgresPoolClient, primary: Pool, watch: ReplicaWatch): PostgresPoolClient => {
  /** null while another connection is waited for */
  let client: PostgresPoolClient | null = replicaClient;
  let isInTransaction = false;
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (/^(begin|start transaction)/i.test(text)) isInTransaction = true;
    if (/^(commit|rollback$)/i.test(text)) isInTransaction = false;
    if (client !== replicaClient) return (client ?? replicaClient).query(text, parameters);
    try {
      return await client.query(text, parameters);
    } catch (error) {
      if (!isReplicaFault(error)) throw error;
      if (isGone(error)) watch.fail(error);
      if (isInTransaction) throw error;
      client = null;
      replicaClient.release(true);
      client = await primary.connect();
      return client.query(text, parameters);
    }
  };
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client?.release(destroy) };
};

/** A pool whose connections are the replica's while that is current, else the primary's. */
const routedPool = (replica: Pool, primary: Pool, watch: ReplicaWatch): PostgresPool => ({
  options: {},
  connect: async () => {
    if (!watch.isCurrent()) return primary.connect();
    const client = await replica.connect().catch(() => null);
    return client === null ? primary.connect() : withFallback(client, primary, watch);
  },
  end: () => replica.end(),
});

/** Opens the replica of the configuration beside its primary; without one all reads go to the primary. */
export const openReads = async (
  config: Pick<Config, 'replicaUrl' | 'replicaMaxLagMs' | 'poolSize' | 'statementTimeoutMs' | 'sessionUrl'>,
  database: Pick<Database, 'db' | 'pool' | 'url'>,
  { log, onQuery }: { log: Pick<FastifyBaseLogger, 'info' | 'warn'>; onQuery?: ((event: LogEvent) => void) | undefined },
): Promise<Reads> => {
  const { replicaUrl, replicaMaxLagMs, poolSize, statementTimeoutMs } = config;
  const { db: primaryDb, pool: primary, url } = database;
  if (replicaUrl === null || primary === undefined || url === null) return readsOf(primaryDb);
  const isPooled = config.sessionUrl !== null;
  const watch = await watchReplica({ primaryUrl: url, replicaUrl, maxLagMs: replicaMaxLagMs, isPooled, log });
  const answerTimeoutMs = statementTimeoutMs + EXTRA_ANSWER_MS;
  const replica = openPool(replicaUrl, { poolSize, statementTimeoutMs, isPooled, maxWaitMs: MAX_WAIT_MS, answerTimeoutMs });
  const logging = onQuery === undefined ? {} : { log: onQuery };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: routedPool(replica, primary, watch) }), ...logging });
  const replicaDb = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: replica }), ...logging });
  return {
    db,
    fromOneServer: async (work) => {
      if (!watch.isCurrent()) return work(primaryDb);
      try {
        return await work(replicaDb);
      } catch (error) {
        if (!isReplicaFault(error)) throw error;
        if (isGone(error)) watch.fail(error);
        return work(primaryDb);
      }
    },
    replica: watch.state,
    close: async () => {
      await watch.stop();
      await replica.end();
    },
  };
};
