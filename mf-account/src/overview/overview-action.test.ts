import { fakeHttp, failure } from '../testing/fake-http.ts';
import { someArgs } from '../testing/shop.tsx';
import { overviewAction } from './overview-action.ts';

const post = (answer: object, form: Record<string, string>) => {
  const http = fakeHttp({ 'POST /auth/sign-out': answer });
  return { http, answer: overviewAction(someArgs(http, '/fr/account', { lang: 'fr', form })) };
};

describe('the plain post of the sign-out form', () => {
  it('signs out and goes home', async () => {
    const response = (await post({ status: 'unauthenticated' }, { intent: 'sign-out' }).answer) as Response;
    expect([response.status, response.headers.get('location')]).toEqual([302, '/fr']);
  });

  it('says so when it fails', async () => {
    await expect(post(failure({ kind: 'network' }), { intent: 'sign-out' }).answer).resolves.toMatchObject({
      data: { failed: true },
      init: { status: 503 },
    });
  });

  it('does nothing with any other post', async () => {
    const { http, answer } = post({ status: 'unauthenticated' }, { intent: 'delete' });
    await expect(answer).resolves.toMatchObject({ data: { failed: false }, init: { status: 422 } });
    expect(http.calls).toEqual([]);
  });
});
