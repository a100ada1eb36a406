import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import type { PaymentAnswer } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import type { PaymentMethodsAnswer } from 'shared-contracts/wire/payment';
import { openCheckout, providerId } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { fillCart, HOME, OPEN_TIMEOUT_MS, setStock } from '../../testing/test-shop.ts';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(async () => {
  await checkout.reset();
  // what was offered for an amount in the test before is forgotten
  await passMinutes(2);
});

/** Both clocks: a payment expires at the provider. */
const passMinutes = async (minutes: number): Promise<void> => {
  checkout.shop.passMinutes(minutes);
  await checkout.simulator.control('POST', '/clock', { advance_seconds: minutes * 60 });
};

const DUTCH = { street: 'Coolsingel', street_number: '40', zip_code: '3011 AD', city: 'Rotterdam', country: 'nl' };
const LUXEMBOURG = { street: 'Grand-Rue', street_number: '5', zip_code: '1661', city: 'Luxembourg', country: 'lu' };

const press = (cartId: string, payload?: object, headers: Record<string, string> = {}) =>
  checkout.shop.call('POST', `/api/carts/${cartId}/payment`, { payload, headers });
const pressed = async (cartId: string, method?: PaymentMethod): Promise<PaymentAnswer> => {
  const answer = await press(cartId, method === undefined ? {} : { method });
  if (answer.statusCode !== 200) throw new Error(`The payment was refused: ${answer.body}`);
  return answer.json<PaymentAnswer>();
};
const offered = async (path: string) => (await checkout.shop.call('GET', `${path}/payment-methods`)).json<PaymentMethodsAnswer>();
const pageOf = async ({ payment_url }: PaymentAnswer): Promise<string> => (await fetch(payment_url)).text();
const choicesOn = (page: string): string[] => [...page.matchAll(/name="method" value="(\w+)"/g)].flatMap(([, method]) => method ?? []);
const switchOff = (...methods: PaymentMethod[]) => checkout.simulator.control('PATCH', '/behaviour', { disabled_methods: methods });
const paymentsOf = (cartId: string) =>
  checkout.shop.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.status', 'payments.method', 'payments.provider_id'])
    .where('orders.cart_id', '=', cartId)
    .orderBy('payments.id')
    .execute();

describe('the payment methods of a cart', () => {
  test.each([
    [HOME, ['bancontact', 'kbc', 'belfius', 'creditcard', 'ideal', 'paypal']],
    [DUTCH, ['ideal', 'creditcard', 'bancontact', 'paypal']],
    [LUXEMBOURG, ['creditcard', 'bancontact', 'paypal', 'ideal']],
  ])('are those of the country of the invoice: %j', async (shipping_address, methods) => {
    const cart = await checkout.filled(1, { shipping_address });
    expect(await offered(`/api/carts/${cart.id}`)).toEqual({
      methods,
      chosen: null,
      transfer: null,
      invoice: null,
      invoice_obstacle: null,
    });
  });

  test('are those that the provider offers for the amount', async () => {
    const cart = await checkout.filled(1);
    await switchOff('kbc', 'paypal');
    expect((await offered(`/api/carts/${cart.id}`)).methods).toEqual(['bancontact', 'belfius', 'creditcard', 'ideal']);
    const { shop } = checkout;
    const panel = await shop.db
      .selectFrom('variant_facts')
      .innerJoin('variants', 'variants.id', 'variant_facts.id')
      .select(['variants.id', 'variants.excl_vat_cents'])
      .where('type', '=', 'sale')
      .where('variants.excl_vat_cents', '>', 8000)
      .orderBy('variants.id')
      .executeTakeFirstOrThrow();
    const amount = Math.ceil(850_000 / panel.excl_vat_cents);
    await setStock(shop, panel.id, amount);
    const expensive = await fillCart(shop, { items: [{ id: panel.id, amount }] }, { shipping_address: HOME });
    await switchOff();
    expect((await offered(`/api/carts/${expensive.id}`)).methods).not.toContain('paypal');
  });

  test('are remembered for a minute, and those of the shop while the provider can’t be asked', async () => {
    const cart = await checkout.filled(1);
    await switchOff('kbc');
    await offered(`/api/carts/${cart.id}`);
    await checkout.simulator.control('PATCH', '/behaviour', { outage: true });
    expect((await offered(`/api/carts/${cart.id}`)).methods).not.toContain('kbc');
    await passMinutes(2);
    expect((await offered(`/api/carts/${cart.id}`)).methods).toEqual(['bancontact', 'kbc', 'belfius', 'creditcard', 'ideal', 'paypal']);
    await checkout.simulator.control('PATCH', '/behaviour', { outage: false });
    await passMinutes(1);
    expect((await offered(`/api/carts/${cart.id}`)).methods).not.toContain('kbc');
  });

  test('are none for what is not paid online, and name the method of the last attempt', async () => {
    const request = await checkout.filled(1, { shipping_address: { ...HOME, country: 'de', zip_code: '10115' } });
    expect(await offered(`/api/carts/${request.id}`)).toEqual({ methods: [], chosen: null });
    const cart = await checkout.filled(1);
    const answer = await pressed(cart.id, 'ideal');
    expect(await offered(`/api/carts/${cart.id}`)).toMatchObject({ chosen: 'ideal' });
    const reference = await checkout.referenceOf(answer);
    expect(await offered(`/api/orders/by-payment/${reference}`)).toMatchObject({
      methods: ['bancontact', 'kbc', 'belfius', 'creditcard', 'ideal', 'paypal'],
      chosen: 'ideal',
    });
    await checkout.simulator.finish(providerId(answer), 'paid');
    expect(await offered(`/api/orders/by-payment/${reference}`)).toEqual({ methods: [], chosen: null });
  });
});

