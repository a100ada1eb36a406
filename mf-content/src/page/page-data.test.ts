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

const redirectOf = async (answer: Promise<unknown>) => {
  const response: unknown = await answer.catch((thrown: unknown) => thrown);
  if (!(response instanceof Response)) throw new Error('no redirect');
  return { status: response.status, to: response.headers.get('location') };
};

describe('loading a content page', () => {
  it('finds a page by its own slug', async () => {
    await expect(load('levering')).resolves.toEqual({ page: aPage(), parent: null, siblings: [] });
  });

  it('moves for good to the slug of the language, with the query', async () => {
    await expect(redirectOf(load('delivery', '?from=mail'))).resolves.toEqual({ status: 301, to: '/nl/levering?from=mail' });
  });

  it('moves for good when slashes stand too many', async () => {
    await expect(redirectOf(load('levering/'))).resolves.toEqual({ status: 301, to: '/nl/levering' });
  });

  it('moves what belongs to the home page to the home page', async () => {
    await expect(redirectOf(load('home'))).resolves.toEqual({ status: 301, to: '/nl' });
    await expect(redirectOf(load('home/small'))).resolves.toEqual({ status: 301, to: '/nl' });
  });

  it('knows the page above and three others under it', async () => {
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

  it('is a 404 when the API does not even look the slug up', async () => {
    await expect(load('odd')).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('is a 503 when the API is away', async () => {
    await expect(load('away')).rejects.toMatchObject({ init: { status: 503 } });
  });
});
