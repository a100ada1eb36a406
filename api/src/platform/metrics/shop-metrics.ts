import { sql } from 'kysely';
import type * as Prometheus from 'prom-client';
import type { Gauge, Registry } from 'prom-client';
import type { Db } from '../database/database.ts';
import type { Services } from '../services.ts';
import { VITAL_BUCKETS } from '../vitals/vitals-buckets.ts';

/** A scrape that comes sooner is answered with what the last one saw. */
const FRESH_MS = 10_000;

interface Counted {
  labels: Record<string, string>;
  count: number;
}
type Look = (db: Db) => Promise<Counted[]>;

const byStatus =
  (table: 'orders' | 'payments'): Look =>
  async (db) => {
    const rows = await db
      .selectFrom(table)
      .select(['status', sql<number>`count(*)`.as('count')])
      .groupBy('status')
      .execute();
    return rows.map(({ status, count }) => ({ labels: { status }, count }));
  };

const countMailsByState: Look = async (db) => {
  const rows = await db
    .selectFrom('mails')
    .select(['state', sql<number>`count(*)`.as('count')])
    .groupBy('state')
    .execute();
  return rows.map(({ state, count }) => ({ labels: { state }, count }));
};

const countJobsByState: Look = async (db) => {
  const { rows } = await sql<{ name: string; state: string; count: number }>`
    select name, state::text as state, count(*) as count from pgboss.job group by name, state`.execute(db);
  return rows.map(({ name, state, count }) => ({ labels: { queue: name, state }, count }));
};

const findOldestJob: Look = async (db) => {
  const { rows } = await sql<{ name: string; seconds: number }>`
    select name, extract(epoch from now() - min(created_on))::float8 as seconds from pgboss.job
    where state < 'active' and start_after <= now() group by name`.execute(db);
  return rows.map(({ name, seconds }) => ({ labels: { queue: name }, count: seconds }));
};

/** Of today and yesterday: histograms in the way Prometheus wants them, each bucket with all below it. */
const readWebVitals: Look = async (db) => {
  const { rows } = await sql<{ metric: string; page_type: string; remote: string; version: string; bucket: number; count: number }>`
    select metric, page_type, remote, version, bucket, sum(count)::float8 as count from vitals_counts
    where day >= current_date - 1 group by metric, page_type, remote, version, bucket order by bucket`.execute(db);
  return rows.map(({ metric, page_type, remote, version, bucket, count }) => {
    const bounds: readonly number[] | undefined = VITAL_BUCKETS[metric as keyof typeof VITAL_BUCKETS];
    return {
      labels: { metric, page_type, remote, version, up_to: bounds === undefined ? 'any' : String(bounds[bucket] ?? 'more') },
      count,
    };
  });
};

const GAUGES: readonly { name: string; help: string; labelNames: string[]; look: Look }[] = [
  { name: 'shop_orders', help: 'Orders by state', labelNames: ['status'], look: byStatus('orders') },
  { name: 'shop_payments', help: 'Payments by state', labelNames: ['status'], look: byStatus('payments') },
  { name: 'shop_mails', help: 'Stored mails by state; failed ones were given up', labelNames: ['state'], look: countMailsByState },
  { name: 'shop_queue_jobs', help: 'Jobs by queue and state', labelNames: ['queue', 'state'], look: countJobsByState },
  { name: 'shop_queue_oldest_seconds', help: 'Age of the oldest job that could run', labelNames: ['queue'], look: findOldestJob },
  {
    name: 'shop_web_vitals',
    help: 'Visits since yesterday by the bucket their value fell into; up_to in milliseconds, for CLS thousandths',
    labelNames: ['metric', 'page_type', 'remote', 'version', 'up_to'],
    look: readWebVitals,
  },
];

/** Metrics from the database. If it can't be reached its metrics are missing, and the scrape succeeds. */
export const describeShop = (prometheus: typeof Prometheus, registry: Registry, { db }: Pick<Services, 'db'>): void => {
  for (const { name, help, labelNames, look } of GAUGES) {
    let lookedAt = 0;
    new prometheus.Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect(this: Gauge) {
        if (Date.now() - lookedAt < FRESH_MS) return;
        const counted = await look(db).catch(() => null);
        this.reset();
        if (counted === null) return;
        lookedAt = Date.now();
        for (const { labels, count } of counted) this.set(labels, Number(count));
      },
    });
  }
};
