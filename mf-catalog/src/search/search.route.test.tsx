/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categoriesReceived, failed } from 'shared-contracts';
import type { ShopStore } from 'shared-contracts';
import { aCategory, slugsOf } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { refused } from 'shared-contracts/testing/fake-http';
import type { AnswerFunction } from 'shared-contracts/testing/fake-http';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import type { SearchAnswer } from 'shared-contracts/wire/search';
import { aFacet, aList, aVariant } from '../testing/a-product.ts';
import { metaOf, renderRoute } from '../testing/harness.tsx';
import { forgetSearches, recentSearches, storeSearch } from '../suggest/recent-searches.ts';
import * as route from './search.route.tsx';

const LIST = '/api/products/search';
const aSearchAnswer = (overrides: Partial<SearchAnswer> = {}): SearchAnswer => ({ ...aList(), content: [], ...overrides });
const show = (address: string, shop = fakeShop({ [`GET ${LIST}`]: aSearchAnswer() }), change?: (store: ShopStore) => void) => ({
  shop,
  ...renderRoute({ at: address, path: 'search', route, shop, change }),
});

/** Sets the navigation type of the document, which jsdom does not have. */
const setNavigationType = (type: string, name = window.location.href) =>
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type, name }] });
beforeEach(() => {
  forgetSearches();
  setNavigationType('reload');
});

it('shows the results and remembers the search', async () => {
  const { shop } = show('/nl/search?q=paneel%20153&filter[colour]=green&category=panels');
  expect(await screen.findByRole('heading', { level: 1, name: 'Zoekresultaten voor “paneel 153”' })).toBeVisible();
  expect(screen.getByRole('article')).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Beste resultaat' })).toBeInTheDocument();
  expect(shop.calls[0]?.params).toMatchObject({ q: 'paneel 153', category_slug: 'panels', 'filter[colour]': 'green', per_page: 24 });
});

it('sends no request without search words', async () => {
  const { shop } = show('/nl/search');
  expect(await screen.findByRole('heading', { level: 1, name: 'Zoeken' })).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(shop.calls).toEqual([]);
});

it('offers a search box when nothing was found', async () => {
  const nothing = aSearchAnswer({ data: [], meta: { page: 1, per_page: 24, total: 0, last_page: 1 } });
  const answer: AnswerFunction = ({ params }) => (params?.q === 'qqzz' ? nothing : aSearchAnswer());
  show('/nl/search?q=qqzz', fakeShop({ [`GET ${LIST}`]: answer }));
  const box = await screen.findByRole('searchbox', { name: 'Zoek op product, maat of artikelnummer' });
  expect(box).toHaveValue('qqzz');
  await userEvent.clear(box);
  await userEvent.type(box, 'paal{Enter}');
  await waitFor(() => expect(address()).toBe('/nl/search?q=paal'));
  await waitFor(() => expect(box).not.toBeInTheDocument());
});

it('says which word replaced a misspelt one', async () => {
  show('/nl/search?q=panel', fakeShop({ [`GET ${LIST}`]: aSearchAnswer({ corrected_q: 'paneel' }) }));
  expect(await screen.findByText('Geen resultaat voor “panel”. Je ziet de resultaten voor “paneel”.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zoek toch op “panel”' })).toHaveAttribute('href', '/nl/search?q=panel&exact=1');
});

it('says both nearest sizes, of any dimension', async () => {
  const answer = aSearchAnswer({ nearest_sizes: [{ dimension: 'width', asked_cm: 450, found_cm: [400, 500] }] });
  show('/nl/search?q=schuifpoort', fakeShop({ [`GET ${LIST}`]: answer }));
  expect(await screen.findByText('Precies 450 cm breed is er niet. Dichtstbijzijnde breedtes: 400 cm en 500 cm.')).toBeVisible();
});

it('searches for the exact words on request', async () => {
  const { shop } = show('/nl/search?q=panel&exact=1', fakeShop({ [`GET ${LIST}`]: aSearchAnswer() }));
  expect(await screen.findByRole('article')).toBeVisible();
  expect(shop.calls.find(({ path }) => path === LIST)?.params).toMatchObject({ q: 'panel', exact: '1' });
});

it.each([
  ['filter[colour]=purple&filter[height]=1030', '?q=linea&filter%5Bheight%5D=1030'],
  ['category=unicorns&filter[height]=1030', '?q=linea&filter%5Bheight%5D=1030'],
  ['filter[colour]=purple', '?q=linea'],
])('removes unknown parameters from %s', async (overrides, remaining) => {
  const answer: AnswerFunction = ({ params }) => {
    if (params?.category_slug) return refused(404);
    const errors = { 'filter[colour]': ['Kies een van de mogelijkheden'] };
    return params?.['filter[colour]'] ? refused(422, 'request.invalid', 'Nee', { errors }) : aSearchAnswer();
  };
  show(`/nl/search?q=linea&${overrides}`, fakeShop({ [`GET ${LIST}`]: answer }));
  expect(await screen.findByRole('article')).toBeVisible();
  expect(address()).toBe(`/nl/search${remaining}`);
});

