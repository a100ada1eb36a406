/** @jest-environment jsdom */
import { aCategory } from 'shared-contracts/testing/a-product';
import { refused } from 'shared-contracts/testing/fake-http';
import type { AnswerFunction } from 'shared-contracts/testing/fake-http';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import type { FakeShop } from 'shared-contracts/testing/fake-shop';
import { installNodeFetch } from 'shared-contracts/testing/fetch-globals';
import type { ProductListAnswer } from 'shared-contracts/wire/product';
import { aFacet, aList } from '../testing/a-product.ts';
import { metaOf } from '../testing/harness.tsx';
import * as route from './product-list.route.tsx';

const CATEGORIES = '/api/products/categories';
const LIST = '/api/products';
const several = aList({ meta: { page: 1, per_page: 23, total: 1240, last_page: 54 }, facets: [aFacet()] });

const shopWith = (answer: ProductListAnswer | AnswerFunction = several) =>
  fakeShop({ [`GET ${CATEGORIES}`]: { data: [aCategory(), aCategory({ slug: 'posts', name: 'Palen' })] }, [`GET ${LIST}`]: answer });
const load = (shop: FakeShop, path: string, category?: string, type?: string) =>
  route.loader(loaderArgs(shop, path, { params: { ...(category && { category }), ...(type && { type }) } }));
const lastListParams = (shop: FakeShop) => shop.calls.filter(({ path }) => path === LIST).at(-1)?.params;

beforeAll(installNodeFetch);

describe('the list request', () => {
  it('contains category, filters, order and page of the address', async () => {
    const shop = shopWith();
    await load(shop, '/nl/products/garden/draadpanelen?filter[colour]=green,black&sort=price&page=2', 'garden', 'draadpanelen');
    expect(lastListParams(shop)).toMatchObject({
      group: 'garden',
      category_slug: 'panels',
      'filter[colour]': 'black,green',
      sort: 'price',
      page: 2,
      per_page: 23,
    });
  });

  it('lists all products of all groups', async () => {
    const shop = shopWith();
    await load(shop, '/nl/products/all/all', 'all', 'all');
    expect(lastListParams(shop)).toMatchObject({ group: undefined, category_slug: undefined });
  });
});

describe('addresses', () => {
  const thrown = async (work: Promise<unknown>) => {
    const error: unknown = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error instanceof Response) return { status: error.status, to: error.headers.get('location') };
    return { status: (error as { init?: { status?: number } }).init?.status };
  };

  it.each([
    ['/nl/products/garden/mesh-panels?sort=name', 'garden', 'mesh-panels', 301, '/nl/products/garden/draadpanelen?sort=name'],
    ['/nl/products/garden/panels', 'garden', 'panels', 301, '/nl/products/garden/draadpanelen'],
    [
      '/nl/products/garden/draadpanelen?filter[colour]=b&filter[colour]=a&sort=relevance',
      'garden',
      'draadpanelen',
      302,
      '/nl/products/garden/draadpanelen?filter%5Bcolour%5D=a,b',
    ],
    ['/nl/products/garden/draadpanelen?page=99', 'garden', 'draadpanelen', 302, '/nl/products/garden/draadpanelen?page=54'],
  ])('redirects %s', async (path, category, type, status, to) => {
    expect(await thrown(load(shopWith(), path, category, type))).toEqual({ status, to });
  });

  it.each([
    ['/nl/products', undefined, '/nl/products/all/all'],
    ['/nl/products?sort=price', undefined, '/nl/products/all/all?sort=price'],
    ['/nl/products/garden', 'garden', '/nl/products/garden/all'],
  ])('redirects the shortened %s to the list below it', async (path, category, to) => {
    expect(await thrown(load(shopWith(), path, category))).toEqual({ status: 301, to });
  });

  it.each([
    ['an unknown group', 'kitchen', 'all'],
    ['an unknown category', 'garden', 'unicorns'],
    ['a category of another group', 'deco', 'draadpanelen'],
  ])('returns 404 for %s', async (_case, category, type) => {
    expect(await thrown(load(shopWith(), `/nl/products/${category}/${type}`, category, type))).toMatchObject({ status: 404 });
  });

  it('removes filters the API can not read', async () => {
    const shop = shopWith(({ params }) => (params?.['filter[colour]'] ? refused(422) : several));
    const path = '/nl/products/garden/draadpanelen?filter[colour]=purple';
    expect(await thrown(load(shop, path, 'garden', 'draadpanelen'))).toEqual({ status: 302, to: '/nl/products/garden/draadpanelen' });
  });

  it('keeps the filters that the API can read', async () => {
    const errors = { 'filter[colour]': ['Kies een van de mogelijkheden'] };
    const shop = shopWith(({ params }) => (params?.['filter[colour]'] ? refused(422, 'request.invalid', 'Nee', { errors }) : several));
    const path = '/nl/products/garden/draadpanelen?filter[height]=1030&filter[colour]=purple&sort=name&page=2';
    expect(await thrown(load(shop, path, 'garden', 'draadpanelen'))).toEqual({
      status: 302,
      to: '/nl/products/garden/draadpanelen?filter%5Bheight%5D=1030&sort=name',
    });
  });

  it('ignores words and category in the query, which belong to the search page', async () => {
    const shop = shopWith();
    const { shown } = await load(shop, '/nl/products/garden/all?q=paneel&exact=1&category=posts', 'garden', 'all');
    expect(lastListParams(shop)).toMatchObject({ q: undefined, exact: undefined, category_slug: undefined });
    expect(shown).toMatchObject({ q: '', category: '' });
  });

  it('loads the categories once', async () => {
    const shop = shopWith();
    await load(shop, '/nl/products/garden/draadpanelen', 'garden', 'draadpanelen');
    await load(shop, '/nl/products/garden/draadpanelen', 'garden', 'draadpanelen');
    expect(shop.calls.filter(({ path }) => path === CATEGORIES)).toHaveLength(1);
  });
});

describe('the head', () => {
  const loadMeta = async (path: string) => metaOf(route, await load(shopWith(), path, 'garden', 'draadpanelen'), path);

  it('links the list in every language, and has the whole list as canonical address', async () => {
    const meta = await loadMeta('/nl/products/garden/draadpanelen?page=2');
    expect(meta).toMatchObject({
      title: 'Draadpanelen',
      description: 'Stevige panelen voor tuin en bedrijf.',
      alternates: { nl: '/nl/products/garden/draadpanelen', de: '/de/products/garden/gittermatten' },
      robots: undefined,
    });
    expect(meta.preloadImage).toMatchObject({ type: 'image/avif' });
    expect(meta.jsonLd?.[0]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Home' }, { name: 'Tuin' }, { name: 'Draadpanelen' }],
    });
    expect(meta.jsonLd?.[1]).toMatchObject({ '@type': 'ItemList' });
  });

  it('preloads no picture that the table does not show', async () => {
    expect((await loadMeta('/nl/products/garden/draadpanelen?view=table')).preloadImage).toBeUndefined();
  });

  it('excludes filtered views from search engines', async () => {
    expect(await loadMeta('/nl/products/garden/draadpanelen?filter[colour]=green')).toMatchObject({ robots: 'noindex' });
  });

  it('has a title when the list could not be loaded', () => {
    expect(metaOf(route, undefined, '/nl/products/garden/all').title).toBe('Producten');
  });
});
