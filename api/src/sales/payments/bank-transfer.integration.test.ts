import type { PaymentAnswer } from 'shared-contracts/wire/cart';
import type { Order, PaymentState } from 'shared-contracts/wire/order';
import type { PaymentMethodsAnswer } from 'shared-contracts/wire/payment';
import type { QuoteAskedAnswer } from 'shared-contracts/wire/quote';
import type { ApiError } from 'shared-contracts/wire/error';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { dayAfter } from 'shared-contracts/rules/rental-period';
import { writeSetting } from '../../content/settings/settings.ts';
import { openCheckout } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { HOME, OPEN_TIMEOUT_MS } from '../../testing/test-shop.ts';
import { answerQuote } from '../quotes/staff-quotes.ts';
import { expireOrders } from './expire-orders.ts';
import { remindOfTransfers } from './remind-transfers.ts';

const DAY_MINUTES = 24 * 60;
/** Pieces of the test's variant that cost more than the setting asks for. */
const ENOUGH = 20;

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(async () => {
  await checkout.reset();
  await checkout.shop.db.deleteFrom('settings').where('key', '=', 'payment.transfer').execute();
  await passMinutes(2);
});

/** Both clocks: a payment expires at the provider. */
const passMinutes = async (minutes: number): Promise<void> => {
  checkout.shop.passMinutes(minutes);
  await checkout.simulator.control('POST', '/clock', { advance_seconds: minutes * 60 });
};
const today = (): string => brusselsDay(checkout.shop.services.now());

const press = (cartId: string, method = 'banktransfer') =>
  checkout.shop.call('POST', `/api/carts/${cartId}/payment`, {
    payload: { method },
    headers: { 'x-forwarded-for': '203.0.113.77' },
  });
const offered = async (path: string) => (await checkout.shop.call('GET', `${path}/payment-methods`)).json<PaymentMethodsAnswer>();
const referenceIn = ({ payment_url }: PaymentAnswer): string => new URL(payment_url).searchParams.get('payment') ?? '';
const paymentsOf = (number: string) =>
  checkout.shop.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .where('orders.number', '=', number)
    .orderBy('payments.id')
    .execute();
const orderRow = (number: string) =>
  checkout.shop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const mailsOf = async (number: string): Promise<string[]> => {
  const rows = await checkout.shop.db.selectFrom('mails').select('key').where('subject', 'like', `%${number}%`).execute();
  return rows.map(({ key }) => (key ?? '').replace(/:.*/, '')).sort();
};

/** An order that waits for its transfer. */
const ordered = async () => {
  const cart = await checkout.filled(ENOUGH);
  const response = await press(cart.id);
  if (response.statusCode !== 200) throw new Error(`The payment was refused: ${response.body}`);
  const answer = response.json<PaymentAnswer>();
  const [payment] = await paymentsOf(answer.order_number);
  if (payment?.provider_id == null) throw new Error('There is no payment');
  return { cart, answer, number: answer.order_number, reference: referenceIn(answer), payment, providerId: payment.provider_id };
};
const arrives = (providerId: string) => checkout.simulator.control('POST', `/payments/${providerId}/status`, { status: 'paid' });

describe('a bank transfer is offered', () => {
  test('between the amounts of the setting, with the days that the stock is held', async () => {
    const small = await checkout.filled(1);
    expect(await offered(`/api/carts/${small.id}`)).toMatchObject({
      methods: expect.not.arrayContaining(['banktransfer']),
      transfer: null,
    });
    const cart = await checkout.filled(ENOUGH);
    const answer = await offered(`/api/carts/${cart.id}`);
    expect(answer.methods.at(-1)).toBe('banktransfer');
    expect(answer.transfer).toEqual({ days: 7, until: dayAfter(today(), 7) });
    expect(await press(small.id).then(({ statusCode, json }) => [statusCode, json<ApiError>().errors])).toEqual([
      422,
      { method: ['Deze bestelling kan niet wachten op een overschrijving: kies een andere betaalwijze'] },
    ]);
    expect(await checkout.ordersOf(small.id)).toEqual([]);
  });

  test('not when the setting is off', async () => {
    const cart = await checkout.filled(ENOUGH);
    await writeSetting(checkout.shop.db, 'payment.transfer', { offered: false, days: 7, from_cents: 0, to_cents: 1_000_000 });
    await passMinutes(2);
    expect((await offered(`/api/carts/${cart.id}`)).methods).not.toContain('banktransfer');
    expect((await press(cart.id)).statusCode).toBe(422);
  });
});

