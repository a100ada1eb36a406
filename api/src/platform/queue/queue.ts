import { PgBoss } from 'pg-boss';
import type { Db, Queries } from '../database/database.ts';
import { inCallersTransaction, overShopDatabase } from './boss-database.ts';
import type { Job, JobEnvelope } from './job.ts';
import { EVERY_MINUTE, JOBS, MAIL, MAINTENANCE, queueDefinitions } from './queue-names.ts';

/** What senders need of the queue. It runs nothing: that is the worker's part. */
export interface Queue {
  /** adds a job in the caller's transaction; `startAfter` is the earliest moment it runs */
  addJob<Data extends object>(queries: Queries, job: Job<Data>, data: Data, options?: { startAfter?: Date }): Promise<void>;
  /** adds the sending of a stored mail in the caller's transaction */
  addMail(queries: Queries, id: string, options?: { startAfter?: Date }): Promise<void>;
  /** ends its timers; the database stays open */
  close(): Promise<void>;
}

const CACHE_SECONDS = 3600;

const quietBoss = (db: Db, migrate: boolean): PgBoss => {
  const boss = new PgBoss({
    db: overShopDatabase(db),
    migrate,
    supervise: false,
    schedule: false,
    registerInstance: false,
    queueCacheIntervalSeconds: CACHE_SECONDS,
  });
  // errors are also thrown to the caller; without a listener the event would end the process
  boss.on('error', () => undefined);
  return boss;
};

/**
 * Installs the queue's schema `pgboss`, or brings it up to date, and sets the queues' options. Run with the migrations; several
 * processes may do so at once.
 */
export const installQueues = async (db: Db, claimSeconds: number): Promise<void> => {
  const boss = quietBoss(db, true);
  await boss.start();
  try {
    const existingQueues = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const { name, options } of queueDefinitions(claimSeconds)) {
      if (!existingQueues.has(name)) await boss.createQueue(name, options);
      const { policy: _policy, ...changeable } = options;
      await boss.updateQueue(name, changeable);
    }
    await boss.schedule(MAINTENANCE, EVERY_MINUTE);
  } finally {
    await boss.stop({ graceful: false });
  }
};

/** Opens the sending end; throws when the queues are not installed. */
export const openQueue = async (db: Db): Promise<Queue> => {
  const boss = quietBoss(db, false);
  await boss.start();
  const send = async (queries: Queries, queue: string, data: object, startAfter?: Date): Promise<void> => {
    const id = await boss.send(queue, data, {
      db: inCallersTransaction(queries),
      // as text: pg-boss takes a date of another realm, as tests have, for a number
      ...(startAfter === undefined ? {} : { startAfter: startAfter.toISOString() }),
    });
    if (id === null) throw new Error(`The queue ${queue} took no job`);
  };
  return {
    addJob: (queries, { name }, data, { startAfter } = {}) => send(queries, JOBS, { job: name, data } satisfies JobEnvelope, startAfter),
    addMail: (queries, id, { startAfter } = {}) => send(queries, MAIL, { id }, startAfter),
    close: () => boss.stop({ graceful: false }),
  };
};

declare module '../services.ts' {
  interface Services {
    /** everything else that is done later */
    queue: Queue;
  }
}
