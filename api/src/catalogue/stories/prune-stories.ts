import { sql } from 'kysely';
import { RETENTION } from '../../customers/privacy/retention.ts';
import type { Queries } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import { addDays } from '../../platform/days.ts';

/** Deletes what is left of stories that were withdrawn, and those that were refused and not offered again. */
export const pruneStories = (db: Queries, now: Date): Promise<unknown> =>
  deleteExpired(db, 'stories', sql`state in ('withdrawn', 'refused') and changed_at <= ${addDays(now, -RETENTION.withdrawnStoryDays)}`);
