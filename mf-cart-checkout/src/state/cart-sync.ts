import { addPlanToCart, changePlanInCart, getCart, ok, saveCart } from 'shared-contracts';
import type { Result, ShopContext } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import type { AddPlanBody } from 'shared-contracts/wire/plan';
import { getCartWithoutOffers } from '../endpoints/cart-without-offers.ts';
import { EMPTY_CONTENT, applyChanges, pickContent } from './cart-content.ts';
import type { CartChange, CartContent } from './cart-content.ts';

/** How often a change is tried again on a cart that another tab or device changed meanwhile. */
const ATTEMPTS = 4;

/** Only the cart page shows what its plans could have in other colours; everywhere else the API need not count it. */
export interface OpenCartOptions {
  withOffers?: boolean;
}

/** The visitor's cart; null when there is none yet. An expired one (400) gets a new id and is loaded again. Spec §4 Cart. */
export async function openCart(
  { http, cartId, ensureCartId }: ShopContext,
  { withOffers = true }: OpenCartOptions = {},
): Promise<Result<Cart | null>> {
  const load = withOffers ? getCart : getCartWithoutOffers;
  const id = cartId();
  if (id === null) return ok(null);
  const result = await load(http, id);
  if (result.ok || !isExpired(result)) return result;
  return load(http, ensureCartId({ renew: true }));
}

/**
 * Sends the content of `base` with the changes applied; without `base` the cart is loaded first. An expired cart continues under a new id
 * with its content, an ordered one with an empty cart. When the cart was changed elsewhere (409), the changes are applied to that version.
 */
export async function sendChanges(shop: ShopContext, changes: readonly CartChange[], base?: Cart | null): Promise<Result<Cart>> {
  let cart = base;
  let content: CartContent | undefined;
  let result: Result<Cart> | undefined;
  let expired: Cart | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (cart === undefined) {
      const opened = await openCart(shop);
      if (!opened.ok) return opened;
      cart = opened.data;
    }
    content = applyChanges(content ?? (cart ? pickContent(cart) : EMPTY_CONTENT), changes);
    result = await saveCart(shop.http, shop.ensureCartId(), content, cart?.revision);
    if (result.ok) return expired === null ? result : restorePlans(shop, expired, result);
    const base: Cart | null = cart;
    content = undefined;
    if (isExpired(result)) {
      shop.ensureCartId({ renew: true });
      expired = isOrdered(result) ? null : base;
      content = expired === null ? EMPTY_CONTENT : pickContent(expired);
      cart = null;
    } else if (isStale(result)) cart = freshCart(result);
    else return result;
  }
  return result as Result<Cart>;
}

/** Puts a plan into the visitor's cart; an expired or ordered one is replaced under a new id. */
export async function sendPlan({ http, ensureCartId }: ShopContext, body: AddPlanBody, idempotencyKey?: string): Promise<Result<Cart>> {
  const result = await addPlanToCart(http, ensureCartId(), body, idempotencyKey);
  // The key belongs to the other cart.
  const added = !result.ok && isExpired(result) ? await addPlanToCart(http, ensureCartId({ renew: true }), body) : result;
  return added.ok ? ok(added.data.cart) : added;
}

/** Changes a plan in the cart; one that is no longer in it is added. */
export async function sendPlanChange(shop: ShopContext, plan: string, shareId: string): Promise<Result<Cart>> {
  const result = await changePlanInCart(shop.http, shop.ensureCartId(), plan, { share_id: shareId });
  const isGone = !result.ok && result.error.kind === 'rule' && (result.error.code === 'plan.not_found' || isExpired(result));
  return isGone ? sendPlan(shop, { share_id: shareId }) : result;
}

/** Puts plans of an expired cart into the one that continues it; a plan that is gone is skipped. */
async function restorePlans(shop: ShopContext, { plans = [] }: Cart, result: Result<Cart>): Promise<Result<Cart>> {
  let current = result;
  for (const { share_id } of plans) {
    const restored = await sendPlan(shop, { share_id });
    if (restored.ok) current = restored;
  }
  return current;
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
