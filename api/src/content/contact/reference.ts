import { randomInt } from 'node:crypto';

/** Without signs that are taken for one another on the phone: 0 and O, 1 and I and L, 5 and S, 8 and B, U and V. */
const SIGNS = '234679ACDEFGHJKMNPQRTWXYZ';
const LENGTH = 8;

/** What a person names when calling about a message: letter, year, eight signs. Random, so that it tells nothing about others. */
export const newReference = (letter: string, now: Date): string => {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${letter}${now.getUTCFullYear()}-${signs}`;
};
