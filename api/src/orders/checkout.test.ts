import { randomUUID } from 'node:crypto';
import type { Cart, CartBody, PaymentAnswer, RequestAnswer } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Order, OrderSummary } from 'shared-contracts/wire/order';
import { expireOrders } from '../payments/expire-orders.ts';
import { createPaymentProvider } from '../payments/provider/payment-provider.ts';
import { startSimulatorProcess } from '../payments/provider/simulator-process.ts';
import type { SimulatorProcess } from '../payments/provider/simulator-process.ts';
import { DEMO_DEALER, DEMO_PRIVATE } from '../seeding/demo.ts';
import { fillCart, HOME, OPEN_TIMEOUT_MS, openTestShop, setStock, signIn, someVariant } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';

let simulator: SimulatorProcess;
let shop: TestShop;
let variant: { id: number; excl_vat_cents: number };

beforeAll(async () => {
  simulator = await startSimulatorProcess();
  const provider = createPaymentProvider({ baseUrl: simulator.baseUrl, apiKey: 'test_groenhof', timeoutMs: 5000 });
  shop = await openTestShop({ provider, env: { PAYMENT_HOLD_MINUTES: '60' } });
  // the simulator calls the webhook over the network, as the provider does
  shop.services.config.apiUrl = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  variant = await someVariant(shop);
}, OPEN_TIMEOUT_MS);
afterAll(async () => {
  await shop.close();
  await simulator.stop();
});
beforeEach(async () => {
  await simulator.control('POST', '/reset');
  // what the test before left unpaid is over
  await shop.db.updateTable('stock_holds').set({ state: 'released' }).where('state', '=', 'held').execute();
  await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('status', '=', 'awaiting_payment').execute();
  await setStock(shop, variant.id, 1000);
});

const STOCK = 1000;
const stock = () => shop.db.selectFrom('stock').select(['on_hand', 'reserved']).where('variant_id', '=', variant.id).executeTakeFirstOrThrow();
const filled = (amount = 2, address: object = { shipping_address: HOME }, headers: Record<string, string> = {}): Promise<Cart> =>
  fillCart(shop, { items: [{ id: variant.id, amount }] }, address, headers);
const pay = (id: string, headers: Record<string, string> = {}) => shop.call('POST', `/api/carts/${id}/payment`, { headers });
const paid = async (id: string, headers: Record<string, string> = {}): Promise<PaymentAnswer> => {
  const answer = await pay(id, headers);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json<PaymentAnswer>();
};
const providerId = ({ payment_url }: PaymentAnswer): string => /tr_\w+/.exec(payment_url)?.[0] ?? '';
const referenceOf = async (answer: PaymentAnswer): Promise<string> =>
  (await shop.db.selectFrom('payments').select('reference').where('provider_id', '=', providerId(answer)).executeTakeFirstOrThrow()).reference;
