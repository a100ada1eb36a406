import { getCart, ok, saveCart } from 'shared-contracts';
import type { Result, ShopContext } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { EMPTY_CONTENT, applyChanges, pickContent } from './cart-content.ts';
import type { CartChange, CartContent } from './cart-content.ts';

/** How often a change is tried again on a cart that another tab or device changed meanwhile. */
const ATTEMPTS = 4;

/** The visitor's cart; null when there is none yet. An expired one (400) gets a new id and is loaded again. Spec §4 Cart. */
export async function openCart({ http, cartId, ensureCartId }: ShopContext): Promise<Result<Cart | null>> {
  const id = cartId();
  if (id === null) return ok(null);
  const result = await getCart(http, id);
  if (result.ok || !isExpired(result)) return result;
  return getCart(http, ensureCartId({ renew: true }));
}

/**
 * Sends the content of `base` with the changes applied; without `base` the cart is loaded first. An expired cart continues under a new id
 * with its content, an ordered one with an empty cart. When the cart was changed elsewhere (409), the changes are applied to that version.
 */
export async function sendChanges(shop: ShopContext, changes: readonly CartChange[], base?: Cart | null): Promise<Result<Cart>> {
  const plans = changes.flatMap((change) => (change.kind === 'add' && change.plan ? [change.plan] : []));
  let cart = base;
  let content: CartContent | undefined;
  let result: Result<Cart> | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (cart === undefined) {
      const opened = await openCart(shop);
      if (!opened.ok) return opened;
      cart = opened.data;
    }
    content = applyChanges(content ?? (cart ? pickContent(cart) : EMPTY_CONTENT), changes);
    result = await saveCart(shop.http, shop.ensureCartId(), plans.length > 0 ? { ...content, plans } : content, cart?.revision);
    if (result.ok) return result;
    const base: CartContent | null = cart;
    content = undefined;
    if (isExpired(result)) {
      shop.ensureCartId({ renew: true });
      content = base !== null && !isOrdered(result) ? pickContent(base) : EMPTY_CONTENT;
      cart = null;
    } else if (isStale(result)) cart = freshCart(result);
    else return result;
  }
  return result as Result<Cart>;
}

type Failed = Extract<Result<unknown>, { ok: false }>;

/** The API answers 400 only for a cart id that can no longer be used. */
export const isExpired = ({ error }: Failed): boolean => error.kind === 'rule' && error.status === 400;
/** Its lines were bought, so they don't belong in the next cart. */
const isOrdered = ({ error }: Failed): boolean => error.kind === 'rule' && error.code === 'cart.ordered';
const isStale = ({ error }: Failed): boolean => error.kind === 'rule' && error.status === 409;

/** The current cart in a 409; undefined makes the caller load it. */
function freshCart({ error }: Failed): Cart | undefined {
  const cart = error.kind === 'rule' ? error.meta?.cart : undefined;
  return typeof cart === 'object' && cart !== null && 'revision' in cart ? (cart as Cart) : undefined;
}
