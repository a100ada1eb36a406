import { data, redirect, redirectDocument } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { cancelOrder, payOrder, paths, reorder, shopContext } from 'shared-contracts';
import type { Failure, Result, ShopContext } from 'shared-contracts';
import type { ReorderAnswer } from 'shared-contracts/wire/order';
import { attemptAfter, newAttempt, readAttempt } from 'shared-contracts/client/attempt';
import { isPaymentMethod } from 'shared-contracts/rules/payment-methods';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import { readOrderId } from './order-data.ts';
import { moveDeliverySlot } from 'shared-contracts/client/endpoints/delivery-slot';
import { readSlotValue } from 'shared-contracts/rules/slot-value';

export type OrderAnswer =
  | { intent: 'pay' | 'cancel' | 'reorder' | 'slot'; failure: Failure; attempt: string }
  | { intent: 'slot'; isMoved: true }
  | { intent: 'cancel'; refund_cents: number }
  | { intent: 'reorder'; answer: ReorderAnswer };

/**
 * Pays, cancels, reorders, or moves the delivery, also without JavaScript. Paying redirects to the provider, reordering to the cart unless prices or stock have
 * changed.
 */
export async function orderAction({ request, params, context }: ActionFunctionArgs) {
  const shop = context.get(shopContext);
  const id = readOrderId(params, request);
  const form = await request.formData();
  const attempt = readAttempt(form) ?? newAttempt();
  switch (form.get('intent')) {
    case 'pay': {
      const method = form.get('method');
      const payment = await payOrder(shop.http, id, attempt, isPaymentMethod(method) ? { method } : {});
      return payment.ok ? redirectDocument(payment.data.payment_url, 303) : refuse('pay', payment.error, attempt);
    }
    case 'cancel': {
      const cancellation = await cancelOrder(shop.http, id, attempt);
      if (!cancellation.ok) return refuse('cancel', cancellation.error, attempt);
      const { payment_status, total_cents, refunded_cents: refunded = 0, on_invoice: invoice, documents } = cancellation.data;
      // the last credit note is the cancellation's: without what was paid back before
      const credit = documents.findLast(({ kind }) => kind === 'credit_note')?.total_cents ?? total_cents;
      // of an invoice that was paid in part the rest is credited, but not paid back
      const refund = invoice ? Math.min(credit, refunded) : credit;
      return data<OrderAnswer>({ intent: 'cancel', refund_cents: payment_status === 'paid' ? refund : 0 });
    }
    case 'reorder': {
      const reordered = await reorderIntoCart(shop, id, attempt);
      if (!reordered.ok) return refuse('reorder', reordered.error, attempt);
      const isUnchanged = reordered.data.lines.length > 0 && reordered.data.lines.every(({ status }) => status === 'ok');
      return isUnchanged ? redirect(paths.cart(shop.lang), 303) : data<OrderAnswer>({ intent: 'reorder', answer: reordered.data });
    }
    case 'slot': {
      const moved = await moveDeliverySlot(shop.http, { id }, readSlotValue(form.get('slot')));
      return moved.ok ? data<OrderAnswer>({ intent: 'slot', isMoved: true }) : refuse('slot', moved.error, attempt);
    }
    default:
      return redirect(paths.order(shop.lang, id), 303);
  }
}

const refuse = (intent: OrderAnswer['intent'], failure: Failure, attempt: string) =>
  data<OrderAnswer>({ intent, failure, attempt: attemptAfter(failure, attempt) }, { status: failureStatus(failure) });

/** An expired cart (400) is replaced by a new one. Spec §4 Cart. */
async function reorderIntoCart(shop: ShopContext, id: number, attempt: string): Promise<Result<ReorderAnswer>> {
  const result = await reorder(shop.http, id, shop.ensureCartId(), attempt);
  const isCartExpired = !result.ok && result.error.kind === 'rule' && result.error.status === 400;
  return isCartExpired ? reorder(shop.http, id, shop.ensureCartId({ renew: true }), newAttempt()) : result;
}
