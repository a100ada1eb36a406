/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, vatViewChanged } from 'shared-contracts';
import { aCategory } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { aFacet, aList } from '../testing/a-product.ts';
import { CATEGORIES, heightFacet, lastListParams, LIST, several, shopWith, show } from '../testing/list-page.tsx';

describe('filtering', () => {
  it('adds a ticked value to the address at once and loads the list', async () => {
    const shop = shopWith();
    show(shop);
    const green = await screen.findByRole('checkbox', { name: /Groen/ });
    await userEvent.click(green);
    expect(green).toBeChecked();
    await waitFor(() => expect(address()).toBe('/nl/products/garden/draadpanelen?filter%5Bcolour%5D=green'));
    expect(lastListParams(shop)).toMatchObject({ 'filter[colour]': 'green', page: 1 });
  });

  it('keeps a second tick made before the first list is loaded', async () => {
    const shop = shopWith();
    show(shop);
    await userEvent.click(await screen.findByRole('checkbox', { name: /Groen/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /103 cm/ }));
    await waitFor(() => expect(address()).toBe('/nl/products/garden/draadpanelen?filter%5Bheight%5D=1030&filter%5Bcolour%5D=green'));
    expect(screen.getByRole('checkbox', { name: /Groen/ })).toBeChecked();
  });

  it('disables values that would leave no products', async () => {
    show();
    expect(await screen.findByRole('checkbox', { name: /Wit/ })).toBeDisabled();
  });

  it('shows chosen filters as chips that link to the list without them', async () => {
    show(undefined, '/nl/products/garden/draadpanelen?filter[colour]=anthracite,green&filter[height]=1030&filter[price]=4000-9950&page=2');
    const chips = within(await screen.findByRole('list', { name: 'Gekozen filters' }));
    expect(chips.getByRole('link', { name: 'Filter Groen verwijderen' })).toHaveAttribute(
      'href',
      '/nl/products/garden/draadpanelen?filter%5Bheight%5D=1030&filter%5Bcolour%5D=anthracite&filter%5Bprice%5D=4000-9950',
    );
    expect(chips.getByText('103 cm hoog')).toBeVisible();
    expect(chips.getByText(/€\s40 tot €\s99,50/)).toBeVisible();
    expect(chips.getByRole('link', { name: 'Alles wissen' })).toHaveAttribute('href', '/nl/products/garden/draadpanelen');
    expect(screen.getByRole('button', { name: 'Filters (4)' })).toBeInTheDocument();
  });

  it('shows a chip for a chosen size in a list that has a range instead of checkboxes', async () => {
    const heights = { ...heightFacet, kind: 'range' as const, values: [], min: 190, max: 2430 };
    show(shopWith(aList({ facets: [heights] })), '/nl/products/garden/draadpanelen?filter[height]=1030');
    const chips = within(await screen.findByRole('list', { name: 'Gekozen filters' }));
    expect(chips.getByText(/^103\scm hoog$/)).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: 'Hoogte van, in cm' })).toHaveValue(103);
    expect(screen.getByRole('spinbutton', { name: 'Hoogte tot, in cm' })).toHaveValue(103);
  });

  it('keeps a range in a list with checkboxes, and shows its chip', async () => {
    const { container } = show(undefined, '/nl/products/garden/draadpanelen?filter[height]=600-1200');
    const chips = within(await screen.findByRole('list', { name: 'Gekozen filters' }));
    expect(chips.getByText('60 tot 120 cm hoog')).toBeVisible();
    const form = container.querySelector('form[method=get]');
    expect(new FormData(form as HTMLFormElement).getAll('filter[height]')).toEqual(['600-1200']);
  });

  it('lists values with products first when there are many', async () => {
    const values = Array.from({ length: 12 }, (_, index) => ({
      value: `${index + 1}00`,
      label: `${index + 1}0 cm`,
      count: index < 9 ? 0 : 3,
      selected: false,
    }));
    show(shopWith(aList({ facets: [aFacet({ key: 'width', label: 'Breedte', values })] })));
    const group = await screen.findByRole('group', { name: 'Breedte' });
    const [first] = within(group).getAllByRole('list');
    const names = within(first as HTMLElement).getAllByRole('checkbox');
    expect(names.map((box) => (box as HTMLInputElement).value)).toEqual(['100', '200', '300', '400', '500', '1000', '1100', '1200']);
    expect(within(group).getByText('Nog 4 tonen')).toBeVisible();
  });

  it('says that the price filter includes VAT when prices exclude it', async () => {
    show(undefined, '/nl/products/garden/draadpanelen?filter[price]=4000-9950', {
      change: (store) => store.dispatch(vatViewChanged('excl')),
    });
    expect(await screen.findByRole('group', { name: 'Prijs per stuk, incl. btw' })).toBeInTheDocument();
    expect(screen.getByRole('spinbutton', { name: 'Prijs per stuk, incl. btw van, in €' })).toHaveValue(40);
    const chips = within(screen.getByRole('list', { name: 'Gekozen filters' }));
    expect(chips.getByText(/^€\s40 tot €\s99,50, incl\. btw$/)).toBeVisible();
  });

  it('replaces a price beyond the bounds by the bound', async () => {
    show();
    const least = await screen.findByRole('spinbutton', { name: 'Prijs per stuk van, in €' });
    await userEvent.clear(least);
    await userEvent.type(least, '-5{Enter}');
    expect(least).toHaveValue(31);
    expect(address()).toBe('/nl/products/garden/draadpanelen');
  });

  it('applies a typed price when the field is left, and no filter at the bounds', async () => {
    show();
    const most = await screen.findByRole('spinbutton', { name: 'Prijs per stuk tot, in €' });
    await userEvent.clear(most);
    await userEvent.type(most, '80');
    await userEvent.tab();
    await waitFor(() => expect(address()).toBe('/nl/products/garden/draadpanelen?filter%5Bprice%5D=3100-8000'));
    const reopenedField = await screen.findByRole('spinbutton', { name: 'Prijs per stuk tot, in €' });
    await userEvent.clear(reopenedField);
    await userEvent.type(reopenedField, '9999{Enter}');
    await waitFor(() => expect(address()).toBe('/nl/products/garden/draadpanelen'));
  });

  it('moves the ends of a range by keyboard', async () => {
    show();
    const least = await screen.findByRole('slider', { name: 'Prijs per stuk van, in €' });
    least.focus();
    fireEvent.change(least, { target: { value: '40' } });
    fireEvent.keyUp(least, { key: 'ArrowRight' });
    await waitFor(() => expect(address()).toBe('/nl/products/garden/draadpanelen?filter%5Bprice%5D=4000-14200'));
    await waitFor(() => expect(least).toHaveFocus());
  });

  it('moves the ends of a range by VoiceOver, which sends no key or pointer events', async () => {
    const shop = shopWith();
    show(shop);
    const most = await screen.findByRole('slider', { name: 'Prijs per stuk tot, in €' });
    const callsBefore = shop.calls.length;
    fireEvent.input(most, { target: { value: '90' } });
    expect(shop.calls).toHaveLength(callsBefore);
    act(() => void most.dispatchEvent(new Event('change', { bubbles: true })));
    await waitFor(() => expect(address()).toBe('/nl/products/garden/draadpanelen?filter%5Bprice%5D=3100-9000'));
  });

  it('sends one request when a held key is released', async () => {
    const shop = shopWith();
    show(shop);
    const most = await screen.findByRole('slider', { name: 'Prijs per stuk tot, in €' });
    const callsBefore = shop.calls.length;
    for (const value of ['140', '139', '138']) {
      fireEvent.keyDown(most, { key: 'ArrowLeft' });
      fireEvent.input(most, { target: { value } });
      act(() => void most.dispatchEvent(new Event('change', { bubbles: true })));
    }
    expect(address()).toBe('/nl/products/garden/draadpanelen');
    fireEvent.keyUp(most, { key: 'ArrowLeft' });
    act(() => void most.dispatchEvent(new Event('change', { bubbles: true })));
    await waitFor(() => expect(address()).toBe('/nl/products/garden/draadpanelen?filter%5Bprice%5D=3100-13800'));
    expect(shop.calls.length - callsBefore).toBe(1);
  });

  it('allows one kind of product at a time', async () => {
    const kinds = aFacet({
      key: 'type',
      label: 'Soort',
      values: [
        { value: 'sale', label: 'Te koop', count: 59, selected: false },
        { value: 'rental', label: 'Te huur', count: 2, selected: true },
      ],
    });
    const shop = shopWith(aList({ facets: [kinds] }));
    show(shop, '/nl/products/garden/draadpanelen?filter[type]=rental');
    const kind = within(await screen.findByRole('group', { name: 'Soort' }));
    expect(lastListParams(shop)).toMatchObject({ type: 'rental' });
    expect(kind.getByRole('link', { name: 'Te huur 2' })).toHaveAttribute('aria-current', 'true');
    expect(kind.getByRole('link', { name: 'Te koop 59' })).toHaveAttribute(
      'href',
      '/nl/products/garden/draadpanelen?filter%5Btype%5D=sale',
    );
  });

  it('sorts the list', async () => {
    show();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sorteren' }), 'Prijs: hoog naar laag');
    await waitFor(() => expect(address()).toBe('/nl/products/garden/draadpanelen?sort=-price'));
  });

  it('is a plain form with all values without JavaScript', async () => {
    show(undefined, '/nl/products/garden/draadpanelen?filter[colour]=green');
    const { form } = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Groen/ });
    expect(form).toHaveAttribute('method', 'get');
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['filter[colour]', 'green'],
      ['price_bounds', '3100-14200'],
      ['price_min', '31'],
      ['price_max', '142'],
      ['sort', 'relevance'],
    ]);
  });
});

