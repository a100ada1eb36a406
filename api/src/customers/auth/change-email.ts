import { sql } from 'kysely';
import type { TokenAnswer } from 'shared-contracts/wire/auth';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { assertWithinLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import { addressConfirmMail, emailChangeNotice, emailConfirmMail, emailTakenMail } from './email-address.mails.ts';
import { dropLinkTokens, findLinkToken, isAddressReserved, linkExpiry, makeLinkToken, takeLinkToken } from './account-tokens.ts';
import { forgotPasswordUrl } from './password-reset.ts';
import { confirmUrl } from '../confirm-url.ts';
import { moveNewsletter } from '../newsletter/move-newsletter.ts';
import { confirmPassword } from './sign-in.ts';
import { renewSession } from './renew-session.ts';
import type { CurrentSession } from './renew-session.ts';
import { endSessions, hashOf } from './tokens.ts';
import { findUser, findUserByEmail, lockUser } from './users.ts';
import type { UserRow } from './users.ts';

const UNIQUE_VIOLATION = '23505';

/** Limit for mails that are sent to a typed address. */
const CONFIRMATIONS_PER_DAY = 5;

type MailServices = Pick<Services, 'outbox' | 'config' | 'now'>;

/** Counts a mail that asks to confirm an address. Throws 429 when there were too many. */
export const countConfirmation = (services: Services, userId: number): Promise<void> =>
  assertWithinLimit(services, { name: 'email-change', key: String(userId), max: CONFIRMATIONS_PER_DAY, window: '1 day' });

export const isSameAddress = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Starts the change of an e-mail address: mails a link to the new address and a notice to the current one. Nothing changes before the link
 * is used. If another account has the address, the answer is the same, and its owner is informed. Entering the current address cancels a
 * change. The caller's transaction holds the user's lock.
 */
export const requestEmailChange = async (
  { outbox, config, now }: MailServices,
  trx: Queries,
  user: UserRow,
  email: string,
): Promise<void> => {
  const { id, language: lang, first_name: firstName } = user;
  if (isSameAddress(email, user.email)) {
    if (user.pending_email === null) return;
    await dropLinkTokens(trx, ['email'], id);
    await trx.updateTable('users').set({ pending_email: null, pending_email_until: null }).where('id', '=', id).execute();
    return;
  }
  if (user.pending_email !== null && isSameAddress(email, user.pending_email)) return;
  await trx
    .updateTable('users')
    .set({ pending_email: email, pending_email_until: linkExpiry('email', now()) })
    .where('id', '=', id)
    .execute();
  // an unconfirmed address may be a stranger's, typed by mistake: its owner gets no rights over the account
  const token = user.email_confirmed_at === null ? null : await makeLinkToken(trx, 'secure', id, now(), { email: user.email });
  const undoUrl = token === null ? null : confirmUrl(config.publicUrl, lang, 'secure', token);
  const notice = emailChangeNotice(lang, { firstName, newEmail: email, undoUrl, passwordUrl: forgotPasswordUrl(config.publicUrl, lang) });
  await outbox.queueMail(trx, { to: user.email, lang, content: notice, key: null, userId: id });
  await mailNewLink({ outbox, config, now }, trx, user, email);
};

/** Mails the link to a new address, or a notice to its owner when it has an account. Earlier links stop working. */
const mailNewLink = async ({ outbox, config, now }: MailServices, trx: Queries, user: UserRow, email: string): Promise<void> => {
  const { id, language: lang, first_name: firstName } = user;
  const owner = await findUserByEmail(trx, email);
  // made in any case, because earlier links must stop working
  const token = await makeLinkToken(trx, 'email', id, now(), { email });
  if (owner === undefined) {
    const content = emailConfirmMail(lang, { firstName, url: confirmUrl(config.publicUrl, lang, 'email', token) });
    await outbox.queueMail(trx, { to: email, lang, content, key: null, userId: id });
  } else {
    const content = emailTakenMail(owner.language, { url: `${config.publicUrl}/${owner.language}/login` });
    await outbox.queueMail(trx, { to: owner.email, lang: owner.language, content, key: null, userId: owner.id });
  }
};

/**
 * Mails the link again: to the new address, or to the current one while it is unconfirmed. Earlier links stop working. Does nothing when
 * there is nothing to confirm. Throws 429 after five mails in a day, those of changes included.
 */
export const repeatConfirmation = async (services: Services, { id }: UserRow): Promise<void> => {
  await countConfirmation(services, id);
  await inTransaction(services.db, async (trx) => {
    const { outbox, config, now } = services;
    const user = await lockUser(trx, id);
    const { email, pending_email: newEmail, email_confirmed_at: confirmedAt, language: lang, first_name: firstName } = user;
    if (newEmail !== null) {
      await trx
        .updateTable('users')
        .set({ pending_email_until: linkExpiry('email', now()) })
        .where('id', '=', id)
        .execute();
      await mailNewLink(services, trx, user, newEmail);
    } else if (confirmedAt === null) {
      const token = await makeLinkToken(trx, 'email', id, now(), { email, time: 'welcome' });
      const content = addressConfirmMail(lang, { firstName, url: confirmUrl(config.publicUrl, lang, 'email', token) });
      await outbox.queueMail(trx, { to: email, lang, content, key: null, userId: id });
    }
  });
};

/** Ends the sessions of an account that got another address; the reader's own goes on as a new one. */
const endSessionsAfterChange = async (trx: Queries, userId: number, { user, session }: LinkReader, now: Date) => {
  if (session !== null && user?.id === userId) return renewSession(trx, userId, session, now);
  await endSessions(trx, userId, now);
  return null;
};

export interface ConfirmedAddress {
  email: string;
  /** for the reader's browser, as `renewSession` */
  tokens: TokenAnswer | null;
}

const applyNewAddress = async (services: MailServices, trx: Queries, token: string, reader: LinkReader): Promise<ConfirmedAddress> => {
  const now = services.now();
  const linkToken = await takeLinkToken(trx, 'email', token, now);
  if (linkToken === null || linkToken.email === null) throw new ShopError(422, 'account.link_invalid');
  if (await isAddressReserved(trx, linkToken.email, now, linkToken.user_id)) throw new ShopError(422, 'account.link_invalid');
  const user = await lockUser(trx, linkToken.user_id);
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email: linkToken.email, email_confirmed_at: now, pending_email: null, pending_email_until: null })
    .where('id', '=', user.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as other')
            .select('other.id')
            .where(sql<string>`lower(other.email)`, '=', linkToken.email?.toLowerCase() ?? '')
            .where('other.id', '!=', user.id),
        ),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ShopError(422, 'account.link_invalid');
  await moveNewsletter(services, trx, {
    userId: user.id,
    from: user.email,
    to: linkToken.email,
    wasConfirmed: user.email_confirmed_at !== null,
  });
  // password links were mailed to the old address, whose mailbox may be somebody else's
  await dropLinkTokens(trx, ['password'], user.id);
  const isChanged = !isSameAddress(user.email, linkToken.email);
  return { email: linkToken.email, tokens: isChanged ? await endSessionsAfterChange(trx, user.id, reader, now) : null };
};

