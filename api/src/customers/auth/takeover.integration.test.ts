import type { AccountSecureAnswer } from 'shared-contracts/wire/account';
import type { TokenAnswer, User } from 'shared-contracts/wire/auth';
import type { ApiError } from 'shared-contracts/wire/error';
import { bearer, lastMail, newcomer, PASSWORD, runPasswordResets, tokensFor } from '../../testing/account.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const NEW = 'drie kippen op de draad';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

type Headers = Record<string, string>;
const post = (url: string, payload: object, headers: Headers = {}) => shop.call('POST', url, { payload, headers });
const confirm = (payload: object, headers: Headers = {}) => post('/auth/email-confirm', payload, headers);
const secure = (token: string) => post('/auth/account-secure', { token });
const changeEmail = (headers: Headers, email: string, current_password: string | undefined = PASSWORD) =>
  post('/auth/me/update', { email, current_password }, headers);
const me = (headers: Headers) => shop.call('GET', '/auth/me', { headers });
const mailTokens = async (address: string): Promise<string[]> =>
  (await mailsTo(shop, address)).flatMap(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? []);
const setByMail = async (email: string) => {
  await shop.db.deleteFrom('rate_limits').execute();
  await post('/auth/password-reset', { email });
  await runPasswordResets(shop);
  const { token } = await lastMail(shop, email);
  return post('/auth/password-set', { token, email, password: NEW, password_confirmation: NEW });
};

/** A user with a confirmed address. */
const owner = async (email: string): Promise<Headers> => {
  const headers = await newcomer(shop, { email });
  expect((await confirm({ token: (await lastMail(shop, email)).token }, headers)).statusCode).toBe(200);
  return headers;
};

describe('a stolen session', () => {
  test('can’t change the e-mail address without the password', async () => {
    const headers = await owner('sessie@voorbeeld.be');
    for (const [password, message] of [
      [undefined, 'Dit veld is verplicht'],
      ['', 'Dit veld is verplicht'],
      ['a wrong guess', 'Dit is niet je huidige wachtwoord'],
    ]) {
      const answer = await post('/auth/me/update', { email: 'dief@voorbeeld.be', current_password: password }, headers);
      expect([answer.statusCode, answer.json<ApiError>().errors]).toEqual([422, { current_password: [message] }]);
    }
    expect((await me(headers)).json<User>().pending_email).toBeNull();
    expect(await mailsTo(shop, 'dief@voorbeeld.be')).toEqual([]);
    // without a change it is not needed
    expect((await post('/auth/me/update', { email: 'Sessie@voorbeeld.be', first_name: 'Jana' }, headers)).statusCode).toBe(200);
  });

  test.each(['set by mail', 'changed in the profile'])('loses its pending change when a password is %s', async (how) => {
    const email = how === 'set by mail' ? 'pending1@voorbeeld.be' : 'pending2@voorbeeld.be';
    const thief = `dief.${email}`;
    const headers = await owner(email);
    await changeEmail(headers, thief);
    const { token } = await lastMail(shop, thief);
    const answer =
      how === 'set by mail'
        ? await setByMail(email)
        : await post('/auth/me/password', { current: PASSWORD, password: NEW, password_confirmation: NEW }, headers);
    expect(answer.statusCode).toBe(200);
    const fresh = bearer((await tokensFor(shop, email, NEW)).json<TokenAnswer>().access_token);
    expect((await me(fresh)).json<User>()).toMatchObject({ email, pending_email: null });
    for (const password of [PASSWORD, NEW]) {
      expect((await confirm({ token, password })).json<ApiError>().code).toBe('account.link_invalid');
    }
    expect((await me(fresh)).json<User>().email).toBe(email);
    const kinds = await shop.db.selectFrom('account_tokens').select('kind').where('email', '=', thief).execute();
    expect(kinds).toEqual([]);
  });
});

