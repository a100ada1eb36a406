import { useLayoutEffect } from 'react';
import { selectCart, useShopDispatch, useShopSelector } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { useHydrated } from 'shared-ui/use-hydrated.ts';
import { cartReceived } from '../state/cart-actions.ts';

/**
 * The page's current cart: the loader's until it is in the store, then the store's. During hydration it is the loader's, as in the server's
 * HTML.
 */
export function useLiveCart(loaded: Cart | null): Cart | null {
  const dispatch = useShopDispatch();
  const isHydrated = useHydrated();
  const mirror = useShopSelector(selectCart);
  // Before paint, so that a cart of another language or region is never shown.
  useLayoutEffect(() => {
    if (loaded) dispatch(cartReceived(loaded));
  }, [dispatch, loaded]);
  return isHydrated && mirror && (loaded === null || (mirror.id === loaded.id && mirror.revision >= loaded.revision)) ? mirror : loaded;
}
