import { failed } from 'shared-contracts';
import { refused } from 'shared-contracts/testing/fake-http';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import { aPage, anArticle } from '../testing/content.ts';
import { loadPage } from './page-data.ts';

const advice = aPage({
  key: 'advice',
  title: 'Advies',
  slugs: { nl: 'advies', fr: 'conseils', de: 'ratgeber', en: 'advice' },
  children: ['hoogte', 'palen', 'poort', 'korf', 'hout'].map((key) => anArticle(key)),
});
const shop = () =>
  fakeShop({
    'GET /api/pages/levering': aPage(),
    'GET /api/pages/delivery': aPage(),
    'GET /api/pages/advies': advice,
    'GET /api/pages/advies/hoogte': aPage({ key: 'hoogte', slugs: anArticle('hoogte').slugs }),
    'GET /api/pages/home': aPage({ key: 'home' }),
    'GET /api/pages/home/small': aPage({ key: 'home-small' }),
    'GET /api/pages/odd': refused(422),
    'GET /api/pages/away': failed({ kind: 'network' }),
  });
const load = (splat: string, search = '') => loadPage(loaderArgs(shop(), `/nl/${splat}${search}`, { params: { '*': splat } }));

const readRedirect = async (answer: Promise<unknown>) => {
  const response: unknown = await answer.catch((thrown: unknown) => thrown);
  if (!(response instanceof Response)) throw new Error('no redirect');
  return { status: response.status, to: response.headers.get('location') };
};

describe('loading a content page', () => {
  it('finds a page by its slug', async () => {
    await expect(load('levering')).resolves.toEqual({ page: aPage(), parent: null, siblings: [] });
  });

  it('redirects permanently to the slug of the language, with the query', async () => {
    await expect(readRedirect(load('delivery', '?from=mail'))).resolves.toEqual({ status: 301, to: '/nl/levering?from=mail' });
  });

  it('redirects permanently when there are too many slashes', async () => {
    await expect(readRedirect(load('levering/'))).resolves.toEqual({ status: 301, to: '/nl/levering' });
  });

  it('redirects the home page’s slug to the home page', async () => {
    await expect(readRedirect(load('home'))).resolves.toEqual({ status: 301, to: '/nl' });
    await expect(readRedirect(load('home/small'))).resolves.toEqual({ status: 301, to: '/nl' });
  });

  it('loads the parent page and three siblings', async () => {
    const { parent, siblings } = await load('advies/hoogte');
    expect(parent).toEqual({ title: 'Advies', slugs: advice.slugs });
    expect(siblings.map(({ key }) => key)).toEqual(['palen', 'poort', 'korf']);
  });

  it('is a 404 with its path when no page has the slug', async () => {
    await expect(load('account/retours')).rejects.toMatchObject({
      data: { message: 'Page not found: /nl/account/retours' },
      init: { status: 404 },
    });
  });

  it('is a 404 when the API refuses the slug', async () => {
    await expect(load('odd')).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('is a 503 when the API is unreachable', async () => {
    await expect(load('away')).rejects.toMatchObject({ init: { status: 503 } });
  });
});
