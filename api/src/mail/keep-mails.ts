import type { Queries } from '../database/database.ts';
import { RETENTION } from '../privacy/retention.ts';

const KEPT_DAYS = RETENTION.mailDays;

/** Sent mails are forgotten after so many days: they hold names, addresses and what was bought. */
export const pruneMails = async (db: Queries, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await db.deleteFrom('mails').where('created_at', '<', before).where('state', '<>', 'queued').execute();
};
