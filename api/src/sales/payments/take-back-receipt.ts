import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { dayAfter } from 'shared-contracts/rules/rental-period';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { moneyText } from '../../platform/messages/format.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { isReceipt } from '../orders/open-invoice.ts';
import { lockOrder } from '../orders/orders.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { sendReceiptTakenBackMail } from '../orders/send-order-mail.ts';
import { markUnpaidIfOpen } from './settle-invoice.ts';

/** Reminders begin a week after the mail that says that an invoice is open after all. */
const DAYS_WITHOUT_REMINDER = 7;

export interface TakenBackReceipt {
  paymentId: number;
  /** why it was a mistake, for colleagues */
  reason: string;
}

const laterDay = (first: string, second: string): string => (first > second ? first : second);

/** Cents of a payment that went back, or are to go back. */
const loadRefundedCents = async (trx: Queries, paymentId: number): Promise<number> => {
  const { cents } = await trx
    .selectFrom('refunds')
    .select(({ fn, eb }) => fn.coalesce(fn.sum<string>('amount_cents'), eb.val('0')).as('cents'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return Number(cents);
};

/**
 * Takes money back that was recorded for an order on invoice by mistake, and mails who ordered what is open. The payment stays, with when and
 * why. The same again with the same reason changes nothing. Throws 404 `order.receipt_not_found`, 409 `order.receipt_taken_back` for one that
 * somebody else took back, `order.receipt_paid_back` for one of which money was paid back.
 */
export const takeBackReceipt = (
  services: Services,
  orderId: number,
  { paymentId, reason }: TakenBackReceipt,
  { lang, assertSeen }: { lang: Lang; assertSeen?: (trx: Queries, order: OrderRow) => Promise<void> },
): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const payment = await trx
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', paymentId)
      .where('order_id', '=', order.id)
      .forUpdate()
      .executeTakeFirst();
    if (payment !== undefined && payment.taken_back_at !== null) {
      if (payment.taken_back_reason === reason) return;
      throw new ShopError(409, 'order.receipt_taken_back');
    }
    if (order.invoice_due_on === null || payment === undefined || !isReceipt(payment)) throw new ShopError(404, 'order.receipt_not_found');
    await assertSeen?.(trx, order);
    const refundedCents = await loadRefundedCents(trx, payment.id);
    if (refundedCents > 0) throw new ShopError(409, 'order.receipt_paid_back', { meta: { amount: moneyText(refundedCents, lang) } });
    const now = services.now();
    await trx
      .updateTable('payments')
      .set({ status: 'canceled', taken_back_at: now, taken_back_reason: reason, updated_at: now })
      .where('id', '=', payment.id)
      .execute();
    const remindFrom = laterDay(order.invoice_remind_from ?? order.invoice_due_on, dayAfter(brusselsDay(now), DAYS_WITHOUT_REMINDER));
    await trx
      .updateTable('orders')
      .set((eb) => ({ invoice_receipts: eb('invoice_receipts', '+', 1), invoice_remind_from: remindFrom }))
      .where('id', '=', order.id)
      .execute();
    await markUnpaidIfOpen(trx, order);
    await sendReceiptTakenBackMail(services, trx, order.id, {
      paymentId: payment.id,
      amountCents: payment.received_cents ?? payment.amount_cents,
    });
  });
