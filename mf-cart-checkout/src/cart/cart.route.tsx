import { data, redirect } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { paths, required, shopContext } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { allowedStep, stepOf } from '../checkout/checkout-step.ts';
import { newAttempt } from '../checkout/order-attempt.ts';
import { submitAddress, submitOrder, submitPersonal } from '../checkout/step-action.ts';
import { openCart } from '../state/cart-sync.ts';
import { returnDaysOf } from '../page/return-days.ts';
import { CartPage } from './cart-page.tsx';
import { changeByForm } from './change-action.ts';

/**
 * The cart and its step, which stands in the address. A step that can't be seen yet goes back to the first one that can.
 * Throws what the API answers when the cart can't be loaded.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const wanted = stepOf(new URL(request.url).searchParams.get('step'));
  const [opened, returnDays] = await Promise.all([openCart(shop), returnDaysOf(shop.http)]);
  const cart = required(opened, request);
  const step = allowedStep(wanted, cart);
  if (step !== wanted) throw redirect(paths.cart(shop.lang, step));
  return { cart, step, attempt: step === 'payment' ? newAttempt() : null, returnDays };
}
export type CartPageData = Awaited<ReturnType<typeof loader>>;

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

export { CartPage as Component };

export const meta = ({ data: loaded, t }: MetaArgs<CartPageData>): PageMeta => ({
  title: t(`cart:title.${loaded?.step ?? 'overview'}`),
  robots: 'noindex',
});
