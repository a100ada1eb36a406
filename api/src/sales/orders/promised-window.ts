import type { Order, OrderLine } from 'shared-contracts/wire/order';
import { isDeliveryArranged } from './hand-over.ts';
import type { OrderRow } from './orders.repository.ts';
import { isGoods, isSent } from './sent-lines.ts';

type Promised = Pick<OrderRow, 'kind' | 'delivery_from' | 'delivery_to' | 'pickup' | 'delivery_address'>;

/**
 * The promised delivery days of goods; when rentals alone come, the first day of the first one. Null when nothing comes, and for goods whose
 * day is agreed with the customer.
 */
export const promisedWindow = (
  { kind, delivery_from: from, delivery_to: to, ...order }: Promised,
  lines: readonly { kind: OrderLine['kind']; rent_from: string | null; amount: number; not_sent?: number }[],
): Order['delivery_window'] => {
  const coming = lines.filter(isSent);
  const hasGoods = coming.some(isGoods);
  if (hasGoods && from !== null && to !== null && !isDeliveryArranged(order)) return { from, to };
  if (kind !== 'order' || hasGoods) return null;
  const [first] = coming.flatMap(({ rent_from }) => rent_from ?? []).sort();
  return first === undefined ? null : { from: first, to: first };
};
