import type { TokenAnswer } from 'shared-contracts/wire/auth';
import type { ApiError } from 'shared-contracts/wire/error';
import { bearer, lastMail, newcomer, PASSWORD, PERSON, runPasswordResets, tokensFor } from '../../testing/account.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const EMAIL = 'vergeten@voorbeeld.be';
const NEW = 'drie kippen op de draad';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await newcomer(shop, { email: EMAIL });
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const reset = (email: string, headers: Record<string, string> = {}) =>
  shop.call('POST', '/auth/password-reset', { payload: { email }, headers });
const set = (changes: object) =>
  shop.call('POST', '/auth/password-set', { payload: { email: EMAIL, password: NEW, password_confirmation: NEW, ...changes } });
/** Limits have their own test. */
const forgetLimits = () => shop.db.deleteFrom('rate_limits').execute();
const mailedToken = async (email = EMAIL, stored = email): Promise<string> => {
  await forgetLimits();
  await reset(email);
  await runPasswordResets(shop);
  return (await lastMail(shop, stored)).token;
};

describe('a forgotten password', () => {
  test('is answered in the same way for a known and an unknown address, with the same work', async () => {
    const answers = [];
    for (const email of [EMAIL, 'nobody@voorbeeld.be']) {
      const before = shop.statements.total;
      const answer = await reset(email);
      const { 'x-request-id': _id, date: _date, ...headers } = answer.headers;
      answers.push({ status: answer.statusCode, body: answer.body, headers, statements: shop.statements.total - before });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 202, body: '{"status":"accepted"}' });
    expect(await runPasswordResets(shop)).toBe(2);
    expect(await mailsTo(shop, 'nobody@voorbeeld.be')).toEqual([]);
    const mail = await lastMail(shop, EMAIL);
    expect(mail.subject).toBe('Kies een nieuw wachtwoord');
    expect(mail.text).toContain('https://shop.example/nl/password?token=');
    expect(mail.text).toContain(`email=${encodeURIComponent(EMAIL)}`);
  });

  test('says whether its link is still valid, any number of times, and only for its address', async () => {
    const token = await mailedToken();
    const check = async (payload: object) =>
      (await shop.call('POST', '/auth/password-link', { payload: { token, email: EMAIL, ...payload } })).json<object>();
    expect([await check({}), await check({ email: ` ${EMAIL.toUpperCase()}` })]).toEqual([{ is_usable: true }, { is_usable: true }]);
    expect(await check({ email: 'nobody@voorbeeld.be' })).toEqual({ is_usable: false });
    expect(await check({ token: `${token}x` })).toEqual({ is_usable: false });
    expect((await set({ token })).statusCode).toBe(200);
    expect(await check({})).toEqual({ is_usable: false });
    // The following tests begin with the initial password.
    expect((await set({ token: await mailedToken(), password: PASSWORD, password_confirmation: PASSWORD })).statusCode).toBe(200);
  });

  test('is reset with the link, once, with a mail, and every session ends', async () => {
    const session = (await tokensFor(shop, EMAIL)).json<TokenAnswer>();
    const token = await mailedToken();
    const stored = await shop.db.selectFrom('account_tokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    const answers = await Promise.all([set({ token }), set({ token }), set({ token })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
    expect((await shop.call('GET', '/auth/me', { headers: bearer(session.access_token) })).statusCode).toBe(401);
    expect([(await tokensFor(shop, EMAIL, PASSWORD)).statusCode, (await tokensFor(shop, EMAIL, NEW)).statusCode]).toEqual([401, 200]);
    expect((await lastMail(shop, EMAIL)).subject).toBe('Je wachtwoord is gewijzigd');
  });

  test('can be set with the same link after a refused new password', async () => {
    const token = await mailedToken();
    const equal = await set({ token, password_confirmation: 'something else' });
    expect(equal.json<ApiError>().errors).toEqual({ password_confirmation: ['De wachtwoorden zijn niet gelijk'] });
    const common = await set({ token, password: 'wachtwoord1234', password_confirmation: 'wachtwoord1234' });
    expect(common.json<ApiError>().errors).toHaveProperty('password');
    expect((await set({ token })).statusCode).toBe(200);
  });

  test('has links that end after an hour or with a newer link, and are refused for other accounts', async () => {
    const old = await mailedToken();
    shop.passMinutes(61);
    expect((await set({ token: old })).json<ApiError>()).toMatchObject({ status: 422, code: 'account.link_invalid' });
    shop.passMinutes(-61);
    const first = await mailedToken();
    const second = await mailedToken();
    expect((await set({ token: first })).statusCode).toBe(422);
    expect((await set({ token: second, email: 'other@voorbeeld.be' })).statusCode).toBe(422);
    expect((await set({ token: 'x'.repeat(43) })).statusCode).toBe(422);
    expect((await set({ token: second })).statusCode).toBe(200);
  });

  test('unlocks an account that was locked by guesses', async () => {
    await forgetLimits();
    for (let attempt = 0; attempt < 10; attempt += 1) await tokensFor(shop, EMAIL, 'a guess too many');
    expect((await tokensFor(shop, EMAIL, NEW)).statusCode).toBe(429);
    await reset(EMAIL);
    await runPasswordResets(shop);
    expect((await set({ token: (await lastMail(shop, EMAIL)).token })).statusCode).toBe(200);
    expect((await tokensFor(shop, EMAIL, NEW)).statusCode).toBe(200);
  });

  test('is requested at most five times an hour for one account, known or not, and ten times by one visitor', async () => {
    await forgetLimits();
    for (const email of [EMAIL, 'unknown@voorbeeld.be']) {
      const statuses = [];
      for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await reset(email)).statusCode);
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    }
    const statuses = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push((await reset(`visitor${attempt}@voorbeeld.be`, { 'x-forwarded-for': '203.0.113.9' })).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(10);
    await forgetLimits();
  });
});

