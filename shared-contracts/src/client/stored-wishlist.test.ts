/** @jest-environment jsdom */
import { MOST_KEPT, NOTHING_KEPT, keepVariant, keepWishlist, keptWishlist, onWishlist } from './stored-wishlist.ts';
import { WISHLIST_LIMITS } from '../wire/wishlist.ts';
import { WISHLIST_KEY } from './wishlist-key.ts';

beforeEach(() => keepWishlist(NOTHING_KEPT));
afterEach(() => jest.restoreAllMocks());

it('keeps the last one first, each once', () => {
  for (const id of [4, 9, 4]) keepVariant(id, true);
  expect(keptWishlist()).toEqual({ owner: null, ids: [4, 9] });
  expect(keptWishlist()).toBe(keptWishlist());
  keepVariant(9, false);
  expect(keptWishlist().ids).toEqual([4]);
});

it('goes back to where it stood, or as far as the list now goes', () => {
  keepWishlist({ owner: null, ids: [1, 2, 3] });
  keepVariant(2, false);
  keepVariant(2, true, 1);
  expect(keptWishlist().ids).toEqual([1, 2, 3]);
  keepVariant(7, true, 50);
  expect(keptWishlist().ids).toEqual([1, 2, 3, 7]);
});

it('is read again by a page that was kept aside', () => {
  const told = jest.fn();
  const stop = onWishlist(told);
  localStorage.setItem(WISHLIST_KEY, '{"owner":null,"ids":[2]}');
  dispatchEvent(new Event('pageshow'));
  expect(told).toHaveBeenCalledTimes(1);
  expect(keptWishlist().ids).toEqual([2]);
  stop();
});

it('leaves nothing behind in the browser once there is nothing', () => {
  keepWishlist({ owner: 7, ids: [1] });
  expect(localStorage.getItem(WISHLIST_KEY)).not.toBeNull();
  keepWishlist(NOTHING_KEPT);
  expect(localStorage.getItem(WISHLIST_KEY)).toBeNull();
});

it('takes of a guest as many as a list of an account, and what is there already always', () => {
  expect(MOST_KEPT).toBe(WISHLIST_LIMITS.variants);
  keepWishlist({ owner: null, ids: Array.from({ length: MOST_KEPT }, (_, index) => index + 1) });
  expect(keepVariant(500, true)).toBe(false);
  expect(keepVariant(50, true)).toBe(true);
  expect(keptWishlist().ids[0]).toBe(50);
  keepWishlist({ ...keptWishlist(), owner: 7 });
  expect(keepVariant(500, true)).toBe(true);
});

it.each(['{', 'null', '[1,2]', '{"owner":"x","ids":["x",-1,1.5]}'])('reads %s as nothing', (text) => {
  localStorage.setItem(WISHLIST_KEY, text);
  expect(keptWishlist()).toEqual(NOTHING_KEPT);
});

it('tells of changes here and in another tab, and of no other key', () => {
  const told = jest.fn();
  const stop = onWishlist(told);
  keepVariant(1, true);
  expect(told).toHaveBeenCalledTimes(1);
  localStorage.setItem(WISHLIST_KEY, '{"owner":null,"ids":[2]}');
  dispatchEvent(new StorageEvent('storage', { key: WISHLIST_KEY }));
  expect(told).toHaveBeenCalledTimes(2);
  expect(keptWishlist().ids).toEqual([2]);
  dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  stop();
  dispatchEvent(new StorageEvent('storage', { key: WISHLIST_KEY }));
  expect(told).toHaveBeenCalledTimes(2);
});

it('lives as long as the page where storage is blocked', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('blocked');
    });
  }
  const stop = onWishlist(() => undefined);
  keepVariant(5, true);
  expect(keptWishlist().ids).toEqual([5]);
  // what the other copy of this code, shell's or remote's, could not store
  dispatchEvent(new CustomEvent(WISHLIST_KEY, { detail: '{"owner":null,"ids":[8,5]}' }));
  expect(keptWishlist().ids).toEqual([8, 5]);
  keepVariant(8, false);
  keepVariant(5, false);
  stop();
  expect(keptWishlist().ids).toEqual([]);
});
