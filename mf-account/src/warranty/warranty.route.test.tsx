/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import type { WarrantyPassport } from 'shared-contracts/wire/warranty';
import { renderRoute } from '../testing/harness.ts';
import * as route from './warranty.route.tsx';

const TOKEN = '0b6c2f0e-6d7c-4a5e-9a55-0f7f0a1f2d3e';
const passport: WarrantyPassport = {
  product_name: 'Draadpaneel Linea 3D',
  name: '250 × 103 cm, antraciet',
  sku: 'LIN-103',
  slugs: { nl: 'draadpaneel-linea-3d', fr: 'panneau-linea-3d', de: 'gittermatte-linea-3d', en: 'mesh-panel-linea-3d' },
  image: null,
  amount: 3,
  ordered_in: '2026-03',
  state: 'covered',
  covers: [
    { kind: 'legal', years: 2, until: '2028-03-10', producer: null, about: null },
    { kind: 'shop', years: 10, until: '2036-03-10', producer: null, about: 'tegen doorroesten' },
    { kind: 'producer', years: 15, until: null, producer: 'Linea', about: null },
  ],
};
const show = (more: Partial<WarrantyPassport> = {}) =>
  renderRoute({
    at: `/nl/warranty/${TOKEN}`,
    path: 'warranty/:token',
    route,
    shop: fakeShop({ [`GET /api/warranty/${TOKEN}`]: { ...passport, ...more } }),
  });

it('says what is covered until when, and leads to the form that knows the goods', async () => {
  const { container } = show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Garantiepas' })).toBeVisible();
  expect(screen.getByText('2 jaar, tot en met 10 maart 2028')).toBeVisible();
  expect(screen.getByText('10 jaar, tegen doorroesten, tot en met 10 maart 2036')).toBeVisible();
  expect(screen.getByText('Garantie van Linea')).toBeVisible();
  expect(screen.getByText('15 jaar, vanaf de levering')).toBeVisible();
  expect(screen.getByText('maart 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Een gebrek melden' })).toHaveAttribute('href', `/nl/contact?type=service&passport=${TOKEN}`);
  expect(screen.getByRole('link', { name: 'Onderhoud en handleiding' })).toBeVisible();
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('covers nothing of what went back, and links to no product that is not sold any more', async () => {
  show({ state: 'returned', covers: [], amount: 0, slugs: null });
  expect(await screen.findByText('Deze stukken zijn teruggestuurd. Er is geen garantie meer op.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Een gebrek melden' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Onderhoud en handleiding' })).toBeNull();
});
