import { randomUUID } from 'node:crypto';
import type { TokenAnswer } from 'shared-contracts/wire/auth';
import type { ApiError } from 'shared-contracts/wire/error';
import { DEMO_PRIVATE } from '../published-accounts.ts';
import { bearer, newcomer, PASSWORD, PERSON, tokensFor } from '../../testing/account.ts';
import { CUSTOMER, fillCart, HOME, mailsTo, OPEN_TIMEOUT_MS, openTestShop, signIn, someVariant } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let variantId: number;
beforeAll(async () => {
  shop = await openTestShop();
  variantId = (await someVariant(shop)).id;
  await newcomer(shop, { email: STRANGER });
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());
afterEach(() => shop.db.deleteFrom('rate_limits').execute());

const STRANGER = 'stranger@voorbeeld.be';
/** Signed in now: the tests pass days, tokens last minutes. */
const stranger = async (): Promise<{ authorization: string }> => bearer((await tokensFor(shop, STRANGER)).json<TokenAnswer>().access_token);

let visitors = 0;
/** Every call comes from another visitor, so that only the recipient's own limit can refuse it. */
const visitor = (): Record<string, string> => {
  visitors += 1;
  return { 'x-forwarded-for': `198.51.${Math.floor(visitors / 250)}.${visitors % 250}` };
};
const post = (url: string, payload: object, headers: Record<string, string> = visitor()) => shop.call('POST', url, { payload, headers });
const filled = (email: string, more: object = {}, name: object = {}) =>
  fillCart(shop, { items: [{ id: variantId, amount: 1 }] }, { email, shipping_address: HOME, ...more, ...name });
const ABROAD = { ...HOME, country: 'de', zip_code: '10115', city: 'Berlin' };

const CALLS: Record<string, (email: string) => Promise<{ statusCode: number; json: <T>() => T }>> = {
  'a quote': async (email) => post('/api/quotes', { cart_id: (await filled(email)).id }),
  'a request order': async (email) => post(`/api/carts/${(await filled(email, { shipping_address: ABROAD })).id}/request`, {}),
  contact: (email) => post('/api/contact', { type: 'question', first_name: 'An', last_name: 'Peeters', email, message: 'Hallo' }),
  'the newsletter': (email) => post('/api/newsletter', { email, language: 'nl' }),
  'back in stock': (email) => post(`/api/products/${variantId}/notifications`, { email, language: 'nl' }),
  registration: (email) => post('/auth/register', { ...PERSON, email }),
  'an application': async (email) => {
    const { id } = await shop.db.selectFrom('jobs').select('id').executeTakeFirstOrThrow();
    const body = { name: 'An Peeters', email, phone: '0471 12 34 56', motivation: 'Graag', consent: true };
    return post(`/api/jobs/${id}/applications`, body);
  },
  'a new e-mail address': async (email) =>
    post('/auth/me/update', { email, current_password: PASSWORD }, { ...visitor(), ...(await stranger()) }),
};

test.each(Object.keys(CALLS))('%s is refused once a typed address got ten mails in a day, from however many visitors', async (name) => {
  const email = `${name.replaceAll(' ', '-')}@voorbeeld.be`;
  for (let turn = 0; turn < 10; turn += 1) {
    const [local, domain] = email.split('@');
    const spellings = [
      email.toUpperCase(),
      `${local}+${turn}@${domain}`,
      `${local?.toUpperCase()}@ｖoorbeeld.be`,
      `${local?.toUpperCase()}@𝐯oorbeeld.be`,
    ];
    expect((await CALLS.contact?.(spellings[turn % spellings.length] ?? email))?.statusCode).toBe(201);
  }
  const refused = await CALLS[name]?.(email);
  expect([refused?.statusCode, refused?.json<ApiError>().code]).toEqual([429, 'mail.recipient_limit']);
  expect((await mailsTo(shop, '')).filter((mail) => mail.to_address === email)).toHaveLength(0);
  shop.passMinutes(24 * 60 + 1);
  expect((await CALLS[name]?.(email))?.statusCode).toBeLessThan(300);
});

test('quotes and requests are limited for one visitor, whomever they name', async () => {
  const headers = visitor();
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const { id } = await filled(`victim-${turn}@voorbeeld.be`);
    statuses.push((await post('/api/quotes', { cart_id: id }, headers)).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
});

test('strangers who use up the mails of an address do not keep its owner from asking for a quote', async () => {
  for (let turn = 0; turn < 11; turn += 1) await CALLS.contact?.(DEMO_PRIVATE);
  expect((await CALLS['a quote']?.(DEMO_PRIVATE))?.statusCode).toBe(429);
  const headers = { ...visitor(), ...(await signIn(shop, DEMO_PRIVATE)) };
  const cart = await fillCart(shop, { items: [{ id: variantId, amount: 1 }] }, { email: DEMO_PRIVATE, shipping_address: HOME }, headers);
  expect((await post('/api/quotes', { cart_id: cart.id }, headers)).statusCode).toBe(201);
});

describe('a name that is no plain line', () => {
  const BAD = 'Win nu op prijs.shop\r\nKlik hier';
  const bodies: [string, string, () => Promise<[string, object]>][] = [
    ...(['first_name', 'last_name', 'company_name'] as const).map((field): [string, string, () => Promise<[string, object]>] => [
      `${field} of a cart`,
      field,
      async () => [`/api/carts/${randomUUID()}/address`, { ...CUSTOMER, shipping_address: HOME, [field]: BAD }],
    ]),
    [
      'the street of a cart',
      'shipping_address.street',
      async () => [`/api/carts/${randomUUID()}/address`, { ...CUSTOMER, shipping_address: { ...HOME, street: BAD } }],
    ],
    [
      'the first name of a registration',
      'first_name',
      async () => ['/auth/register', { ...PERSON, email: 'x@voorbeeld.be', first_name: BAD }],
    ],
    [
      'the company of a registration',
      'company_name',
      async () => ['/auth/register', { ...PERSON, email: 'x@voorbeeld.be', company_name: BAD }],
    ],
    [
      'the last name of a message',
      'last_name',
      async () => ['/api/contact', { type: 'question', first_name: 'An', last_name: BAD, email: 'x@voorbeeld.be', message: 'Hallo' }],
    ],
    ['the name of a withdrawal', 'name', async () => ['/api/withdrawals', { order_number: '2026-1', name: BAD, email: 'x@voorbeeld.be' }]],
    [
      'the name of an application',
      'name',
      async () => [
        '/api/jobs/1/applications',
        { name: BAD, email: 'x@voorbeeld.be', phone: '0471 12 34 56', motivation: 'Graag', consent: true },
      ],
    ],
  ];
  test.each(bodies)('is refused beside its field: %s', async (_what, field, request) => {
    const [url, payload] = await request();
    const answer = await post(url, payload, { ...visitor(), language: 'de-DE' });
    expect([answer.statusCode, answer.json<ApiError>().errors]).toEqual([422, { [field]: ['Bitte nur eine Zeile und keine Webadresse'] }]);
    expect(await mailsTo(shop, 'x@voorbeeld.be')).toEqual([]);
  });

  test('is refused in the profile and the address book', async () => {
    for (const [url, body] of [
      ['/auth/me/update', { first_name: BAD }],
      ['/auth/me/addresses', { label: BAD, address: HOME }],
    ] as const) {
      expect((await post(url, body, { ...visitor(), ...(await stranger()) })).statusCode).toBe(422);
    }
  });
});

test('a typed message or remark is not forwarded with links in it', async () => {
  const email = 'links@voorbeeld.be';
  const { id } = await filled(email, { remark: 'Kijk op www.prijs.shop' });
  expect((await post('/api/quotes', { cart_id: id })).statusCode).toBe(201);
  await post('/api/contact', { type: 'question', first_name: 'An', last_name: 'Peeters', email, message: 'Ga naar prijs.shop' });
  const mails = await mailsTo(shop, email);
  expect(mails).toHaveLength(2);
  for (const { text, html } of mails) expect(`${text}${html}`).not.toContain('prijs.shop');
});
