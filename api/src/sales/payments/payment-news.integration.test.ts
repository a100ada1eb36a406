import type { Cart } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import { openCheckout, providerId, STOCK } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { OPEN_TIMEOUT_MS, setStock } from '../../testing/test-shop.ts';
import { expireOrders } from './expire-orders.ts';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(() => checkout.reset());

describe('the provider’s webhook', () => {
  test('paid: order confirmed, stock sold, cart ordered', async () => {
    const cart = await checkout.filled(3);
    const answer = await checkout.paid(cart.id);
    await checkout.simulator.finish(providerId(answer), 'paid');
    expect(await checkout.orderOf(await checkout.referenceOf(answer))).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      provider_status: 'paid',
      can_pay: false,
    });
    expect(await checkout.stock()).toEqual({ on_hand: STOCK - 3, reserved: 0 });
    expect((await checkout.shop.call('GET', `/api/carts/${cart.id}`)).json<ApiError>()).toMatchObject({
      status: 400,
      code: 'cart.ordered',
    });
    expect((await checkout.pay(cart.id)).statusCode).toBe(400);
  });

  test.each(['failed', 'canceled', 'expired'])('%s: stock released, cart usable, and it can be paid again', async (status) => {
    const cart = await checkout.filled(3);
    const first = await checkout.paid(cart.id);
    const reference = await checkout.referenceOf(first);
    await checkout.simulator.finish(providerId(first), status);
    expect(await checkout.orderOf(reference)).toMatchObject({
      status: 'awaiting_payment',
      payment_status: 'unpaid',
      provider_status: status,
      can_pay: true,
    });
    expect(await checkout.stock()).toEqual({ on_hand: STOCK, reserved: 0 });
    expect((await checkout.shop.call('GET', `/api/carts/${cart.id}`)).json<Cart>().items).toEqual(cart.items);

    const second = await checkout.paid(cart.id);
    expect(second.order_number).toBe(first.order_number);
    expect(second.payment_url).not.toBe(first.payment_url);
    expect(await checkout.stock()).toEqual({ on_hand: STOCK, reserved: 3 });
    await checkout.simulator.finish(providerId(second), 'paid');
    expect(await checkout.orderOf(reference)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await checkout.stock()).toEqual({ on_hand: STOCK - 3, reserved: 0 });
  });

  test('open: nothing changes, and the same payment is offered again', async () => {
    const cart = await checkout.filled();
    const answer = await checkout.paid(cart.id);
    await checkout.simulator.finish(providerId(answer), 'open');
    expect(await checkout.orderOf(await checkout.referenceOf(answer))).toMatchObject({ provider_status: 'open', can_pay: true });
    expect(await checkout.paid(cart.id)).toEqual(answer);
  });

  test('the return page shows a payment before the webhook arrives', async () => {
    const answer = await checkout.paid((await checkout.filled()).id);
    await checkout.simulator.finish(providerId(answer), 'paid', '?webhook=never');
    expect(await checkout.orderOf(await checkout.referenceOf(answer))).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  test('sells once when the webhook is repeated, also in parallel', async () => {
    const answer = await checkout.paid((await checkout.filled(3)).id);
    await checkout.simulator.finish(providerId(answer), 'paid', '?webhook=never');
    const calls = await Promise.all(Array.from({ length: 10 }, () => checkout.webhook(providerId(answer))));
    expect(calls.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array.from({ length: 10 }, () => [200, '{}']));
    expect(await checkout.stock()).toEqual({ on_hand: STOCK - 3, reserved: 0 });
  });

  test.each(['tr_0000000000', 'tr_', 'nonsense', "tr_1' or 1=1", '%00', 'tr_../methods', '', 'x'.repeat(201)])(
    'about %j changes nothing and reveals nothing',
    async (id) => {
      const answer = await checkout.paid((await checkout.filled()).id);
      const webhookAnswer = await checkout.webhook(encodeURIComponent(id));
      expect([200, 422]).toContain(webhookAnswer.statusCode);
      expect(await checkout.orderOf(await checkout.referenceOf(answer))).toMatchObject({
        payment_status: 'unpaid',
        status: 'awaiting_payment',
      });
    },
  );

  test('the status is read from the provider, never from the webhook’s body', async () => {
    const answer = await checkout.paid((await checkout.filled()).id);
    const call = await checkout.shop.call('POST', '/api/payments/webhook', {
      payload: { id: providerId(answer), status: 'paid', amount: '1' },
    });
    expect(call.statusCode).toBe(200);
    expect(await checkout.orderOf(await checkout.referenceOf(answer))).toMatchObject({ payment_status: 'unpaid' });
  });

  test('finds the order if it arrives before the payment’s id is stored', async () => {
    const answer = await checkout.paid((await checkout.filled()).id);
    await checkout.shop.db
      .updateTable('payments')
      .set({ provider_id: null, checkout_url: null })
      .where('provider_id', '=', providerId(answer))
      .execute();
    await checkout.simulator.finish(providerId(answer), 'paid', '?webhook=never');
    await checkout.webhook(providerId(answer));
    expect(await checkout.orderOf(await checkout.referenceOf(answer))).toMatchObject({ payment_status: 'paid' });
  });

  test('asks for a retry if the payment cannot be looked up now', async () => {
    const answer = await checkout.paid((await checkout.filled()).id);
    await checkout.simulator.control('PATCH', '/behaviour', { outage: true });
    const webhookAnswer = await checkout.webhook(providerId(answer));
    expect([webhookAnswer.statusCode, webhookAnswer.headers['retry-after']]).toEqual([503, '10']);
    expect((await checkout.shop.call('GET', `/api/orders/by-payment/${await checkout.referenceOf(answer)}/status`)).statusCode).toBe(200);
    await checkout.simulator.control('PATCH', '/behaviour', { outage: false });
  });

  test('of an old payment of a replaced order: the money is refunded, and the new order does not change', async () => {
    const cart = await checkout.filled(4);
    const first = await checkout.paid(cart.id);
    await checkout.shop.call('POST', `/api/carts/${cart.id}`, { payload: { items: [{ id: checkout.variant.id, amount: 1 }] } });
    await checkout.paid(cart.id);
    await checkout.simulator.finish(providerId(first), 'paid');
    expect(await checkout.orderOf(await checkout.referenceOf(first))).toMatchObject({
      status: 'cancelled',
      payment_status: 'paid',
      refund_status: 'underway',
      documents: [],
    });
    expect((await checkout.ordersOf(cart.id)).map(({ status, review_reason }) => [status, review_reason])).toEqual([
      ['cancelled', null],
      ['awaiting_payment', null],
    ]);
    expect(await checkout.stock()).toEqual({ on_hand: STOCK, reserved: 1 });
    expect((await checkout.shop.call('GET', `/api/carts/${cart.id}`)).statusCode).toBe(200);
  });

  test('a late payment for sold-out pieces never oversells', async () => {
    await setStock(checkout.shop, checkout.variant.id, 3);
    const first = await checkout.paid((await checkout.filled(3)).id);
    await checkout.simulator.finish(providerId(first), 'failed');
    const second = await checkout.paid((await checkout.filled(3)).id);
    await checkout.simulator.finish(providerId(second), 'paid');
    expect(await checkout.stock()).toEqual({ on_hand: 0, reserved: 0 });
    await checkout.simulator.control('POST', `/payments/${providerId(first)}/status`, { status: 'paid' });
    await checkout.webhook(providerId(first));
    expect(await checkout.orderOf(await checkout.referenceOf(first))).toMatchObject({ status: 'cancelled', refund_status: 'underway' });
    expect(await checkout.stock()).toEqual({ on_hand: 0, reserved: 0 });
    const holds = await checkout.shop.db
      .selectFrom('stock_holds as h')
      .innerJoin('payments as p', 'p.order_id', 'h.order_id')
      .select('h.state')
      .where('p.provider_id', '=', providerId(first))
      .execute();
    expect(holds).toEqual([{ state: 'released' }]);
  });

  test('two paid payments of one order are marked for review by staff', async () => {
    const cart = await checkout.filled(2);
    const first = await checkout.paid(cart.id);
    await checkout.simulator.finish(providerId(first), 'failed');
    const second = await checkout.paid(cart.id);
    await checkout.simulator.finish(providerId(second), 'paid');
    await checkout.simulator.control('POST', `/payments/${providerId(first)}/status`, { status: 'paid' });
    await checkout.webhook(providerId(first));
    expect((await checkout.ordersOf(cart.id)).map(({ review_reason, status }) => [review_reason, status])).toEqual([
      ['paid_twice', 'confirmed'],
    ]);
    expect(await checkout.stock()).toEqual({ on_hand: STOCK - 2, reserved: 0 });
  });

  test('a payment for a cart that was changed meanwhile leaves the unpaid lines in the cart', async () => {
    const cart = await checkout.filled(2);
    const answer = await checkout.paid(cart.id);
    const other = await checkout.shop.db
      .selectFrom('variant_facts')
      .select('id')
      .where('type', '=', 'sale')
      .where('id', '<>', checkout.variant.id)
      .where('stock_left', '>', 3)
      .executeTakeFirstOrThrow();
    await checkout.shop.call('POST', `/api/carts/${cart.id}`, {
      payload: {
        items: [
          { id: checkout.variant.id, amount: 3 },
          { id: other.id, amount: 1 },
        ],
      },
    });
    await checkout.simulator.finish(providerId(answer), 'paid');
    const cartAfter = (await checkout.shop.call('GET', `/api/carts/${cart.id}`)).json<Cart>();
    expect(cartAfter.items).toEqual([
      { id: checkout.variant.id, amount: 1 },
      { id: other.id, amount: 1 },
    ]);
  });
});

