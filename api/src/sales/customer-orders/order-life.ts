import { readSettingsIn } from '../../content/settings/settings.ts';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { creditRestOfOrder } from '../documents/issue-credit-note.ts';
import { findInvoice, loadCredits } from '../documents/documents.repository.ts';
import { settleCredit } from '../payments/settle-invoice.ts';
import { sendRefunds } from '../payments/send-refunds.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { closeWithdrawals, listRentals, openWithdrawalSince, listUndeliveredRentalIds } from '../orders/open-withdrawal.ts';
import { returnOrder } from '../orders/order-holds.ts';
import { loadOpenInvoice } from '../orders/open-invoice.ts';
import { closePayments, loadOrderLines, lockOrder } from '../orders/orders.repository.ts';
import type { OrderLineRow, OrderRow } from '../orders/orders.repository.ts';
import { sendOrderMail } from '../orders/send-order-mail.ts';
import { isSent } from '../orders/sent-lines.ts';
import { resetWindow } from '../orders/reset-window.ts';
import { dropSlot, findSlot, loadSlotClass } from '../orders/slot-holds.ts';
import { hasLeft, isPaidAndHere, isPartlyShipped } from '../orders/hand-over.ts';
import { findShipmentOf, insertShipment, toLeave } from '../orders/shipments.ts';
import type { LinePieces } from '../orders/shipments.ts';
import { choosePieces } from './choose-pieces.ts';

export interface Tracking {
  carrier: string;
  code: string | null;
  /** https address of the carrier's page about this parcel */
  url: string | null;
}

