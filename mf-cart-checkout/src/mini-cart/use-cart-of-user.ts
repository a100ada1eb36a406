import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { selectSession, toastAdded, useShop, useShopDispatch, useShopSelector } from 'shared-contracts';
import { loadCart } from '../state/cart-actions.ts';
import { joinCartOfUser } from '../state/join-cart.ts';

/** The cart of an account comes along when its owner signs in; prices follow who is signed in. A failure is said on the cart page. */
export function useCartOfUser(): void {
  const { t } = useTranslation('cart');
  const dispatch = useShopDispatch();
  const shop = useShop();
  const { status, user } = useShopSelector(selectSession);
  const userId = user?.id ?? null;
  const seen = useRef<number | null | undefined>(undefined);
  useEffect(() => {
    if (status === 'loading' || seen.current === userId) return;
    const isChange = seen.current !== undefined;
    seen.current = userId;
    void follow();

    async function follow() {
      const joined = userId === null ? null : await dispatch(joinCartOfUser(shop));
      const hasMerged = joined?.ok === true && joined.data.hasMerged;
      if (joined?.ok && hasMerged) {
        const { capped } = joined.data;
        dispatch(
          toastAdded(
            capped.length > 0 ? { tone: 'info', text: t('join.capped', { count: capped.length }) } : { tone: 'ok', text: t('join.done') },
          ),
        );
      }
      if (isChange && !hasMerged) void dispatch(loadCart(shop));
    }
  }, [dispatch, shop, status, t, userId]);
}
