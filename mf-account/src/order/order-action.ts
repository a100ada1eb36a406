import { data, redirect, redirectDocument } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { cancelOrder, payOrder, paths, reorder, shopContext } from 'shared-contracts';
import type { Failure, Result, ShopContext } from 'shared-contracts';
import type { ReorderAnswer } from 'shared-contracts/wire/order';
import { attemptAfter, newAttempt, readAttempt } from 'shared-contracts/client/attempt';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import { orderId } from './order-data.ts';

/** The answer of a form on the order's page that does not redirect. */
export type OrderAnswer =
  | { intent: 'pay' | 'cancel' | 'reorder'; failure: Failure; attempt: string }
  | { intent: 'cancel'; refund_cents: number }
  | { intent: 'reorder'; answer: ReorderAnswer };

/**
 * Pays, cancels, or orders again; plain posts, so that they work without JavaScript too. Paying redirects to the provider, ordering again
 * to the cart if nothing has changed.
 */
export async function orderAction({ request, params, context }: ActionFunctionArgs) {
  const shop = context.get(shopContext);
  const id = orderId(params, request);
  const form = await request.formData();
  const attempt = readAttempt(form) ?? newAttempt();
  switch (form.get('intent')) {
    case 'pay': {
      const paid = await payOrder(shop.http, id, attempt);
      return paid.ok ? redirectDocument(paid.data.payment_url, 303) : refused('pay', paid.error, attempt);
    }
    case 'cancel': {
      const cancelled = await cancelOrder(shop.http, id, attempt);
      if (!cancelled.ok) return refused('cancel', cancelled.error, attempt);
      const { payment_status, total_cents } = cancelled.data;
      return data<OrderAnswer>({ intent: 'cancel', refund_cents: payment_status === 'paid' ? total_cents : 0 });
    }
    case 'reorder': {
      const again = await orderAgain(shop, id, attempt);
      if (!again.ok) return refused('reorder', again.error, attempt);
      const isSame = again.data.lines.length > 0 && again.data.lines.every(({ status }) => status === 'ok');
      return isSame ? redirect(paths.cart(shop.lang), 303) : data<OrderAnswer>({ intent: 'reorder', answer: again.data });
    }
    default:
      return redirect(paths.order(shop.lang, id), 303);
  }
}

const refused = (intent: OrderAnswer['intent'], failure: Failure, attempt: string) =>
  data<OrderAnswer>({ intent, failure, attempt: attemptAfter(failure, attempt) }, { status: failureStatus(failure) });

/** An expired cart (400) is replaced by a new one. Spec §4 Cart. */
async function orderAgain(shop: ShopContext, id: number, attempt: string): Promise<Result<ReorderAnswer>> {
  const first = await reorder(shop.http, id, shop.ensureCartId(), attempt);
  const isOver = !first.ok && first.error.kind === 'rule' && first.error.status === 400;
  return isOver ? reorder(shop.http, id, shop.ensureCartId({ renew: true }), newAttempt()) : first;
}
