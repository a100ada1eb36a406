import { giftAllowance } from './gift-allowance.ts';

/** A gift line of an order, and how much of it stays with the customer. */
export interface GivenGift {
  ordered: number;
  kept: number;
  /** price of one piece with VAT on the day of the order */
  unit_cents: number;
}

export interface GiftReturnCase {
  /** cents to free pieces, as they were when the order was placed */
  thresholds: Readonly<Record<string, number>>;
  /** goods with VAT after the coupon: of the whole order, and what of it stays with the customer */
  ordered_cents: number;
  kept_cents: number;
  gifts: readonly GivenGift[];
}

export interface UnearnedGifts {
  /** pieces to send back */
  pieces: number;
  /** what is deducted while they stay: the price of as many of the cheapest pieces */
  cents: number;
}

/**
 * The gift pieces that what remains paid for no longer earns. It depends only on what stays with the customer, not on how many returns
 * led to it. Gifts that the thresholds did not ask for (given by the shop) are never asked back.
 */
export const unearnedGifts = ({ thresholds, ordered_cents, kept_cents, gifts }: GiftReturnCase): UnearnedGifts => {
  const ordered = gifts.reduce((sum, gift) => sum + gift.ordered, 0);
  const given = Math.max(0, ordered - giftAllowance(ordered_cents, thresholds).allowed);
  const remaining = giftAllowance(kept_cents, thresholds).allowed + given;
  const prices = gifts.flatMap(({ kept, unit_cents }) => Array.from({ length: kept }, () => unit_cents)).sort((a, b) => a - b);
  const unearned = prices.slice(0, Math.max(0, prices.length - remaining));
  return { pieces: unearned.length, cents: unearned.reduce((sum, cents) => sum + cents, 0) };
};
