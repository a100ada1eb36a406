import type { CustomerFields } from '../customers/customer-fields.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Letters and digits only, in lower case: `Wachtwoord-1234!` is as easy to guess as `wachtwoord1234`. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');

/** The same few signs again and again: `aaaaaaaaaaaa`, `abcabcabcabc`, `1212121212121`. */
const isRepeated = (text: string): boolean => /^(.{1,4}?)\1{2,}.{0,3}$/su.test(text) && new Set(text).size <= 4;

/** A piece of the alphabet, the digits or a row of keys, in either direction. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertzuiopasdfghjklyxcvbnm',
];
const isRow = (text: string): boolean => {
  const turned = [...text].reverse().join('');
  return ROWS.some((row) => row.includes(text) || row.includes(turned));
};

/** Whether the password stands in lists that guessers start with, or is as plain as those. */
export const isCommonPassword = (password: string): boolean => {
  const plain = bare(password);
  const withoutCount = plain.replace(/\d{1,8}$/, '');
  return (
    COMMON_PASSWORDS.has(plain) || (withoutCount.length >= 6 && COMMON_PASSWORDS.has(withoutCount)) || isRow(plain) || isRepeated(password)
  );
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
  const address = email.trim().toLowerCase();
  const typed = password.trim().toLowerCase();
  if (typed === address || bare(typed) === bare(address) || typed === address.split('@')[0]) {
    fields.problem('password', { message: 'password_email' });
  } else if (isCommonPassword(password)) fields.problem('password', { message: 'password_common' });
};
