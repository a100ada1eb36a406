import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  paths,
  selectLang,
  selectLocale,
  selectSession,
  toastAdded,
  useShop,
  useShopDispatch,
  useShopSelector,
  useShopStore,
} from 'shared-contracts';
import type { ShopState } from 'shared-contracts';
import { useStoredWishlist } from 'shared-contracts/client/stored-wishlist';
import { formatDate } from 'shared-ui';
import { followWishlist } from './follow-wishlist.ts';
import styles from './wishlist-link.module.css';

/** The number of variants on the wishlist; nothing if it is empty. */
export function WishlistCount() {
  const { t } = useTranslation('shell');
  const count = useStoredWishlist()?.ids.length ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="vh">{t('wishlist.count', { count })}</span>
    </span>
  );
}

/**
 * Adds a guest's wishlist to the account that signs in, and removes the stored list at sign-out. A toast reports what was added, or why it
 * could not be.
 */
export function FollowSession() {
  const { t } = useTranslation('shell');
  const { http } = useShop();
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const store = useShopStore();
  const dispatch = useShopDispatch();
  const { status, user } = useShopSelector(selectSession);
  const userId = user?.id ?? null;
  // Texts that arrive with another page are no reason to load it again.
  const lastUserId = useRef<number | null | undefined>(undefined);
  useEffect(() => {
    if (status === 'loading' || lastUserId.current === userId) return;
    lastUserId.current = userId;
    const isStill = () => (selectSession(store.getState() as ShopState).user?.id ?? null) === userId;
    const listName = t('wishlist.own_list', { day: formatDate(Date.now(), locale) });
    void followWishlist({ http, userId, isCurrent: isStill, listName }).then((followed) => {
      if (!followed) return;
      const { merged, list, failure, guestIds } = followed;
      const action = { label: t('wishlist.name'), to: paths.wishlist(lang, { list: list?.id, ids: guestIds }) };
      if (failure) {
        dispatch(toastAdded({ tone: 'error', text: failure.kind === 'rule' ? failure.message : t('wishlist.failed'), action }));
      } else if (list) {
        dispatch(toastAdded({ tone: 'info', text: t('wishlist.listed', { list: list.name }), action }));
      } else if (merged > 0) {
        dispatch(toastAdded({ tone: 'ok', text: t('wishlist.merged', { count: merged }), action }));
      }
    });
  }, [dispatch, http, lang, locale, status, store, t, userId]);
  return null;
}
