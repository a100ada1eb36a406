import { sql } from 'kysely';
import { measuredRemote } from 'shared-contracts/contract/measured-remotes';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { ReleaseCountKind, ReleaseCountsBody, ReleaseHealth, VersionHealth } from 'shared-contracts/wire/release-health';
import type { VitalName } from 'shared-contracts/wire/vitals';
import { deleteExpired } from '../database/delete-expired.ts';
import type { Services } from '../services.ts';
import { GOOD_BELOW, VITAL_BUCKETS } from '../vitals/vitals-buckets.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Canaries last hours, at most days. */
const RETENTION_DAYS = 30;

type Context = Pick<Services, 'db' | 'now'>;
interface Count {
  remote: string;
  version: string;
  kind: ReleaseCountKind;
  count: number;
}

/** Adds what a shell counted to this minute. Counts of several processes add up. */
export const addReleaseCounts = async ({ db, now }: Context, counts: ReleaseCountsBody['counts']): Promise<void> => {
  if (counts.length === 0) return;
  const minute = new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS);
  await db
    .insertInto('release_counts')
    .values(inOneOrder(counts).map((each) => ({ minute, ...each })))
    .onConflict((conflict) =>
      conflict.columns(['remote', 'version', 'kind', 'minute']).doUpdateSet({ count: sql<number>`release_counts.count + excluded.count` }),
    )
    .execute();
};

/** Each row once, because a statement can raise it only once; in one order, so that two calls don't wait for each other. */
const inOneOrder = (counts: readonly Count[]): Count[] => {
  const sums = new Map<string, Count>();
  for (const each of counts) {
    const key = [each.remote, each.version, each.kind].join(' ');
    sums.set(key, { ...each, count: (sums.get(key)?.count ?? 0) + each.count });
  }
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
};

/**
 * Adds an error that a browser reported. Anybody can send reports, so they count only for a version that a shell has shown in the last day:
 * nobody can fill the table with invented ones.
 */
export const addBrowserError = async (context: Context, { remote, version, kind }: Omit<Count, 'count'>): Promise<void> => {
  const { db, now } = context;
  const shown = await db
    .selectFrom('release_counts')
    .select('version')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('kind', '=', 'views')
    .where('minute', '>=', new Date(now().getTime() - DAY_MS))
    .limit(1)
    .executeTakeFirst();
  if (shown) await addReleaseCounts(context, [{ remote, version, kind, count: 1 }]);
};

/** The versions of a remote that were shown since then, with their errors; web vitals are counted by day, so theirs are of whole days. */
export const readReleaseHealth = async ({ db }: Pick<Services, 'db'>, remote: string, since: Date): Promise<ReleaseHealth> => {
  const rows = await db
    .selectFrom('release_counts')
    .select(['version', 'kind', sql<string>`sum(count)`.as('count')])
    .where('remote', '=', remote)
    .where('minute', '>=', new Date(Math.floor(since.getTime() / MINUTE_MS) * MINUTE_MS))
    .groupBy(['version', 'kind'])
    .execute();
  const versions = new Map<string, VersionHealth>();
  for (const { version, kind, count } of rows) {
    const health = versions.get(version) ?? { version, views: 0, server_errors: 0, load_errors: 0, browser_errors: 0, vitals: {} };
    versions.set(version, { ...health, [kind]: Number(count) });
  }
  const measuredName = measuredRemote(remote);
  const vitals = measuredName === undefined ? [] : await vitalsOf(db, measuredName, brusselsDay(since));
  for (const { version, metric, good, total } of vitals) {
    const health = versions.get(version);
    if (health) health.vitals[metric] = { good: Number(good), total: Number(total) };
  }
  return { versions: [...versions.values()].sort((a, b) => b.views - a.views) };
};

const vitalsOf = (db: Services['db'], remote: string, fromDay: string) => {
  const isGood = sql.join(
    Object.entries(GOOD_BELOW).map(([metric, limit]) => {
      const buckets = VITAL_BUCKETS[metric as VitalName].filter((bound) => bound <= limit).length;
      return sql`(metric = ${metric} and bucket < ${buckets})`;
    }),
    sql` or `,
  );
  return db
    .selectFrom('vitals_counts')
    .select([
      'version',
      sql<VitalName>`metric`.as('metric'),
      sql<string>`coalesce(sum(count) filter (where ${isGood}), 0)`.as('good'),
      sql<string>`sum(count)`.as('total'),
    ])
    .where('remote', '=', remote)
    .where('day', '>=', fromDay)
    .where('metric', 'in', Object.keys(GOOD_BELOW) as VitalName[])
    .groupBy(['version', 'metric'])
    .execute();
};

export const pruneReleaseCounts = async ({ db, now }: Context): Promise<void> => {
  await deleteExpired(db, 'release_counts', sql`minute < ${new Date(now().getTime() - RETENTION_DAYS * DAY_MS)}`);
};
