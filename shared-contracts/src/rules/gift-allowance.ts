export interface GiftAllowance {
  /** the highest threshold reached, in cents; null when none is */
  currentCents: number | null;
  /** the threshold after it; null when the last one is reached */
  nextCents: number | null;
  /** cents to spend until `nextCents`; 0 when there is none */
  remainingCents: number;
  /** free pieces allowed now */
  allowed: number;
}

/**
 * The number of free pieces a cart may hold. `goodsCents` is what the goods cost with VAT after the coupon, without shipping, rent and
 * deposit; `thresholds` maps cents to pieces, in any order. The current threshold is the highest one that is at most the total, the next
 * one follows it, or is the first when none is reached. Spec §4 "Free-product thresholds"; basis: contract, "Values the specification
 * leaves open".
 */
export const giftAllowance = (goodsCents: number, thresholds: Readonly<Record<string, number>>): GiftAllowance => {
  // Integer keys of an object are in ascending order.
  const steps = Object.entries(thresholds).map(([cents, pieces]) => ({ cents: Number(cents), pieces }));
  const current = steps.findLast((step) => step.cents <= goodsCents);
  const next = steps.find((step) => step.cents > goodsCents);
  return {
    currentCents: current?.cents ?? null,
    nextCents: next?.cents ?? null,
    remainingCents: next === undefined ? 0 : next.cents - goodsCents,
    allowed: current?.pieces ?? 0,
  };
};
