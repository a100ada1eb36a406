import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths, selectLang, selectSession, toastAdded, useShop, useShopDispatch, useShopSelector } from 'shared-contracts';
import { leaveCart, loadCart } from '../state/cart-actions.ts';
import { mergeAccountCart } from '../state/merge-account-cart.ts';

/**
 * Merges the account's cart when its owner signs in; signing out leaves the cart with the account and deletes the cookie. Prices are loaded
 * again for the user and their role. A failure is shown on the cart page until it is solved, and once elsewhere.
 */
export function useCartOfUser(): void {
  const { t } = useTranslation('cart');
  const dispatch = useShopDispatch();
  const shop = useShop();
  const { status, user } = useShopSelector(selectSession);
  const whose = user === null ? null : `${user.id} ${user.professional}`;
  const lang = useShopSelector(selectLang);
  const { pathname } = useLocation();
  const isElsewhere = useRef(true);
  useEffect(() => {
    isElsewhere.current = pathname !== paths.cart(lang);
  }, [lang, pathname]);
  const seen = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (status === 'loading' || seen.current === whose) return;
    const isChange = seen.current !== undefined;
    const hasLeft = seen.current !== null && whose === null && shop.cartId() === null;
    seen.current = whose;
    if (isChange && hasLeft) dispatch(leaveCart());
    else void follow();

    async function follow() {
      // Only the visible tab merges it, and tells the others.
      if (whose !== null) await untilVisible();
      if (seen.current !== whose) return;
      const joined = whose === null ? null : await dispatch(mergeAccountCart(shop));
      const hasMerged = joined?.ok === true && joined.data.hasMerged;
      if (joined?.ok && hasMerged) {
        const { capped } = joined.data;
        dispatch(
          toastAdded(
            capped.length > 0 ? { tone: 'info', text: t('join.capped', { count: capped.length }) } : { tone: 'ok', text: t('join.done') },
          ),
        );
      }
      if (joined?.ok === false && isElsewhere.current) {
        dispatch(toastAdded({ tone: 'error', text: t('join.failed'), action: { label: t('mini.go'), to: paths.cart(lang) } }));
      }
      if (isChange && !hasMerged) void dispatch(loadCart(shop));
    }
  }, [dispatch, lang, shop, status, t, whose]);
}

/** When this tab becomes visible. */
const untilVisible = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'visible') resolve();
    else document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
