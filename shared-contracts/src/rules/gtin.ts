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
