import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import { addDays } from '../../platform/days.ts';
import { RETENTION } from './retention.ts';

/** Prefix of the key of the mail about a deleted account. */
export const LAST_MAIL = 'account-deleted:';

/**
 * Sent mails are deleted after this number of days, because they contain names, addresses and orders. The last mail to a deleted account is
 * deleted at once.
 */
export const pruneMails = async (db: Queries, now: Date): Promise<void> => {
  const before = addDays(now, -RETENTION.mailDays);
  await deleteExpired(db, 'mails', sql`created_at < ${before} and state <> 'queued'`);
  await deleteExpired(db, 'mails', sql`key like ${`${LAST_MAIL}%`} and state <> 'queued'`);
};
