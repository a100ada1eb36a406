/** @jest-environment jsdom */
import { shopContext } from 'shared-contracts';
import type { PageMeta, RouteModule } from 'shared-contracts';
import { fakeShop } from 'shared-contracts/testing/fake-shop';
import { installNodeFetch } from 'shared-contracts/testing/fetch-globals';
import { pageWarmer } from './warm-page.ts';

const aPageRequest = (path = '/nl/product/a') => ({
  routeId: 'page',
  url: new URL(path, window.location.href),
  params: { lang: 'nl', id: 'a' },
});
const preloadImage = { src_set: '/media/a.avif 400w', sizes: '50vw', type: 'image/avif' };

const makeWarmer = (module: Partial<RouteModule>) => {
  const shop = fakeShop({ 'GET /api/products/a': { id: 7 } });
  const loader: RouteModule['loader'] = ({ context, params }) => context.get(shopContext).http.get(`/api/products/${params.id}`);
  const page = { Component: () => null, loader, ...module } as RouteModule;
  return { shop, warm: pageWarmer({ shop, t: String, loadModule: () => Promise.resolve(page) }) };
};

beforeAll(installNodeFetch);
beforeEach(() => window.history.replaceState(null, '', '/nl/product/a?variant=1'));
afterEach(() => jest.restoreAllMocks());

it('warm page: loads the data and lets the browser preload the largest picture', async () => {
  const create = jest.spyOn(document, 'createElement');
  const meta = jest.fn((): PageMeta => ({ title: 'a', preloadImage }));
  const { shop, warm } = makeWarmer({ meta });
  await warm(aPageRequest());
  expect(shop.calls.map(({ path }) => path)).toEqual(['/api/products/a']);
  expect(meta).toHaveBeenCalledWith(expect.objectContaining({ data: { ok: true, data: { id: 7 } }, lang: 'nl' }));
  const source = create.mock.results.map(({ value }) => value as HTMLElement).find((element) => element.tagName === 'SOURCE');
  expect(source).toMatchObject({ type: 'image/avif', sizes: '50vw', srcset: '/media/a.avif 400w' });
  expect(source?.parentElement?.querySelector('img')).not.toBeNull();
});

it('warm page: loads nothing that the current page already has', async () => {
  const shouldRevalidate = jest.fn(() => false);
  const { shop, warm } = makeWarmer({ shouldRevalidate });
  await warm(aPageRequest('/nl/product/a?variant=2'));
  // The click came before the code: the page is already open.
  await warm(aPageRequest('/nl/product/a?variant=1'));
  expect(shop.calls).toEqual([]);
  await warm(aPageRequest('/nl/product/b'));
  expect(shop.calls).toHaveLength(1);
});

it('warm page: ignores what a loader throws', async () => {
  const { warm } = makeWarmer({ loader: () => Promise.reject(new Error('away')) });
  await expect(warm(aPageRequest())).resolves.toBeUndefined();
});