const orderOf = async (reference: string): Promise<Order> => (await shop.call('GET', `/api/orders/by-payment/${reference}`)).json<Order>();
const webhook = (id: unknown) => shop.call('POST', '/api/payments/webhook', { payload: `id=${String(id)}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
const ordersOf = (cartId: string) => shop.db.selectFrom('orders').selectAll().where('cart_id', '=', cartId).orderBy('id').execute();

describe('ordering', () => {
  test('writes order and reserved stock, opens the payment, and leaves the cart usable', async () => {
    const cart = await filled(3, { shipping_address: HOME, company_name: 'Tuin bv' });
    const answer = await paid(cart.id, { language: 'fr-FR' });
    expect(answer).toEqual({ order_number: expect.stringMatching(/^20\d\d-\d{6}$/), payment_url: expect.stringContaining(`/checkout/tr_`) });
    expect(await stock()).toEqual({ on_hand: STOCK, reserved: 3 });
    const order = await orderOf(await referenceOf(answer));
    expect(order).toMatchObject({
      number: answer.order_number, kind: 'order', status: 'awaiting_payment', payment_status: 'unpaid', provider_status: 'open', can_pay: true,
      email: 'an@voorbeeld.be', phone: '+32471123456', company_name: 'Tuin bv', delivery_address: HOME, billing_address: HOME, total_cents: cart.total_price,
      lines: [{ kind: 'sale', amount: 3, line_incl_vat_cents: cart.items_base_price }],
    });
    const again = (await shop.call('GET', `/api/carts/${cart.id}`)).json<Cart>();
    expect(again).toEqual({ ...cart, lines: [expect.objectContaining({ problem: null })] });
  });

  test('sends the customer back to the shop’s page in their language, with a reference nobody can guess', async () => {
    const answer = await paid((await filled()).id, { language: 'de-DE' });
    const back = await simulator.finish(providerId(answer), 'paid');
    expect(back).toBe(`https://shop.example/de/cart/completed?payment=${await referenceOf(answer)}`);
  });

  test('is the same order and payment however often it is asked for', async () => {
    const cart = await filled();
    const answers = await Promise.all(Array.from({ length: 8 }, () => paid(cart.id)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await ordersOf(cart.id)).toHaveLength(1);
    expect(await stock()).toEqual({ on_hand: STOCK, reserved: 2 });
  });

  test('gives consecutive numbers, also to refused attempts nothing is lost', async () => {
    const numbers: number[] = [];
    for (let place = 0; place < 3; place += 1) {
      numbers.push(Number((await paid((await filled()).id)).order_number.slice(5)));
      await pay((await fillCart(shop, { items: [] }, { shipping_address: HOME })).id);
    }
    expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2]);
  });

  test('follows a changed cart: the earlier order falls and its pieces come back', async () => {
    const cart = await filled(4);
    const first = await paid(cart.id);
    await shop.call('POST', `/api/carts/${cart.id}`, { payload: { items: [{ id: variant.id, amount: 1 }] } });
    const second = await paid(cart.id);
    expect(second.order_number).not.toBe(first.order_number);
    expect((await ordersOf(cart.id)).map(({ status }) => status)).toEqual(['cancelled', 'awaiting_payment']);
    expect(await stock()).toEqual({ on_hand: STOCK, reserved: 1 });
  });

  test.each([
    ['an empty cart', { items: [] }, { shipping_address: HOME }, 422, 'cart.empty'],
    ['a cart without an address', null, null, 422, 'cart.address_missing'],
    ['another country', null, { shipping_address: { ...HOME, country: 'fr', zip_code: '75001' } }, 422, 'cart.not_payable'],
    ['a private customer with a VAT number', null, { shipping_address: HOME, vat: 'BE0787274566' }, 422, 'cart.not_payable'],
    ['a gift too many', 'gift', { shipping_address: HOME }, 422, 'cart.has_problems'],
  ])('refuses %s', async (_, content, address, status, code) => {
    const gift = await shop.db.selectFrom('variant_facts').select('id').where('is_gift', '=', true).where('stock_left', '>', 1).executeTakeFirstOrThrow();
    const body: CartBody = content === 'gift' ? { items: [{ id: variant.id, amount: 1 }], free_items: [{ id: gift.id, amount: 1 }] }
      : content === null ? { items: [{ id: variant.id, amount: 1 }] } : (content as CartBody);
    const answer = await pay((await fillCart(shop, body, address)).id);
    expect(answer.json<ApiError>()).toMatchObject({ status, code });
  });

  test('tells what is left when somebody was faster', async () => {
    const cart = await filled(5);
    await setStock(shop, variant.id, 3);
    const answer = await pay(cart.id, { language: 'en-US' });
    expect(answer.json<ApiError>()).toMatchObject({ status: 409, code: 'cart.out_of_stock', meta: { left: 3, requested: 5, product_title: cart.lines[0] && expect.any(String) } });
    expect(answer.json<ApiError>().message).toMatch(/^There are 3 of .+ left and you asked for 5\./);
    expect(await ordersOf(cart.id)).toHaveLength(0);
  });

  test('that costs nothing is paid by that', async () => {
    await shop.db.insertInto('coupons').values({ code: 'ALLES', kind: 'percentage', value: 10_000 }).onConflict((conflict) => conflict.doNothing()).execute();
    await shop.db.updateTable('settings').set({ value: JSON.stringify(Object.fromEntries(['parcel', 'van', 'crane'].map((each) => [each, { price_cents: 0, free_from_cents: null }]))) }).where('key', '=', 'shipping').execute();
    shop.passMinutes(1);
    const cart = await filled();
    await shop.call('POST', `/api/carts/${cart.id}/discount-code`, { payload: { discount_code: 'ALLES' } });
    const { payment_url } = await paid(cart.id);
    const reference = new URL(payment_url).searchParams.get('payment') ?? '';
    expect(await orderOf(reference)).toMatchObject({ status: 'confirmed', payment_status: 'paid', total_cents: 0, can_pay: false });
    expect(await stock()).toEqual({ on_hand: STOCK - 2, reserved: 0 });
  });
});

