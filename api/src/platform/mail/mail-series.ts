import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';
import type { Mail, MailSeries } from './mail.ts';
import { mailboxOf, storedMailbox } from './mailbox.ts';

const MINUTE_MS = 60_000;
/** Minutes that a mail waits, by how many of its series there were in a day: nobody gets more than eight of one series a day. */
const DELAYS_MINUTES = [0, 0, 15, 60] as const;
const LONGEST_DELAY_MINUTES = 360;
/** Mails of all series to one address that is not confirmed; those above it wait for a day. As many as calls may send there, 0053. */
const MAILS_A_DAY = 10;
const DAY_MINUTES = 1440;

const countSince = async (trx: Queries, since: Date, which: { series: string } | { mailbox: string }): Promise<number> => {
  const row = await trx
    .selectFrom('mails')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('created_at', '>', since)
    .where('series', 'is not', null)
    .where((eb) => ('series' in which ? eb('series', '=', which.series) : eb(storedMailbox(eb.ref('to_address')), '=', which.mailbox)))
    .executeTakeFirstOrThrow();
  return row.count;
};

/**
 * When a mail of a series may leave; null: at once. The first two leave at once, the next ones wait longer and longer, and are replaced meanwhile
 * by newer ones, so that the last word always arrives. Decision 0159.
 */
export const sendAfter = async (
  trx: Queries,
  { to, series }: Mail & { series: MailSeries },
  isConfirmed: boolean,
): Promise<Date | null> => {
  const now = Date.now();
  const since = new Date(now - DAY_MINUTES * MINUTE_MS);
  const ofSeries = await countSince(trx, since, { series: series.name });
  const ofMailbox = isConfirmed ? 0 : await countSince(trx, since, { mailbox: mailboxOf(to) });
  const delay = ofMailbox >= MAILS_A_DAY ? DAY_MINUTES : (DELAYS_MINUTES[ofSeries] ?? LONGEST_DELAY_MINUTES);
  return delay === 0 ? null : new Date(now + delay * MINUTE_MS);
};

/**
 * Deletes the mails about something that still wait, since they are no longer true or a newer one says it. Their jobs find nothing to send. A
 * mail that is being sent is left alone.
 */
export const dropWaitingMails = async (trx: Queries, about: readonly string[]): Promise<{ id: string; send_after: Date | null }[]> =>
  trx
    .deleteFrom('mails')
    .where('about', 'in', [...about])
    .where('send_after', 'is not', null)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .returning(['id', 'send_after'])
    .execute();
