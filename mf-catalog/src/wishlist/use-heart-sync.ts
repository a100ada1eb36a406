import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { selectUser, useShopSelector } from 'shared-contracts';
import { writeWishlist, readWishlist, useStoredWishlist } from 'shared-contracts/client/stored-wishlist';
import { enqueue } from 'shared-contracts/client/wishlist-queue';
import type { Wishlist } from 'shared-contracts/wire/wishlist';

/**
 * Keeps the hearts of this browser equal to the page's answer. After a change elsewhere (in another tab, or by a guest's list merged at
 * sign-in) the page is loaded again: an answer requested before it (`requestedAt`) does not contain it. A guest's list that is not merged
 * yet stays.
 */
export function useHeartSync(lists: readonly Wishlist[], requestedAt: number): void {
  const userId = useShopSelector(selectUser)?.id ?? null;
  const stored = useStoredWishlist();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const { owner, ids, asOf = 0 } = readWishlist();
    if (userId === null || (owner === userId ? asOf > requestedAt : ids.length > 0)) return;
    writeWishlist({ owner: userId, ids: savedVariantIds(lists), asOf: Date.now() });
  }, [lists, requestedAt, userId]);
  useEffect(() => {
    const { owner, ids } = readWishlist();
    if (stored === null || owner === null || owner !== userId || isSame(ids, savedVariantIds(lists))) return;
    // Waits until the change has reached the account.
    void enqueue(async () => undefined).then(() => revalidate());
  }, [stored, lists, revalidate, userId]);
}

const savedVariantIds = (lists: readonly Wishlist[]): number[] => [...new Set(lists.flatMap(({ variant_ids }) => variant_ids))];
const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