describe('a list that can not be updated', () => {
  const away = () => {
    let isUnavailable = false;
    const shop = fakeShop({
      [`GET ${CATEGORIES}`]: { data: [aCategory()] },
      [`GET ${LIST}`]: () => (isUnavailable ? failed({ kind: 'network' }) : several),
    });
    return { shop, cut: (value: boolean) => (isUnavailable = value) };
  };

  it('stays with a message, and is updated by a retry', async () => {
    const { shop, cut } = away();
    show(shop);
    await screen.findByText('1.240 producten');
    cut(true);
    await userEvent.click(screen.getByRole('checkbox', { name: /Groen/ }));
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent('De lijst kon niet worden vernieuwd');
    expect(screen.getAllByRole('article')).toHaveLength(7);
    expect(address()).toBe('/nl/products/garden/draadpanelen?filter%5Bcolour%5D=green');
    expect(screen.getByRole('checkbox', { name: /Groen/ })).toBeChecked();
    await userEvent.click(within(note).getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByRole('button', { name: 'Opnieuw proberen' })).toBeVisible();
    cut(false);
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByText('1.240 producten')).toHaveFocus());
    expect(lastListParams(shop)).toMatchObject({ 'filter[colour]': 'green' });
  });

  it('retries by itself when the connection is back, on the next page too', async () => {
    const { shop, cut } = away();
    show(shop);
    await screen.findByText('1.240 producten');
    cut(true);
    await userEvent.click(screen.getByRole('link', { name: 'Volgende pagina' }));
    await screen.findByRole('alert');
    cut(false);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(lastListParams(shop)).toMatchObject({ page: 2 });
  });

  it.each([
    ['fr', 'La liste n’a pas pu être actualisée', 'Réessayer'],
    ['de', 'Die Liste konnte nicht aktualisiert werden', 'Erneut versuchen'],
    ['en', 'The list couldn’t be updated', 'Try again'],
  ] as const)('shows the message in %s', async (lang, title, reopenedField) => {
    let isAway = false;
    const shop = fakeShop({ [`GET ${LIST}`]: () => (isAway ? failed({ kind: 'http', status: 503 }) : several) }, { lang });
    show(shop, `/${lang}/products/garden/all`);
    const box = (await screen.findAllByRole('checkbox'))[0];
    isAway = true;
    if (box) await userEvent.click(box);
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent(title);
    expect(within(note).getByRole('button', { name: reopenedField })).toBeVisible();
    expect(await accessibilityFaults(note)).toEqual([]);
  });
});

