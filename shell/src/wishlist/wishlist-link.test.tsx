/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { ok, selectToasts, sessionCleared, sessionReceived } from 'shared-contracts';
import type { ShopStore } from 'shared-contracts';
import { EMPTY_WISHLIST, setVariantSaved, writeWishlist, readWishlist } from 'shared-contracts/client/stored-wishlist';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { later, refused } from 'shared-contracts/testing/fake-http';
import type { Answers } from 'shared-contracts/testing/fake-http';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import type { Wishlist } from 'shared-contracts/wire/wishlist';
import { WISHLIST_KEY } from 'shared-contracts/client/wishlist-key';
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
const readToasts = (store: ShopStore) => selectToasts(store.getState());
const texts = (store: ShopStore) => selectToasts(store.getState()).map(({ text }) => text);
const link = (name = 'Favorieten') => screen.findByRole('link', { name });
const show = (answers: Answers = {}, lang?: 'de') =>
  renderPart(<WishlistLink />, { answers, lang, change: (store) => store.dispatch(sessionCleared()) });

beforeEach(() => {
  writeWishlist(EMPTY_WISHLIST);
  sessionStorage.clear();
});

it('wishlist link: shows the number of variants as soon as a heart is pressed', async () => {
  const { shop, container } = show();
  expect(await link()).toHaveAttribute('href', '/nl/wishlist');
  act(() => void setVariantSaved(3, true));
  expect(await link('Favorieten 1 product')).toBeVisible();
  act(() => void setVariantSaved(4, true));
  expect(await link('Favorieten 2 producten')).toBeVisible();
  expect(shop.calls).toEqual([]);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('wishlist link: adds a guest’s list to the account that signs in, reports it, and shows the account’s hearts', async () => {
  writeWishlist({ owner: null, ids: [3, 4] });
  const { store, shop } = show({ [MERGE]: aList([3, 4]), [LISTS]: { data: [aList([3, 4]), aList([9], 'Achteraan')] } }, 'de');
  await link('Merkzettel 2 Produkte');
  act(() => void store.dispatch(signIn()));
  expect(await link('Merkzettel 3 Produkte')).toBeVisible();
  expect(readWishlist()).toMatchObject({ owner: 7, ids: [3, 4, 9] });
  expect(shop.calls[0]?.body).toEqual({ variant_ids: [3, 4] });
  expect(texts(store)).toEqual(['Die 2 Produkte, die Sie sich als Gast gemerkt haben, stehen jetzt auf Ihrem Merkzettel.']);
});

it('wishlist link: counts only what was added: the rest is no longer sold', async () => {
  writeWishlist({ owner: null, ids: [3, 4] });
  const { store } = show({ [MERGE]: aList([3]), [LISTS]: { data: [aList([3])] } });
  act(() => void store.dispatch(signIn()));
  await waitFor(() => expect(texts(store)).toEqual(['Het product dat je als gast aanduidde, staat nu bij je favorieten.']));
  expect(readWishlist().ids).toEqual([3]);
});

const FULL = refused(422, 'wishlist.full', 'Je lijst is vol.');
const CREATE = 'POST /auth/me/wishlists';

it('wishlist link: creates a new list for what does not fit on the account’s, and links to it', async () => {
  writeWishlist({ owner: null, ids: [3, 4] });
  const guestList = aList([3, 4], 'Als gast bewaard op 22 november 2026');
  const { store, shop } = show({ [MERGE]: FULL, [CREATE]: guestList, [LISTS]: { data: [aList([9]), guestList] } });
  act(() => void store.dispatch(signIn()));
  await waitFor(() => expect(readWishlist()).toMatchObject({ owner: 7, ids: [9, 3, 4] }));
  expect(shop.calls[1]?.body).toEqual({ name: expect.stringMatching(/^Als gast bewaard op \d+ \S+ \d{4}$/), variant_ids: [3, 4] });
  expect(readToasts(store)).toMatchObject([
    {
      text: `Je favorieten zitten vol. Wat je als gast aanduidde, staat nu op een eigen lijst: “${guestList.name}”.`,
      action: { to: `/nl/wishlist?list=${encodeURIComponent(guestList.id)}` },
    },
  ]);
});

it('wishlist link: keeps a guest’s list in the browser when no list has room, and reports it once, with a link', async () => {
  writeWishlist({ owner: null, ids: [3, 4] });
  const answers = { [MERGE]: FULL, [CREATE]: refused(422, 'wishlist.too_many', 'Je hebt al 20 lijsten.') };
  const { store, unmount } = show(answers);
  act(() => void store.dispatch(signIn()));
  await waitFor(() => expect(texts(store)).toEqual(['Je lijst is vol.']));
  expect(readToasts(store)[0]?.action).toMatchObject({ label: 'Favorieten', to: '/nl/wishlist?ids=3,4' });
  expect(readWishlist()).toEqual({ owner: null, ids: [3, 4] });
  unmount();

  // the next document tries again, and has nothing new to report
  const secondVisit = show(answers);
  act(() => void secondVisit.store.dispatch(signIn()));
  await waitFor(() => expect(secondVisit.shop.calls).toHaveLength(2));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(texts(secondVisit.store)).toEqual([]);
  secondVisit.unmount();

  // another list is reported again
  act(() => void setVariantSaved(5, true));
  const lastVisit = show(answers);
  act(() => void lastVisit.store.dispatch(signIn()));
  await waitFor(() => expect(texts(lastVisit.store)).toEqual(['Je lijst is vol.']));
});

it('wishlist link: removes the account’s list from the browser at sign-out and on a change of user', async () => {
  writeWishlist({ owner: 8, ids: [1, 2] });
  const { store } = show({ [LISTS]: { data: [aList([5])] } });
  await waitFor(() => expect(localStorage.getItem(WISHLIST_KEY)).toBeNull());
  act(() => void store.dispatch(signIn()));
  await waitFor(() => expect(readWishlist()).toMatchObject({ owner: 7, ids: [5] }));
  act(() => void store.dispatch(sessionCleared()));
  expect(localStorage.getItem(WISHLIST_KEY)).toBeNull();
  expect(texts(store)).toEqual([]);
});

it('wishlist link: stores nothing after a sign-out before the answer, and loses no heart that was pressed meanwhile', async () => {
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
  act(() => void setVariantSaved(6, true));
  await act(async () => slow[1]?.arrive({ data: [aList([5])] }));
  await waitFor(() => expect(readWishlist()).toMatchObject({ owner: 7, ids: [6, 5] }));
});

it('wishlist link: loads the account’s list at intervals, not with every page', async () => {
  const hour = 60 * 60_000;
  writeWishlist({ owner: 7, ids: [5], asOf: Date.now() - hour });
  const answers = { [LISTS]: { data: [aList([6])] } };
  const firstVisit = renderPart(<WishlistLink />, { answers, change: (store) => store.dispatch(signIn()) });
  await waitFor(() => expect(readWishlist().ids).toEqual([6]));
  firstVisit.unmount();
  const second = renderPart(<WishlistLink />, { answers, change: (store) => store.dispatch(signIn()) });
  expect(await link('Favorieten 1 product')).toBeVisible();
  expect(second.shop.calls).toEqual([]);
});
