import type { Failure, Http } from 'shared-contracts';
import { listWishlists, mergeWishlist } from 'shared-contracts/endpoints/wishlists';
import { NOTHING_KEPT, keepWishlist, keptWishlist } from 'shared-contracts/kept-wishlist';
import { inTurn } from 'shared-contracts/wishlist-turns';

/** What came of it: so many variants went to the account, or why a guest's own list could not go there and stays in this browser. */
export interface Followed {
  merged: number;
  failure?: Failure;
}

/** Hearts pressed on another device may be this old here; the page of the lists always asks. */
const FRESH_MS = 15 * 60_000;

/**
 * Brings what this browser keeps in step with who is signed in. `isStill` tells whether that is still so when an answer comes.
 * @returns null when there was nothing to bring
 */
export async function followWishlist(http: Http, userId: number | null, isStill: () => boolean): Promise<Followed | null> {
  if (userId === null) {
    if (keptWishlist().owner !== null) keepWishlist(NOTHING_KEPT);
    return null;
  }
  return inTurn(async () => {
    const before = keptWishlist();
    const age = Date.now() - (before.asOf ?? 0);
    if (before.owner === userId && age >= 0 && age < FRESH_MS) return null;
    const guests = before.owner === null ? before.ids : [];
    if (guests.length > 0) {
      const merged = await mergeWishlist(http, guests);
      if (!merged.ok) return isStill() ? { merged: 0, failure: merged.error } : null;
    }
    const lists = await listWishlists(http);
    if (!isStill() || keptWishlist().owner !== before.owner) return null;
    if (lists.ok) {
      const hearts = lists.data.data.flatMap(({ variant_ids }) => variant_ids);
      keepWishlist({ owner: userId, ids: withChanges(hearts, before.ids, keptWishlist().ids), asOf: Date.now() });
    } else if (guests.length > 0 || before.owner !== userId) {
      keepWishlist({ owner: userId, ids: guests });
    }
    return guests.length > 0 ? { merged: guests.length } : null;
  });
}

/** What was pressed while the answer was on its way counts: that is yet to be told to the account. */
function withChanges(hearts: readonly number[], before: readonly number[], now: readonly number[]): number[] {
  const added = now.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !now.includes(id));
  return [...added, ...hearts.filter((id) => !removed.includes(id))];
}
