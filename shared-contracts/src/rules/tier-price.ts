export interface PriceTier {
  /** pieces from which the price holds */
  min_amount: number;
  excl_vat_cents: number;
  incl_vat_cents: number;
}

/** The highest tier that `amount` pieces reach. */
export const reachedTier = <Tier extends Pick<PriceTier, 'min_amount'>>(tiers: readonly Tier[], amount: number): Tier | undefined =>
  tiers.filter(({ min_amount }) => min_amount <= amount).sort((a, b) => b.min_amount - a.min_amount)[0];

/** The unit price for `amount` pieces: that of the highest tier reached, else the variant's own. */
export const tierPrice = (
  price: { excl_vat_cents: number; incl_vat_cents: number; tiers: readonly PriceTier[] },
  amount: number,
): { excl_vat_cents: number; incl_vat_cents: number } => {
  const { excl_vat_cents, incl_vat_cents } = reachedTier(price.tiers, amount) ?? price;
  return { excl_vat_cents, incl_vat_cents };
};
