import type { User } from 'shared-contracts/wire/auth';
import type { Cart } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import type { VatAnswer } from 'shared-contracts/wire/vat';
import { approveDealer } from '../auth/dealer-approval.ts';
import { newcomer } from '../../testing/account.ts';
import { fillCart, HOME, OPEN_TIMEOUT_MS, openTestShop, someVariant } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { quietLog } from '../../testing/worker.ts';
import { orderVatJob } from '../../sales/orders/order-vat-number.ts';
import { startViesSimulator } from '../../testing/vies-simulator.ts';
import type { ViesSimulator } from '../../testing/vies-simulator.ts';

const NL = 'NL861723818B01';
const ABROAD = { shipping_address: { ...HOME, country: 'nl', zip_code: '1234 AB' } };

let vies: ViesSimulator;
let shop: TestShop;
beforeAll(async () => {
  vies = await startViesSimulator();
  shop = await openTestShop({ env: { VIES_URL: vies.url, VIES_TIMEOUT_MS: '400', VIES_REQUESTER: 'BE0787274566' } });
}, OPEN_TIMEOUT_MS);
afterAll(async () => {
  await shop.close();
  await vies.stop();
});
beforeEach(async () => {
  await vies.reset();
  await shop.db.deleteFrom('vat_checks').execute();
});

const check = (country: string, number: string, headers: Record<string, string> = {}) =>
  shop.call('GET', `/api/vat/${country}/${encodeURIComponent(number)}`, { headers });
const answer = async (country: string, number: string): Promise<VatAnswer> => (await check(country, number)).json<VatAnswer>();

