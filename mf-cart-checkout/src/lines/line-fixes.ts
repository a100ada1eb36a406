import type { Cart, CartLine } from 'shared-contracts/wire/cart';

/** The nearest valid amount of a line, in whole steps; null when there is none. */
export function nearestValidAmount({ kind, amount, max_amount, step }: CartLine): number | null {
  if (kind !== 'sale' || max_amount < 1) return null;
  const validAmount = Math.min(max_amount, Math.ceil(amount / step) * step);
  return validAmount === amount ? null : validAmount;
}

/** Cents to spend until all chosen gifts are allowed; null when no threshold allows that many. */
export function centsMissingForGifts({ gift, free_thresholds }: Pick<Cart, 'gift' | 'free_thresholds'>): number | null {
  if (gift.next_cents === null) return null;
  const enough = Object.entries(free_thresholds)
    .filter(([, pieces]) => pieces >= gift.chosen)
    .map(([cents]) => Number(cents));
  // `remaining_cents` is the distance to the next threshold; a further one adds its distance from the next.
  return enough.length === 0 ? null : Math.min(...enough) - gift.next_cents + gift.remaining_cents;
}
