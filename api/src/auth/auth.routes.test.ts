import type { TokenAnswer, User } from 'shared-contracts/wire/auth';
import type { ApiError } from 'shared-contracts/wire/error';
import { DEMO_DEALER, DEMO_PASSWORD, DEMO_PRIVATE } from '../seeding/demo.ts';
import { CLIENT, HOME, OPEN_TIMEOUT_MS, openTestShop, signIn } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const token = (payload: object, headers: Record<string, string> = {}) =>
  shop.call('POST', '/auth/token', { payload: { ...CLIENT, ...payload }, headers });
let visitors = 0;
/** Each attempt from an address of its own, unless the test says from where. */
const password = (username: string, text: string, headers: Record<string, string> = {}) => {
  visitors += 1;
  return token({ grant_type: 'password', username, password: text }, { 'x-forwarded-for': `203.0.113.${visitors}`, ...headers });
};
const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token });
const me = (access: string) => shop.call('GET', '/auth/me', { headers: { authorization: `Bearer ${access}` } });

describe('passwords', () => {
  test('are kept as argon2id hashes, each with its own salt', async () => {
    const [first, second] = await Promise.all([hashPassword('a long password'), hashPassword('a long password')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(
      await Promise.all([
        verifyPassword('a long password', first),
        verifyPassword('a long passwore', first),
        verifyPassword('x', 'no hash'),
      ]),
    ).toEqual([true, false, false]);
  });
});

describe('signing in', () => {
  test('gives tokens that open the profile, and stores neither of them', async () => {
    const tokens = (await password(` ${DEMO_PRIVATE.toUpperCase()}`, DEMO_PASSWORD)).json<TokenAnswer>();
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
    expect((await me(tokens.access_token)).json<User>()).toMatchObject({
      email: DEMO_PRIVATE,
      role: 'b2c',
      professional: false,
      status: 'active',
    });
    const stored = JSON.stringify(await shop.db.selectFrom('tokens').selectAll().execute());
    for (const secret of [tokens.access_token, tokens.refresh_token]) expect(stored).not.toContain(secret);
  });

  test('shows a dealer as professional', async () => {
    const answer = await shop.call('GET', '/auth/me', { headers: await signIn(shop, DEMO_DEALER) });
    expect(answer.json<User>()).toMatchObject({ role: 'b2b', professional: true, vat: 'BE0787274566', company_name: 'Tuinbouw Claes bv' });
    expect(answer.body).not.toContain('password');
  });

  test('fails alike for a wrong password and an unknown address, in the request’s language', async () => {
    const wrong = await password(DEMO_PRIVATE, 'not the password', { language: 'fr-FR' });
    const unknown = await password('nobody@groenhof.example', DEMO_PASSWORD, { language: 'fr-FR' });
    const { request_id: _first, ...first } = wrong.json<ApiError>();
    const { request_id: _second, ...second } = unknown.json<ApiError>();
    expect(first).toEqual(second);
    expect(first).toMatchObject({ status: 401, code: 'auth.failed', message: expect.stringContaining('La connexion a échoué') });
  });

  test.each([{ client_id: 'someone' }, { client_secret: 'wrong' }, { client_secret: '' }])(
    'is refused to an unknown application, %j',
    async (client) => {
      const answer = await token({ grant_type: 'password', username: DEMO_PRIVATE, password: DEMO_PASSWORD, ...client });
      expect(answer.json<ApiError>()).toMatchObject({ status: 401, code: 'auth.client' });
    },
  );

  test.each([{}, { grant_type: 'password' }, { grant_type: 'magic' }, { grant_type: 'refresh_token' }])(
    'without what it needs is 422, %j',
    async (body) => {
      expect((await token(body)).statusCode).toBe(422);
    },
  );

  test('is locked for a while after too many attempts on one name from one address', async () => {
    const from = { 'x-forwarded-for': '198.51.100.77', language: 'en-US' };
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await password(DEMO_DEALER, 'guess number one', from)).statusCode).toBe(401);
    const locked = await password(DEMO_DEALER, DEMO_PASSWORD, from);
    expect(locked.json<ApiError>()).toMatchObject({
      status: 429,
      code: 'request.rate_limited',
      message: 'Too many requests. Please try again later.',
    });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await password(DEMO_DEALER, DEMO_PASSWORD, { 'x-forwarded-for': '198.51.100.78' })).statusCode).toBe(200);
    expect((await password(DEMO_PRIVATE, DEMO_PASSWORD, from)).statusCode).toBe(200);
  });
});

