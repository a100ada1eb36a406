import { randomUUID } from 'node:crypto';
import { SESSION_HEADERS, readSessionTokens } from 'shared-contracts/http-server/session-tokens';
import { SHELL_HEADERS, shellKeyOf } from 'shared-contracts/http-server/shell-key';
import type { TokenAnswer } from 'shared-contracts/wire/auth';
import type { ApiError } from 'shared-contracts/wire/error';
import type { SessionList } from 'shared-contracts/wire/security';
import { readClientSecret } from '../../platform/client-secret.ts';
import { bearer, lastMail, newcomer, PASSWORD, runPasswordResets } from '../../testing/account.ts';
import { CLIENT, mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const DAY = 24 * 60;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

type Headers = Record<string, string>;
let visitors = 0;
/** Each attempt has its own IP address, unless the test sets one. */
const token = (payload: object, headers: Headers = {}) => {
  visitors += 1;
  return shop.call('POST', '/auth/token', {
    payload: { ...CLIENT, ...payload },
    headers: { 'x-forwarded-for': `203.0.113.${visitors % 250}`, ...headers },
  });
};
const signIn = (username: string, headers: Headers = {}, password = PASSWORD) =>
  token({ grant_type: 'password', username, password }, headers);
const tokensOf = async (username: string, headers: Headers = {}): Promise<TokenAnswer> =>
  (await signIn(username, headers)).json<TokenAnswer>();
const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token });
const me = async (headers: Headers) => (await shop.call('GET', '/auth/me', { headers })).statusCode;
const sessionsOf = async (headers: Headers) => (await shop.call('GET', '/auth/me/sessions', { headers })).json<SessionList>().data;

describe('the list of sessions', () => {
  test('has browser and system, marks the current session, and shows only own sessions', async () => {
    const email = 'toestellen@voorbeeld.be';
    await newcomer(shop, { email });
    const phone = bearer((await tokensOf(email, { 'user-agent': SAFARI })).access_token);
    const currentSession = bearer((await tokensOf(email, { 'user-agent': FIREFOX })).access_token);
    await tokensOf(email, { 'user-agent': '' });
    const list = await sessionsOf(currentSession);
    expect(list.map(({ browser, system, current }) => [browser, system, current])).toEqual(
      expect.arrayContaining([
        ['Firefox', 'Windows', true],
        ['Safari', 'iOS', false],
        [null, null, false],
      ]),
    );
    expect(list).toHaveLength(4);
    const ofPhone = list.find(({ system }) => system === 'iOS');
    const stranger = await newcomer(shop, { email: 'vreemde@voorbeeld.be' });
    expect((await shop.call('DELETE', `/auth/me/sessions/${ofPhone?.id}`, { headers: stranger })).json<ApiError>()).toMatchObject({
      status: 404,
      code: 'session.not_found',
    });
    expect((await shop.call('DELETE', `/auth/me/sessions/${ofPhone?.id}`, { headers: currentSession })).statusCode).toBe(204);
    expect([await me(phone), await me(currentSession)]).toEqual([401, 200]);
    expect((await sessionsOf(currentSession)).map(({ system }) => system)).not.toContain('iOS');
    expect((await shop.call('DELETE', `/auth/me/sessions/${ofPhone?.id}`, { headers: currentSession })).statusCode).toBe(404);
    expect((await shop.call('DELETE', '/auth/me/sessions/nonsense', { headers: currentSession })).statusCode).toBe(422);
  });

  test('can be ended everywhere else, or everywhere', async () => {
    const email = 'overal@voorbeeld.be';
    const elsewhere = await newcomer(shop, { email });
    const currentSession = bearer((await tokensOf(email)).access_token);
    const end = (payload: object) => shop.call('POST', '/auth/me/sessions/end', { headers: currentSession, payload });
    expect((await end({})).statusCode).toBe(200);
    expect([await me(elsewhere), await me(currentSession)]).toEqual([401, 200]);
    expect((await end({ keep_current: false })).statusCode).toBe(200);
    expect(await me(currentSession)).toBe(401);
  });

  test('shows sessions that were started by the previous version of the API', async () => {
    const email = 'vorige@voorbeeld.be';
    const currentSession = await newcomer(shop, { email });
    const { refresh_token } = await tokensOf(email);
    await shop.db.deleteFrom('sessions').execute();
    expect(await sessionsOf(currentSession)).toHaveLength(2);
    expect((await refresh(refresh_token)).statusCode).toBe(200);
    expect(await sessionsOf(currentSession)).toHaveLength(2);
  });
});

