import { useEffect, useState } from 'react';
import { selectSession, useShopSelector } from 'shared-contracts';
import { WISHLIST_KEY } from 'shared-contracts/client/wishlist-key';
import type * as keptCount from './kept-count.tsx';

type WishlistCode = typeof keptCount;

/** The code that counts hearts and follows the session: loaded once a heart was pressed in this browser, or somebody is signed in. */
export function useWishlistCode(): WishlistCode | null {
  const isSignedIn = useShopSelector((state) => selectSession(state).status === 'authenticated');
  const [code, setCode] = useState<WishlistCode | null>(null);
  const isHere = code !== null;
  useEffect(() => {
    if (isHere) return undefined;
    // A failed download costs the number beside the heart; the next change tries again.
    const load = () => void import(/* webpackChunkName: "wishlist" */ './kept-count.tsx').then(setCode, () => undefined);
    const loadIfKept = () => {
      if (hasKept()) load();
    };
    if (isSignedIn) load();
    else loadIfKept();
    const types = [WISHLIST_KEY, 'storage'];
    for (const type of types) addEventListener(type, loadIfKept);
    return () => {
      for (const type of types) removeEventListener(type, loadIfKept);
    };
  }, [isHere, isSignedIn]);
  return code;
}

function hasKept(): boolean {
  try {
    return localStorage.getItem(WISHLIST_KEY) !== null;
  } catch {
    return false;
  }
}
