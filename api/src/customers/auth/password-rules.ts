import { bareText, isAddressAsPassword, isPlainPassword } from 'shared-contracts/rules/password';
import type { CustomerFields } from '../customer-fields.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Whether the password is in lists that guessers start with, or is as plain as those. */
export const isCommonPassword = (password: string): boolean => {
  const plain = bareText(password);
  const withoutDigits = plain.replace(/\d{1,8}$/, '');
  return COMMON_PASSWORDS.has(plain) || (withoutDigits.length >= 6 && COMMON_PASSWORDS.has(withoutDigits)) || isPlainPassword(password);
};

/**
 * Reports what is wrong with a new password: it must be typed twice alike, not be the e-mail address and not be among the first that are
 * guessed. The schema checks its length; there are no other rules. Contract, "passwords".
 */
export const checkNewPassword = (
  fields: CustomerFields,
  { password, password_confirmation, email }: { password: string; password_confirmation: string; email: string },
): void => {
  if (password !== password_confirmation) fields.problem('password_confirmation', { message: 'password_equal' });
  if (isAddressAsPassword(password, email)) fields.problem('password', { message: 'password_email' });
  else if (isCommonPassword(password)) fields.problem('password', { message: 'password_common' });
};
