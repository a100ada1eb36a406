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
const signedIn = (answers: Answers = {}) => ({ ...fakeShop(answers), isSignedIn: () => true });
const show = (shop = fakeShop()) => renderPart(<CardHeart variantId={3} name="Linea" />, { shop });
/** Presses the button of the last message, as the shell would. */
const undo = async (store: ShopStore) => {
  const { action } = selectToasts(store.getState()).at(-1) ?? {};
  expect(action?.label).toBe('Terugzetten');
  await act(async () => void dispatchEvent(new Event(action?.event ?? '')));
};

beforeEach(() => writeWishlist(EMPTY_WISHLIST));

it('keeps a guest’s variant in the browser and asks nothing of the API', async () => {
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

it('is on the card, for the variant the card shows, and opens no page', async () => {
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
] as const)('says its word in %s, and begins its name with it', (lang, word) => {
  renderPart(<ProductHeart variantId={3} name="Linea" />, { shop: fakeShop({}, { lang }) });
  const button = screen.getByRole('button', { name: new RegExp(`^${word}\\s?: Linea$`) });
  expect(button).toHaveTextContent(new RegExp(`^${word}$`));
});

it('follows another tab', () => {
  show();
  act(() => {
    localStorage.setItem(WISHLIST_KEY, '{"owner":null,"ids":[3]}');
    dispatchEvent(new StorageEvent('storage', { key: WISHLIST_KEY }));
  });
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
});

it('puts back what a guest took off where it stood, once, and gives the focus back', async () => {
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

it('puts nothing back on a guest’s list that is full meanwhile, nor for who has signed in', async () => {
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

it('says when a guest’s list is full', async () => {
  writeWishlist({ owner: null, ids: Array.from({ length: 100 }, (_, index) => index + 100) });
  show();
  await userEvent.click(heart());
  expect(screen.getByText(/al 100 favorieten/)).toBeInTheDocument();
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
});

describe('of who is signed in', () => {
  // Each test is somebody else: what a page has taken off goes back for the same person.
  let owner = 0;
  beforeEach(() => {
    owner += 1;
    writeWishlist({ owner, ids: [9] });
  });

  it('goes to the account’s list without a name, and off every list', async () => {
    const lists = [
      aWishlist({ id: 'a', variant_ids: [3] }),
      aWishlist({ id: 'b', variant_ids: [9] }),
      aWishlist({ id: 'c', variant_ids: [3] }),
    ];
    const off = (id: string) => ({ [`DELETE /auth/me/wishlists/${id}/variants/3`]: aWishlist() });
    const shop = signedIn({ [MERGE]: aWishlist({ variant_ids: [3] }), [LISTS]: { data: lists }, ...off('a'), ...off('c') });
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
  ])('goes back when it could not be kept, and says so %s', async (_words, answer, said) => {
    show(signedIn({ [MERGE]: answer }));
    await userEvent.click(heart());
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    expect(readWishlist()).toEqual({ owner, ids: [9] });
  });

  it('is what it was pressed to last, however quickly', async () => {
    const { answer, arrive } = later<Wishlist>();
    const shop = signedIn({
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
    const off = (id: string) => `DELETE /auth/me/wishlists/${id}/variants/3`;
    const on = (id: string) => `POST /auth/me/wishlists/${id}/variants`;
    const OFF = { [LISTS]: { data: LISTED }, [off('a')]: aWishlist(), [off('c')]: aWishlist() };
    const back = ({ calls }: ReturnType<typeof signedIn>) =>
      calls.flatMap(({ method, path, body }) => (method === 'POST' ? [[path.split('/')[4], body]] : []));
    const PUT_BACK = [
      ['a', { variant_id: 3, place: 1 }],
      ['c', { variant_id: 3, place: 0 }],
    ];
    const takeOff = async (answers: Answers) => {
      const shop = signedIn(answers);
      const { store } = show(shop);
      await userEvent.click(heart());
      await screen.findByText('Linea is van 2 lijsten gehaald.');
      expect(readWishlist().ids).toEqual([9]);
      return { shop, store };
    };
    beforeEach(() => writeWishlist({ owner, ids: [9, 3] }));

    it('goes back to each of them, where it stood', async () => {
      const { shop, store } = await takeOff({ ...OFF, [on('a')]: aWishlist(), [on('c')]: aWishlist() });
      await undo(store);
      await waitFor(() => expect(back(shop)).toEqual(PUT_BACK));
      expect(readWishlist()).toEqual({ owner, ids: [9, 3] });
    });

    it('goes back to each of them when the heart is pressed again', async () => {
      const { shop } = await takeOff({ ...OFF, [on('a')]: aWishlist(), [on('c')]: aWishlist() });
      await userEvent.click(heart());
      await waitFor(() => expect(back(shop)).toEqual(PUT_BACK));
      expect(heart()).toHaveAttribute('aria-pressed', 'true');
    });

    it('goes back to those there still are, and says what the others say', async () => {
      const full = refused(422, 'wishlist.full', 'Je lijst is vol.');
      const { store } = await takeOff({ ...OFF, [on('a')]: aWishlist(), [on('c')]: full });
      await undo(store);
      expect(await screen.findByText('Je lijst is vol.')).toBeInTheDocument();
      expect(heart()).toHaveAttribute('aria-pressed', 'true');
    });

    it('goes to the list without a name when all of them were deleted meanwhile', async () => {
      const gone = refused(404, 'wishlist.not_found');
      const { shop, store } = await takeOff({ ...OFF, [on('a')]: gone, [on('c')]: gone, [MERGE]: aWishlist({ variant_ids: [3] }) });
      await undo(store);
      await waitFor(() => expect(shop.calls.at(-1)).toMatchObject({ path: '/auth/me/wishlists/merge', body: { variant_ids: [3] } }));
      expect(heart()).toHaveAttribute('aria-pressed', 'true');
    });

    it('is off when one of them was deleted meanwhile', async () => {
      show(signedIn({ ...OFF, [off('a')]: refused(404, 'wishlist.not_found', 'Deze lijst bestaat niet meer.') }));
      await userEvent.click(heart());
      expect(await screen.findByText('Linea is geen favoriet meer.')).toBeInTheDocument();
      expect(heart()).toHaveAttribute('aria-pressed', 'false');
    });

    it('stays off when it is sold no more, and says so', async () => {
      const unsold = refused(404, 'product.not_found', 'Dit product wordt niet meer verkocht.');
      const { store } = await takeOff({ ...OFF, [on('a')]: unsold, [on('c')]: unsold });
      await undo(store);
      expect(await screen.findByText('Dit product wordt niet meer verkocht.')).toBeInTheDocument();
      expect(heart()).toHaveAttribute('aria-pressed', 'false');
    });

    it('stays on all of them after a double click', async () => {
      const slow = later<{ data: Wishlist[] }>();
      const shop = signedIn({ ...OFF, [LISTS]: () => slow.answer, [on('a')]: aWishlist(), [on('c')]: aWishlist() });
      show(shop);
      await userEvent.dblClick(heart());
      expect(heart()).toHaveAttribute('aria-pressed', 'true');
      await act(async () => slow.arrive({ data: LISTED }));
      await waitFor(() => expect(back(shop)).toEqual(PUT_BACK));
      expect(heart()).toHaveAttribute('aria-pressed', 'true');
      expect(screen.queryByText(/gehaald|favoriet meer/)).not.toBeInTheDocument();
    });

    it('is not restored for another user: signing out meanwhile is reported', async () => {
      const { shop, store } = await takeOff(OFF);
      const asked = shop.calls.length;
      act(() => writeWishlist(EMPTY_WISHLIST));
      await undo(store);
      expect(screen.getByText('Dat is niet gelukt. Probeer het straks opnieuw.')).toBeInTheDocument();
      expect(shop.calls).toHaveLength(asked);
      expect(localStorage.getItem(WISHLIST_KEY)).toBeNull();
    });
  });

  it('leaves nothing behind when its answer comes after signing out', async () => {
    const { answer, arrive } = later<Wishlist>();
    const shop = signedIn({ [MERGE]: () => answer });
    show(shop);
    await userEvent.click(heart());
    await waitFor(() => expect(shop.calls).toHaveLength(1));
    act(() => writeWishlist(EMPTY_WISHLIST));
    await act(async () => arrive(aWishlist({ variant_ids: [3] })));
    expect(localStorage.getItem(WISHLIST_KEY)).toBeNull();
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  });
});
