/** The part of an order line that a coupon affects. */
export interface PaidLine {
  line_incl_vat_cents: number;
  /** goods that the coupon applied to: not gifts, rent or second chances */
  is_discounted: boolean;
}

/**
 * What was paid for each line after the coupon, in cents with VAT: the discount is divided in proportion to the lines' prices, its last
 * cents by the largest fractions, so that lines and discount add up to the total. A discount is never larger than its lines.
 */
export const paidByLine = (lines: readonly PaidLine[], discountCents: number): number[] => {
  const goods = lines.reduce((sum, line) => sum + (line.is_discounted ? line.line_incl_vat_cents : 0), 0);
  const discount = Math.min(discountCents, goods);
  if (discount === 0) return lines.map((line) => line.line_incl_vat_cents);
  const shares = lines.map((line, index) => {
    const exact = line.is_discounted ? discount * line.line_incl_vat_cents : 0;
    return { index, wholeCents: Math.floor(exact / goods), remainder: exact % goods };
  });
  const missing = discount - shares.reduce((sum, { wholeCents: whole }) => sum + whole, 0);
  const getExtraCent = new Set(
    [...shares]
      .sort((a, b) => b.remainder - a.remainder)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return lines.map((line, index) => line.line_incl_vat_cents - (shares[index]?.wholeCents ?? 0) - (getExtraCent.has(index) ? 1 : 0));
};

export interface AlreadyReturned {
  /** pieces of the line in returns that weren't cancelled, and their refunds */
  amount: number;
  cents: number;
}

/**
 * The refund for `amount` more pieces of a line that cost `paidCents` for `ordered` pieces: the last pieces get the rest, so that all
 * returns of a line together refund exactly what was paid.
 */
export const returnPrice = (paidCents: number, ordered: number, returned: AlreadyReturned, amount: number): number => {
  const returnable = ordered - returned.amount;
  const remainingCents = Math.max(0, paidCents - returned.cents);
  if (amount >= returnable) return remainingCents;
  return Math.floor((2 * remainingCents * amount + returnable) / (2 * returnable));
};
