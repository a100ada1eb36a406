import type * as Prometheus from 'prom-client';
import type { Registry } from 'prom-client';

/** Upper bounds of every duration, in seconds. The objectives of `ops/prometheus/slo.rules.yaml` are among them. */
export const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface ProcessMetrics {
  /** the library, which is loaded here and not before */
  prometheus: typeof Prometheus;
  registry: Registry;
}

/** Metrics that every process has: memory, event loop, garbage collection. */
export const createProcessMetrics = async (): Promise<ProcessMetrics> => {
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  return { prometheus, registry };
};
