import { useEffect } from 'react';
import { selectCart, useShop, useShopDispatch, useShopSelector } from 'shared-contracts';
import { listenToOtherTabs } from '../state/cart-channel.ts';
import { loadCartCode } from '../state/load-cart-code.ts';

/**
 * Updates cart and count when they change in other tabs, or changed while the page was in the back/forward cache; stores the cart's content
 * in case it expires.
 */
export function useCartTabSync(): void {
  const dispatch = useShopDispatch();
  const shop = useShop();
  useEffect(
    () =>
      listenToOtherTabs(
        (cart) => void loadCartCode().then(({ cartChangedElsewhere }) => dispatch(cartChangedElsewhere(shop, cart)), ignore),
      ),
    [dispatch, shop],
  );
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && shop.cartId() !== null) void loadCartCode().then(({ loadCart }) => dispatch(loadCart(shop)), ignore);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [dispatch, shop]);
  const cart = useShopSelector(selectCart);
  useEffect(() => {
    if (cart) void loadCartCode().then(({ storeCartCopy }) => storeCartCopy(cart), ignore);
  }, [cart]);
}

/** While the code can't be loaded, the cart stays as it is; the next change tries again. */
const ignore = () => undefined;
