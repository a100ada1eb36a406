import type { Queries } from '../../platform/database/database.ts';
import { readSettingsIn } from '../../content/settings/settings.ts';
import { issueInvoice } from '../documents/issue-invoice.ts';
import type { PaymentStatus, ReviewReason } from '../orders/orders.tables.ts';
import { findPayment, lockCartOfOrder, lockOrder } from '../orders/orders.repository.ts';
import type { OrderRow, PaymentRow } from '../orders/orders.repository.ts';
import { sendOrderMail, sendPaymentFailedMail } from '../orders/send-order-mail.ts';
import { holdGoodsAgain, releaseOrder, sellOrder } from '../orders/order-holds.ts';
import { loadGoodsClasses } from '../orders/goods-classes.ts';
import { windowFrom } from '../orders/window-from.ts';
import { addRefund } from './refunds.ts';
import { settleCart } from './settle-cart.ts';
import { sendRefunds } from './send-refunds.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { holdSlotIfFree } from '../orders/hold-slot-if-free.ts';

export interface ProviderStatus {
  status: PaymentStatus;
  amountCents: number;
  /** how it was paid, by the provider's name; null or missing: unknown */
  method?: string | null;
}

const OPEN: readonly PaymentStatus[] = ['open', 'pending', 'authorized'];
export const isOpen = (status: PaymentStatus): boolean => OPEN.includes(status);

const setOrder = (
  trx: Queries,
  id: number,
  values: { status?: OrderRow['status']; paid_at?: Date; cancelled_at?: Date | null; review_reason?: ReviewReason },
): Promise<unknown> => trx.updateTable('orders').set(values).where('id', '=', id).execute();

/** The delivery of an order that waited for a transfer is counted from its payment, unless it has a half-day. */
const promiseFrom = async (trx: Queries, order: OrderRow, now: Date): Promise<void> => {
  if (order.delivery_from !== null) return;
  const window = windowFrom(order, await loadGoodsClasses(trx, order.id), { settings: await readSettingsIn(trx), now });
  await trx
    .updateTable('orders')
    .set({ delivery_from: window?.from ?? null, delivery_to: window?.to ?? null })
    .where('id', '=', order.id)
    .execute();
};

/** Confirms a paid order: takes its pieces out of the stock, issues the invoice, sends the mail and closes the cart. */
export const settleOrder = async (services: Services, trx: Queries, order: OrderRow): Promise<void> => {
  const { config, now } = services;
  const wasReleased = order.status === 'cancelled';
  const isComplete = await sellOrder(trx, order.id);
  await setOrder(trx, order.id, {
    status: 'confirmed',
    paid_at: now(),
    cancelled_at: null,
    ...(wasReleased || !isComplete ? { review_reason: 'paid_after_release' as const } : {}),
  });
  if (order.transfer_until !== null) await promiseFrom(trx, order, now());
  await issueInvoice(trx, order.id, { publicUrl: config.publicUrl, now: now() });
  await sendOrderMail(services, trx, 'confirmed', order.id);
  if (!wasReleased && order.transfer_until === null) await settleCart(trx, order);
};

/** Holds the refund of a second payment until staff have reviewed it. The review of an order that was paid after its release comes first. */
const holdSecondPayment = async (trx: Queries, order: OrderRow, payment: PaymentRow, amountCents: number): Promise<void> => {
  if (order.review_reason !== 'paid_after_release') await setOrder(trx, order.id, { review_reason: 'paid_twice' });
  await addRefund(trx, {
    orderId: order.id,
    paymentId: payment.id,
    amountCents,
    reason: 'paid_twice',
    status: 'held',
    creditNoteId: null,
  });
};

/** Whether the order can still be delivered: it has not ended, and stock that a failed payment released can be reserved again. */
const canFulfil = async (trx: Queries, order: OrderRow, now: Date): Promise<boolean> => {
  if (order.status === 'cancelled') return false;
  try {
    await holdGoodsAgain(trx, order.id, now);
    await holdSlotIfFree(trx, order, now);
    return true;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return false;
  }
};

