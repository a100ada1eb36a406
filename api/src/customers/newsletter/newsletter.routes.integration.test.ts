import { LANGS, LOCALES } from 'shared-contracts/contract/locales';
import type { ConfirmationAnswer } from 'shared-contracts/wire/newsletter';
import type { ApiError } from 'shared-contracts/wire/error';
import { runRetentionTasks } from '../../app/retention-tasks.ts';
import { DEMO_DEALER, DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { endNewsletter } from './newsletter.service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const requestNewsletter = (email: string, language = 'nl', headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/newsletter', { payload: { email, language }, headers });
const confirm = (token: string) => shop.call('POST', '/api/newsletter/confirm', { payload: { token } });
const end = (token: string) => shop.call('POST', '/api/newsletter/unsubscribe', { payload: { token } });
const tokenIn = (text: string | null | undefined, kind: string): string =>
  new RegExp(`confirm\\?kind=${kind}&token=([\\w-]{43})`).exec(text ?? '')?.[1] ?? 'no token in the mail';
const lastMail = async (email: string) => (await mailsTo(shop, email)).at(-1);
const statusOf = async (email: string) =>
  (await shop.db.selectFrom('newsletter_subscriptions').select('status').where('email', '=', email).executeTakeFirst())?.status;
const flagOf = async (email: string) =>
  (await shop.db.selectFrom('users').select('newsletter').where('email', '=', email).executeTakeFirst())?.newsletter;

/** Requests and confirms, and returns the token to unsubscribe. */
const subscribe = async (email: string): Promise<string> => {
  await requestNewsletter(email);
  expect((await confirm(tokenIn((await lastMail(email))?.text, 'newsletter'))).statusCode).toBe(200);
  return tokenIn((await lastMail(email))?.unsubscribe_url, 'newsletter-off');
};

