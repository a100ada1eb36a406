import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import {
  getSession,
  selectCart,
  selectSession,
  selectUser,
  sessionReceived,
  useShop,
  useShopDispatch,
  useShopSelector,
} from 'shared-contracts';
import type { ShopState } from 'shared-contracts';
import { cartChangedElsewhere } from '../state/cart-actions.ts';
import { hearOtherTabs, tellSession } from '../state/cart-channel.ts';
import { keepCopy } from '../state/cart-copy.ts';

/** Cart, count and session of this tab follow what happens in the others; what the cart holds is kept in case it expires. */
export function useTabsInStep(): void {
  const dispatch = useShopDispatch();
  const shop = useShop();
  const store = useStore<ShopState>();
  useEffect(
    () =>
      hearOtherTabs((news) => {
        if (news.kind === 'cart') void dispatch(cartChangedElsewhere(shop, news.cart));
        else if ((selectUser(store.getState())?.id ?? null) !== news.userId) {
          void getSession(shop.http).then((session) => {
            if (session.ok) dispatch(sessionReceived(session.data));
          });
        }
      }),
    [dispatch, shop, store],
  );
  useSessionTold();
  const cart = useShopSelector(selectCart);
  useEffect(() => {
    if (cart) keepCopy(cart);
  }, [cart]);
}

/** Signing in and out in this tab reaches the others. */
function useSessionTold() {
  const { status, user } = useShopSelector(selectSession);
  const userId = status === 'loading' ? undefined : (user?.id ?? null);
  const told = useRef(userId);
  useEffect(() => {
    if (userId === undefined || told.current === userId) return;
    if (told.current !== undefined) tellSession(userId);
    told.current = userId;
  }, [userId]);
}
