import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { findPayment, lockOrder } from '../orders/orders.repository.ts';
import type { PaymentRow } from '../orders/orders.repository.ts';
import { sendTransferReminder } from '../orders/send-order-mail.ts';
import { ProviderError, ProviderUnavailable } from './provider/provider-errors.ts';
import { refreshIfOpen } from './refresh-payment.ts';

const BATCH = 20;

/** Open transfers of unpaid orders, half of whose time is over, and whose customer was not reminded yet. */
const listDue = async ({ db, now }: Services): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .selectAll('p')
    .where('p.transfer', 'is not', null)
    .where('p.status', '=', 'open')
    .where('p.reminded_at', 'is', null)
    .where('o.status', '=', 'awaiting_payment')
    .where((eb) => eb.or([eb('o.review_reason', 'is', null), eb('o.review_reason', '<>', 'amount_mismatch')]))
    .where('p.expires_at', '>', now())
    .where(sql<boolean>`p.created_at + (p.expires_at - p.created_at) / 2 <= ${now()}::timestamptz`)
    .orderBy('p.expires_at')
    .limit(BATCH)
    .execute();

/** Reminds once, however many processes find the payment: the order is locked, and read again. */
const remind = (services: Services, { id, order_id: orderId }: PaymentRow): Promise<boolean> =>
  inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const payment = await findPayment(trx, { id });
    if (order.status !== 'awaiting_payment' || payment?.status !== 'open' || payment.reminded_at !== null) return false;
    await trx.updateTable('payments').set({ reminded_at: services.now() }).where('id', '=', id).execute();
    await sendTransferReminder(services, trx, id);
    return true;
  });

/**
 * Reminds customers of their bank transfer halfway. The provider is asked first, because the webhook of a transfer that has arrived may have
 * been lost; while it can't be asked, the reminder waits. @returns how many were reminded
 */
export const remindOfTransfers = async (services: Services): Promise<number> => {
  let reminded = 0;
  for (const payment of await listDue(services)) {
    try {
      await refreshIfOpen(services, payment);
    } catch (error) {
      if (error instanceof ProviderUnavailable) continue;
      if (!(error instanceof ProviderError)) throw error;
    }
    if (await remind(services, payment)) reminded += 1;
  }
  return reminded;
};