describe('an unreachable provider', () => {
  test('answers 503, keeps cart and order, and allows another attempt', async () => {
    const cart = await checkout.filled();
    await checkout.simulator.control('PATCH', '/behaviour', { outage: true });
    const failed = await checkout.pay(cart.id, { language: 'nl-BE' });
    expect(failed.json<ApiError>()).toMatchObject({
      status: 503,
      code: 'payment.unavailable',
      message: expect.stringContaining('Er is niets verloren'),
    });
    expect(failed.headers['retry-after']).toBe('5');
    await checkout.simulator.control('PATCH', '/behaviour', { outage: false });
    await checkout.paid(cart.id);
    expect(await checkout.ordersOf(cart.id)).toHaveLength(1);
    expect(await checkout.stock()).toEqual({ on_hand: STOCK, reserved: 2 });
  });
});

describe('unpaid orders', () => {
  test('expire with their payment and release the stock, after the provider was asked', async () => {
    const unpaid = await checkout.paid((await checkout.filled(2)).id);
    const paidUnheard = await checkout.paid((await checkout.filled(3)).id);
    await checkout.simulator.finish(providerId(paidUnheard), 'paid', '?webhook=never');
    expect(await expireOrders(checkout.shop.services)).toBe(0);
    checkout.shop.passMinutes(90);
    await checkout.simulator.control('POST', '/clock', { advance_seconds: 90 * 60 });
    const cancelled = await Promise.all([expireOrders(checkout.shop.services), expireOrders(checkout.shop.services)]);
    expect(cancelled.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await checkout.orderOf(await checkout.referenceOf(unpaid))).toMatchObject({
      status: 'cancelled',
      payment_status: 'unpaid',
      can_pay: false,
    });
    expect(await checkout.orderOf(await checkout.referenceOf(paidUnheard))).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await checkout.stock()).toEqual({ on_hand: STOCK - 3, reserved: 0 });
    expect(
      (await checkout.shop.call('POST', `/api/orders/by-payment/${await checkout.referenceOf(unpaid)}/payment`)).json<ApiError>(),
    ).toMatchObject({
      status: 409,
      code: 'payment.not_possible',
    });
    checkout.shop.passMinutes(-90);
  });

  test('wait while the provider is unreachable', async () => {
    const answer = await checkout.paid((await checkout.filled(2)).id);
    checkout.shop.passMinutes(90);
    await checkout.simulator.control('PATCH', '/behaviour', { outage: true });
    await expireOrders(checkout.shop.services);
    await checkout.simulator.control('PATCH', '/behaviour', { outage: false });
    expect(
      (await checkout.shop.db.selectFrom('orders').select('status').where('number', '=', answer.order_number).executeTakeFirstOrThrow())
        .status,
    ).toBe('awaiting_payment');
    checkout.shop.passMinutes(-90);
  });
});
