import { ok } from 'shared-contracts';
import type { Failure, Http, Result } from 'shared-contracts';
import { listWishlists, mergeWishlist, takeOffWishlist } from 'shared-contracts/endpoints/wishlists';
import { keepVariant, keptWishlist } from 'shared-contracts/kept-wishlist';
import { inTurn } from 'shared-contracts/wishlist-turns';

/** what was last asked of each heart: only that is brought to the account */
const wishes = new Map<number, boolean>();

/**
 * Brings a heart that was just pressed to the account: onto the list without a name, or off every list. When that can't be done the heart
 * goes back to what it was. @returns why it could not be done; undefined when it was, or a later press has taken its place
 */
export async function keepInAccount(http: Http, id: number, isKept: boolean): Promise<Failure | undefined> {
  wishes.set(id, isKept);
  const { owner } = keptWishlist();
  return inTurn(async () => {
    if (wishes.get(id) !== isKept) return undefined;
    const result = isKept ? await mergeWishlist(http, [id]) : await takeOffAll(http, id);
    const isLast = wishes.get(id) === isKept;
    // Whoever signed out meanwhile has left nothing behind.
    if (isLast && keptWishlist().owner === owner) keepVariant(id, result.ok === isKept);
    if (isLast) wishes.delete(id);
    return result.ok || !isLast ? undefined : result.error;
  });
}

async function takeOffAll(http: Http, id: number): Promise<Result<unknown>> {
  const lists = await listWishlists(http);
  if (!lists.ok) return lists;
  const having = lists.data.data.filter(({ variant_ids }) => variant_ids.includes(id));
  const answers = await Promise.all(having.map((list) => takeOffWishlist(http, list.id, id)));
  return answers.find((answer) => !answer.ok) ?? ok(null);
}