describe('the notice of a changed address', () => {
  test('restores the account and ends every session and the password, whatever the attacker did in the meantime', async () => {
    const [email, thief, second] = ['eigenaar@voorbeeld.be', 'dief3@voorbeeld.be', 'dief4@voorbeeld.be'];
    await owner(email);
    // the attacker has the password, and changes the address twice and the password
    const stolen = bearer((await tokensFor(shop, email)).json<TokenAnswer>().access_token);
    await changeEmail(stolen, thief);
    const notice = await lastMail(shop, email);
    expect(notice.text).toContain('https://shop.example/nl/confirm?kind=secure&token=');
    expect((await confirm({ token: (await lastMail(shop, thief)).token }, stolen)).statusCode).toBe(200);
    await changeEmail(stolen, second);
    expect((await confirm({ token: (await lastMail(shop, second)).token }, stolen)).statusCode).toBe(200);
    expect((await post('/auth/me/password', { current: PASSWORD, password: NEW, password_confirmation: NEW }, stolen)).statusCode).toBe(
      200,
    );
    const waiting = (await mailTokens(thief)).at(-1) ?? '';

    // nobody can register the former address in the meantime
    const squatter = await post('/auth/register', { ...(await me(stolen)).json<object>(), email });
    expect(squatter.statusCode).toBe(422);
    await expect(newcomer(shop, { email })).rejects.toThrow(/email/);

    const answer = await secure(notice.token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<AccountSecureAnswer>().email).toBe(email);
    expect((await me(stolen)).statusCode).toBe(401);
    for (const [name, password] of [
      [email, PASSWORD],
      [email, NEW],
      [thief, NEW],
      [second, NEW],
    ] as const) {
      expect([name, (await tokensFor(shop, name, password)).statusCode]).toEqual([name, 401]);
    }
    // the links in the attacker's mailboxes and this one have ended
    expect((await secure(waiting)).statusCode).toBe(422);
    expect((await secure(notice.token)).statusCode).toBe(422);
    const { token } = answer.json<AccountSecureAnswer>();
    const chosen = 'een heel ander wachtwoord';
    expect((await post('/auth/password-set', { token, email, password: chosen, password_confirmation: chosen })).statusCode).toBe(200);
    const fresh = bearer((await tokensFor(shop, email, chosen)).json<TokenAnswer>().access_token);
    expect((await me(fresh)).json<User>()).toMatchObject({ email, email_confirmed: true, pending_email: null });
  });

  test('works for seven days', async () => {
    const headers = await owner('week@voorbeeld.be');
    await changeEmail(headers, 'week2@voorbeeld.be');
    const { token } = await lastMail(shop, 'week@voorbeeld.be');
    shop.passMinutes(7 * 24 * 60 + 1);
    expect((await secure(token)).json<ApiError>().code).toBe('account.link_invalid');
    shop.passMinutes(-7 * 24 * 60 - 1);
    expect((await secure(token)).statusCode).toBe(200);
  });

  test('gives no rights to the owner of an unconfirmed address', async () => {
    const headers = await newcomer(shop, { email: 'tikfout@voorbeeld.be' });
    await changeEmail(headers, 'goed@voorbeeld.be');
    const notice = await lastMail(shop, 'tikfout@voorbeeld.be');
    expect([notice.token, notice.text.includes('https://shop.example/nl/password')]).toEqual(['', true]);
  });
});

describe('an address registered beforehand by another person', () => {
  test('is not confirmed by its owner’s click, and the owner’s new password ends the other person’s access', async () => {
    const email = 'slachtoffer@voorbeeld.be';
    const hijacker = await newcomer(shop, { email });
    const { token } = await lastMail(shop, email);
    // the owner opens the link of the welcome mail, not signed in or signed in as somebody else
    const other = await newcomer(shop, { email: 'iemand@voorbeeld.be' });
    for (const headers of [{}, other]) {
      expect((await confirm({ token }, headers)).json<ApiError>().errors).toEqual({ password: ['Dit veld is verplicht'] });
      expect((await confirm({ token, password: 'a guess' }, headers)).json<ApiError>().errors).toEqual({
        password: ['Dit is niet het wachtwoord van dit account'],
      });
    }
    expect((await me(hijacker)).json<User>().email_confirmed).toBe(false);
    expect((await setByMail(email)).statusCode).toBe(200);
    expect((await me(hijacker)).statusCode).toBe(401);
    expect((await tokensFor(shop, email)).statusCode).toBe(401);
    expect((await confirm({ token, password: PASSWORD })).statusCode).toBe(422);
  });

  test('as the new address of an account needs that account’s password, which its owner does not have', async () => {
    const headers = await owner('kaper@voorbeeld.be');
    await changeEmail(headers, 'doelwit@voorbeeld.be');
    const { token } = await lastMail(shop, 'doelwit@voorbeeld.be');
    expect((await confirm({ token })).statusCode).toBe(422);
    expect((await confirm({ token, password: PASSWORD })).statusCode).toBe(200);
  });

  test('allows at most ten password attempts with its link', async () => {
    const email = 'gokken@voorbeeld.be';
    await newcomer(shop, { email });
    const { token } = await lastMail(shop, email);
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await confirm({ token, password: `guess ${turn}` })).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });
});

describe('a password reset', () => {
  test.each(['nonsense', 'a@b', 'a b@voorbeeld.be', 'x@@voorbeeld.be', '<a@voorbeeld.be>'])(
    'for %j, which is no address, is 422',
    async (email) => {
      const answer = await post('/auth/password-reset', { email });
      expect([answer.statusCode, answer.json<ApiError>().errors]).toEqual([422, { email: ['Vul een geldig e-mailadres in'] }]);
    },
  );
});