const updateOrder = (trx: Queries, id: number, values: Partial<OrderRow>): Promise<OrderRow> => {
  const { status, shipped_at, delivered_at, cancelled_at, carrier, tracking_code, tracking_url, shipment_count, review_reason } = values;
  return trx
    .updateTable('orders')
    .set({ status, shipped_at, delivered_at, cancelled_at, carrier, tracking_code, tracking_url, shipment_count, review_reason })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Whether goods and payment are there to ship it, or to make it ready; an open withdrawal can still hold it back. */
export const isShippable = ({ status, review_reason }: Pick<OrderRow, 'status' | 'review_reason'>): boolean =>
  status === 'confirmed' && review_reason !== 'paid_after_release';

/** Whether it can be marked as delivered, or as picked up; what still lies at the depot can be held back by a withdrawal. */
export const isDeliverable = ({ status }: Pick<OrderRow, 'status'>): boolean => status === 'shipped';

export interface ShipmentRequest {
  /** what leaves; missing: everything that has yet to leave */
  pieces?: readonly LinePieces[] | undefined;
  /** of the form that is sent: the same again changes nothing */
  attempt?: string | undefined;
  /** throws unless the order, which is locked, is as whoever asks has seen it */
  assertSeen?: (trx: Queries, order: OrderRow) => Promise<void>;
}

const piecesKey = (pieces: readonly LinePieces[]): string =>
  pieces
    .filter(({ amount }) => amount > 0)
    .map(({ lineId, amount }) => `${lineId}:${amount}`)
    .sort()
    .join();

/** Whether a form made its shipment already. Throws 409 `order.shipment_made` when it was sent again with something else in it. */
const isMade = async (trx: Queries, orderId: number, tracking: Tracking | null, { attempt, pieces }: ShipmentRequest): Promise<boolean> => {
  if (attempt === undefined) return false;
  const made = await findShipmentOf(trx, orderId, attempt);
  if (made === undefined) return false;
  const isSame =
    made.tracking?.carrier === tracking?.carrier &&
    (made.tracking?.code ?? null) === (tracking?.code ?? null) &&
    (made.tracking?.url ?? null) === (tracking?.url ?? null) &&
    (pieces === undefined || piecesKey(pieces) === piecesKey(made.pieces));
  if (!isSame) throw new ShopError(409, 'order.shipment_made');
  return true;
};

/**
 * Sends a paid order, or a part of it, with a mail; it is `shipped` once nothing has yet to leave. A pick-up is made ready, always as a whole
 * and without `tracking`. Throws 409 `order.not_shippable` unless it is confirmed and its pieces are reserved, 409 `order.withdrawal_open`
 * while a withdrawal waits to be settled (the customer got the message that the order is held back), and like `choosePieces`; 422
 * `order.pickup_whole`.
 */
export const shipOrder = (
  services: Services,
  orderId: number,
  tracking: Tracking | null,
  request: ShipmentRequest = {},
): Promise<OrderRow> =>
  inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (await isMade(trx, orderId, tracking, request)) return order;
    await request.assertSeen?.(trx, order);
    if (!isShippable(order)) throw new ShopError(409, 'order.not_shippable');
    if ((await openWithdrawalSince(trx, orderId)) !== null) throw new ShopError(409, 'order.withdrawal_open');
    if (order.pickup !== null && request.pieces !== undefined) throw new ShopError(422, 'order.pickup_whole');
    const lines = await loadOrderLines(trx, orderId);
    const pieces = choosePieces(lines, request.pieces);
    const isWhole = lines.every((line) => toLeave(line) === (pieces.find(({ lineId }) => lineId === line.id)?.amount ?? 0));
    const now = services.now();
    const shipment =
      order.pickup === null && pieces.length > 0
        ? await insertShipment(trx, order, { tracking, pieces, sentAt: now, attempt: request.attempt ?? null })
        : {};
    const shipped = await updateOrder(trx, orderId, {
      ...(isWhole ? { status: 'shipped' as const, shipped_at: now } : {}),
      ...(tracking === null ? {} : { carrier: tracking.carrier, tracking_code: tracking.code, tracking_url: tracking.url }),
      ...shipment,
    });
    if (isPartlyShipped(shipped)) await dropUnusedSlot(trx, shipped, now);
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

type Cancelled = Pick<OrderRow, 'status' | 'pickup' | 'shipment_count' | 'made_by_staff'>;

/**
 * Whether an order can be cancelled, because nothing has left yet. A quote is declined instead, a request that staff are making for somebody is
 * discarded, because the customer has not seen it, and what is still to come of a partly shipped order is withdrawn from, or cancelled by staff
 * (`cancelRestOfOrder`).
 */
export const isCancellable = (order: Cancelled): boolean =>
  order.status === 'awaiting_payment' || (order.status === 'requested' && !order.made_by_staff) || isPaidAndHere(order);

/**
 * Whether the customer may cancel what is left of an order: nothing has left, and some of it was not paid back yet. Not when staff agreed
 * with them how much of the rent of a machine that they had is paid back: cancelling would pay back the rest of it, too.
 */
export const mayCustomerCancel = async (db: Queries, order: Cancelled & Pick<OrderRow, 'id'>): Promise<boolean> => {
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
export const cancelRefundCents = async (
  db: Queries,
  order: Pick<OrderRow, 'id' | 'paid_at' | 'invoice_due_on'>,
  now: Date,
): Promise<number | null> => {
  const invoice = await loadOpenInvoice(db, order, now);
  if (invoice !== null) return invoice.receivedCents > 0 ? invoice.receivedCents : null;
  return order.paid_at === null ? null : uncreditedCents(db, order.id);
};

/** Whether an order has an invoice, which its cancellation credits: it is paid, or was accepted on invoice. */
export const isInvoiced = ({ paid_at, invoice_due_on }: Pick<OrderRow, 'paid_at' | 'invoice_due_on'>): boolean =>
  paid_at !== null || invoice_due_on !== null;

/** Refunds all that was not refunded before, with a credit note; nothing when all of it was, or the order has no invoice. */
const refundOrder = async (trx: Queries, order: OrderRow, now: Date): Promise<void> => {
  if (!(await uncreditedCents(trx, order.id))) return;
  const note = await creditRestOfOrder(trx, order.id, 'cancelled', now);
  await settleCredit(trx, { orderId: order.id, amountCents: note.total_cents, reason: 'cancelled', creditNoteId: note.id }, now);
};

/** Ends an order of which nothing comes: everything that it reserved is free again, and its withdrawals are closed. */
const endOrder = async (trx: Queries, orderId: number, now: Date): Promise<OrderRow> => {
  await returnOrder(trx, orderId);
  await closePayments(trx, orderId, 'canceled', now);
  await closeWithdrawals(trx, { order_id: orderId }, now);
  return updateOrder(trx, orderId, { status: 'cancelled', cancelled_at: now });
};

/**
 * Frees the half-day of a partly shipped order whose rest a carrier brings, or of which nothing is still to come: what is left is promised
 * for any day of its window.
 */
const dropUnusedSlot = async (trx: Queries, order: OrderRow, now: Date): Promise<void> => {
  if ((await findSlot(trx, order.id)) === undefined || (await loadSlotClass(trx, order.id)) !== null) return;
  await dropSlot(trx, order.id);
  await resetWindow(trx, order, { settings: await readSettingsIn(trx), now });
};

/** Marks a partly shipped order as shipped when settled withdrawals leave nothing more of it to send. The last shipment completed it. */
const completeShippedOrder = async (trx: Queries, order: OrderRow, lines: readonly OrderLineRow[]): Promise<void> => {
  if (lines.some((line) => toLeave(line) > 0)) return;
  const { sent_at } = await trx
    .selectFrom('shipments')
    .select('sent_at')
    .where('order_id', '=', order.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await updateOrder(trx, order.id, { status: 'shipped', shipped_at: sent_at });
};

/**
 * Cancels a paid order that the caller has locked, if settled withdrawals cover all of it, one after the other: everything was paid back
 * with them, so it gets neither another credit note nor another mail. A rental counts once its rent is settled, and a gift never keeps an
 * order going. One that is partly shipped is complete instead, once nothing of it is still to come. @returns whether it was cancelled
 */
export const endWithdrawnOrder = async (trx: Queries, order: OrderRow, now: Date): Promise<boolean> => {
  const lines = await loadOrderLines(trx, order.id);
  if (isPartlyShipped(order)) {
    // before it is complete, while its lines tell what is still to come
    await dropUnusedSlot(trx, order, now);
    await completeShippedOrder(trx, order, lines);
  }
  if (!isPaidAndHere(order)) return false;
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
    if (isInvoiced(order)) await refundOrder(trx, order, now());
    const updated = await endOrder(trx, orderId, now());
    await sendOrderMail(services, trx, 'cancelled', orderId);
    return updated;
  });
  await sendRefunds(services, orderId);
  return cancelled;
};
