/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, selectToasts } from 'shared-contracts';
import type { ShopStore } from 'shared-contracts';
import { EMPTY_WISHLIST, setVariantSaved, writeWishlist, readWishlist } from 'shared-contracts/client/stored-wishlist';
import { aCard } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { later, refused } from 'shared-contracts/testing/fake-http';
import type { Answers } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import type { Wishlist } from 'shared-contracts/wire/wishlist';
import { WISHLIST_KEY } from 'shared-contracts/client/wishlist-key';
import { ProductCard } from '../product-card/product-card.tsx';
import { aWishlist } from '../testing/a-wishlist.ts';
import { renderPart } from '../testing/harness.tsx';
import { CardHeart } from './card-heart.tsx';
import { ProductHeart } from './product-heart.tsx';

const MERGE = 'POST /auth/me/wishlists/merge';
const LISTS = 'GET /auth/me/wishlists';
const heart = (name = 'Favoriet: Linea') => screen.getByRole('button', { name });
const signedInShop = (answers: Answers = {}) => ({ ...fakeShop(answers), isSignedIn: () => true });
const show = (shop = fakeShop()) => renderPart(<CardHeart variantId={3} name="Linea" />, { shop });
/** Presses the button of the last message, as the shell would. */
const undo = async (store: ShopStore) => {
  const { action } = selectToasts(store.getState()).at(-1) ?? {};
  expect(action?.label).toBe('Terugzetten');
  await act(async () => void dispatchEvent(new Event(action?.event ?? '')));
};

beforeEach(() => writeWishlist(EMPTY_WISHLIST));

it('stores a guest’s variant in the browser without calling the API', async () => {
  const shop = fakeShop();
  show(shop);
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  expect(readWishlist()).toEqual({ owner: null, ids: [3] });
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  expect(localStorage.getItem(WISHLIST_KEY)).toBeNull();
  expect(shop.calls).toEqual([]);
});