describe('paying with a chosen method', () => {
  test('leads to the page of that method, and the order says how it was paid', async () => {
    const cart = await checkout.filled();
    const answer = await pressed(cart.id, 'creditcard');
    expect(choicesOn(await pageOf(answer))).toEqual([]);
    expect(await pageOf(answer)).toContain('Kredietkaart');
    const reference = await checkout.referenceOf(answer);
    expect(await checkout.orderOf(reference)).toMatchObject({ payment_method: null });
    await checkout.simulator.finish(providerId(answer), 'paid');
    expect(await checkout.orderOf(reference)).toMatchObject({ payment_status: 'paid', payment_method: 'creditcard' });
    const { id } = await checkout.orderOf(reference);
    const { db } = checkout.shop;
    const mail = await db.selectFrom('mails').select('text').where('key', '=', `order-confirmed:${id}`).executeTakeFirstOrThrow();
    expect(mail.text).toMatch(/Betaald met:?\s+kredietkaart/);
    const invoice = await db.selectFrom('invoices').select('snapshot').where('order_id', '=', id).executeTakeFirstOrThrow();
    expect(invoice.snapshot).toMatchObject({ paid_with: 'creditcard' });
  });

  test('without a choice leads to the provider’s own, and the order says what was chosen there', async () => {
    const answer = await pressed((await checkout.filled()).id);
    expect(choicesOn(await pageOf(answer))).toContain('kbc');
    await checkout.simulator.control('POST', `/payments/${providerId(answer)}/status`, { status: 'paid', method: 'kbc' });
    expect(await checkout.orderOf(await checkout.referenceOf(answer))).toMatchObject({ payment_method: 'kbc' });
  });

  test('is refused at its field for a method that the country doesn’t have, before anything is ordered', async () => {
    const cart = await checkout.filled(1, { shipping_address: DUTCH });
    const answer = await press(cart.id, { method: 'kbc' }, { language: 'de-DE' });
    expect([answer.statusCode, answer.json<ApiError>().errors]).toEqual([
      422,
      { method: ['Diese Zahlungsart bieten wir in diesem Land nicht an'] },
    ]);
    expect((await press(cart.id, { method: 'banktransfer' })).statusCode).toBe(422);
    expect(await checkout.ordersOf(cart.id)).toEqual([]);
  });

  test('that the provider has just withdrawn keeps the order, and names the others', async () => {
    const cart = await checkout.filled();
    await offered(`/api/carts/${cart.id}`);
    await switchOff('bancontact');
    const answer = await press(cart.id, { method: 'bancontact' });
    expect(answer.json<ApiError>()).toMatchObject({
      status: 422,
      code: 'payment.method_unavailable',
      message: 'Betalen met Bancontact lukt nu niet. Je bestelling is bewaard: kies KBC/CBC, Belfius, kredietkaart, iDEAL of PayPal.',
      meta: { method: 'bancontact', methods: ['kbc', 'belfius', 'creditcard', 'ideal', 'paypal'] },
    });
    expect((await offered(`/api/carts/${cart.id}`)).methods).not.toContain('bancontact');
    expect(await checkout.ordersOf(cart.id)).toMatchObject([{ status: 'awaiting_payment' }]);
    expect(await checkout.stock()).toMatchObject({ reserved: 2 });
    const other = await pressed(cart.id, 'ideal');
    expect(await checkout.ordersOf(cart.id)).toHaveLength(1);
    expect(await paymentsOf(cart.id)).toMatchObject([
      { status: 'canceled', method: 'bancontact', provider_id: null },
      { status: 'open', method: 'ideal' },
    ]);
    await checkout.simulator.finish(providerId(other), 'paid');
    expect(await checkout.ordersOf(cart.id)).toMatchObject([{ status: 'confirmed' }]);
  });
});

