import { bareText, isAddressAsPassword, isPlainPassword } from 'shared-contracts/rules/password';
import type { CustomerFields } from '../customer-fields.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Whether the password stands in lists that guessers start with, or is as plain as those. */
export const isCommonPassword = (password: string): boolean => {
  const plain = bareText(password);
  const withoutCount = plain.replace(/\d{1,8}$/, '');
  return COMMON_PASSWORDS.has(plain) || (withoutCount.length >= 6 && COMMON_PASSWORDS.has(withoutCount)) || isPlainPassword(password);
};

/**
 * Notes what is wrong with a password somebody chose: it must be typed twice alike, not be the e-mail address and not be among the
 * first that are guessed. Its length is the schema's matter; nothing else is prescribed. Contract, "passwords".
 */
export const checkNewPassword = (
  fields: CustomerFields,
  { password, password_confirmation, email }: { password: string; password_confirmation: string; email: string },
): void => {
  if (password !== password_confirmation) fields.problem('password_confirmation', { message: 'password_equal' });
  if (isAddressAsPassword(password, email)) fields.problem('password', { message: 'password_email' });
  else if (isCommonPassword(password)) fields.problem('password', { message: 'password_common' });
};
