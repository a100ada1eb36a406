import { mergeCart } from 'shared-contracts';
import type { Result, ShopContext } from 'shared-contracts';
import { forgetNamedCart, nameCart } from 'shared-contracts/endpoints/named-carts';
import type { MergeAnswer, MergeBody } from 'shared-contracts/wire/cart';
import { isExpired } from '../state/cart-sync.ts';

const idOf = (form: FormData): number => {
  const text = String(form.get('named'));
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
};

/** Keeps the cart under the name of the form. */
export const keepCart = (shop: ShopContext, form: FormData): Promise<Result<unknown>> =>
  nameCart(shop.http, { name: String(form.get('name') ?? ''), cart_id: shop.ensureCartId() });

export const forgetCart = (shop: ShopContext, form: FormData): Promise<Result<unknown>> => forgetNamedCart(shop.http, idOf(form));

export const namedIn = (form: FormData): MergeBody => ({ named: idOf(form) });

/** Adds what was copied to one's own cart; an expired one goes on under a new id. */
export async function takeCopy(shop: ShopContext, copy: MergeBody): Promise<Result<MergeAnswer>> {
  const result = await mergeCart(shop.http, shop.ensureCartId(), copy);
  return !result.ok && isExpired(result) ? mergeCart(shop.http, shop.ensureCartId({ renew: true }), copy) : result;
}
