import type { PasswordChangeBody } from 'shared-contracts/wire/account';
import type { TokenAnswer } from 'shared-contracts/wire/auth';
import { CustomerFields } from '../customer-fields.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields } from '../../platform/shop-error.ts';
import { savePassword } from './password-reset.ts';
import { renewSession } from './renew-session.ts';
import type { CurrentSession } from './renew-session.ts';
import { checkNewPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { confirmPassword } from './sign-in.ts';
import { lockUser } from './users.ts';
import type { UserRow } from './users.ts';

/**
 * Changes the password of the signed-in user; all sessions end, except that the current browser gets a new one, and links mailed before
 * become invalid. Returns the tokens for it, as `renewSession`. Throws 422 with the invalid
 * fields, 429 `auth.locked` after too many wrong passwords.
 */
export const changePassword = async (
  services: Services,
  user: UserRow,
  session: CurrentSession,
  body: PasswordChangeBody,
): Promise<TokenAnswer | null> => {
  const { db, now } = services;
  const fields = new CustomerFields();
  checkNewPassword(fields, { ...body, email: user.email });
  if (!(await confirmPassword(services, user, session.sessionId, body.current))) fields.problem('current', { message: 'password_wrong' });
  fields.finish();
  const password_hash = await hashPassword(body.password);
  return inTransaction(db, async (trx) => {
    const current = await lockUser(trx, user.id);
    if (current.password_hash !== user.password_hash) throw invalidFields({ current: [{ message: 'password_wrong' }] });
    await savePassword(services, trx, current, password_hash);
    return renewSession(trx, user.id, session, now());
  });
};