test('a session ends ninety days after the sign-in, however often it is refreshed', async () => {
  const email = 'altijd@voorbeeld.be';
  await newcomer(shop, { email });
  let { refresh_token } = await tokensOf(email);
  let days = 0;
  for (; days < 75; days += 25) {
    shop.passMinutes(25 * DAY);
    const answer = await refresh(refresh_token);
    expect(answer.statusCode).toBe(200);
    refresh_token = answer.json<TokenAnswer>().refresh_token;
  }
  shop.passMinutes(14 * DAY);
  const last = (await refresh(refresh_token)).json<TokenAnswer>();
  shop.passMinutes(DAY + 1);
  expect((await refresh(last.refresh_token)).json<ApiError>()).toMatchObject({ status: 401, code: 'auth.token_invalid' });
  shop.passMinutes(-(90 * DAY + 1));
});

describe('the owner of an account that others try to lock', () => {
  const guess = (username: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, place) => signIn(username, {}, `guess number ${place}`)));

  test('signs in from a known device, which has its own limit', async () => {
    const email = 'gekend@voorbeeld.be';
    await newcomer(shop, { email });
    const device = { 'x-device': (await tokensOf(email)).device_token ?? '', 'x-forwarded-for': '198.51.100.10' };
    expect((await guess(email, 12)).map(({ statusCode }) => statusCode)).toContain(429);
    expect((await signIn(email)).json<ApiError>().code).toBe('auth.locked');
    const response = await signIn(email, device);
    expect(response.statusCode).toBe(200);
    // the device stays known, and the guesses of others stay counted
    expect(response.json<TokenAnswer>().device_token).toBe(device['x-device']);
    expect((await signIn(email)).statusCode).toBe(429);
    // attempts of others from the same address do not count either
    for (let turn = 0; turn < 6; turn += 1) await signIn(email, { 'x-forwarded-for': '198.51.100.10' }, 'a guess');
    expect((await signIn(email, device)).statusCode).toBe(200);
  });

  test('has a limit on known devices too', async () => {
    const email = 'gestolen-toestel@voorbeeld.be';
    await newcomer(shop, { email });
    const device = { 'x-device': (await tokensOf(email)).device_token ?? '' };
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await signIn(email, device, `guess ${turn}`)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await signIn(email, device)).statusCode).toBe(429);
    // other devices are not affected
    expect((await signIn(email)).statusCode).toBe(200);
  });

  test('is recognized only by tokens of the shop, and only for the own account', async () => {
    const email = 'ander@voorbeeld.be';
    await newcomer(shop, { email });
    const invented = { 'x-device': randomUUID() + randomUUID() };
    expect((await tokensOf(email, invented)).device_token).not.toBe(invented['x-device']);
    await newcomer(shop, { email: 'aanvaller@voorbeeld.be' });
    const attackers = { 'x-device': (await tokensOf('aanvaller@voorbeeld.be')).device_token ?? '' };
    await guess(email, 12);
    for (const headers of [invented, attackers]) expect((await signIn(email, headers)).statusCode).toBe(429);
    const stored = JSON.stringify(await shop.db.selectFrom('known_devices').selectAll().execute());
    expect(stored).not.toContain(attackers['x-device']);
  });

  test('can confirm the password in a session while the account is locked, without locking it further', async () => {
    const email = 'binnen@voorbeeld.be';
    const headers = await newcomer(shop, { email });
    await guess(email, 12);
    const change = (current: string) =>
      shop.call('POST', '/auth/me/password', {
        headers,
        payload: { current, password: 'drie kippen op de draad', password_confirmation: 'x' },
      });
    // the password was accepted: only the repetition is wrong
    expect(Object.keys((await change(PASSWORD)).json<ApiError>().errors ?? {})).toEqual(['password_confirmation']);
    const other = 'rustig@voorbeeld.be';
    const thief = await newcomer(shop, { email: other });
    for (let turn = 0; turn < 12; turn += 1)
      await shop.call('POST', '/auth/me/delete', { headers: thief, payload: { password: `guess ${turn}` } });
    expect((await signIn(other)).statusCode).toBe(200);
  });

  test('gets a password mail regardless of others’ requests, and the mailbox is not flooded', async () => {
    const email = 'resets@voorbeeld.be';
    await newcomer(shop, { email });
    const device = (await tokensOf(email)).device_token ?? '';
    const requestReset = (headers: Headers) => shop.call('POST', '/auth/password-reset', { payload: { email }, headers });
    const before = (await mailsTo(shop, email)).length;
    // a visitor uses up only the own limit
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await requestReset({ 'x-forwarded-for': '192.0.2.1' })).statusCode);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect((await requestReset({ 'x-forwarded-for': '192.0.2.2' })).statusCode).toBe(202);
    // many visitors
    for (let turn = 3; turn < 15; turn += 1) expect((await requestReset({ 'x-forwarded-for': `192.0.2.${turn}` })).statusCode).toBe(202);
    await runPasswordResets(shop);
    expect((await mailsTo(shop, email)).length - before).toBe(6);
    // the last link stays valid
    const chosen = 'een heel ander wachtwoord';
    const set = (link: string) =>
      shop.call('POST', '/auth/password-set', { payload: { token: link, email, password: chosen, password_confirmation: chosen } });
    const last = (await lastMail(shop, email)).token;
    await requestReset({ 'x-forwarded-for': '192.0.2.99' });
    await runPasswordResets(shop);
    expect((await set(last)).statusCode).toBe(200);
    // a known device can still request a mail
    const knownBrowser = {
      'x-forwarded-for': '192.0.2.1',
      'x-device': (await signIn(email, {}, chosen)).json<TokenAnswer>().device_token ?? device,
    };
    const mailCount = (await mailsTo(shop, email)).length;
    expect((await requestReset(knownBrowser)).statusCode).toBe(202);
    await runPasswordResets(shop);
    expect((await mailsTo(shop, email)).length - mailCount).toBe(1);
  });
});

