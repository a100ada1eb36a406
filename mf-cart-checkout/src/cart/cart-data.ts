import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { paths, required, shopContext } from 'shared-contracts';
import type { ShopContext } from 'shared-contracts';
import { guaranteeNoticeOf } from 'shared-contracts/client/endpoints/guarantee-notice';
import { returnDaysOf } from 'shared-contracts/client/endpoints/return-days';
import { loadOffer, offerFor } from '../checkout/load-offer.ts';
import { loadAddressBook } from '../checkout/address-book.ts';
import { checkBuyerVat } from '../checkout/check-buyer-vat.ts';
import { allowedStep, parseStep } from '../checkout/checkout-step.ts';
import { newAttempt } from 'shared-contracts/client/attempt';
import { submitAddress, submitOrder, submitPersonal } from '../checkout/step-action.ts';
import { openCart } from '../state/cart-sync.ts';
import type { ChangeRefused } from './change-action.ts';
import { loadOverview, loadSharedCart } from './overview-data.ts';

/**
 * The cart and its step, which is in the address. A step that is not possible yet redirects to the first one that is. Throws the API's
 * error when the cart can't be loaded.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const requestedStep = parseStep(query.get('step'));
  const [cartResult, returnDays, notice, addresses, shared, offered] = await Promise.all([
    openCart(shop, { withOffers: requestedStep === 'overview' }),
    returnDaysOf(shop.http),
    requestedStep === 'payment' ? guaranteeNoticeOf(shop.http) : null,
    loadAddressBook(shop, requestedStep),
    loadSharedCart(shop, query.get('shared')),
    requestedStep === 'payment' ? loadOffer(shop) : null,
  ]);
  const loaded = { attempt: newAttempt(), returnDays, notice, addresses, shared };
  // During the checkout an unavailable API must not remove the form: the page continues with the last loaded cart.
  if (!cartResult.ok && cartResult.error.kind !== 'rule' && requestedStep !== 'overview') {
    const overview = await loadOverview(shop, query, requestedStep, null);
    return data({ ...loaded, cart: null, step: requestedStep, overview, vat: null, offer: null, isUnavailable: true }, { status: 503 });
  }
  const cart = required(cartResult, request);
  const step = allowedStep(requestedStep, cart);
  if (step !== requestedStep) throw redirect(paths.cart(shop.lang, step));
  const showsVatNumber = step === 'address' || step === 'payment';
  const [overview, vat] = await Promise.all([
    loadOverview(shop, query, step, shared ? null : cart),
    cart && showsVatNumber ? checkBuyerVat(shop, cart.customer.vat, cart.shipping_address.country) : null,
  ]);
  return data({ ...loaded, cart, step, overview, vat, offer: offerFor(cart, step, offered), isUnavailable: false });
}
export type CartPageData = Awaited<ReturnType<typeof loader>>['data'];

/** Most of these forms are posted without JavaScript only: the page's script does not contain what reads them. */
async function submitChange(shop: ShopContext, form: FormData): Promise<Response | ChangeRefused> {
  const loaded = await import(/* webpackChunkName: "cart-change" */ './change-action.ts').catch(() => null);
  return loaded ? loaded.submitCartChange(shop, form) : { intent: 'change', failure: { kind: 'network' } };
}

/** All forms of the cart page: changes of the cart, answered with a redirect, and the steps. A refusal is a 422 with the values as typed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const shop = context.get(shopContext);
  const form = await request.formData();
  const answer = await submit();
  if (answer instanceof Response) return answer;
  const isRefused = answer.intent !== 'step' || answer.step !== 'address' || Object.keys(answer.problems).length > 0 || answer.failure;
  return data(answer, { status: isRefused ? 422 : 200 });

  async function submit() {
    switch (form.get('intent')) {
      case 'personal':
        return submitPersonal(form);
      case 'address':
        return submitAddress(shop, form);
      case 'order':
        return submitOrder(shop, form);
      default:
        return submitChange(shop, form);
    }
  }
}
