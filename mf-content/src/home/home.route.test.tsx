/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import type { SlotHost } from 'shared-contracts';
import type { ProductCard } from 'shared-contracts/wire/product';
import { aCard, aCategory, anArticle, anImage, aPage } from '../testing/content.ts';
import { failure, fakeHttp } from '../testing/fake-http.ts';
import { renderRoute } from '../testing/shop.tsx';
import * as route from './home.route.tsx';

const SLUGS = ['wire', 'mesh', 'planters', 'balcony', 'terrace', 'deco', 'screens', 'gabions', 'gates', 'panels', 'posts'];
const answers = {
  'GET /api/products/categories': { data: [...SLUGS.map((slug) => aCategory(slug)), aCategory('accessories', { image: null })] },
  'GET /api/products': { data: [aCard(1), aCard(2)], meta: { page: 1, per_page: 6, total: 2, last_page: 1 }, facets: [] },
  'GET /api/pages/advice': aPage({
    key: 'advice',
    slugs: { nl: 'advies', fr: 'conseils', de: 'ratgeber', en: 'advice' },
    children: ['hoogte', 'palen', 'poort', 'korf'].map((key) => anArticle(key)),
  }),
  'GET /api/pages/home': aPage({ key: 'home', image: anImage('hero') }),
};

const Rail = ({ products }: { products: readonly ProductCard[] }) => <p>{products.map(({ name }) => name).join(' en ')}</p>;
const filled = { status: 'ready', Component: Rail };
const slotHost = {
  get: () => filled,
  subscribe: () => () => undefined,
  serverHtml: () => undefined,
  onError: () => undefined,
} as unknown as SlotHost;

const show = (given: Partial<Parameters<typeof renderRoute>[0]> = {}) =>
  renderRoute({ at: '/nl', path: '', route, http: fakeHttp(answers), slotHost, ...given });

describe('home page', () => {
  it('leads to nine categories, panels first and large, and leaves out those without a picture', async () => {
    show();
    const heading = await screen.findByRole('heading', { name: 'Wat ga je maken?' });
    const tiles = within(heading.closest('section') as HTMLElement).getAllByRole('listitem');
    expect(tiles).toHaveLength(9);
    expect(tiles.map((tile) => within(tile).getByRole('link').getAttribute('href'))).toEqual(
      ['panels', 'gates', 'gabions', 'screens', 'deco', 'terrace', 'balcony', 'planters', 'mesh'].map(
        (slug) => `/nl/products/garden/${slug}`,
      ),
    );
    expect(tiles.map((tile) => tile.dataset['large'])).toEqual(['true', ...Array<undefined>(8).fill(undefined)]);
  });

  it('hands the best-liked garden products to the rail', async () => {
    const http = fakeHttp(answers);
    show({ http });
    expect(await screen.findByText('Paneel 1 en Paneel 2')).toBeVisible();
    expect(http.calls).toContainEqual({
      method: 'GET',
      path: '/api/products',
      params: { group: 'garden', sort: 'relevance', per_page: 6 },
    });
  });

  it('shows three articles of advice in the language of the page', async () => {
    show({ at: '/de', lang: 'de' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ein Zaun, der stehen bleibt' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Artikel hoogte/ })).toHaveAttribute('href', '/de/ratgeber/hoogte');
    expect(screen.getByRole('link', { name: /Artikel poort/ })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Artikel korf/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Zuerst den Ratgeber lesen' })).toHaveAttribute('href', '/de/ratgeber');
  });

  it('stands without products, advice and scene when they can not be had', async () => {
    show({ http: fakeHttp({ 'GET /api/products/categories': answers['GET /api/products/categories'] }) });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Alles op dezelfde schaal' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Lees eerst het advies' })).not.toBeInTheDocument();
    expect(screen.getByText('35 jaar ervaring')).toBeVisible();
  });

  it('is an error page when the API is away', async () => {
    show({ http: fakeHttp({ 'GET /api/products/categories': failure({ kind: 'network' }) }) });
    expect(await screen.findByText('error page')).toBeVisible();
  });

  it('has nothing axe objects to', async () => {
    const { container } = show();
    await screen.findByRole('heading', { level: 1 });
    const { violations } = await axe.run(container, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
  });

  it('preloads the scene as it is shown, once there is only one', () => {
    const meta = (small: boolean) =>
      route.meta({
        data: { hero: { wide: anImage('hero'), small: small ? anImage('hero-small') : null }, categories: [], products: [], advice: null },
        params: { lang: 'nl' },
        lang: 'nl',
        t: (key) => key,
        url: new URL('https://shop.test/nl'),
      });
    expect(meta(false).preloadImage).toEqual({
      src_set: '/media/hero-480.avif 480w, /media/hero-960.avif 960w',
      sizes: 'max(100vw, 1800px)',
      type: 'image/avif',
    });
    expect(meta(true).preloadImage).toBeUndefined();
  });
});
