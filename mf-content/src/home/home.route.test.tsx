/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { failed, sessionReceived } from 'shared-contracts';
import { aCard, aCategory, anImage, slugsOf } from 'shared-contracts/testing/a-product';
import { accessibilityFaults } from 'shared-contracts/testing/accessibility';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { fakeSlots } from 'shared-contracts/testing/fake-slots';
import type { Visit } from 'shared-contracts/testing/remote-harness';
import type { SessionAnswer } from 'shared-contracts/wire/auth';
import type { ProductCard } from 'shared-contracts/wire/product';
import { aPage, anArticle } from '../testing/content.ts';
import { renderRoute } from '../testing/harness.ts';
import * as route from './home.route.tsx';

const SLUGS = ['panels', 'mesh', 'gates', 'posts', 'gabions', 'wire', 'screens', 'deco', 'planters', 'terrace', 'balcony'];
const aNamedCategory = (slug: string) => aCategory({ slug, slugs: slugsOf(slug), image: anImage(slug) });
const answers = {
  'GET /api/products/categories': {
    data: [
      aCategory({ slug: 'accessories' }),
      { ...aNamedCategory('high-panels'), parent: 'panels' },
      ...SLUGS.map((slug) => aNamedCategory(slug)),
    ],
  },
  'GET /api/products': {
    data: [aCard({ id: 1, name: 'Paneel 1' }), aCard({ id: 2, name: 'Paneel 2' })],
    meta: { page: 1, per_page: 6, total: 2, last_page: 1 },
    facets: [],
  },
  'GET /api/pages/advice': aPage({
    key: 'advice',
    slugs: { nl: 'advies', fr: 'conseils', de: 'ratgeber', en: 'advice' },
    children: ['hoogte', 'palen', 'poort', 'korf'].map((key) => anArticle(key)),
  }),
  'GET /api/pages/home': aPage({ key: 'home', image: anImage('hero') }),
  'GET /api/settings/returns.period_days': { key: 'returns.period_days', value: 30 },
};

const Rail = ({ products }: { products: readonly ProductCard[] }) => <p>{products.map(({ name }) => name).join(' en ')}</p>;
const show = (visit: Partial<Visit> = {}) =>
  renderRoute({ at: '/nl', path: '', route, shop: fakeShop(answers), slots: fakeSlots({ 'product-rail': Rail }), ...visit });

describe('home page', () => {
  it('does not show the withdrawal period to dealers', async () => {
    const dealer = { status: 'authenticated', user: { id: 7, professional: true } } as SessionAnswer;
    show({ change: (store) => store.dispatch(sessionReceived(dealer)) });
    expect(await screen.findByRole('heading', { name: '35 jaar ervaring' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: /bedenktijd/ })).not.toBeInTheDocument();
  });

  it('links to the first nine main categories that have a picture, the first one large', async () => {
    show();
    const heading = await screen.findByRole('heading', { name: 'Wat ga je maken?' });
    const tiles = within(heading.closest('section') as HTMLElement).getAllByRole('listitem');
    expect(tiles).toHaveLength(9);
    expect(tiles.map((tile) => within(tile).getByRole('link').getAttribute('href'))).toEqual(
      SLUGS.slice(0, 9).map((slug) => `/nl/products/garden/${slug}`),
    );
    expect(tiles.map((tile) => tile.dataset['large'])).toEqual(['true', ...Array<undefined>(8).fill(undefined)]);
  });

  it('passes the most popular garden products to the rail', async () => {
    const shop = fakeShop(answers);
    show({ shop });
    expect(await screen.findByText('Paneel 1 en Paneel 2')).toBeVisible();
    expect(shop.calls).toContainEqual({
      method: 'GET',
      path: '/api/products',
      params: { group: 'garden', sort: 'relevance', per_page: 6 },
    });
  });

  it('shows three articles of advice in the language of the page', async () => {
    show({ at: '/de', shop: fakeShop(answers, { lang: 'de' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ein Zaun, der stehen bleibt' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Artikel hoogte/ })).toHaveAttribute('href', '/de/ratgeber/hoogte');
    expect(screen.getByRole('link', { name: /Artikel poort/ })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Artikel korf/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Alle Artikel' })).toHaveAttribute('href', '/de/ratgeber');
  });

  it('is shown without products, advice and scene when they cannot be loaded', async () => {
    show({ shop: fakeShop({ 'GET /api/products/categories': answers['GET /api/products/categories'] }) });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Alles op dezelfde schaal' })).not.toBeInTheDocument();
    expect(screen.getByText('35 jaar ervaring')).toBeVisible();
  });

  it('shows no heading for categories in a shop that has none', async () => {
    show({ shop: fakeShop({ 'GET /api/products/categories': { data: [] } }) });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Wat ga je maken?' })).not.toBeInTheDocument();
  });

  it('is an error page when the API is unreachable', async () => {
    show({ shop: fakeShop({ 'GET /api/products/categories': failed({ kind: 'network' }) }) });
    expect(await screen.findByText('error page')).toBeVisible();
  });

  it('has no accessibility violations', async () => {
    const { container } = show();
    await screen.findByRole('heading', { level: 1 });
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('shows the return period of the shop’s settings', async () => {
    show();
    expect(await screen.findByRole('heading', { name: '30 dagen bedenktijd' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Aan huis geleverd' })).toBeVisible();
  });

  it('preloads the scene in the displayed size if there is only one', () => {
    const meta = (small: boolean) =>
      route.meta({
        data: {
          hero: { wide: anImage('hero'), small: small ? anImage('hero-small') : null },
          categories: [],
          products: [],
          advice: null,
          returnDays: 14,
        },
        params: { lang: 'nl' },
        lang: 'nl',
        t: (key) => key,
        url: new URL('https://shop.test/nl'),
      });
    expect(meta(false).preloadImage).toEqual({
      src_set: '/media/hero-400.avif 400w, /media/hero-800.avif 800w',
      sizes: 'max(100vw, 1800px)',
      type: 'image/avif',
    });
    expect(meta(true).preloadImage).toBeUndefined();
  });
});
