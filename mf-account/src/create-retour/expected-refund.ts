import { returnPrice } from 'shared-contracts/rules/return-price';
import { settleReturnItems } from 'shared-contracts/rules/return-settlement';
import type { ReturnSettlement } from 'shared-contracts/rules/return-settlement';
import type { ReturnableAnswer, ReturnReason } from 'shared-contracts/wire/retour';
import type { Selection } from './selection.ts';

const NOTHING_RETURNED = { amount: 0, cents: 0 };

/** What the chosen pieces will pay back for these reasons, by line; a line without one counts as sent back by choice. */
export function expectedRefund(
  { items, costs, delivery_cents }: Pick<ReturnableAnswer, 'items' | 'costs' | 'delivery_cents'>,
  selection: Selection,
  reasonOf: (lineId: number) => string,
): ReturnSettlement {
  const chosen = items.filter(({ order_item_id }) => order_item_id in selection);
  const isWhole = items.every(({ order_item_id, left }) => (selection[order_item_id] ?? 0) === left);
  return settleReturnItems(
    chosen.map(({ order_item_id, left, left_cents, delivery_class }) => ({
      price_cents: returnPrice(left_cents, left, NOTHING_RETURNED, selection[order_item_id] ?? left),
      delivery_class,
      reason: (reasonOf(order_item_id) || 'other') as ReturnReason,
    })),
    isWhole ? delivery_cents : 0,
    costs,
  );
}
