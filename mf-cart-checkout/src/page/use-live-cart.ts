import { useLayoutEffect } from 'react';
import { selectCart, useShopDispatch, useShopSelector } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { useHydrated } from 'shared-ui/use-hydrated.ts';
import { cartReceived } from '../state/cart-actions.ts';

/**
 * The page's cart as it changes: what the loader brought until the store knows it, then the store's mirror. While hydrating it is
 * what the server rendered, whatever the store has learnt meanwhile.
 */
export function useLiveCart(loaded: Cart | null): Cart | null {
  const dispatch = useShopDispatch();
  const isHydrated = useHydrated();
  const mirror = useShopSelector(selectCart);
  // Before paint, so that a cart of another language or region is not seen first.
  useLayoutEffect(() => {
    if (loaded) dispatch(cartReceived(loaded));
  }, [dispatch, loaded]);
  return isHydrated && mirror && (loaded === null || (mirror.id === loaded.id && mirror.revision >= loaded.revision)) ? mirror : loaded;
}
