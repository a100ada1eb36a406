import { WISHLIST_KEY } from './wishlist-key.ts';

/** Calls that change the account's lists, or read them for the hearts, come one after the other, whichever tab makes them. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  // Not every browser has locks, nor every page: without them two tabs may read what the other is about to change, until their next page.
  'locks' in navigator ? (navigator.locks.request(WISHLIST_KEY, work) as Promise<T>) : afterLast(work);

let last: Promise<unknown> = Promise.resolve();

/** One after the other in this page. */
function afterLast<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
