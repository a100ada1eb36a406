import { unearnedGifts } from 'shared-contracts/rules/gift-return';
import type { UnearnedGifts } from 'shared-contracts/rules/gift-return';
import { returnPrice } from 'shared-contracts/rules/return-refund';
import { settleReturnItems } from 'shared-contracts/rules/return-settlement';
import type { ReturnSettlement } from 'shared-contracts/rules/return-settlement';
import type { ReturnableAnswer, ReturnReason } from 'shared-contracts/wire/retour';
import type { Selection } from './selection.ts';

const NOTHING_RETURNED = { amount: 0, cents: 0 };

type Line = ReturnableAnswer['items'][number];

export const isGift = ({ gift_unit_cents }: Line): boolean => gift_unit_cents != null;

const getReturnPrice = ({ order_item_id, left, left_cents }: Line, selection: Selection): number =>
  returnPrice(left_cents, left, NOTHING_RETURNED, selection[order_item_id] ?? 0);

/** Gifts that the customer keeps although they are no longer earned, earlier deductions included. */
export function getUnearnedGifts({ items, gifts }: Pick<ReturnableAnswer, 'items' | 'gifts'>, selection: Selection): UnearnedGifts {
  if (gifts == null) return { pieces: 0, cents: 0 };
  return unearnedGifts({
    thresholds: gifts.thresholds,
    ordered_cents: gifts.ordered_cents,
    kept_cents: items.reduce((cents, item) => cents - (isGift(item) ? 0 : getReturnPrice(item, selection)), gifts.kept_cents),
    gifts: items.filter(isGift).map(({ order_item_id, ordered, left, gift_unit_cents }) => ({
      ordered,
      kept: left - (selection[order_item_id] ?? 0),
      unit_cents: gift_unit_cents ?? 0,
    })),
  });
}

/** The expected refund for the chosen pieces and reasons. A line without a reason counts as returned without fault of the shop. */
export function expectedRefund(
  { items, costs, delivery_cents, gifts }: Pick<ReturnableAnswer, 'items' | 'costs' | 'delivery_cents' | 'gifts'>,
  selection: Selection,
  getReason: (lineId: number) => string,
): ReturnSettlement {
  const chosenLines = items.filter(({ order_item_id }) => order_item_id in selection);
  const isWholeOrder = items.every((item) => isGift(item) || (selection[item.order_item_id] ?? 0) === item.left);
  return settleReturnItems(
    chosenLines.map((item) => ({
      price_cents: getReturnPrice(item, selection),
      delivery_class: item.delivery_class,
      reason: (getReason(item.order_item_id) || 'other') as ReturnReason,
      is_gift: isGift(item),
    })),
    isWholeOrder ? delivery_cents : 0,
    costs,
    getUnearnedGifts({ items, gifts }, selection).cents - (gifts?.deducted_cents ?? 0),
  );
}

/** What of the expected amount comes off an open invoice; null when the invoice is not open. An older API does not say how much is: all of it. */
export const expectedDeduction = (
  { deducts_invoice: isDeducted, open_invoice_cents: openCents }: Pick<ReturnableAnswer, 'deducts_invoice' | 'open_invoice_cents'>,
  refundCents: number,
): number | null => (isDeducted ? Math.min(refundCents, openCents ?? refundCents) : null);
