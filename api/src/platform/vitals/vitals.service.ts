import { sql } from 'kysely';
import type { VitalEvent } from 'shared-contracts/wire/vitals';
import { deleteExpired } from '../database/delete-expired.ts';
import type { Services } from '../services.ts';
import { bucketOf } from './vitals-buckets.ts';
import type { VitalsMetric } from './vitals-buckets.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';

const DAY_MS = 86_400_000;
const RETENTION_DAYS = 400;
/** Versions come from the browser: more different ones in a day than anybody releases are counted as one. */
const VERSIONS_A_DAY = 40;
const OTHER_VERSION = 'other';

interface Count {
  page_type: string;
  metric: VitalsMetric;
  remote: string;
  version: string;
  bucket: number;
  count: number;
}

const countOf = (event: VitalEvent, knownVersions: ReadonlySet<string>, hasRoom: boolean): Count => {
  const version = event.version ?? '';
  return {
    page_type: event.page_type,
    metric: event.kind === 'vital' ? event.name : 'load_error',
    remote: event.remote ?? '',
    version: version === '' || knownVersions.has(version) || hasRoom ? version : OTHER_VERSION,
    bucket: event.kind === 'vital' ? bucketOf(event.name, event.value) : 0,
    count: 1,
  };
};

/** Equal counts of one batch together: a row can be raised only once in a statement. In one order, so that two batches don't wait crosswise. */
const together = (counts: readonly Count[]): Count[] => {
  const sums = new Map<string, Count>();
  for (const each of counts) {
    const key = JSON.stringify([each.page_type, each.metric, each.remote, each.version, each.bucket]);
    sums.set(key, { ...each, count: (sums.get(key)?.count ?? 0) + 1 });
  }
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
};

/** Counts measurements by day, kind of page, metric, remote and version; single visits are not stored. */
export const countVitals = async ({ db, now }: Pick<Services, 'db' | 'now'>, events: readonly VitalEvent[]): Promise<void> => {
  const day = brusselsDay(now());
  const rows = await db
    .selectFrom('vitals_counts')
    .select('version')
    .distinct()
    .where('day', '=', day)
    .limit(VERSIONS_A_DAY + 1)
    .execute();
  const knownVersions = new Set(rows.map(({ version }) => version));
  const fresh = new Set(events.map(({ version }) => version ?? '').filter((version) => version !== '' && !knownVersions.has(version)));
  const counts = together(events.map((event) => countOf(event, knownVersions, knownVersions.size + fresh.size <= VERSIONS_A_DAY)));
  await db
    .insertInto('vitals_counts')
    .values(counts.map((each) => ({ day, ...each })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page_type', 'metric', 'remote', 'version', 'bucket'])
        .doUpdateSet({ count: sql<number>`vitals_counts.count + excluded.count` }),
    )
    .execute();
};

export const pruneVitals = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  const before = brusselsDay(new Date(now().getTime() - RETENTION_DAYS * DAY_MS));
  await deleteExpired(db, 'vitals_counts', sql`day < ${before}`);
};
