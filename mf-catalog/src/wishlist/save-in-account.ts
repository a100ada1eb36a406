import type { Failure, Http, Result } from 'shared-contracts';
import { listWishlists, mergeWishlist, putOnWishlist, takeOffWishlist } from 'shared-contracts/client/endpoints/wishlists';
import { setVariantSaved, readWishlist } from 'shared-contracts/client/stored-wishlist';
import type { Wishlist } from 'shared-contracts/wire/wishlist';
import { enqueue } from 'shared-contracts/client/wishlist-queue';

/** The result of a heart's change in the account. */
interface SaveResult {
  /** whether it is on one of the lists now */
  isSaved: boolean;
  /** lists it was removed from, or added to */
  lists: number;
  /** why a part of it failed */
  failure?: Failure;
}

interface Place {
  list: string;
  place: number;
}

/** the last unsent change of each heart, and the account's state as far as known */
const pendingChanges = new Map<number, { isWanted: boolean; isStored: boolean }>();
/** positions of hearts removed on this page, to which they are restored */
const formerPlaces = new Map<number, { owner: number | null; places: readonly Place[] }>();

/**
 * Sends a heart's change to the account: removes it from every list, restores it, or adds it to the front of the unnamed list. On failure
 * the heart returns to its former state. @returns null when a later press replaced it, or nothing had to change
 */
export async function saveInAccount(http: Http, id: number, isSaved: boolean): Promise<SaveResult | null> {
  const change = pendingChanges.get(id) ?? { isWanted: isSaved, isStored: !isSaved };
  change.isWanted = isSaved;
  pendingChanges.set(id, change);
  const { owner } = readWishlist();
  const isLast = () => change.isWanted === isSaved;
  const send = async (): Promise<SaveResult | null> => {
    if (!isLast() || change.isStored === isSaved) return null;
    const result = await (isSaved ? addTo(http, id, owner) : removeFrom(http, id, owner));
    change.isStored = result.isSaved;
    if (!isLast()) return null;
    // Nothing is stored for a visitor who has signed out.
    const now = readWishlist();
    if (now.owner === owner && now.ids.includes(id) !== result.isSaved) setVariantSaved(id, result.isSaved);
    return result;
  };
  try {
    return await enqueue(send);
  } finally {
    if (isLast() && pendingChanges.get(id) === change) pendingChanges.delete(id);
  }
}

async function removeFrom(http: Http, id: number, owner: number | null): Promise<SaveResult> {
  const lists = await listWishlists(http);
  if (!lists.ok) return { isSaved: true, lists: 0, failure: lists.error };
  const having = lists.data.data.filter(({ variant_ids }) => variant_ids.includes(id));
  const answers = await Promise.all(having.map((list) => takeOffWishlist(http, list.id, id)));
  const places = having.filter((_, at) => answers[at]?.ok).map((list) => ({ list: list.id, place: list.variant_ids.indexOf(id) }));
  formerPlaces.set(id, { owner, places });
  const failure = firstFailure(answers.filter((answer) => !isGone(answer)));
  return { isSaved: failure !== undefined, lists: places.length, failure };
}

async function addTo(http: Http, id: number, owner: number | null): Promise<SaveResult> {
  const before = formerPlaces.get(id);
  const places = before?.owner === owner ? before.places : [];
  const answers = await Promise.all(places.map(({ list, place }) => putOnWishlist(http, list, id, place)));
  const existing = answers.filter((answer) => !isGone(answer));
  const results: readonly Result<Wishlist>[] = existing.length > 0 ? existing : [await mergeWishlist(http, [id])];
  const savedCount = results.filter(({ ok }) => ok).length;
  if (savedCount > 0) formerPlaces.delete(id);
  return { isSaved: savedCount > 0, lists: savedCount, failure: firstFailure(results) };
}

/** The list was deleted meanwhile. */
const isGone = (answer: Result<unknown>): boolean =>
  !answer.ok && answer.error.kind === 'rule' && answer.error.code === 'wishlist.not_found';

const firstFailure = (answers: readonly Result<unknown>[]): Failure | undefined =>
  answers.flatMap((answer) => (answer.ok ? [] : answer.error))[0];
