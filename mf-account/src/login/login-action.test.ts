import { fakeHttp, failure, refusal } from '../testing/fake-http.ts';
import { aUser } from '../testing/account.ts';
import { someArgs } from '../testing/shop.tsx';
import { loginAction } from './login-action.ts';

const SESSION = { status: 'authenticated', user: aUser() };
const post = (answer: object, form: Record<string, string>, search = '') => {
  const http = fakeHttp({ 'POST /auth/token': answer });
  return { http, answer: loginAction(someArgs(http, `/nl/login${search}`, { form })) };
};
const GOOD = { email: ' lotte@groenhof.example ', password: ' pass word ' };

describe('the plain post of the login form', () => {
  it('signs in and goes to the page that asked for it', async () => {
    const { http, answer } = post(SESSION, GOOD, '?callback=%2Fnl%2Faccount%2Forders');
    const response = (await answer) as Response;
    expect([response.status, response.headers.get('location')]).toEqual([302, '/nl/account/orders']);
    expect(http.calls).toEqual([
      { method: 'POST', path: '/auth/token', body: { username: 'lotte@groenhof.example', password: ' pass word ' } },
    ]);
  });

  it('gives the address back, never the password, when it is refused', async () => {
    const { answer } = post(refusal(401), GOOD);
    const refused = await answer;
    expect(refused).toMatchObject({
      data: { email: 'lotte@groenhof.example', fields: {}, reason: { key: 'failed' } },
      init: { status: 422 },
    });
    expect(JSON.stringify(refused)).not.toContain('pass word');
  });

  it('says the same of an unknown address as of a wrong password', async () => {
    const [unknown, wrong] = [await post(refusal(422), GOOD).answer, await post(refusal(401), GOOD).answer];
    expect(unknown).toEqual(wrong);
  });

  it('passes on how long to wait after too many attempts', async () => {
    await expect(post(refusal(429, 'Probeer het over 60 seconden opnieuw.'), GOOD).answer).resolves.toMatchObject({
      data: { reason: { text: 'Probeer het over 60 seconden opnieuw.' } },
    });
  });

  it('blames nobody when the API is away', async () => {
    await expect(post(failure({ kind: 'network' }), GOOD).answer).resolves.toMatchObject({ data: { reason: { key: 'unavailable' } } });
  });

  it('is refused when the answer holds no session', async () => {
    await expect(post({ status: 'unauthenticated' }, GOOD).answer).resolves.toMatchObject({ data: { reason: { key: 'failed' } } });
  });

  it.each([
    [
      { email: '', password: '' },
      { email: 'required', password: 'required' },
    ],
    [{ email: 'lotte', password: 'x' }, { email: 'email' }],
  ])('asks nobody when %j is typed', async (form, fields) => {
    const { http, answer } = post(SESSION, form);
    await expect(answer).resolves.toMatchObject({ data: { fields }, init: { status: 422 } });
    expect(http.calls).toEqual([]);
  });
});
