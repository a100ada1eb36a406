/** @jest-environment jsdom */
import {
  MAX_GUEST_VARIANTS,
  EMPTY_WISHLIST,
  setVariantSaved,
  writeWishlist,
  readWishlist,
  subscribeToWishlist,
} from './stored-wishlist.ts';
import { WISHLIST_LIMITS } from '../wire/wishlist.ts';
import { WISHLIST_KEY } from './wishlist-key.ts';

beforeEach(() => writeWishlist(EMPTY_WISHLIST));
afterEach(() => jest.restoreAllMocks());

it('stored wishlist: has the last variant first, each once', () => {
  for (const id of [4, 9, 4]) setVariantSaved(id, true);
  expect(readWishlist()).toEqual({ owner: null, ids: [4, 9] });
  expect(readWishlist()).toBe(readWishlist());
  setVariantSaved(9, false);
  expect(readWishlist().ids).toEqual([4]);
});

it('stored wishlist: puts a variant back in its former place, or at the end of a shorter list', () => {
  writeWishlist({ owner: null, ids: [1, 2, 3] });
  setVariantSaved(2, false);
  setVariantSaved(2, true, 1);
  expect(readWishlist().ids).toEqual([1, 2, 3]);
  setVariantSaved(7, true, 50);
  expect(readWishlist().ids).toEqual([1, 2, 3, 7]);
});

it('stored wishlist: is read again when the page comes back from the back/forward cache', () => {
  const listener = jest.fn();
  const stop = subscribeToWishlist(listener);
  localStorage.setItem(WISHLIST_KEY, '{"owner":null,"ids":[2]}');
  dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(readWishlist().ids).toEqual([2]);
  stop();
});

it('stored wishlist: removes its key when it is empty', () => {
  writeWishlist({ owner: 7, ids: [1] });
  expect(localStorage.getItem(WISHLIST_KEY)).not.toBeNull();
  writeWishlist(EMPTY_WISHLIST);
  expect(localStorage.getItem(WISHLIST_KEY)).toBeNull();
});

it("stored wishlist: takes as many variants of a guest as an account's list holds, and can always remove one", () => {
  expect(MAX_GUEST_VARIANTS).toBe(WISHLIST_LIMITS.variants);
  writeWishlist({ owner: null, ids: Array.from({ length: MAX_GUEST_VARIANTS }, (_, index) => index + 1) });
  expect(setVariantSaved(500, true)).toBe(false);
  expect(setVariantSaved(50, true)).toBe(true);
  expect(readWishlist().ids[0]).toBe(50);
  writeWishlist({ ...readWishlist(), owner: 7 });
  expect(setVariantSaved(500, true)).toBe(true);
});

it.each(['{', 'null', '[1,2]', '{"owner":"x","ids":["x",-1,1.5]}'])('stored wishlist: reads %s as an empty list', (text) => {
  localStorage.setItem(WISHLIST_KEY, text);
  expect(readWishlist()).toEqual(EMPTY_WISHLIST);
});

it('stored wishlist: reports changes in this and another tab, and ignores other keys', () => {
  const listener = jest.fn();
  const stop = subscribeToWishlist(listener);
  setVariantSaved(1, true);
  expect(listener).toHaveBeenCalledTimes(1);
  localStorage.setItem(WISHLIST_KEY, '{"owner":null,"ids":[2]}');
  dispatchEvent(new StorageEvent('storage', { key: WISHLIST_KEY }));
  expect(listener).toHaveBeenCalledTimes(2);
  expect(readWishlist().ids).toEqual([2]);
  dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  stop();
  dispatchEvent(new StorageEvent('storage', { key: WISHLIST_KEY }));
  expect(listener).toHaveBeenCalledTimes(2);
});

it('stored wishlist: lasts as long as the page where storage is blocked', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('blocked');
    });
  }
  const stop = subscribeToWishlist(() => undefined);
  setVariantSaved(5, true);
  expect(readWishlist().ids).toEqual([5]);
  // what the other copy of this module, in shell or remote, could not store
  dispatchEvent(new CustomEvent(WISHLIST_KEY, { detail: '{"owner":null,"ids":[8,5]}' }));
  expect(readWishlist().ids).toEqual([8, 5]);
  setVariantSaved(8, false);
  setVariantSaved(5, false);
  stop();
  expect(readWishlist().ids).toEqual([]);
});
