import { sql } from 'kysely';
import type { Queries } from '../database/database.ts';
import type { Queue } from '../queue/queue.ts';
import type { Mail } from './mail.ts';
import { dropWaitingMails, sendAfter } from './mail-series.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { setMail } from './set-mail.ts';

/** Where services leave mails. */
export interface Outbox {
  /**
   * Writes the mail out (HTML and text) and stores it with the job that sends it, in the caller's transaction: rolled back, neither
   * was ever there. A mail whose key was used before is not written again, whichever process asks.
   */
  queueMail(queries: Queries, mail: Mail): Promise<void>;
  /** Drops mails of series that still wait, when what they say is no longer true. In the caller's transaction. */
  dropWaiting(trx: Queries, about: readonly string[]): Promise<void>;
}

/** The account whose confirmed address a mail goes to or is answered to. */
const findOwner = async (trx: Queries, { to, replyTo }: Mail): Promise<number | null> => {
  const addresses = [to, replyTo].flatMap((address) => (address === undefined ? [] : [address.toLowerCase()]));
  const owner = await trx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), 'in', addresses))
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return owner?.id ?? null;
};

/**
 * When the mail leaves (null: at once), or `never` when it only takes back a mail that was not sent. A mail takes the place and the moment of
 * the one that it replaces.
 */
const schedule = async (trx: Queries, mail: Mail): Promise<Date | null | 'never'> => {
  const { series } = mail;
  if (series === undefined) return null;
  // calls at the same moment count each other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails ${series.name}`}, 0))`.execute(trx);
  const [replaced] = await dropWaitingMails(trx, [series.about]);
  if (replaced !== undefined) return series.undoes === true ? 'never' : replaced.send_after;
  return sendAfter(trx, { ...mail, series }, (await findOwner(trx, { ...mail, replyTo: undefined })) !== null);
};

const store = async (trx: Queries, queue: Queue, publicUrl: string, written: Mail): Promise<void> => {
  const mail = setMail(written);
  const leaves = await schedule(trx, mail);
  if (leaves === 'never') return;
  const row = await trx
    .insertInto('mails')
    .values({
      key: mail.key,
      to_address: mail.to,
      user_id: mail.userId ?? (await findOwner(trx, mail)),
      lang: mail.lang,
      subject: mail.content.subject,
      html: renderHtml(mail, publicUrl),
      text: renderText(mail, publicUrl),
      reply_to: mail.replyTo ?? null,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      series: mail.series?.name ?? null,
      about: mail.series?.about ?? null,
      send_after: leaves,
      attachments: JSON.stringify(mail.attachments ?? []),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row !== undefined) await queue.addMail(trx, row.id, leaves === null ? {} : { startAfter: leaves });
};

/** `publicUrl` is where the pages are that the footer names. */
export const createOutbox = (queue: Queue, publicUrl: string): Outbox => ({
  queueMail: (queries, mail) =>
    queries.isTransaction
      ? store(queries, queue, publicUrl, mail)
      : queries.transaction().execute((trx) => store(trx, queue, publicUrl, mail)),
  dropWaiting: async (trx, about) => void (await dropWaitingMails(trx, about)),
});

declare module '../services.ts' {
  interface Services {
    /** mails to be sent, in the transaction that makes them true */
    outbox: Outbox;
  }
}
