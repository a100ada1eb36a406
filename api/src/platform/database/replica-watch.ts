import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { openPool } from './postgres.ts';
import { createReplicaLag } from './replica-lag.ts';

/** `use` is `away` when it does not answer or is no standby; `behindMs` is the age of the oldest change it lacks, null when not known */
export interface ReplicaState {
  use: 'current' | 'behind' | 'away';
  behindMs: number | null;
}

export interface ReplicaWatch {
  isCurrent: () => boolean;
  state: () => ReplicaState;
  /** the replica failed a statement: it is not used again before it has passed a check */
  fail: (error: unknown) => void;
  stop: () => Promise<void>;
}

const CHECK_EVERY_MS = 1000;
/** A server that takes longer for one number is of no use to visitors. */
const CHECK_TIMEOUT_MS = 2000;

const PRIMARY_POSITION = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0') as position`;
const REPLICA_POSITION = `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end as position`;

const readPosition = async (pool: Pool, statement: string): Promise<number | null> => {
  const { rows } = await pool.query<{ position: number | null }>(statement);
  return rows[0]?.position ?? null;
};

/**
 * Checks every second, over connections of its own, how far a streaming replica is behind. A check on the primary that fails changes
 * nothing: catalogue and content stay readable while the primary is away.
 */
export const watchReplica = async ({
  primaryUrl,
  replicaUrl,
  maxLagMs,
  isPooled,
  log,
}: {
  primaryUrl: string;
  replicaUrl: string;
  maxLagMs: number;
  isPooled: boolean;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}): Promise<ReplicaWatch> => {
  const options = {
    poolSize: 1,
    statementTimeoutMs: CHECK_TIMEOUT_MS,
    maxWaitMs: CHECK_TIMEOUT_MS,
    answerTimeoutMs: CHECK_TIMEOUT_MS,
    isPooled,
  };
  const primary = openPool(primaryUrl, options);
  const replica = openPool(replicaUrl, options);
  const lag = createReplicaLag();
  let state: ReplicaState = { use: 'away', behindMs: null };
  let reported: ReplicaState['use'] | null = null;

  const change = (next: ReplicaState, error?: unknown): void => {
    state = next;
    if (next.use === reported) return;
    reported = next.use;
    const fields = { behind_ms: next.behindMs, max_lag_ms: maxLagMs, ...(error === undefined ? {} : { err: error }) };
    if (next.use === 'current') log.info(fields, 'the replica is current: reads of catalogue and content go to it');
    else log.warn(fields, `the replica is ${next.use}: all reads go to the primary`);
  };

  const check = async (): Promise<void> => {
    const at = Date.now();
    const written = await readPosition(primary, PRIMARY_POSITION).catch(() => null);
    if (written !== null) lag.recordPrimary(written, at);
    try {
      const replayed = await readPosition(replica, REPLICA_POSITION);
      if (replayed === null) return change({ use: 'away', behindMs: null }, new Error('DATABASE_REPLICA_URL is not a standby server'));
      const behindMs = lag.behindMs(replayed, Date.now());
      change({ use: behindMs !== null && behindMs <= maxLagMs ? 'current' : 'behind', behindMs });
    } catch (error) {
      change({ use: 'away', behindMs: null }, error);
    }
  };

  const stopping = new AbortController();
  const checkForever = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await wait(CHECK_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (!stopping.signal.aborted) await check();
    }
  };
  await check();
  const checking = checkForever();
  return {
    isCurrent: () => state.use === 'current',
    state: () => state,
    fail: (error) => change({ use: 'away', behindMs: null }, error),
    stop: async () => {
      stopping.abort();
      await checking;
      await Promise.all([primary.end(), replica.end()]);
    },
  };
};
