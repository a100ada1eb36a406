import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { creditRestOfOrder } from '../documents/issue-credit-note.ts';
import { findInvoice, loadCredits } from '../documents/documents.repository.ts';
import { addRefund } from '../payments/refunds.ts';
import { sendRefunds } from '../payments/send-refunds.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { closeWithdrawals, listRentals, openWithdrawalSince, listUndeliveredRentalIds } from '../orders/open-withdrawal.ts';
import { returnOrder } from '../orders/order-holds.ts';
import { closePayments, loadOrderLines, lockOrder } from '../orders/orders.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { sendOrderMail } from '../orders/send-order-mail.ts';
import { isSent } from '../orders/sent-lines.ts';
import { hasLeft, isPaidAndHere } from '../orders/hand-over.ts';

export interface Tracking {
  carrier: string;
  code: string | null;
  /** https address of the carrier's page about this parcel */
  url: string | null;
}

const updateOrder = (trx: Queries, id: number, values: Partial<OrderRow>): Promise<OrderRow> => {
  const { status, shipped_at, delivered_at, cancelled_at, carrier, tracking_code, tracking_url, review_reason } = values;
  return trx
    .updateTable('orders')
    .set({ status, shipped_at, delivered_at, cancelled_at, carrier, tracking_code, tracking_url, review_reason })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Whether goods and payment are there to ship it, or to make it ready; an open withdrawal can still hold it back. */
export const isShippable = ({ status, review_reason }: Pick<OrderRow, 'status' | 'review_reason'>): boolean =>
  status === 'confirmed' && review_reason !== 'paid_after_release';

/** Whether it can be marked as delivered, or as picked up; what still lies at the depot can be held back by a withdrawal. */
export const isDeliverable = ({ status }: Pick<OrderRow, 'status'>): boolean => status === 'shipped';

/**
 * Marks a paid order as shipped, or as ready when it is picked up: then without `tracking`. Throws 409 `order.not_shippable` unless it is confirmed and its pieces are reserved, 409
 * `order.withdrawal_open` while a withdrawal waits to be settled: the customer got the message that the order is held back.
 */
export const shipOrder = (services: Services, orderId: number, tracking: Tracking | null): Promise<OrderRow> =>
  inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!isShippable(order)) throw new ShopError(409, 'order.not_shippable');
    if ((await openWithdrawalSince(trx, orderId)) !== null) throw new ShopError(409, 'order.withdrawal_open');
    const now = services.now();
    const shipped = await updateOrder(trx, orderId, {
      status: 'shipped',
      shipped_at: now,
      ...(tracking === null ? {} : { carrier: tracking.carrier, tracking_code: tracking.code, tracking_url: tracking.url }),
    });
    await sendOrderMail(services, trx, 'shipped', orderId);
    return shipped;
  });

/**
 * Marks a shipped order as delivered, or one that is ready as picked up, which starts its return period. Throws 409 `order.not_deliverable`
 * unless it was shipped or ready, and `order.withdrawal_open` while what lies at the depot was withdrawn from.
 */
export const deliverOrder = (services: Services, orderId: number, deliveredAt: Date = services.now()): Promise<OrderRow> =>
  inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!isDeliverable(order)) throw new ShopError(409, 'order.not_deliverable');
    if (!hasLeft(order) && (await openWithdrawalSince(trx, orderId)) !== null) throw new ShopError(409, 'order.withdrawal_open');
    const delivered = await updateOrder(trx, orderId, { status: 'delivered', delivered_at: deliveredAt });
    await sendOrderMail(services, trx, 'delivered', orderId);
    return delivered;
  });

/** Whether an order can be cancelled, because nothing has left yet. A quote is declined instead. */
export const isCancellable = (order: Pick<OrderRow, 'status' | 'pickup'>): boolean =>
  order.status === 'awaiting_payment' || order.status === 'requested' || isPaidAndHere(order);

/**
 * Whether the customer may cancel what is left of an order: nothing has left, and some of it was not paid back yet. Not when staff agreed
 * with them how much of the rent of a machine that they had is paid back: cancelling would pay back the rest of it, too.
 */