describe('repeating with an Idempotency-Key', () => {
  test('gives the first answer, also while the first is at work and after the order is paid', async () => {
    const cart = await filled();
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([paid(cart.id, headers), paid(cart.id, headers)]);
    expect(second).toEqual(first);
    await simulator.finish(providerId(first), 'paid');
    const replay = await pay(cart.id, headers);
    expect([replay.json(), replay.headers['idempotency-replayed']]).toEqual([first, 'true']);
  });

  test('is refused for another request, and for a key that is none', async () => {
    const [one, other] = [await filled(), await filled()];
    const headers = { 'idempotency-key': randomUUID() };
    await paid(one.id, headers);
    expect((await pay(other.id, headers)).json<ApiError>()).toMatchObject({ status: 422, code: 'idempotency.mismatch' });
    expect((await pay(other.id, { 'idempotency-key': 'once' })).json<ApiError>()).toMatchObject({ status: 422, code: 'idempotency.malformed' });
  });

  test('does not keep a failure', async () => {
    const cart = await filled(5);
    const headers = { 'idempotency-key': randomUUID() };
    await setStock(shop, variant.id, 1);
    expect((await pay(cart.id, headers)).statusCode).toBe(409);
    await setStock(shop, variant.id, 5);
    await paid(cart.id, headers);
  });
});

