import type { Selectable } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { moveMailTokens } from '../mail-tokens/mail-tokens.ts';
import { movedNewsletterMail } from './newsletter.mails.ts';
import { byEmail, endRequest, sendConfirmMail, unsubscribeUrl } from './newsletter.service.ts';
import type { NewsletterTables } from './newsletter.tables.ts';

type MailServices = Pick<Services, 'config' | 'outbox' | 'now'>;
type Subscription = Selectable<NewsletterTables['newsletter_subscriptions']>;

export interface AddressChange {
  userId: number;
  from: string;
  to: string;
  /** whether the account has confirmed `from`: otherwise its subscription may be somebody else's */
  wasConfirmed: boolean;
}

const findSubscription = (trx: Queries, email: string): Promise<Subscription | undefined> =>
  trx.selectFrom('newsletter_subscriptions').selectAll().where(byEmail(email)).forUpdate().executeTakeFirst();

/** The subscription takes the place of the one that the new address had; the links of its mails work on. */
const replaceSubscription = async (
  trx: Queries,
  { id }: Subscription,
  replaced: Subscription | undefined,
  values: Partial<Pick<Subscription, 'status' | 'unsubscribed_at' | 'requested_at'>> & { email: string; user_id: number },
): Promise<void> => {
  if (replaced !== undefined) {
    await moveMailTokens(trx, 'newsletter-off', { from: replaced.id, to: id });
    await endRequest(trx, replaced.id);
    await trx.deleteFrom('newsletter_subscriptions').where('id', '=', replaced.id).execute();
  }
  await trx.updateTable('newsletter_subscriptions').set(values).where('id', '=', id).execute();
};

/** Moves an active subscription; the later choice counts if the new address had unsubscribed. */
const moveSubscribed = async (
  services: MailServices,
  trx: Queries,
  { own, existing, change: { userId, to } }: { own: Subscription; existing: Subscription | undefined; change: AddressChange },
): Promise<void> => {
  const unsubscribedAt = existing?.status === 'unsubscribed' ? existing.unsubscribed_at : null;
  const isEnded = unsubscribedAt !== null && own.confirmed_at !== null && unsubscribedAt > own.confirmed_at;
  await replaceSubscription(trx, own, existing, {
    email: to,
    user_id: userId,
    ...(isEnded ? { status: 'unsubscribed' as const, unsubscribed_at: unsubscribedAt } : {}),
  });
  if (isEnded || existing?.status === 'subscribed') return;
  await services.outbox.queueMail(trx, {
    to,
    lang: own.lang,
    content: movedNewsletterMail(own.lang, `${services.config.publicUrl}/${own.lang}`),
    key: null,
    userId,
    unsubscribeUrl: await unsubscribeUrl(services, trx, own.id, own.lang),
  });
};

/** A request that was not confirmed: the new address is asked instead, unless it is subscribed. */
const moveRequest = async (
  services: MailServices,
  trx: Queries,
  { own, existing, change: { userId, to } }: { own: Subscription; existing: Subscription | undefined; change: AddressChange },
): Promise<void> => {
  await endRequest(trx, own.id);
  if (existing?.status === 'subscribed') {
    await trx.deleteFrom('newsletter_subscriptions').where('id', '=', own.id).execute();
    return;
  }
  await replaceSubscription(trx, own, existing, { email: to, user_id: userId, requested_at: services.now() });
  await sendConfirmMail(services, trx, own.id, { email: to, lang: own.lang, userId });
};

/**
 * The newsletter goes with its reader: a subscription of the account moves to the new address, which the reader has confirmed, with a mail
 * that says so and has the link to unsubscribe. Afterwards the account's flag says whether its address is subscribed. The caller's
 * transaction has changed the address.
 */
export const moveNewsletter = async (services: MailServices, trx: Queries, change: AddressChange): Promise<void> => {
  const { userId, from, to, wasConfirmed } = change;
  const own = await findSubscription(trx, from);
  const isMoving = from.toLowerCase() !== to.toLowerCase() && own !== undefined && (wasConfirmed || own.user_id === userId);
  if (isMoving && own.status !== 'unsubscribed') {
    const existing = await findSubscription(trx, to);
    const move = own.status === 'subscribed' ? moveSubscribed : moveRequest;
    await move(services, trx, { own, existing, change });
  }
  const current = await findSubscription(trx, to);
  await trx
    .updateTable('users')
    .set({ newsletter: current?.status === 'subscribed' })
    .where('id', '=', userId)
    .execute();
};
