import type { MouseEvent } from 'react';
import { toastAdded, useShop, useShopDispatch } from 'shared-contracts';
import { setVariantSaved, readWishlist, useIsInWishlist } from 'shared-contracts/client/stored-wishlist';
import { useTranslation } from 'react-i18next';

/**
 * A heart: kept in this browser at once, and in the account of who is signed in; what the account can't take goes back, in words. What is
 * taken off can be put back, with a message's button or by pressing the heart again.
 */
export function useHeart(variantId: number, name: string) {
  const { t } = useTranslation(['catalog']);
  const { http, isSignedIn } = useShop();
  const dispatch = useShopDispatch();
  const isKept = useIsInWishlist(variantId);
  const say = (text: string, event?: string) => {
    const action = event === undefined ? undefined : { label: t('heart.undo'), event };
    dispatch(toastAdded({ tone: event === undefined ? 'error' : 'info', text, action }));
  };
  const toggle = async (button: HTMLElement) => {
    const { owner, ids } = readWishlist();
    const place = ids.indexOf(variantId);
    const wanted = place < 0;
    if (!setVariantSaved(variantId, wanted)) return say(t('heart.full'));
    const isOfAccount = isSignedIn();
    if (wanted && !isOfAccount) return;
    try {
      const { updateHeart: tellHeart } = await import(/* webpackChunkName: "tell-heart" */ './update-heart.ts');
      await tellHeart({ http, isOfAccount, owner, variantId, place, name, wanted, button, t: (key, values) => t(key, values ?? {}), say });
    } catch {
      // A guest's heart needs nobody else.
      if (!isOfAccount) return;
      setVariantSaved(variantId, !wanted, place);
      say(t('heart.failed'));
    }
  };
  return { isKept, toggle: ({ currentTarget }: MouseEvent<HTMLElement>) => void toggle(currentTarget) };
}
