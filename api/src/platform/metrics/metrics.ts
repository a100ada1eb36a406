import type { Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';

export interface Answered {
  method: string;
  /** the route's pattern, never the address: ids are unlimited and give access to somebody's data */
  route: string;
  status: number;
  ms: number;
}

/** What is counted while metrics are configured. */
export interface Metrics {
  observe(answered: Answered): void;
  countBrowserError(labels: { kind: string; remote: string }): void;
  registry: Registry;
}

const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Prometheus metrics of a process: its own (memory, event loop, garbage), its answers and its pool, and what the database tells, the
 * same from each process. The library is loaded here and not before.
 */
export const createMetrics = async (services: Services, database: Pick<Database, 'poolUse'>): Promise<Metrics> => {
  const prometheus = await import('prom-client');
  const { describeShop } = await import('./shop-metrics.ts');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  const durations = new prometheus.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATIONS,
    registers: [registry],
  });
  const browserErrors = new prometheus.Counter({
    name: 'shop_browser_errors_total',
    help: 'Errors that browsers reported, by where they were noticed and whose code failed',
    labelNames: ['kind', 'remote'] as const,
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
  describeShop(prometheus, registry, services);
  return {
    registry,
    countBrowserError: (labels) => browserErrors.inc(labels),
    observe: ({ method, route, status, ms }) => durations.observe({ method, route, status: String(status) }, ms / 1000),
  };
};