export const mayCustomerCancel = async (db: Queries, order: Pick<OrderRow, 'id' | 'status' | 'pickup'>): Promise<boolean> => {
  if (!isCancellable(order)) return false;
  const notBrought = await listUndeliveredRentalIds(db, order.id);
  if ((await listRentals(db, order.id)).some(({ id, isSettled }) => isSettled && !notBrought.has(id))) return false;
  return (await uncreditedCents(db, order.id)) !== 0;
};

/** Whether the customer may pay; not while staff review a payment of another amount, because the customer would pay twice. */
export const isPayable = ({ status, review_reason }: Pick<OrderRow, 'status' | 'review_reason'>): boolean =>
  status === 'awaiting_payment' && review_reason !== 'amount_mismatch';

/** Cents of an order's invoice that were not credited yet; null without an invoice. */
const uncreditedCents = async (db: Queries, orderId: number): Promise<number | null> => {
  const invoice = await findInvoice(db, orderId);
  if (invoice === undefined) return null;
  const credits = await loadCredits(db, invoice.id);
  return credits.reduce((rest, { total_cents }) => rest - total_cents, invoice.total_cents);
};

/**
 * Cents that go back when the order is cancelled as it is now; null when nothing was paid for it. A
 * second payment is not counted: staff decide about it.
 */
export const cancelRefundCents = async (db: Queries, order: Pick<OrderRow, 'id' | 'paid_at'>): Promise<number | null> =>
  order.paid_at === null ? null : uncreditedCents(db, order.id);

/** Refunds all that was not refunded before, with a credit note; nothing when all of it was, or the order has no invoice. */
const refundOrder = async (trx: Queries, order: OrderRow, now: Date): Promise<void> => {
  if (!(await uncreditedCents(trx, order.id))) return;
  const note = await creditRestOfOrder(trx, order.id, 'cancelled', now);
  await addRefund(trx, { orderId: order.id, amountCents: note.total_cents, reason: 'cancelled', creditNoteId: note.id });
};

/** Ends an order of which nothing comes: everything that it reserved is free again, and its withdrawals are closed. */
const endOrder = async (trx: Queries, orderId: number, now: Date): Promise<OrderRow> => {
  await returnOrder(trx, orderId);
  await closePayments(trx, orderId, 'canceled', now);
  await closeWithdrawals(trx, { order_id: orderId }, now);
  return updateOrder(trx, orderId, { status: 'cancelled', cancelled_at: now });
};

/**
 * Cancels a paid order that the caller has locked, if settled withdrawals cover all of it, one after the other: everything was paid back
 * with them, so it gets neither another credit note nor another mail. A rental counts once its rent is settled, and a gift never keeps an
 * order going. @returns whether it ended
 */
export const endWithdrawnOrder = async (trx: Queries, order: OrderRow, now: Date): Promise<boolean> => {
  if (!isPaidAndHere(order)) return false;
  const lines = await loadOrderLines(trx, order.id);
  const unsettled = (await listRentals(trx, order.id)).some(({ isSettled }) => !isSettled);
  if (unsettled || lines.some((line) => line.kind !== 'gift' && isSent(line))) return false;
  await endOrder(trx, order.id, now);
  return true;
};

/**
 * Cancels an order of which nothing has left: its stock is released, and what was paid is credited and refunded. Throws 409
 * `order.not_cancellable`. The refund is sent to the provider after the transaction; if the provider is unreachable, maintenance sends it.
 */
export const cancelOrder = async (services: Services, orderId: number): Promise<OrderRow> => {
  const { db, now } = services;
  const cancelled = await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!isCancellable(order)) throw new ShopError(409, 'order.not_cancellable');
    if (order.paid_at !== null) await refundOrder(trx, order, now());
    const updated = await endOrder(trx, orderId, now());
    await sendOrderMail(services, trx, 'cancelled', orderId);
    return updated;
  });
  await sendRefunds(services, orderId);
  return cancelled;
};
