/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, sessionReceived } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { NOTHING_KEPT, keepVariant, keepWishlist, keptWishlist } from 'shared-contracts/kept-wishlist';
import { aPrice, slugsOf } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { later, refused } from 'shared-contracts/testing/fake-http';
import type { Call } from 'shared-contracts/testing/fake-http';
import { argsOf, fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import type { VariantWithProduct } from 'shared-contracts/wire/product';
import type { Wishlist } from 'shared-contracts/wire/wishlist';
import { aVariant } from '../testing/a-product.ts';
import { aWishlist } from '../testing/a-wishlist.ts';
import { metaOf, renderRoute } from '../testing/harness.tsx';
import * as shared from './shared-wishlist.route.tsx';
import * as route from './wishlist.route.tsx';

const LISTS = '/auth/me/wishlists';
const of = (id: number, name: string, given: Partial<VariantWithProduct> = {}): VariantWithProduct => ({
  ...aVariant({ id, name: '' }),
  product: { id, name, slug: name, slugs: slugsOf(name.toLowerCase()) },
  ...given,
});
const variants = [
  of(1, 'Linea'),
  of(2, 'Robur', { step: 2 }),
  of(3, 'Uitverkocht', { stock: { status: 'out', left: 0, restock_date: null } }),
  of(4, 'Maatwerk', { price: aPrice({ on_request: true }) }),
];
const known = ({ params }: Call) => ok({ data: variants.filter(({ id }) => String(params?.ids).split(',').includes(String(id))) });

const soon = <T,>(answer: T) => new Promise<T>((resolve) => setTimeout(resolve, 20, answer));

/** An account with these lists; calls change them as the API would. What it has takes a while to come, so that a change is there before its page. */
function account(lists: Wishlist[], lang: Lang = 'nl') {
  const at = (id: string | undefined) => lists.findIndex((list) => list.id === id);
  const shop = fakeShop(
    (call) => {
      const { method, path, body } = call;
      if (path === '/api/variants') return known(call);
      if (path === LISTS && method === 'GET') return soon(ok({ data: [...lists] }));
      const sent = body as { name?: string; variant_id?: number; variant_ids?: number[] } | undefined;
      if (sent?.name === 'Achteraan') return refused(422, 'wishlist.name_taken', 'Je hebt al een lijst “Achteraan”.');
      if (path === LISTS) return ok(lists[lists.push(aWishlist({ id: 'new', name: sent?.name ?? null })) - 1] ?? {});
      if (path === `${LISTS}/merge`) return ok(aWishlist({ variant_ids: sent?.variant_ids }));
      const [, id, , last] = /wishlists\/([^/]+)(\/(.+))?$/.exec(path) ?? [];
      const list = lists[at(id)];
      if (!list) return refused(404, 'wishlist.not_found');
      const now = (change: Partial<Wishlist>) => ok((lists[at(id)] = { ...list, ...change }));
      if (last === 'link') return now({ share_token: method === 'POST' ? 'token' : null });
      if (last === 'variants') return now({ variant_ids: [Number(sent?.variant_id), ...list.variant_ids] });
      if (last) return now({ variant_ids: list.variant_ids.filter((each) => `variants/${each}` !== last) });
      if (method === 'POST') return now({ name: sent?.name ?? null });
      lists.splice(at(id), 1);
      return ok({});
    },
    { lang },
  );
  return { ...shop, isSignedIn: () => true };
}
const two = () => [aWishlist({ id: 'own', variant_ids: [2, 1, 9] }), aWishlist({ id: 'back', name: 'Achteraan', variant_ids: [3] })];
const visit = (shop = account(two()), query = '') =>
  renderRoute({
    at: `/${shop.lang}/wishlist${query}`,
    path: 'wishlist',
    route,
    shop,
    change: (store) => shop.isSignedIn() && store.dispatch(sessionReceived({ status: 'authenticated', user: { id: 7 } } as SessionAnswer)),
  });
const guest = (lang: Lang = 'nl') => fakeShop({ 'GET /api/variants': known }, { lang });
const rows = async () => {
  await screen.findAllByRole('button', { name: /^(Add|.* weghalen)/ });
  return within(screen.getByRole('main'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((name) => variants.some(({ product }) => product.name === name));
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => keepWishlist(NOTHING_KEPT));

describe('of a guest', () => {
  it('shows what this browser kept, in four languages without a fault', async () => {
    keepWishlist({ owner: null, ids: [2, 1] });
    for (const [lang, title] of [
      ['nl', 'Favorieten'],
      ['fr', 'Favoris'],
      ['de', 'Merkzettel'],
      ['en', 'Favourites'],
    ] as const) {
      const { container, unmount } = visit(guest(lang) as ReturnType<typeof account>);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await screen.findByRole('link', { name: 'Robur' })).toHaveAttribute(
        'href',
        `/${lang}/product/robur${lang === 'nl' ? '' : `-${lang}`}?variant=2`,
      );
      expect(await accessibilityFaults(container)).toEqual([]);
      unmount();
    }
  });

  it('takes one out, and puts it back where it stood', async () => {
    keepWishlist({ owner: null, ids: [2, 1, 3] });
    visit(guest() as ReturnType<typeof account>);
    expect(await rows()).toEqual(['Robur', 'Linea', 'Uitverkocht']);
    await userEvent.click(button('Linea weghalen'));
    expect(keptWishlist().ids).toEqual([2, 3]);
    expect(screen.getByText('Linea is weggehaald.')).toBeVisible();
    expect(button('Zet terug')).toHaveFocus();
    await userEvent.click(button('Zet terug'));
    expect(keptWishlist().ids).toEqual([2, 1, 3]);
    expect(await rows()).toEqual(['Robur', 'Linea', 'Uitverkocht']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('takes one out for a double click: the next one has moved under the pointer', async () => {
    keepWishlist({ owner: null, ids: [2, 1] });
    visit(guest() as ReturnType<typeof account>);
    fireEvent.click(await screen.findByRole('button', { name: 'Linea weghalen' }), { detail: 1 });
    fireEvent.click(button('Robur weghalen'), { detail: 2 });
    expect(keptWishlist().ids).toEqual([2]);
  });

  it('keeps its rows while what another tab added is asked for', async () => {
    keepWishlist({ owner: null, ids: [1] });
    const slow = later<{ data: VariantWithProduct[] }>();
    const shop = fakeShop({ 'GET /api/variants': (call: Call) => (call.params?.ids === '1' ? known(call) : slow.answer) });
    visit(shop as ReturnType<typeof account>);
    expect(await rows()).toEqual(['Linea']);
    act(() => void keepVariant(2, true));
    expect(await rows()).toEqual(['Linea']);
    await act(async () => slow.arrive({ data: variants.filter(({ id }) => id === 2) }));
    expect(await rows()).toEqual(['Robur', 'Linea']);
  });

  it('has nothing yet, and leads to the products and to signing in', async () => {
    visit(guest() as ReturnType<typeof account>);
    expect(await screen.findByRole('heading', { name: 'Nog geen favorieten' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Aanmelden' })).toHaveAttribute('href', '/nl/login?callback=%2Fnl%2Fwishlist');
    expect(screen.queryByRole('button', { name: 'Delen' })).not.toBeInTheDocument();
  });

  it('shares an address with what is on it', async () => {
    keepWishlist({ owner: null, ids: [2, 1] });
    visit(guest() as ReturnType<typeof account>);
    await userEvent.click(await screen.findByRole('button', { name: 'Delen' }));
    expect(
      within(screen.getByRole('dialog', { name: 'Deel deze lijst' })).getByRole('textbox', { name: 'Link naar de lijst' }),
    ).toHaveValue('http://localhost/nl/wishlist?ids=2,1');
  });

  it('says when the products can’t be had, and tries again', async () => {
    keepWishlist({ owner: null, ids: [1] });
    let isAway = true;
    const shop = fakeShop({ 'GET /api/variants': (call: Call) => (isAway ? refused(503) : known(call)) });
    visit(shop as ReturnType<typeof account>);
    expect(await screen.findByRole('alert')).toHaveTextContent('Je favorieten konden niet geladen worden.');
    isAway = false;
    await userEvent.click(button('Opnieuw proberen'));
    expect(await rows()).toEqual(['Linea']);
  });
});

describe('of an account', () => {
  it('shows its lists, what can be bought of one, and what is no longer sold', async () => {
    const { container } = visit();
    expect(await rows()).toEqual(['Robur', 'Linea']);
    const nav = within(screen.getByRole('navigation', { name: 'Je lijsten' }));
    expect(nav.getByRole('link', { name: 'Favorieten 3 producten' })).toHaveAttribute('aria-current', 'page');
    expect(nav.getByRole('link', { name: 'Achteraan 1 product' })).toHaveAttribute('href', '/nl/wishlist?list=back');
    expect(screen.getByText('Wordt niet meer verkocht')).toBeVisible();
    const all = screen.getAllByRole('button', { name: 'Add Robur' }).find(({ dataset }) => dataset.look === 'set');
    expect(all).toHaveAttribute('data-also', '1:1');
    expect(await accessibilityFaults(container)).toEqual([]);
    expect(keptWishlist()).toMatchObject({ owner: 7, ids: [2, 1, 9, 3] });
  });

  it('leads to the page of what can’t be bought from here, and leaves it out of the cart', async () => {
    visit(account([aWishlist({ id: 'own', variant_ids: [1, 3, 4] })]));
    expect(await screen.findByRole('link', { name: 'Verwittig me over Uitverkocht' })).toHaveAttribute(
      'href',
      '/nl/product/uitverkocht?variant=3',
    );
    expect(screen.getByRole('link', { name: 'Vraag prijs voor Maatwerk' })).toBeVisible();
    expect(screen.getByText(/^2 producten gaan niet mee/)).toBeVisible();
    const all = screen.getAllByRole('button', { name: 'Add Linea' }).find(({ dataset }) => dataset.look === 'set');
    await userEvent.click(all as HTMLElement);
    expect(screen.getByText('1 product in je winkelwagen gelegd.')).toBeInTheDocument();
  });

  it('takes one off and puts it back; the hearts follow', async () => {
    visit();
    await userEvent.click(await screen.findByRole('button', { name: 'Linea weghalen' }));
    await waitFor(() => expect(button('Zet terug')).toHaveFocus());
    expect(keptWishlist().ids).toEqual([2, 9, 3]);
    await userEvent.click(button('Zet terug'));
    await waitFor(() => expect(keptWishlist().ids).toContain(1));
    expect(await rows()).toEqual(['Linea', 'Robur']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('moves one to another list', async () => {
    const lists = two();
    visit(account(lists));
    await userEvent.click(await screen.findByLabelText('Linea verplaatsen'));
    const open = screen.getByLabelText('Linea verplaatsen').closest('details') as HTMLElement;
    await userEvent.click(within(open).getByRole('button', { name: 'Achteraan' }));
    expect(await screen.findByText('Linea staat nu op “Achteraan”.')).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText('Linea verplaatsen')).not.toBeInTheDocument());
    expect(screen.getByText('Linea staat nu op “Achteraan”.').closest('[tabindex]')).toHaveFocus();
    expect(lists.map(({ variant_ids }) => variant_ids)).toEqual([
      [2, 9],
      [1, 3],
    ]);
  });

  it('closes what is open over the page with Escape, or when the focus has left', async () => {
    visit();
    const open = async () => {
      const summary = await screen.findByLabelText('Linea verplaatsen');
      await userEvent.click(summary);
      summary.focus();
      return summary;
    };
    const summary = await open();
    await userEvent.keyboard('{Escape}');
    expect(summary.closest('details')).not.toHaveAttribute('open');
    expect(summary).toHaveFocus();
    await open();
    act(() => button('Linea weghalen').focus());
    expect(summary.closest('details')).not.toHaveAttribute('open');
  });

  it('begins a list, names one, and says in words when a name is taken', async () => {
    const lists = two();
    visit(account(lists));
    await userEvent.click(await screen.findByText('Nieuwe lijst'));
    const begin = within(screen.getByText('Nieuwe lijst').closest('details') as HTMLElement);
    await userEvent.type(begin.getByRole('textbox', { name: 'Naam van de lijst' }), 'Achteraan');
    await userEvent.click(begin.getByRole('button', { name: 'Maak de lijst' }));
    const refusedField = await screen.findByRole('textbox', { name: 'Naam van de lijst', description: /Je hebt al een lijst/ });
    await waitFor(() => expect(refusedField).toHaveFocus());
    expect(refusedField).toHaveValue('Achteraan');
    await userEvent.clear(refusedField);
    await userEvent.type(refusedField, 'Oprit{Enter}');
    await waitFor(() => expect(address()).toBe('/nl/wishlist?list=new'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Oprit' })).toHaveFocus();
    expect(screen.getByText('Verplaats er producten naartoe vanaf een andere lijst.')).toBeVisible();

    await userEvent.click(screen.getByText('Naam wijzigen'));
    const rename = within(screen.getByText('Naam wijzigen').closest('details') as HTMLElement);
    await userEvent.clear(rename.getByRole('textbox'));
    await userEvent.type(rename.getByRole('textbox'), 'Voortuin{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Voortuin' })).toBeVisible();
    expect(screen.getByText('De lijst heet nu “Voortuin”.')).toBeVisible();
  });

  it('asks before a list goes', async () => {
    const lists = two();
    visit(account(lists), '?list=back');
    await userEvent.click(await screen.findByText('Lijst verwijderen'));
    expect(screen.getByText('“Achteraan” verwijderen, met het product erop?')).toBeVisible();
    expect(lists).toHaveLength(2);
    await userEvent.click(button('Ja, verwijder de lijst'));
    expect(await screen.findByText('“Achteraan” is verwijderd.')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Favorieten' })).toBeVisible();
    expect(screen.getByText('“Achteraan” is verwijderd.').closest('[tabindex]')).toHaveFocus();
    expect(keptWishlist().ids).toEqual([2, 1, 9]);
  });

  it('is shared by a link until it is no longer', async () => {
    visit();
    await userEvent.click(await screen.findByText('Delen'));
    await userEvent.click(button('Maak een link'));
    expect(await screen.findByRole('link', { name: 'Link naar de lijst' })).toHaveAttribute('href', '/nl/wishlist/token');
    expect(screen.getByRole('link', { name: 'Link naar de lijst' })).toHaveFocus();
    await userEvent.click(button('Niet meer delen'));
    expect(await screen.findByText('De link werkt niet meer.')).toBeVisible();
    await waitFor(() => expect(button('Maak een link')).toHaveFocus());
    expect(screen.queryByRole('link', { name: 'Link naar de lijst' })).not.toBeInTheDocument();
  });

  it('asks again when a heart is pressed in another tab', async () => {
    const lists = two();
    visit(account(lists));
    expect(await rows()).toEqual(['Robur', 'Linea']);
    lists[0] = aWishlist({ id: 'own', variant_ids: [3, 2, 1] });
    lists.pop();
    act(() => void keepVariant(4, true));
    await waitFor(async () => expect(await rows()).toEqual(['Uitverkocht', 'Robur', 'Linea']));
    expect(keptWishlist().ids).toEqual([3, 2, 1]);
  });

  it('keeps a guest’s list that could not come along', async () => {
    keepWishlist({ owner: null, ids: [4] });
    visit();
    expect(await rows()).toEqual(['Robur', 'Linea']);
    expect(keptWishlist()).toEqual({ owner: null, ids: [4] });
  });

  it('says what went wrong, and leaves the list as it is', async () => {
    const lists = two();
    visit(account(lists));
    await screen.findByRole('button', { name: 'Linea weghalen' });
    lists[0] = aWishlist({ id: 'other', variant_ids: [2, 1, 9] });
    await userEvent.click(button('Linea weghalen'));
    expect(await screen.findByText('Dat is niet gelukt')).toBeVisible();
    expect(await rows()).toEqual(['Robur', 'Linea']);
  });

  it('asks whose session has ended to sign in', async () => {
    const shop = fakeShop();
    const answer = (await route.action(argsOf(shop, '/nl/wishlist?list=a', { form: { intent: 'remove' } }))) as Response;
    expect(answer.headers.get('Location')).toBe('/nl/login?callback=%2Fnl%2Fwishlist%3Flist%3Da');
    expect(shop.calls).toEqual([]);
  });
});

describe('of somebody else', () => {
  const SHARED = { name: 'Achteraan', variant_ids: [2, 1], updated_at: '2026-11-21T10:00:00.000Z' };
  const open = (shop = fakeShop({ 'GET /api/wishlists/token': SHARED, 'GET /api/variants': known })) =>
    renderRoute({ at: '/nl/wishlist/token', path: 'wishlist/:token', route: shared, shop });

  it('is read only, and a guest takes it over in this browser', async () => {
    keepWishlist({ owner: null, ids: [4, 1] });
    const { container } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Achteraan' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /weghalen/ })).not.toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);
    await userEvent.click(button('Zet alles bij mijn favorieten'));
    expect(keptWishlist().ids).toEqual([2, 1, 4]);
    await waitFor(() => expect(address()).toBe('/nl/wishlist'));
  });

  it('goes to the account of who is signed in', async () => {
    const shop = account([]);
    visit(shop, '?ids=2,1');
    await userEvent.click(await screen.findByRole('button', { name: 'Zet alles bij mijn favorieten' }));
    await waitFor(() => expect(address()).toBe('/nl/wishlist'));
    expect(shop.calls.find(({ path }) => path === `${LISTS}/merge`)?.body).toEqual({ variant_ids: [2, 1] });
  });

  it('is an error page once it is no longer shared', async () => {
    open(fakeShop({}));
    expect(await screen.findByText('error page')).toBeVisible();
  });
});

it('is kept from search engines, and has its name as title', () => {
  const url = '/nl/wishlist?list=back';
  const [, list] = two();
  expect(metaOf(route, { kind: 'account', lists: two(), list, items: [] }, url)).toMatchObject({
    title: 'Achteraan',
    robots: 'noindex',
    alternates: { de: '/de/wishlist?list=back' },
  });
  expect(metaOf(route, { kind: 'guest' }, '/nl/wishlist')).toMatchObject({ title: 'Favorieten', alternates: { fr: '/fr/wishlist' } });
  expect(metaOf(shared, undefined, '/nl/wishlist/x')).toMatchObject({ title: 'Gedeelde favorieten', robots: 'noindex' });
});
