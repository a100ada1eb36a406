import type { DeadRemote } from 'federation/releases/registry-snapshot';
import { createStaticHandler } from 'react-router-dom';
import type { StaticHandlerContext } from 'react-router-dom';
import type { RouteModule } from 'shared-contracts';
import { aCategory } from 'shared-contracts/testing/a-product';
import { createLoaderContext, fakeShop } from 'shared-contracts/testing/fake-shop';
import { statusOf } from '../errors/error-status.ts';
import type { KnownRemote } from '../page-data.ts';
import { shopRoutes } from './shop-routes.tsx';

const remote = (name: string, routes: KnownRemote['routes']): KnownRemote => ({
  name,
  version: '1.0.0',
  namespace: name,
  entry: '/remoteEntry.js',
  entryGlobal: name,
  integrity: '',
  routes,
  slots: [],
});
const catalog = remote('mf-catalog', [
  { id: 'mf-catalog/home', index: true },
  { id: 'mf-catalog/list', path: 'products/:group/:category', children: [{ id: 'mf-catalog/list/part', path: 'part' }] },
]);
const account = remote('mf-account', [{ id: 'mf-account/orders', path: 'account/orders', handle: { access: 'authenticated' } }]);

const blank = { Component: () => null, loader: ({ params }) => ({ params }), action: () => 'done' } satisfies RouteModule;
const menu = { 'GET /api/products/categories': { data: [aCategory()] } };

interface Given {
  remotes?: KnownRemote[];
  dead?: DeadRemote[];
  loadRoute?: Parameters<typeof shopRoutes>[2];
  answers?: Record<string, object>;
  method?: string;
}
async function visit(address: string, { remotes = [catalog, account], dead = [], loadRoute, answers = menu, method = 'GET' }: Given = {}) {
  const calledPaths: string[] = [];
  const routes = shopRoutes(remotes, dead, loadRoute ?? ((name, id) => (calledPaths.push(`${name} ${id}`), Promise.resolve(blank))));
  const request = new Request(`https://shop.test${address}`, { method });
  const result = await createStaticHandler(routes).query(request, { requestContext: createLoaderContext(fakeShop(answers)) });
  if (result instanceof Response) return { redirect: result.headers.get('location'), calledPaths };
  const [thrown] = Object.values(result.errors ?? {});
  return { ...result, error: { status: statusOf(thrown), ...thrown }, calledPaths };
}

it("shop routes: match a page by its remote's manifest, and load the code of that page only", async () => {
  const { statusCode, loaderData, calledPaths } = (await visit('/nl/products/garden/all')) as Awaited<ReturnType<typeof visit>> &
    StaticHandlerContext;
  expect(statusCode).toBe(200);
  expect(calledPaths).toEqual(['mf-catalog mf-catalog/list']);
  expect(loaderData).toMatchObject({
    shop: { categories: [expect.objectContaining({ slug: 'panels' })] },
    'mf-catalog/list': { params: { lang: 'nl', group: 'garden', category: 'all' } },
  });
});

it('shop routes: match home pages and nested pages', async () => {
  expect((await visit('/fr')).calledPaths).toEqual(['mf-catalog mf-catalog/home']);
  expect((await visit('/fr/products/garden/all/part')).calledPaths).toEqual([
    'mf-catalog mf-catalog/list',
    'mf-catalog mf-catalog/list/part',
  ]);
});

it.each(['/nl/nothing/here', '/nl/products'])('shop routes: answer 404 for %s, with the path in the message', async (address) => {
  expect(await visit(address)).toMatchObject({ statusCode: 404, error: { status: 404, data: { message: `Page not found: ${address}` } } });
});

it('shop routes: answer 404 for the home page that no remote has any more', async () => {
  expect(await visit('/nl', { remotes: [account] })).toMatchObject({ statusCode: 404, error: { status: 404 } });
  expect(await visit('/nl', { remotes: [] })).toMatchObject({ statusCode: 404, error: { data: { message: 'Page not found: /nl' } } });
});

