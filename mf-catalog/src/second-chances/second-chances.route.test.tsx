/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { aCard, aCategory } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import { installNodeFetch } from 'shared-contracts/testing/fetch-globals';
import { aFacet, aList } from '../testing/a-product.ts';
import { metaOf, renderRoute } from '../testing/harness.tsx';
import * as route from './second-chances.route.tsx';

const damaged = aList({ data: [aCard({ type: 'second_chance', condition: { grade: 'B', note: 'Kras' } })] });
const shop = (answer = damaged) =>
  fakeShop({
    'GET /api/products/categories': { data: [aCategory()] },
    'GET /api/second-chances': answer,
  });
const show = (address: string) => renderRoute({ at: address, path: 'second-chances/:category/:type', route, shop: shop() });

beforeAll(installNodeFetch);

it('shows the condition of each piece', async () => {
  show('/nl/second-chances/all/all');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tweede kans' })).toBeVisible();
  expect(screen.getByText('Tweede kans, staat B')).toBeVisible();
});

it('shows the category', async () => {
  show('/nl/second-chances/garden/draadpanelen');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tweede kans: Draadpanelen' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tweede kans' })).toHaveAttribute('href', '/nl/second-chances/all/all');
});

it('shows the group', async () => {
  show('/nl/second-chances/deco/all');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tweede kans: Deco' })).toBeVisible();
  expect(screen.getByText('Deco')).toHaveAttribute('aria-current', 'page');
});

it('has no filter by kind of product', async () => {
  const values = [
    { value: 'sale', label: 'Te koop', count: 82, selected: false },
    { value: 'second_chance', label: 'Tweede kans', count: 4, selected: true },
  ];
  const tried = shop(aList({ facets: [aFacet(), aFacet({ key: 'type', label: 'Soort', values })] }));
  renderRoute({ at: '/nl/second-chances/all/all?filter[type]=sale', path: 'second-chances/:category/:type', route, shop: tried });
  expect(await screen.findByRole('checkbox', { name: /Groen/ })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Soort' })).not.toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Gekozen filters' })).not.toBeInTheDocument();
  expect(tried.calls.at(-1)?.params).not.toHaveProperty('type');
});

it('has an address in every language', async () => {
  const path = '/nl/second-chances/garden/draadpanelen';
  const data = await route.loader(loaderArgs(shop(), path, { params: { category: 'garden', type: 'draadpanelen' } }));
  expect(metaOf(route, data, path)).toMatchObject({
    title: 'Tweede kans: Draadpanelen',
    alternates: { fr: '/fr/second-chances/garden/panneaux-grillages' },
    canonical: path,
  });
});

it('has no accessibility fault', async () => {
  const { container } = show('/nl/second-chances/all/all');
  await screen.findByRole('heading', { level: 1 });
  expect(await accessibilityFaults(container)).toEqual([]);
});