describe('the newsletter', () => {
  test.each(LANGS)('is requested, confirmed and ended in %s', async (lang) => {
    const email = `reader-${lang}@voorbeeld.be`;
    const response = await requestNewsletter(email, lang, { language: LOCALES[lang].locale });
    expect([response.statusCode, response.json()]).toEqual([202, { status: 'accepted' }]);
    expect(await statusOf(email)).toBe('pending');
    const first = await lastMail(email);
    expect(first).toMatchObject({ lang, unsubscribe_url: null });
    expect(first?.text).toContain(`https://shop.example/${lang}/confirm?kind=newsletter&token=`);

    const token = tokenIn(first?.text, 'newsletter');
    const confirmed = await confirm(token);
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { status: 'confirmed', language: lang }]);
    expect(await statusOf(email)).toBe('subscribed');
    // a second click, or a mail program that opened the link before, changes nothing
    expect((await confirm(token)).json<ConfirmationAnswer>().status).toBe('confirmed');
    const mails = await mailsTo(shop, email);
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(2);

    const off = tokenIn(mails[1]?.unsubscribe_url, 'newsletter-off');
    expect((await end(off)).json()).toEqual({ status: 'ended', language: lang });
    expect((await end(off)).statusCode).toBe(200);
    expect(await statusOf(email)).toBe('unsubscribed');
    expect((await confirm(token)).json<ApiError>()).toMatchObject({ status: 404, code: 'confirmation.invalid' });
  });

  test('responds to a subscriber exactly as to others, and sends no second mail', async () => {
    const subscribed = 'known@voorbeeld.be';
    await subscribe(subscribed);
    const before = (await mailsTo(shop, subscribed)).length;
    const strange = 'strange@voorbeeld.be';
    const [a, b] = [await requestNewsletter(subscribed), await requestNewsletter(strange)];
    expect([a.statusCode, a.body]).toEqual([b.statusCode, b.body]);
    expect((await mailsTo(shop, subscribed)).length).toBe(before);
    for (let time = 0; time < 5; time += 1) await requestNewsletter(strange.toUpperCase().replace('VOORBEELD', 'voorbeeld'));
    expect(await mailsTo(shop, strange)).toHaveLength(1);
    expect(await statusOf(subscribed)).toBe('subscribed');
  });

  test('requested twenty times at once for one address is one request with one mail', async () => {
    const email = 'twenty@voorbeeld.be';
    const answers = await Promise.all(Array.from({ length: 20 }, () => requestNewsletter(email)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    expect(await mailsTo(shop, email)).toHaveLength(1);
  });

  test('sends a new link after a while, and the old one stops working', async () => {
    const email = 'later@voorbeeld.be';
    await requestNewsletter(email);
    const old = tokenIn((await lastMail(email))?.text, 'newsletter');
    shop.passMinutes(11);
    await requestNewsletter(email);
    expect(await mailsTo(shop, email)).toHaveLength(2);
    expect((await confirm(old)).statusCode).toBe(404);
    expect((await confirm(tokenIn((await lastMail(email))?.text, 'newsletter'))).statusCode).toBe(200);
  });

  test('deletes a request that is not confirmed in seven days', async () => {
    const email = 'idle@voorbeeld.be';
    await requestNewsletter(email);
    const token = tokenIn((await lastMail(email))?.text, 'newsletter');
    shop.passMinutes(8 * 24 * 60);
    expect((await confirm(token)).statusCode).toBe(404);
    await runRetentionTasks(shop.services);
    expect(await statusOf(email)).toBeUndefined();
  });

  test('is ended by a mail program’s one-click form, token in the address', async () => {
    const token = await subscribe('oneclick@voorbeeld.be');
    const answer = await shop.call('POST', `/api/newsletter/unsubscribe?token=${token}`, {
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.statusCode).toBe(200);
    expect(await statusOf('oneclick@voorbeeld.be')).toBe('unsubscribed');
  });

  test('is not changed by a GET of the link', async () => {
    const token = await subscribe('scanner@voorbeeld.be');
    for (const url of [`/api/newsletter/unsubscribe?token=${token}`, `/api/newsletter/confirm?token=${token}`])
      expect((await shop.call('GET', url)).statusCode).toBe(404);
    expect(await statusOf('scanner@voorbeeld.be')).toBe('subscribed');
  });

  test('and the flag of an account are always equal', async () => {
    const token = await subscribe(DEMO_DEALER);
    expect(await flagOf(DEMO_DEALER)).toBe(true);
    await end(token);
    expect(await flagOf(DEMO_DEALER)).toBe(false);

    expect([await flagOf(DEMO_PRIVATE), await statusOf(DEMO_PRIVATE)]).toEqual([true, 'subscribed']);
    const owner = await shop.db.selectFrom('users').selectAll().where('email', '=', DEMO_PRIVATE).executeTakeFirstOrThrow();
    const confirmed = { ...owner, email_confirmed_at: new Date() };
    await shop.db.transaction().execute((trx) => endNewsletter(shop.services, trx, confirmed));
    expect([await flagOf(DEMO_PRIVATE), await statusOf(DEMO_PRIVATE)]).toEqual([false, 'unsubscribed']);
  });

  test('stores only the hash of a token, which has one purpose', async () => {
    const email = 'hash@voorbeeld.be';
    const off = await subscribe(email);
    const rows = await shop.db.selectFrom('mail_tokens').selectAll().execute();
    expect(rows.map(({ hash }) => hash)).not.toContain(off);
    expect((await confirm(off)).statusCode).toBe(404);
    expect((await shop.call('POST', '/api/notifications/cancel', { payload: { token: off } })).statusCode).toBe(404);
    expect(await statusOf(email)).toBe('subscribed');
  });

  test.each([
    [{ email: 'no address', language: 'nl' }, 'email'],
    [{ email: '', language: 'nl' }, 'email'],
    [{ email: `${'a'.repeat(300)}@voorbeeld.be`, language: 'nl' }, 'email'],
    [{ email: 'a@voorbeeld.be\r\nBcc: b@voorbeeld.be', language: 'nl' }, 'email'],
    [{ email: 'a@voorbeeld.be', language: 'it' }, 'language'],
    [{ email: 'a@voorbeeld.be' }, 'language'],
    [{ email: ['a@voorbeeld.be'], language: 'nl' }, 'email'],
  ])('refuses %j beside %s', async (payload, field) => {
    const answer = await shop.call('POST', '/api/newsletter', { payload });
    expect([answer.statusCode, Object.keys(answer.json<ApiError>().errors ?? {})]).toEqual([422, [field]]);
  });

  test.each(['', 'x', "' or 1=1 --", 'A'.repeat(43), 'A'.repeat(5000)])('is 404 for the token %j', async (token) => {
    for (const answer of [await confirm(token), await end(token)]) expect([404, 422]).toContain(answer.statusCode);
  });

  test('can be requested for ten addresses an hour by one visitor', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const answers = [];
    for (let time = 0; time < 11; time += 1) answers.push((await requestNewsletter(`many-${time}@voorbeeld.be`, 'nl', headers)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
  });
});