describe('an order that waits for its transfer', () => {
  test('shows account, reference and last day, holds its stock, and its cart is ordered', async () => {
    const { cart, number, reference, payment } = await ordered();
    const order = await checkout.orderOf(reference);
    expect(order).toMatchObject({ status: 'awaiting_payment', payment_status: 'unpaid', can_pay: true, delivery_window: null });
    expect(order.transfer).toEqual({
      holder: 'Stichting Payment Simulator',
      iban: 'NL53ABNA0627535577',
      bic: 'ABNANL2A',
      reference: payment.transfer?.reference,
      amount_cents: order.total_cents,
      until: dayAfter(today(), 7),
      qr_url: expect.stringMatching(/^\/api\/transfers\/\d+\.[\w-]{43}\/code\.svg$/),
    });
    expect(payment.transfer?.reference).toMatch(/^RF\d{2}-\d{4}-\d{4}-\d{4}$/);
    expect((await checkout.stock()).reserved).toBe(ENOUGH);
    expect((await checkout.shop.call('GET', `/api/carts/${cart.id}`)).statusCode).toBe(400);
    expect(await mailsOf(number)).toEqual(['transfer']);
    const state = (await checkout.shop.call('GET', `/api/orders/by-payment/${reference}/status`)).json<PaymentState>();
    expect(state.transfer?.until).toBe(dayAfter(today(), 7));
    const code = await checkout.shop.call('GET', state.transfer?.qr_url ?? '');
    expect([code.statusCode, code.headers['content-type'], code.body.slice(0, 4)]).toEqual([200, 'image/svg+xml', '<svg']);
  });

  test('still waits after six days, and is confirmed by the webhook with a delivery counted from that day', async () => {
    const { number, reference, providerId } = await ordered();
    const codeUrl = (await checkout.orderOf(reference)).transfer?.qr_url ?? '';
    await passMinutes(6 * DAY_MINUTES);
    expect(await expireOrders(checkout.shop.services)).toBe(0);
    await arrives(providerId);
    const order = await checkout.orderOf(reference);
    expect(order).toMatchObject({ status: 'confirmed', payment_status: 'paid', payment_method: 'banktransfer', transfer: null });
    expect((order.delivery_window?.from ?? '') > today()).toBe(true);
    expect(await checkout.stock()).toMatchObject({ reserved: 0 });
    expect(await mailsOf(number)).toEqual(['order-confirmed', 'transfer']);
    expect((await checkout.shop.call('GET', codeUrl)).statusCode).toBe(404);
  });

  test('is reminded once halfway, by two processes too', async () => {
    const { number } = await ordered();
    await passMinutes(3 * DAY_MINUTES);
    expect(await remindOfTransfers(checkout.shop.services)).toBe(0);
    await passMinutes(DAY_MINUTES);
    const { services } = checkout.shop;
    const reminded = await Promise.all([remindOfTransfers(services), remindOfTransfers(services)]);
    expect(reminded[0] + reminded[1]).toBe(1);
    expect(await remindOfTransfers(services)).toBe(0);
    expect(await mailsOf(number)).toEqual(['transfer', 'transfer-reminder']);
  });

  test('is not reminded when the transfer has arrived and the webhook was lost', async () => {
    const { number, providerId } = await ordered();
    await passMinutes(4 * DAY_MINUTES);
    await checkout.simulator.control('POST', `/payments/${providerId}/status`, { status: 'paid', webhook: 'never' });
    expect(await remindOfTransfers(checkout.shop.services)).toBe(0);
    expect(await mailsOf(number)).toEqual(['order-confirmed', 'transfer']);
  });

  test('expires after its last day: the stock is free, and a later transfer goes back', async () => {
    const { number, reference, providerId } = await ordered();
    await passMinutes(9 * DAY_MINUTES);
    expect(await expireOrders(checkout.shop.services)).toBe(1);
    expect(await orderRow(number)).toMatchObject({ status: 'cancelled' });
    expect((await checkout.stock()).reserved).toBe(0);
    await arrives(providerId);
    expect(await checkout.orderOf(reference)).toMatchObject({ status: 'cancelled', payment_status: 'paid', refund_status: 'underway' });
    expect(await mailsOf(number)).toEqual(['order-expired', 'order-paid-too-late', 'transfer']);
  });

  test('can be paid in another way; a transfer that arrives all the same is a second payment', async () => {
    const { reference, number, providerId } = await ordered();
    const again = await checkout.shop.call('POST', `/api/orders/by-payment/${reference}/payment`, { payload: { method: 'ideal' } });
    const { payment_url } = again.json<PaymentAnswer>();
    expect((await checkout.orderOf(reference)).transfer).not.toBeNull();
    await checkout.simulator.finish(/tr_\w+/.exec(payment_url)?.[0] ?? '', 'canceled');
    expect((await checkout.stock()).reserved).toBe(ENOUGH);
    // the same transfer is continued
    const back = await checkout.shop.call('POST', `/api/orders/by-payment/${reference}/payment`, { payload: { method: 'banktransfer' } });
    expect(referenceIn(back.json<PaymentAnswer>())).toBe(reference);
    const third = await checkout.shop.call('POST', `/api/orders/by-payment/${reference}/payment`, { payload: { method: 'ideal' } });
    await checkout.simulator.finish(/tr_\w+/.exec(third.json<PaymentAnswer>().payment_url)?.[0] ?? '', 'paid');
    expect(await orderRow(number)).toMatchObject({ status: 'confirmed' });
    await arrives(providerId);
    expect(await orderRow(number)).toMatchObject({ status: 'confirmed', review_reason: 'paid_twice' });
  });

  test('with another amount waits for a person', async () => {
    const { number, payment, providerId } = await ordered();
    await checkout.shop.db
      .updateTable('payments')
      .set({ amount_cents: payment.amount_cents + 100 })
      .where('id', '=', payment.id)
      .execute();
    await arrives(providerId);
    expect(await orderRow(number)).toMatchObject({ status: 'awaiting_payment', review_reason: 'amount_mismatch' });
  });

  test('is the same after the answer of the provider was lost', async () => {
    const { number, payment, answer, reference } = await ordered();
    await checkout.shop.db
      .updateTable('payments')
      .set({ provider_id: null, checkout_url: null, transfer: null })
      .where('id', '=', payment.id)
      .execute();
    const again = await checkout.shop.call('POST', `/api/orders/by-payment/${reference}/payment`, { payload: { method: 'banktransfer' } });
    expect(again.json<PaymentAnswer>()).toEqual(answer);
    expect(await paymentsOf(number)).toMatchObject([{ provider_id: payment.provider_id, transfer: payment.transfer }]);
    expect(await mailsOf(number)).toEqual(['transfer']);
  });

  test('counts among the unpaid orders of its visitor, and its cart does not free it', async () => {
    const limit = { orders: 1, total_cents: 1_500_000 };
    await writeSetting(checkout.shop.db, 'orders.unpaid', { guest: limit, account: limit });
    await passMinutes(2);
    try {
      await ordered();
      const other = await checkout.filled(1);
      const refused = await press(other.id, 'ideal');
      expect([refused.statusCode, refused.json<ApiError>().code]).toEqual([409, 'order.too_many_unpaid']);
    } finally {
      await checkout.shop.db.deleteFrom('settings').where('key', '=', 'orders.unpaid').execute();
    }
  });
});

