import { randomUUID } from 'node:crypto';
import { paymentMethodsIn } from 'shared-contracts/rules/payment-methods';
import type { PaymentAnswer } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Order, OrderSummary } from 'shared-contracts/wire/order';
import { DEMO_DEALER, DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { openCheckout, providerId } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { HOME, mailsTo, OPEN_TIMEOUT_MS, setStock, signIn } from '../../testing/test-shop.ts';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(() => checkout.reset());

describe('paying again', () => {
  const payAgain = (reference: string, headers: Record<string, string> = {}) =>
    checkout.shop.call('POST', `/api/orders/by-payment/${reference}/payment`, { headers });

  test('opens a new payment after a failure, and only one for a double click', async () => {
    const first = await checkout.paid((await checkout.filled()).id);
    const reference = await checkout.referenceOf(first);
    await checkout.simulator.finish(providerId(first), 'failed');
    const answers = await Promise.all(Array.from({ length: 4 }, () => payAgain(reference)));
    const urls = new Set(answers.map((answer) => answer.json<PaymentAnswer>().payment_url));
    expect(urls.size).toBe(1);
    expect(urls.has(first.payment_url)).toBe(false);
    await checkout.simulator.finish(providerId(answers[0]?.json<PaymentAnswer>() ?? first), 'paid');
    expect(await checkout.orderOf(reference)).toMatchObject({ payment_status: 'paid' });
    expect((await payAgain(reference)).json<ApiError>()).toMatchObject({ status: 409, code: 'payment.already_paid' });
  });

  test('ends after ten payments of an order in an hour; of its failures two are mailed at once and one later', async () => {
    const first = await checkout.paid((await checkout.filled()).id);
    const reference = await checkout.referenceOf(first);
    const { number, email } = await checkout.orderOf(reference);
    const waiting = async () =>
      (await mailsTo(checkout.shop, email))
        .filter(({ key, text }) => key?.startsWith('payment-failed:') === true && text.includes(number))
        .map(({ send_after }) => send_after !== null);
    let last = first;
    for (let round = 1; round < 10; round += 1) {
      await checkout.simulator.finish(providerId(last), 'failed');
      last = (await payAgain(reference)).json<PaymentAnswer>();
    }
    expect(await waiting()).toEqual([false, false, true]);
    await checkout.simulator.finish(providerId(last), 'failed');
    const refused = await payAgain(reference);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
  });

  test('notices a payment whose webhook was lost', async () => {
    const first = await checkout.paid((await checkout.filled()).id);
    await checkout.simulator.finish(providerId(first), 'paid', '?webhook=never');
    expect((await payAgain(await checkout.referenceOf(first))).json<ApiError>().code).toBe('payment.already_paid');
  });

  test('is refused when the pieces were sold to another customer', async () => {
    const first = await checkout.paid((await checkout.filled(2)).id);
    await checkout.simulator.finish(providerId(first), 'canceled');
    await setStock(checkout.shop, checkout.variant.id, 1);
    expect((await payAgain(await checkout.referenceOf(first))).json<ApiError>()).toMatchObject({
      status: 409,
      code: 'cart.out_of_stock',
      meta: { left: 1, requested: 2 },
    });
  });

  test.each([randomUUID(), 'nonsense', '%00'])('is 404 for the unknown payment %s', async (reference) => {
    expect([404, 422]).toContain((await payAgain(reference)).statusCode);
    expect([404, 422]).toContain((await checkout.shop.call('GET', `/api/orders/by-payment/${reference}`)).statusCode);
  });
});

describe('one’s own orders', () => {
  test('are listed newest first and shown to nobody else', async () => {
    const customer = await signIn(checkout.shop, DEMO_PRIVATE);
    const dealer = await signIn(checkout.shop, DEMO_DEALER);
    const answer = await checkout.paid((await checkout.filled(1, { shipping_address: HOME }, customer)).id, customer);
    const list = (await checkout.shop.call('GET', '/api/orders?per_page=2', { headers: customer })).json<{
      data: OrderSummary[];
      meta: object;
    }>();
    expect(list).toMatchObject({
      data: [{ number: answer.order_number, payment_status: 'unpaid', line_count: 1 }, {}],
      meta: { page: 1, total: 4, last_page: 2 },
    });
    const id = list.data[0]?.id ?? 0;
    expect((await checkout.shop.call('GET', `/api/orders/${id}`, { headers: customer })).json<Order>()).toMatchObject({
      id,
      number: answer.order_number,
    });
    for (const [url, headers, status] of [
      [`/api/orders/${id}`, dealer, 404],
      [`/api/orders/${id}`, {}, 401],
      ['/api/orders', {}, 401],
      ['/api/orders/99999999999', customer, 404],
      ['/api/orders/abc', customer, 422],
    ] as const) {
      expect([url, (await checkout.shop.call('GET', url, { headers })).statusCode]).toEqual([url, status]);
    }
    expect((await checkout.shop.call('POST', `/api/orders/${id}/payment`, { headers: dealer })).statusCode).toBe(404);
    expect((await checkout.shop.call('POST', `/api/orders/${id}/payment`, { headers: customer })).json<PaymentAnswer>()).toEqual(answer);
  });

  test('keep prices and names of the day they were ordered', async () => {
    const answer = await checkout.paid((await checkout.filled(1)).id);
    const before = await checkout.orderOf(await checkout.referenceOf(answer));
    await checkout.shop.db
      .updateTable('variants')
      .set({ excl_vat_cents: checkout.variant.excl_vat_cents + 100 })
      .where('id', '=', checkout.variant.id)
      .execute();
    expect((await checkout.orderOf(await checkout.referenceOf(answer))).lines).toEqual(before.lines);
    await checkout.shop.db
      .updateTable('variants')
      .set({ excl_vat_cents: checkout.variant.excl_vat_cents })
      .where('id', '=', checkout.variant.id)
      .execute();
  });

  test('of a dealer keep the VAT number and the role', async () => {
    const dealer = await signIn(checkout.shop, DEMO_DEALER);
    const answer = await checkout.paid((await checkout.filled(1, { shipping_address: HOME }, dealer)).id, dealer);
    expect(await checkout.orderOf(await checkout.referenceOf(answer))).toMatchObject({
      vat: 'BE0787274566',
      company_name: 'Tuinbouw Claes bv',
      reverse_charge: false,
    });
  });
});

describe('the link of a payment', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    checkout.shop.call('GET', `/api/orders/by-payment/${path}`, { headers: { 'x-forwarded-for': '203.0.113.80', ...headers } });
  const view = (reference: string, postcode: string) =>
    checkout.shop.call('POST', `/api/orders/by-payment/${reference}/view`, { payload: { postcode } });
  const paidOrder = async (headers: Record<string, string> = {}) => {
    const cart = await checkout.filled(2, { shipping_address: HOME }, headers);
    const answer = await checkout.paid(cart.id, headers);
    await checkout.simulator.finish(providerId(answer), 'paid');
    return { cartId: cart.id, reference: await checkout.referenceOf(answer) };
  };

  test('shows the order to its owner, and in the browser in which it was placed, also after that has another cart', async () => {
    const { cartId, reference } = await paidOrder();
    for (const proof of [cartId, cartId.toUpperCase(), `${randomUUID()}, ${cartId}`]) {
      expect((await get(reference, { 'cart-proof': proof })).json<Order>()).toMatchObject({ first_name: 'An', payment_status: 'paid' });
    }
    const customer = await signIn(checkout.shop, DEMO_PRIVATE);
    const ownOrder = await paidOrder(customer);
    expect((await get(ownOrder.reference, customer)).statusCode).toBe(200);
    expect((await get(reference, customer)).statusCode).toBe(403);
  });

  test('shows everybody else only the status of the payment', async () => {
    const { reference } = await paidOrder();
    const proofs: Record<string, string>[] = [{}, { 'cart-proof': randomUUID() }, { 'cart-proof': '' }];
    for (const headers of proofs) {
      const answer = await get(reference, headers);
      expect([answer.statusCode, answer.json<ApiError>().code]).toEqual([403, 'order.proof_required']);
    }
    const state = (await get(`${reference}/status`)).json<object>();
    expect(Object.keys(state).sort()).toEqual([
      'can_pay',
      'kind',
      'number',
      'on_invoice',
      'payment_status',
      'provider_status',
      'status',
      'total_cents',
      'transfer',
      'transfer_until',
    ]);
    const order = await checkout.orderOf(reference);
    for (const document of order.documents) expect((await checkout.shop.call('GET', document.url)).statusCode).toBe(403);
    const headers = await checkout.proofOf(reference);
    for (const document of order.documents) expect((await checkout.shop.call('GET', document.url, { headers })).statusCode).toBe(200);
    expect(order.documents).not.toEqual([]);
  });

  test('shows the order in another browser by its postcode, with limited attempts', async () => {
    const { reference } = await paidOrder();
    expect((await view(reference, '8000')).json<ApiError>().errors).toEqual({ postcode: ['Dit is niet de postcode van het leveradres'] });
    const firstView = await view(reference, ' 9000');
    expect(firstView.json<Order>()).toMatchObject({ first_name: 'An', documents: [] });
    for (let guess = 0; guess < 9; guess += 1) expect((await view(reference, `10${guess}0`)).statusCode).toBe(422);
    expect((await view(reference, '9000')).statusCode).toBe(429);
  });

  test('is not closed to its buyer, nor to another visitor, by the wrong postcodes of one', async () => {
    const { cartId, reference } = await paidOrder();
    const from = (address: string, postcode: string, headers: Record<string, string> = {}) =>
      checkout.shop.call('POST', `/api/orders/by-payment/${reference}/view`, {
        payload: { postcode },
        headers: { 'x-forwarded-for': address, ...headers },
      });
    for (let guess = 0; guess < 10; guess += 1) expect((await from('203.0.113.91', `10${guess}0`)).statusCode).toBe(422);
    expect((await from('203.0.113.91', '9000')).statusCode).toBe(429);
    expect((await from('203.0.113.92', '9000')).statusCode).toBe(200);
    // many visitors together: then only the browser that ordered gets in
    for (let guess = 0; guess < 40; guess += 1) expect((await from(`198.51.100.${guess}`, `20${guess}`)).statusCode).toBe(422);
    expect((await from('203.0.113.93', '9000')).statusCode).toBe(429);
    expect((await from('203.0.113.93', '9000', { 'cart-proof': cartId })).statusCode).toBe(200);
    // tracking shares the count
    const { number } = await checkout.orderOf(reference);
    const track = `/api/orders/track?number=${number}&email=an@voorbeeld.be&postcode=9000`;
    expect((await checkout.shop.call('GET', track)).statusCode).toBe(429);
    expect((await checkout.shop.call('GET', track, { headers: { 'cart-proof': cartId } })).statusCode).toBe(200);
  });

  test('continues an open payment at the provider, in any browser', async () => {
    const first = await checkout.paid((await checkout.filled()).id);
    const reference = await checkout.referenceOf(first);
    expect((await get(`${reference}/status`)).json()).toMatchObject({ can_pay: true, provider_status: 'open' });
    const again = await checkout.shop.call('POST', `/api/orders/by-payment/${reference}/payment`);
    expect(again.json<PaymentAnswer>().payment_url).toBe(first.payment_url);
    const { number } = (await get(`${reference}/status`)).json<{ number: string }>();
    const track = `/api/orders/track?number=${number}&email=an@voorbeeld.be&postcode=9000`;
    expect((await checkout.shop.call('GET', track)).json()).toMatchObject({ payment_reference: reference });
    await checkout.simulator.finish(providerId(first), 'paid');
    expect((await checkout.shop.call('GET', track)).json()).toMatchObject({ payment_reference: null });
  });

  test.each([
    ['amount_mismatch', false],
    ['vat_unchecked', true],
  ] as const)('under review as %s can be paid again: %p, everywhere', async (review_reason, isPossible) => {
    const first = await checkout.paid((await checkout.filled()).id);
    const reference = await checkout.referenceOf(first);
    const { number } = (await get(`${reference}/status`)).json<{ number: string }>();
    await checkout.shop.db.updateTable('orders').set({ review_reason }).where('number', '=', number).execute();
    expect((await get(`${reference}/status`)).json()).toMatchObject({ can_pay: isPossible });
    const track = `/api/orders/track?number=${number}&email=an@voorbeeld.be&postcode=9000`;
    expect((await checkout.shop.call('GET', track)).json()).toMatchObject({ payment_reference: isPossible ? reference : null });
    const again = await checkout.shop.call('POST', `/api/orders/by-payment/${reference}/payment`);
    expect(again.statusCode).toBe(isPossible ? 200 : 409);
  });

  test('leads to a page with the payment methods of the checkout, without bank transfer', async () => {
    const { payment_url } = await checkout.paid((await checkout.filled()).id);
    const page = await (await fetch(payment_url)).text();
    expect([...page.matchAll(/name="method" value="(\w+)"/g)].map(([, method]) => method)).toEqual(
      paymentMethodsIn('be').filter((method) => method !== 'banktransfer'),
    );
    expect(page).not.toContain('banktransfer');
  });
});
