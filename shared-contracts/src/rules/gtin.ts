const LENGTHS = [8, 12, 13, 14];

/**
 * Whether digits are an article number with the right check digit. Counted from the right, digits weigh 3 and 1 in turn, and the last one
 * fills the sum up to a multiple of ten. GS1 General Specifications, 7.9.
 */
export const isGtin = (text: string): boolean => {
  if (!/^\d+$/.test(text) || !LENGTHS.includes(text.length)) return false;
  const sum = [...text].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
};

/** GTIN-13 prefixes for use inside a company (02, 04, 2) and for coupons (05, 98, 99). GS1 General Specifications, 1.4. */
const INTERNAL_PREFIX = /^(?:0[245]|2|9[89])/;
/** The same of GTIN-8. */
const INTERNAL_PREFIX_8 = /^[02]/;

/** Whether an article number names the article outside the company, too: only such a one may be given to search engines and in product feeds. */
export const isPublicGtin = (text: string): boolean => {
  if (!isGtin(text)) return false;
  return text.length === 8 ? !INTERNAL_PREFIX_8.test(text) : !INTERNAL_PREFIX.test(text.padStart(14, '0').slice(1));
};
