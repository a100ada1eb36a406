/** Minimum length of a new password; there are no other rules. Contract, "passwords". */
export const PASSWORD_LENGTH = 12;

/** Letters and digits only, in lower case: `Wachtwoord-1234!` is as easy to guess as `wachtwoord1234`. */
export const bareText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');

/** A few characters repeated: `aaaaaaaaaaaa`, `abcabcabcabc`, `1212121212121`. */
const isRepeated = (text: string): boolean => /^(.{1,4}?)\1{2,}.{0,3}$/su.test(text) && new Set(text).size <= 4;

/** A part of the alphabet, the digits or a keyboard row, in either direction. */
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

/** Whether a password is as simple as those that attackers try first; the server also checks their lists. */
export const isPlainPassword = (password: string): boolean => isRow(bareText(password)) || isRepeated(password);

/** Whether a password is the e-mail address, or the part before the @. */
export const isAddressAsPassword = (password: string, email: string): boolean => {
  const address = email.trim().toLowerCase();
  const typed = password.trim().toLowerCase();
  return address !== '' && (typed === address || bareText(typed) === bareText(address) || typed === address.split('@')[0]);
};

export type PasswordStrength = 'short' | 'guessable' | 'fair' | 'strong';

/** Longer than this, with enough different characters, a password cannot be guessed. */
const STRONG_LENGTH = 18;
const STRONG_SIGNS = 8;

/** Advice for somebody who chooses a password; `short` and `guessable` are refused. The server may still refuse others. */
export function passwordStrength(password: string, email: string): PasswordStrength {
  if (password.length < PASSWORD_LENGTH) return 'short';
  if (isPlainPassword(password) || isAddressAsPassword(password, email)) return 'guessable';
  return password.length >= STRONG_LENGTH && new Set(bareText(password)).size >= STRONG_SIGNS ? 'strong' : 'fair';
}
