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
  const shares = lines.map((line, place) => {
    const exact = line.is_discounted ? discount * line.line_incl_vat_cents : 0;
    return { place, whole: Math.floor(exact / goods), rest: exact % goods };
  });
  const missing = discount - shares.reduce((sum, { whole }) => sum + whole, 0);
  const lucky = new Set(
    [...shares]
      .sort((a, b) => b.rest - a.rest)
      .slice(0, missing)
      .map(({ place }) => place),
  );
  return lines.map((line, place) => line.line_incl_vat_cents - (shares[place]?.whole ?? 0) - (lucky.has(place) ? 1 : 0));
};

export interface ReturnedPart {
  /** pieces of the line in returns that weren't cancelled, and their refunds */
  amount: number;
  cents: number;
}

/**
 * The refund for `amount` more pieces of a line that cost `paidCents` for `ordered` pieces: the last pieces get the rest, so that all
 * returns of a line together refund exactly what was paid.
 */
export const returnPrice = (paidCents: number, ordered: number, returned: ReturnedPart, amount: number): number => {
  const left = ordered - returned.amount;
  const leftCents = Math.max(0, paidCents - returned.cents);
  if (amount >= left) return leftCents;
  return Math.floor((2 * leftCents * amount + left) / (2 * left));
};
