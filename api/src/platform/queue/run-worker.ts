import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { ConstructorOptions, Job as BossJob, JobResult } from 'pg-boss';
import type { Telemetry } from 'telemetry/telemetry';
import type { Database } from '../database/database.ts';
import { deliverMail, markMailFailed, isRefused } from '../mail/deliver-mail.ts';
import { createMailTransport } from '../mail/transport.ts';
import type { MailTransport } from '../mail/transport.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Services } from '../services.ts';
import { overShopDatabase } from './boss-database.ts';
import type { Job, JobEnvelope } from './job.ts';
import { JOBS, JOBS_DEAD, MAIL, MAIL_DEAD, MAINTENANCE } from './queue-names.ts';

export interface RunningWorker {
  /** takes no more jobs and waits for running ones, up to a limit; unfinished ones are left to another worker */
  stop(): Promise<void>;
}

interface WorkerOptions {
  services: Services;
  database: Database;
  log: FastifyBaseLogger;
  /** every job that it can do, by name */
  jobs: ReadonlyMap<string, Job<object>>;
  /** what has to run every minute, in one worker of all; without it this worker never runs it */
  maintenance?: () => Promise<void>;
  /** counts finished jobs, when metrics are configured */
  metrics?: Pick<Metrics, 'observeJob'> | null;
  /** traces jobs, when that is configured */
  telemetry?: Pick<Telemetry, 'inTrace'> | null;
  /** tests: another transport */
  transport?: MailTransport;
}

const STOP_MS = 10_000;
const POOL = 4;
/** Seconds between two checks whether this worker runs the maintenance of the minute. */
const MAINTENANCE_POLL_SECONDS = 5;
/** Maximum seconds between checks for dead workers. */
const DEAD_CHECK_SECONDS = 10;
/** Jobs fetched at once and done at the same time; after a full batch the next is fetched immediately. */
const BATCH_SIZE = 5;

/**
 * On PostgreSQL pg-boss has its own connections, so that its maintenance never waits for a request's; the embedded database has only one,
 * which it shares.
 */
const connectionOf = ({ db, kind, url }: Database): ConstructorOptions =>
  url === null || kind === 'pglite'
    ? { db: overShopDatabase(db), backend: 'pglite', reindex: false, monitorVacuum: false }
    : { connectionString: url, max: POOL, application_name: 'groenhof-worker' };

type JobStatus = JobResult['status'];
/** Runs a job as `work` does, and counts and traces it. */
type Observe<Data> = (data: Data, work: () => Promise<JobStatus>) => Promise<JobStatus>;

/** Runs each job of a batch separately, so that one failure does not affect the others. */
const runEach =
  <Data>(work: (data: Data) => Promise<JobStatus>, observe: Observe<Data>) =>
  (batch: BossJob<Data>[]): Promise<JobResult[]> =>
    Promise.all(batch.map(async ({ id, data }) => ({ id, status: await observe(data, () => work(data)) })));

/** Runs mails and jobs of the queue until it is stopped. Several workers share the work; no two get the same job. */
export const runWorker = async ({
  services,
  database,
  log,
  transport,
  jobs,
  maintenance,
  metrics,
  telemetry,
}: WorkerOptions): Promise<RunningWorker> => {
  const { claimSeconds, pollMs } = services.config.worker;
  const everySeconds = Math.max(1, Math.min(DEAD_CHECK_SECONDS, Math.floor(claimSeconds / 2)));
  const boss = new PgBoss({
    ...connectionOf(database),
    schedule: maintenance !== undefined,
    superviseIntervalSeconds: everySeconds,
    monitorIntervalSeconds: everySeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the queue failed'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the queue warns'));
  await boss.start();
  const mails = transport ?? createMailTransport(services.config);
  const options = { batchSize: BATCH_SIZE, pollingIntervalSeconds: pollMs / 1000, burstWhenBatchFull: true, perJobResults: true } as const;

  const sendMail = async ({ id }: { id: string }): Promise<JobResult['status']> => {
    try {
      await deliverMail(services, mails, id);
      return 'completed';
    } catch (error) {
      log.warn({ err: error, mail: id }, 'a mail could not be sent');
      return isRefused(error) ? 'deadletter' : 'failed';
    }
  };
  const runJob = async ({ job: name, data }: JobEnvelope): Promise<JobResult['status']> => {
    try {
      const job = jobs.get(name);
      // an older process may get a job that a newer one has added: it goes back to the queue
      if (job === undefined) throw new Error(`This process knows no job ${name}`);
      await job.run(services, data, log);
      return 'completed';
    } catch (error) {
      log.warn({ err: error, job: name }, 'a job failed');
      return 'failed';
    }
  };
  const giveUp = async ({ id }: { id: string }): Promise<JobResult['status']> => {
    const reason = await markMailFailed(services, id);
    log.error({ mail: id, reason }, 'a mail was given up');
    return 'completed';
  };
  const reportJob = async ({ job }: JobEnvelope): Promise<JobResult['status']> => {
    // not its data: it may be an address
    log.error({ job }, 'a job was given up');
    return 'completed';
  };
  const observeAs = async (queue: string, name: string, work: () => Promise<JobStatus>): Promise<JobStatus> => {
    const began = performance.now();
    const status = await (telemetry?.inTrace(`job ${name}`, { queue, name }, work) ?? work());
    metrics?.observeJob({ queue, name, status: status ?? 'completed', ms: performance.now() - began });
    return status;
  };
  const observe = (queue: string) => (_data: object, work: () => Promise<JobStatus>) => observeAs(queue, queue, work);
  // A name that this process does not know is somebody else's: no label of a metric.
  const observeNamed: Observe<JobEnvelope> = ({ job }, work) => observeAs(JOBS, jobs.has(job) ? job : 'unknown', work);
  await boss.work(MAIL, options, runEach(sendMail, observe(MAIL)));
  await boss.work(JOBS, options, runEach(runJob, observeNamed));
  await boss.work(MAIL_DEAD, options, runEach(giveUp, observe(MAIL_DEAD)));
  await boss.work(JOBS_DEAD, options, runEach(reportJob, observe(JOBS_DEAD)));
  if (maintenance !== undefined) {
    await boss.work(MAINTENANCE, { pollingIntervalSeconds: Math.max(MAINTENANCE_POLL_SECONDS, pollMs / 1000) }, maintenance);
  }
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_MS }) };
};
