import type { PaymentAnswer } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { openCheckout, providerId } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { newcomer } from '../../testing/account.ts';
import { HOME, OPEN_TIMEOUT_MS, signIn } from '../../testing/test-shop.ts';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(() => checkout.reset());

/** Another cart of a visitor, with an address, up to its payment. */
const order = async (address: string, email: string, amount = 1, headers: Record<string, string> = {}) => {
  const cart = await checkout.filled(amount, { email, shipping_address: HOME }, headers);
  return { cartId: cart.id, answer: await checkout.pay(cart.id, { 'x-forwarded-for': address, ...headers }) };
};
const TOO_MANY = [409, 'order.too_many_unpaid'];
const refusal = ({ answer }: Awaited<ReturnType<typeof order>>) => [answer.statusCode, answer.json<ApiError>().code];

test('a visitor has at most three unpaid orders, whatever e-mail address they type', async () => {
  for (const turn of [1, 2, 3]) expect((await order('203.0.113.5', `gast-${turn}@voorbeeld.be`)).answer.statusCode).toBe(200);
  const { reserved } = await checkout.stock();
  expect(refusal(await order('203.0.113.5', 'gast-4@voorbeeld.be'))).toEqual(TOO_MANY);
  expect((await checkout.stock()).reserved).toBe(reserved);
  expect((await order('203.0.113.6', 'gast-4@voorbeeld.be')).answer.statusCode).toBe(200);
});

test('unpaid orders with somebody else’s e-mail address don’t prevent its owner from ordering', async () => {
  for (const _turn of [1, 2, 3]) expect((await order('203.0.113.11', 'Slachtoffer@voorbeeld.be')).answer.statusCode).toBe(200);
  expect(refusal(await order('203.0.113.11', 'slachtoffer@voorbeeld.be'))).toEqual(TOO_MANY);
  expect((await order('203.0.113.12', 'slachtoffer@voorbeeld.be')).answer.statusCode).toBe(200);
});

test('orders placed at the same time count each other', async () => {
  const carts = await Promise.all(
    Array.from({ length: 6 }, () => checkout.filled(1, { email: 'vlug@voorbeeld.be', shipping_address: HOME })),
  );
  const answers = await Promise.all(carts.map(({ id }) => checkout.pay(id, { 'x-forwarded-for': '203.0.113.30' })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
});

test('paid, failed and continued orders do not count', async () => {
  const first = await order('203.0.113.40', 'koper@voorbeeld.be');
  await checkout.simulator.finish(providerId(first.answer.json()), 'paid');
  const others = [await order('203.0.113.40', 'koper@voorbeeld.be'), await order('203.0.113.40', 'koper@voorbeeld.be')];
  expect((await order('203.0.113.40', 'koper@voorbeeld.be')).answer.statusCode).toBe(200);
  const again = await checkout.pay(others[0]?.cartId ?? '', { 'x-forwarded-for': '203.0.113.40' });
  expect(again.json()).toEqual(others[0]?.answer.json());
});

test('unpaid orders of an account don’t count for guests at the same address', async () => {
  const customer = await signIn(checkout.shop, DEMO_PRIVATE);
  for (const _turn of [1, 2, 3]) expect((await order('203.0.113.45', DEMO_PRIVATE, 1, customer)).answer.statusCode).toBe(200);
  expect((await order('203.0.113.45', 'buur@voorbeeld.be')).answer.statusCode).toBe(200);
});

test('a guest’s unpaid orders count with the guest after an account has claimed them', async () => {
  const customer = await signIn(checkout.shop, DEMO_PRIVATE);
  for (const _turn of [1, 2, 3]) {
    const { answer } = await order('203.0.113.46', DEMO_PRIVATE);
    const payload = { number: answer.json<PaymentAnswer>().order_number, postcode: HOME.zip_code };
    expect((await checkout.shop.call('POST', '/api/orders/track/claim', { headers: customer, payload })).statusCode).toBe(200);
  }
  expect(refusal(await order('203.0.113.46', DEMO_PRIVATE))).toEqual(TOO_MANY);
  expect((await order('203.0.113.46', DEMO_PRIVATE, 1, customer)).answer.statusCode).toBe(200);
});

test('the value of a guest’s unpaid orders is limited by the setting; accounts have a higher limit', async () => {
  await checkout.shop.db
    .insertInto('settings')
    .values({
      key: 'orders.unpaid',
      value: JSON.stringify({ guest: { orders: 3, total_cents: 2000 }, account: { orders: 4, total_cents: 900_000 } }),
    })
    .execute();
  checkout.shop.passMinutes(1);
  const guest = await order('203.0.113.50', 'veel@voorbeeld.be', 40);
  expect([guest.answer.statusCode, guest.answer.json<ApiError>()]).toEqual([
    409,
    expect.objectContaining({ code: 'order.unpaid_too_much', message: expect.stringMatching(/€\s20 /) }),
  ]);
  const customer = await signIn(checkout.shop, DEMO_PRIVATE);
  expect((await order('203.0.113.50', DEMO_PRIVATE, 40, customer)).answer.statusCode).toBe(200);
});

describe('an account whose e-mail address is not confirmed', () => {
  beforeEach(async () => {
    await checkout.shop.db.deleteFrom('settings').where('key', '=', 'orders.unpaid').execute();
    checkout.shop.passMinutes(1);
  });
  const unconfirmed = async (email: string) => {
    const headers = await newcomer(checkout.shop, { email });
    return (address: string) => order(address, email, 1, headers);
  };

  test('counts with the guests and the other such accounts of its network address', async () => {
    const [first, second, third] = [
      await unconfirmed('vers-1@voorbeeld.be'),
      await unconfirmed('vers-2@voorbeeld.be'),
      await unconfirmed('vers-3@voorbeeld.be'),
    ];
    for (const place of [first, second]) expect((await place('203.0.113.60')).answer.statusCode).toBe(200);
    expect((await order('203.0.113.60', 'gast-5@voorbeeld.be')).answer.statusCode).toBe(200);
    expect(refusal(await third('203.0.113.60'))).toEqual(TOO_MANY);
    expect(refusal(await order('203.0.113.60', 'gast-6@voorbeeld.be'))).toEqual(TOO_MANY);
    expect((await third('203.0.113.61')).answer.statusCode).toBe(200);
  });

  test('has the limits of a guest from all addresses together, and its own once it is confirmed', async () => {
    const place = await unconfirmed('onderweg@voorbeeld.be');
    for (const last of [70, 71, 72]) expect((await place(`203.0.113.${last}`)).answer.statusCode).toBe(200);
    expect(refusal(await place('203.0.113.73'))).toEqual(TOO_MANY);
    await checkout.shop.db
      .updateTable('users')
      .set({ email_confirmed_at: checkout.shop.services.now() })
      .where('email', '=', 'onderweg@voorbeeld.be')
      .execute();
    expect((await place('203.0.113.73')).answer.statusCode).toBe(200);
    for (const turn of [1, 2, 3]) expect((await order('203.0.113.73', `buur-${turn}@voorbeeld.be`)).answer.statusCode).toBe(200);
  });

  test('is counted by another one that orders at the same time', async () => {
    const accounts = await Promise.all([1, 2, 3, 4, 5].map((turn) => unconfirmed(`tegelijk-${turn}@voorbeeld.be`)));
    const answers = await Promise.all(accounts.map((place) => place('203.0.113.80')));
    expect(answers.filter(({ answer }) => answer.statusCode === 200)).toHaveLength(3);
  });
});
