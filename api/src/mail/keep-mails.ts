import type { Db, Queries } from '../database/database.ts';
import type { Queue } from '../queue/queue.ts';

const KEPT_DAYS = 90;

/** Sent mails are forgotten after so many days: they hold names, addresses and what was bought. */
export const pruneMails = async (db: Queries, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await db.deleteFrom('mails').where('created_at', '<', before).where('state', '<>', 'queued').execute();
};

/** Puts mails that were given up back in the queue, once what stopped them is mended, and answers how many. */
export const retryFailedMails = (db: Db, queue: Queue): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const rows = await trx.updateTable('mails').set({ state: 'queued' }).where('state', '=', 'failed').returning('id').execute();
    for (const { id } of rows) await queue.addMail(trx, id);
    return rows.length;
  });
