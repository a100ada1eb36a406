import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { paths, required, shopContext } from 'shared-contracts';
import { guaranteeNoticeOf } from 'shared-contracts/client/endpoints/guarantee-notice';
import { returnDaysOf } from 'shared-contracts/client/endpoints/return-days';
import { addressBookOf } from '../checkout/address-book.ts';
import { allowedStep, stepOf } from '../checkout/checkout-step.ts';
import { newAttempt } from 'shared-contracts/client/attempt';
import { submitAddress, submitOrder, submitPersonal } from '../checkout/step-action.ts';
import { openCart } from '../state/cart-sync.ts';
import { changeByForm } from './change-action.ts';
import { overviewOf, sharedOf } from './overview-data.ts';

/**
 * The cart and its step, which stands in the address. A step that can't be seen yet goes back to the first one that can.
 * Throws what the API answers when the cart can't be loaded.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const wanted = stepOf(query.get('step'));
  const [opened, returnDays, notice, addresses, shared] = await Promise.all([
    openCart(shop),
    returnDaysOf(shop.http),
    wanted === 'payment' ? guaranteeNoticeOf(shop.http) : null,
    addressBookOf(shop, wanted),
    sharedOf(shop, query.get('shared')),
  ]);
  const attempt = newAttempt();
  // In the middle of ordering an API that is away must not take the form off the page: it goes on with the cart it knows.
  if (!opened.ok && opened.error.kind !== 'rule' && wanted !== 'overview') {
    const overview = await overviewOf(shop, query, wanted, null);
    return data({ cart: null, step: wanted, attempt, returnDays, notice, addresses, shared, overview, isAway: true }, { status: 503 });
  }
  const cart = required(opened, request);
  const step = allowedStep(wanted, cart);
  if (step !== wanted) throw redirect(paths.cart(shop.lang, step));
  const overview = await overviewOf(shop, query, step, shared ? null : cart);
  return data({ cart, step, attempt, returnDays, notice, addresses, shared, overview, isAway: false });
}
export type CartPageData = Awaited<ReturnType<typeof loader>>['data'];

/** All forms of the cart page: changes of the cart (answered with a redirect) and the steps. A refusal is a 422 with what was typed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const shop = context.get(shopContext);
  const form = await request.formData();
  const answer = await submit();
  if (answer instanceof Response) return answer;
  const isRefused = answer.intent !== 'step' || answer.step !== 'address' || Object.keys(answer.problems).length > 0 || answer.failure;
  return data(answer, { status: isRefused ? 422 : 200 });

  function submit() {
    switch (form.get('intent')) {
      case 'personal':
        return submitPersonal(form);
      case 'address':
        return submitAddress(shop, form);
      case 'order':
        return submitOrder(shop, form);
      default:
        return changeByForm(shop, form);
    }
  }
}
