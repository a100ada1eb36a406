import { randomInt } from 'node:crypto';

/** Without characters that are easily confused on the phone: 0 and O, 1 and I and L, 5 and S, 8 and B, U and V. */
const ALPHABET = '234679ACDEFGHJKMNPQRTWXYZ';
const LENGTH = 8;

/** What a person names when calling about a message: letter, year, eight characters. Random, so that it says nothing about others. */
export const newReference = (letter: string, now: Date): string => {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letter}${now.getUTCFullYear()}-${characters}`;
};
