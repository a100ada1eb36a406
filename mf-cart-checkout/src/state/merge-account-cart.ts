import { getCurrentCart, ok } from 'shared-contracts';
import type { Result, ShopContext } from 'shared-contracts';
import { claimPlans } from 'shared-contracts/client/endpoints/plans';
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

/** Plans put into the cart before signing in belong to the account. If this fails, they do with the next change of the cart. */
export const claimCartPlans =
  (shop: ShopContext): CartThunk<Promise<void>> =>
  async (_dispatch, getState) => {
    const { cart } = getState().cart;
    if (cart?.plans && cart.plans.length > 0) await claimPlans(shop.http, cart.id);
  };

/** More carts than anybody leaves behind in checkouts. */
const MAX_CARTS = 5;

/**
 * After signing in, the account's cart from another device is merged into this one, and so is one that a sign-in during a checkout left
 * aside. That empties the other carts, so a repeated merge adds nothing twice.
 */
export const mergeAccountCart =
  (shop: ShopContext): CartThunk<Promise<Result<MergedAccountCart>>> =>
  async (dispatch) => {
    const merged: MergedAccountCart & { capped: CappedLine[] } = { hasMerged: false, capped: [] };
    for (let turn = 0; turn < MAX_CARTS; turn += 1) {
      const own = shop.cartId() ?? undefined;
      const current = await getCurrentCart(shop.http, own);
      const from = current.ok ? current.data.cart_id : null;
      const isOtherCart = from !== null && from.toLowerCase() !== own?.toLowerCase();
      const result = current.ok && isOtherCart ? await dispatch(mergeOtherCart(shop, { from })) : current;
      if (!result.ok) {
        dispatch(mergeEnded({ failed: true }));
        return result;
      }
      if (!isOtherCart) break;
      merged.hasMerged = true;
      if ('capped' in result.data) merged.capped.push(...result.data.capped);
    }
    dispatch(mergeEnded({ failed: false }));
    return ok(merged);
  };
