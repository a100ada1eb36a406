import { paidByLine } from 'shared-contracts/rules/return-refund';
import type { CreditLine } from '../../sales/documents/issue-credit-note.ts';
import type { ReturnItemRow } from './returns.repository.ts';

/** Refund and cost of transport, as shown to the customer when the return was requested. */
export interface ReturnSums {
  goodsCents: number;
  deliveryCents: number;
  /** deducted for gifts that stay unearned; negative when such a gift is returned later */
  giftCents: number;
  costCents: number;
  refundCents: number;
}

type CreditedItem = Pick<ReturnItemRow, 'order_item_id' | 'amount' | 'price_cents'>;

/**
 * The sums of a return whose refund differs from the expected one: a higher refund gives back the transport, the gifts, then the delivery;
 * a lower one reduces the pieces, then the delivery, then what is given back for gifts.
 */
export const adjustSums = (sums: ReturnSums, refundCents: number): ReturnSums => {
  const more = refundCents - sums.refundCents;
  if (more >= 0) {
    const costCents = Math.max(0, sums.costCents - more);
    const waived = Math.min(Math.max(0, sums.giftCents), more - (sums.costCents - costCents));
    const giftCents = sums.giftCents - waived;
    return { ...sums, giftCents, costCents, deliveryCents: refundCents - sums.goodsCents + costCents + giftCents, refundCents };
  }
  const goodsCents = Math.max(0, sums.goodsCents + more);
  const deliveryChange = more + sums.goodsCents - goodsCents;
  const deliveryCents = Math.max(0, sums.deliveryCents + deliveryChange);
  const giftCents = goodsCents + deliveryCents - sums.costCents - refundCents;
  return { goodsCents, deliveryCents, giftCents, costCents: sums.costCents, refundCents };
};

/** The refund as lines of a credit note: the pieces, the delivery, and the deductions for gifts and transport. */
export const creditLines = (items: readonly CreditedItem[], sums: ReturnSums): CreditLine[] => {
  const worth = items.reduce((sum, { price_cents }) => sum + price_cents, 0);
  const credited = paidByLine(
    items.map(({ price_cents }) => ({ line_incl_vat_cents: price_cents, is_discounted: true })),
    worth - sums.goodsCents,
  );
  return [
    ...items.flatMap(({ order_item_id, amount }, place): CreditLine[] => {
      const inclVatCents = credited[place] ?? 0;
      return inclVatCents > 0 ? [{ kind: 'item', orderLineId: order_item_id, amount, inclVatCents }] : [];
    }),
    ...(sums.deliveryCents > 0 ? [{ kind: 'delivery' as const, inclVatCents: sums.deliveryCents }] : []),
    ...(sums.giftCents === 0 ? [] : [{ kind: 'gift_kept' as const, inclVatCents: sums.giftCents }]),
    ...(sums.costCents > 0 ? [{ kind: 'return_cost' as const, inclVatCents: sums.costCents }] : []),
  ];
};