describe('changing the password', () => {
  const change = (headers: { authorization: string }, changes: object = {}) =>
    shop.call('POST', '/auth/me/password', {
      headers,
      payload: { current: PASSWORD, password: NEW, password_confirmation: NEW, ...changes },
    });

  test('needs the current one, and ends only the other sessions', async () => {
    const headers = await newcomer(shop, { email: 'wijzig@voorbeeld.be' });
    const elsewhere = bearer((await tokensFor(shop, 'wijzig@voorbeeld.be')).json<TokenAnswer>().access_token);
    expect((await change(headers, { current: 'not my password' })).json<ApiError>().errors).toEqual({
      current: ['Dit is niet je huidige wachtwoord'],
    });
    expect((await change(headers)).statusCode).toBe(200);
    const me = (headers: { authorization: string }) => shop.call('GET', '/auth/me', { headers });
    expect([(await me(headers)).statusCode, (await me(elsewhere)).statusCode]).toEqual([200, 401]);
    expect((await tokensFor(shop, 'wijzig@voorbeeld.be', NEW)).statusCode).toBe(200);
    expect((await lastMail(shop, 'wijzig@voorbeeld.be')).subject).toBe('Je wachtwoord is gewijzigd');
  });

  test.each([
    ['an unconfirmed address gets two mails at once and one later', false, [false, false, true]],
    ['a confirmed address gets each mail at once', true, [false, false, false, false, false]],
  ])('five times: %s', async (_case, isConfirmed, waits) => {
    const email = isConfirmed ? 'bevestigd@voorbeeld.be' : 'getypt@voorbeeld.be';
    const headers = await newcomer(shop, { email });
    await shop.db
      .updateTable('users')
      .set({ email_confirmed_at: isConfirmed ? new Date() : null })
      .where('email', '=', email)
      .execute();
    let current = PASSWORD;
    for (let round = 0; round < 5; round += 1) {
      const next = `${NEW} ${round}`;
      expect((await change(headers, { current, password: next, password_confirmation: next })).statusCode).toBe(200);
      current = next;
    }
    const mails = (await mailsTo(shop, email)).filter(({ subject }) => subject === 'Je wachtwoord is gewijzigd');
    expect(mails.map(({ send_after }) => send_after !== null)).toEqual(waits);
  });

  test('counts wrong ones like failed sign-ins', async () => {
    const headers = await newcomer(shop, { email: 'gestolen@voorbeeld.be' });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await change(headers, { current: `guess ${attempt}` })).statusCode).toBe(422);
    }
    expect((await change(headers)).json<ApiError>()).toMatchObject({ status: 429, code: 'auth.locked' });
  });

  test('twice at once with the same current password works once', async () => {
    const headers = await newcomer(shop, { email: 'tweemaal@voorbeeld.be' });
    const answers = await Promise.all([change(headers), change(headers, { password: `${NEW}!`, password_confirmation: `${NEW}!` })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });
});

describe('an account whose address was stored before domains had one spelling', () => {
  const SPELLINGS = ['kaat@xn--mller-kva.de', 'kaat@müller.de', 'kaat@ｍüller.de', ' KAAT@XN--MLLER-KVA.DE'];
  const store = (from: string, email: string) => shop.db.updateTable('users').set({ email }).where('email', '=', from).execute();

  test.each(['kaat@xn--mller-kva.de', 'kaat@müller.de'])(
    'is found by signing in and by a password reset, however the domain is typed: %s',
    async (stored) => {
      await shop.db.deleteFrom('users').where('email', 'like', 'kaat@%').execute();
      await newcomer(shop, { email: 'kaat@muller.be' });
      await store('kaat@muller.be', stored);
      const codes = [];
      for (const email of SPELLINGS) codes.push((await tokensFor(shop, email)).statusCode);
      expect(codes).toEqual([200, 200, 200, 200]);
      expect(await mailedToken('kaat@ｍüller.de', stored)).not.toBe('');
      const again = await shop.call('POST', '/auth/register', { payload: { ...PERSON, email: 'kaat@xn--mller-kva.de' } });
      expect(again.statusCode).toBe(422);
    },
  );

  test('and whose mailbox has another account in the new spelling is found as it is typed, with its own password', async () => {
    await newcomer(shop, { email: 'lou@müller.de' });
    await newcomer(shop, { email: 'lou@muller.be', password: NEW, password_confirmation: NEW });
    await store('lou@muller.be', 'lou@xn--mller-kva.de');
    const signed = [
      await tokensFor(shop, 'lou@müller.de', PASSWORD),
      await tokensFor(shop, 'lou@xn--mller-kva.de', NEW),
      await tokensFor(shop, 'lou@xn--mller-kva.de', PASSWORD),
    ];
    expect(signed.map(({ statusCode }) => statusCode)).toEqual([200, 200, 401]);
  });
});
