import { sql } from 'kysely';
import type { Order } from 'shared-contracts/wire/order';
import type { Queries } from '../../platform/database/database.ts';
import type { RefundReason } from '../documents/documents.tables.ts';

type RefundStatus = NonNullable<Order['refund_status']>;

/** Refunds of money that was never the order's: a second payment, and one of another amount. They change nothing of what was bought. */
const OF_WRONG_PAYMENTS: readonly RefundReason[] = ['paid_twice', 'amount_mismatch'];

/** Sums of the refunds of the order `o` itself, without those that wait for approval. */
const ownRefunds = (o: string) => sql`select coalesce(sum(amount_cents), 0)::int as decided,
    count(*) filter (where status in ('wanted', 'queued', 'failed')) as open
  from refunds where order_id = ${sql.ref(`${o}.id`)} and status <> 'held' and reason not in (${sql.join(OF_WRONG_PAYMENTS)})`;

/** How much of the order `o` was refunded, as SQL. What was accepted below its price is refunded in full once all of that went back. */
export const refundStatus = (o: string) => sql<RefundStatus>`(select case
    when own.decided = 0 then 'none'
    when own.open > 0 then 'underway'
    when own.decided >= least(${sql.ref(`${o}.total_cents`)}, paid.received) then 'full'
    else 'partly' end
  from (${ownRefunds(o)}) own,
    (select coalesce(sum(coalesce(received_cents, amount_cents)), 0) as received
    from payments where order_id = ${sql.ref(`${o}.id`)} and status = 'paid') paid)`;

/** Cents of the order `o` itself that were refunded or are being refunded: not a second payment, nor what waits for approval. */
export const refundedCents = (o: string) => sql<number>`(select own.decided from (${ownRefunds(o)}) own)`;

export const loadRefundState = (db: Queries, orderId: number): Promise<{ refund_status: RefundStatus; refunded_cents: number }> =>
  db
    .selectFrom('orders as o')
    .select([refundStatus('o').as('refund_status'), refundedCents('o').as('refunded_cents')])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();

/** Cents of second payments of an order that staff have not decided about yet. */
export const loadPaidTwiceCents = async (db: Queries, orderId: number): Promise<number> => {
  const { cents } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('amount_cents'), sql<string>`0`).as('cents'))
    .where('order_id', '=', orderId)
    .where('reason', '=', 'paid_twice')
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow();
  return Number(cents);
};
