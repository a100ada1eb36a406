import { getCurrentCart, ok } from 'shared-contracts';
import type { Result, ShopContext } from 'shared-contracts';
import type { CappedLine } from 'shared-contracts/wire/cart';
import { mergeOtherCart } from './cart-actions.ts';
import type { CartThunk } from './cart-actions.ts';
import { mergeEnded } from './mini-cart-slice.ts';

export interface MergedAccountCart {
  /** false: there was nothing to merge */
  hasMerged: boolean;
  /** lines that did not fit completely */
  capped: readonly CappedLine[];
}

/**
 * After signing in, the account's cart from another device is merged into this one. That empties the other cart, so a repeated merge adds
 * nothing twice.
 */
export const mergeAccountCart =
  (shop: ShopContext): CartThunk<Promise<Result<MergedAccountCart>>> =>
  async (dispatch) => {
    const current = await getCurrentCart(shop.http);
    const from = current.ok ? current.data.cart_id : null;
    const isOtherCart = from !== null && from.toLowerCase() !== shop.cartId()?.toLowerCase();
    const result = current.ok && isOtherCart ? await dispatch(mergeOtherCart(shop, { from })) : current;
    dispatch(mergeEnded({ failed: !result.ok }));
    if (!result.ok) return result;
    return ok({ hasMerged: isOtherCart, capped: 'capped' in result.data ? result.data.capped : [] });
  };
