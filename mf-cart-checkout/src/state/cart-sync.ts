import { getCart, ok, saveCart } from 'shared-contracts';
import type { Result, ShopContext } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { EMPTY_CONTENT, applyChanges, contentOf } from './cart-content.ts';
import type { CartChange, CartContent } from './cart-content.ts';

/** How often a change is put on a fresh cart before it is given up: another tab changes it at most that fast. */
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
 * Sends the content of `base` with the changes on it. An expired cart goes on under a new id with what it held; one that was ordered
 * is followed by an empty one. A cart changed elsewhere (409) is taken over and the changes are made on it. `base` left out: the cart
 * is loaded first.
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
    content = applyChanges(content ?? (cart ? contentOf(cart) : EMPTY_CONTENT), changes);
    result = await saveCart(shop.http, shop.ensureCartId(), plans.length > 0 ? { ...content, plans } : content, cart?.revision);
    if (result.ok) return result;
    const held: CartContent | null = cart;
    content = undefined;
    if (isExpired(result)) {
      shop.ensureCartId({ renew: true });
      content = held !== null && !isOrdered(result) ? contentOf(held) : EMPTY_CONTENT;
      cart = null;
    } else if (isStale(result)) cart = freshCart(result);
    else return result;
  }
  return result as Result<Cart>;
}

type Failed = Extract<Result<unknown>, { ok: false }>;

/** 400 is answered for nothing else than a cart id that can't be used any more. */
export const isExpired = ({ error }: Failed): boolean => error.kind === 'rule' && error.status === 400;
/** Its lines were bought: they don't belong in the next cart. */
const isOrdered = ({ error }: Failed): boolean => error.kind === 'rule' && error.code === 'cart.ordered';
const isStale = ({ error }: Failed): boolean => error.kind === 'rule' && error.status === 409;

/** The fresh cart a 409 carries; undefined makes the caller load it. */
function freshCart({ error }: Failed): Cart | undefined {
  const cart = error.kind === 'rule' ? error.meta?.cart : undefined;
  return typeof cart === 'object' && cart !== null && 'revision' in cart ? (cart as Cart) : undefined;
}
