/** By law: directive 2011/83/EU, article 9. A shop may give more time for goods: the setting `returns.period_days`. */
export const WITHDRAWAL_DAYS = 14;

/** A line of a cart, order or invoice. Lines of an older API or document lack `custom_made`. */
interface SoldLine {
  kind: string;
  custom_made?: boolean | undefined;
}

/**
 * What a consumer may withdraw from: goods, counted from their delivery, but for those made to measure (article 16(c)); and rentals, which
 * are a service, counted from the order (article 9(2)(a)). Whether the buyer is a consumer is the caller's to know.
 */
export const withdrawalRight = (lines: readonly SoldLine[]): { fromGoods: boolean; fromRental: boolean } => ({
  fromGoods: lines.some(({ kind, custom_made }) => (kind === 'sale' || kind === 'gift') && !custom_made),
  fromRental: lines.some(({ kind }) => kind === 'rental'),
});
