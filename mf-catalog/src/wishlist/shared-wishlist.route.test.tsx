/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from 'shared-contracts';
import { EMPTY_WISHLIST, writeWishlist, readWishlist } from 'shared-contracts/client/stored-wishlist';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import { fakeShop, loaderArgs } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { metaOf, renderRoute } from '../testing/harness.tsx';
import { LISTS, account, button, answerVariants, twoLists, visit } from '../testing/wishlists.tsx';
import * as shared from './shared-wishlist.route.tsx';
import * as route from './wishlist.route.tsx';

beforeEach(() => writeWishlist(EMPTY_WISHLIST));

describe('of another customer', () => {
  const SHARED = { name: 'Achteraan', variant_ids: [2, 1], updated_at: '2026-11-21T10:00:00.000Z' };
  const open = (shop = fakeShop({ 'GET /api/wishlists/token': SHARED, 'GET /api/variants': answerVariants })) =>
    renderRoute({ at: '/nl/wishlist/token', path: 'wishlist/:token', route: shared, shop });

  it('is read-only, and a guest copies it to this browser', async () => {
    writeWishlist({ owner: null, ids: [4, 1] });
    const { container } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Achteraan' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /weghalen/ })).not.toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(button('Alles bij mijn favorieten zetten'));
    expect(readWishlist().ids).toEqual([2, 1, 4]);
    await waitFor(() => expect(address()).toBe('/nl/wishlist'));
  });

  it('is copied to the account of a signed-in customer', async () => {
    const shop = account([]);
    visit(shop, '?ids=2,1');
    await userEvent.click(await screen.findByRole('button', { name: 'Alles bij mijn favorieten zetten' }));
    await waitFor(() => expect(address()).toBe('/nl/wishlist'));
    expect(shop.calls.find(({ path }) => path === `${LISTS}/merge`)?.body).toEqual({ variant_ids: [2, 1] });
  });

  it('says that it is not shared any more, with the way to one’s own', async () => {
    const { container } = open(fakeShop({ 'GET /api/wishlists/token': refused(404, 'wishlist.not_found') }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Deze lijst wordt niet gedeeld' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Naar mijn favorieten' })).toHaveAttribute('href', '/nl/wishlist');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('that is not shared any more is not found', async () => {
    const shop = fakeShop({ 'GET /api/wishlists/token': refused(404, 'wishlist.not_found') });
    const answer = await shared.loader(loaderArgs(shop, '/nl/wishlist/token', { params: { token: 'token' } }));
    expect(answer).toMatchObject({ data: null, init: { status: 404 } });
  });

  it('is an error page when it can’t be loaded', async () => {
    open(fakeShop({ 'GET /api/wishlists/token': failed({ kind: 'http', status: 503 }) }));
    expect(await screen.findByText('error page')).toBeVisible();
  });
});

describe('a list of somebody else in the address', () => {
  it('is not mistaken for the visitor’s own by an account', async () => {
    visit(account(twoLists()), '?list=of-somebody-else');
    expect(await screen.findByText('De gevraagde lijst staat niet in je account. Je ziet hier je eigen lijst.')).toBeVisible();
  });

  it('is said to belong to an account to a guest', async () => {
    renderRoute({ at: '/nl/wishlist?list=back', path: 'wishlist', route, shop: fakeShop({}) });
    const note = (await screen.findByText(/^De gevraagde lijst hoort bij een account/)).parentElement as HTMLElement;
    expect(within(note).getByRole('link', { name: 'Aanmelden' })).toHaveAttribute(
      'href',
      `/nl/login?callback=${encodeURIComponent('/nl/wishlist?list=back')}`,
    );
  });
});

it('is excluded from search engines, and has its name as title', () => {
  const url = '/nl/wishlist?list=back';
  const [, list] = twoLists();
  expect(metaOf(route, { kind: 'account', lists: twoLists(), list, items: [] }, url)).toMatchObject({
    title: 'Achteraan',
    robots: 'noindex',
    alternates: { de: '/de/wishlist?list=back' },
  });
  expect(metaOf(route, { kind: 'guest' }, '/nl/wishlist')).toMatchObject({ title: 'Favorieten', alternates: { fr: '/fr/wishlist' } });
  expect(metaOf(shared, undefined, '/nl/wishlist/x')).toMatchObject({ title: 'Gedeelde favorieten', robots: 'noindex' });
});
