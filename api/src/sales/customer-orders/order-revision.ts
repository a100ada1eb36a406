import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { isHoldingBack } from '../orders/open-withdrawal.ts';
import type { OrderRow } from '../orders/orders.repository.ts';

/** What the audit log and the revision call an order. */
export const orderSubject = (number: string): string => `order ${number}`;

/** Changes when a colleague, the customer or the payment provider moves the order on. */
export const orderRevision = (order: OrderRow, isWithdrawn: boolean): string => {
  const { paid_at, shipped_at, delivered_at, cancelled_at, address_changed_at } = order;
  const moments = [paid_at, shipped_at, delivered_at, cancelled_at, address_changed_at].map((at) => at?.getTime().toString(36) ?? '');
  return [
    order.status,
    order.review_reason ?? '',
    isWithdrawn ? 'withdrawn' : '',
    ...moments,
    order.shipment_count || '',
    order.invoice_receipts || '',
  ].join('.');
};

/** Revisions of many orders; unknown ones are left out. */
export const listOrderRevisions = async (db: Queries, numbers: readonly string[]): Promise<{ number: string; revision: string }[]> => {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('orders as o')
    .selectAll('o')
    .select(sql<boolean>`exists (select 1 from withdrawals w where w.order_id = o.id and ${isHoldingBack('w')})`.as('is_withdrawn'))
    .where('o.number', 'in', [...numbers])
    .execute();
  return rows.map(({ is_withdrawn: isWithdrawn, ...order }) => ({ number: order.number, revision: orderRevision(order, isWithdrawn) }));
};
