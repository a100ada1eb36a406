import { WISHLIST_KEY } from './wishlist-key.ts';

/** Calls that change the account's lists, or load them for the hearts, run one after the other across all tabs. */
export const enqueue = <T>(work: () => Promise<T>): Promise<T> =>
  // Some browsers and pages have no Web Locks: two tabs may then load lists that the other one is changing, until their next page.
  'locks' in navigator ? (navigator.locks.request(WISHLIST_KEY, work) as Promise<T>) : afterLast(work);

let last: Promise<unknown> = Promise.resolve();

/** One after the other in this page. */
function afterLast<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
