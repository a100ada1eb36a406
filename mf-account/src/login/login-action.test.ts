import { failed } from 'shared-contracts';
import { refused } from 'shared-contracts/testing/fake-http';
import { loaderArgs, fakeShop } from 'shared-contracts/testing/fake-shop';
import { aUser } from '../testing/account.ts';
import { loginAction } from './login-action.ts';

const SESSION = { status: 'authenticated', user: aUser() };
const post = (apiAnswer: object, form: Record<string, string>, search = '') => {
  const shop = fakeShop({ 'POST /auth/token': apiAnswer });
  return { shop, answer: loginAction(loaderArgs(shop, `/nl/login${search}`, { form })) };
};
const GOOD = { email: ' lotte@groenhof.example ', password: ' pass word ' };

describe('the login form without JavaScript', () => {
  it('signs in and redirects to the page that required it', async () => {
    const { shop, answer } = post(SESSION, GOOD, '?callback=%2Fnl%2Faccount%2Forders');
    const response = (await answer) as Response;
    expect([response.status, response.headers.get('location')]).toEqual([302, '/nl/account/orders']);
    expect(shop.calls).toEqual([
      { method: 'POST', path: '/auth/token', body: { username: 'lotte@groenhof.example', password: ' pass word ' } },
    ]);
  });

  it('returns the address but never the password after a refusal', async () => {
    const { answer } = post(refused(401), GOOD);
    const response = await answer;
    expect(response).toMatchObject({
      data: { email: 'lotte@groenhof.example', fields: {}, reason: { key: 'failed' } },
      init: { status: 422 },
    });
    expect(JSON.stringify(response)).not.toContain('pass word');
  });

  it('returns the same error for an unknown address and a wrong password', async () => {
    const [unknown, wrong] = [await post(refused(422), GOOD).answer, await post(refused(401), GOOD).answer];
    expect(unknown).toEqual(wrong);
  });

  it('returns how long to wait after too many attempts', async () => {
    await expect(post(refused(429, 'auth.locked', 'Probeer het over 60 seconden opnieuw.'), GOOD).answer).resolves.toMatchObject({
      data: { reason: { text: 'Probeer het over 60 seconden opnieuw.' } },
    });
  });

  it('asks for the code of the second step, and sends it with the challenge instead of the password', async () => {
    const response = await post(refused(401, 'auth.second_factor', 'Code', { meta: { challenge: 'abc' } }), GOOD).answer;
    expect(response).toMatchObject({ data: { email: 'lotte@groenhof.example', challenge: 'abc', fields: {} }, init: { status: 422 } });
    const form = { email: 'lotte@groenhof.example', challenge: 'abc', code: ' 123456 ' };
    const { shop, answer } = post(SESSION, form, '?callback=%2Fnl%2Faccount');
    expect(((await answer) as Response).headers.get('location')).toBe('/nl/account');
    expect(shop.calls).toMatchObject([{ path: '/auth/token', body: { challenge: 'abc', code: '123456' } }]);
  });

  it.each([
    [refused(422, 'request.invalid', 'Nee', { errors: { code: ['Nee'] } }), { fields: { code: 'code' }, challenge: 'abc' }],
    [refused(401, 'auth.challenge_ended', 'Te lang.'), { reason: { text: 'Te lang.' }, challenge: undefined }],
    [refused(429, 'auth.locked', 'Te veel.'), { reason: { text: 'Te veel.' }, challenge: 'abc' }],
    [failed({ kind: 'network' }), { reason: { key: 'unavailable' }, challenge: 'abc' }],
  ])('keeps the challenge after a refused second step, unless it has ended, %#', async (refusal, expected) => {
    const form = { email: 'lotte@groenhof.example', challenge: 'abc', code: '123456' };
    await expect(post(refusal, form).answer).resolves.toMatchObject({ data: expected });
  });

  it('makes no request without a code', async () => {
    const { shop, answer } = post(SESSION, { email: 'lotte@groenhof.example', challenge: 'abc', code: ' ' });
    await expect(answer).resolves.toMatchObject({ data: { fields: { code: 'required' }, challenge: 'abc' } });
    expect(shop.calls).toEqual([]);
  });

  it('reports an unavailable API without a field error', async () => {
    await expect(post(failed({ kind: 'network' }), GOOD).answer).resolves.toMatchObject({ data: { reason: { key: 'unavailable' } } });
  });

  it('is refused when the response has no session', async () => {
    await expect(post({ status: 'unauthenticated' }, GOOD).answer).resolves.toMatchObject({ data: { reason: { key: 'failed' } } });
  });

  it.each([
    [
      { email: '', password: '' },
      { email: 'required', password: 'required' },
    ],
    [{ email: 'lotte', password: 'x' }, { email: 'email' }],
  ])('makes no request for %j', async (form, fields) => {
    const { shop, answer } = post(SESSION, form);
    await expect(answer).resolves.toMatchObject({ data: { fields }, init: { status: 422 } });
    expect(shop.calls).toEqual([]);
  });
});