describe('tokens', () => {
  test('are refused when missing, wrong, or fifteen minutes old', async () => {
    expect((await shop.call('GET', '/auth/me')).json<ApiError>()).toMatchObject({ status: 401, code: 'auth.required' });
    expect((await me('x'.repeat(43))).json<ApiError>().code).toBe('auth.token_invalid');
    const { access_token, refresh_token } = (await password(DEMO_PRIVATE, DEMO_PASSWORD)).json<TokenAnswer>();
    expect((await me(refresh_token)).statusCode).toBe(401);
    shop.passMinutes(16);
    expect((await me(access_token)).statusCode).toBe(401);
    expect((await me((await refresh(refresh_token)).json<TokenAnswer>().access_token)).statusCode).toBe(200);
    shop.passMinutes(-16);
  });

  test('are rotated, and using a refresh token twice ends the whole family', async () => {
    const first = (await password(DEMO_PRIVATE, DEMO_PASSWORD)).json<TokenAnswer>();
    const second = (await refresh(first.refresh_token)).json<TokenAnswer>();
    expect((await me(second.access_token)).statusCode).toBe(200);
    expect((await refresh(first.refresh_token)).json<ApiError>()).toMatchObject({ status: 401, code: 'auth.token_invalid' });
    expect((await refresh(second.refresh_token)).statusCode).toBe(401);
    expect((await me(second.access_token)).statusCode).toBe(401);
  });

  test('only one of many refreshes at once wins, and then nobody has the family', async () => {
    const { refresh_token } = (await password(DEMO_PRIVATE, DEMO_PASSWORD)).json<TokenAnswer>();
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(refresh_token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json<TokenAnswer>();
    expect((await me(winner?.access_token ?? '')).statusCode).toBe(401);
  });

  test('expire after thirty days', async () => {
    const { refresh_token } = (await password(DEMO_PRIVATE, DEMO_PASSWORD)).json<TokenAnswer>();
    shop.passMinutes(30 * 24 * 60 + 1);
    expect((await refresh(refresh_token)).statusCode).toBe(401);
    shop.passMinutes(-(30 * 24 * 60 + 1));
  });

  test('end with signing out, by the access or the refresh token', async () => {
    const tokens = (await password(DEMO_PRIVATE, DEMO_PASSWORD)).json<TokenAnswer>();
    expect((await shop.call('POST', '/auth/sign-out', { headers: { authorization: `Bearer ${tokens.access_token}` } })).statusCode).toBe(
      204,
    );
    expect([(await me(tokens.access_token)).statusCode, (await refresh(tokens.refresh_token)).statusCode]).toEqual([401, 401]);
    const again = (await password(DEMO_PRIVATE, DEMO_PASSWORD)).json<TokenAnswer>();
    expect((await shop.call('POST', '/auth/sign-out', { payload: { refresh_token: again.refresh_token } })).statusCode).toBe(204);
    expect((await me(again.access_token)).statusCode).toBe(401);
    expect((await shop.call('POST', '/auth/sign-out')).statusCode).toBe(204);
  });
});

describe('registering', () => {
  const person = {
    type: 'b2c',
    first_name: 'Jan',
    last_name: 'Maes',
    language: 'nl',
    email: 'jan@voorbeeld.be',
    phone: '0471 98 76 54',
    password: 'een lang wachtwoord',
    password_confirmation: 'een lang wachtwoord',
    shipping_address: HOME,
  };
  const register = (changes: object, headers: Record<string, string> = {}) =>
    shop.call('POST', '/auth/register', { payload: { ...person, ...changes }, headers });

  test('makes an account that can sign in', async () => {
    const answer = await register({});
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { status: 'active', user: expect.objectContaining({ email: person.email, phone: '+32471987654', professional: false }) },
    ]);
    expect((await password(person.email, person.password)).statusCode).toBe(200);
  });

  test('lets a dealer in, who is no professional until approved', async () => {
    const answer = await register({ type: 'b2b', email: 'zaak@voorbeeld.be', company_name: 'Zaak bv', vat: '0787.274.566' });
    expect(answer.json()).toEqual({
      status: 'pending',
      user: expect.objectContaining({ role: 'b2b', professional: false, vat: 'BE0787274566' }),
    });
  });

  test('says everything that is wrong at once', async () => {
    const answer = await register({
      type: 'b2b',
      email: DEMO_PRIVATE.toUpperCase(),
      password_confirmation: 'iets anders',
      vat: 'BE1',
      company_name: '',
    });
    expect(answer.json<ApiError>().errors).toEqual({
      email: ['Er is al een account met dit e-mailadres'],
      password_confirmation: ['De wachtwoorden zijn niet gelijk'],
      vat: ['Dit btw-nummer is niet juist'],
      company_name: ['Dit veld is verplicht'],
    });
    expect((await register({ password: 'short', password_confirmation: 'short' })).json<ApiError>().errors).toEqual({
      password: ['Minstens 12 tekens'],
    });
  });

  test('twice with one address makes one account, also at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => register({ email: 'same@voorbeeld.be' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422]);
  });
});