export interface LinkReader {
  /** the signed-in user */
  user: UserRow | null;
  /** that of the user */
  session: CurrentSession | null;
  /** the account's password, if the user is not signed in to it */
  password: string | undefined;
}

/**
 * The link proves who reads the mailbox, not who owns the account: an attacker could register with somebody else's address and have that
 * person confirm it. Therefore the link needs a session of the account or its password. A mailbox owner without them sets a new password,
 * which ends everybody else's access.
 */
const assertOwner = async (services: Services, token: string, { user, session, password }: LinkReader): Promise<void> => {
  const { db, now } = services;
  const linkToken = await findLinkToken(db, 'email', token, now());
  if (linkToken === null) throw new ShopError(422, 'account.link_invalid');
  if (user !== null && user.id === linkToken.user_id) return;
  if (password === undefined || password === '') throw invalidFields({ password: [{ message: 'required' }] });
  const owner = await findUser(db, linkToken.user_id);
  if (owner === undefined) throw new ShopError(422, 'account.link_invalid');
  // guesses are counted by link, because each guess needs one
  const isRight = await confirmPassword(
    services,
    owner,
    session === null ? hashOf(token) : `${session.sessionId} ${hashOf(token)}`,
    password,
  );
  if (!isRight) throw invalidFields({ password: [{ message: 'password_of_account' }] });
};

/**
 * Applies the new address, or confirms the current one, with the link that was mailed to it, and returns it. A new address ends all
 * sessions; the reader's browser gets a new one if it had one. Throws 422
 * `account.link_invalid` when the link is unknown, used or expired, or when somebody has registered the address meanwhile; 422 with
 * `password`, and the link stays valid, when the reader has not proved to own the account.
 */
export const confirmEmail = async (services: Services, token: string, reader: LinkReader): Promise<ConfirmedAddress> => {
  await assertOwner(services, token, reader);
  try {
    return await inTransaction(services.db, (trx) => applyNewAddress(services, trx, token, reader));
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === UNIQUE_VIOLATION) {
      throw new ShopError(422, 'account.link_invalid');
    }
    throw error;
  }
};
