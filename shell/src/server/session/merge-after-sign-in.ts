import type { FastifyRequest } from 'fastify';
import { mergeCart, paths } from 'shared-contracts';
import type { Failure, ShopContext } from 'shared-contracts';
import { mergeAccountCarts } from 'shared-contracts/client/merge-account-carts';
import { claimPlans } from 'shared-contracts/client/endpoints/plans';

type Shop = Pick<ShopContext, 'http' | 'lang' | 'cartId' | 'ensureCartId'>;

/**
 * What the browser does after signing in, for a form that was sent without JavaScript: the account's cart is merged into the visitor's, and
 * the plans in it belong to the account. A sign-in during a checkout leaves the account's cart aside. A failure never undoes the sign-in.
 */
export async function mergeAfterSignIn(request: FastifyRequest, shop: Shop): Promise<void> {
  const { http, lang, cartId, ensureCartId } = shop;
  if (returnsToCheckout(request, lang)) return;
  const own = cartId();
  if (own !== null) await claimPlans(http, own);
  const merged = await mergeAccountCarts({ http, cartId }, async (from) => {
    const answer = await mergeCart(http, ensureCartId(), { from });
    return answer.ok || !isUnusable(answer.error) ? answer : mergeCart(http, ensureCartId({ renew: true }), { from });
  });
  if (!merged.ok) request.log.warn({ failure: merged.error }, 'the cart of the account was not merged');
}

/** The API answers 400 only for a cart id that can no longer be used. */
const isUnusable = (error: Failure): boolean => error.kind === 'rule' && error.status === 400;

function returnsToCheckout({ url }: FastifyRequest, lang: Shop['lang']): boolean {
  const callback = new URLSearchParams(url.split('?')[1]).get('callback');
  const target = callback === null ? null : URL.parse(callback, 'http://shop');
  return target?.pathname === paths.cart(lang) && (target.searchParams.get('step') ?? 'overview') !== 'overview';
}
