import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { withdrawalCovers } from '../../catalogue/rentals/withdrawal-covers.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';

/** The VAT rate of a dealer's order: dealers are shown the cost without VAT first. Null where there is only one price. */
export const dealerVatRate = ({ role, vat_rate }: Pick<OrderRow, 'role' | 'vat_rate'>): number | null =>
  role === 'b2b' && vat_rate > 0 ? vat_rate : null;

const refundedDelivery = (orderId: RawBuilder<unknown>) => sql`
  coalesce((select sum(c.delivery_cents) from returns c where c.order_id = ${orderId} and c.status = 'closed'), 0)
  + coalesce((select sum(w.delivery_cents) from withdrawals w where w.order_id = ${orderId}), 0)`;

/** The part of an order's delivery that neither a return nor a settled withdrawal has refunded yet. */
export const loadRemainingDelivery = async (db: Queries, order: Pick<OrderRow, 'id' | 'delivery_cents'>): Promise<number> => {
  const { rows } = await sql<{ refunded: number }>`select (${refundedDelivery(sql`${order.id}`)})::int as refunded`.execute(db);
  return Math.max(0, order.delivery_cents - (rows[0]?.refunded ?? 0));
};

/**
 * Whether goods stay with the customer after the returns `b` that count, or a machine that came for the same price and whose withdrawal was
 * neither settled nor is open.
 */
const keepsSomething = (orderId: RawBuilder<unknown>, counted: RawBuilder<unknown>) => sql`
  exists (
    select 1 from order_lines l where l.order_id = ${orderId} and l.kind in ('sale', 'rental') and l.amount > (
      select coalesce(sum(i.amount), 0) from return_items i join returns b on b.id = i.return_id
      where i.order_line_id = l.id and ${counted})
    and not (l.kind = 'rental' and exists (
      select 1 from withdrawals w where w.order_id = ${orderId} and (w.state = 'open' or w.rent_cents is not null)
        and ${withdrawalCovers('w', 'l')})))`;

/**
 * The expected refund of the delivery by each open return, if all of them arrive: the rest of it belongs to the newest open one of an order
 * of which nothing stays with the customer. Directive 2011/83/EU, article 13.
 */
export const loadDeliveryRefunds = async (db: Queries, returnIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  if (returnIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; cents: number }>`
    select r.id, greatest(0, o.delivery_cents - (${refundedDelivery(sql`o.id`)}))::int as cents
    from returns r join orders o on o.id = r.order_id
    where r.id = any(${[...returnIds]}) and r.status = 'open'
      and not exists (select 1 from returns n where n.order_id = o.id and n.id > r.id and n.status = 'open')
      and not ${keepsSomething(sql`o.id`, sql`b.status <> 'cancelled'`)}`.execute(db);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
};

/**
 * The refund of the delivery with a return that is settled now. Other open returns may still be cancelled and are ignored: in any order of
 * settling, the last one pays the delivery back.
 */
export const loadSettlingDelivery = async (
  db: Queries,
  order: Pick<OrderRow, 'id' | 'delivery_cents'>,
  returnId: number,
): Promise<number> => {
  const settled = sql`(b.status = 'closed' or b.id = ${returnId})`;
  const { rows } = await sql<{ keeps: boolean }>`select ${keepsSomething(sql`${order.id}`, settled)} as keeps`.execute(db);
  return rows[0]?.keeps === false ? loadRemainingDelivery(db, order) : 0;
};
