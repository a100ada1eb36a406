import type { MouseEvent } from 'react';
import { toastAdded, useShop, useShopDispatch } from 'shared-contracts';
import { setVariantSaved, readWishlist, useIsInWishlist } from 'shared-contracts/client/stored-wishlist';
import { useTranslation } from 'react-i18next';

/**
 * A heart: changed in this browser at once, then in the account; if the account refuses, it returns with a message. A removal can be undone
 * by the message's button or by pressing the heart again.
 */
export function useHeart(variantId: number, name: string) {
  const { t } = useTranslation(['catalog']);
  const { http, isSignedIn } = useShop();
  const dispatch = useShopDispatch();
  const isSaved = useIsInWishlist(variantId);
  const showMessage = (text: string, event?: string) => {
    const action = event === undefined ? undefined : { label: t('heart.undo'), event };
    dispatch(toastAdded({ tone: event === undefined ? 'error' : 'info', text, action }));
  };
  const toggle = async (button: HTMLElement) => {
    const { owner, ids } = readWishlist();
    const place = ids.indexOf(variantId);
    const willBeSaved = place < 0;
    if (!setVariantSaved(variantId, willBeSaved)) return showMessage(t('heart.full'));
    const isOfAccount = isSignedIn();
    if (willBeSaved && !isOfAccount) return;
    try {
      const { updateHeart } = await import(/* webpackChunkName: "update-heart" */ './update-heart.ts');
      await updateHeart({
        http,
        isOfAccount,
        owner,
        variantId,
        place,
        name,
        isSaved: willBeSaved,
        button,
        t: (key, values) => t(key, values ?? {}),
        showMessage,
      });
    } catch {
      // A guest's heart needs no account.
      if (!isOfAccount) return;
      setVariantSaved(variantId, !willBeSaved, place);
      showMessage(t('heart.failed'));
    }
  };
  return { isSaved, toggle: ({ currentTarget }: MouseEvent<HTMLElement>) => void toggle(currentTarget) };
}