describe('the provider’s news', () => {
  test('paid: order confirmed, stock sold, cart ordered', async () => {
    const cart = await filled(3);
    const answer = await paid(cart.id);
    await simulator.finish(providerId(answer), 'paid');
    expect(await orderOf(await referenceOf(answer))).toMatchObject({ status: 'confirmed', payment_status: 'paid', provider_status: 'paid', can_pay: false });
    expect(await stock()).toEqual({ on_hand: STOCK - 3, reserved: 0 });
    expect((await shop.call('GET', `/api/carts/${cart.id}`)).json<ApiError>()).toMatchObject({ status: 400, code: 'cart.ordered' });
    expect((await pay(cart.id)).statusCode).toBe(400);
  });

  test.each(['failed', 'canceled', 'expired'])('%s: stock released, cart usable, and it can be paid again', async (status) => {
    const cart = await filled(3);
    const first = await paid(cart.id);
    const reference = await referenceOf(first);
    await simulator.finish(providerId(first), status);
    expect(await orderOf(reference)).toMatchObject({ status: 'awaiting_payment', payment_status: 'unpaid', provider_status: status, can_pay: true });
    expect(await stock()).toEqual({ on_hand: STOCK, reserved: 0 });
    expect((await shop.call('GET', `/api/carts/${cart.id}`)).json<Cart>().items).toEqual(cart.items);

    const second = await paid(cart.id);
    expect(second.order_number).toBe(first.order_number);
    expect(second.payment_url).not.toBe(first.payment_url);
    expect(await stock()).toEqual({ on_hand: STOCK, reserved: 3 });
    await simulator.finish(providerId(second), 'paid');
    expect(await orderOf(reference)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await stock()).toEqual({ on_hand: STOCK - 3, reserved: 0 });
  });

  test('open: nothing has happened yet, and the same payment is offered again', async () => {
    const cart = await filled();
    const answer = await paid(cart.id);
    await simulator.finish(providerId(answer), 'open');
    expect(await orderOf(await referenceOf(answer))).toMatchObject({ provider_status: 'open', can_pay: true });
    expect(await paid(cart.id)).toEqual(answer);
  });

  test('the return page sees it before the webhook comes', async () => {
    const answer = await paid((await filled()).id);
    await simulator.finish(providerId(answer), 'paid', '?webhook=never');
    expect(await orderOf(await referenceOf(answer))).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  test('told many times, and at once, sells once', async () => {
    const answer = await paid((await filled(3)).id);
    await simulator.finish(providerId(answer), 'paid', '?webhook=never');
    const calls = await Promise.all(Array.from({ length: 10 }, () => webhook(providerId(answer))));
    expect(calls.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array.from({ length: 10 }, () => [200, '{}']));
    expect(await stock()).toEqual({ on_hand: STOCK - 3, reserved: 0 });
  });

  test.each(['tr_0000000000', 'tr_', 'nonsense', "tr_1' or 1=1", '%00', 'tr_../methods', '', 'x'.repeat(201)])('about %j changes nothing and tells nothing', async (id) => {
    const answer = await paid((await filled()).id);
    const told = await webhook(encodeURIComponent(id));
    expect([200, 422]).toContain(told.statusCode);
    expect(await orderOf(await referenceOf(answer))).toMatchObject({ payment_status: 'unpaid', status: 'awaiting_payment' });
  });

  test('a caller’s word is never believed', async () => {
    const answer = await paid((await filled()).id);
    const call = await shop.call('POST', '/api/payments/webhook', { payload: { id: providerId(answer), status: 'paid', amount: '1' } });
    expect(call.statusCode).toBe(200);
    expect(await orderOf(await referenceOf(answer))).toMatchObject({ payment_status: 'unpaid' });
  });

  test('that comes before we know the payment’s id finds the order all the same', async () => {
    const answer = await paid((await filled()).id);
    await shop.db.updateTable('payments').set({ provider_id: null, checkout_url: null }).where('provider_id', '=', providerId(answer)).execute();
    await simulator.finish(providerId(answer), 'paid', '?webhook=never');
    await webhook(providerId(answer));
    expect(await orderOf(await referenceOf(answer))).toMatchObject({ payment_status: 'paid' });
  });

  test('that cannot be looked up now is asked to come again', async () => {
    const answer = await paid((await filled()).id);
    await simulator.control('PATCH', '/behaviour', { outage: true });
    const told = await webhook(providerId(answer));
    expect([told.statusCode, told.headers['retry-after']]).toEqual([503, '10']);
    expect((await shop.call('GET', `/api/orders/by-payment/${await referenceOf(answer)}`)).statusCode).toBe(200);
    await simulator.control('PATCH', '/behaviour', { outage: false });
  });

  test('of an old payment after the order fell: the money is not lost, and a person looks at it', async () => {
    const cart = await filled(4);
    const first = await paid(cart.id);
    await shop.call('POST', `/api/carts/${cart.id}`, { payload: { items: [{ id: variant.id, amount: 1 }] } });
    await paid(cart.id);
    await simulator.finish(providerId(first), 'paid');
    expect(await orderOf(await referenceOf(first))).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect((await ordersOf(cart.id)).map(({ review_reason }) => review_reason)).toEqual(['paid_after_release', null]);
    expect(await stock()).toEqual({ on_hand: STOCK - 4, reserved: 1 });
    expect((await shop.call('GET', `/api/carts/${cart.id}`)).statusCode).toBe(200);
  });

  test('paid late for pieces that are gone never oversells', async () => {
    await setStock(shop, variant.id, 3);
    const first = await paid((await filled(3)).id);
    await simulator.finish(providerId(first), 'failed');
    const second = await paid((await filled(3)).id);
    await simulator.finish(providerId(second), 'paid');
    expect(await stock()).toEqual({ on_hand: 0, reserved: 0 });
    await simulator.control('POST', `/payments/${providerId(first)}/status`, { status: 'paid' });
    await webhook(providerId(first));
    expect(await orderOf(await referenceOf(first))).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await stock()).toEqual({ on_hand: 0, reserved: 0 });
    const holds = await shop.db.selectFrom('stock_holds as h').innerJoin('payments as p', 'p.order_id', 'h.order_id').select('h.state').where('p.provider_id', '=', providerId(first)).execute();
    expect(holds).toEqual([{ state: 'short' }]);
  });

  test('two payments of one order, both paid, are marked for a person', async () => {
    const cart = await filled(2);
    const first = await paid(cart.id);
    await simulator.finish(providerId(first), 'failed');
    const second = await paid(cart.id);
    await simulator.finish(providerId(second), 'paid');
    await simulator.control('POST', `/payments/${providerId(first)}/status`, { status: 'paid' });
    await webhook(providerId(first));
    expect((await ordersOf(cart.id)).map(({ review_reason, status }) => [review_reason, status])).toEqual([['paid_twice', 'confirmed']]);
    expect(await stock()).toEqual({ on_hand: STOCK - 2, reserved: 0 });
  });

  test('paid while the cart was changed leaves in the cart what was not bought', async () => {
    const cart = await filled(2);
    const answer = await paid(cart.id);
    const other = await shop.db.selectFrom('variant_facts').select('id').where('type', '=', 'sale').where('id', '<>', variant.id).where('stock_left', '>', 3).executeTakeFirstOrThrow();
    await shop.call('POST', `/api/carts/${cart.id}`, { payload: { items: [{ id: variant.id, amount: 3 }, { id: other.id, amount: 1 }] } });
    await simulator.finish(providerId(answer), 'paid');
    const rest = (await shop.call('GET', `/api/carts/${cart.id}`)).json<Cart>();
    expect(rest.items).toEqual([{ id: variant.id, amount: 1 }, { id: other.id, amount: 1 }]);
  });
});

describe('an unreachable provider', () => {
  test('is 503, keeps cart and order, and the next attempt goes on from there', async () => {
    const cart = await filled();
    await simulator.control('PATCH', '/behaviour', { outage: true });
    const failed = await pay(cart.id, { language: 'nl-BE' });
    expect(failed.json<ApiError>()).toMatchObject({ status: 503, code: 'payment.unavailable', message: expect.stringContaining('winkelwagen blijft bewaard') });
    expect(failed.headers['retry-after']).toBe('5');
    await simulator.control('PATCH', '/behaviour', { outage: false });
    await paid(cart.id);
    expect(await ordersOf(cart.id)).toHaveLength(1);
    expect(await stock()).toEqual({ on_hand: STOCK, reserved: 2 });
  });
});

describe('paying again', () => {
  const again = (reference: string, headers: Record<string, string> = {}) => shop.call('POST', `/api/orders/by-payment/${reference}/payment`, { headers });

  test('opens a new payment after a failure, the same one for a double click', async () => {
    const first = await paid((await filled()).id);
    const reference = await referenceOf(first);
    await simulator.finish(providerId(first), 'failed');
    const answers = await Promise.all(Array.from({ length: 4 }, () => again(reference)));
    const urls = new Set(answers.map((answer) => answer.json<PaymentAnswer>().payment_url));
    expect(urls.size).toBe(1);
    expect(urls.has(first.payment_url)).toBe(false);
    await simulator.finish(providerId(answers[0]?.json<PaymentAnswer>() ?? first), 'paid');
    expect(await orderOf(reference)).toMatchObject({ payment_status: 'paid' });
    expect((await again(reference)).json<ApiError>()).toMatchObject({ status: 409, code: 'payment.already_paid' });
  });

  test('notices a payment whose news was lost', async () => {
    const first = await paid((await filled()).id);
    await simulator.finish(providerId(first), 'paid', '?webhook=never');
    expect((await again(await referenceOf(first))).json<ApiError>().code).toBe('payment.already_paid');
  });

  test('is refused when the pieces have gone to somebody else', async () => {
    const first = await paid((await filled(2)).id);
    await simulator.finish(providerId(first), 'canceled');
    await setStock(shop, variant.id, 1);
    expect((await again(await referenceOf(first))).json<ApiError>()).toMatchObject({ status: 409, code: 'cart.out_of_stock', meta: { left: 1, requested: 2 } });
  });

  test.each([randomUUID(), 'nonsense', '%00'])('knows no payment %s', async (reference) => {
    expect([404, 422]).toContain((await again(reference)).statusCode);
    expect([404, 422]).toContain((await shop.call('GET', `/api/orders/by-payment/${reference}`)).statusCode);
  });
});

describe('unpaid orders', () => {
  test('expire with their payment and give the stock back, the provider being asked first', async () => {
    const lost = await paid((await filled(2)).id);
    const paidUnheard = await paid((await filled(3)).id);
    await simulator.finish(providerId(paidUnheard), 'paid', '?webhook=never');
    expect(await expireOrders(shop.services)).toBe(0);
    shop.passMinutes(90);
    await simulator.control('POST', '/clock', { advance_seconds: 90 * 60 });
    const cancelled = await Promise.all([expireOrders(shop.services), expireOrders(shop.services)]);
    expect(cancelled.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await orderOf(await referenceOf(lost))).toMatchObject({ status: 'cancelled', payment_status: 'unpaid', can_pay: false });
    expect(await orderOf(await referenceOf(paidUnheard))).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await stock()).toEqual({ on_hand: STOCK - 3, reserved: 0 });
    expect((await shop.call('POST', `/api/orders/by-payment/${await referenceOf(lost)}/payment`)).json<ApiError>()).toMatchObject({ status: 409, code: 'payment.not_possible' });
    shop.passMinutes(-90);
  });

  test('wait while the provider can’t be asked', async () => {
    const answer = await paid((await filled(2)).id);
    shop.passMinutes(90);
    await simulator.control('PATCH', '/behaviour', { outage: true });
    await expireOrders(shop.services);
    await simulator.control('PATCH', '/behaviour', { outage: false });
    expect((await shop.db.selectFrom('orders').select('status').where('number', '=', answer.order_number).executeTakeFirstOrThrow()).status).toBe('awaiting_payment');
    shop.passMinutes(-90);
  });
});

