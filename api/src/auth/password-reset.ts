import type { PasswordSetBody } from 'shared-contracts/wire/account';
import { CustomerFields } from '../customers/customer-fields.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Job } from '../queue/job.ts';
import type { Services } from '../services.ts';
import { ShopError } from '../shop-error.ts';
import { passwordChangedMail, passwordResetMail } from './password.mails.ts';
import { dropLinkTokens, makeLinkToken, takeLinkToken } from './account-tokens.ts';
import { checkNewPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { forgetAttempts } from './sign-in.ts';
import { endSessions } from './tokens.ts';
import { findUserByEmail, lockUser } from './users.ts';
import type { UserRow } from './users.ts';

/** The page where a new password is asked for. */
export const forgotPasswordUrl = (publicUrl: string, lang: UserRow['language']): string => `${publicUrl}/${lang}/password`;

/** Mails the link, when there is such an account. A repeated run replaces the link and sends another mail. */
export const passwordResetJob: Job<{ email: string }> = {
  name: 'password-reset',
  run: async ({ db, outbox, config, now }, { email }) => {
    const user = await findUserByEmail(db, email);
    if (user === undefined) return;
    await inTransaction(db, async (trx) => {
      const { language: lang, first_name: firstName, email: to } = await lockUser(trx, user.id);
      const token = await makeLinkToken(trx, 'password', user.id, now());
      const query = new URLSearchParams({ token, email: to });
      const url = `${forgotPasswordUrl(config.publicUrl, lang)}?${query.toString()}`;
      await outbox.queueMail(trx, { to, lang, content: passwordResetMail(lang, { firstName, url }), key: null });
    });
  },
};

/**
 * Asks for a link to set a new password. What happens is the same for a known and an unknown address: one job is queued, and who
 * does it looks the address up later. So neither the answer nor its time tells anything.
 */
export const requestPasswordReset = ({ db, queue }: Services, email: string): Promise<void> =>
  inTransaction(db, (trx) => queue.addJob(trx, passwordResetJob, { email: email.trim().toLowerCase() }));

/** Writes a new password and mails that it changed. The caller's transaction holds the user's lock. */
export const savePassword = async (
  { outbox, config }: Services,
  trx: Parameters<typeof lockUser>[0],
  { id, email, language: lang, first_name: firstName }: UserRow,
  password_hash: string,
): Promise<void> => {
  await trx.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
  await dropLinkTokens(trx, 'password', id);
  const url = forgotPasswordUrl(config.publicUrl, lang);
  await outbox.queueMail(trx, { to: email, lang, content: passwordChangedMail(lang, { firstName, url }), key: null });
};

/**
 * Sets a new password with the link of a mail, ends every session of the account and lifts its lockout. Throws 422 with the fields
 * that are wrong (the link stays good), and 422 `account.link_invalid` for a link that is unknown, used, too old or another account's.
 */
export const setPassword = async (services: Services, body: PasswordSetBody): Promise<void> => {
  const { db, now } = services;
  const fields = new CustomerFields();
  checkNewPassword(fields, body);
  fields.finish();
  const password_hash = await hashPassword(body.password);
  const email = await inTransaction(db, async (trx) => {
    const taken = await takeLinkToken(trx, 'password', body.token, now());
    if (taken === null) throw new ShopError(422, 'account.link_invalid');
    const user = await lockUser(trx, taken.user_id);
    if (user.email.toLowerCase() !== body.email.trim().toLowerCase()) throw new ShopError(422, 'account.link_invalid');
    await savePassword(services, trx, user, password_hash);
    await trx.updateTable('users').set({ email_confirmed_at: now() }).where('id', '=', user.id).execute();
    await endSessions(trx, user.id, now());
    return user.email;
  });
  await forgetAttempts(db, email);
};
