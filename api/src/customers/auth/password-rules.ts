import { bareText, isAddressAsPassword, isPlainPassword } from 'shared-contracts/rules/password';
import type { CustomerFields } from '../customer-fields.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Whether the password is in the lists that attackers try first, or is as simple. */
export const isCommonPassword = (password: string): boolean => {
  const plain = bareText(password);
  const withoutDigits = plain.replace(/\d{1,8}$/, '');
  return COMMON_PASSWORDS.has(plain) || (withoutDigits.length >= 6 && COMMON_PASSWORDS.has(withoutDigits)) || isPlainPassword(password);
};

/**
 * Reports the problems of a new password: it must be the same in both fields, not the e-mail address, and not a common password. The schema
 * checks its length; there are no other rules. Contract, "passwords".
 */
export const checkNewPassword = (
  fields: CustomerFields,
  { password, password_confirmation, email }: { password: string; password_confirmation: string; email: string },
): void => {
  if (password !== password_confirmation) fields.problem('password_confirmation', { message: 'password_equal' });
  if (isAddressAsPassword(password, email)) fields.problem('password', { message: 'password_email' });
  else if (isCommonPassword(password)) fields.problem('password', { message: 'password_common' });
};