describe('requests and quotes', () => {
  const request = (id: string, headers: Record<string, string> = {}) => shop.call('POST', `/api/carts/${id}/request`, { payload: { cart_id: id }, headers });

  test.each([
    ['request', { shipping_address: { ...HOME, country: 'de', zip_code: '10115' } }, 'requested'],
    ['quote', { shipping_address: HOME, vat: 'BE0787274566' }, 'quote_requested'],
  ])('a %s is an order nobody pays yet, without held stock', async (kind, address, status) => {
    const cart = await filled(2, address);
    const headers = { 'idempotency-key': randomUUID() };
    const answer = (await request(cart.id, headers)).json<RequestAnswer>();
    expect(answer).toEqual({ kind, order_number: expect.stringMatching(/^\d{4}-\d{6}$/), reference: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(await orderOf(answer.reference)).toMatchObject({ kind, status, payment_status: 'unpaid', provider_status: null, can_pay: false, number: answer.order_number });
    expect(await stock()).toEqual({ on_hand: STOCK, reserved: 0 });
    expect((await request(cart.id, headers)).json()).toEqual(answer);
    expect((await request(cart.id)).json<ApiError>().code).toBe('cart.ordered');
  });

  test('may ask for more than there is, but not for what is paid online', async () => {
    await setStock(shop, variant.id, 1);
    expect((await request((await filled(5, { shipping_address: HOME, vat: 'BE0787274566' })).id)).statusCode).toBe(200);
    expect((await request((await filled(1)).id)).json<ApiError>()).toMatchObject({ status: 422, code: 'cart.not_requestable' });
  });
});

describe('one’s own orders', () => {
  test('are listed newest first and shown to nobody else', async () => {
    const customer = await signIn(shop, DEMO_PRIVATE);
    const dealer = await signIn(shop, DEMO_DEALER);
    const answer = await paid((await filled(1, { shipping_address: HOME }, customer)).id, customer);
    const list = (await shop.call('GET', '/api/orders?per_page=2', { headers: customer })).json<{ data: OrderSummary[]; meta: object }>();
    expect(list).toMatchObject({ data: [{ number: answer.order_number, payment_status: 'unpaid', line_count: 1 }, {}], meta: { page: 1, total: 4, last_page: 2 } });
    const id = list.data[0]?.id ?? 0;
    expect((await shop.call('GET', `/api/orders/${id}`, { headers: customer })).json<Order>()).toMatchObject({ id, number: answer.order_number });
    for (const [url, headers, status] of [[`/api/orders/${id}`, dealer, 404], [`/api/orders/${id}`, {}, 401], ['/api/orders', {}, 401], ['/api/orders/99999999999', customer, 404], ['/api/orders/abc', customer, 422]] as const) {
      expect([url, (await shop.call('GET', url, { headers })).statusCode]).toEqual([url, status]);
    }
    expect((await shop.call('POST', `/api/orders/${id}/payment`, { headers: dealer })).statusCode).toBe(404);
    expect((await shop.call('POST', `/api/orders/${id}/payment`, { headers: customer })).json<PaymentAnswer>()).toEqual(answer);
  });

  test('keep prices and names of the day they were ordered', async () => {
    const answer = await paid((await filled(1)).id);
    const before = await orderOf(await referenceOf(answer));
    await shop.db.updateTable('variants').set({ excl_vat_cents: variant.excl_vat_cents + 100 }).where('id', '=', variant.id).execute();
    expect((await orderOf(await referenceOf(answer))).lines).toEqual(before.lines);
    await shop.db.updateTable('variants').set({ excl_vat_cents: variant.excl_vat_cents }).where('id', '=', variant.id).execute();
  });

  test('of a dealer keep the VAT number and the role', async () => {
    const dealer = await signIn(shop, DEMO_DEALER);
    const answer = await paid((await filled(1, { shipping_address: HOME }, dealer)).id, dealer);
    expect(await orderOf(await referenceOf(answer))).toMatchObject({ vat: 'BE0787274566', company_name: 'Tuinbouw Claes bv', reverse_charge: false });
  });
});

describe('the last pieces', () => {
  test('go to five of a hundred who check out at once, and ninety-five are told', async () => {
    await setStock(shop, variant.id, 5);
    const carts: Cart[] = [];
    for (let place = 0; place < 100; place += 1) carts.push(await filled(1));
    const answers = await Promise.all(carts.map(({ id }) => pay(id)));
    const sold = answers.filter(({ statusCode }) => statusCode === 200);
    const told = answers.filter(({ statusCode }) => statusCode === 409);
    expect([sold.length, told.length]).toEqual([5, 95]);
    expect(new Set(sold.map((answer) => answer.json<PaymentAnswer>().order_number)).size).toBe(5);
    for (const answer of told) expect(answer.json<ApiError>()).toMatchObject({ code: 'cart.out_of_stock', meta: { left: 0, requested: 1 } });
    expect(await stock()).toEqual({ on_hand: 5, reserved: 5 });
    await Promise.all(sold.map((answer) => simulator.finish(providerId(answer.json<PaymentAnswer>()), 'paid')));
    expect(await stock()).toEqual({ on_hand: 0, reserved: 0 });
  }, 120_000);
});
