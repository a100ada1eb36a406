import { redirect, redirectDocument } from 'react-router-dom';
import { payCart, paths, requestCart, saveCartAddress } from 'shared-contracts';
import type { CheckoutStep, Failure, ShopContext } from 'shared-contracts';
import { requestNewsletter } from 'shared-contracts/client/endpoints/newsletter';
import { askQuote } from 'shared-contracts/client/endpoints/quotes';
import { countryOf } from 'shared-contracts/rules/address-values';
import { PERSONAL_FIELDS, serverProblems } from 'shared-contracts/rules/customer-fields';
import { checkAddress, checkPersonal, hasProblems } from './check-details.ts';
import type { DetailProblems } from './check-details.ts';
import { checkBuyerVat } from './check-buyer-vat.ts';
import { buyerBody, isBusiness, readDetails } from './buyer-details.ts';
import type { BuyerDetails } from './buyer-details.ts';
import { attemptAfter, readAttempt } from 'shared-contracts/client/attempt';
import type { CheckedNumber } from 'shared-ui/form/vat-input.tsx';
import type { ExpectedOrder } from 'shared-contracts/wire/cart';
import { isPaymentMethod } from 'shared-contracts/rules/payment-methods';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import { readSlotValue } from 'shared-contracts/rules/slot-value';

/** The result of a step's form when no redirect follows: the step to show and its values. */
export interface StepAnswer {
  intent: 'step';
  step: CheckoutStep;
  details: BuyerDetails;
  problems: DetailProblems;
  failure?: Failure;
  /** messages of the API without a field */
  messages?: string[];
  /** the register's answer for the VAT number of a business order */
  vat?: CheckedNumber | null;
  /** idempotency key of the next attempt to order */
  attempt?: string;
  /** how the order was to be paid */
  method?: PaymentMethod;
}

/** First form: only checked here, because the server takes person and address together. The address step gets the values. */
export function submitPersonal(form: FormData): StepAnswer {
  const details = readDetails(form);
  const problems = checkPersonal(details);
  return { intent: 'step', step: hasProblems(problems) ? 'personal' : 'address', details, problems };
}

/** Second form: person and addresses are saved with the cart; then the payment step shows the total for that address. */
export async function submitAddress(shop: ShopContext, form: FormData): Promise<Response | StepAnswer> {
  const details = readDetails(form);
  const stay = (step: CheckoutStep, problems: DetailProblems, more: Partial<StepAnswer> = {}): StepAnswer => ({
    intent: 'step',
    step,
    details,
    problems,
    ...more,
  });
  const personal = checkPersonal(details);
  if (hasProblems(personal)) return stay('personal', personal);
  const checkVat = () => (isBusiness(details) ? checkBuyerVat(shop, details.vat, countryOf(details.country)) : null);
  const address = checkAddress(details);
  if (hasProblems(address)) return stay('address', address, { vat: await checkVat() });

  const cartId = shop.cartId();
  const result = cartId === null ? null : await saveCartAddress(shop.http, cartId, buyerBody(details));
  if (result?.ok) return redirect(paths.cart(shop.lang, 'payment'), 303);
  // The cart no longer exists; its page explains that.
  if (result === null || isCartGone(result.error)) return redirect(paths.cart(shop.lang), 303);
  const { problems, rest: otherMessages } = serverProblems(result.error.kind === 'rule' ? result.error.errors : undefined, [
    'pickup',
    'slot',
    'purchase_order',
    'remark',
  ]);
  const isPersonal = PERSONAL_FIELDS.some((field) => problems[field]);
  return stay(isPersonal ? 'personal' : 'address', problems, {
    ...(hasProblems(problems) ? { messages: otherMessages } : { failure: result.error }),
    vat: await checkVat(),
  });
}

/**
 * Places the order. `kind` is that of the button: after paying it redirects to `payment_url`, a request or quote to the completed page.
 * `asked_quote` is a quote for a cart that could be paid at once. A country without online payment is logged and becomes a request. Spec §4
 * Ordering, §8.
 */
export async function submitOrder(shop: ShopContext, form: FormData): Promise<Response | StepAnswer> {
  const cartId = shop.cartId();
  const attempt = readAttempt(form);
  if (cartId === null || attempt === null) return redirect(paths.cart(shop.lang, 'payment'), 303);

  const kind = form.get('kind');
  const expected = readExpectedOrder(form);
  if (kind === 'payment') {
    const method = readMethod(form);
    const result = await payCart(shop.http, cartId, attempt, { ...expected, ...(method && { method }) });
    if (!result.ok) return refuseOrder(shop, result.error, attempt, method);
    await subscribeIfTicked(shop, form);
    return redirectDocument(result.data.payment_url, 303);
  }
  if (kind === 'request') console.warn('ILLEGAL COUNTRY');
  const result =
    kind === 'asked_quote' ? await askQuote(shop.http, cartId, attempt, expected) : await requestCart(shop.http, cartId, attempt, expected);
  if (!result.ok) return refuseOrder(shop, result.error, attempt);
  await subscribeIfTicked(shop, form);
  // The cart became the request. An order with a payment keeps the cart until it is paid.
  shop.ensureCartId({ renew: true });
  return redirect(paths.completed(shop.lang, result.data.reference), 303);
}

/** The chosen method; a form without one leaves the choice to the provider's page. */
function readMethod(form: FormData): PaymentMethod | undefined {
  const method = form.get('method');
  return isPaymentMethod(method) ? method : undefined;
}

/** What the page showed, so that the server refuses an order that has changed since. */
function readExpectedOrder(form: FormData): ExpectedOrder {
  const total = form.get('total');
  const pickup = form.get('pickup');
  const slot = form.get('slot');
  return {
    ...(typeof total === 'string' && /^\d{1,12}$/.test(total) && { total_cents: Number(total) }),
    signed_in: form.get('signed_in') === '1',
    professional: form.get('professional') === '1',
    // A form of an older page has no such field.
    ...(typeof slot === 'string' && { slot: readSlotValue(slot) }),
    ...(typeof pickup === 'string' && { pickup: pickup === '' ? null : pickup }),
  };
}

/** Subscribes if the box at the order button is ticked. A failure must not stop the order: the footer offers it again. */
async function subscribeIfTicked({ http, lang }: ShopContext, form: FormData): Promise<void> {
  const email = form.get('newsletter_email');
  if (form.get('newsletter') === '1' && typeof email === 'string' && email !== '') await requestNewsletter(http, { email, language: lang });
}

function refuseOrder(shop: ShopContext, failure: Failure, attempt: string, method?: PaymentMethod): Response | StepAnswer {
  if (isCartGone(failure)) return redirect(paths.cart(shop.lang), 303);
  return { intent: 'step', step: 'payment', details: {}, problems: {}, failure, attempt: attemptAfter(failure, attempt), method };
}

const isCartGone = (failure: Failure): boolean => failure.kind === 'rule' && failure.status === 400;
