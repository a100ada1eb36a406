import { applyDiscountCode } from 'shared-contracts';
import type { Result, ShopContext } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { isExpired } from '../state/cart-sync.ts';

/** Stores a code on the visitor's cart, where it may wait for goods; an expired cart is replaced by a new one. */
export async function storeDiscountCode(shop: ShopContext, code: string): Promise<Result<Cart>> {
  const store = () => applyDiscountCode(shop.http, shop.ensureCartId(), code, { keep: true });
  const result = await store();
  if (result.ok || !isExpired(result)) return result;
  shop.ensureCartId({ renew: true });
  return store();
}