describe('nothing found', () => {
  const nothing = aList({ data: [], meta: { page: 1, per_page: 23, total: 0, last_page: 1 } });

  it('links to the list without filters', async () => {
    show(shopWith(nothing), '/nl/products/garden/draadpanelen?filter[colour]=green&sort=name');
    expect(await screen.findByRole('heading', { name: 'Niets gevonden' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Alles wissen' }).at(-1)).toHaveAttribute(
      'href',
      '/nl/products/garden/draadpanelen?sort=name',
    );
  });

  it('links to all products when there are no filters to remove', async () => {
    show(shopWith(nothing));
    expect(await screen.findByRole('link', { name: 'Bekijk alle producten' })).toHaveAttribute('href', '/nl/products/all/all');
  });

  it('offers to remove filters, the one that brings back most products first', async () => {
    const facets = [
      heightFacet,
      aFacet({ values: [{ value: 'green', label: 'Groen', count: 2, selected: true }] }),
      aFacet({ key: 'mesh', label: 'Maas', values: [{ value: '50', label: '50 mm', count: 0, selected: true }] }),
    ];
    show(
      shopWith(aList({ ...nothing, facets })),
      '/nl/products/garden/draadpanelen?filter%5Bcolour%5D=green&filter%5Bheight%5D=1030&filter%5Bmesh%5D=50',
    );
    const links = await screen.findAllByRole('link', { name: /^Zonder/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Zonder 103 cm hoog', '/nl/products/garden/draadpanelen?filter%5Bcolour%5D=green&filter%5Bmesh%5D=50'],
      ['Zonder Groen', '/nl/products/garden/draadpanelen?filter%5Bheight%5D=1030&filter%5Bmesh%5D=50'],
    ]);
  });

  it('shows how to contact the shop', async () => {
    show(shopWith(nothing));
    const help = within(await screen.findByRole('complementary', { name: 'Niet gevonden wat je zoekt?' }));
    expect(help.getByRole('link', { name: /\+32/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
    expect(help.getByRole('link', { name: 'Vind een verdeler' })).toHaveAttribute('href', '/nl/dealers');
  });
});
