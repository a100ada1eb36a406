/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { aCard } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { metaOf, renderRoute } from '../testing/harness.ts';
import * as route from './hello.route.tsx';

it("shows the shop's data without axe violations", async () => {
  const shop = fakeShop({ 'GET /api/products': { data: [aCard({ name: 'Tuinpoort' })], meta: { total: 1 } } });
  renderRoute({ at: '/nl/template', path: 'template', route, shop });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nieuw' })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Tuinpoort');
  expect(screen.getByText('1 product')).toBeVisible();
  expect(await accessibilityFaults(document.body)).toEqual([]);
});

it.each([
  ['nl', 'Nieuw'],
  ['fr', 'Nouveau'],
  ['de', 'Neu'],
  ['en', 'New'],
] as const)('has its title in %s', (lang, title) => {
  expect(metaOf(route, undefined, `/${lang}/template`, lang).title).toBe(title);
});
