import { sql } from 'kysely';
import { closeWithdrawals } from '../orders/open-withdrawal.ts';
import { closePayments, lockOrder } from '../orders/orders.repository.ts';
import { sendOrderMail } from '../orders/send-order-mail.ts';
import { cancelUnpaidOrder } from '../orders/order-holds.ts';
import type { Services } from '../../platform/services.ts';
import { ProviderError, ProviderUnavailable } from './provider/provider-errors.ts';
import { refreshIfOpen } from './refresh-payment.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/** Minutes for the webhook of a payment that was made in its last minute. */
const GRACE_MINUTES = 5;
/** After this time another process takes over the orders of a process that died. */
const CLAIM_MINUTES = 5;
const BATCH = 20;

/** Unpaid orders whose last payment has expired and that have no payment of another amount for staff to review. Two processes never get the same rows. */
const claimExpired = async ({ db, now }: Services): Promise<number[]> => {
  const moment = now();
  const { rows } = await sql<{ id: number }>`
    update orders set expiry_claimed_at = ${moment}
    where id in (
      select o.id from orders o
      where o.status = 'awaiting_payment' and o.review_reason is distinct from 'amount_mismatch'
        and (o.expiry_claimed_at is null or o.expiry_claimed_at < ${moment}::timestamptz - ${CLAIM_MINUTES} * interval '1 minute')
        and not exists (
          select 1 from payments p where p.order_id = o.id and p.expires_at >= ${moment}::timestamptz - ${GRACE_MINUTES} * interval '1 minute')
      order by o.id limit ${BATCH} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

const cancelExpired = (services: Services, orderId: number): Promise<boolean> =>
  inTransaction(services.db, async (trx) => {
    const { now } = services;
    const order = await lockOrder(trx, orderId);
    // The refresh may have found a payment of another amount, which staff review.
    if (order.status !== 'awaiting_payment' || order.review_reason === 'amount_mismatch') return false;
    await cancelUnpaidOrder(trx, orderId, now());
    await closePayments(trx, orderId, 'expired', now());
    await closeWithdrawals(trx, { order_id: orderId }, now());
    await sendOrderMail(services, trx, 'expired', orderId);
    return true;
  });

/**
 * Cancels unpaid orders whose payment has expired and releases their stock; run every minute by `app/maintenance.ts`. The provider is asked first, because the webhook of a paid
 * order may have been lost; if it is unreachable, the order waits for the next run. Returns how many orders were cancelled.
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
    if (await cancelExpired(services, orderId)) cancelled += 1;
  }
  return cancelled;
};
