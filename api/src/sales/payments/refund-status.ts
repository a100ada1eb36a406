import { sql } from 'kysely';
import type { Order } from 'shared-contracts/wire/order';
import type { Queries } from '../../platform/database/database.ts';

type RefundStatus = NonNullable<Order['refund_status']>;

/**
 * How much of an order was refunded, as SQL over the order `o`. An order whose second payment was refunded is still paid; a refund that
 * waits for approval does not count.
 */
export const refundStatus = (o: string) => sql<RefundStatus>`(select case
    when r.decided = 0 or paid.received - r.decided >= ${sql.ref(`${o}.total_cents`)} then 'none'
    when r.open > 0 then 'underway'
    when r.decided >= paid.received then 'full'
    else 'partly' end
  from (select coalesce(sum(amount_cents) filter (where status <> 'held'), 0) as decided,
      count(*) filter (where status in ('wanted', 'queued', 'failed')) as open
    from refunds where order_id = ${sql.ref(`${o}.id`)}) r,
    (select coalesce(sum(coalesce(received_cents, amount_cents)), 0) as received
    from payments where order_id = ${sql.ref(`${o}.id`)} and status = 'paid') paid)`;

/** Cents of the order `o` itself that were refunded or are being refunded: not a second payment, nor what waits for approval. */
export const refundedCents = (
  o: string,
) => sql<number>`(select greatest(r.decided - greatest(paid.received - ${sql.ref(`${o}.total_cents`)}, 0), 0)::int
  from (select coalesce(sum(amount_cents) filter (where status <> 'held'), 0) as decided
    from refunds where order_id = ${sql.ref(`${o}.id`)}) r,
    (select coalesce(sum(coalesce(received_cents, amount_cents)), 0) as received
    from payments where order_id = ${sql.ref(`${o}.id`)} and status = 'paid') paid)`;

export const loadRefundState = (db: Queries, orderId: number): Promise<{ refund_status: RefundStatus; refunded_cents: number }> =>
  db
    .selectFrom('orders as o')
    .select([refundStatus('o').as('refund_status'), refundedCents('o').as('refunded_cents')])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