it('is on the card for its shown variant, and does not open the product', async () => {
  const { container } = renderPart(<ProductCard product={aCard({ name: 'Linea', default_variant_id: 44 })} />);
  await userEvent.click(heart());
  expect(readWishlist().ids).toEqual([44]);
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\/nl$/);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it.each([
  ['nl', 'Favoriet'],
  ['fr', 'Favori'],
  ['de', 'Merken'],
  ['en', 'Favourite'],
] as const)('has its label in %s, which begins its accessible name', (lang, label) => {
  renderPart(<ProductHeart variantId={3} name="Linea" />, { shop: fakeShop({}, { lang }) });
  const button = screen.getByRole('button', { name: new RegExp(`^${label}\\s?: Linea$`) });
  expect(button).toHaveTextContent(new RegExp(`^${label}$`));
});

it('follows another tab', () => {
  show();
  act(() => {
    localStorage.setItem(WISHLIST_KEY, '{"owner":null,"ids":[3]}');
    dispatchEvent(new StorageEvent('storage', { key: WISHLIST_KEY }));
  });
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
});

it('undo restores a guest’s removed variant in its place, once, and restores the focus', async () => {
  writeWishlist({ owner: null, ids: [1, 3, 2] });
  const { store } = show();
  await userEvent.click(heart());
  expect(await screen.findByText('Linea is geen favoriet meer.')).toBeInTheDocument();
  heart().blur();
  await undo(store);
  expect(readWishlist()).toEqual({ owner: null, ids: [1, 3, 2] });
  expect(heart()).toHaveFocus();
  act(() => void setVariantSaved(3, false));
  await undo(store);
  expect(readWishlist().ids).toEqual([1, 2]);
});

it('undo restores nothing on a guest’s list that is full, nor after signing in', async () => {
  writeWishlist({ owner: null, ids: [3] });
  const { store } = show();
  await userEvent.click(heart());
  await screen.findByText('Linea is geen favoriet meer.');
  act(() => writeWishlist({ owner: null, ids: Array.from({ length: 100 }, (_, index) => index + 100) }));
  await undo(store);
  expect(screen.getByText(/al 100 favorieten/)).toBeInTheDocument();
  act(() => writeWishlist({ owner: null, ids: [3] }));
  await userEvent.click(heart());
  await waitFor(() => expect(screen.getAllByText('Linea is geen favoriet meer.')).toHaveLength(2));
  act(() => writeWishlist({ owner: 7, ids: [9] }));
  await undo(store);
  expect(screen.getByText('Dat is niet gelukt. Probeer het straks opnieuw.')).toBeInTheDocument();
  expect(readWishlist()).toEqual({ owner: 7, ids: [9] });
});

it('reports that a guest’s list is full', async () => {
  writeWishlist({ owner: null, ids: Array.from({ length: 100 }, (_, index) => index + 100) });
  show();
  await userEvent.click(heart());
  expect(screen.getByText(/al 100 favorieten/)).toBeInTheDocument();
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
});

describe('of who is signed in', () => {
  // Each test has another user, because undo works only for the user who removed the product.
  let owner = 0;
  beforeEach(() => {
    owner += 1;
    writeWishlist({ owner, ids: [9] });
  });

  it('adds to the account’s default list, and removes from every list', async () => {
    const lists = [
      aWishlist({ id: 'a', variant_ids: [3] }),
      aWishlist({ id: 'b', variant_ids: [9] }),
      aWishlist({ id: 'c', variant_ids: [3] }),
    ];
    const removeCall = (id: string) => ({ [`DELETE /auth/me/wishlists/${id}/variants/3`]: aWishlist() });
    const shop = signedInShop({
      [MERGE]: aWishlist({ variant_ids: [3] }),
      [LISTS]: { data: lists },
      ...removeCall('a'),
      ...removeCall('c'),
    });
    show(shop);
    await userEvent.click(heart());
    await waitFor(() => expect(shop.calls).toHaveLength(1));
    expect(shop.calls[0]?.body).toEqual({ variant_ids: [3] });
    expect(readWishlist()).toEqual({ owner, ids: [3, 9] });
    await userEvent.click(heart());
    await waitFor(() =>
      expect(shop.calls.map(({ path }) => path).slice(2)).toEqual(['a', 'c'].map((id) => `/auth/me/wishlists/${id}/variants/3`)),
    );
    expect(readWishlist()).toEqual({ owner, ids: [9] });
  });

  it.each([
    ['in the API’s words', refused(422, 'wishlist.full', 'Je lijst is vol.'), 'Je lijst is vol.'],
    ['in our own when it is away', failed({ kind: 'network' }), 'Dat is niet gelukt. Probeer het straks opnieuw.'],
  ])('is reverted when it could not be saved, with a message %s', async (_words, answer, message) => {
    show(signedInShop({ [MERGE]: answer }));
    await userEvent.click(heart());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    expect(readWishlist()).toEqual({ owner, ids: [9] });
  });

  it('has the state of the last press, however quick', async () => {
    const { answer, arrive } = later<Wishlist>();
    const shop = signedInShop({
      [MERGE]: () => answer,
      [LISTS]: { data: [aWishlist({ id: 'a', variant_ids: [3] })] },
      'DELETE /auth/me/wishlists/a/variants/3': aWishlist(),
    });
    show(shop);
    await userEvent.dblClick(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    await act(async () => arrive(aWishlist({ variant_ids: [3] })));
    await waitFor(() => expect(shop.calls.at(-1)).toMatchObject({ method: 'DELETE' }));
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  });

  describe('on several lists', () => {
    const LISTED = [
      aWishlist({ id: 'a', variant_ids: [9, 3] }),
      aWishlist({ id: 'b', variant_ids: [9] }),
      aWishlist({ id: 'c', variant_ids: [3, 8] }),
    ];
    const removeCall = (id: string) => `DELETE /auth/me/wishlists/${id}/variants/3`;
    const addCall = (id: string) => `POST /auth/me/wishlists/${id}/variants`;
    const OFF = { [LISTS]: { data: LISTED }, [removeCall('a')]: aWishlist(), [removeCall('c')]: aWishlist() };
    const readPutBackCalls = ({ calls }: ReturnType<typeof signedInShop>) =>
      calls.flatMap(({ method, path, body }) => (method === 'POST' ? [[path.split('/')[4], body]] : []));
    const PUT_BACK = [
      ['a', { variant_id: 3, place: 1 }],
      ['c', { variant_id: 3, place: 0 }],
    ];
    const removeFromLists = async (answers: Answers) => {
      const shop = signedInShop(answers);
      const { store } = show(shop);
      await userEvent.click(heart());
      await screen.findByText('Linea is van 2 lijsten gehaald.');
      expect(readWishlist().ids).toEqual([9]);
      return { shop, store };
    };
    beforeEach(() => writeWishlist({ owner, ids: [9, 3] }));

    it('undo restores the variant on each list in its place', async () => {
      const { shop, store } = await removeFromLists({ ...OFF, [addCall('a')]: aWishlist(), [addCall('c')]: aWishlist() });
      await undo(store);
      await waitFor(() => expect(readPutBackCalls(shop)).toEqual(PUT_BACK));
      expect(readWishlist()).toEqual({ owner, ids: [9, 3] });
    });

    it('pressing the heart again restores the variant on each list', async () => {
      const { shop } = await removeFromLists({ ...OFF, [addCall('a')]: aWishlist(), [addCall('c')]: aWishlist() });
      await userEvent.click(heart());
      await waitFor(() => expect(readPutBackCalls(shop)).toEqual(PUT_BACK));
      expect(heart()).toHaveAttribute('aria-pressed', 'true');
    });

    it('undo restores it on the remaining lists, and shows the errors of the others', async () => {
      const full = refused(422, 'wishlist.full', 'Je lijst is vol.');
      const { store } = await removeFromLists({ ...OFF, [addCall('a')]: aWishlist(), [addCall('c')]: full });
      await undo(store);
      expect(await screen.findByText('Je lijst is vol.')).toBeInTheDocument();
      expect(heart()).toHaveAttribute('aria-pressed', 'true');
    });

    it('is added to the default list when all lists were deleted meanwhile', async () => {
      const notFound = refused(404, 'wishlist.not_found');
      const { shop, store } = await removeFromLists({
        ...OFF,
        [addCall('a')]: notFound,
        [addCall('c')]: notFound,
        [MERGE]: aWishlist({ variant_ids: [3] }),
      });
      await undo(store);
      await waitFor(() => expect(shop.calls.at(-1)).toMatchObject({ path: '/auth/me/wishlists/merge', body: { variant_ids: [3] } }));
      expect(heart()).toHaveAttribute('aria-pressed', 'true');
    });

    it('is off when one of the lists was deleted meanwhile', async () => {
      show(signedInShop({ ...OFF, [removeCall('a')]: refused(404, 'wishlist.not_found', 'Deze lijst bestaat niet meer.') }));
      await userEvent.click(heart());
      expect(await screen.findByText('Linea is geen favoriet meer.')).toBeInTheDocument();
      expect(heart()).toHaveAttribute('aria-pressed', 'false');
    });

    it('stays off when the product is no longer sold, with a message', async () => {
      const unsold = refused(404, 'product.not_found', 'Dit product wordt niet meer verkocht.');
      const { store } = await removeFromLists({ ...OFF, [addCall('a')]: unsold, [addCall('c')]: unsold });
      await undo(store);
      expect(await screen.findByText('Dit product wordt niet meer verkocht.')).toBeInTheDocument();
      expect(heart()).toHaveAttribute('aria-pressed', 'false');
    });

    it('stays on all of them after a double click', async () => {
      const slow = later<{ data: Wishlist[] }>();
      const shop = signedInShop({ ...OFF, [LISTS]: () => slow.answer, [addCall('a')]: aWishlist(), [addCall('c')]: aWishlist() });
      show(shop);
      await userEvent.dblClick(heart());
      expect(heart()).toHaveAttribute('aria-pressed', 'true');
      await act(async () => slow.arrive({ data: LISTED }));
      await waitFor(() => expect(readPutBackCalls(shop)).toEqual(PUT_BACK));
      expect(heart()).toHaveAttribute('aria-pressed', 'true');
      expect(screen.queryByText(/gehaald|favoriet meer/)).not.toBeInTheDocument();
    });

    it('is not restored for another user: signing out meanwhile is reported', async () => {
      const { shop, store } = await removeFromLists(OFF);
      const callsBefore = shop.calls.length;
      act(() => writeWishlist(EMPTY_WISHLIST));
      await undo(store);
      expect(screen.getByText('Dat is niet gelukt. Probeer het straks opnieuw.')).toBeInTheDocument();
      expect(shop.calls).toHaveLength(callsBefore);
      expect(localStorage.getItem(WISHLIST_KEY)).toBeNull();
    });
  });

  it('stores nothing when the answer comes after signing out', async () => {
    const { answer, arrive } = later<Wishlist>();
    const shop = signedInShop({ [MERGE]: () => answer });
    show(shop);
    await userEvent.click(heart());
    await waitFor(() => expect(shop.calls).toHaveLength(1));
    act(() => writeWishlist(EMPTY_WISHLIST));
    await act(async () => arrive(aWishlist({ variant_ids: [3] })));
    expect(localStorage.getItem(WISHLIST_KEY)).toBeNull();
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  });
});
