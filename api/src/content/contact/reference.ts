import { randomInt } from 'node:crypto';

/** Without characters that are easily confused on the phone: 0 and O, 1 and I and L, 5 and S, 8 and B, U and V. */
const ALPHABET = '234679ACDEFGHJKMNPQRTWXYZ';
const LENGTH = 8;

/** The number of a message, for phone calls: letter, year, eight characters. It is random, so that nobody can guess another one. */
export const newReference = (letter: string, now: Date): string => {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letter}${now.getUTCFullYear()}-${characters}`;
};
