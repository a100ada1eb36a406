import type { Queries } from '../../platform/database/database.ts';
import { invoicedCents, loadOpenCents, receivedCents } from '../orders/open-invoice.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { addRefund } from './refunds.ts';
import type { NewRefund } from './refunds.ts';

type InvoiceOrder = Pick<OrderRow, 'id' | 'invoice_due_on' | 'paid_at'>;

/** Marks an order on invoice as paid once money has arrived and nothing is open any more: by that money, or by a credit of the rest. */
export const markPaidIfSettled = async (trx: Queries, order: InvoiceOrder, now: Date): Promise<void> => {
  if (order.invoice_due_on === null || order.paid_at !== null || (await loadOpenCents(trx, order)) > 0) return;
  await trx
    .updateTable('orders as o')
    .set({ paid_at: now })
    .where('o.id', '=', order.id)
    .where((eb) =>
      eb.exists(eb.selectFrom('payments as p').select('p.id').whereRef('p.order_id', '=', 'o.id').where('p.status', '=', 'paid')),
    )
    .execute();
};

/** Marks an order on invoice as not paid of which something is open again, or for which no money has arrived after all. */
export const markUnpaidIfOpen = async (trx: Queries, order: InvoiceOrder): Promise<void> => {
  if (order.invoice_due_on === null || order.paid_at === null) return;
  const received = await trx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', '=', 'paid')
    .limit(1)
    .executeTakeFirst();
  if (received !== undefined && (await loadOpenCents(trx, order)) === 0) return;
  await trx.updateTable('orders').set({ paid_at: null }).where('id', '=', order.id).execute();
};

/** Cents that were paid for an order on invoice beyond what is still invoiced. */
const loadOverpaidCents = async (trx: Queries, orderId: number): Promise<number> => {
  const { invoiced, received } = await trx
    .selectFrom('orders as o')
    .select([invoicedCents('o').as('invoiced'), receivedCents('o').as('received')])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Math.max(0, received - invoiced);
};

/**
 * Pays an issued credit note back, in the caller's transaction, with the order locked. That of an order on invoice makes less what is open of
 * it, and only what was paid beyond the rest goes back. @returns the cents that go back. Throws like `addRefund`.
 */
export const settleCredit = async (trx: Queries, credit: NewRefund & { creditNoteId: number }, now: Date): Promise<number> => {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'invoice_due_on', 'paid_at'])
    .where('id', '=', credit.orderId)
    .executeTakeFirstOrThrow();
  const amountCents =
    order.invoice_due_on === null ? credit.amountCents : Math.min(credit.amountCents, await loadOverpaidCents(trx, order.id));
  await addRefund(trx, { ...credit, amountCents });
  await markPaidIfSettled(trx, order, now);
  return amountCents;
};
