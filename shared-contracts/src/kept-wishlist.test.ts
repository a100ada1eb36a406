/** @jest-environment jsdom */
import { MOST_KEPT, NOTHING_KEPT, keepVariant, keepWishlist, keptWishlist, onWishlist } from './kept-wishlist.ts';
import { WISHLIST_LIMITS } from './wire/wishlist.ts';
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
  keepVariant(5, true);
  expect(keptWishlist().ids).toEqual([5]);
  keepVariant(5, false);
  expect(keptWishlist().ids).toEqual([]);
});
