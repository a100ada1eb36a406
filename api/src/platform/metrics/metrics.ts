import type { Registry } from 'prom-client';
import { DURATIONS, createProcessMetrics } from 'telemetry/process-metrics';
import type { Database } from '../database/database.ts';
import { JOBS_DEAD, MAIL_DEAD } from '../queue/queue-names.ts';
import type { Services } from '../services.ts';
import type { VitalRating } from '../vitals/vitals-buckets.ts';

export interface Answered {
  method: string;
  /** the route's pattern, never the address: ids are unlimited and give access to somebody's data */
  route: string;
  status: number;
  ms: number;
}

/** Work of the queue that has ended. */
export interface WorkedJob {
  queue: string;
  /** name of the job, or of the task of maintenance */
  name: string;
  status: string;
  ms: number;
}

/** What is counted while metrics are configured. */
export interface Metrics {
  observe(answered: Answered): void;
  observeJob(job: WorkedJob): void;
  countBrowserError(labels: { kind: string; remote: string }): void;
  countVital(labels: { metric: string; page_type: string; rating: VitalRating }): void;
  registry: Registry;
}

/**
 * Prometheus metrics of a process: its own (memory, event loop, garbage), its answers, its jobs and its pool, and what the database tells,
 * the same from each process.
 */
export const createMetrics = async (services: Services, database: Pick<Database, 'poolUse'>): Promise<Metrics> => {
  const { prometheus, registry } = await createProcessMetrics();
  const { describeShop } = await import('./shop-metrics.ts');
  const durations = new prometheus.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATIONS,
    registers: [registry],
  });
  const jobs = new prometheus.Histogram({
    name: 'shop_job_duration_seconds',
    help: 'Time that a job of the queue, or a task of maintenance, took in this process, by how it ended',
    labelNames: ['queue', 'name', 'status'] as const,
    buckets: [...DURATIONS, 30, 60],
    registers: [registry],
  });
  const browserErrors = new prometheus.Counter({
    name: 'shop_browser_errors_total',
    help: 'Errors that browsers reported, by where they were noticed and whose code failed',
    labelNames: ['kind', 'remote'] as const,
    registers: [registry],
  });
  const vitals = new prometheus.Counter({
    name: 'shop_web_vitals_total',
    help: 'First views that browsers measured, by metric, kind of page and rating (good, needs_improvement, poor)',
    labelNames: ['metric', 'page_type', 'rating'] as const,
    registers: [registry],
  });
  const { poolUse } = database;
  if (poolUse !== undefined) {
    new prometheus.Gauge({
      name: 'database_pool_connections',
      help: 'Connections of this process by use; waiting are requests without one',
      labelNames: ['use'] as const,
      registers: [registry],
      collect() {
        const { open, idle, waiting } = poolUse();
        this.set({ use: 'busy' }, open - idle);
        this.set({ use: 'idle' }, idle);
        this.set({ use: 'waiting' }, waiting);
      },
    });
  }
  // An increase is only seen of what was there before.
  for (const queue of [MAIL_DEAD, JOBS_DEAD]) jobs.zero({ queue, name: queue, status: 'completed' });
  describeShop(prometheus, registry, services);
  return {
    registry,
    countBrowserError: (labels) => browserErrors.inc(labels),
    countVital: (labels) => vitals.inc(labels),
    observe: ({ method, route, status, ms }) => durations.observe({ method, route, status: String(status) }, ms / 1000),
    observeJob: ({ queue, name, status, ms }) => jobs.observe({ queue, name, status }, ms / 1000),
  };
};
