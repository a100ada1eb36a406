import { Secret, TOTP } from 'otpauth';
import type { TokenAnswer } from 'shared-contracts/wire/auth';
import type { ApiError } from 'shared-contracts/wire/error';
import type { RecoveryCodes, SecondFactorAnswer, SecondFactorSetup } from 'shared-contracts/wire/security';
import { DEMO_DEALER } from '../../platform/published-accounts.ts';
import { DEMO_PASSWORD } from '../../../../demo/src/customers/demo-customers.ts';
import { bearer, lastMail, newcomer, PASSWORD, runPasswordResets } from '../../testing/account.ts';
import { pastOrder } from '../../testing/past-orders.ts';
import { CLIENT, mailsTo, OPEN_TIMEOUT_MS, openTestShop, signIn as demoSignIn, someVariant } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

type Headers = Record<string, string>;
const post = (path: string, payload: object, headers: Headers) => shop.call('POST', `/auth/me/second-factor${path}`, { payload, headers });
const state = async (headers: Headers) => (await shop.call('GET', '/auth/me/second-factor', { headers })).json<SecondFactorAnswer>();
const password = (username: string, text = PASSWORD) =>
  shop.call('POST', '/auth/token', { payload: { ...CLIENT, grant_type: 'password', username, password: text } });
const second = (challenge: string, code: string, headers = {}) =>
  shop.call('POST', '/auth/token', { payload: { ...CLIENT, grant_type: 'second_factor', challenge, code }, headers });
const challengeOf = async (username: string, text = PASSWORD): Promise<string> => {
  const answer = await password(username, text);
  expect(answer.json<ApiError>()).toMatchObject({ status: 401, code: 'auth.second_factor' });
  return String(answer.json<ApiError>().meta?.challenge);
};
/** An authenticator app with this secret. */
const appOf = ({ secret }: SecondFactorSetup) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return { code: (steps = 0): string => totp.generate({ timestamp: shop.services.now().getTime() + steps * 30_000 }) };
};
const turnOn = async (headers: Headers, text = PASSWORD) => {
  const setup = (await post('', { password: text }, headers)).json<SecondFactorSetup>();
  const app = appOf(setup);
  const answer = await post('/confirm', { code: app.code() }, headers);
  expect(answer.statusCode).toBe(200);
  // the next code
  shop.passMinutes(1);
  return { app, setup, codes: answer.json<RecoveryCodes>().recovery_codes };
};

