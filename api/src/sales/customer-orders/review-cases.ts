import { sql } from 'kysely';
import type { Db, Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { ReviewReason } from '../orders/orders.tables.ts';
import { sendPaymentReturnedMail } from '../orders/send-order-mail.ts';
import { settleOrder } from '../payments/payment-status.ts';
import { addRefund } from '../payments/refunds.ts';
import { sendRefunds } from '../payments/send-refunds.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { cancelOrder } from './order-life.ts';
import { lockOrder } from '../orders/orders.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';

export interface ReviewCase {
  order_id: number;
  number: string;
  ordered_at: Date;
  total_cents: number;
  /** null: only a refund needs a review */
  reason: ReviewReason | null;
  /** refunds that wait for approval or that the provider refused */
  refunds: { id: number; amount_cents: number; reason: string; status: 'held' | 'failed'; last_error: string | null }[];
}

/** The orders that staff have to review, oldest first: wrong payments, and refunds that are held or failed. */
export const listReviewCases = async (db: Db): Promise<ReviewCase[]> => {
  const rows = await db
    .selectFrom('orders as o')
    .select(['o.id as order_id', 'o.number', 'o.ordered_at', 'o.total_cents', 'o.review_reason as reason'])
    .select(
      sql<ReviewCase['refunds']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'amount_cents', r.amount_cents, 'reason', r.reason, 'status', r.status,
          'last_error', r.last_error) order by r.id)
        from refunds r where r.order_id = o.id and r.status in ('held', 'failed')), '[]')`.as('refunds'),
    )
    .where((eb) =>
      eb.or([
        eb('o.review_reason', 'is not', null),
        eb('o.id', 'in', eb.selectFrom('refunds as f').select('f.order_id').where('f.status', 'in', ['held', 'failed'])),
      ]),
    )
    .orderBy('o.id')
    .execute();
  return rows;
};

const clearReviewReason = (trx: Queries, orderId: number): Promise<unknown> =>
  trx.updateTable('orders').set({ review_reason: null }).where('id', '=', orderId).execute();

/** A second payment that is still held is reviewed next. */
const reviewHeldPayment = (trx: Queries, orderId: number): Promise<unknown> =>
  trx
    .updateTable('orders')
    .set({ review_reason: 'paid_twice' })
    .where('id', '=', orderId)
    .where('review_reason', 'is', null)
    .where('id', 'in', (eb) => eb.selectFrom('refunds').select('order_id').where('reason', '=', 'paid_twice').where('status', '=', 'held'))
    .execute();

/**
 * Refunds the second payment with a mail, or leaves it with the shop. It was never invoiced, so its refund is no credit note: the invoice
 * stays as it is (0175).
 */
const settleSecondPayment = async (services: Services, trx: Queries, order: OrderRow, isRefund: boolean): Promise<void> => {
  const heldRefunds = await trx
    .selectFrom('refunds')
    .select(['id', 'amount_cents'])
    .where('order_id', '=', order.id)
    .where('status', '=', 'held')
    .where('reason', '=', 'paid_twice')
    .orderBy('id')
    .execute();
  for (const { id, amount_cents } of heldRefunds) {
    if (isRefund) {
      await trx.updateTable('refunds').set({ status: 'wanted', updated_at: services.now() }).where('id', '=', id).execute();
      await sendPaymentReturnedMail(services, trx, order.id, { refundId: id, cents: amount_cents, why: 'paidTwice' });
    } else await trx.deleteFrom('refunds').where('id', '=', id).execute();
  }
};

/** Refunds an amount that differs from the order, which can then be paid again, or accepts it as the payment. */
const settleAmountMismatch = async (services: Services, trx: Queries, order: OrderRow, isRefund: boolean): Promise<void> => {
  const payment = await trx
    .selectFrom('payments')
    .select(['id', 'received_cents'])
    .where('order_id', '=', order.id)
    .where('status', '=', 'paid')
    .where(sql<boolean>`received_cents <> amount_cents`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (payment === undefined) return;
  if (isRefund) {
    const cents = payment.received_cents ?? 0;
    const refunds = await addRefund(trx, {
      orderId: order.id,
      paymentId: payment.id,
      amountCents: cents,
      reason: 'amount_mismatch',
      creditNoteId: null,
    });
    for (const { id } of refunds) await sendPaymentReturnedMail(services, trx, order.id, { refundId: id, cents, why: 'wrongAmount' });
  } else if (order.paid_at === null) await settleOrder(services, trx, order);
};

/** Whether staff can decide so about an order under review: an unchecked VAT number has nothing to refund. */
export const isResolvable = ({ review_reason }: Pick<OrderRow, 'review_reason'>, decision: 'refund' | 'keep'): boolean =>
  review_reason !== null && !(review_reason === 'vat_unchecked' && decision === 'refund');

/**
 * Staff's decision about an order under review. `refund` pays the wrong payment back (and cancels an order that was
 * `paid_after_release`), `keep` accepts it. Throws 409 `order.no_review` when there is nothing to decide, or nothing to refund.
 */
export const resolveReview = async (services: Services, orderId: number, decision: 'refund' | 'keep'): Promise<void> => {
  const isRefund = decision === 'refund';
  const reason = await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const { review_reason } = order;
    if (review_reason === null || !isResolvable(order, decision)) throw new ShopError(409, 'order.no_review');
    await clearReviewReason(trx, orderId);
    if (review_reason === 'paid_twice') await settleSecondPayment(services, trx, order, isRefund);
    if (review_reason === 'amount_mismatch') await settleAmountMismatch(services, trx, order, isRefund);
    await reviewHeldPayment(trx, orderId);
    return review_reason;
  });
  if (reason === 'paid_after_release' && isRefund) await cancelOrder(services, orderId);
  else await sendRefunds(services, orderId);
};

/** Payments that came to the shop's own account: the provider can't send them back. */
const byBank = sql<number>`(select p.id from payments p where p.method = 'invoice')`;

/** Tries a refund again that the provider refused, under a new key. Throws 409 `order.no_review` when it did not fail, or came by bank. */
export const retryRefund = async (services: Services, refundId: number): Promise<void> => {
  const refund = await inTransaction(services.db, async (trx) => {
    const wanted = await trx
      .updateTable('refunds')
      .set({ status: 'wanted', reference: sql<string>`gen_random_uuid()`, provider_id: null, last_error: null })
      .where('id', '=', refundId)
      .where('status', '=', 'failed')
      .where('payment_id', 'not in', byBank)
      .returning('order_id')
      .executeTakeFirst();
    if (wanted === undefined) throw new ShopError(409, 'order.no_review');
    return wanted;
  });
  await sendRefunds(services, refund.order_id);
};

/** Staff have transferred a refund of money that came by bank. Throws 409 `order.no_review` when it did not come so, or is paid back already. */
export const markPaidBack = ({ db, now }: Pick<Services, 'db' | 'now'>, refundId: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const marked = await trx
      .updateTable('refunds')
      .set({ status: 'refunded', last_error: null, updated_at: now() })
      .where('id', '=', refundId)
      .where('status', '=', 'failed')
      .where('payment_id', 'in', byBank)
      .returning('id')
      .executeTakeFirst();
    if (marked === undefined) throw new ShopError(409, 'order.no_review');
  });
