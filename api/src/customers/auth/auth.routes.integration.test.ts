import type { TokenAnswer, User } from 'shared-contracts/wire/auth';
import type { ApiError } from 'shared-contracts/wire/error';
import { DEMO_DEALER, DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { DEMO_PASSWORD } from '../../../../demo/src/customers/demo-customers.ts';
import { CLIENT, OPEN_TIMEOUT_MS, openTestShop, signIn } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const token = (payload: object, headers: Record<string, string> = {}) =>
  shop.call('POST', '/auth/token', { payload: { ...CLIENT, ...payload }, headers });
let visitors = 0;
/** Each attempt has its own IP address, unless the test sets one. */
const password = (username: string, text: string, headers: Record<string, string> = {}) => {
  visitors += 1;
  return token({ grant_type: 'password', username, password: text }, { 'x-forwarded-for': `203.0.113.${visitors}`, ...headers });
};
const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token });
const me = (access: string) => shop.call('GET', '/auth/me', { headers: { authorization: `Bearer ${access}` } });

describe('passwords', () => {
  test('are stored as argon2id hashes, each with its own salt', async () => {
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
  test('returns tokens that open the profile, and stores only their hashes', async () => {
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

  test('fails in the same way for a wrong password and an unknown address, in the request’s language', async () => {
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

  test('is locked for a while after too many attempts on one account from one address', async () => {
    const from = { 'x-forwarded-for': '198.51.100.77', language: 'en-US' };
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await password(DEMO_DEALER, 'guess number one', from)).statusCode).toBe(401);
    const locked = await password(DEMO_DEALER, DEMO_PASSWORD, from);
    expect(locked.json<ApiError>()).toMatchObject({
      status: 429,
      code: 'auth.locked',
      message: expect.stringContaining('Too many attempts'),
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

  test('are rotated, and a refresh token used again later ends the whole family', async () => {
    const first = (await password(DEMO_PRIVATE, DEMO_PASSWORD)).json<TokenAnswer>();
    const second = (await refresh(first.refresh_token)).json<TokenAnswer>();
    expect((await me(second.access_token)).statusCode).toBe(200);
    shop.passMinutes(1);
    expect((await refresh(first.refresh_token)).json<ApiError>()).toMatchObject({ status: 401, code: 'auth.token_invalid' });
    expect((await refresh(second.refresh_token)).statusCode).toBe(401);
    expect((await me(second.access_token)).statusCode).toBe(401);
    shop.passMinutes(-1);
  });

  test('twenty tabs that refresh at once all stay signed in, with tokens of one family', async () => {
    const { refresh_token } = (await password(DEMO_PRIVATE, DEMO_PASSWORD)).json<TokenAnswer>();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    const tokens = answers.map((answer) => answer.json<TokenAnswer>());
    expect(new Set(tokens.map((each) => each.refresh_token)).size).toBe(20);
    const [first, second] = tokens;
    expect((await me(first?.access_token ?? '')).statusCode).toBe(200);
    expect((await refresh(second?.refresh_token ?? '')).statusCode).toBe(200);
  });

  test('of one generation count as one: another of them used later ends the family', async () => {
    const { refresh_token } = (await password(DEMO_PRIVATE, DEMO_PASSWORD)).json<TokenAnswer>();
    const refreshed = (await refresh(refresh_token)).json<TokenAnswer>();
    const stolen = (await refresh(refresh_token)).json<TokenAnswer>();
    const next = (await refresh(refreshed.refresh_token)).json<TokenAnswer>();
    shop.passMinutes(1);
    expect((await refresh(stolen.refresh_token)).statusCode).toBe(401);
    expect([(await me(next.access_token)).statusCode, (await refresh(next.refresh_token)).statusCode]).toEqual([401, 401]);
    shop.passMinutes(-1);
  });

  test('do not survive a sign-out during refreshes', async () => {
    const { refresh_token, access_token } = (await password(DEMO_PRIVATE, DEMO_PASSWORD)).json<TokenAnswer>();
    const [, ...answers] = await Promise.all([
      shop.call('POST', '/auth/sign-out', { headers: { authorization: `Bearer ${access_token}` } }),
      ...Array.from({ length: 8 }, () => refresh(refresh_token)),
    ]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 200)) {
      const { access_token: access, refresh_token: later } = answer.json<TokenAnswer>();
      expect([(await me(access)).statusCode, (await refresh(later)).statusCode]).toEqual([401, 401]);
    }
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
    const newTokens = (await password(DEMO_PRIVATE, DEMO_PASSWORD)).json<TokenAnswer>();
    expect((await shop.call('POST', '/auth/sign-out', { payload: { refresh_token: newTokens.refresh_token } })).statusCode).toBe(204);
    expect((await me(newTokens.access_token)).statusCode).toBe(401);
    expect((await shop.call('POST', '/auth/sign-out')).statusCode).toBe(204);
  });
});

describe('an account with guessed passwords', () => {
  const guess = (username: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, place) => password(username, `guess number ${place}`)));

  test('is locked after ten wrong passwords from anywhere, all at once, known or not', async () => {
    for (const username of [DEMO_DEALER, 'nobody-here@voorbeeld.be']) {
      const answers = await guess(username, 16);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
        ...Array.from({ length: 10 }, () => 401),
        ...Array.from({ length: 6 }, () => 429),
      ]);
    }
  });

  test('stays locked for the right password too, like an account that does not exist', async () => {
    const [existing, unknown] = await Promise.all([
      password(` ${DEMO_DEALER.toUpperCase()} `, DEMO_PASSWORD),
      password('nobody-here@voorbeeld.be', DEMO_PASSWORD),
    ]);
    const bodies = [existing, unknown].map((answer) => {
      const { request_id: _id, ...body } = answer.json<ApiError>();
      const { 'x-request-id': _header, date: _date, 'retry-after': wait, ...headers } = answer.headers;
      expect(Number(wait)).toBeGreaterThan(0);
      expect(Number(wait)).toBeLessThanOrEqual(900);
      return { status: answer.statusCode, body, headers };
    });
    expect(bodies[0]).toEqual(bodies[1]);
    expect(bodies[0]).toMatchObject({ status: 429, body: { code: 'auth.locked' } });
  });

  test('is unlocked after a quarter of an hour, and the right password resets the count', async () => {
    shop.passMinutes(16);
    expect((await password(DEMO_DEALER, DEMO_PASSWORD)).statusCode).toBe(200);
    expect((await guess(DEMO_DEALER, 10)).map(({ statusCode }) => statusCode)).not.toContain(429);
    expect((await password(DEMO_DEALER, DEMO_PASSWORD)).statusCode).toBe(429);
    shop.passMinutes(16);
    expect((await password(DEMO_DEALER, DEMO_PASSWORD)).statusCode).toBe(200);
    shop.passMinutes(-32);
  });

  test('is locked for longer after repeated attempts', async () => {
    const victim = 'victim@voorbeeld.be';
    for (let round = 0; round < 4; round += 1) {
      expect((await guess(victim, 10)).map(({ statusCode }) => statusCode)).not.toContain(429);
      shop.passMinutes(16);
    }
    const locked = await password(victim, 'guess after guess');
    expect(locked.statusCode).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(12 * 3600);
    shop.passMinutes(-64);
  });
});
