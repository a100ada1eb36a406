/** Letters count from 10: A is 10, Z is 35. */
const digitsOf = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/** An IBAN without the blanks of its printed form. */
export const plainIban = (iban: string): string => iban.replaceAll(/\s/g, '').toUpperCase();

/** Whether the check digits of an IBAN fit: ISO 13616. */
export const isIban = (iban: string): boolean => {
  const plain = plainIban(iban);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(plain)) return false;
  return BigInt(digitsOf(plain.slice(4) + plain.slice(0, 4))) % 97n === 1n;
};

/** Whether it can be the code of a bank: ISO 9362. */
export const isBic = (bic: string): boolean => /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(bic.trim().toUpperCase());

/** Groups of four, as banks print it. */
export const ibanText = (iban: string): string => plainIban(iban).replaceAll(/(.{4})(?=.)/g, '$1 ');
