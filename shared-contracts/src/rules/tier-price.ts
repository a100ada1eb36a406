export interface PriceTier {
  /** pieces from which the price holds */
  min_amount: number;
  excl_vat_cents: number;
  incl_vat_cents: number;
}

/** The unit price for `amount` pieces: that of the highest tier reached, else the variant's own. */
export const tierPrice = (
  price: { excl_vat_cents: number; incl_vat_cents: number; tiers: readonly PriceTier[] },
  amount: number,
): { excl_vat_cents: number; incl_vat_cents: number } => {
  const reached = price.tiers.filter((tier) => tier.min_amount <= amount).sort((a, b) => b.min_amount - a.min_amount)[0];
  const { excl_vat_cents, incl_vat_cents } = reached ?? price;
  return { excl_vat_cents, incl_vat_cents };
};
