import { COUNTRIES } from '../contract/locales.ts';
import type { Country } from '../contract/locales.ts';

/** An example per country, shown beside the field; its check digits are correct, so that it is accepted when typed. */
export const VAT_EXAMPLES: Readonly<Record<Country, string>> = {
  be: 'BE0123456749',
  nl: 'NL123456789B13',
  lu: 'LU12345613',
  de: 'DE123456788',
  fr: 'FR32123456789',
};

const mod97 = (digits: string): number => {
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
};

const isBelgian = (body: string): boolean => /^[01]\d{9}$/.test(body) && Number(body.slice(8)) === 97 - mod97(body.slice(0, 8));

/** In the modulo 97 check a letter counts as its place in the alphabet plus nine (A = 10). */
const lettersToDigits = (text: string): string =>
  [...text].map((character) => (/[A-Z]/.test(character) ? String(character.charCodeAt(0) - 55) : character)).join('');

const isDutch = (body: string): boolean => {
  if (!/^\d{9}B\d{2}$/.test(body)) return false;
  const weightedSum = [...body.slice(0, 8)].reduce((sum, digit, place) => sum + Number(digit) * (9 - place), 0);
  const byEleven = weightedSum % 11 === Number(body[8]);
  return byEleven || mod97(lettersToDigits(`NL${body}`)) === 1;
};

const isLuxembourgish = (body: string): boolean => /^\d{8}$/.test(body) && Number(body.slice(6)) === Number(body.slice(0, 6)) % 89;

const isGerman = (body: string): boolean => {
  if (!/^[1-9]\d{8}$/.test(body)) return false;
  let product = 10;
  for (const digit of body.slice(0, 8)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === Number(body[8]);
};

const isFrench = (body: string): boolean => {
  if (!/^\d{11}$/.test(body)) return false;
  const siren = Number(body.slice(2));
  return Number(body.slice(0, 2)) === (12 + 3 * (siren % 97)) % 97;
};

const CHECKS: Readonly<Record<Country, (body: string) => boolean>> = {
  be: isBelgian,
  nl: isDutch,
  lu: isLuxembourgish,
  de: isGerman,
  fr: isFrench,
};

/**
 * The number as it is stored (country letters, no spaces or dots, a Belgian nine-digit one with its leading 0), or null when it is not a
 * number of one of the five countries or its check digits are wrong. A number without letters belongs to `defaultCountry`. Whether the
 * number is in use is checked by VIES. Contract, "VAT, numbers, addresses".
 */
export const normaliseVatNumber = (text: string, defaultCountry: Country = 'be'): string | null => {
  const compact = text.toUpperCase().replace(/[\s.\-/]/g, '');
  const letters = /^[A-Z]{2}/.exec(compact)?.[0];
  const country = letters === undefined ? defaultCountry : COUNTRIES.find((candidate) => candidate === letters.toLowerCase());
  if (country === undefined) return null;
  const digits = letters === undefined ? compact : compact.slice(2);
  const body = country === 'be' && /^\d{9}$/.test(digits) ? `0${digits}` : digits;
  return CHECKS[country](body) ? `${country.toUpperCase()}${body}` : null;
};

/** Whether the text is a VAT number with valid check digits. */
export const isVatNumber = (text: string, defaultCountry: Country = 'be'): boolean => normaliseVatNumber(text, defaultCountry) !== null;
