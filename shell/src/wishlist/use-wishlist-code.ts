import { useEffect, useState } from 'react';
import { selectSession, useShopSelector } from 'shared-contracts';
import { WISHLIST_KEY } from 'shared-contracts/client/wishlist-key';
import type * as wishlistCount from './wishlist-count.tsx';

type WishlistCode = typeof wishlistCount;

/** Loads the code that counts the wishlist and follows the session: when a heart was pressed in this browser, or somebody is signed in. */
export function useWishlistCode(): WishlistCode | null {
  const isSignedIn = useShopSelector((state) => selectSession(state).status === 'authenticated');
  const [code, setCode] = useState<WishlistCode | null>(null);
  const isLoaded = code !== null;
  useEffect(() => {
    if (isLoaded) return undefined;
    // If the download fails, there is no number beside the heart; the next change tries again.
    const load = () => void import(/* webpackChunkName: "wishlist" */ './wishlist-count.tsx').then(setCode, () => undefined);
    const loadIfNeeded = () => {
      if (hasStoredWishlist()) load();
    };
    if (isSignedIn) load();
    else loadIfNeeded();
    const types = [WISHLIST_KEY, 'storage'];
    for (const type of types) addEventListener(type, loadIfNeeded);
    return () => {
      for (const type of types) removeEventListener(type, loadIfNeeded);
    };
  }, [isLoaded, isSignedIn]);
  return code;
}

function hasStoredWishlist(): boolean {
  try {
    return localStorage.getItem(WISHLIST_KEY) !== null;
  } catch {
    return false;
  }
}
