/** The least and the most characters of a password somebody chooses. Contract, "passwords": nothing else is prescribed. */
export const PASSWORD_LENGTH = 12;
export const PASSWORD_MOST = 200;

/** Letters and digits only, in lower case: `Wachtwoord-1234!` is as easy to guess as `wachtwoord1234`. */
export const bareText = (text: string): string =>
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

/** Whether a password is as plain as what guessers try first; their lists are the server's matter. */
export const isPlainPassword = (password: string): boolean => isRow(bareText(password)) || isRepeated(password);

/** Whether a password is the e-mail address, or the part before the @. */
export const isAddressAsPassword = (password: string, email: string): boolean => {
  const address = email.trim().toLowerCase();
  const typed = password.trim().toLowerCase();
  return address !== '' && (typed === address || bareText(typed) === bareText(address) || typed === address.split('@')[0]);
};

export type PasswordStrength = 'short' | 'guessable' | 'fair' | 'strong';

/** Longer than this, of enough different signs, and nobody guesses it. */
const STRONG_LENGTH = 18;
const STRONG_SIGNS = 8;

/** What to tell somebody who is choosing a password; `short` and `guessable` are refused. Advice, not the server's last word. */
export function passwordStrength(password: string, email: string): PasswordStrength {
  if (password.length < PASSWORD_LENGTH) return 'short';
  if (isPlainPassword(password) || isAddressAsPassword(password, email)) return 'guessable';
  return password.length >= STRONG_LENGTH && new Set(bareText(password)).size >= STRONG_SIGNS ? 'strong' : 'fair';
}
