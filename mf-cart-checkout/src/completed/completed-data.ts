import { data, redirect, redirectDocument } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import {
  getOrderByPayment,
  getPaymentState,
  notFound,
  payOrderAgain,
  paths,
  required,
  shopContext,
  viewOrderByPayment,
} from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { moveDeliverySlot } from 'shared-contracts/client/endpoints/delivery-slot';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import { loadReferenceMethods } from 'shared-contracts/client/endpoints/payment-methods';
import { isPaymentMethod } from 'shared-contracts/rules/payment-methods';
import { readSlotValue } from 'shared-contracts/rules/slot-value';
import type { Order, PaymentState } from 'shared-contracts/wire/order';
import { attemptAfter, newAttempt, readAttempt } from 'shared-contracts/client/attempt';
import { openCart } from '../state/cart-sync.ts';
import { createAccount, readPasswords } from './create-account.ts';
import type { AccountRefusal } from './create-account.ts';
import { determineOutcome, isPlaced } from './outcome.ts';

const FORBIDDEN = 403;

/**
 * The order of the payment reference in the address; in another browser than it was placed in only the payment status. Without a reference
 * it redirects to the order tracking; 404 for an unknown one. When the order is placed its cart is closed: the server answers 400 for its
 * id, and a new cart is created. A cart created since then stays, so opening an old link empties nothing.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const { http, lang } = shop;
  const reference = new URL(request.url).searchParams.get('payment');
  if (!reference) throw redirect(shop.isSignedIn() ? paths.orders(lang) : paths.track(lang));
  const orderResult = await getOrderByPayment(http, reference);
  const isOtherBrowser = !orderResult.ok && orderResult.error.kind === 'rule' && orderResult.error.status === FORBIDDEN;
  const order = isOtherBrowser ? null : required(orderResult, request);
  const state: PaymentState = order ?? required(await getPaymentState(http, reference), request);
  const outcome = determineOutcome(state);
  const offer = state.can_pay ? await loadReferenceMethods(http, reference) : null;
  const cart = order && (isPlaced(outcome) || state.transfer) ? await openCart(shop, { withOffers: false }) : null;
  return {
    order,
    state,
    outcome,
    offer,
    cart: cart?.ok ? cart.data : null,
    reference,
    attempt: newAttempt(),
    accountAttempt: newAttempt(),
  };
}
export type CompletedData = Awaited<ReturnType<typeof loader>>;

/** A form's answer: why paying was refused and the key of the next attempt, the result of creating an account, or the unlocked order. */
export type CompletedAnswer =
  | { intent: 'pay'; failure: Failure; attempt: string }
  | { intent: 'account'; account: AccountRefusal | 'created' }
  | { intent: 'slot'; isMoved: true }
  | { intent: 'slot'; failure: Failure }
  | { intent: 'view'; order: Order }
  | { intent: 'view'; failure: Failure };

/**
 * Starts another payment for an unpaid order, moves its delivery, or creates an account from an order. An order that was paid meanwhile (409) is shown by a
 * document load, as after returning from the bank, in which the server replaces the ordered cart.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { http, lang } = context.get(shopContext);
  const reference = new URL(request.url).searchParams.get('payment');
  if (!reference) throw notFound(request.url);
  const form = await request.formData();
  if (form.get('intent') === 'account') {
    const order = required(await getOrderByPayment(http, reference), request);
    const outcome = await createAccount(http, order, reference, readPasswords(form), {
      language: lang,
      attempt: readAttempt(form) ?? newAttempt(),
    });
    const account = outcome.ok ? 'created' : outcome.refusal;
    return data<CompletedAnswer>({ intent: 'account', account }, { status: outcome.ok ? 200 : 422 });
  }
  if (form.get('intent') === 'view') {
    const viewed = await viewOrderByPayment(http, reference, String(form.get('postcode') ?? ''));
    return viewed.ok
      ? data<CompletedAnswer>({ intent: 'view', order: viewed.data })
      : data<CompletedAnswer>({ intent: 'view', failure: viewed.error }, { status: 422 });
  }
  if (form.get('intent') === 'slot') {
    const moved = await moveDeliverySlot(http, { reference }, readSlotValue(form.get('slot')));
    return moved.ok
      ? data<CompletedAnswer>({ intent: 'slot', isMoved: true })
      : data<CompletedAnswer>({ intent: 'slot', failure: moved.error }, { status: failureStatus(moved.error) });
  }
  const attempt = readAttempt(form);
  if (attempt === null) return redirect(paths.completed(lang, reference), 303);
  const method = form.get('method');
  const result = await payOrderAgain(http, reference, attempt, isPaymentMethod(method) ? { method } : {});
  if (result.ok) return redirectDocument(result.data.payment_url, 303);
  if (result.error.kind === 'rule' && result.error.status === 409) return redirectDocument(paths.completed(lang, reference), 303);
  return data<CompletedAnswer>({ intent: 'pay', failure: result.error, attempt: attemptAfter(result.error, attempt) }, { status: 422 });
}
