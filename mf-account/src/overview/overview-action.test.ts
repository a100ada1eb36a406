import { failed } from 'shared-contracts';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import { overviewAction } from './overview-action.ts';

const post = (apiAnswer: object, form: Record<string, string>) => {
  const shop = fakeShop({ 'POST /auth/sign-out': apiAnswer }, { lang: 'fr' });
  return { shop, answer: overviewAction(loaderArgs(shop, '/fr/account', { form })) };
};

describe('the sign-out form without JavaScript', () => {
  it('signs out and redirects to the home page', async () => {
    const response = (await post({ status: 'unauthenticated' }, { intent: 'sign-out' }).answer) as Response;
    expect([response.status, response.headers.get('location')]).toEqual([302, '/fr']);
  });

  it('returns the failure when signing out fails', async () => {
    await expect(post(failed({ kind: 'network' }), { intent: 'sign-out' }).answer).resolves.toMatchObject({
      data: { failed: true },
      init: { status: 503 },
    });
  });

  it('refuses any other form', async () => {
    const { shop, answer } = post({ status: 'unauthenticated' }, { intent: 'delete' });
    await expect(answer).resolves.toMatchObject({ data: { failed: false }, init: { status: 422 } });
    expect(shop.calls).toEqual([]);
  });
});
