/** An amount without and with VAT, in cents. */
export interface Pair {
  exclCents: number;
  inclCents: number;
}

const FULL = 10_000;

/** Floor division and remainder that hold for negative amounts too: a discount is one. */
const divide = (numerator: number, denominator: number): { quotient: number; remainder: number } => {
  const quotient = Math.floor(numerator / denominator);
  return { quotient, remainder: numerator - quotient * denominator };
};

/**
 * The other side (with or without VAT) of amounts that are taxed together. The VAT of their sum is rounded once, half a cent up,
 * and its cents are given to the amounts with the largest fractions, so that the parts add up to the total on both sides.
 * Equal fractions are settled by the size of the amount: the order of the amounts does not matter to their sums.
 * `rate` is in basis points; `basis` says which side the amounts are.
 */
export const splitVat = (amounts: readonly number[], rate: number, basis: 'incl' | 'excl'): Pair[] => {
  const denominator = basis === 'incl' ? FULL + rate : FULL;
  const parts = amounts.map((amount, index) => ({ amount, index, ...divide(amount * rate, denominator) }));
  const total = divide(2 * rate * amounts.reduce((sum, amount) => sum + amount, 0) + denominator, 2 * denominator).quotient;
  const missing = total - parts.reduce((sum, { quotient }) => sum + quotient, 0);
  const getExtraCent = new Set(
    [...parts]
      .sort((a, b) => b.remainder - a.remainder || b.amount - a.amount)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return parts.map(({ amount, index, quotient }) => {
    const vat = quotient + (getExtraCent.has(index) ? 1 : 0);
    return basis === 'incl' ? { exclCents: amount - vat, inclCents: amount } : { exclCents: amount, inclCents: amount + vat };
  });
};
