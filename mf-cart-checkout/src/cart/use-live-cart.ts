import { useLayoutEffect } from 'react';
import { selectCart, useShopDispatch, useShopSelector } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { cartReceived } from '../state/cart-actions.ts';

/** The page's cart as it changes: what the loader brought until the store knows it, then the store's mirror. */
export function useLiveCart(loaded: Cart | null): Cart | null {
  const dispatch = useShopDispatch();
  const mirror = useShopSelector(selectCart);
  // Before paint, so that a cart of another language or region is not seen first.
  useLayoutEffect(() => {
    if (loaded) dispatch(cartReceived(loaded));
  }, [dispatch, loaded]);
  return mirror && (loaded === null || (mirror.id === loaded.id && mirror.revision >= loaded.revision)) ? mirror : loaded;
}
