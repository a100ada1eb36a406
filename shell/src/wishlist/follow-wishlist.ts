import type { Failure, Http } from 'shared-contracts';
import { createWishlist, listWishlists, mergeWishlist } from 'shared-contracts/client/endpoints/wishlists';
import { EMPTY_WISHLIST, writeWishlist, readWishlist } from 'shared-contracts/client/stored-wishlist';
import type { Wishlist } from 'shared-contracts/wire/wishlist';
import { WISHLIST_KEY } from 'shared-contracts/client/wishlist-key';
import { inTurn } from 'shared-contracts/client/wishlist-queue';

/** What came of a guest's own list. */
export interface Followed {
  /** variants that went to the account; those nobody sells any more did not */
  merged: number;
  /** the list that was begun for them, where the account's own had no room */
  list?: Wishlist;
  /** why they could not go there and stay in this browser */
  failure?: Failure;
  /** all a guest kept, when it stays */
  stays?: readonly number[];
}

interface Follower {
  http: Http;
  /** null: nobody is signed in */
  userId: number | null;
  /** whether that is still so when an answer comes */
  isStill: () => boolean;
  /** of a list of its own for what a guest kept */
  listName: string;
}

/** Hearts pressed on another device may be this old here; the page of the lists always asks. */
const FRESH_MS = 15 * 60_000;
/** Whose account could not take which list, as this tab has said already. */
const REFUSED_KEY = `${WISHLIST_KEY}.refused`;

/**
 * Brings what this browser keeps in step with who is signed in. What does not fit on the account's list becomes a list of its own; what can't
 * go to the account at all is tried again with the next document, and said once.
 * @returns null when there is nothing to say
 */
export async function followWishlist({ http, userId, isStill, listName }: Follower): Promise<Followed | null> {
  if (userId === null) {
    if (readWishlist().owner !== null) writeWishlist(EMPTY_WISHLIST);
    return null;
  }
  return inTurn(async () => {
    const before = readWishlist();
    const age = Date.now() - (before.asOf ?? 0);
    if (before.owner === userId && age >= 0 && age < FRESH_MS) return null;
    const guests = before.owner === null ? before.ids : [];
    const brought = guests.length > 0 ? await bring(http, guests, listName) : null;
    if (brought?.failure) return isStill() && isNews(`${userId} ${guests.join()}`) ? { ...brought, stays: guests } : null;
    const lists = await listWishlists(http);
    if (!isStill() || readWishlist().owner !== before.owner) return null;
    if (lists.ok) {
      const hearts = lists.data.data.flatMap(({ variant_ids }) => variant_ids);
      writeWishlist({ owner: userId, ids: withChanges(hearts, before.ids, readWishlist().ids), asOf: Date.now() });
    } else if (guests.length > 0 || before.owner !== userId) {
      writeWishlist({ owner: userId, ids: guests });
    }
    return brought;
  });
}

async function bring(http: Http, ids: readonly number[], name: string): Promise<Followed> {
  const isThere = ({ variant_ids }: Wishlist) => ids.filter((id) => variant_ids.includes(id)).length;
  const merged = await mergeWishlist(http, ids);
  if (merged.ok) return { merged: isThere(merged.data) };
  const { error } = merged;
  if (error.kind !== 'rule' || error.code !== 'wishlist.full') return { merged: 0, failure: error };
  const own = await createWishlist(http, { name, variant_ids: [...ids] });
  // An account with all the lists it may have: it is the full one that can be helped.
  return own.ok ? { merged: isThere(own.data), list: own.data } : { merged: 0, failure: error };
}

/** Whether this tab has not said it yet. */
function isNews(refusal: string): boolean {
  try {
    if (sessionStorage.getItem(REFUSED_KEY) === refusal) return false;
    sessionStorage.setItem(REFUSED_KEY, refusal);
  } catch {
    // Blocked or full: said again with the next document.
  }
  return true;
}

/** What was pressed while the answer was on its way counts: that is yet to be told to the account. */
function withChanges(hearts: readonly number[], before: readonly number[], now: readonly number[]): number[] {
  const added = now.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !now.includes(id));
  return [...added, ...hearts.filter((id) => !removed.includes(id))];
}