describe('choosing another method', () => {
  test('makes another payment of the same order, and the first choice continues the first payment', async () => {
    const cart = await checkout.filled();
    const bancontact = await pressed(cart.id, 'bancontact');
    const ideal = await pressed(cart.id, 'ideal');
    expect(ideal.order_number).toBe(bancontact.order_number);
    expect(ideal.payment_url).not.toBe(bancontact.payment_url);
    expect(await pressed(cart.id, 'ideal')).toEqual(ideal);
    expect(await pressed(cart.id, 'bancontact')).toEqual(bancontact);
    expect(await paymentsOf(cart.id)).toMatchObject([{ method: 'bancontact' }, { method: 'ideal' }]);
    expect(await offered(`/api/carts/${cart.id}`)).toMatchObject({ chosen: 'bancontact' });
  });

  test('and paying twice all the same holds the second payment for a refund', async () => {
    const cart = await checkout.filled();
    const bancontact = await pressed(cart.id, 'bancontact');
    const ideal = await pressed(cart.id, 'ideal');
    await checkout.simulator.finish(providerId(ideal), 'paid');
    await checkout.simulator.finish(providerId(bancontact), 'paid');
    expect(await checkout.ordersOf(cart.id)).toMatchObject([{ status: 'confirmed', review_reason: 'paid_twice' }]);
    expect(await checkout.orderOf(await checkout.referenceOf(bancontact))).toMatchObject({ payment_method: 'ideal' });
  });

  test('finds out first that the order was paid, also when the webhook was lost', async () => {
    const cart = await checkout.filled();
    const bancontact = await pressed(cart.id, 'bancontact');
    await pressed(cart.id, 'ideal');
    await checkout.simulator.finish(providerId(bancontact), 'paid', '?webhook=never');
    expect((await press(cart.id, { method: 'ideal' })).json<ApiError>().code).toBe('cart.ordered');
    expect(await checkout.ordersOf(cart.id)).toMatchObject([{ status: 'confirmed', review_reason: null }]);
  });

  test('continues a payment that the bank is working on', async () => {
    const cart = await checkout.filled();
    const bancontact = await pressed(cart.id, 'bancontact');
    await checkout.simulator.control('POST', `/payments/${providerId(bancontact)}/status`, { status: 'pending' });
    expect(await pressed(cart.id, 'ideal')).toEqual(bancontact);
    expect(await paymentsOf(cart.id)).toHaveLength(1);
  });

  test('of a payment without one changes that payment, once', async () => {
    const cart = await checkout.filled();
    const free = await pressed(cart.id);
    const [first, second] = await Promise.all([pressed(cart.id, 'ideal'), pressed(cart.id, 'ideal')]);
    expect([providerId(first), providerId(second)]).toEqual([providerId(free), providerId(free)]);
    expect(choicesOn(await pageOf(first))).toEqual([]);
    expect(await paymentsOf(cart.id)).toMatchObject([{ method: 'ideal' }]);
    const other = await pressed(cart.id, 'paypal');
    expect(providerId(other)).not.toBe(providerId(free));
    expect(choicesOn(await pageOf(await pressed(cart.id)))).toContain('kbc');
  });

  test('of a payment without one to a withdrawn method leaves it to the others', async () => {
    const cart = await checkout.filled();
    const free = await pressed(cart.id);
    await switchOff('ideal');
    expect((await press(cart.id, { method: 'ideal' })).json<ApiError>().code).toBe('payment.method_unavailable');
    const kbc = await pressed(cart.id, 'kbc');
    expect(providerId(kbc)).toBe(providerId(free));
    expect(await pageOf(kbc)).toContain('KBC/CBC');
  });
});

describe('paying again', () => {
  const payAgain = (reference: string, payload?: object) =>
    checkout.shop.call('POST', `/api/orders/by-payment/${reference}/payment`, { payload });

  test('takes the method that is chosen then, or leaves it to the provider’s page', async () => {
    const first = await pressed((await checkout.filled()).id, 'bancontact');
    const reference = await checkout.referenceOf(first);
    await checkout.simulator.finish(providerId(first), 'failed');
    const ideal = (await payAgain(reference, { method: 'ideal' })).json<PaymentAnswer>();
    expect(await pageOf(ideal)).toContain('iDEAL');
    expect(choicesOn(await pageOf((await payAgain(reference)).json<PaymentAnswer>()))).toContain('kbc');
    await checkout.simulator.finish(providerId(ideal), 'paid');
    expect(await checkout.orderOf(reference)).toMatchObject({ payment_status: 'paid', payment_method: 'ideal' });
  });

  test('names the others when the method was withdrawn', async () => {
    const first = await pressed((await checkout.filled()).id, 'bancontact');
    const reference = await checkout.referenceOf(first);
    await checkout.simulator.finish(providerId(first), 'canceled');
    await switchOff('ideal');
    expect((await payAgain(reference, { method: 'ideal' })).json<ApiError>()).toMatchObject({
      code: 'payment.method_unavailable',
      meta: { methods: ['bancontact', 'kbc', 'belfius', 'creditcard', 'paypal'] },
    });
    expect((await payAgain(reference, { method: 'kbc' })).statusCode).toBe(200);
  });
});
