import { toastAdded, useShop, useShopDispatch } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { keepVariant, keptWishlist, useIsKept } from 'shared-contracts/kept-wishlist';
import { useTranslation } from 'react-i18next';

const AWAY: Failure = { kind: 'network' };

/** A heart: kept in this browser at once, and in the account of who is signed in; what the account can't take goes back, in words. */
export function useHeart(variantId: number) {
  const { t } = useTranslation('catalog');
  const { http, isSignedIn } = useShop();
  const dispatch = useShopDispatch();
  const isKept = useIsKept(variantId);
  const say = (text: string) => void dispatch(toastAdded({ tone: 'error', text }));
  const toggle = async () => {
    const wanted = !keptWishlist().ids.includes(variantId);
    if (!keepVariant(variantId, wanted)) return say(t('heart.full'));
    if (!isSignedIn()) return;
    const failure = await import(/* webpackChunkName: "keep-in-account" */ './keep-in-account.ts').then(
      ({ keepInAccount }) => keepInAccount(http, variantId, wanted),
      () => {
        keepVariant(variantId, !wanted);
        return AWAY;
      },
    );
    if (failure) say(failure.kind === 'rule' ? failure.message : t('heart.failed'));
  };
  return { isKept, toggle: () => void toggle() };
}
