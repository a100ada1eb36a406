import { randomUUID } from 'node:crypto';
import type { PaymentAnswer } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Order, OrderSummary } from 'shared-contracts/wire/order';
import { DEMO_DEALER, DEMO_PRIVATE } from '../seeding/demo.ts';
import { openCheckout, providerId } from '../testing/checkout.ts';
import type { Checkout } from '../testing/checkout.ts';
import { HOME, OPEN_TIMEOUT_MS, setStock, signIn } from '../testing/test-shop.ts';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(() => checkout.reset());

describe('paying again', () => {
  const again = (reference: string, headers: Record<string, string> = {}) =>
    checkout.shop.call('POST', `/api/orders/by-payment/${reference}/payment`, { headers });

  test('opens a new payment after a failure, the same one for a double click', async () => {
    const first = await checkout.paid((await checkout.filled()).id);
    const reference = await checkout.referenceOf(first);
    await checkout.simulator.finish(providerId(first), 'failed');
    const answers = await Promise.all(Array.from({ length: 4 }, () => again(reference)));
    const urls = new Set(answers.map((answer) => answer.json<PaymentAnswer>().payment_url));
    expect(urls.size).toBe(1);
    expect(urls.has(first.payment_url)).toBe(false);
    await checkout.simulator.finish(providerId(answers[0]?.json<PaymentAnswer>() ?? first), 'paid');
    expect(await checkout.orderOf(reference)).toMatchObject({ payment_status: 'paid' });
    expect((await again(reference)).json<ApiError>()).toMatchObject({ status: 409, code: 'payment.already_paid' });
  });

  test('notices a payment whose news was lost', async () => {
    const first = await checkout.paid((await checkout.filled()).id);
    await checkout.simulator.finish(providerId(first), 'paid', '?webhook=never');
    expect((await again(await checkout.referenceOf(first))).json<ApiError>().code).toBe('payment.already_paid');
  });

  test('is refused when the pieces have gone to somebody else', async () => {
    const first = await checkout.paid((await checkout.filled(2)).id);
    await checkout.simulator.finish(providerId(first), 'canceled');
    await setStock(checkout.shop, checkout.variant.id, 1);
    expect((await again(await checkout.referenceOf(first))).json<ApiError>()).toMatchObject({
      status: 409,
      code: 'cart.out_of_stock',
      meta: { left: 1, requested: 2 },
    });
  });

  test.each([randomUUID(), 'nonsense', '%00'])('knows no payment %s', async (reference) => {
    expect([404, 422]).toContain((await again(reference)).statusCode);
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