describe('a VAT number', () => {
  test('that VIES confirms is valid, with name, address and consultation number', async () => {
    expect(await answer('nl', '8617.23.818 b01')).toEqual({
      status: 'valid',
      country: 'nl',
      number: NL,
      name: expect.stringContaining('TUIN EN HEK'),
      address: expect.stringContaining('INDUSTRIELAAN'),
      consultation_number: expect.stringMatching(/^WAPI/),
      checked_at: expect.any(String),
    });
    expect(await vies.requests()).toEqual([
      { countryCode: 'NL', vatNumber: '861723818B01', requesterMemberStateCode: 'BE', requesterNumber: '0787274566' },
    ]);
  });

  test('of a country that discloses no names has none', async () => {
    expect(await answer('de', '136695976')).toMatchObject({ status: 'valid', name: null, address: null });
  });

  test('with wrong check digits, or of another country, is invalid without a call to VIES', async () => {
    expect(await answer('be', '0787274567')).toMatchObject({ status: 'invalid', number: '0787274567', consultation_number: null });
    expect(await answer('be', NL)).toMatchObject({ status: 'invalid' });
    expect(await vies.requests()).toEqual([]);
  });

  test('is checked once in twenty-four hours', async () => {
    await vies.behave({ invalid: [NL] });
    expect((await answer('nl', NL)).status).toBe('invalid');
    await vies.reset();
    shop.passMinutes(23 * 60);
    expect((await answer('nl', NL)).status).toBe('invalid');
    expect(await vies.requests()).toEqual([]);
    shop.passMinutes(61);
    expect((await answer('nl', NL)).status).toBe('valid');
    shop.passMinutes(-24 * 60 - 1);
  });

  test.each([
    ['the member state is away', { fault: 'MS_UNAVAILABLE' }],
    ['it takes too long', { delay_ms: 3000 }],
    ['it says that it took too long', { fault: 'TIMEOUT' }],
    ['too many ask', { fault: 'GLOBAL_MAX_CONCURRENT_REQ' }],
    ['something else answers', { broken: true }],
  ])('is unavailable when %s, for a minute at most', async (_what, behaviour) => {
    await vies.behave(behaviour);
    expect(await answer('nl', NL)).toMatchObject({ status: 'unavailable', name: null, consultation_number: null });
    await vies.reset();
    expect((await answer('nl', NL)).status).toBe('unavailable');
    shop.passMinutes(2);
    expect((await answer('nl', NL)).status).toBe('valid');
    shop.passMinutes(-2);
  });

  test('is checked without our own number when VIES does not accept that', async () => {
    await vies.behave({ refuses_requester: true });
    expect(await answer('nl', NL)).toMatchObject({ status: 'valid', consultation_number: null });
  });

  test.each(['/api/vat/us/1', `/api/vat/be/${'1'.repeat(31)}`])('in a malformed question is 422: %s', async (url) => {
    expect((await shop.call('GET', url)).statusCode).toBe(422);
  });

  test('may be requested twenty times a minute by one visitor', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.33' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1) statuses.push((await check('be', '0787274567', headers)).statusCode);
    expect([new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([new Set([200]), 429]);
  });
});

describe('a dealer’s number', () => {
  const dealer = async (email: string): Promise<{ authorization: string }> => {
    const headers = await newcomer(shop, {
      email,
      type: 'b2b',
      company_name: 'Hekwerk B.V.',
      phone: '+32 471 98 76 54',
      vat: NL,
      ...ABROAD,
    });
    const { id } = (await shop.call('GET', '/auth/me', { headers })).json<User>();
    await approveDealer(shop.services, id);
    return headers;
  };
  const cart = async (headers: { authorization: string }): Promise<Cart> =>
    fillCart(shop, { items: [{ id: (await someVariant(shop)).id, amount: 2 }] }, ABROAD, headers);
  /** The payment can't be opened without a provider, but the order is placed. */
  const orderOf = async (id: string, headers: { authorization: string }) => {
    await shop.call('POST', `/api/carts/${id}/payment`, { headers });
    return shop.db.selectFrom('orders').selectAll().where('cart_id', '=', id).executeTakeFirstOrThrow();
  };

  test('is stored with its consultation number on an order without VAT', async () => {
    const headers = await dealer('een@hekwerk.example');
    const { id, totals } = await cart(headers);
    expect(totals).toMatchObject({ reverse_charge: true, vat_cents: 0 });
    expect(await orderOf(id, headers)).toMatchObject({
      vat: NL,
      vat_status: 'valid',
      vat_consultation_number: expect.stringMatching(/^WAPI/),
      vat_checked_at: expect.anything(),
      reverse_charge: true,
      review_reason: null,
    });
  });

  test('that cannot be checked means an order with VAT that is marked for review', async () => {
    const headers = await dealer('twee@hekwerk.example');
    await shop.db.deleteFrom('vat_checks').execute();
    await vies.behave({ fault: 'SERVICE_UNAVAILABLE' });
    const { id, totals } = await cart(headers);
    expect(totals).toMatchObject({ reverse_charge: false, vat_rate: 2100 });
    expect(await orderOf(id, headers)).toMatchObject({ vat_status: 'unavailable', reverse_charge: false, review_reason: 'vat_unchecked' });
    await vies.reset();
    shop.passMinutes(2);
    expect((await cart(headers)).totals.reverse_charge).toBe(true);
    shop.passMinutes(-2);
  });

  test('that has ended since registration no longer removes the VAT', async () => {
    const headers = await dealer('drie@hekwerk.example');
    await shop.db.deleteFrom('vat_checks').execute();
    await vies.behave({ invalid: [NL] });
    const { id } = await cart(headers);
    expect(await orderOf(id, headers)).toMatchObject({ vat_status: 'invalid', reverse_charge: false, review_reason: null });
  });

  test('is checked again when it changes, and the account waits for approval again', async () => {
    const headers = await dealer('vier@hekwerk.example');
    await vies.behave({ fault: 'MS_UNAVAILABLE' });
    const changed = await shop.call('POST', '/auth/me/update', { headers, payload: { vat: 'LU10000356', company_name: 'Autre S.à r.l.' } });
    expect(changed.json<User>()).toMatchObject({
      vat: 'LU10000356',
      vat_status: 'unavailable',
      status: 'pending',
      professional: false,
      company_name: 'Autre S.à r.l.',
    });
    expect((await shop.call('POST', '/auth/me/update', { headers, payload: { vat: 'LU10000357' } })).json<ApiError>().errors).toEqual({
      vat: ['Dit btw-nummer is niet juist'],
    });
  });
});

test('a number on a quote is checked afterwards, for staff who answer it', async () => {
  const { id } = await fillCart(
    shop,
    { items: [{ id: (await someVariant(shop)).id, amount: 1 }] },
    { shipping_address: HOME, vat: NL, company_name: 'Hekwerk B.V.' },
  );
  expect((await shop.call('POST', `/api/carts/${id}/request`, { payload: { cart_id: id } })).statusCode).toBe(200);
  const order = () => shop.db.selectFrom('orders').selectAll().where('cart_id', '=', id).executeTakeFirstOrThrow();
  const { id: orderId, vat_status } = await order();
  expect(vat_status).toBe('unchecked');
  await vies.behave({ fault: 'TIMEOUT' });
  await expect(orderVatJob.run(shop.services, { orderId }, quietLog)).rejects.toThrow('VIES');
  await vies.reset();
  shop.passMinutes(2);
  await orderVatJob.run(shop.services, { orderId }, quietLog);
  await orderVatJob.run(shop.services, { orderId }, quietLog);
  shop.passMinutes(-2);
  expect(await order()).toMatchObject({ vat_status: 'valid', vat_consultation_number: expect.stringMatching(/^WAPI/) });
  expect(await vies.requests()).toHaveLength(1);
});
