import { giftAllowance } from './gift-allowance.ts';

/** A gift line of an order, and how many of its pieces stay with the customer. */
export interface GivenGift {
  ordered: number;
  kept: number;
  /** price of one piece with VAT on the day of the order */
  unit_cents: number;
}

export interface GiftReturnCase {
  /** cents → free pieces, as they were when the order was placed */
  thresholds: Readonly<Record<string, number>>;
  /** goods with VAT after the coupon: of the whole order, and of what stays with the customer */
  ordered_cents: number;
  kept_cents: number;
  gifts: readonly GivenGift[];
}

export interface UnearnedGifts {
  pieces: number;
  /** what is deducted if they stay: the price of the same number of the cheapest pieces */
  cents: number;
}

/**
 * The gift pieces that the goods that stay no longer earn. They depend only on what stays with the customer, not on how many returns there
 * were. Gifts that the shop gave beyond its thresholds are not affected.
 */
export const unearnedGifts = ({ thresholds, ordered_cents, kept_cents, gifts }: GiftReturnCase): UnearnedGifts => {
  const ordered = gifts.reduce((sum, gift) => sum + gift.ordered, 0);
  const alreadyAllowed = Math.max(0, ordered - giftAllowance(ordered_cents, thresholds).allowed);
  const remaining = giftAllowance(kept_cents, thresholds).allowed + alreadyAllowed;
  const prices = gifts.flatMap(({ kept, unit_cents }) => Array.from({ length: kept }, () => unit_cents)).sort((a, b) => a - b);
  const unearned = prices.slice(0, Math.max(0, prices.length - remaining));
  return { pieces: unearned.length, cents: unearned.reduce((sum, cents) => sum + cents, 0) };
};

/** Kept pieces of a gift line. */
export interface ChargedGift {
  /** already deducted by earlier returns, in full or in part */
  charged: number;
  /** not deducted yet, or only in part */
  due: number;
}

/** Which kept pieces the deductions of earlier returns were for: the cheapest ones, as `unearnedGifts` computes them. By gift line. */
export const chargedGifts = (gifts: readonly Pick<GivenGift, 'kept' | 'unit_cents'>[], deductedCents: number): ChargedGift[] => {
  const lines = gifts.map(() => ({ charged: 0, due: 0 }));
  const pieces = gifts
    .flatMap(({ kept, unit_cents }, place) => Array.from({ length: kept }, () => ({ line: lines[place], unit_cents })))
    .sort((a, b) => a.unit_cents - b.unit_cents);
  let left = deductedCents;
  for (const { line, unit_cents } of pieces) {
    if (line === undefined) continue;
    if (left > 0) line.charged += 1;
    if (left < unit_cents) line.due += 1;
    left = Math.max(0, left - unit_cents);
  }
  return lines;
};
