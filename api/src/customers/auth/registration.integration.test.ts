import { randomUUID } from 'node:crypto';
import type { User } from 'shared-contracts/wire/auth';
import type { ApiError } from 'shared-contracts/wire/error';
import { company } from '../../platform/company.ts';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { bearer, lastMail, newcomer, PERSON, tokensFor } from '../../testing/account.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { approveDealer, declineDealer, listPendingDealers } from './dealer-approval.ts';
import { isCommonPassword } from './password-rules.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { VIES_URL: 'http://127.0.0.1:9' } });
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const DEALER = { type: 'b2b', company_name: 'Zaak bv', vat: '0787.274.566' };
const register = (changes: object, headers: Record<string, string> = {}) =>
  shop.call('POST', '/auth/register', { payload: { ...PERSON, ...changes }, headers });
const idOf = async (email: string): Promise<number> =>
  (await shop.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

describe('registering', () => {
  test('creates an account that can sign in, stores its address and sends a welcome mail in its language', async () => {
    const answer = await register({ language: 'fr' });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { status: 'active', user: expect.objectContaining({ email: PERSON.email, phone: '+32471987654', professional: false }) },
    ]);
    const tokens = await tokensFor(shop, PERSON.email);
    expect(tokens.statusCode).toBe(200);
    const list = await shop.call('GET', '/auth/me/addresses', { headers: bearer(tokens.json<{ access_token: string }>().access_token) });
    expect(list.json()).toMatchObject({
      data: [expect.objectContaining({ address: PERSON.shipping_address, default_delivery: true, default_billing: false })],
      meta: { total: 1 },
    });
    expect(await lastMail(shop, PERSON.email)).toMatchObject({ subject: 'Bienvenue chez Groenhof', lang: 'fr' });
  });

  test('stores a billing address only if it differs', async () => {
    const billing_address = { ...PERSON.shipping_address, street: 'Veldstraat' };
    expect((await register({ email: 'facturen@voorbeeld.be', billing_address })).json<{ user: User }>().user).toMatchObject({
      billing_address,
      shipping_address: PERSON.shipping_address,
    });
  });

  test('responds with all errors together', async () => {
    const answer = await register({
      ...DEALER,
      email: DEMO_PRIVATE.toUpperCase(),
      password_confirmation: 'iets anders',
      vat: 'BE1',
      company_name: '',
      shipping_address: { ...PERSON.shipping_address, zip_code: '90000' },
    });
    expect(answer.json<ApiError>().errors).toEqual({
      email: ['Er is al een account met dit e-mailadres'],
      password_confirmation: ['De wachtwoorden zijn niet gelijk'],
      vat: ['Dit btw-nummer is niet juist'],
      company_name: ['Dit veld is verplicht'],
      'shipping_address.zip_code': ['Vul een geldige postcode in, bijvoorbeeld 9000'],
    });
    expect((await register({ password: 'short', password_confirmation: 'short' })).json<ApiError>().errors).toEqual({
      password: ['Minstens 12 tekens'],
    });
  });

  test('twice with one address creates one account and one mail, also in parallel', async () => {
    const email = 'same@voorbeeld.be';
    const answers = await Promise.all(Array.from({ length: 4 }, () => register({ email })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422]);
    expect(await mailsTo(shop, email)).toHaveLength(1);
  });

  test('repeated with the same key gives the first answer', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await register({ email: 'again@voorbeeld.be' }, headers);
    const second = await register({ email: 'again@voorbeeld.be' }, headers);
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    expect(await mailsTo(shop, 'again@voorbeeld.be')).toHaveLength(1);
  });

  test('is limited to twenty attempts per visitor, so that addresses with an account cannot be listed', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.200' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1) statuses.push((await register({ email: DEMO_PRIVATE }, headers)).statusCode);
    expect([...new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([422, 429]);
  });
});