describe('the waiting period of an order', () => {
  const payBy = (reference: string, method: string) =>
    checkout.shop.call('POST', `/api/orders/by-payment/${reference}/payment`, { payload: { method } });
  /** The transfer can't be paid any more, while another payment still holds the order. */
  const endTransfer = (id: number) =>
    checkout.shop.db
      .updateTable('payments')
      .set({ status: 'expired', expires_at: new Date(0) })
      .where('id', '=', id)
      .execute();

  test('is that of its first transfer: one that is chosen again has the same last day', async () => {
    const { number, reference, payment } = await ordered();
    const until = dayAfter(today(), 7);
    await passMinutes(3 * DAY_MINUTES);
    await endTransfer(payment.id);
    expect((await offered(`/api/orders/by-payment/${reference}`)).transfer).toEqual({ days: 4, until });
    expect((await payBy(reference, 'banktransfer')).statusCode).toBe(200);
    const [, second] = await paymentsOf(number);
    expect(second?.transfer?.until).toBe(until);
    expect(second?.expires_at.getTime()).toBeLessThanOrEqual(payment.expires_at.getTime() + 12 * 3600 * 1000);
    expect(await orderRow(number)).toMatchObject({ transfer_until: until });
  });

  test('is not begun again when it is over: another way to pay is left', async () => {
    const { number, reference, payment } = await ordered();
    await passMinutes(7 * DAY_MINUTES);
    await endTransfer(payment.id);
    expect((await payBy(reference, 'ideal')).statusCode).toBe(200);
    const offer = await offered(`/api/orders/by-payment/${reference}`);
    expect([offer.methods.includes('banktransfer'), offer.methods.includes('ideal'), offer.transfer]).toEqual([false, true, null]);
    expect((await payBy(reference, 'banktransfer')).json<ApiError>()).toMatchObject({
      status: 422,
      errors: { method: [expect.any(String)] },
    });
    expect(await paymentsOf(number)).toHaveLength(2);
  });
});

