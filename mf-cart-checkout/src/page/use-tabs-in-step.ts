import { useEffect } from 'react';
import { selectCart, useShop, useShopDispatch, useShopSelector } from 'shared-contracts';
import { cartChangedElsewhere } from '../state/cart-actions.ts';
import { hearOtherTabs } from '../state/cart-channel.ts';
import { keepCopy } from '../state/cart-copy.ts';

/** Cart and count of this tab follow what happens in the others; what the cart holds is kept in case it expires. */
export function useTabsInStep(): void {
  const dispatch = useShopDispatch();
  const shop = useShop();
  useEffect(() => hearOtherTabs((cart) => void dispatch(cartChangedElsewhere(shop, cart))), [dispatch, shop]);
  const cart = useShopSelector(selectCart);
  useEffect(() => {
    if (cart) keepCopy(cart);
  }, [cart]);
}
