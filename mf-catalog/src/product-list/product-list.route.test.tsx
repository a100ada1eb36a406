/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categoriesReceived, listViewChanged, selectListView, vatViewChanged } from 'shared-contracts';
import type { Lang, ShopStore } from 'shared-contracts';
import { aCard, aCategory, aPrice } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { fakeSlots } from 'shared-contracts/testing/fake-slots';
import { address } from 'shared-contracts/testing/remote-harness';
import type { Visit } from 'shared-contracts/testing/remote-harness';
import { aFacet, aList } from '../testing/a-product.ts';
import { CATEGORIES, LIST, several, shopWith, show } from '../testing/list-page.tsx';

describe('the list', () => {
  it('shows name, text, number and cards of the category', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Draadpanelen' })).toBeVisible();
    expect(screen.getByText('Stevige panelen voor tuin en bedrijf.')).toBeVisible();
    expect(screen.getByText('1.240 producten')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(7);
    const path = within(screen.getByRole('navigation', { name: 'Kruimelpad' }));
    expect(path.getByRole('link', { name: 'Tuin' })).toHaveAttribute('href', '/nl/products/garden/all');
    expect(path.getByText('Draadpanelen')).toHaveAttribute('aria-current', 'page');
  });

  it('shows the category’s advice in sixth place', async () => {
    const advice = { title: 'Welke hoogte?', text: 'Tot 1 meter vooraan.', slugs: aCategory().slugs };
    const shop = fakeShop({ [`GET ${CATEGORIES}`]: { data: [aCategory({ advice })] }, [`GET ${LIST}`]: several });
    show(shop);
    await screen.findByText('Paneel 1');
    const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(names.slice(names.indexOf('Paneel 1')).indexOf('Welke hoogte?')).toBe(5);
  });

  it.each([
    [true, 'Een hek in de tuin'],
    [false, ''],
  ])(
    'says what the picture of the category shows when it is a photo (%s), because a drawing shows what the heading says',
    async (hasPhoto, text) => {
      const image = { url: '/media/category.webp', alt: 'Een hek in de tuin', width: 960, height: 720, sources: [] };
      const categories = { data: [aCategory({ image, has_photo: hasPhoto })] };
      const { container } = show(fakeShop({ [`GET ${CATEGORIES}`]: categories, [`GET ${LIST}`]: several }));
      await screen.findByText('Paneel 1');
      expect(container.querySelector('img[src="/media/category.webp"]')).toHaveAttribute('alt', text);
    },
  );
});

