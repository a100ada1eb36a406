import type { Metrics } from '../metrics/metrics.ts';
import type { Reads } from './reads.ts';

/** Whether the replica is used, and how far it is behind; nothing without a replica. */
export const describeReplica = async ({ registry }: Pick<Metrics, 'registry'>, { replica }: Pick<Reads, 'replica'>): Promise<void> => {
  if (replica === null) return;
  const { Gauge } = await import('prom-client');
  new Gauge({
    name: 'database_replica_used',
    help: '1 while reads of catalogue and content go to the replica, 0 while it is behind or away',
    registers: [registry],
    collect() {
      this.set(replica().use === 'current' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'database_replica_behind_seconds',
    help: 'Age of the oldest change that the replica lacks; missing while it is not known',
    registers: [registry],
    collect() {
      this.reset();
      const { behindMs } = replica();
      if (behindMs !== null && Number.isFinite(behindMs)) this.set(behindMs / 1000);
    },
  });
};
