/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { aCard, aCategory } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { argsOf, fakeShop } from 'shared-contracts/testing/fake-shop';
import { installNodeFetch } from 'shared-contracts/testing/fetch-globals';
import { aList } from '../testing/a-product.ts';
import { metaOf, renderRoute } from '../testing/harness.tsx';
import * as route from './second-chances.route.tsx';

const shop = () =>
  fakeShop({
    'GET /api/products/categories': { data: [aCategory()] },
    'GET /api/second-chances': aList({ data: [aCard({ type: 'second_chance', condition: { grade: 'B', note: 'Kras' } })] }),
  });
const show = (at: string) => renderRoute({ at, path: 'second-chances/:category/:type', route, shop: shop() });

beforeAll(installNodeFetch);

it('shows the condition of each piece', async () => {
  show('/nl/second-chances/all/all');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tweede kans' })).toBeVisible();
  expect(screen.getByText('Tweede kans, staat B')).toBeVisible();
});

it('says of which category', async () => {
  show('/nl/second-chances/garden/draadpanelen');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tweede kans: Draadpanelen' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tweede kans' })).toHaveAttribute('href', '/nl/second-chances/all/all');
});

it('has its address in every language', async () => {
  const path = '/nl/second-chances/garden/draadpanelen';
  const data = await route.loader(argsOf(shop(), path, { params: { category: 'garden', type: 'draadpanelen' } }));
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
