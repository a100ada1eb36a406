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

/** The days for a calendar; null when nothing comes or everything has come, or while nobody can say when. */
export const loadCalendarDays = async (db: Queries, order: OrderRow, lines: readonly CalendarLine[]): Promise<CalendarDays | null> => {
  if (order.status === 'cancelled' || order.status === 'delivered') return null;
  const coming = lines.filter(isSent);
  const goods = promisedWindow(order, coming.filter(isGoods));
  const rentals = coming.flatMap(({ id: lineId, variant_id, product_name, name, rent_from: from, rent_to: to }) =>
    order.kind !== 'order' || from === null || to === null ? [] : [{ lineId, variant_id, product_name, name, from, to }],
  );
  return (goods === null && rentals.length === 0) || (await isHeldBack(db, order)) ? null : { goods, rentals };
};
