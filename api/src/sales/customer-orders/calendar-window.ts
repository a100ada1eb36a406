import type { Queries } from '../../platform/database/database.ts';
import { isHeldBack } from '../orders/order-hold.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { promisedWindow } from '../orders/promised-window.ts';

/** The days for a calendar; null when nothing comes or everything has come, or while nobody can say when. */
export const loadCalendarWindow = async (
  db: Queries,
  order: OrderRow,
  lines: Parameters<typeof promisedWindow>[1],
): Promise<ReturnType<typeof promisedWindow>> =>
  order.status === 'cancelled' || order.status === 'delivered' || (await isHeldBack(db, order)) ? null : promisedWindow(order, lines);
