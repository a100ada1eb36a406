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
import { returnDaysOf } from 'shared-contracts/client/endpoints/return-days';
import type { Order, PaymentState } from 'shared-contracts/wire/order';
import { attemptAfter, newAttempt, readAttempt } from 'shared-contracts/client/attempt';
import { openCart } from '../state/cart-sync.ts';
import { createAccount, passwordsOf } from './create-account.ts';
import type { AccountRefusal } from './create-account.ts';
import { isComplete, outcomeOf } from './outcome.ts';

const FORBIDDEN = 403;

/**
 * The order of the payment reference in the address; in another browser than it was made in only how far its payment is. Without one it leads to where orders are found; 404 for one nobody knows. When the order is complete its
 * cart is done with: the server answers 400 for its id, upon which the cart gets a new one. A cart begun since then stays, so an old
 * link to this page empties nothing.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const { http, lang } = shop;
  const reference = new URL(request.url).searchParams.get('payment');
  if (!reference) throw redirect(shop.isSignedIn() ? paths.orders(lang) : paths.track(lang));
  const [found, returnDays] = await Promise.all([getOrderByPayment(http, reference), returnDaysOf(http)]);
  const isElsewhere = !found.ok && found.error.kind === 'rule' && found.error.status === FORBIDDEN;
  const order = isElsewhere ? null : required(found, request);
  const state: PaymentState = order ?? required(await getPaymentState(http, reference), request);
  const outcome = outcomeOf(state);
  const cart = order && isComplete(outcome) ? await openCart(shop) : null;
  return {
    order,
    state,
    outcome,
    cart: cart?.ok ? cart.data : null,
    reference,
    attempt: newAttempt(),
    accountAttempt: newAttempt(),
    returnDays,
  };
}
export type CompletedData = Awaited<ReturnType<typeof loader>>;

/** What a form of this page answers: why paying was refused and the key of the next attempt, what became of the account, or the order that was asked to be seen. */
export type CompletedAnswer =
  | { intent: 'pay'; failure: Failure; attempt: string }
  | { intent: 'account'; account: AccountRefusal | 'made' }
  | { intent: 'view'; order: Order }
  | { intent: 'view'; failure: Failure };

/**
 * Pays once more for an order that is not paid, or makes an account of an order. One that was paid meanwhile (409) shows itself in a
 * page load of its own, like the way back from the bank, in which the server puts a new cart in the place of the ordered one.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { http, lang } = context.get(shopContext);
  const reference = new URL(request.url).searchParams.get('payment');
  if (!reference) throw notFound(request.url);
  const form = await request.formData();
  if (form.get('intent') === 'account') {
    const order = required(await getOrderByPayment(http, reference), request);
    const outcome = await createAccount(http, order, reference, passwordsOf(form), {
      language: lang,
      attempt: readAttempt(form) ?? newAttempt(),
    });
    const account = outcome.ok ? 'made' : outcome.refusal;
    return data<CompletedAnswer>({ intent: 'account', account }, { status: outcome.ok ? 200 : 422 });
  }
  if (form.get('intent') === 'view') {
    const viewed = await viewOrderByPayment(http, reference, String(form.get('postcode') ?? ''));
    return viewed.ok
      ? data<CompletedAnswer>({ intent: 'view', order: viewed.data })
      : data<CompletedAnswer>({ intent: 'view', failure: viewed.error }, { status: 422 });
  }
  const attempt = readAttempt(form);
  if (attempt === null) return redirect(paths.completed(lang, reference), 303);
  const result = await payOrderAgain(http, reference, attempt);
  if (result.ok) return redirectDocument(result.data.payment_url, 303);
  if (result.error.kind === 'rule' && result.error.status === 409) return redirectDocument(paths.completed(lang, reference), 303);
  return data<CompletedAnswer>({ intent: 'pay', failure: result.error, attempt: attemptAfter(result.error, attempt) }, { status: 422 });
}
