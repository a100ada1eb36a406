import { sql } from 'kysely';
import { closeWithdrawals } from '../orders/open-withdrawal.ts';
import { lockOrder } from '../orders/orders.repository.ts';
import { sendOrderMail } from '../orders/send-order-mail.ts';
import { releaseOrder } from '../orders/order-holds.ts';
import type { Services } from '../../platform/services.ts';
import { ProviderError, ProviderUnavailable } from './provider/provider-errors.ts';
import { refreshIfOpen } from './refresh-payment.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/** The webhook of a payment made in its last minute gets so long to arrive. */
const GRACE_MINUTES = 5;
/** A process that died while it looked keeps its orders so long. */
const CLAIM_MINUTES = 5;
const BATCH = 20;

/** Unpaid orders whose last payment has expired and that have no payment for staff to review. Two processes never get the same rows. */
const claimExpired = async ({ db, now }: Services): Promise<number[]> => {
  const moment = now();
  const { rows } = await sql<{ id: number }>`
    update orders set expiry_claimed_at = ${moment}
    where id in (
      select o.id from orders o
      where o.status = 'awaiting_payment' and o.review_reason is null
        and (o.expiry_claimed_at is null or o.expiry_claimed_at < ${moment}::timestamptz - ${CLAIM_MINUTES} * interval '1 minute')
        and not exists (
          select 1 from payments p where p.order_id = o.id and p.expires_at >= ${moment}::timestamptz - ${GRACE_MINUTES} * interval '1 minute')
      order by o.id limit ${BATCH} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

const cancel = (services: Services, orderId: number): Promise<boolean> =>
  inTransaction(services.db, async (trx) => {
    const { now } = services;
    const order = await lockOrder(trx, orderId);
    if (order.status !== 'awaiting_payment') return false;
    await releaseOrder(trx, orderId);
    await trx.updateTable('orders').set({ status: 'cancelled', cancelled_at: now() }).where('id', '=', orderId).execute();
    await trx
      .updateTable('payments')
      .set({ status: 'expired', updated_at: now() })
      .where('order_id', '=', orderId)
      .where('status', 'in', ['open', 'pending', 'authorized'])
      .execute();
    await closeWithdrawals(trx, { order_id: orderId }, now());
    await sendOrderMail(services, trx, 'expired', orderId);
    return true;
  });

/**
 * Cancels unpaid orders whose payment has expired and gives their stock back; the provider is asked first, since a paid order's
 * webhook may have been lost. Orders the provider can't be asked about wait for the next run. Answers how many were cancelled.
 */
export const expireOrders = async (services: Services): Promise<number> => {
  let cancelled = 0;
  for (const orderId of await claimExpired(services)) {
    const payments = await services.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).execute();
    try {
      for (const payment of payments) await refreshIfOpen(services, payment);
    } catch (error) {
      if (error instanceof ProviderUnavailable) continue;
      // the provider doesn't know this payment, so it cannot be paid
      if (!(error instanceof ProviderError)) throw error;
    }
    if (await cancel(services, orderId)) cancelled += 1;
  }
  return cancelled;
};
