import type { PasswordLinkBody, PasswordSetBody } from 'shared-contracts/wire/account';
import { CustomerFields } from '../customer-fields.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { assertWithinLimit, isWithinLimit } from '../../platform/plugins/strict-limit.ts';
import type { Job } from '../../platform/queue/job.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { passwordChangedMail, passwordResetMail } from './password.mails.ts';
import { dropLinkTokens, findLinkToken, makeLinkToken, takeLinkToken } from './account-tokens.ts';
import { accountKey } from './failure-limits.ts';
import { deleteKnownDevices, isKnownDevice } from './known-devices.ts';
import { checkNewPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { removeSecondFactor } from './second-factor.ts';
import { resetSignInLimits } from './sign-in.ts';
import type { SignInClient } from './sign-in.ts';
import { endSessions, hashOf } from './tokens.ts';
import { findUser, findUserByEmail, lockUser } from './users.ts';
import type { UserRow } from './users.ts';
import { unconfirmedSeries } from './unconfirmed-series.ts';

/** The page for requesting a new password. */
export const forgotPasswordUrl = (publicUrl: string, lang: UserRow['language']): string => `${publicUrl}/${lang}/password`;

/** For one account; the link of the last mail works for an hour. */
const MAILS_PER_HOUR = 6;
/** Of one visitor for one account. */
const REQUESTS_PER_HOUR = 5;

const isWithinMails = (services: Services, userId: number): Promise<boolean> =>
  isWithinLimit(services, { name: 'password-reset-mails', key: String(userId), max: MAILS_PER_HOUR, window: '1 hour' });

/**
 * Mails the link if there is such an account. A repeated run replaces the link and sends another mail. The number of mails is limited, and
 * beyond it the last link stays valid, so that others can't keep the owner from setting a password. Known devices are not limited.
 */
export const passwordResetJob: Job<{ email: string; isKnown?: boolean }> = {
  name: 'password-reset',
  run: async (services, { email, isKnown = false }) => {
    const { db, outbox, config, now } = services;
    const user = await findUserByEmail(db, email);
    if (user === undefined || !(isKnown || (await isWithinMails(services, user.id)))) return;
    await inTransaction(db, async (trx) => {
      const { language: lang, first_name: firstName, email: to } = await lockUser(trx, user.id);
      const token = await makeLinkToken(trx, 'password', user.id, now());
      const query = new URLSearchParams({ token, email: to });
      const url = `${forgotPasswordUrl(config.publicUrl, lang)}?${query.toString()}`;
      await outbox.queueMail(trx, { to, lang, content: passwordResetMail(lang, { firstName, url }), key: null, userId: user.id });
    });
  },
};

/**
 * Requests a link to set a new password. Known and unknown addresses queue the same job, and the worker looks the address up, so neither
 * the answer nor its time reveals anything. Requests are counted by visitor and account together, so that nobody uses up another visitor's
 * limit. Throws 422 for an invalid address, 429 after too many requests.
 */
export const requestPasswordReset = async (services: Services, typed: string, { ip, device }: SignInClient): Promise<void> => {
  const fields = new CustomerFields();
  const email = fields.email('email', typed.trim()).toLowerCase();
  fields.finish();
  const isKnown = await isKnownDevice(services.db, device, email);
  const visitor = isKnown && device !== null ? hashOf(device) : (ip ?? '');
  const key = `${visitor} ${email}`;
  await assertWithinLimit(services, { name: 'password-reset-account', key, max: REQUESTS_PER_HOUR, window: '1 hour' });
  await inTransaction(services.db, (trx) => services.queue.addJob(trx, passwordResetJob, { email: typed.trim(), isKnown }));
};

/**
 * Saves a new password, with a mail about it. Everything that somebody else may have begun with the old one ends: links that set a password
 * or confirm an address, an unconfirmed new address, a sign-in that waits for its code. Links that undo a change of the address stay valid,
 * because somebody who took over the account would set a new password too. The caller's transaction holds the user's lock.
 */
export const savePassword = async (
  { outbox, config }: Services,
  trx: Parameters<typeof lockUser>[0],
  user: UserRow,
  password_hash: string,
): Promise<void> => {
  const { id, email, language: lang, first_name: firstName } = user;
  await trx.updateTable('users').set({ password_hash, pending_email: null, pending_email_until: null }).where('id', '=', id).execute();
  await dropLinkTokens(trx, ['password', 'email', 'second-factor'], id);
  const url = forgotPasswordUrl(config.publicUrl, lang);
  const content = passwordChangedMail(lang, { firstName, url });
  await outbox.queueMail(trx, { to: email, lang, content, key: null, userId: id, ...unconfirmedSeries(user, 'password-changed') });
};

/** Whether the link of a mail still works for this address; the check does not use it up. */
export const isPasswordLinkUsable = async ({ db, now }: Services, { token, email }: PasswordLinkBody): Promise<boolean> => {
  const linkToken = await findLinkToken(db, 'password', token, now());
  const user = linkToken === null ? undefined : await findUser(db, linkToken.user_id);
  return user !== undefined && accountKey(user.email) === accountKey(email);
};

/**
 * Sets a new password with the link of a mail, ends every session of the account and resets its sign-in limits. If the address was not
 * confirmed before, somebody else may have registered with it, so the second factor is removed too. Throws 422 with the invalid fields (the
 * link stays valid), and 422 `account.link_invalid` for a link that is unknown, used, expired or another account's.
 */
export const setPassword = async (services: Services, body: PasswordSetBody, visitor: SignInClient): Promise<void> => {
  const { db, now } = services;
  const fields = new CustomerFields();
  checkNewPassword(fields, body);
  fields.finish();
  const password_hash = await hashPassword(body.password);
  const email = await inTransaction(db, async (trx) => {
    const linkToken = await takeLinkToken(trx, 'password', body.token, now());
    if (linkToken === null) throw new ShopError(422, 'account.link_invalid');
    const user = await lockUser(trx, linkToken.user_id);
    if (accountKey(user.email) !== accountKey(body.email)) throw new ShopError(422, 'account.link_invalid');
    await savePassword(services, trx, user, password_hash);
    await trx.updateTable('users').set({ email_confirmed_at: now() }).where('id', '=', user.id).execute();
    await endSessions(trx, user.id, now());
    await deleteKnownDevices(trx, user.id, visitor.device);
    if (user.email_confirmed_at === null) await removeSecondFactor(services, trx, user);
    return user.email;
  });
  await resetSignInLimits(db, email, visitor);
};
