/**
 * EAN-13 with its check digit. `body` is the first twelve digits.
 * Digits weigh 1 and 3 in turn; the check digit fills the sum up to a multiple of ten (GS1 General Specifications).
 */
export function ean13(body: string): string {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return body + String((10 - (sum % 10)) % 10);
}
