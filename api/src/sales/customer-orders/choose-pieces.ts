import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import type { OrderLineRow } from '../orders/orders.repository.ts';
import { sentOf } from '../orders/sent-lines.ts';
import { toLeave } from '../orders/shipments.ts';
import type { LinePieces } from '../orders/shipments.ts';

/**
 * The pieces of a shipment, of those that have yet to leave: the requested ones, or all. Lines of which none are requested may be named.
 * Throws 422 at its field for a line that is not of the order or is named twice, a number that the line never had, and when nothing is left
 * to send; 409 `order.pieces_sent` with the number left when an earlier shipment took them.
 */
export const choosePieces = (lines: readonly OrderLineRow[], requested: readonly LinePieces[] | undefined): LinePieces[] => {
  if (requested === undefined) return lines.map((line) => ({ lineId: line.id, amount: toLeave(line) })).filter(({ amount }) => amount > 0);
  const seen = new Set<number>();
  for (const [place, { lineId, amount }] of requested.entries()) {
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined || line.kind === 'rental' || seen.has(lineId))
      throw invalidFields({ [`lines.${place}.id`]: [{ message: 'invalid' }] });
    seen.add(lineId);
    const left = toLeave(line);
    if (amount <= left) continue;
    const field = { [`lines.${place}.amount`]: [{ message: 'max' as const, values: { count: left } }] };
    if (amount > sentOf(line)) throw invalidFields(field);
    throw new ShopError(409, 'order.pieces_sent', { meta: { product_title: line.product_name, left, requested: amount }, fields: field });
  }
  const pieces = requested.filter(({ amount }) => amount > 0);
  if (pieces.length === 0) throw invalidFields({ lines: [{ message: 'required' }] });
  return pieces.map(({ lineId, amount }) => ({ lineId, amount }));
};
