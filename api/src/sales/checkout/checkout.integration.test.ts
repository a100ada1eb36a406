import { randomUUID } from 'node:crypto';
import { DELIVERY_CLASSES } from 'shared-contracts/rules/delivery-class';
import type { Cart, CartBody, PaymentAnswer, RequestAnswer } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import { DEMO_DEALER } from '../../platform/published-accounts.ts';
import { openCheckout, providerId, STOCK } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { fillCart, HOME, OPEN_TIMEOUT_MS, setStock, signIn } from '../../testing/test-shop.ts';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(() => checkout.reset());

describe('ordering', () => {
  test('writes order and reserved stock, opens the payment, and leaves the cart usable', async () => {
    const cart = await checkout.filled(3, { shipping_address: HOME, company_name: 'Tuin bv', remark: 'Smalle straat.\nBel eerst' });
    const answer = await checkout.paid(cart.id, { language: 'fr-FR' });
    expect(answer).toEqual({
      order_number: expect.stringMatching(/^20\d\d-\d{6}$/),
      payment_url: expect.stringContaining(`/checkout/tr_`),
    });
    expect(await checkout.stock()).toEqual({ on_hand: STOCK, reserved: 3 });
    const order = await checkout.orderOf(await checkout.referenceOf(answer));
    expect(order).toMatchObject({
      number: answer.order_number,
      kind: 'order',
      status: 'awaiting_payment',
      payment_status: 'unpaid',
      provider_status: 'open',
      can_pay: true,
      email: 'an@voorbeeld.be',
      phone: '+32471123456',
      company_name: 'Tuin bv',
      remark: 'Smalle straat.\nBel eerst',
      delivery_address: HOME,
      billing_address: HOME,
      total_cents: cart.total_price,
      lines: [{ kind: 'sale', amount: 3, line_incl_vat_cents: cart.items_base_price }],
    });
    const restored = (await checkout.shop.call('GET', `/api/carts/${cart.id}`)).json<Cart>();
    expect(restored).toEqual({ ...cart, lines: [expect.objectContaining({ problem: null })] });
  });

  test('uses the company of a dealer’s account, whatever was typed into the cart before', async () => {
    const { shop } = checkout;
    const dealer = await shop.db.selectFrom('users').selectAll().where('email', '=', DEMO_DEALER).executeTakeFirstOrThrow();
    const company = { company_name: dealer.company_name, vat: dealer.vat };
    const typed = { shipping_address: HOME, business: true, company_name: 'Vreemde Firma BV', vat: 'BE0403199702' };
    const { id } = await checkout.filled(2, typed);
    const headers = await signIn(shop, DEMO_DEALER);
    expect((await shop.call('GET', `/api/carts/${id}`, { headers })).json<Cart>().customer).toMatchObject(company);
    const { order_number } = await checkout.paid(id, headers);
    const order = await shop.db.selectFrom('orders').selectAll().where('number', '=', order_number).executeTakeFirstOrThrow();
    expect(order).toMatchObject({ ...company, role: 'b2b' });
  });

  test('of a dealer who waits for approval makes a private order, with the company only if it was typed', async () => {
    const { shop } = checkout;
    const headers = await signIn(shop, DEMO_DEALER);
    const set = (status: 'pending' | 'active') => shop.db.updateTable('users').set({ status }).where('email', '=', DEMO_DEALER).execute();
    await set('pending');
    const { order_number } = await checkout.paid((await checkout.filled(2, { shipping_address: HOME }, headers)).id, headers);
    await set('active');
    const order = await shop.db.selectFrom('orders').selectAll().where('number', '=', order_number).executeTakeFirstOrThrow();
    expect(order).toMatchObject({ role: 'b2c', company_name: null, vat: null });
  });

  test('sends the customer back to the shop’s page in their language, with a reference that cannot be guessed', async () => {
    const answer = await checkout.paid((await checkout.filled()).id, { language: 'de-DE' });
    const back = await checkout.simulator.finish(providerId(answer), 'paid');
    expect(back).toBe(`https://shop.example/de/cart/completed?payment=${await checkout.referenceOf(answer)}`);
  });

  test('gives the same order and payment when it is repeated', async () => {
    const cart = await checkout.filled();
    const answers = await Promise.all(Array.from({ length: 8 }, () => checkout.paid(cart.id)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await checkout.ordersOf(cart.id)).toHaveLength(1);
    expect(await checkout.stock()).toEqual({ on_hand: STOCK, reserved: 2 });
  });

  test('gives consecutive numbers, without gaps for refused attempts', async () => {
    const numbers: number[] = [];
    for (let place = 0; place < 3; place += 1) {
      numbers.push(Number((await checkout.paid((await checkout.filled()).id)).order_number.slice(5)));
      await checkout.pay((await fillCart(checkout.shop, { items: [] }, { shipping_address: HOME })).id);
    }
    expect(numbers).toEqual([numbers[0], (numbers[0] ?? 0) + 1, (numbers[0] ?? 0) + 2]);
  });

  test('cancels the earlier order of a changed cart and releases its stock', async () => {
    const cart = await checkout.filled(4);
    const first = await checkout.paid(cart.id);
    await checkout.shop.call('POST', `/api/carts/${cart.id}`, { payload: { items: [{ id: checkout.variant.id, amount: 1 }] } });
    const second = await checkout.paid(cart.id);
    expect(second.order_number).not.toBe(first.order_number);
    expect((await checkout.ordersOf(cart.id)).map(({ status }) => status)).toEqual(['cancelled', 'awaiting_payment']);
    expect(await checkout.stock()).toEqual({ on_hand: STOCK, reserved: 1 });
  });

  test.each([
    ['an empty cart', { items: [] }, { shipping_address: HOME }, 422, 'cart.empty'],
    ['a cart without an address', null, null, 422, 'cart.address_missing'],
    ['another country', null, { shipping_address: { ...HOME, country: 'fr', zip_code: '75001' } }, 422, 'cart.not_payable'],
    ['a private customer with a VAT number', null, { shipping_address: HOME, vat: 'BE0787274566' }, 422, 'cart.not_payable'],
    ['a gift too many', 'gift', { shipping_address: HOME }, 422, 'cart.has_problems'],
  ])('refuses %s', async (_, content, address, status, code) => {
    const gift = await checkout.shop.db
      .selectFrom('variant_facts')
      .select('id')
      .where('is_gift', '=', true)
      .where('stock_left', '>', 1)
      .executeTakeFirstOrThrow();
    const body: CartBody =
      content === 'gift'
        ? { items: [{ id: checkout.variant.id, amount: 1 }], free_items: [{ id: gift.id, amount: 1 }] }
        : content === null
          ? { items: [{ id: checkout.variant.id, amount: 1 }] }
          : (content as CartBody);
    const answer = await checkout.pay((await fillCart(checkout.shop, body, address)).id);
    expect(answer.json<ApiError>()).toMatchObject({ status, code });
  });

  test('returns the amount left when another customer was faster', async () => {
    const cart = await checkout.filled(5);
    await setStock(checkout.shop, checkout.variant.id, 3);
    const answer = await checkout.pay(cart.id, { language: 'en-US' });
    expect(answer.json<ApiError>()).toMatchObject({
      status: 409,
      code: 'cart.out_of_stock',
      meta: { left: 3, requested: 5, product_title: cart.lines[0] && expect.any(String) },
    });
    expect(answer.json<ApiError>().message).toMatch(/^There are 3 of .+ left and you asked for 5\./);
    expect(await checkout.ordersOf(cart.id)).toHaveLength(0);
  });

  test('is refused if the total or the session differs from what the buyer saw', async () => {
    const cart = await checkout.filled(2);
    const press = (payload: object, headers: Record<string, string> = {}) =>
      checkout.shop.call('POST', `/api/carts/${cart.id}/payment`, { payload, headers });
    const changed = await press({ total_cents: cart.total_price - 1 }, { language: 'en-US' });
    expect(changed.json<ApiError>()).toMatchObject({
      status: 409,
      code: 'order.total_changed',
      message: expect.stringMatching(/^The total is now €/),
    });
    for (const [path, payload] of [
      [`/api/carts/${cart.id}/payment`, { total_cents: cart.total_price, signed_in: true }],
      [`/api/carts/${cart.id}/request`, { signed_in: true }],
      ['/api/quotes', { cart_id: cart.id, signed_in: true }],
    ] as const) {
      expect((await checkout.shop.call('POST', path, { payload })).json<ApiError>()).toMatchObject({ status: 401, code: 'auth.required' });
    }
    await setStock(checkout.shop, checkout.variant.id, 1);
    expect((await press({ total_cents: 1 })).json<ApiError>().code).toBe('cart.out_of_stock');
    await setStock(checkout.shop, checkout.variant.id, STOCK);
    expect(await checkout.ordersOf(cart.id)).toEqual([]);
    expect((await press({ total_cents: cart.total_price, signed_in: false })).statusCode).toBe(200);
  });

  test('confirms an order that costs nothing without a payment', async () => {
    await checkout.shop.db
      .insertInto('coupons')
      .values({ code: 'ALLES', kind: 'percentage', value: 10_000 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await checkout.shop.db
      .updateTable('settings')
      .set({
        value: JSON.stringify(Object.fromEntries(DELIVERY_CLASSES.map((each) => [each, { price_cents: 0, free_from_cents: null }]))),
      })
      .where('key', '=', 'shipping')
      .execute();
    checkout.shop.passMinutes(1);
    const cart = await checkout.filled();
    await checkout.shop.call('POST', `/api/carts/${cart.id}/discount-code`, { payload: { discount_code: 'ALLES' } });
    const { payment_url } = await checkout.paid(cart.id);
    const reference = new URL(payment_url).searchParams.get('payment') ?? '';
    expect(await checkout.orderOf(reference)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      total_cents: 0,
      can_pay: false,
    });
    expect(await checkout.stock()).toEqual({ on_hand: STOCK - 2, reserved: 0 });
  });
});

describe('repeating with an Idempotency-Key', () => {
  test('gives the first answer, also while the first request is running and after the order is paid', async () => {
    const cart = await checkout.filled();
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([checkout.paid(cart.id, headers), checkout.paid(cart.id, headers)]);
    expect(second).toEqual(first);
    await checkout.simulator.finish(providerId(first), 'paid');
    const replay = await checkout.pay(cart.id, headers);
    expect([replay.json(), replay.headers['idempotency-replayed']]).toEqual([first, 'true']);
  });

  test('is refused for a different request, and for an invalid key', async () => {
    const [first, second] = [await checkout.filled(), await checkout.filled()];
    const headers = { 'idempotency-key': randomUUID() };
    await checkout.paid(first.id, headers);
    expect((await checkout.pay(second.id, headers)).json<ApiError>()).toMatchObject({ status: 422, code: 'idempotency.mismatch' });
    expect((await checkout.pay(second.id, { 'idempotency-key': 'once' })).json<ApiError>()).toMatchObject({
      status: 422,
      code: 'idempotency.malformed',
    });
  });

  test('does not keep a failure', async () => {
    const cart = await checkout.filled(5);
    const headers = { 'idempotency-key': randomUUID() };
    await setStock(checkout.shop, checkout.variant.id, 1);
    expect((await checkout.pay(cart.id, headers)).statusCode).toBe(409);
    await setStock(checkout.shop, checkout.variant.id, 5);
    await checkout.paid(cart.id, headers);
  });
});

describe('requests and quotes', () => {
  const request = (id: string, headers: Record<string, string> = {}) =>
    checkout.shop.call('POST', `/api/carts/${id}/request`, { payload: { cart_id: id }, headers });

  test.each([
    ['request', { shipping_address: { ...HOME, country: 'de', zip_code: '10115' } }, 'requested'],
    ['quote', { shipping_address: HOME, vat: 'BE0787274566' }, 'quote_requested'],
  ])('a %s is an order without payment or reserved stock', async (kind, address, status) => {
    const cart = await checkout.filled(2, { ...address, remark: 'Bel eerst' });
    const headers = { 'idempotency-key': randomUUID() };
    const answer = (await request(cart.id, headers)).json<RequestAnswer>();
    expect(answer).toEqual({
      kind,
      order_number: expect.stringMatching(/^\d{4}-\d{6}$/),
      reference: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(await checkout.orderOf(answer.reference)).toMatchObject({
      kind,
      status,
      payment_status: 'unpaid',
      provider_status: null,
      can_pay: false,
      number: answer.order_number,
      remark: 'Bel eerst',
    });
    expect(await checkout.stock()).toEqual({ on_hand: STOCK, reserved: 0 });
    expect((await request(cart.id, headers)).json()).toEqual(answer);
    expect((await request(cart.id)).json<ApiError>().code).toBe('cart.ordered');
  });

  test('may exceed the stock, but are refused for carts that are paid online', async () => {
    await setStock(checkout.shop, checkout.variant.id, 1);
    expect((await request((await checkout.filled(5, { shipping_address: HOME, vat: 'BE0787274566' })).id)).statusCode).toBe(200);
    expect((await request((await checkout.filled(1)).id)).json<ApiError>()).toMatchObject({ status: 422, code: 'cart.not_requestable' });
  });
});

describe('the last pieces', () => {
  test('go to five of a hundred customers who check out at once; the others get an error', async () => {
    await setStock(checkout.shop, checkout.variant.id, 5);
    const carts: Cart[] = [];
    for (let place = 0; place < 100; place += 1) carts.push(await checkout.filled(1));
    const answers = await Promise.all(carts.map(({ id }) => checkout.payWhenFree(id)));
    const sold = answers.filter(({ statusCode }) => statusCode === 200);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect([sold.length, refused.length]).toEqual([5, 95]);
    expect(new Set(sold.map((answer) => answer.json<PaymentAnswer>().order_number)).size).toBe(5);
    for (const answer of refused)
      expect(answer.json<ApiError>()).toMatchObject({ code: 'cart.out_of_stock', meta: { left: 0, requested: 1 } });
    expect(await checkout.stock()).toEqual({ on_hand: 5, reserved: 5 });
    await Promise.all(sold.map((answer) => checkout.simulator.finish(providerId(answer.json<PaymentAnswer>()), 'paid')));
    expect(await checkout.stock()).toEqual({ on_hand: 0, reserved: 0 });
  }, 120_000);
});
