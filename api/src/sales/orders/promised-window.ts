import type { Order, OrderLine } from 'shared-contracts/wire/order';
import type { OrderRow } from './orders.repository.ts';

/** The promised delivery days of goods; for rentals alone the first day of the first rental. */
export const promisedWindow = (
  { kind, delivery_from: from, delivery_to: to }: Pick<OrderRow, 'kind' | 'delivery_from' | 'delivery_to'>,
  lines: readonly { kind: OrderLine['kind']; rent_from: string | null }[],
): Order['delivery_window'] => {
  if (from !== null && to !== null) return { from, to };
  if (kind !== 'order' || lines.some((line) => line.kind !== 'rental')) return null;
  const [first] = lines.flatMap(({ rent_from }) => rent_from ?? []).sort();
  return first === undefined ? null : { from: first, to: first };
};
