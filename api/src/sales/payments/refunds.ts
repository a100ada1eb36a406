import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { RefundRow } from '../documents/documents.repository.ts';
import type { RefundReason } from '../documents/documents.tables.ts';
import { ShopError } from '../../platform/shop-error.ts';

export interface NewRefund {
  orderId: number;
  amountCents: number;
  reason: RefundReason;
  creditNoteId: number | null;
  /** `held` waits for approval by staff */
  status?: 'wanted' | 'held';
  /** only of this payment; default: of the order's payments, the oldest first */
  paymentId?: number;
}

interface Refundable {
  id: number;
  left: number;
  /** it came to the shop's own account: the provider can't send it back */
  isByBank: boolean;
}

/** Locks the paid payments, so that two refunds at once can't refund the same money, and returns what can be refunded of each. */
const lockRefundable = async (trx: Queries, orderId: number): Promise<Refundable[]> => {
  const payments = await trx
    .selectFrom('payments')
    .select(['id', 'method', sql<number>`coalesce(received_cents, amount_cents)`.as('received')])
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    .orderBy('id')
    .forUpdate()
    .execute();
  const existingRefunds = await trx
    .selectFrom('refunds')
    .select(['payment_id', sql<number>`sum(amount_cents)::int`.as('amount')])
    .where('order_id', '=', orderId)
    .groupBy('payment_id')
    .execute();
  const refundedByPayment = new Map(existingRefunds.map(({ payment_id, amount }) => [payment_id, amount]));
  return payments.map(({ id, method, received }) => ({
    id,
    left: received - (refundedByPayment.get(id) ?? 0),
    isByBank: method === 'invoice',
  }));
};

/** Why a refund of money on the shop's own account is listed for staff from the beginning. */
const BY_BANK = 'paid from a bank account: transfer it back, then mark it as paid back';

/**
 * Adds a refund, in the caller's transaction; call `sendRefunds` after it. What came to the shop's own account waits for staff, as `failed`. Does nothing for 0 cents. Throws 409 `order.refund_exceeds` when
 * the order's payments don't cover it.
 */
export const addRefund = async (trx: Queries, refund: NewRefund): Promise<RefundRow[]> => {
  const { orderId, amountCents, reason, creditNoteId, status = 'wanted', paymentId } = refund;
  const sources = (await lockRefundable(trx, orderId)).filter(({ id }) => paymentId === undefined || id === paymentId);
  let missing = amountCents;
  const parts: Pick<RefundRow, 'payment_id' | 'amount_cents' | 'status' | 'last_error'>[] = [];
  for (const { id, left, isByBank } of sources) {
    const part = Math.min(left, missing);
    if (part > 0)
      parts.push({ payment_id: id, amount_cents: part, status: isByBank ? 'failed' : status, last_error: isByBank ? BY_BANK : null });
    missing -= Math.max(0, part);
  }
  if (missing > 0) throw new ShopError(409, 'order.refund_exceeds');
  if (parts.length === 0) return [];
  return trx
    .insertInto('refunds')
    .values(parts.map((part) => ({ ...part, order_id: orderId, reason, credit_note_id: creditNoteId })))
    .returningAll()
    .execute();
};
