import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths, selectLang, selectSession, toastAdded, useShop, useShopDispatch, useShopSelector } from 'shared-contracts';
import { loadCartCode } from '../state/load-cart-code.ts';

/**
 * Merges the account's cart after signing in; signing out leaves the cart with the account. Prices are loaded again for the user's role. A
 * failure is shown on the cart page until it is solved, and once as a toast on other pages.
 */
export function useMergeAccountCart(): void {
  const { t } = useTranslation('cart');
  const dispatch = useShopDispatch();
  const shop = useShop();
  const { status, user } = useShopSelector(selectSession);
  const userKey = user === null ? null : `${user.id} ${user.professional}`;
  const lang = useShopSelector(selectLang);
  const { pathname } = useLocation();
  const isOtherPage = useRef(true);
  useEffect(() => {
    isOtherPage.current = pathname !== paths.cart(lang);
  }, [lang, pathname]);
  const lastUserKey = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (status === 'loading' || lastUserKey.current === userKey) return;
    const isChange = lastUserKey.current !== undefined;
    const hasSignedOut = lastUserKey.current !== null && userKey === null && shop.cartId() === null;
    lastUserKey.current = userKey;
    // A page that opens for a guest has nothing to merge or to leave.
    if (isChange || userKey !== null) void updateCart();

    async function updateCart() {
      // Only the visible tab merges it; the others are notified.
      if (userKey !== null) await untilVisible();
      const code = await loadCartCode().catch(() => null);
      if (code === null || lastUserKey.current !== userKey) return;
      const { claimCartPlans, leaveCart, loadCart, mergeAccountCart } = code;
      if (hasSignedOut) {
        dispatch(leaveCart());
        return;
      }
      if (isChange && userKey !== null) void dispatch(claimCartPlans(shop));
      const merge = userKey === null ? null : await dispatch(mergeAccountCart(shop));
      const hasMerged = merge?.ok === true && merge.data.hasMerged;
      if (merge?.ok && hasMerged) {
        const { capped } = merge.data;
        dispatch(
          toastAdded(
            capped.length > 0 ? { tone: 'info', text: t('join.capped', { count: capped.length }) } : { tone: 'ok', text: t('join.done') },
          ),
        );
      }
      if (merge?.ok === false && isOtherPage.current) {
        dispatch(toastAdded({ tone: 'error', text: t('join.failed'), action: { label: t('mini.go'), to: paths.cart(lang) } }));
      }
      if (isChange && !hasMerged) void dispatch(loadCart(shop));
    }
  }, [dispatch, lang, shop, status, t, userKey]);
}

const untilVisible = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'visible') resolve();
    else document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
