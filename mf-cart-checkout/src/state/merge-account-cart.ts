import { getCurrentCart, ok } from 'shared-contracts';
import type { Result, ShopContext } from 'shared-contracts';
import type { CappedLine } from 'shared-contracts/wire/cart';
import { takeCart } from './cart-actions.ts';
import type { CartThunk } from './cart-actions.ts';
import { mergeEnded } from './mini-cart-slice.ts';

/** The result of merging the account's cart into this one. */
export interface MergedAccountCart {
  /** false: there was nothing to merge */
  hasMerged: boolean;
  /** lines that did not fit whole */
  capped: readonly CappedLine[];
}

/**
 * After signing in, the account's cart from another device is merged into the cart of this one. The other is empty then, so that repeating
 * it adds nothing twice.
 */
export const mergeAccountCart =
  (shop: ShopContext): CartThunk<Promise<Result<MergedAccountCart>>> =>
  async (dispatch) => {
    const current = await getCurrentCart(shop.http);
    const from = current.ok ? current.data.cart_id : null;
    const isElsewhere = from !== null && from.toLowerCase() !== shop.cartId()?.toLowerCase();
    const result = current.ok && isElsewhere ? await dispatch(takeCart(shop, { from })) : current;
    dispatch(mergeEnded({ failed: !result.ok }));
    if (!result.ok) return result;
    return ok({ hasMerged: isElsewhere, capped: 'capped' in result.data ? result.data.capped : [] });
  };
