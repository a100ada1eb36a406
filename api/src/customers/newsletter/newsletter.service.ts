import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { ConfirmationAnswer } from 'shared-contracts/wire/newsletter';
import type { Queries } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { confirmUrl } from '../confirm-url.ts';
import { endMailTokens, findMailToken, issueMailToken } from '../mail-tokens/mail-tokens.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { addDays } from '../../platform/days.ts';
import { confirmNewsletterMail, welcomeNewsletterMail } from './newsletter.mails.ts';
import { RETENTION } from '../privacy/retention.ts';
import type { UserRow } from '../auth/users.ts';

type MailServices = Pick<Services, 'config' | 'outbox' | 'now'>;

const MINUTE_MS = 60_000;
/** A link to unsubscribe must work long after the mail: no rule limits it, and people keep mails for years. */
const UNSUBSCRIBE_DAYS = 3 * 365;
/** Minutes between two mails to one address, so that nobody can flood a stranger's mailbox. */
const MAIL_EVERY_MINUTES = 10;

export const byEmail = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`;

/** Ends the links to confirm a request. */
export const endRequest = (trx: Queries, id: number): Promise<unknown> => endMailTokens(trx, 'newsletter', [id]);

/** Mails the link to confirm; earlier ones stop working. */
export const sendConfirmMail = async (
  { config, outbox, now }: MailServices,
  trx: Queries,
  id: number,
  { email, lang, userId }: { email: string; lang: Lang; userId: number | null },
): Promise<void> => {
  await endRequest(trx, id);
  const token = await issueMailToken(trx, 'newsletter', id, addDays(now(), RETENTION.unconfirmedDays));
  await outbox.queueMail(trx, {
    to: email,
    lang,
    content: confirmNewsletterMail(lang, confirmUrl(config.publicUrl, lang, 'newsletter', token)),
    key: null,
    userId,
  });
};

interface NewsletterRequest {
  email: string;
  language: Lang;
  /** the account that requests it */
  userId?: number | null;
  /** whether the account has confirmed the address: otherwise an earlier request for it may be somebody else's, and stays theirs */
  ownsAddress?: boolean;
}

/**
 * Requests the newsletter: a mail asks for confirmation. Does nothing for an address that is subscribed already, or that got such a mail in
 * the last ten minutes, unless its owner has ended the newsletter since. `email` has been checked. For use inside a transaction.
 */
export const requestNewsletter = async (
  services: MailServices,
  trx: Queries,
  { email, language, userId = null, ownsAddress = false }: NewsletterRequest,
): Promise<void> => {
  const now = services.now();
  const inserted = await trx
    .insertInto('newsletter_subscriptions')
    .values({ email, lang: language, status: 'pending', requested_at: now, user_id: userId })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted !== undefined) return sendConfirmMail(services, trx, inserted.id, { email, lang: language, userId });
  const updated = await trx
    .updateTable('newsletter_subscriptions')
    .set({ status: 'pending', lang: language, requested_at: now, ...(ownsAddress ? { user_id: userId } : {}) })
    .where(byEmail(email))
    .where('status', '!=', 'subscribed')
    .where((eb) => {
      const isLongAgo = eb('requested_at', '<=', new Date(now.getTime() - MAIL_EVERY_MINUTES * MINUTE_MS));
      // Who ended it in the profile has no link any more, and can be no stranger.
      return ownsAddress ? eb.or([isLongAgo, eb('status', '=', 'unsubscribed')]) : isLongAgo;
    })
    .returning(['id', 'email'])
    .executeTakeFirst();
  if (updated !== undefined) await sendConfirmMail(services, trx, updated.id, { email: updated.email, lang: language, userId });
};

/**
 * Whether the user has requested the newsletter but not confirmed it. A request from before the account existed does not count: the address
 * may have been somebody else's.
 */
export const isNewsletterPending = async (db: Queries, { email, created_at }: { email: string; created_at: Date }): Promise<boolean> => {
  const row = await db
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where(byEmail(email))
    .where('status', '=', 'pending')
    .where('requested_at', '>=', created_at)
    .executeTakeFirst();
  return row !== undefined;
};

/** The link to unsubscribe, for every mail of the newsletter. */
export const unsubscribeUrl = async ({ config, now }: MailServices, trx: Queries, id: number, lang: Lang): Promise<string> => {
  const token = await issueMailToken(trx, 'newsletter-off', id, addDays(now(), UNSUBSCRIBE_DAYS));
  return confirmUrl(config.publicUrl, lang, 'newsletter-off', token);
};

/** Only an account that has confirmed the address learns that it is subscribed. */
const setUserFlag = (trx: Queries, email: string, newsletter: boolean): Promise<unknown> =>
  trx
    .updateTable('users')
    .set({ newsletter })
    .where(byEmail(email))
    .$if(newsletter, (query) => query.where('email_confirmed_at', 'is not', null))
    .execute();

/**
 * The account that requested a subscription, if it has confirmed the address. Otherwise the subscription belongs to the mailbox alone: an
 * account of a stranger must neither move nor erase it.
 */
const findOwnerOfAddress = async (
  trx: Queries,
  { user_id: userId, email }: { user_id: number | null; email: string },
): Promise<number | null> => {
  if (userId === null) return null;
  const owner = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null)
    .where(byEmail(email))
    .executeTakeFirst();
  return owner?.id ?? null;
};

/** Confirms a subscription by the token of the mail. A second click changes nothing. Throws 404 `confirmation.invalid`. */
export const confirmNewsletter = (services: Services, token: string): Promise<ConfirmationAnswer> =>
  inTransaction(services.db, async (trx) => {
    const now = services.now();
    const id = await findMailToken(trx, 'newsletter', token, now);
    if (id === null) throw new ShopError(404, 'confirmation.invalid');
    const row = await trx
      .selectFrom('newsletter_subscriptions')
      .select(['id', 'email', 'lang', 'status', 'user_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    // an old link must not subscribe somebody who has unsubscribed in the meantime
    if (row === undefined || row.status === 'unsubscribed') throw new ShopError(404, 'confirmation.invalid');
    if (row.status === 'pending') {
      const userId = await findOwnerOfAddress(trx, row);
      await trx
        .updateTable('newsletter_subscriptions')
        .set({ status: 'subscribed', confirmed_at: now, user_id: userId })
        .where('id', '=', id)
        .execute();
      await setUserFlag(trx, row.email, true);
      await services.outbox.queueMail(trx, {
        to: row.email,
        lang: row.lang,
        content: welcomeNewsletterMail(row.lang, `${services.config.publicUrl}/${row.lang}`),
        key: null,
        userId,
        unsubscribeUrl: await unsubscribeUrl(services, trx, id, row.lang),
      });
    }
    return { status: 'confirmed' as const, language: row.lang };
  });

const endSubscription = async (trx: Queries, id: number, email: string, now: Date): Promise<void> => {
  await trx
    .updateTable('newsletter_subscriptions')
    .set({ status: 'unsubscribed', unsubscribed_at: now })
    .where('id', '=', id)
    .where('status', '!=', 'unsubscribed')
    .execute();
  await endRequest(trx, id);
  await setUserFlag(trx, email, false);
};

/** Ends a subscription by the token of any newsletter. A second click changes nothing. Throws 404 `confirmation.invalid`. */
export const unsubscribeNewsletter = (services: Services, token: string): Promise<ConfirmationAnswer> =>
  inTransaction(services.db, async (trx) => {
    const id = await findMailToken(trx, 'newsletter-off', token, services.now());
    const row =
      id === null
        ? undefined
        : await trx
            .selectFrom('newsletter_subscriptions')
            .select(['id', 'email', 'lang'])
            .where('id', '=', id)
            .forUpdate()
            .executeTakeFirst();
    if (row === undefined) throw new ShopError(404, 'confirmation.invalid');
    await endSubscription(trx, row.id, row.email, services.now());
    return { status: 'ended' as const, language: row.lang };
  });

/**
 * Ends the newsletter of a customer who deselects it in the profile, without a mail. An account that has not confirmed its address ends only
 * a request of its own: a subscription belongs to whoever reads the mailbox. For use inside a transaction.
 */
export const endNewsletter = async (
  { now }: Pick<MailServices, 'now'>,
  trx: Queries,
  { id: userId, email, email_confirmed_at: confirmedAt }: Pick<UserRow, 'id' | 'email' | 'email_confirmed_at'>,
): Promise<void> => {
  const row = await trx
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where(byEmail(email))
    .$if(confirmedAt === null, (query) => query.where('status', '=', 'pending').where('user_id', '=', userId))
    .forUpdate()
    .executeTakeFirst();
  if (row !== undefined) await endSubscription(trx, row.id, email, now());
};

/** Deletes requests that were not confirmed. */
export const pruneNewsletter = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  const before = addDays(now(), -RETENTION.unconfirmedDays);
  await deleteExpired(db, 'newsletter_subscriptions', sql`status = 'pending' and requested_at < ${before}`);
};
