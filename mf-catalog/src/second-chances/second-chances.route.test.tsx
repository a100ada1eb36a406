/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { aCard, aCategory, aList } from '../testing/a-product.ts';
import { accessibilityFaults } from '../testing/accessibility.ts';
import { fakeHttp } from '../testing/fake-http.ts';
import { installNodeFetch } from '../testing/node-fetch.ts';
import { metaOf, renderRoute, someArgs } from '../testing/shop.tsx';
import * as route from './second-chances.route.tsx';

const http = () =>
  fakeHttp({
    '/api/products/categories': { data: [aCategory()] },
    '/api/second-chances': aList({ data: [aCard({ type: 'second_chance', condition: { grade: 'B', note: 'Kras' } })] }),
  });
const show = (at: string) => renderRoute({ at, path: 'second-chances/:category/:type', route, http: http() });

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
  const data = await route.loader(someArgs(http(), path, { category: 'garden', type: 'draadpanelen' }));
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
