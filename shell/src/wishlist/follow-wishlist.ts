import type { Failure, Http } from 'shared-contracts';
import { createWishlist, listWishlists, mergeWishlist } from 'shared-contracts/client/endpoints/wishlists';
import { EMPTY_WISHLIST, writeWishlist, readWishlist } from 'shared-contracts/client/stored-wishlist';
import type { Wishlist } from 'shared-contracts/wire/wishlist';
import { WISHLIST_KEY } from 'shared-contracts/client/wishlist-key';
import { enqueue } from 'shared-contracts/client/wishlist-queue';

/** The outcome of adding a guest's list to an account. */
export interface WishlistMerge {
  /** variants that were added to the account; those no longer sold were not */
  merged: number;
  /** the new list for them, when the account's own list was full */
  list?: Wishlist;
  /** why they could not be added and stay in this browser */
  failure?: Failure;
  /** number of variants in a guest's list that stays */
  guestIds?: readonly number[];
}

interface Follower {
  http: Http;
  /** null: nobody is signed in */
  userId: number | null;
  /** checks whether that is still so when an answer arrives */
  isCurrent: () => boolean;
  /** name of a new list for a guest's variants */
  listName: string;
}

/** Changes made on another device may be this old here; the wishlist page always loads the lists. */
const FRESH_MS = 15 * 60_000;
/** The refusal this tab has already reported. */
const REFUSED_KEY = `${WISHLIST_KEY}.refused`;

/**
 * Synchronizes the stored wishlist with the signed-in account. What does not fit on the account's list becomes a new list; a failure is
 * reported once per tab and tried again with the next document. @returns null when there is nothing to report
 */
export async function followWishlist({ http, userId, isCurrent, listName }: Follower): Promise<WishlistMerge | null> {
  if (userId === null) {
    if (readWishlist().owner !== null) writeWishlist(EMPTY_WISHLIST);
    return null;
  }
  return enqueue(async () => {
    const stored = readWishlist();
    const age = Date.now() - (stored.asOf ?? 0);
    if (stored.owner === userId && age >= 0 && age < FRESH_MS) return null;
    const guests = stored.owner === null ? stored.ids : [];
    const merge = guests.length > 0 ? await mergeGuestList(http, guests, listName) : null;
    if (merge?.failure) return isCurrent() && recordRefusal(`${userId} ${guests.join()}`) ? { ...merge, guestIds: guests } : null;
    const lists = await listWishlists(http);
    if (!isCurrent() || readWishlist().owner !== stored.owner) return null;
    if (lists.ok) {
      const hearts = lists.data.data.flatMap(({ variant_ids }) => variant_ids);
      writeWishlist({ owner: userId, ids: withChanges(hearts, stored.ids, readWishlist().ids), asOf: Date.now() });
    } else if (guests.length > 0 || stored.owner !== userId) {
      writeWishlist({ owner: userId, ids: guests });
    }
    return merge;
  });
}

async function mergeGuestList(http: Http, ids: readonly number[], name: string): Promise<WishlistMerge> {
  const countIncluded = ({ variant_ids }: Wishlist) => ids.filter((id) => variant_ids.includes(id)).length;
  const merged = await mergeWishlist(http, ids);
  if (merged.ok) return { merged: countIncluded(merged.data) };
  const { error } = merged;
  if (error.kind !== 'rule' || error.code !== 'wishlist.full') return { merged: 0, failure: error };
  const newList = await createWishlist(http, { name, variant_ids: [...ids] });
  // The account has the maximum number of lists: the message is about the full list, where the customer can make room.
  return newList.ok ? { merged: countIncluded(newList.data), list: newList.data } : { merged: 0, failure: error };
}

/** @returns whether this tab has not reported it yet */
function recordRefusal(refusal: string): boolean {
  try {
    if (sessionStorage.getItem(REFUSED_KEY) === refusal) return false;
    sessionStorage.setItem(REFUSED_KEY, refusal);
  } catch {
    // Storage is blocked or full: reported again with the next document.
  }
  return true;
}

/** Changes made during the call win: they still have to be sent to the account. */
function withChanges(hearts: readonly number[], before: readonly number[], after: readonly number[]): number[] {
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  return [...added, ...hearts.filter((id) => !removed.includes(id))];
}
