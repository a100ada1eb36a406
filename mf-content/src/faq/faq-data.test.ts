import { refused } from 'shared-contracts/testing/fake-http';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import { loadFaq } from './faq-data.ts';

const slugs = { nl: 'levering', fr: 'livraison', de: 'lieferung', en: 'delivery' };
const load = (splat: string, answer: object = { slugs }) =>
  loadFaq(loaderArgs(fakeShop({ 'GET /api/faq': answer }), `/nl/faq/${splat}?from=mail`, { params: { '*': splat } }));

describe('loading questions', () => {
  it('redirects another language’s filter permanently to this language’s, with the query', async () => {
    const thrown: unknown = await load('delivery').catch((error: unknown) => error);
    if (!(thrown instanceof Response)) throw new Error('no redirect');
    expect([thrown.status, thrown.headers.get('location')]).toEqual([301, '/nl/faq/levering?from=mail']);
  });

  it('distinguishes one question from a list', async () => {
    await expect(load('levering')).resolves.toMatchObject({ isQuestion: false });
    const answerWithSlugs = { slugs: { ...slugs, nl: 'levering/thuis/wanneer' } };
    await expect(load('levering/thuis/wanneer', answerWithSlugs)).resolves.toMatchObject({ isQuestion: true });
  });

  it('is a 404 when filters are unknown, too many or invalid', async () => {
    for (const [splat, answer] of [
      ['nergens', refused(404)],
      ['a/b/c/d', { slugs }],
      ['odd', refused(422)],
    ] as const)
      await expect(load(splat, answer)).rejects.toMatchObject({ init: { status: 404 } });
  });
});
