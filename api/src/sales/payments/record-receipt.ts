import { randomUUID } from 'node:crypto';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { moneyText } from '../../platform/messages/format.ts';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import { loadOpenCents } from '../orders/open-invoice.ts';
import { lockOrder } from '../orders/orders.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { sendReceiptMail } from '../orders/send-order-mail.ts';
import { markPaidIfSettled } from './settle-invoice.ts';

/** Money that the bank's statement names. */
export interface Receipt {
  amountCents: number;
  /** the bank's day, `YYYY-MM-DD` */
  receivedOn: string;
  /** of the statement, so that it is found there; may be empty */
  bankReference: string;
  /** of the form that is sent: the same again changes nothing */
  attempt?: string | undefined;
}

/**
 * Whether a form recorded this already. Throws 409 `order.receipt_made` when it was sent again for another order, amount, day or reference,
 * `order.receipt_taken_back` when that was taken back meanwhile.
 */
const isRecorded = async (trx: Queries, orderId: number, { attempt, ...receipt }: Receipt): Promise<boolean> => {
  if (attempt === undefined) return false;
  const made = await trx.selectFrom('payments').selectAll().where('attempt', '=', attempt).executeTakeFirst();
  if (made === undefined) return false;
  const isSame =
    made.order_id === orderId &&
    made.amount_cents === receipt.amountCents &&
    made.received_on === receipt.receivedOn &&
    (made.bank_reference ?? '') === receipt.bankReference;
  if (!isSame) throw new ShopError(409, 'order.receipt_made');
  // it was a mistake: a form that is sent late must not say that it is recorded
  if (made.taken_back_at !== null) throw new ShopError(409, 'order.receipt_taken_back');
  return true;
};

/**
 * Records money that arrived for an order on invoice, which is paid once nothing of it is open, and mails who ordered what is still open. More
 * than that is refused: it belongs to another order, or back to the sender. Throws 409 `order.not_on_invoice`, `order.receipt_made`,
 * `order.receipt_taken_back`, 422 for the amount or a day to come.
 */
export const recordReceipt = (
  services: Services,
  orderId: number,
  receipt: Receipt,
  { lang, assertSeen }: { lang: Lang; assertSeen?: (trx: Queries, order: OrderRow) => Promise<void> },
): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const { amountCents, receivedOn, bankReference, attempt } = receipt;
    const order = await lockOrder(trx, orderId);
    if (await isRecorded(trx, order.id, receipt)) return;
    await assertSeen?.(trx, order);
    if (order.invoice_due_on === null) throw new ShopError(409, 'order.not_on_invoice');
    const now = services.now();
    if (receivedOn > brusselsDay(now)) throw invalidFields({ received_on: [{ message: 'future' }] });
    const open = await loadOpenCents(trx, order);
    if (amountCents > open) throw invalidFields({ amount_cents: [{ message: 'more_than_open', values: { open: moneyText(open, lang) } }] });
    const { id: paymentId } = await trx
      .insertInto('payments')
      .values({
        order_id: order.id,
        reference: randomUUID(),
        provider_id: null,
        status: 'paid',
        amount_cents: amountCents,
        received_cents: amountCents,
        checkout_url: null,
        method: 'invoice',
        lang: order.lang,
        received_on: receivedOn,
        bank_reference: bankReference === '' ? null : bankReference,
        attempt: attempt ?? null,
        expires_at: now,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('orders')
      .set((eb) => ({ invoice_receipts: eb('invoice_receipts', '+', 1) }))
      .where('id', '=', order.id)
      .execute();
    await markPaidIfSettled(trx, order, now);
    await sendReceiptMail(services, trx, order.id, { paymentId, amountCents, receivedOn });
  });