describe('a new password', () => {
  test.each([
    ['their e-mail address', 'chooser@voorbeeld.be', 'chooser@voorbeeld.be', 'Gebruik je e-mailadres niet als wachtwoord'],
    ['what stands before the @', 'wim.vandenbroeck@voorbeeld.be', 'wim.vandenbroeck', 'Gebruik je e-mailadres niet als wachtwoord'],
    ['one of the first that are guessed', 'chooser@voorbeeld.be', 'Wachtwoord-2026!', expect.stringContaining('te gemakkelijk te raden')],
  ])('must not be %s', async (_what, email, password, message) => {
    const answer = await register({ email, password, password_confirmation: password });
    expect(answer.json<ApiError>().errors).toEqual({ password: [message] });
  });

  test.each([
    'azertyuiop123',
    'qwertyuiopas',
    '123456789012',
    'aaaaaaaaaaaaaa',
    'abcabcabcabcabc',
    'MotDePasse1234',
    'Sommer2026!!!'.repeat(1),
  ])('must not be common: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['een lang wachtwoord', 'drie kippen op de draad', 'Clôture verte du jardin', 'x7 kQ!pL0z3vW', 'groene poort aan de Leie'])(
    'may be anything else, without rules for its characters: %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});

describe('a dealer', () => {
  test('waits for approval after registering, and staff get a mail', async () => {
    const answer = await register({ ...DEALER, email: 'zaak@voorbeeld.be' });
    expect(answer.json()).toEqual({
      status: 'pending',
      user: expect.objectContaining({
        role: 'b2b',
        professional: false,
        vat: 'BE0787274566',
        company_name: 'Zaak bv',
        vat_status: 'unavailable',
      }),
    });
    expect(await lastMail(shop, 'zaak@voorbeeld.be')).toMatchObject({ subject: 'We hebben je aanvraag goed ontvangen' });
    const notice = await lastMail(shop, company.email);
    expect(notice).toMatchObject({ subject: 'Nieuwe aanvraag van Zaak bv' });
    expect(notice.text).toContain('VIES niet bereikbaar');
  });

  test('needs a company and a VAT number', async () => {
    const answer = await register({ type: 'b2b', email: 'leeg@voorbeeld.be' });
    expect(answer.json<ApiError>().errors).toEqual({ vat: ['Dit veld is verplicht'], company_name: ['Dit veld is verplicht'] });
  });

  test.each(['de', 'fr'])('in %s is refused and asked to send an e-mail', async (country) => {
    const shipping_address = { ...PERSON.shipping_address, country, zip_code: '12345' };
    const answer = await register({ ...DEALER, email: 'ver@voorbeeld.be', shipping_address }, { language: 'de-DE' });
    expect(answer.json<ApiError>()).toMatchObject({
      status: 422,
      code: 'register.dealer_outside_benelux',
      message: expect.stringContaining(company.email),
      errors: { 'shipping_address.country': ['Wählen Sie Belgien, die Niederlande oder Luxemburg'] },
    });
  });

  test('is approved once, and gets a mail', async () => {
    const email = 'ja@voorbeeld.be';
    const headers = await newcomer(shop, { ...DEALER, email });
    const id = await idOf(email);
    expect((await listPendingDealers(shop.db, { sort: '-since', page: 1, per_page: 50 })).rows.map((user) => user.email)).toContain(email);
    await approveDealer(shop.services, id);
    expect((await shop.call('GET', '/auth/me', { headers })).json<User>()).toMatchObject({ status: 'active', professional: true });
    expect(await lastMail(shop, email)).toMatchObject({ subject: 'Je professionele account is goedgekeurd' });
    await expect(approveDealer(shop.services, id)).rejects.toMatchObject({ status: 404, code: 'dealer.application_not_found' });
  });

  test('that is declined becomes a private customer, and gets a mail with the reason', async () => {
    const email = 'nee@voorbeeld.be';
    const headers = await newcomer(shop, { ...DEALER, email });
    await declineDealer(shop.services, await idOf(email), 'Het nummer hoort bij een andere zaak.');
    expect((await shop.call('GET', '/auth/me', { headers })).json<User>()).toMatchObject({
      role: 'b2c',
      status: 'active',
      professional: false,
      vat: null,
      company_name: null,
    });
    expect((await lastMail(shop, email)).text).toContain('Het nummer hoort bij een andere zaak.');
    await expect(declineDealer(shop.services, await idOf(DEMO_PRIVATE))).rejects.toMatchObject({ code: 'dealer.application_not_found' });
    await expect(approveDealer(shop.services, 999_999)).rejects.toMatchObject({ code: 'dealer.application_not_found' });
  });
});