describe('a category of the tree', () => {
  const slugs = { nl: 'hoge-panelen', fr: 'panneaux-hauts', de: 'hohe-matten', en: 'high-panels' };
  const high = aCategory({
    slug: 'high',
    name: 'Hoge panelen',
    slugs,
    parent: 'panels',
    seo: { title: 'Hoge panelen kopen', description: null },
  });
  const facets = [
    aFacet({
      key: 'category',
      label: 'Categorie',
      values: ['panels', 'high', 'posts'].map((value) => ({ value, label: value, count: 3, selected: false })),
    }),
  ];
  const answers = {
    [`GET ${CATEGORIES}`]: { data: [aCategory(), high, aCategory({ slug: 'posts', name: 'Palen' })] },
    [`GET ${LIST}`]: aList({ facets }),
  };

  it('names those above it in its path', async () => {
    show(fakeShop(answers), '/nl/products/garden/hoge-panelen');
    const path = within(await screen.findByRole('navigation', { name: 'Kruimelpad' }));
    expect(path.getByRole('link', { name: 'Draadpanelen' })).toHaveAttribute('href', '/nl/products/garden/draadpanelen');
    expect(path.getByText('Hoge panelen')).toHaveAttribute('aria-current', 'page');
  });

  it('leads from an address that it had to the present one', async () => {
    const shop = fakeShop({ ...answers, [`GET ${CATEGORIES}/oude-panelen`]: { data: high } });
    show(shop, '/nl/products/garden/oude-panelen?filter[colour]=green');
    await waitFor(() => expect(address()).toBe('/nl/products/garden/hoge-panelen?filter[colour]=green'));
  });

  it('lists those below it as links, and not its neighbours', async () => {
    const shop = fakeShop(answers);
    show(shop, undefined, {
      change: (store) => store.dispatch(categoriesReceived({ lang: 'nl', items: answers[`GET ${CATEGORIES}`]?.data as never })),
    });
    const below = within((await screen.findAllByRole('navigation', { name: 'Categorieën' }))[0] as HTMLElement);
    expect(below.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/nl/products/garden/hoge-panelen']);
  });
});

describe('a card', () => {
  const showOne = (card: Parameters<typeof aCard>[0], visit: Partial<Visit> = {}) =>
    show(shopWith(aList({ data: [aCard(card)] })), undefined, visit);

  it('shows the price with VAT first, without VAT below, and adds its variant', async () => {
    showOne({ default_variant_id: 77 });
    const card = within(await screen.findByRole('article', { name: '' }));
    expect(card.getByText(/^€\s64,95$/)).toBeVisible();
    expect(card.getByText(/53,68 excl\. btw/)).toBeVisible();
    expect(card.getByText('Op voorraad')).toBeVisible();
    const add = card.getByRole('button', { name: 'Add Draadpaneel Linea 3D' });
    expect(add.dataset).toMatchObject({ variant: '77', left: '84', look: 'compact' });
    expect(card.getByRole('link', { name: 'Draadpaneel Linea 3D' })).toHaveAttribute('href', '/nl/product/draadpaneel-linea-3d');
  });

  it('shows prices without VAT first in that VAT view', async () => {
    showOne({}, { change: (store) => store.dispatch(vatViewChanged('excl')) });
    expect(await screen.findByText(/^€\s53,68$/)).toBeVisible();
    expect(screen.getByText(/64,95 incl\. btw/)).toBeVisible();
  });

  it('shows a “from” price when other variants cost more', async () => {
    showOne({ price_from: true });
    expect(await screen.findByText('vanaf')).toBeVisible();
  });

  it('links to the variant that matches the filter', async () => {
    show(shopWith(aList({ data: [aCard({ default_variant_id: 77 })] })), '/nl/products/garden/draadpanelen?filter[colour]=green');
    expect(await screen.findByRole('link', { name: 'Draadpaneel Linea 3D' })).toHaveAttribute(
      'href',
      '/nl/product/draadpaneel-linea-3d?variant=77',
    );
  });

  it('links to the product page when it is sold out', async () => {
    showOne({ stock: { status: 'out', left: 0, restock_date: null } });
    expect(await screen.findByText('Uitverkocht')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verwittig me over Draadpaneel Linea 3D' })).toHaveAttribute(
      'href',
      '/nl/product/draadpaneel-linea-3d',
    );
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
  });

  it.each([
    [{ status: 'low' as const, left: 1, restock_date: null }, 'Nog 1 stuk'],
    [{ status: 'low' as const, left: 6, restock_date: null }, 'Nog 6 stuks'],
    [{ status: 'on_order' as const, left: 0, restock_date: '2026-12-04' }, 'Terug op 4 december 2026'],
  ])('shows the stock: %j', async (stock, text) => {
    showOne({ stock });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('is complete while the cart is still loading', async () => {
    showOne({}, { slots: fakeSlots() });
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
  });
});

describe('the view', () => {
  it('is the remembered one, unless the address has another', async () => {
    const table = (store: ShopStore) => void store.dispatch(listViewChanged('table'));
    const { store } = show(shopWith(), undefined, { change: table });
    expect(await screen.findByRole('table')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Als kaarten' }));
    await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
    expect(selectListView(store.getState())).toBe('grid');
    await waitFor(() => expect(address()).toBe('/nl/products/garden/draadpanelen?view=grid'));
  });
});

describe('pages', () => {
  it('keeps the filters in the links to other pages', async () => {
    show(undefined, '/nl/products/garden/draadpanelen?filter[colour]=green');
    const pages = within(await screen.findByRole('navigation', { name: 'Pagina’s' }));
    expect(pages.getByRole('link', { name: 'Volgende pagina' })).toHaveAttribute(
      'href',
      '/nl/products/garden/draadpanelen?filter%5Bcolour%5D=green&page=2',
    );
  });
});

describe('a whole group', () => {
  it('links to its categories', async () => {
    const categories = aFacet({
      key: 'category',
      label: 'Categorie',
      values: [
        { value: 'panels', label: 'Draadpanelen', count: 12, selected: false },
        { value: 'posts', label: 'Palen', count: 3, selected: false },
      ],
    });
    show(shopWith(aList({ facets: [categories] })), '/nl/products/garden/all?sort=name', {
      change: (store) => store.dispatch(categoriesReceived({ lang: 'nl', items: [aCategory()] })),
    });
    const nav = within(await screen.findByRole('navigation', { name: 'Categorieën' }));
    expect(nav.getByRole('link', { name: 'Draadpanelen 12' })).toHaveAttribute('href', '/nl/products/garden/draadpanelen?sort=name');
  });
});

it.each<Lang>(['nl', 'fr', 'de', 'en'])('has no accessibility fault in %s', async (lang) => {
  const { container } = show(shopWith(several, lang), `/${lang}/products/garden/${aCategory().slugs[lang]}?filter[colour]=green`);
  await screen.findByRole('heading', { level: 1 });
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('keeps a card’s price from the German list', async () => {
  show(shopWith(aList({ data: [aCard({ price: aPrice({ incl_vat_cents: 123456 }) })] }), 'de'), '/de/products/garden/gittermatten');
  expect(await screen.findByText(/^1\.234,56\s€$/)).toBeVisible();
});