it('keeps the results when a filter can’t be loaded', async () => {
  let isUnavailable = false;
  show('/nl/search?q=linea', fakeShop({ [`GET ${LIST}`]: () => (isUnavailable ? failed({ kind: 'network' }) : aSearchAnswer()) }));
  await screen.findByRole('article');
  isUnavailable = true;
  await userEvent.click(screen.getByRole('checkbox', { name: /Groen/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('De lijst kon niet worden vernieuwd');
  expect(screen.getByRole('article')).toBeVisible();
});

it('filters the results by category, and removes the filter', async () => {
  const values = [
    { value: 'panels', label: 'Draadpanelen', count: 12, selected: true },
    { value: 'posts', label: 'Palen', count: 3, selected: false },
  ];
  show(
    '/nl/search?q=linea&category=panels',
    fakeShop({ [`GET ${LIST}`]: aSearchAnswer({ facets: [aFacet({ key: 'category', label: 'Categorie', values })] }) }),
  );
  expect(await screen.findByRole('link', { name: 'Palen 3' })).toHaveAttribute('href', '/nl/search?q=linea&category=posts');
  const chosenLink = screen.getByRole('link', { name: 'Draadpanelen 12' });
  expect(chosenLink).toHaveAttribute('href', '/nl/search?q=linea');
  expect(chosenLink).toHaveAttribute('aria-current', 'true');
});

const CONTENT = [
  { kind: 'advice', title: 'Welke hoogte mag waar?', summary: 'Vooraan één meter.', path: '/nl/advice/hoogte' },
  { kind: 'faq', title: 'Kan ik een paneel inkorten?', summary: 'Ja, met een slijpschijf.', path: '/nl/service#inkorten' },
] as const;

it('shows matching articles with their number after the products', async () => {
  show('/nl/search?q=paneel', fakeShop({ [`GET ${LIST}`]: aSearchAnswer({ content: [...CONTENT] }) }));
  const reading = await screen.findByRole('region', { name: 'Advies en vragen' });
  expect(within(reading).getByRole('link', { name: 'Welke hoogte mag waar?' })).toHaveAttribute('href', '/nl/advice/hoogte');
  expect(within(reading).getByText('Vraag')).toBeVisible();
  const sections = screen.getByRole('navigation', { name: 'Gevonden' });
  expect(within(sections).getByRole('link', { name: 'Producten (1)' })).toHaveAttribute('href', '#products');
  expect(within(sections).getByRole('link', { name: 'Advies en vragen (2)' })).toHaveAttribute('href', '#content');
});

const DELIVERY = { title: 'Levering: kosten en termijn', path: '/nl/levering', is_exact: true };

describe('pages of the shop', () => {
  it('redirects to the page if nothing else matches', async () => {
    show('/nl/search?q=verzendkosten', fakeShop({ [`GET ${LIST}`]: aSearchAnswer({ destinations: [DELIVERY] }) }));
    await waitFor(() => expect(address()).toBe('/nl/levering'));
  });

  it.each(['&exact=1', '&filter[colour]=green'])('shows the results with %s', async (query) => {
    show(`/nl/search?q=verzendkosten${query}`, fakeShop({ [`GET ${LIST}`]: aSearchAnswer({ destinations: [DELIVERY] }) }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(address()).toContain('/nl/search');
  });

  it('suggests a matching page before the products', async () => {
    const { container } = show(
      '/nl/search?q=levering%20paneel',
      fakeShop({ [`GET ${LIST}`]: aSearchAnswer({ destinations: [{ ...DELIVERY, is_exact: false }] }) }),
    );
    const goTo = await screen.findByRole('navigation', { name: 'Direct naar' });
    expect(within(goTo).getByRole('link', { name: 'Levering: kosten en termijn' })).toHaveAttribute('href', '/nl/levering');
    expect(goTo.compareDocumentPosition(screen.getByRole('article'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

describe('nothing found', () => {
  const nothing = { data: [], facets: [], meta: { page: 1, per_page: 24, total: 0, last_page: 1 } };

  it('offers categories, recent searches and contact', async () => {
    storeSearch('schanskorf');
    const { container } = show('/nl/search?q=qqzz', fakeShop({ [`GET ${LIST}`]: aSearchAnswer(nothing) }), (store) => {
      store.dispatch(categoriesReceived({ lang: 'nl', items: [aCategory()] }));
    });
    expect(await screen.findByRole('heading', { name: 'Niets gevonden voor “qqzz”' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Draadpanelen' })).toHaveAttribute('href', '/nl/products/garden/draadpanelen');
    expect(screen.getByRole('link', { name: 'schanskorf' })).toHaveAttribute('href', '/nl/search?q=schanskorf');
    expect(screen.getByRole('link', { name: /^Bel/ })).toHaveAttribute('href', 'tel:+3290000000');
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('proposes another word, and searches for it only on a click', async () => {
    show('/nl/search?q=port', fakeShop({ [`GET ${LIST}`]: aSearchAnswer({ ...nothing, did_you_mean: 'poort' }) }));
    expect(await screen.findByRole('link', { name: 'Bedoelde je “poort”?' })).toHaveAttribute('href', '/nl/search?q=poort');
    expect(screen.getByRole('heading', { name: 'Niets gevonden voor “port”' })).toBeVisible();
  });

  it('does not show the message beside a matching page', async () => {
    const destinations = [{ ...DELIVERY, is_exact: false }];
    show('/nl/search?q=verzendkoten', fakeShop({ [`GET ${LIST}`]: aSearchAnswer({ ...nothing, destinations }) }));
    expect(await screen.findByRole('link', { name: 'Levering: kosten en termijn' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: /Niets gevonden/ })).not.toBeInTheDocument();
  });

  it('shows matching articles first', async () => {
    show('/nl/search?q=hoogte', fakeShop({ [`GET ${LIST}`]: aSearchAnswer({ ...nothing, content: [...CONTENT] }) }));
    expect(await screen.findByRole('link', { name: 'Kan ik een paneel inkorten?' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)[0]).toBe('Advies en vragen');
  });

  it('offers to remove the filters', async () => {
    show('/nl/search?q=paneel&filter[colour]=green', fakeShop({ [`GET ${LIST}`]: aSearchAnswer(nothing) }));
    expect(await screen.findByRole('heading', { name: 'Niets gevonden' })).toBeVisible();
  });
});

describe('an article number', () => {
  const product = { id: 10, name: 'Draadpaneel', slug: 'draadpaneel-linea-3d', slugs: slugsOf('draadpaneel-linea-3d') };
  const withVariant = () =>
    fakeShop({
      [`GET ${LIST}`]: aSearchAnswer(),
      'GET /api/variants': { data: [{ ...aVariant({ sku: '10-250153-AN', ean: '5400000000010' }), product }] },
    });

  it.each(['10-250153-AN', '10 250153 an', '5400000000010'])('%s redirects to the product', async (number) => {
    show(`/nl/search?q=${encodeURIComponent(number)}`, withVariant());
    await waitFor(() => expect(address()).toBe('/nl/product/draadpaneel-linea-3d?variant=1'));
  });

  it.each(['10-2501', 'paneel'])('%s, which is incomplete, is a search', async (query) => {
    show(`/nl/search?q=${query}`, withVariant());
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

it('is not indexed, and keeps the words in other languages', () => {
  const data = { shown: { filters: {}, sort: 'relevance', page: 1, q: 'paneel', category: '' }, answer: null };
  expect(metaOf(route, data, '/nl/search?q=paneel')).toMatchObject({
    title: 'Zoekresultaten voor “paneel”',
    robots: 'noindex',
    alternates: { de: '/de/search?q=paneel' },
  });
});

it('has no accessibility fault', async () => {
  const { container } = show('/nl/search?q=paneel');
  await screen.findByRole('article');
  expect(await accessibilityFaults(container)).toEqual([]);
});

describe('recent searches', () => {
  it('contain a search sent before the box’s code was loaded', async () => {
    setNavigationType('navigate');
    show('/nl/search?q=schanskorf&filter[height]=1030');
    expect(await screen.findByRole('article')).toBeVisible();
    expect(recentSearches.read()).toEqual(['schanskorf']);
  });

  it('contain a search from another page', async () => {
    show(
      '/nl/search?q=qqzz',
      fakeShop({ [`GET ${LIST}`]: aSearchAnswer({ data: [], meta: { page: 1, per_page: 24, total: 0, last_page: 1 } }) }),
    );
    const box = await screen.findByRole('searchbox');
    expect(recentSearches.read()).toEqual([]);
    await userEvent.clear(box);
    await userEvent.type(box, 'paal{Enter}');
    await waitFor(() => expect(recentSearches.read()).toEqual(['paal']));
  });

  it.each([
    ['a reload', 'reload', undefined],
    ['going back to another document', 'back_forward', undefined],
    ['going back within the page', 'navigate', 'http://localhost/nl'],
  ])('do not contain a removed search again after %s', async (_how, type, name) => {
    setNavigationType(type, name);
    show('/nl/search?q=schanskorf');
    expect(await screen.findByRole('article')).toBeVisible();
    expect(recentSearches.read()).toEqual([]);
  });
});
