import { mergeCart } from 'shared-contracts';
import type { Result, ShopContext } from 'shared-contracts';
import { removeNamedCart, postNamedCart } from '../endpoints/named-carts.ts';
import type { MergeAnswer, MergeBody } from 'shared-contracts/wire/cart';
import { isExpired } from '../state/cart-sync.ts';

const readNamedCartId = (form: FormData): number => {
  const text = String(form.get('named'));
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
};

export const saveNamedCart = (shop: ShopContext, name: string): Promise<Result<unknown>> =>
  postNamedCart(shop.http, { name, cart_id: shop.ensureCartId() });

export const deleteNamedCart = (shop: ShopContext, form: FormData): Promise<Result<unknown>> =>
  removeNamedCart(shop.http, readNamedCartId(form));

export const readMergeBody = (form: FormData): MergeBody => ({ named: readNamedCartId(form) });

/**
 * Adds a named cart to the visitor's own, once per `attempt`; an expired cart is replaced under a new id. Without a cart each request
 * creates its own, and the last one stays: nothing can be doubled, and the key would belong to another cart.
 */
export async function mergeCopy(shop: ShopContext, copy: MergeBody, attempt: string | null): Promise<Result<MergeAnswer>> {
  const key = shop.cartId() === null ? undefined : (attempt ?? undefined);
  const result = await mergeCart(shop.http, shop.ensureCartId(), copy, key);
  return !result.ok && isExpired(result) ? mergeCart(shop.http, shop.ensureCartId({ renew: true }), copy) : result;
}
