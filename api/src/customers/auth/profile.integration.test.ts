import { randomUUID } from 'node:crypto';
import type { TokenAnswer, User } from 'shared-contracts/wire/auth';
import type { ApiError } from 'shared-contracts/wire/error';
import { DEMO_DEALER } from '../../platform/published-accounts.ts';
import { bearer, lastMail, newcomer, PASSWORD, PERSON, tokensFor } from '../../testing/account.ts';
import { HOME, mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { pruneLinkTokens } from './account-tokens.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

type Headers = Record<string, string>;
const update = (headers: Headers, payload: object) => shop.call('POST', '/auth/me/update', { headers, payload });
const me = async (headers: Headers): Promise<User> => (await shop.call('GET', '/auth/me', { headers })).json<User>();
/** Opens the link without a session, with the account's password. */
/** A new address ends all sessions but the reader's: `headers` are those of the reader. */
const confirm = (token: string, password: string | undefined = PASSWORD, headers: Record<string, string> = {}) =>
  shop.call('POST', '/auth/email-confirm', { payload: { token, password }, headers });
/** A new e-mail address needs the current password. */
const changeEmail = (headers: Headers, email: string) => update(headers, { email, current_password: PASSWORD });

describe('the profile', () => {
  test('changes only the fields of the body', async () => {
    const headers = await newcomer(shop, { email: 'profiel@voorbeeld.be' });
    const before = await me(headers);
    const answer = await update(headers, { first_name: 'Jana', phone: '0472 11 22 33', language: 'fr' });
    expect(answer.json()).toEqual({ ...before, first_name: 'Jana', phone: '+32472112233', language: 'fr' });
    expect(await me(headers)).toEqual(answer.json());
  });

  test('reports all invalid fields together, and then changes nothing', async () => {
    const headers = await newcomer(shop, { email: 'fout@voorbeeld.be' });
    const before = await me(headers);
    const answer = await update(headers, {
      first_name: 'Jana',
      phone: '12',
      email: 'no address',
      shipping_address: { ...HOME, zip_code: 'X' },
    });
    expect(answer.json<ApiError>().errors).toEqual({
      phone: ['Vul een geldig telefoonnummer in, bijvoorbeeld +32 470 12 34 56'],
      email: ['Vul een geldig e-mailadres in'],
      current_password: ['Dit veld is verplicht'],
      'shipping_address.zip_code': ['Vul een geldige postcode in, bijvoorbeeld 9000'],
    });
    expect(await me(headers)).toEqual(before);
  });

  test('saves addresses in the account’s list too, and can clear the billing address', async () => {
    const headers = await newcomer(shop, { email: 'adressen@voorbeeld.be' });
    const office = { ...HOME, street: 'Veldstraat' };
    expect(
      (await update(headers, { shipping_address: { ...HOME, street_number: '14' }, billing_address: office })).json<User>(),
    ).toMatchObject({
      shipping_address: { street_number: '14' },
      billing_address: office,
    });
    expect((await update(headers, { billing_address: null })).json<User>().billing_address).toBeNull();
    const list = await shop.call('GET', '/auth/me/addresses', { headers });
    expect(list.json()).toMatchObject({
      data: [
        expect.objectContaining({ address: { ...HOME, street_number: '14' }, default_delivery: true }),
        expect.objectContaining({ address: office, default_billing: false }),
      ],
      meta: { total: 2 },
    });
  });

  test('needs no VAT number of a private customer', async () => {
    const headers = await newcomer(shop, { email: 'particulier@voorbeeld.be' });
    expect((await update(headers, { vat: 'LU10000356', company_name: 'Zaak bv' })).json<User>()).toMatchObject({
      vat: null,
      company_name: null,
    });
  });

  test.each([{ first_name: '' }, { language: 'es' }, { newsletter: 'yes' }, { billing_address: {} }])('refuses %j', async (payload) => {
    expect((await update(await newcomer(shop, { email: `x${randomUUID()}@voorbeeld.be` }), payload)).statusCode).toBe(422);
  });

  test('needs a signed-in user', async () => {
    for (const [method, url] of [
      ['GET', '/auth/me'],
      ['POST', '/auth/me/update'],
      ['POST', '/auth/me/password'],
      ['GET', '/auth/me/addresses'],
      ['GET', '/auth/me/export'],
      ['POST', '/auth/me/delete'],
    ] as const) {
      const answer = await shop.call(
        method,
        url,
        method === 'POST' ? { payload: { current: 'x', password: 'x'.repeat(12), password_confirmation: 'x' } } : {},
      );
      expect([url, answer.json<ApiError>().code]).toEqual([url, 'auth.required']);
    }
  });
});

describe('the newsletter', () => {
  test('requested while registering waits for its confirmation', async () => {
    const headers = await newcomer(shop, { email: 'nieuws@voorbeeld.be', newsletter: true });
    expect(await me(headers)).toMatchObject({ newsletter: false, newsletter_pending: true });
    const other = await newcomer(shop, { email: 'geen-nieuws@voorbeeld.be' });
    expect(await me(other)).toMatchObject({ newsletter: false, newsletter_pending: false });
    const mails = await mailsTo(shop, 'nieuws@voorbeeld.be');
    expect(mails.some(({ text }) => text.includes('confirm?kind=newsletter&token='))).toBe(true);
  });

  test('requested in the profile waits too, and can be ended there immediately', async () => {
    const email = 'nieuws2@voorbeeld.be';
    const headers = await newcomer(shop, { email });
    await confirm((await lastMail(shop, email)).token);
    await update(headers, { newsletter: true });
    expect(await shop.db.selectFrom('newsletter_subscriptions').select('status').where('email', '=', email).execute()).toEqual([
      { status: 'pending' },
    ]);
    await shop.db
      .updateTable('newsletter_subscriptions')
      .set({ status: 'subscribed', confirmed_at: new Date() })
      .where('email', '=', email)
      .execute();
    await shop.db.updateTable('users').set({ newsletter: true }).where('email', '=', email).execute();
    expect((await update(headers, { newsletter: false })).json<User>()).toMatchObject({ newsletter: false, newsletter_pending: false });
    expect(await shop.db.selectFrom('newsletter_subscriptions').select('status').where('email', '=', email).execute()).toEqual([
      { status: 'unsubscribed' },
    ]);

    // at once again: the mail of a minute ago has no link that works any more
    const before = (await mailsTo(shop, email)).length;
    expect((await update(headers, { newsletter: true })).json<User>()).toMatchObject({ newsletter: false, newsletter_pending: true });
    const mails = await mailsTo(shop, email);
    expect(mails).toHaveLength(before + 1);
    const token = /kind=newsletter&token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
    expect((await shop.call('POST', '/api/newsletter/confirm', { payload: { token } })).statusCode).toBe(200);
    expect(await me(headers)).toMatchObject({ newsletter: true });
  });
});

describe('the subscription of an address that an account has not confirmed', () => {
  const find = (email: string) =>
    shop.db.selectFrom('newsletter_subscriptions').select(['status', 'user_id']).where('email', '=', email).executeTakeFirst();
  /** A reader who asked for the newsletter without an account and confirmed it. */
  const reader = async (email: string, headers: Headers = {}) => {
    await shop.call('POST', '/api/newsletter', { payload: { email, language: 'nl' }, headers });
    await confirmRequest(email);
  };
  const confirmRequest = async (email: string) => {
    const mail = (await mailsTo(shop, email)).find(({ text }) => text.includes('confirm?kind=newsletter&token='));
    const token = /kind=newsletter&token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect((await shop.call('POST', '/api/newsletter/confirm', { payload: { token } })).statusCode).toBe(200);
  };
  /** The stranger leaves the address for one of their own, and confirms that. */
  const leaveFor = async (headers: Headers, to: string) => {
    await changeEmail(headers, to);
    expect((await confirm((await lastMail(shop, to)).token)).statusCode).toBe(200);
  };

  test('is not ended by a stranger who registered with it, deselects the newsletter and moves on', async () => {
    const email = 'echte-lezer@voorbeeld.be';
    await reader(email);
    const stranger = await newcomer(shop, { email });
    await update(stranger, { newsletter: false });
    expect(await find(email)).toMatchObject({ status: 'subscribed' });
    await leaveFor(stranger, 'vreemde-lezer@voorbeeld.be');
    await update(stranger, { newsletter: false });
    expect(await find(email)).toMatchObject({ status: 'subscribed' });
  });

  test('is neither moved nor erased by a stranger who asked for it, once its owner has confirmed it', async () => {
    for (const [email, to] of [
      ['nieuw-a@voorbeeld.be', 'vreemd-a@voorbeeld.be'],
      ['nieuw-b@voorbeeld.be', null],
    ] as const) {
      const stranger = await newcomer(shop, { email, newsletter: true });
      await confirmRequest(email);
      expect(await find(email)).toEqual({ status: 'subscribed', user_id: null });
      expect(await me(stranger)).toMatchObject({ newsletter: false });
      if (to === null) await shop.call('POST', '/auth/me/delete', { headers: stranger, payload: { password: PASSWORD } });
      else await leaveFor(stranger, to);
      expect(await find(email)).toMatchObject({ status: 'subscribed' });
    }
  });

  test('stays its own: only a request of the account itself is ended', async () => {
    const email = 'eerder-gevraagd@voorbeeld.be';
    await shop.call('POST', '/api/newsletter', { payload: { email, language: 'nl' } });
    const stranger = await newcomer(shop, { email });
    shop.passMinutes(11);
    await update(stranger, { newsletter: true });
    await update(stranger, { newsletter: false });
    shop.passMinutes(-11);
    expect(await find(email)).toEqual({ status: 'pending', user_id: null });
    const own = await newcomer(shop, { email: 'zelf-gevraagd@voorbeeld.be', newsletter: true });
    await update(own, { newsletter: false });
    expect(await find('zelf-gevraagd@voorbeeld.be')).toMatchObject({ status: 'unsubscribed' });
  });
});

describe('the newsletter of an account whose e-mail address changes', () => {
  type State = 'subscribed' | 'pending' | 'unsubscribed';
  const subscription = (email: string) =>
    shop.db.selectFrom('newsletter_subscriptions').select(['id', 'status']).where('email', '=', email).executeTakeFirst();
  const statusOf = async (email: string) => (await subscription(email))?.status;
  const subscribe = (email: string, status: State, { daysAgo = 1, userId = null as number | null } = {}) => {
    const at = new Date(Date.now() - daysAgo * 86_400_000);
    return shop.db
      .insertInto('newsletter_subscriptions')
      .values({
        email,
        lang: 'nl',
        status,
        user_id: userId,
        requested_at: at,
        confirmed_at: status === 'pending' ? null : at,
        unsubscribed_at: status === 'unsubscribed' ? at : null,
      })
      .execute();
  };
  const confirmed = async (email: string) => {
    const headers = await newcomer(shop, { email });
    await confirm((await lastMail(shop, email)).token);
    return headers;
  };
  const move = async (headers: Headers, to: string) => {
    await changeEmail(headers, to);
    const mails = (await mailsTo(shop, to)).filter(({ text }) => text.includes('confirm?kind=email&token='));
    const token = /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect((await confirm(token, PASSWORD, headers)).statusCode).toBe(200);
    return me(headers);
  };
  const off = async (email: string) => {
    const url = (await mailsTo(shop, email)).at(-1)?.unsubscribe_url ?? '';
    const token = /token=([\w-]+)/.exec(url)?.[1] ?? '';
    return (await shop.call('POST', '/api/newsletter/unsubscribe', { payload: { token } })).statusCode;
  };

  test('moves to the new address, with a mail that says so and can end it', async () => {
    const [from, to] = ['lezer@voorbeeld.be', 'lezer-nieuw@voorbeeld.be'];
    await subscribe(from, 'subscribed');
    const headers = await confirmed(from);
    // the account has confirmed the address, so it knows that it is subscribed
    expect(await me(headers)).toMatchObject({ newsletter: true });
    expect(await move(headers, to)).toMatchObject({ email: to, newsletter: true });
    expect([await statusOf(from), await statusOf(to)]).toEqual([undefined, 'subscribed']);
    expect((await lastMail(shop, to)).subject).toBe('Onze nieuwsbrief komt nu op dit adres');
    expect(await off(to)).toBe(200);
    expect(await statusOf(to)).toBe('unsubscribed');
    expect(await me(headers)).toMatchObject({ newsletter: false });
  });

  test.each<[State, State, number, State | undefined]>([
    ['subscribed', 'pending', 1, 'subscribed'],
    ['subscribed', 'subscribed', 1, 'subscribed'],
    ['subscribed', 'unsubscribed', 9, 'subscribed'],
    // the later choice: no newsletter
    ['subscribed', 'unsubscribed', 1, 'unsubscribed'],
    ['unsubscribed', 'subscribed', 1, 'subscribed'],
    ['pending', 'subscribed', 1, 'subscribed'],
    ['pending', 'unsubscribed', 1, 'pending'],
  ])('%s, where the new address was %s %i days ago, is %s, and the profile says the same', async (own, other, daysAgo, expected) => {
    const [from, to] = [`van-${own}-${other}-${daysAgo}@voorbeeld.be`, `naar-${own}-${other}-${daysAgo}@voorbeeld.be`];
    const headers = await confirmed(from);
    await subscribe(from, own, { daysAgo: 5 });
    await subscribe(to, other, { daysAgo });
    expect(await move(headers, to)).toMatchObject({ newsletter: expected === 'subscribed', newsletter_pending: expected === 'pending' });
    expect(await statusOf(to)).toBe(expected);
    expect(['unsubscribed', undefined]).toContain(await statusOf(from));
  });

  test('that was not confirmed yet is asked for again at the new address', async () => {
    const [from, to] = ['wacht@voorbeeld.be', 'wacht-nieuw@voorbeeld.be'];
    const headers = await confirmed(from);
    await update(headers, { newsletter: true });
    const old = (await lastMail(shop, from)).token;
    expect(await move(headers, to)).toMatchObject({ newsletter: false, newsletter_pending: true });
    const { token } = await lastMail(shop, to);
    const confirmRequest = (value: string) => shop.call('POST', '/api/newsletter/confirm', { payload: { token: value } });
    expect((await confirmRequest(old)).statusCode).toBe(404);
    expect((await confirmRequest(token)).statusCode).toBe(200);
    expect(await me(headers)).toMatchObject({ newsletter: true, newsletter_pending: false });
  });

  test('stays where it is when the account never confirmed the address: it is somebody else’s', async () => {
    const [from, to] = ['vreemde@voorbeeld.be', 'eigen@voorbeeld.be'];
    await subscribe(from, 'subscribed');
    const headers = await newcomer(shop, { email: from });
    expect(await move(headers, to)).toMatchObject({ email: to, newsletter: false });
    expect([await statusOf(from), await statusOf(to)]).toEqual(['subscribed', undefined]);
  });
});

describe('the e-mail address', () => {
  test('is confirmed by the link of the welcome mail', async () => {
    const headers = await newcomer(shop, { email: 'welkom@voorbeeld.be' });
    expect((await me(headers)).email_confirmed).toBe(false);
    expect((await confirm((await lastMail(shop, 'welkom@voorbeeld.be')).token)).json()).toEqual({ email: 'welkom@voorbeeld.be' });
    expect((await me(headers)).email_confirmed).toBe(true);
  });

  test('changes when the new one is confirmed, and not before', async () => {
    const headers = await newcomer(shop, { email: 'oud@voorbeeld.be' });
    expect((await changeEmail(headers, 'nieuw@voorbeeld.be')).json<User>()).toMatchObject({
      email: 'oud@voorbeeld.be',
      pending_email: 'nieuw@voorbeeld.be',
    });
    expect((await lastMail(shop, 'oud@voorbeeld.be')).text).toContain('nieuw@voorbeeld.be');
    expect([(await tokensFor(shop, 'oud@voorbeeld.be')).statusCode, (await tokensFor(shop, 'nieuw@voorbeeld.be')).statusCode]).toEqual([
      200, 401,
    ]);
    const { token } = await lastMail(shop, 'nieuw@voorbeeld.be');
    const answers = await Promise.all([confirm(token, PASSWORD, headers), confirm(token, PASSWORD, headers)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect(await me(headers)).toMatchObject({ email: 'nieuw@voorbeeld.be', pending_email: null, email_confirmed: true });
    expect([(await tokensFor(shop, 'oud@voorbeeld.be')).statusCode, (await tokensFor(shop, 'nieuw@voorbeeld.be')).statusCode]).toEqual([
      401, 200,
    ]);
  });

  test('of another account is answered in the same way, and its owner is informed', async () => {
    const headers = await newcomer(shop, { email: 'vraagt@voorbeeld.be' });
    const free = await changeEmail(headers, 'vrij@voorbeeld.be');
    const response = await changeEmail(headers, DEMO_DEALER);
    const { pending_email: _free, ...first } = free.json<User>();
    const { pending_email: pending, ...second } = response.json<User>();
    expect([response.statusCode, second, pending]).toEqual([free.statusCode, first, DEMO_DEALER]);
    expect((await lastMail(shop, DEMO_DEALER)).subject).toBe('Dit e-mailadres heeft al een account');
    expect((await lastMail(shop, DEMO_DEALER)).token).toBe('');
    expect((await confirm((await lastMail(shop, 'vrij@voorbeeld.be')).token)).json<ApiError>().code).toBe('account.link_invalid');
  });

  test('that was registered in the meantime stays with that account', async () => {
    const headers = await newcomer(shop, { email: 'traag@voorbeeld.be' });
    await changeEmail(headers, 'begeerd@voorbeeld.be');
    const { token } = await lastMail(shop, 'begeerd@voorbeeld.be');
    await newcomer(shop, { email: 'begeerd@voorbeeld.be' });
    expect((await confirm(token)).statusCode).toBe(422);
    expect((await me(headers)).email).toBe('traag@voorbeeld.be');
  });

  test('without confirmation is deleted after a day', async () => {
    const headers = await newcomer(shop, { email: 'dag@voorbeeld.be' });
    await changeEmail(headers, 'morgen@voorbeeld.be');
    const { token } = await lastMail(shop, 'morgen@voorbeeld.be');
    shop.passMinutes(24 * 60 + 1);
    expect((await confirm(token)).statusCode).toBe(422);
    await pruneLinkTokens(shop.db, shop.services.now());
    shop.passMinutes(-24 * 60 - 1);
    expect((await me(headers)).pending_email).toBeNull();
  });

  test('entered unchanged cancels a change and its link', async () => {
    const headers = await newcomer(shop, { email: 'toch@voorbeeld.be' });
    await changeEmail(headers, 'niet@voorbeeld.be');
    expect((await changeEmail(headers, 'Toch@voorbeeld.be')).json<User>()).toMatchObject({
      email: 'toch@voorbeeld.be',
      pending_email: null,
    });
    expect((await confirm((await lastMail(shop, 'niet@voorbeeld.be')).token)).statusCode).toBe(422);
  });

  test('gets a new link: to the pending address, else to the unconfirmed one', async () => {
    const headers = await newcomer(shop, { email: 'nogeens@voorbeeld.be' });
    const repeat = () => shop.call('POST', '/auth/me/email-confirmation', { headers });
    const first = await lastMail(shop, 'nogeens@voorbeeld.be');
    expect((await repeat()).statusCode).toBe(202);
    const second = await lastMail(shop, 'nogeens@voorbeeld.be');
    expect(second.subject).toBe('Bevestig je e-mailadres');
    expect((await confirm(first.token)).statusCode).toBe(422);
    shop.passMinutes(6 * 24 * 60);
    expect((await confirm(second.token)).statusCode).toBe(200);
    shop.passMinutes(-6 * 24 * 60);

    expect((await repeat()).statusCode).toBe(202);
    expect(await mailsTo(shop, 'nogeens@voorbeeld.be')).toHaveLength(2);

    await changeEmail(headers, 'elders@voorbeeld.be');
    const lost = await lastMail(shop, 'elders@voorbeeld.be');
    expect((await repeat()).statusCode).toBe(202);
    expect((await confirm(lost.token)).statusCode).toBe(422);
    expect((await confirm((await lastMail(shop, 'elders@voorbeeld.be')).token, PASSWORD, headers)).statusCode).toBe(200);
    expect((await me(headers)).email).toBe('elders@voorbeeld.be');
  });

  test('is not mailed about more than five times a day', async () => {
    const headers = await newcomer(shop, { email: 'ongeduldig@voorbeeld.be' });
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await shop.call('POST', '/auth/me/email-confirmation', { headers })).statusCode);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect((await shop.call('POST', '/auth/me/email-confirmation')).statusCode).toBe(401);
  });

  test('may be changed at most five times a day', async () => {
    const headers = await newcomer(shop, { email: 'wispelturig@voorbeeld.be' });
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await changeEmail(headers, `keer${turn}@voorbeeld.be`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('the list of addresses', () => {
  const list = async (headers: Headers) =>
    (await shop.call('GET', '/auth/me/addresses', { headers })).json<{
      data: { id: number; label: string; default_delivery: boolean; default_billing: boolean }[];
    }>().data;
  const add = (headers: Headers, payload: object) =>
    shop.call('POST', '/auth/me/addresses', { headers, payload: { address: HOME, ...payload } });
  const newList = async (email: string) => newcomer(shop, { ...PERSON, email });

  test('has one default for each role, which the profile shows', async () => {
    const headers = await newList('rollen@voorbeeld.be');
    const garden = { ...HOME, street: 'Drongenstationsstraat' };
    const added = await add(headers, { label: ' Tuin ', address: garden, default_delivery: true, default_billing: true });
    expect([added.statusCode, added.json()]).toEqual([
      201,
      { id: expect.any(Number), label: 'Tuin', address: garden, default_delivery: true, default_billing: true },
    ]);
    expect(await me(headers)).toMatchObject({ shipping_address: garden, billing_address: garden });
    const [first, second] = await list(headers);
    expect([first?.label, second?.default_delivery]).toEqual(['Tuin', false]);
    await shop.call('POST', `/auth/me/addresses/${second?.id}`, { headers, payload: { address: HOME, default_delivery: true } });
    expect((await list(headers)).map(({ default_delivery, default_billing }) => [default_delivery, default_billing])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(await me(headers)).toMatchObject({ shipping_address: HOME, billing_address: garden });
    expect((await shop.call('DELETE', `/auth/me/addresses/${second?.id}`, { headers })).statusCode).toBe(204);
    expect((await me(headers)).shipping_address).toBeNull();
  });

  test('shows, changes and removes only own addresses', async () => {
    const owner = await newList('mijn@voorbeeld.be');
    const [entry] = await list(owner);
    const stranger = await newList('jouw@voorbeeld.be');
    const path = `/auth/me/addresses/${entry?.id}`;
    for (const answer of [
      await shop.call('POST', path, { headers: stranger, payload: { address: HOME, label: 'Gestolen' } }),
      await shop.call('DELETE', path, { headers: stranger }),
    ]) {
      expect(answer.json<ApiError>()).toMatchObject({ status: 404, code: 'address.not_found' });
    }
    expect(await list(owner)).toEqual([entry]);
  });

  test('adds one once, however often the form arrives', async () => {
    const account = await newList('dubbelklik@voorbeeld.be');
    const before = await list(account);
    const headers = { ...account, 'idempotency-key': randomUUID() };
    const answers = await Promise.all([add(headers, { label: 'Tuin' }), add(headers, { label: 'Tuin' })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect(await list(account)).toHaveLength(before.length + 1);
  });

  test('has at most twenty entries, also when many are added at once', async () => {
    const headers = await newList('veel@voorbeeld.be');
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, place) => add(headers, { label: `Plek ${place}`, default_delivery: place % 3 === 0 })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(19);
    const refused = answers.find(({ statusCode }) => statusCode !== 201);
    expect(refused?.json<ApiError>()).toMatchObject({ status: 422, code: 'address.too_many', message: expect.stringContaining('20') });
    const entries = await list(headers);
    expect([entries.length, entries.filter(({ default_delivery }) => default_delivery).length]).toEqual([20, 1]);
  });

  test.each([{ address: { ...HOME, zip_code: '900' } }, { address: { ...HOME, country: 'es' } }, { label: 'x'.repeat(61) }])(
    'refuses %j',
    async (payload) => {
      expect((await add(await newList(`weiger${randomUUID()}@voorbeeld.be`), payload)).statusCode).toBe(422);
    },
  );

  test.each(['0', '-1', 'abc', '99999999999', '1.5'])('has no entry %s', async (id) => {
    const { access_token } = (await tokensFor(shop, 'mijn@voorbeeld.be')).json<TokenAnswer>();
    expect((await shop.call('DELETE', `/auth/me/addresses/${id}`, { headers: bearer(access_token) })).statusCode).toBe(422);
  });
});
