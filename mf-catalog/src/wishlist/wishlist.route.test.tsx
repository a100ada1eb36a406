/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_WISHLIST, setVariantSaved, writeWishlist, readWishlist } from 'shared-contracts/client/stored-wishlist';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { later, refused } from 'shared-contracts/testing/fake-http';
import type { Call } from 'shared-contracts/testing/fake-http';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import type { VariantWithProduct } from 'shared-contracts/wire/product';
import { aWishlist } from '../testing/a-wishlist.ts';
import { account, button, guestShop, answerVariants, findRows, twoLists, variants, visit } from '../testing/wishlists.tsx';
import * as route from './wishlist.route.tsx';

beforeEach(() => writeWishlist(EMPTY_WISHLIST));

describe('of a guest', () => {
  it('shows the list stored in this browser, in four languages without accessibility faults', async () => {
    writeWishlist({ owner: null, ids: [2, 1] });
    for (const [lang, title] of [
      ['nl', 'Favorieten'],
      ['fr', 'Favoris'],
      ['de', 'Merkzettel'],
      ['en', 'Favourites'],
    ] as const) {
      const { container, unmount } = visit(guestShop(lang));
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await screen.findByRole('link', { name: 'Robur' })).toHaveAttribute(
        'href',
        `/${lang}/product/robur${lang === 'nl' ? '' : `-${lang}`}?variant=2`,
      );
      expect(await accessibilityFaults(container)).toEqual([]);
      unmount();
    }
  });

  it('removes a product, and undo restores it in its place', async () => {
    writeWishlist({ owner: null, ids: [2, 1, 3] });
    visit(guestShop());
    expect(await findRows()).toEqual(['Robur', 'Linea', 'Uitverkocht']);
    await userEvent.click(button('Linea weghalen'));
    expect(readWishlist().ids).toEqual([2, 3]);
    expect(screen.getByText('Linea is weggehaald.')).toBeVisible();
    expect(button('Terugzetten')).toHaveFocus();
    await userEvent.click(button('Terugzetten'));
    expect(readWishlist().ids).toEqual([2, 1, 3]);
    expect(await findRows()).toEqual(['Robur', 'Linea', 'Uitverkocht']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('removes only one product on a double click, though the next one moves under the pointer', async () => {
    writeWishlist({ owner: null, ids: [2, 1] });
    visit(guestShop());
    fireEvent.click(await screen.findByRole('button', { name: 'Linea weghalen' }), { detail: 1 });
    fireEvent.click(button('Robur weghalen'), { detail: 2 });
    expect(readWishlist().ids).toEqual([2]);
  });

  it('reports that another tab has filled the list meanwhile', async () => {
    writeWishlist({ owner: null, ids: [1, 2] });
    visit(guestShop());
    await userEvent.click(await screen.findByRole('button', { name: 'Linea weghalen' }));
    act(() => writeWishlist({ owner: null, ids: Array.from({ length: 100 }, (_, index) => index + 100) }));
    await userEvent.click(await screen.findByText('Terugzetten'));
    expect(screen.getByText(/al 100 favorieten/)).toBeInTheDocument();
    expect(screen.getByText('Linea is weggehaald.')).toBeVisible();
    expect(readWishlist().ids).not.toContain(1);
  });

  it('keeps its rows while a product added in another tab is loaded', async () => {
    writeWishlist({ owner: null, ids: [1] });
    const slow = later<{ data: VariantWithProduct[] }>();
    const shop = fakeShop({ 'GET /api/variants': (call: Call) => (call.params?.ids === '1' ? answerVariants(call) : slow.answer) });
    visit(shop);
    expect(await findRows()).toEqual(['Linea']);
    act(() => void setVariantSaved(2, true));
    expect(await findRows()).toEqual(['Linea']);
    await act(async () => slow.arrive({ data: variants.filter(({ id }) => id === 2) }));
    expect(await findRows()).toEqual(['Robur', 'Linea']);
  });

  it('links to the products and to signing in when it is empty', async () => {
    visit(guestShop());
    expect(await screen.findByRole('heading', { name: 'Nog geen favorieten' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Aanmelden' })).toHaveAttribute('href', '/nl/login?callback=%2Fnl%2Fwishlist');
    expect(screen.queryByRole('button', { name: 'Delen' })).not.toBeInTheDocument();
  });

  it('shares an address with its products', async () => {
    writeWishlist({ owner: null, ids: [2, 1] });
    visit(guestShop());
    await userEvent.click(await screen.findByRole('button', { name: 'Delen' }));
    expect(
      within(screen.getByRole('dialog', { name: 'Deel deze lijst' })).getByRole('textbox', { name: 'Link naar de lijst' }),
    ).toHaveValue('http://localhost/nl/wishlist?ids=2,1');
  });

  it('reports when the products can’t be loaded, and retries', async () => {
    writeWishlist({ owner: null, ids: [1] });
    let isAway = true;
    const shop = fakeShop({ 'GET /api/variants': (call: Call) => (isAway ? refused(503) : answerVariants(call)) });
    visit(shop);
    expect(await screen.findByRole('alert')).toHaveTextContent('Je favorieten konden niet geladen worden.');
    isAway = false;
    await userEvent.click(button('Opnieuw proberen'));
    expect(await findRows()).toEqual(['Linea']);
  });
});

describe('of an account', () => {
  it('shows its lists, and which products of one can be bought and which are no longer sold', async () => {
    const { container } = visit();
    expect(await findRows()).toEqual(['Robur', 'Linea']);
    const nav = within(screen.getByRole('navigation', { name: 'Je lijsten' }));
    expect(nav.getByRole('link', { name: 'Favorieten 3 producten' })).toHaveAttribute('aria-current', 'page');
    expect(nav.getByRole('link', { name: 'Achteraan 1 product' })).toHaveAttribute('href', '/nl/wishlist?list=back');
    expect(screen.getByText('Wordt niet meer verkocht')).toBeVisible();
    const addAll = screen.getAllByRole('button', { name: 'Add Robur' }).find(({ dataset }) => dataset.look === 'set');
    expect(addAll).toHaveAttribute('data-also', '1:1');
    expect(await accessibilityFaults(container)).toEqual([]);
    expect(readWishlist()).toMatchObject({ owner: 7, ids: [2, 1, 9, 3] });
  });

  it('reloads when a guest’s list was merged while it was loading', async () => {
    const lists = [aWishlist({ id: 'own', variant_ids: [] })];
    visit(account(lists));
    lists[0] = aWishlist({ id: 'own', variant_ids: [1] });
    writeWishlist({ owner: 7, ids: [1], asOf: Date.now() + 1 });
    expect(await findRows()).toEqual(['Linea']);
    expect(readWishlist()).toMatchObject({ owner: 7, ids: [1] });
  });

  it('links to products that can’t be added directly, and leaves them out of the cart', async () => {
    visit(account([aWishlist({ id: 'own', variant_ids: [1, 3, 4] })]));
    expect(await screen.findByRole('link', { name: 'Verwittig me over Uitverkocht' })).toHaveAttribute(
      'href',
      '/nl/product/uitverkocht?variant=3',
    );
    expect(screen.getByRole('link', { name: 'Prijs vragen voor Maatwerk' })).toBeVisible();
    expect(screen.getByText(/^2 producten gaan niet mee/)).toBeVisible();
    const addAll = screen.getAllByRole('button', { name: 'Add Linea' }).find(({ dataset }) => dataset.look === 'set');
    await userEvent.click(addAll as HTMLElement);
    expect(screen.getByText('1 product in je winkelwagen gelegd.')).toBeInTheDocument();
  });

  it('removes a product and restores it in its place; the hearts follow', async () => {
    visit();
    await userEvent.click(await screen.findByRole('button', { name: 'Linea weghalen' }));
    await waitFor(() => expect(button('Terugzetten')).toHaveFocus());
    expect(button('Terugzetten')).toHaveAccessibleDescription('Linea is weggehaald.');
    expect(readWishlist().ids).toEqual([2, 9, 3]);
    await userEvent.click(button('Terugzetten'));
    await waitFor(() => expect(readWishlist().ids).toContain(1));
    expect(await findRows()).toEqual(['Robur', 'Linea']);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('offers no undo for a product no longer sold, which no list accepts', async () => {
    visit();
    await userEvent.click(await screen.findByRole('button', { name: 'product dat niet meer verkocht wordt weghalen' }));
    const message = await screen.findByText('product dat niet meer verkocht wordt is weggehaald.');
    await waitFor(() => expect(message.closest('li')).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Terugzetten' })).not.toBeInTheDocument();
  });

  it('creates one list on a double click', async () => {
    const lists = twoLists();
    visit(account(lists));
    await userEvent.click(await screen.findByText('Nieuwe lijst'));
    const begin = within(screen.getByText('Nieuwe lijst').closest('details') as HTMLElement);
    await userEvent.type(begin.getByRole('textbox'), 'Oprit');
    await userEvent.dblClick(begin.getByRole('button', { name: 'Lijst maken' }));
    await waitFor(() => expect(address()).toBe('/nl/wishlist?list=new'));
    expect(lists.map(({ name }) => name)).toEqual([null, 'Achteraan', 'Oprit']);
  });

  it('moves a product to another list', async () => {
    const lists = twoLists();
    visit(account(lists));
    await userEvent.click(await screen.findByLabelText('Linea verplaatsen'));
    const open = screen.getByLabelText('Linea verplaatsen').closest('details') as HTMLElement;
    await userEvent.click(within(open).getByRole('button', { name: 'Achteraan' }));
    expect(await screen.findByText('Linea staat nu op “Achteraan”.')).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText('Linea verplaatsen')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByText('Linea staat nu op “Achteraan”.').closest('[tabindex]')).toHaveFocus());
    expect(lists.map(({ variant_ids }) => variant_ids)).toEqual([
      [2, 9],
      [1, 3],
    ]);
  });

  it('closes popovers with Escape, or when the focus leaves them', async () => {
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

  it('closes popovers on a press outside, but not sections of the page', async () => {
    visit();
    const summary = await screen.findByLabelText('Linea verplaatsen');
    const details = summary.closest('details') as HTMLDetailsElement;
    const openAs = async (position: string) => {
      (details.lastElementChild as HTMLElement).style.position = position;
      details.open = true;
      await act(async () => new Promise((resolve) => setTimeout(resolve, 10)));
    };
    await openAs('absolute');
    fireEvent.pointerDown(within(details).getByRole('button', { name: 'Achteraan' }));
    expect(details).toHaveAttribute('open');
    fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }));
    expect(details).not.toHaveAttribute('open');
    await openAs('static');
    fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }));
    expect(details).toHaveAttribute('open');
  });

  it('creates and renames lists, and reports a name that is taken', async () => {
    const lists = twoLists();
    visit(account(lists));
    await userEvent.click(await screen.findByText('Nieuwe lijst'));
    const begin = within(screen.getByText('Nieuwe lijst').closest('details') as HTMLElement);
    await userEvent.type(begin.getByRole('textbox', { name: 'Naam van de lijst' }), 'Achteraan');
    await userEvent.click(begin.getByRole('button', { name: 'Lijst maken' }));
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

  it('asks before a list is deleted', async () => {
    const lists = twoLists();
    visit(account(lists), '?list=back');
    await userEvent.click(await screen.findByText('Lijst verwijderen'));
    expect(screen.getByText('“Achteraan” verwijderen, met het product erop?')).toBeVisible();
    expect(lists).toHaveLength(2);
    await userEvent.click(button('Ja, lijst verwijderen'));
    expect(await screen.findByText('“Achteraan” is verwijderd.')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Favorieten' })).toBeVisible();
    await waitFor(() => expect(screen.getByText('“Achteraan” is verwijderd.').closest('[tabindex]')).toHaveFocus());
    expect(readWishlist().ids).toEqual([2, 1, 9]);
  });

  it('is shared by a link until sharing is ended', async () => {
    visit();
    await userEvent.click(await screen.findByText('Delen'));
    await userEvent.click(button('Link maken'));
    expect(await screen.findByRole('link', { name: 'Link naar de lijst' })).toHaveAttribute('href', '/nl/wishlist/token');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Link naar de lijst' })).toHaveFocus());
    await userEvent.click(button('Niet meer delen'));
    expect(await screen.findByText('De link werkt niet meer.')).toBeVisible();
    await waitFor(() => expect(button('Link maken')).toHaveFocus());
    expect(screen.queryByRole('link', { name: 'Link naar de lijst' })).not.toBeInTheDocument();
  });

  it('reloads when a heart is pressed in another tab', async () => {
    const lists = twoLists();
    visit(account(lists));
    expect(await findRows()).toEqual(['Robur', 'Linea']);
    lists[0] = aWishlist({ id: 'own', variant_ids: [3, 2, 1] });
    lists.pop();
    act(() => void setVariantSaved(4, true));
    await waitFor(async () => expect(await findRows()).toEqual(['Uitverkocht', 'Robur', 'Linea']));
    expect(readWishlist().ids).toEqual([3, 2, 1]);
  });

  it('keeps a guest’s list that could not be merged', async () => {
    writeWishlist({ owner: null, ids: [4] });
    visit();
    expect(await findRows()).toEqual(['Robur', 'Linea']);
    expect(readWishlist()).toEqual({ owner: null, ids: [4] });
  });

  it('reports a failure, and leaves the list unchanged', async () => {
    const lists = twoLists();
    visit(account(lists));
    await screen.findByRole('button', { name: 'Linea weghalen' });
    lists[0] = aWishlist({ id: 'other', variant_ids: [2, 1, 9] });
    await userEvent.click(button('Linea weghalen'));
    expect(await screen.findByText('Dat is niet gelukt')).toBeVisible();
    expect(await findRows()).toEqual(['Robur', 'Linea']);
  });

  it('asks to sign in after the session ended', async () => {
    const shop = fakeShop();
    const answer = (await route.action(loaderArgs(shop, '/nl/wishlist?list=a', { form: { intent: 'remove' } }))) as Response;
    expect(answer.headers.get('Location')).toBe('/nl/login?callback=%2Fnl%2Fwishlist%3Flist%3Da');
    expect(shop.calls).toEqual([]);
  });
});
