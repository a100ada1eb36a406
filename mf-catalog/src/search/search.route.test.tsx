/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { address } from 'shared-contracts/testing/remote-harness';
import { aFacet, aList } from '../testing/a-product.ts';
import { metaOf, renderRoute } from '../testing/harness.tsx';
import * as route from './search.route.tsx';

const LIST = '/api/products';
const show = (at: string, shop = fakeShop({ [`GET ${LIST}`]: aList() })) => ({ shop, ...renderRoute({ at, path: 'search', route, shop }) });

it('shows what was found and keeps what was searched', async () => {
  const { shop } = show('/nl/search?q=paneel%20153&filter[colour]=green&category=panels');
  expect(await screen.findByRole('heading', { level: 1, name: 'Zoekresultaten voor “paneel 153”' })).toBeVisible();
  expect(screen.getByRole('article')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('paneel 153');
  expect(screen.getByRole('option', { name: 'Beste resultaat eerst' })).toBeInTheDocument();
  expect(shop.calls[0]?.params).toMatchObject({ q: 'paneel 153', category_slug: 'panels', 'filter[colour]': 'green', per_page: 24 });
});

it('asks for nothing while nothing is searched', async () => {
  const { shop } = show('/nl/search');
  expect(await screen.findByRole('heading', { level: 1, name: 'Zoeken' })).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(shop.calls).toEqual([]);
});

it('searches for other words, without the filters of the old ones', async () => {
  show('/nl/search?q=paneel&filter[colour]=green');
  const box = await screen.findByRole('searchbox');
  await userEvent.clear(box);
  await userEvent.type(box, 'paal{Enter}');
  await waitFor(() => expect(address()).toBe('/nl/search?q=paal'));
});

it('says what it searched for in place of a misspelt word', async () => {
  show('/nl/search?q=panel', fakeShop({ [`GET ${LIST}`]: aList({ corrected_q: 'paneel' }) }));
  expect(await screen.findByText('Geen resultaat voor “panel”. Je ziet de resultaten voor “paneel”.')).toBeVisible();
});

it('narrows the result to a category and back', async () => {
  const values = [
    { value: 'panels', label: 'Draadpanelen', count: 12, selected: true },
    { value: 'posts', label: 'Palen', count: 3, selected: false },
  ];
  show(
    '/nl/search?q=linea&category=panels',
    fakeShop({ [`GET ${LIST}`]: aList({ facets: [aFacet({ key: 'category', label: 'Categorie', values })] }) }),
  );
  expect(await screen.findByRole('link', { name: 'Palen 3' })).toHaveAttribute('href', '/nl/search?q=linea&category=posts');
  const chosen = screen.getByRole('link', { name: 'Draadpanelen 12' });
  expect(chosen).toHaveAttribute('href', '/nl/search?q=linea');
  expect(chosen).toHaveAttribute('aria-current', 'true');
});

it('is not for search engines and keeps the words in other languages', () => {
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
