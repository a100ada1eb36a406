const MODULUS = 97;

/** The Belgian structured communication of a number of at most ten digits; its last two digits are the remainder by 97, or 97 for 0. */
export const structuredCommunication = (number: string): string => {
  const digits = number.replaceAll(/\D/g, '').slice(-10).padStart(10, '0');
  const check = Number(BigInt(digits) % BigInt(MODULUS)) || MODULUS;
  const all = `${digits}${String(check).padStart(2, '0')}`;
  return `+++${all.slice(0, 3)}/${all.slice(3, 7)}/${all.slice(7)}+++`;
};
