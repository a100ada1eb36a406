import { ok } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import type { AnswerFunction, Call } from 'shared-contracts/testing/fake-http';
import type { CartAddressBody } from 'shared-contracts/wire/address';
import type { Cart } from 'shared-contracts/wire/cart';
import * as route from '../cart/cart.route.tsx';
import { renderRoute } from './harness.ts';
import { answerOtherCalls } from './other-calls.ts';

interface Options {
  /** the cart after its address was posted */
  cartAfter: (body: CartAddressBody) => Cart;
  lang?: Lang;
  /** answers before all others */
  first?: (call: Call) => ReturnType<AnswerFunction>;
}

/** Shows a step of the checkout with a server that keeps one cart. */
export function showStep(start: Cart, step: string, { cartAfter, lang = 'nl', first }: Options) {
  let cart = start;
  const shop = fakeShop(
    (call) => {
      const override = first?.(call);
      if (override) return override;
      if (call.path.endsWith('/address')) cart = cartAfter(call.body as CartAddressBody);
      return answerOtherCalls(call) ?? ok(cart);
    },
    { lang },
  );
  return { shop, ...renderRoute({ at: `/${lang}/cart?step=${step}`, path: 'cart', route, shop }) };
}

export const posted = (calls: readonly Call[], end: string): Call[] =>
  calls.filter(({ method, path }) => method === 'POST' && path.endsWith(end));
