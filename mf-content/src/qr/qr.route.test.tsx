/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { anImage, slugsOf } from 'shared-contracts/testing/a-product';
import { refused } from 'shared-contracts/testing/fake-http';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import type { QrPage } from 'shared-contracts/wire/content';
import { aPage } from '../testing/content.ts';
import { metaOf, renderRoute } from '../testing/harness.ts';
import * as route from './qr.route.tsx';

const product = (name: string) => ({
  id: 14,
  slug: name,
  slugs: slugsOf(name),
  sku: `30-${name}`,
  name: `Product ${name}`,
  image: anImage(name),
});
const code: QrPage = {
  key: 'qr-gate',
  slug: 'poorten/porta',
  slugs: { nl: 'poorten/porta', fr: 'portails/porta', de: 'tore/porta', en: 'gates/porta' },
  path: '/nl/qr/poorten/porta',
  title: 'Porta ophangen',
  summary: 'In de goede volgorde.',
  image: null,
  blocks: [{ kind: 'steps', items: ['Graaf twee gaten.', 'Zet de palen.'] }],
  breadcrumbs: [],
  product: product('porta'),
  warranty: { years: 10, kind: 'tegen doorroesten' },
  spare_parts: [product('scharnier')],
  updated_at: '2026-01-05T08:00:00.000Z',
  seo: { title: 'Porta ophangen', description: 'In de goede volgorde.' },
};
const show = (overrides: Partial<QrPage> = {}) =>
  renderRoute({
    at: '/nl/qr/poorten/porta',
    path: 'qr/*',
    route,
    shop: fakeShop({ 'GET /api/qr/poorten/porta': { ...code, ...overrides } }),
  });

describe('the page of a QR code', () => {
  it('shows parts, product, help, installation and warranty', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Porta ophangen' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Onderdelen bestellen' })).toHaveAttribute('href', '#parts');
    expect(screen.getByRole('link', { name: 'Naar het product' })).toHaveAttribute('href', '/nl/product/porta');
    expect(screen.getByRole('link', { name: 'Hulp vragen' })).toHaveAttribute('href', '/nl/contact?type=service&sku=30-porta');
    expect(screen.getByText('Zet de palen.')).toBeVisible();
    expect(screen.getByText('10 jaar garantie')).toBeVisible();
    expect(screen.getByRole('link', { name: /Product scharnier/ })).toHaveAttribute('href', '/nl/product/scharnier');
    const languages = screen.getByRole('navigation', { name: 'Taal' });
    expect(within(languages).getByRole('link', { name: 'Deutsch' })).toHaveAttribute('href', '/de/qr/tore/porta');
    expect(await accessibilityFaults(document.body)).toEqual([]);
  });

  it('shows help without a product or parts', async () => {
    show({ product: null, warranty: null, spare_parts: [] });
    expect(await screen.findByRole('link', { name: 'Hulp vragen' })).toHaveAttribute('href', '/nl/contact?type=service');
    expect(screen.queryByRole('link', { name: 'Onderdelen bestellen' })).not.toBeInTheDocument();
  });

  it('is not indexed, and has a slug in each language', () => {
    expect(metaOf(route, { code }, '/nl/qr/poorten/porta')).toMatchObject({
      robots: 'noindex',
      alternates: { nl: '/nl/qr/poorten/porta', de: '/de/qr/tore/porta' },
    });
  });
});

it('an address without a code redirects to the list of codes', async () => {
  const children = [{ key: 'qr-gate', slugs: slugsOf('qr/poorten/porta'), title: 'Porta ophangen', summary: '', image: null }];
  renderRoute({ at: '/nl/qr', path: 'qr/*', route, shop: fakeShop({ 'GET /api/pages/qr': aPage({ key: 'qr', children }) }) });
  expect(await screen.findByRole('link', { name: 'Porta ophangen' })).toHaveAttribute('href', '/nl/qr/poorten/porta');
});

it.each([
  ['redirects another language’s slug permanently', 'gates/porta', code, { status: 301 }],
  ['returns 404 for an unknown slug', 'nothing', refused(404), { init: { status: 404 } }],
  ['returns 404 for an invalid slug', 'odd', refused(422), { init: { status: 404 } }],
])('%s', async (_what, slug, answer, outcome) => {
  const shop = fakeShop({ [`GET /api/qr/${slug}`]: answer });
  await expect(route.loader(loaderArgs(shop, `/nl/qr/${slug}`, { params: { '*': slug } }))).rejects.toMatchObject(outcome);
});