describe('a second factor', () => {
  test('is set up with the password and a QR code, and on only after the app’s first code', async () => {
    const email = 'twee@voorbeeld.be';
    const headers = await newcomer(shop, { email });
    expect((await post('', { password: 'not it' }, headers)).json<ApiError>().errors).toEqual({
      password: ['Dit is niet je huidige wachtwoord'],
    });
    const setup = (await post('', { password: PASSWORD }, headers)).json<SecondFactorSetup>();
    expect(setup.url).toMatch(/^otpauth:\/\/totp\/Groenhof:twee%40voorbeeld\.be\?issuer=Groenhof&secret=[A-Z2-7]{32}&/);
    expect(setup.qr.size).toBeGreaterThan(20);
    expect(setup.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect(JSON.stringify(await shop.db.selectFrom('second_factors').selectAll().execute())).not.toContain(setup.secret);
    // it is not on yet
    expect((await password(email)).statusCode).toBe(200);
    expect((await post('/confirm', { code: '000000' }, headers)).json<ApiError>().errors).toEqual({
      code: ['Deze code klopt niet of is al gebruikt'],
    });
    expect(await state(headers)).toEqual({ enabled: false, since: null, recovery_codes_left: 0 });
    const answer = await post('/confirm', { code: appOf(setup).code() }, headers);
    const { recovery_codes } = answer.json<RecoveryCodes>();
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    const stored = JSON.stringify(await shop.db.selectFrom('recovery_codes').selectAll().execute());
    for (const code of recovery_codes) expect(stored).not.toContain(code);
    expect(await state(headers)).toMatchObject({ enabled: true, recovery_codes_left: 10 });
    expect((await lastMail(shop, email)).subject).toBe('Aanmelden in twee stappen staat aan');
    expect((await post('', { password: PASSWORD }, headers)).json<ApiError>()).toMatchObject({ status: 409, code: 'second_factor.on' });
    expect((await post('/confirm', { code: '123456' }, headers)).statusCode).toBe(409);
  });

  test('is required after the password, with each code only once and no earlier codes', async () => {
    const email = 'codes@voorbeeld.be';
    const { app } = await turnOn(await newcomer(shop, { email }));
    expect((await password(email, 'wrong')).json<ApiError>().code).toBe('auth.failed');
    const challenge = await challengeOf(email);
    expect((await second(challenge, '12')).json<ApiError>().errors).toEqual({ code: ['Deze code klopt niet of is al gebruikt'] });
    const code = app.code();
    const [first, repeated] = await Promise.all([second(challenge, `${code.slice(0, 3)} ${code.slice(3)}`), second(challenge, code)]);
    expect([first.statusCode, repeated.statusCode].sort()).toEqual([200, expect.any(Number)]);
    const answers = [first, repeated].filter(({ statusCode }) => statusCode === 200);
    expect(answers).toHaveLength(1);
    const { access_token } = (answers[0] ?? first).json<TokenAnswer>();
    expect((await shop.call('GET', '/auth/me', { headers: bearer(access_token) })).statusCode).toBe(200);
    // the challenge and the code are used, and the code before is too old
    expect((await second(challenge, app.code(1))).json<ApiError>()).toMatchObject({ status: 401, code: 'auth.challenge_ended' });
    const next = await challengeOf(email);
    for (const old of [code, app.code(-1)]) expect((await second(next, old)).statusCode).toBe(422);
    expect((await second(next, app.code(1))).statusCode).toBe(200);
  });

  test('can be replaced by recovery codes, each once, however they are typed', async () => {
    const email = 'herstel@voorbeeld.be';
    const headers = await newcomer(shop, { email });
    const { codes, app } = await turnOn(headers);
    const [code = '', other = ''] = codes;
    expect((await second(await challengeOf(email), code.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect((await second(await challengeOf(email), code)).statusCode).toBe(422);
    expect((await state(headers)).recovery_codes_left).toBe(9);
    const renewed = await post('/recovery-codes', { password: PASSWORD, code: app.code() }, headers);
    expect(renewed.json<RecoveryCodes>().recovery_codes).toHaveLength(10);
    expect((await second(await challengeOf(email), other)).statusCode).toBe(422);
  });

  test('can’t be guessed: five codes per challenge, ten in a quarter of an hour', async () => {
    const email = 'raden@voorbeeld.be';
    const { app } = await turnOn(await newcomer(shop, { email }));
    const first = await challengeOf(email);
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await second(first, '000000')).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const next = await challengeOf(email);
    for (let turn = 0; turn < 5; turn += 1) await second(next, '000000');
    expect((await second(await challengeOf(email), app.code())).json<ApiError>()).toMatchObject({ status: 429, code: 'auth.locked' });
  });

  test('is not locked for a device that signed in before by whoever knows the password and guesses codes elsewhere', async () => {
    const email = 'toestel@voorbeeld.be';
    const { app } = await turnOn(await newcomer(shop, { email }));
    const { device_token = '' } = (await second(await challengeOf(email), app.code())).json<TokenAnswer>();
    shop.passMinutes(1);
    const guess = async (headers = {}) => {
      for (let round = 0; round < 2; round += 1) {
        const challenge = await challengeOf(email);
        for (let turn = 0; turn < 5; turn += 1) await second(challenge, '000000', headers);
      }
    };
    await guess();
    const challenge = await challengeOf(email);
    expect((await second(challenge, app.code())).json<ApiError>().code).toBe('auth.locked');
    const own = { 'x-device': device_token };
    expect((await second(challenge, app.code(), own)).statusCode).toBe(200);
    // Its own guesses are limited, too.
    shop.passMinutes(1);
    await guess(own);
    expect((await second(await challengeOf(email), app.code(), own)).json<ApiError>().code).toBe('auth.locked');
  });

  test('needs the password at most ten minutes before, and not one that was changed since', async () => {
    const email = 'laat@voorbeeld.be';
    const headers = await newcomer(shop, { email });
    const { app } = await turnOn(headers);
    const late = await challengeOf(email);
    shop.passMinutes(11);
    expect((await second(late, app.code())).json<ApiError>().code).toBe('auth.challenge_ended');
    const challenge = await challengeOf(email);
    await shop.call('POST', '/auth/password-reset', { payload: { email } });
    await runPasswordResets(shop);
    const { token } = await lastMail(shop, email);
    const chosen = 'drie kippen op de draad';
    const set = { token, email, password: chosen, password_confirmation: chosen };
    expect((await shop.call('POST', '/auth/password-set', { payload: set })).statusCode).toBe(200);
    expect((await second(challenge, app.code(1))).json<ApiError>().code).toBe('auth.challenge_ended');
    shop.passMinutes(-11);
  });

  test('is turned off with password and code, and the owner is informed', async () => {
    const email = 'uit@voorbeeld.be';
    const headers = await newcomer(shop, { email });
    expect((await post('/off', { password: PASSWORD, code: '123456' }, headers)).json<ApiError>()).toMatchObject({
      status: 409,
      code: 'second_factor.off',
    });
    const { app } = await turnOn(headers);
    expect((await post('/off', { password: 'wrong', code: app.code() }, headers)).json<ApiError>().errors).toHaveProperty('password');
    expect((await post('/off', { password: PASSWORD, code: '000000' }, headers)).json<ApiError>().errors).toHaveProperty('code');
    expect((await post('/off', { password: PASSWORD, code: app.code() }, headers)).statusCode).toBe(200);
    expect((await password(email)).statusCode).toBe(200);
    expect((await lastMail(shop, email)).subject).toBe('Aanmelden in twee stappen staat uit');
  });

  describe('where it is on, deleting the account', () => {
    const remove = (headers: Headers, payload: object) => shop.call('POST', '/auth/me/delete', { headers, payload });
    const errorsOf = async (answer: ReturnType<typeof remove>) => (await answer).json<ApiError>().errors;

    test('needs the code as well as the password, as signing in does', async () => {
      const email = 'verwijderd@voorbeeld.be';
      const headers = await newcomer(shop, { email });
      const { app } = await turnOn(headers);
      expect(await errorsOf(remove(headers, { password: PASSWORD }))).toEqual({ code: ['Dit veld is verplicht'] });
      expect(await errorsOf(remove(headers, { password: PASSWORD, code: '000000' }))).toEqual({
        code: ['Deze code klopt niet of is al gebruikt'],
      });
      // a wrong password does not use up the code
      expect(await errorsOf(remove(headers, { password: 'wrong', code: app.code() }))).toEqual({
        password: ['Dit is niet je huidige wachtwoord'],
      });
      expect((await challengeOf(email)).length).toBeGreaterThan(20);
      expect((await remove(headers, { password: PASSWORD, code: app.code() })).statusCode).toBe(200);
      expect((await shop.call('GET', '/auth/me', { headers })).statusCode).toBe(401);
    });

    test('takes a recovery code, which a refusal for an open order does not use up', async () => {
      const email = 'herstelcode@voorbeeld.be';
      const headers = await newcomer(shop, { email });
      const { codes } = await turnOn(headers);
      const { id } = await shop.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
      const order = await pastOrder(shop, {
        userId: id,
        status: 'confirmed',
        lines: [{ variantId: (await someVariant(shop)).id, amount: 1, unit: 500 }],
      });
      const proof = { password: PASSWORD, code: codes[0] ?? '' };
      expect((await remove(headers, proof)).json<ApiError>()).toMatchObject({ status: 409, code: 'account.orders_open' });
      expect((await state(headers)).recovery_codes_left).toBe(10);
      await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute();
      expect((await remove(headers, proof)).statusCode).toBe(200);
    });
  });

  test('works for dealers too', async () => {
    const headers = await demoSignIn(shop, DEMO_DEALER);
    const { app } = await turnOn(headers, DEMO_PASSWORD);
    expect((await second(await challengeOf(DEMO_DEALER, DEMO_PASSWORD), app.code())).statusCode).toBe(200);
  });

  test("turned on by somebody who registered with another person's address does not lock out the mailbox's owner", async () => {
    const email = 'voorbarig@voorbeeld.be';
    await turnOn(await newcomer(shop, { email }));
    await shop.call('POST', '/auth/password-reset', { payload: { email } });
    await runPasswordResets(shop);
    const { token } = await lastMail(shop, email);
    const chosen = 'drie kippen op de draad';
    await shop.call('POST', '/auth/password-set', { payload: { token, email, password: chosen, password_confirmation: chosen } });
    expect((await password(email, chosen)).statusCode).toBe(200);
  });

  test('turned on by a thief is removed by the link of its mail; one that was on before stays', async () => {
    const email = 'diefstal@voorbeeld.be';
    const headers = await newcomer(shop, { email });
    await shop.call('POST', '/auth/email-confirm', { payload: { token: (await lastMail(shop, email)).token }, headers });
    await turnOn(headers);
    const [notice] = (await mailsTo(shop, email)).filter(({ subject }) => subject.startsWith('Aanmelden in twee'));
    const link = /token=([\w-]+)/.exec(notice?.text ?? '')?.[1] ?? '';
    const change = { email: 'weg@voorbeeld.be', current_password: PASSWORD };
    expect((await shop.call('POST', '/auth/me/update', { payload: change, headers })).statusCode).toBe(200);
    const later = (await lastMail(shop, email)).token;
    const secure = (token: string) => shop.call('POST', '/auth/account-secure', { payload: { token } });
    const on = () =>
      shop.db.selectFrom('second_factors').select('user_id').innerJoin('users', 'users.id', 'user_id').where('email', '=', email).execute();
    expect((await secure(later)).statusCode).toBe(200);
    expect(await on()).toHaveLength(1);
    expect((await secure(link)).statusCode).toBe(200);
    expect(await on()).toEqual([]);
  });
});
