/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { ok, selectToasts, sessionCleared, sessionReceived } from 'shared-contracts';
import type { ShopStore } from 'shared-contracts';
import { NOTHING_KEPT, keepVariant, keepWishlist, keptWishlist } from 'shared-contracts/kept-wishlist';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { later, refused } from 'shared-contracts/testing/fake-http';
import type { Answers } from 'shared-contracts/testing/fake-http';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import type { Wishlist } from 'shared-contracts/wire/wishlist';
import { WISHLIST_KEY } from 'shared-contracts/wishlist-key';
import { renderPart } from '../testing/render-part.tsx';
import { WishlistLink } from './wishlist-link.tsx';

const LISTS = 'GET /auth/me/wishlists';
const MERGE = 'POST /auth/me/wishlists/merge';
const aList = (variant_ids: number[], name: string | null = null): Wishlist => ({
  id: `list ${name}`,
  name,
  variant_ids,
  share_token: null,
  updated_at: '2026-11-21T10:00:00Z',
});
const signIn = (id = 7) => sessionReceived({ status: 'authenticated', user: { id } } as SessionAnswer);
const texts = (store: ShopStore) => selectToasts(store.getState()).map(({ text }) => text);
const link = (name = 'Favorieten') => screen.findByRole('link', { name });
const show = (answers: Answers = {}, lang?: 'de') =>
  renderPart(<WishlistLink />, { answers, lang, change: (store) => store.dispatch(sessionCleared()) });

beforeEach(() => keepWishlist(NOTHING_KEPT));

it('says how much is set aside, as soon as a heart is pressed', async () => {
  const { shop, container } = show();
  expect(await link()).toHaveAttribute('href', '/nl/wishlist');
  act(() => void keepVariant(3, true));
  expect(await link('Favorieten 1 product')).toBeVisible();
  act(() => void keepVariant(4, true));
  expect(await link('Favorieten 2 producten')).toBeVisible();
  expect(shop.calls).toEqual([]);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('brings what a guest kept to the account that signs in, says so, and shows the account’s hearts', async () => {
  keepWishlist({ owner: null, ids: [3, 4] });
  const { store, shop } = show({ [MERGE]: aList([3, 4]), [LISTS]: { data: [aList([3, 4]), aList([9], 'Achteraan')] } }, 'de');
  await link('Merkzettel 2 Produkte');
  act(() => void store.dispatch(signIn()));
  expect(await link('Merkzettel 3 Produkte')).toBeVisible();
  expect(keptWishlist()).toMatchObject({ owner: 7, ids: [3, 4, 9] });
  expect(shop.calls[0]?.body).toEqual({ variant_ids: [3, 4] });
  expect(texts(store)).toEqual(['Die 2 Produkte, die Sie sich als Gast gemerkt haben, stehen jetzt auf Ihrem Merkzettel.']);
});

it('keeps a guest’s list in the browser when it can’t go to the account, and says why', async () => {
  keepWishlist({ owner: null, ids: [3] });
  const { store } = show({ [MERGE]: refused(422, 'wishlist.full', 'Je lijst is vol.') });
  act(() => void store.dispatch(signIn()));
  await waitFor(() => expect(texts(store)).toEqual(['Je lijst is vol.']));
  expect(keptWishlist()).toEqual({ owner: null, ids: [3] });
});

it('leaves nothing of the account behind at signing out, nor of who was here before', async () => {
  keepWishlist({ owner: 8, ids: [1, 2] });
  const { store } = show({ [LISTS]: { data: [aList([5])] } });
  await waitFor(() => expect(localStorage.getItem(WISHLIST_KEY)).toBeNull());
  act(() => void store.dispatch(signIn()));
  await waitFor(() => expect(keptWishlist()).toMatchObject({ owner: 7, ids: [5] }));
  act(() => void store.dispatch(sessionCleared()));
  expect(localStorage.getItem(WISHLIST_KEY)).toBeNull();
  expect(texts(store)).toEqual([]);
});

it('writes nothing for who has signed out before the answer came, and loses no heart that was pressed meanwhile', async () => {
  const slow = [later<{ data: Wishlist[] }>(), later<{ data: Wishlist[] }>()];
  const answers = slow.map(({ answer }) => answer);
  const { store, shop } = show({ [LISTS]: () => answers.shift() ?? ok({ data: [] }) });
  act(() => void store.dispatch(signIn()));
  await waitFor(() => expect(shop.calls).toHaveLength(1));
  act(() => void store.dispatch(sessionCleared()));
  await act(async () => slow[0]?.arrive({ data: [aList([5])] }));
  expect(localStorage.getItem(WISHLIST_KEY)).toBeNull();

  act(() => void store.dispatch(signIn()));
  await waitFor(() => expect(shop.calls).toHaveLength(2));
  act(() => void keepVariant(6, true));
  await act(async () => slow[1]?.arrive({ data: [aList([5])] }));
  await waitFor(() => expect(keptWishlist()).toMatchObject({ owner: 7, ids: [6, 5] }));
});

it('asks the account once in a while, not with every page', async () => {
  const hour = 60 * 60_000;
  keepWishlist({ owner: 7, ids: [5], asOf: Date.now() - hour });
  const answers = { [LISTS]: { data: [aList([6])] } };
  const first = renderPart(<WishlistLink />, { answers, change: (store) => store.dispatch(signIn()) });
  await waitFor(() => expect(keptWishlist().ids).toEqual([6]));
  first.unmount();
  const second = renderPart(<WishlistLink />, { answers, change: (store) => store.dispatch(signIn()) });
  expect(await link('Favorieten 1 product')).toBeVisible();
  expect(second.shop.calls).toEqual([]);
});
