import { getCurrentCart, ok } from 'shared-contracts';
import type { Result, ShopContext } from 'shared-contracts';
import type { CappedLine } from 'shared-contracts/wire/cart';
import { takeCart } from './cart-actions.ts';
import type { CartThunk } from './cart-actions.ts';
import { joinEnded } from './mini-cart-slice.ts';

/** What came of bringing the account's cart here. */
export interface Joined {
  /** false: there was nothing to bring */
  hasMerged: boolean;
  /** lines that did not fit whole */
  capped: readonly CappedLine[];
}

/**
 * The cart follows the person: what somebody put into a cart on another device comes into this one after signing in. The other is
 * empty then, so that doing it again brings nothing twice.
 */
export const joinCartOfUser =
  (shop: ShopContext): CartThunk<Promise<Result<Joined>>> =>
  async (dispatch) => {
    const current = await getCurrentCart(shop.http);
    const from = current.ok ? current.data.cart_id : null;
    const isElsewhere = from !== null && from.toLowerCase() !== shop.cartId()?.toLowerCase();
    const result = current.ok && isElsewhere ? await dispatch(takeCart(shop, { from })) : current;
    dispatch(joinEnded({ failed: !result.ok }));
    if (!result.ok) return result;
    return ok({ hasMerged: isElsewhere, capped: 'capped' in result.data ? result.data.capped : [] });
  };