/**
 * Refunds a payment for an order that was cancelled before or whose pieces are sold out, with a mail. A cancelled order is never revived, because
 * its pieces may be sold and its customer may have ordered again.
 */
const refundLatePayment = async (
  services: Services,
  trx: Queries,
  order: OrderRow,
  payment: PaymentRow,
  amountCents: number,
): Promise<void> => {
  const now = services.now();
  await releaseOrder(trx, order.id);
  await setOrder(trx, order.id, { status: 'cancelled', paid_at: now, cancelled_at: order.cancelled_at ?? now });
  await addRefund(trx, { orderId: order.id, paymentId: payment.id, amountCents, reason: 'cancelled', creditNoteId: null });
  await sendOrderMail(services, trx, 'paid-too-late', order.id);
};

/** Money that has arrived is never refused, but an amount that does not match is refunded or marked for review. */
const settlePaid = async (services: Services, trx: Queries, order: OrderRow, payment: PaymentRow, amountCents: number): Promise<void> => {
  // whatever its amount, it is a second one: staff decide first whether the order is delivered
  if (order.review_reason === 'paid_after_release') await holdSecondPayment(trx, order, payment, amountCents);
  else if (amountCents !== payment.amount_cents) await setOrder(trx, order.id, { review_reason: 'amount_mismatch' });
  else if (order.paid_at !== null) await holdSecondPayment(trx, order, payment, amountCents);
  else if (await canFulfil(trx, order, services.now())) await settleOrder(services, trx, order);
  else await refundLatePayment(services, trx, order, payment, amountCents);
};

/** Releases the pieces unless another payment of the order is still open; the order can be paid again until it expires. */
const settleFailed = async (trx: Queries, order: OrderRow, payment: PaymentRow): Promise<void> => {
  if (order.status !== 'awaiting_payment') return;
  const other = await trx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('id', '<>', payment.id)
    .where('status', 'in', [...OPEN])
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) await releaseOrder(trx, order.id);
};

/**
 * Updates payment, order, stock and cart to the provider's status. It may be called repeatedly and with statuses in any order: paid is
 * final, a failure is only undone by paid, and nothing is done twice.
 */
export const applyStatus = async (services: Services, paymentId: number, providerStatus: ProviderStatus): Promise<void> => {
  const orderId = await inTransaction(services.db, async (trx) => {
    const storedPayment = await findPayment(trx, { id: paymentId });
    if (storedPayment === undefined) return null;
    // The cart is locked before the order, as at the checkout, to prevent deadlocks. The payment is read again afterwards, because two
    // parallel calls must not both see the old status.
    await lockCartOfOrder(trx, storedPayment.order_id);
    const order = await lockOrder(trx, storedPayment.order_id);
    const payment = (await findPayment(trx, { id: paymentId })) ?? storedPayment;
    const isStatusChange =
      payment.status !== providerStatus.status && payment.status !== 'paid' && (isOpen(payment.status) || providerStatus.status === 'paid');
    if (!isStatusChange) return null;
    const received_cents = providerStatus.status === 'paid' ? providerStatus.amountCents : null;
    await trx
      .updateTable('payments')
      .set({ status: providerStatus.status, received_cents, method: providerStatus.method ?? payment.method, updated_at: services.now() })
      .where('id', '=', paymentId)
      .execute();
    if (providerStatus.status === 'paid') await settlePaid(services, trx, order, payment, providerStatus.amountCents);
    else if (!isOpen(providerStatus.status)) await settleFailed(trx, order, payment);
    // customers who cancel a payment know it, and expired orders get another mail
    if (providerStatus.status === 'failed' && order.status === 'awaiting_payment') await sendPaymentFailedMail(services, trx, payment);
    return order.id;
  });
  if (orderId !== null && providerStatus.status === 'paid') await sendRefunds(services, orderId);
};