describe('a copied session', () => {
  const shellKey = async () => shellKeyOf(await readClientSecret(shop.services.config));
  const renewable = async (headers: Headers) => ({
    ...headers,
    [SHELL_HEADERS.key]: await shellKey(),
    [SHELL_HEADERS.visitor]: '203.0.113.200',
    [SESSION_HEADERS.renewable]: '1',
  });
  const NEW_PASSWORD = 'drie kippen op de draad';
  const changes: [string, string, object][] = [
    ['a new password', '/auth/me/password', { current: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }],
    ['signing out elsewhere', '/auth/me/sessions/end', { keep_current: true }],
  ];
  test.each(changes)(
    'ends with %s; the browser gets a new session, and a late refresh of the old one is refused as replaced',
    async (_how, url, payload) => {
      const email = `kopie-${randomUUID()}@voorbeeld.be`;
      await newcomer(shop, { email });
      const old = await tokensOf(email);
      const answer = await shop.call('POST', url, { payload, headers: await renewable(bearer(old.access_token)) });
      expect(answer.statusCode).toBe(200);
      const tokens = readSessionTokens(answer.headers[SESSION_HEADERS.tokens]);
      expect([await me(bearer(old.access_token)), await me(bearer(tokens?.access_token ?? ''))]).toEqual([401, 200]);
      expect((await refresh(old.refresh_token)).json<ApiError>().code).toBe('auth.session_replaced');
      expect(await sessionsOf(bearer(tokens?.access_token ?? ''))).toHaveLength(1);
      // a shell of the previous version cannot store new tokens
      const plain = await shop.call('POST', '/auth/me/sessions/end', { payload: {}, headers: bearer(tokens?.access_token ?? '') });
      expect(plain.headers).not.toHaveProperty(SESSION_HEADERS.tokens);
      expect((await refresh(tokens?.refresh_token ?? '')).statusCode).toBe(200);
      shop.passMinutes(2);
      expect((await refresh(old.refresh_token)).json<ApiError>().code).toBe('auth.token_invalid');
      shop.passMinutes(-2);
    },
  );
});