it.each(['/xx', '/xx/products/garden/all', '/NL'])('shop routes: answer 404 for %s, whose language is unknown', async (address) => {
  expect(await visit(address)).toMatchObject({ statusCode: 404, error: { data: { message: `Page not found: ${address}` } } });
});

it("shop routes: answer 503 for paths of a remote that can't be served, and only there", async () => {
  const dead = [{ name: 'mf-catalog', owns: ['', 'products/*'] }];
  for (const address of ['/nl', '/nl/products/garden/all']) {
    expect(await visit(address, { remotes: [account], dead })).toMatchObject({ statusCode: 503, error: { status: 503 } });
  }
  expect(await visit('/nl/nothing', { remotes: [account], dead })).toMatchObject({ statusCode: 404 });
  expect(await visit('/nl/account/orders', { remotes: [account], dead })).toMatchObject({
    redirect: '/nl/login?callback=%2Fnl%2Faccount%2Forders',
  });
});

it('shop routes: guard pages by their handle, before their loader runs', async () => {
  const loader = jest.fn();
  const loadRoute = () => Promise.resolve({ ...blank, loader });
  expect(await visit('/nl/account/orders', { loadRoute })).toMatchObject({ redirect: '/nl/login?callback=%2Fnl%2Faccount%2Forders' });
  expect(loader).not.toHaveBeenCalled();
});

it('shop routes: work without menu and notices while the API is unavailable', async () => {
  expect(await visit('/nl', { answers: {} })).toMatchObject({
    statusCode: 200,
    loaderData: { shop: { categories: [], notices: [], deliveryDays: null } },
  });
});

it('shop routes: answer 500 for a page whose code can not be loaded, without details', async () => {
  const loadRoute = () => Promise.reject(new Error('a path of the server'));
  expect(await visit('/nl', { loadRoute })).toMatchObject({ statusCode: 500, error: { status: 500 } });
});

it('shop routes: answer 405 to a write to a page without an action', async () => {
  const { action: _none, ...readOnly } = blank;
  expect(await visit('/nl?index', { method: 'POST', loadRoute: () => Promise.resolve(readOnly) })).toMatchObject({ statusCode: 405 });
  expect(await visit('/nl?index', { method: 'POST' })).toMatchObject({ statusCode: 200, actionData: { 'mf-catalog/home': 'done' } });
});

it('shop routes: load the menu again only when the language changes', () => {
  const [layout] = shopRoutes([], [], () => Promise.resolve(blank));
  const params = (currentParams: object, nextParams: object) => layout?.shouldRevalidate?.({ currentParams, nextParams } as never);
  expect(params({ lang: 'nl' }, { lang: 'nl', group: 'deco' })).toBe(false);
  expect(params({ lang: 'nl' }, { lang: 'fr' })).toBe(true);
});

it('shop routes: a route without code shows its children, and guards them', async () => {
  const group = remote('mf-account', [
    {
      id: 'mf-account/group',
      path: 'account',
      handle: { access: 'authenticated' },
      children: [{ id: 'mf-account/orders', path: 'orders' }],
    },
  ]);
  const loadRoute = (_name: string, id: string) => Promise.resolve(id === 'mf-account/orders' ? blank : undefined);
  expect(await visit('/nl/account/orders', { remotes: [group], loadRoute })).toMatchObject({
    redirect: '/nl/login?callback=%2Fnl%2Faccount%2Forders',
  });
  const open = remote(
    'mf-account',
    group.routes.map((route) => ({ ...route, handle: undefined })),
  );
  expect(await visit('/nl/account/orders', { remotes: [open], loadRoute })).toMatchObject({ statusCode: 200 });
});

it('shop routes: a page without code is an error', async () => {
  expect(await visit('/nl', { loadRoute: () => Promise.resolve(undefined) })).toMatchObject({ statusCode: 500 });
});
