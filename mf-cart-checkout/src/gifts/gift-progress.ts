import type { Cart } from 'shared-contracts/wire/cart';

export interface GiftMark {
  cents: number;
  /** gifts allowed from this threshold on */
  pieces: number;
  isReached: boolean;
}

/** The gift ruler of a cart; null when the shop has no gifts. */
export interface GiftProgress {
  marks: GiftMark[];
  /** goods that count towards gifts, in cents */
  valueCents: number;
  /** end of the ruler: the next threshold, or the last one */
  maxCents: number;
}

/** With more marks than this, their labels would overlap on a phone. */
const MAX_MARKS = 3;

/**
 * The values to draw. The server has applied the threshold rules (spec §4 "Free-product thresholds"); the ruler ends at the next threshold,
 * so that the rest of the ruler is the amount left to spend.
 */
export function giftProgress({ gift, free_thresholds, totals }: Pick<Cart, 'gift' | 'free_thresholds' | 'totals'>): GiftProgress | null {
  const thresholds = Object.entries(free_thresholds)
    .map(([cents, pieces]) => ({ cents: Number(cents), pieces }))
    .sort((a, b) => a.cents - b.cents);
  const last = thresholds.at(-1);
  if (!last) return null;
  const goodsCents = totals.items_incl_vat_cents - totals.discount_incl_vat_cents;
  const valueCents = gift.next_cents === null ? goodsCents : gift.next_cents - gift.remaining_cents;
  const maxCents = gift.next_cents ?? last.cents;
  const marks = thresholds.filter(({ cents }) => cents <= maxCents).slice(-MAX_MARKS);
  return { marks: marks.map((mark) => ({ ...mark, isReached: mark.cents <= valueCents })), valueCents, maxCents };
}

/** Free pieces allowed at the next threshold; null when the last one is reached. */
export const nextAllowance = ({ gift, free_thresholds }: Pick<Cart, 'gift' | 'free_thresholds'>): number | null =>
  gift.next_cents === null ? null : (free_thresholds[String(gift.next_cents)] ?? null);
