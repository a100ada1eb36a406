import { isReturnable } from '../orders/return-window.ts';
import type { Order } from 'shared-contracts/wire/order';
import type { Viewer } from '../carts/cart-view.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { hasLeft, isPartlyShipped } from '../orders/hand-over.ts';

/** `none`: nothing has left yet, or it is a request. Between shipping and delivery the period is open. */
export type ReturnPeriod = 'none' | 'open' | 'over';

/** State of an order's return period, to the day in Brussels. Spec §4 Return, §9. */
export const returnPeriod = (
  order: Pick<OrderRow, 'kind' | 'status' | 'pickup' | 'delivered_at' | 'shipment_count'>,
  { settings, now }: Pick<Viewer, 'settings' | 'now'>,
): ReturnPeriod => {
  const { kind, status, delivered_at } = order;
  if (kind !== 'order') return 'none';
  // what has come of a partly shipped order can be returned; its period begins when all of it has come
  if (isPartlyShipped(order)) return 'open';
  if (!hasLeft(order)) return 'none';
  if (delivered_at === null) return status === 'shipped' ? 'open' : 'none';
  return isReturnable(delivered_at, settings.get('returns.period_days'), now) ? 'open' : 'over';
};

/** `isLeft`: some pieces can still be returned; `isReturned`: some are in a return that was not cancelled. */
export const returnStateOf = (
  period: ReturnPeriod,
  { isLeft, isReturned }: { isLeft: boolean; isReturned: boolean },
): Order['return_state'] => {
  if (period === 'none') return null;
  if (isReturned && !isLeft) return 'created';
  if (period === 'over') return 'expired';
  return isLeft ? 'possible' : null;
};
