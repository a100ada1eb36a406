import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { selectUser, useShopSelector } from 'shared-contracts';
import { writeWishlist, readWishlist, useStoredWishlist } from 'shared-contracts/client/stored-wishlist';
import { enqueue } from 'shared-contracts/client/wishlist-queue';
import type { Wishlist } from 'shared-contracts/wire/wishlist';

/**
 * The hearts of this browser show what the page was answered; what changes them elsewhere, a heart in another tab or a guest's list that
 * came along at sign-in, has the page ask again: an answer asked for before that (`askedAt`, milliseconds since 1970) knows nothing of it. A
 * guest's list that did not come along yet stays.
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
    // Once the change has reached the account.
    void enqueue(async () => undefined).then(() => revalidate());
  }, [stored, lists, revalidate, userId]);
}

const savedVariantIds = (lists: readonly Wishlist[]): number[] => [...new Set(lists.flatMap(({ variant_ids }) => variant_ids))];
const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
