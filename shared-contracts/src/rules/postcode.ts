import type { Country } from '../contract/locales.ts';

const PATTERNS: Readonly<Record<Country, RegExp>> = {
  be: /^[1-9]\d{3}$/,
  // PostNL does not give out SA, SD and SS
  nl: /^[1-9]\d{3} ?(?!S[ADS]$)[A-Z]{2}$/,
  lu: /^\d{4}$/,
  de: /^\d{5}$/,
  fr: /^\d{5}$/,
};

/** The letters of a country, as they stand before a postcode on envelopes: `B-9000`. */
const LETTERS: Readonly<Record<Country, RegExp>> = {
  be: /^BE?[- ]?(?=\d)/,
  nl: /^NL[- ]?(?=\d)/,
  lu: /^LU?[- ]?(?=\d)/,
  de: /^DE?[- ]?(?=\d)/,
  fr: /^FR?[- ]?(?=\d)/,
};

/** An example to show beside the field. */
export const POSTCODE_EXAMPLES: Readonly<Record<Country, string>> = { be: '9000', nl: '1234 AB', lu: '1234', de: '12345', fr: '12345' };

/**
 * The postcode as it is stored (`1234 AB` in the Netherlands, four digits in Luxembourg, none with the letters of its country), or null when it is not valid in that country.
 * Luxembourg has four digits, not the specification's five: contract, "VAT, numbers, addresses".
 */
export const normalisePostcode = (text: string, country: Country): string | null => {
  const tidy = text.trim().toUpperCase().replace(/\s+/g, ' ').replace(LETTERS[country], '');
  if (!PATTERNS[country].test(tidy)) return null;
  return country === 'nl' ? `${tidy.slice(0, 4)} ${tidy.slice(-2)}` : tidy;
};

/** Whether the text is a postcode of the country. Spec §5. */
export const isPostcode = (text: string, country: Country): boolean => normalisePostcode(text, country) !== null;
