import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { Queries } from '../../platform/database/database.ts';
import { isHeldBack } from '../orders/order-hold.ts';
import type { OrderLineRow, OrderRow } from '../orders/orders.repository.ts';
import { promisedWindow } from '../orders/promised-window.ts';
import { isGoods, isSent } from '../orders/sent-lines.ts';

type CalendarLine = Pick<
  OrderLineRow,
  'id' | 'kind' | 'variant_id' | 'product_name' | 'name' | 'amount' | 'not_sent' | 'rent_from' | 'rent_to'
>;

/** The days of an order for a calendar, `YYYY-MM-DD`, both inclusive. */
export interface CalendarDays {
  /** delivery or pick-up of the goods; null when none come, or on a day that is agreed with the customer */
  goods: { from: string; to: string } | null;
  /** rented machines: brought on the first day, collected on the last one */
  rentals: readonly { lineId: number; variant_id: number; product_name: string; name: string; from: string; to: string }[];
}

/**
 * The days for a calendar; null when nothing comes or everything has come, or while nobody can say when. Of a delivered order the machines that
 * have yet to be collected are left.
 */
export const loadCalendarDays = async (
  db: Queries,
  order: OrderRow,
  lines: readonly CalendarLine[],
  now: Date,
): Promise<CalendarDays | null> => {
  if (order.status === 'cancelled') return null;
  const isDelivered = order.status === 'delivered';
  const coming = lines.filter(isSent);
  const goods = isDelivered ? null : promisedWindow(order, coming.filter(isGoods));
  const today = brusselsDay(now);
  const rentals = coming.flatMap(({ id: lineId, variant_id, product_name, name, rent_from: from, rent_to: to }) =>
    order.kind !== 'order' || from === null || to === null || (isDelivered && to < today)
      ? []
      : [{ lineId, variant_id, product_name, name, from, to }],
  );
  return (goods === null && rentals.length === 0) || (await isHeldBack(db, order)) ? null : { goods, rentals };
};
