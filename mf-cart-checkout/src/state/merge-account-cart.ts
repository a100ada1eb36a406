import type { Result, ShopContext } from 'shared-contracts';
import { claimPlans } from 'shared-contracts/client/endpoints/plans';
import { mergeAccountCarts } from 'shared-contracts/client/merge-account-carts';
import type { MergedAccountCart } from 'shared-contracts/client/merge-account-carts';
import { mergeOtherCart } from './cart-actions.ts';
import type { CartThunk } from './cart-actions.ts';
import { mergeEnded } from './mini-cart-slice.ts';

/** Plans put into the cart before signing in belong to the account. If this fails, they do with the next change of the cart. */
export const claimCartPlans =
  (shop: ShopContext): CartThunk<Promise<void>> =>
  async (_dispatch, getState) => {
    const { cart } = getState().cart;
    if (cart?.plans && cart.plans.length > 0) await claimPlans(shop.http, cart.id);
  };

/** Merges the account's carts into this browser's; a failure is remembered until a merge works. */
export const mergeAccountCart =
  (shop: ShopContext): CartThunk<Promise<Result<MergedAccountCart>>> =>
  async (dispatch) => {
    const result = await mergeAccountCarts(shop, (from) => dispatch(mergeOtherCart(shop, { from })));
    dispatch(mergeEnded({ failed: !result.ok }));
    return result;
  };