describe('the mail about a transfer', () => {
  const email = 'slachtoffer@voorbeeld.be';
  const visitor = { 'x-forwarded-for': '203.0.113.99' };
  const contact = () =>
    checkout.shop.call('POST', '/api/contact', {
      payload: { type: 'question', first_name: 'An', last_name: 'Peeters', email, message: 'Hallo' },
      headers: { 'x-forwarded-for': `203.0.113.${contacts++}` },
    });
  let contacts = 100;
  const fillMailbox = async () => {
    for (let turn = 0; turn < 10; turn += 1) expect((await contact()).statusCode).toBe(201);
  };
  const pay = (path: string, method: string) =>
    checkout.shop.call('POST', path, { payload: { method }, headers: { ...visitor, language: 'en-US' } });
  const REFUSED = { status: 429, code: 'mail.recipient_limit', errors: { method: [expect.stringContaining('choose another way to pay')] } };
  beforeEach(() => passMinutes(DAY_MINUTES + 1));

  test('counts with the others to a typed address: the cart stays, and can be paid in another way', async () => {
    const cart = await checkout.filled(ENOUGH, { email, shipping_address: HOME });
    await fillMailbox();
    expect((await pay(`/api/carts/${cart.id}/payment`, 'banktransfer')).json()).toMatchObject(REFUSED);
    expect(await checkout.ordersOf(cart.id)).toEqual([]);
    expect((await checkout.stock()).reserved).toBe(0);
    const other = await pay(`/api/carts/${cart.id}/payment`, 'ideal');
    expect(other.statusCode).toBe(200);
    const path = `/api/orders/by-payment/${await checkout.referenceOf(other.json<PaymentAnswer>())}/payment`;
    expect((await pay(path, 'banktransfer')).json()).toMatchObject(REFUSED);
    expect((await pay(path, 'creditcard')).statusCode).toBe(200);
  });

  test('is not counted again for a transfer that is open already', async () => {
    const cart = await checkout.filled(ENOUGH, { email, shipping_address: HOME });
    const answer = (await pay(`/api/carts/${cart.id}/payment`, 'banktransfer')).json<PaymentAnswer>();
    for (let turn = 0; turn < 12; turn += 1)
      expect((await pay(`/api/orders/by-payment/${referenceIn(answer)}/payment`, 'banktransfer')).json()).toEqual(answer);
  });

  test('counts for a quote that is accepted, too', async () => {
    const cart = await checkout.filled(ENOUGH, { email, shipping_address: HOME });
    const asked = await checkout.shop.call('POST', '/api/quotes', { payload: { cart_id: cart.id } });
    const quote = asked.json<QuoteAskedAnswer>();
    await answerQuote(checkout.shop.services, quote.quote_number, { validUntil: dayAfter(today(), 10) });
    await fillMailbox();
    expect((await pay(`/api/quotes/${quote.reference}/accept`, 'banktransfer')).json()).toMatchObject(REFUSED);
    expect((await pay(`/api/quotes/${quote.reference}/accept`, 'ideal')).statusCode).toBe(200);
  });
});

test('a method that the provider refuses is offered no more, and the order is as short as any other', async () => {
  const cart = await checkout.filled(ENOUGH);
  await offered(`/api/carts/${cart.id}`);
  await checkout.simulator.control('PATCH', '/behaviour', { disabled_methods: ['banktransfer'] });
  const refused = await press(cart.id);
  expect([refused.statusCode, refused.json<ApiError>().code]).toEqual([422, 'payment.method_unavailable']);
  expect((await checkout.shop.call('GET', `/api/carts/${cart.id}`)).statusCode).toBe(200);
  await passMinutes(90);
  expect(await expireOrders(checkout.shop.services)).toBe(1);
  expect((await checkout.stock()).reserved).toBe(0);
});

test('an order that was changed to a transfer leaves what was added to its cart since', async () => {
  const cart = await checkout.filled(ENOUGH);
  const card = (await press(cart.id, 'creditcard')).json<PaymentAnswer>();
  const reference = await checkout.referenceOf(card);
  const [, other] = await checkout.shop.db
    .selectFrom('variant_facts')
    .select('id')
    .where('type', '=', 'sale')
    .where('delivery_class', '=', 'parcel')
    .where('step', '=', 1)
    .where('stock_left', '>', 10)
    .orderBy('id')
    .limit(2)
    .execute();
  await checkout.shop.call('POST', `/api/carts/${cart.id}`, {
    payload: {
      items: [
        { id: checkout.variant.id, amount: ENOUGH },
        { id: other?.id, amount: 1 },
      ],
    },
    headers: { 'if-match': `"${cart.revision}"` },
  });
  await checkout.shop.call('POST', `/api/orders/by-payment/${reference}/payment`, { payload: { method: 'banktransfer' } });
  const left = (await checkout.shop.call('GET', `/api/carts/${cart.id}`)).json<{ lines: { variant_id: number }[] }>();
  expect(left.lines.map(({ variant_id }) => variant_id)).toEqual([other?.id]);
  // another order of the same cart doesn't replace the one that waits
  await press(cart.id, 'ideal');
  expect((await checkout.orderOf(reference)) satisfies Order).toMatchObject({ status: 'awaiting_payment' });
  expect((await checkout.ordersOf(cart.id)).map(({ status }) => status)).toEqual(['awaiting_payment', 'awaiting_payment']);
});
