/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from 'shared-contracts';
import { NOTHING_KEPT, keepWishlist, keptWishlist } from 'shared-contracts/kept-wishlist';
import { aCard } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { later, refused } from 'shared-contracts/testing/fake-http';
import type { Answers } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import type { Wishlist } from 'shared-contracts/wire/wishlist';
import { WISHLIST_KEY } from 'shared-contracts/wishlist-key';
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

beforeEach(() => keepWishlist(NOTHING_KEPT));

it('keeps a guest’s variant in the browser and asks nothing of the API', async () => {
  const shop = fakeShop();
  show(shop);
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  expect(keptWishlist()).toEqual({ owner: null, ids: [3] });
  await userEvent.click(heart());
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  expect(localStorage.getItem(WISHLIST_KEY)).toBeNull();
  expect(shop.calls).toEqual([]);
});

it('is on the card, for the variant the card shows, and opens no page', async () => {
  const { container } = renderPart(<ProductCard product={aCard({ name: 'Linea', default_variant_id: 44 })} />);
  await userEvent.click(heart());
  expect(keptWishlist().ids).toEqual([44]);
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
  const button = screen.getByRole('button', { name: new RegExp(`^${word} ?: Linea$`) });
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

it('says when a guest’s list is full', async () => {
  keepWishlist({ owner: null, ids: Array.from({ length: 100 }, (_, index) => index + 100) });
  show();
  await userEvent.click(heart());
  expect(screen.getByText(/al 100 favorieten/)).toBeInTheDocument();
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
});

describe('of who is signed in', () => {
  beforeEach(() => keepWishlist({ owner: 7, ids: [9] }));

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
    expect(keptWishlist()).toEqual({ owner: 7, ids: [3, 9] });
    await userEvent.click(heart());
    await waitFor(() =>
      expect(shop.calls.map(({ path }) => path).slice(2)).toEqual(['a', 'c'].map((id) => `/auth/me/wishlists/${id}/variants/3`)),
    );
    expect(keptWishlist()).toEqual({ owner: 7, ids: [9] });
  });

  it.each([
    ['in the API’s words', refused(422, 'wishlist.full', 'Je lijst is vol.'), 'Je lijst is vol.'],
    ['in our own when it is away', failed({ kind: 'network' }), 'Dat is niet gelukt. Probeer het straks opnieuw.'],
  ])('goes back when it could not be kept, and says so %s', async (_words, answer, said) => {
    show(signedIn({ [MERGE]: answer }));
    await userEvent.click(heart());
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    expect(keptWishlist()).toEqual({ owner: 7, ids: [9] });
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

  it('leaves nothing behind when its answer comes after signing out', async () => {
    const { answer, arrive } = later<Wishlist>();
    const shop = signedIn({ [MERGE]: () => answer });
    show(shop);
    await userEvent.click(heart());
    await waitFor(() => expect(shop.calls).toHaveLength(1));
    act(() => keepWishlist(NOTHING_KEPT));
    await act(async () => arrive(aWishlist({ variant_ids: [3] })));
    expect(localStorage.getItem(WISHLIST_KEY)).toBeNull();
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
  });
});
