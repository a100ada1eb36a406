import { useEffect } from 'react';
import { selectCart, useShop, useShopDispatch, useShopSelector } from 'shared-contracts';
import { cartChangedElsewhere, loadCart } from '../state/cart-actions.ts';
import { listenToOtherTabs } from '../state/cart-channel.ts';
import { storeCartCopy } from '../state/cart-copy.ts';

/**
 * Updates cart and count when they change in other tabs, or changed while the page was in the back/forward cache; stores the cart's content
 * in case it expires.
 */
export function useCartTabSync(): void {
  const dispatch = useShopDispatch();
  const shop = useShop();
  useEffect(() => listenToOtherTabs((cart) => void dispatch(cartChangedElsewhere(shop, cart))), [dispatch, shop]);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void dispatch(loadCart(shop));
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [dispatch, shop]);
  const cart = useShopSelector(selectCart);
  useEffect(() => {
    if (cart) storeCartCopy(cart);
  }, [cart]);
}
