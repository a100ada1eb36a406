import type { PasswordChangeBody } from 'shared-contracts/wire/account';
import { CustomerFields } from '../customer-fields.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields } from '../../platform/shop-error.ts';
import { savePassword } from './password-reset.ts';
import { checkNewPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { confirmPassword } from './sign-in.ts';
import { endSessions } from './tokens.ts';
import { lockUser } from './users.ts';
import type { UserRow } from './users.ts';

/**
 * Changes the password of the signed-in user; all other sessions end, and links mailed before become invalid. Throws 422 with the invalid
 * fields, 429 `auth.locked` after too many wrong passwords.
 */
export const changePassword = async (services: Services, user: UserRow, sessionId: string, body: PasswordChangeBody): Promise<void> => {
  const { db, now } = services;
  const fields = new CustomerFields();
  checkNewPassword(fields, { ...body, email: user.email });
  if (!(await confirmPassword(services, user, sessionId, body.current))) fields.problem('current', { message: 'password_wrong' });
  fields.finish();
  const password_hash = await hashPassword(body.password);
  await inTransaction(db, async (trx) => {
    const current = await lockUser(trx, user.id);
    if (current.password_hash !== user.password_hash) throw invalidFields({ current: [{ message: 'password_wrong' }] });
    await savePassword(services, trx, current, password_hash);
    await endSessions(trx, user.id, now(), sessionId);
  });
};
