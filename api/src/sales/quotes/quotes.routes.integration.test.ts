import { randomUUID } from 'node:crypto';
import type { PaymentAnswer } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Order, OrderSummary, PaymentState, TrackedOrder } from 'shared-contracts/wire/order';
import type { PaymentMethodsAnswer } from 'shared-contracts/wire/payment';
import type { Quote, QuoteAskedAnswer, QuoteListAnswer } from 'shared-contracts/wire/quote';
import { company } from '../../platform/company.ts';
import { DEMO_DEALER, DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { openCheckout, providerId, STOCK } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { HOME, mailsTo, OPEN_TIMEOUT_MS, setStock, signIn } from '../../testing/test-shop.ts';
import { answerQuote, expireQuotes } from './staff-quotes.ts';
import { listOpenQuotes } from './quotes.repository.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';

let checkout: Checkout;
let customer: { authorization: string };
let dealer: { authorization: string };
beforeAll(async () => {
  checkout = await openCheckout();
  customer = await signIn(checkout.shop, DEMO_PRIVATE);
  dealer = await signIn(checkout.shop, DEMO_DEALER);
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(() => checkout.reset());

const call = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}, payload?: object) =>
  checkout.shop.call(method, url, { headers, ...(payload === undefined ? {} : { payload }) });
const requestQuote = async (headers: Record<string, string> = {}, amount = 10): Promise<QuoteAskedAnswer & { id: number }> => {
  const cart = await checkout.filled(amount, { shipping_address: HOME }, headers);
  const answer = await call('POST', '/api/quotes', headers, { cart_id: cart.id });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const quote = answer.json<QuoteAskedAnswer>();
  const row = await checkout.shop.db.selectFrom('orders').select('id').where('number', '=', quote.quote_number).executeTakeFirstOrThrow();
  return { ...quote, id: row.id };
};
const get = async (key: string | number, headers: Record<string, string> = {}): Promise<Quote> => {
  const answer = await call('GET', `/api/quotes/${key}`, headers);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Quote>();
};
const accept = (key: string | number, headers: Record<string, string> = {}) => call('POST', `/api/quotes/${key}/accept`, headers);
const inDays = (days: number): string => {
  const moment = new Date(checkout.shop.services.now().getTime() + days * 86_400_000);
  return brusselsDay(moment);
};
const later = async <Result>(days: number, run: () => Promise<Result>): Promise<Result> => {
  const { services } = checkout.shop;
  const clock = services.now;
  services.now = () => new Date(clock().getTime() + days * 86_400_000);
  try {
    return await run();
  } finally {
    services.now = clock;
  }
};
const sku = async (): Promise<string> =>
  (await checkout.shop.db.selectFrom('variants').select('sku').where('id', '=', checkout.variant.id).executeTakeFirstOrThrow()).sku;

describe('a quote', () => {
  test('can be requested for any cart, and is shown to its customer and to holders of its reference', async () => {
    const { id, reference, quote_number } = await requestQuote(customer);
    const quote = await get(id, customer);
    expect(quote).toMatchObject({
      id,
      number: quote_number,
      reference,
      status: 'requested',
      answered_at: null,
      valid_until: null,
      order: null,
      can_accept: false,
      can_decline: true,
    });
    expect(quote.lines[0]).toMatchObject({ amount: 10, list_line_incl_vat_cents: quote.items_incl_vat_cents });
    expect(quote.total_cents).toBe(quote.list_total_cents);
    expect(await get(reference)).toEqual(quote);
    const list = (await call('GET', '/api/quotes', customer)).json<QuoteListAnswer>();
    expect(list.data[0]).toMatchObject({ id, number: quote_number, status: 'requested', line_count: 1, total_cents: quote.total_cents });
    for (const [url, headers, status] of [
      [`/api/quotes/${id}`, dealer, 404],
      [`/api/quotes/${id}`, {}, 401],
      [`/api/quotes/${randomUUID()}`, {}, 404],
      ['/api/quotes/2000000000', customer, 404],
      ['/api/quotes/abc', customer, 422],
      ['/api/quotes', {}, 401],
    ] as const) {
      expect([url, (await call('GET', url, headers)).statusCode]).toEqual([url, status]);
    }
    expect((await accept(id, dealer)).statusCode).toBe(404);
    expect((await call('POST', `/api/quotes/${id}/decline`, dealer, {})).statusCode).toBe(404);
    expect((await accept(id, customer)).json<ApiError>()).toMatchObject({ status: 409, code: 'quote.not_answered' });
    expect((await listOpenQuotes(checkout.shop.db)).map(({ number }) => number)).toContain(quote_number);
    expect(await checkout.stock()).toEqual({ on_hand: STOCK, reserved: 0 });
  });

  test('cannot be read by an order’s id or reference', async () => {
    const paid = await checkout.paid((await checkout.filled()).id);
    const order = await checkout.shop.db.selectFrom('orders').selectAll().where('number', '=', paid.order_number).executeTakeFirstOrThrow();
    expect((await call('GET', `/api/quotes/${order.reference}`)).statusCode).toBe(404);
  });

  test('is refused outside the delivery countries, and created once for each idempotency key', async () => {
    const abroad = await checkout.filled(2, { shipping_address: { ...HOME, country: 'fr', zip_code: '75001' } });
    expect((await call('POST', '/api/quotes', {}, { cart_id: abroad.id })).json<ApiError>()).toMatchObject({
      status: 422,
      code: 'quote.not_offered',
    });
    expect((await call('POST', '/api/quotes', {}, { cart_id: 'x' })).statusCode).toBe(422);
    const cart = await checkout.filled(2);
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2].map(() => call('POST', '/api/quotes', headers, { cart_id: cart.id })));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await call('POST', '/api/quotes', {}, { cart_id: cart.id })).json<ApiError>()).toMatchObject({
      status: 400,
      code: 'cart.ordered',
    });
  });
});

describe('an answered quote', () => {
  test('shows both prices, is mailed with its last day, and becomes an order at the quoted prices', async () => {
    const { id, reference, quote_number } = await requestQuote(customer, 10);
    const before = await get(id, customer);
    const unit = (before.lines[0]?.list_unit_incl_vat_cents ?? 0) - 50;
    await answerQuote(checkout.shop.services, quote_number, {
      unitCents: { [await sku()]: unit },
      discountCents: 100,
      deliveryCents: 0,
      validUntil: inDays(10),
      note: 'Voor het hele project.',
    });
    const answered = await get(reference);
    expect(answered).toMatchObject({
      status: 'answered',
      valid_until: inDays(10),
      note: 'Voor het hele project.',
      items_incl_vat_cents: unit * 10,
      discount_cents: 100,
      delivery_cents: 0,
      total_cents: unit * 10 - 100,
      list_total_cents: before.total_cents,
      can_accept: true,
    });
    const mail = (await mailsTo(checkout.shop, DEMO_PRIVATE)).find(({ key }) => key?.startsWith(`quote-answered:${id}:`));
    expect(mail?.subject).toBe(`Je offerte ${quote_number} is klaar`);
    expect(mail?.text).toContain(`https://shop.example/nl/account/quotes?reference=${reference}`);
    expect(mail?.text).toContain('Voor het hele project.');

    const answer = (await accept(id, customer)).json<PaymentAnswer>();
    expect(answer).toEqual({ order_number: quote_number, payment_url: expect.stringContaining('/checkout/tr_') });
    expect(await checkout.stock()).toEqual({ on_hand: STOCK, reserved: 10 });
    await checkout.simulator.finish(providerId(answer), 'paid');
    expect(await checkout.orderOf(reference)).toMatchObject({
      kind: 'order',
      status: 'confirmed',
      payment_status: 'paid',
      total_cents: unit * 10 - 100,
      lines: [{ unit_incl_vat_cents: unit, line_incl_vat_cents: unit * 10 }],
    });
    expect(await checkout.stock()).toEqual({ on_hand: STOCK - 10, reserved: 0 });
    const invoice = await checkout.shop.db.selectFrom('invoices').select('total_cents').where('order_id', '=', id).execute();
    expect(invoice).toEqual([{ total_cents: unit * 10 - 100 }]);
    expect(await get(id, customer)).toMatchObject({
      status: 'accepted',
      order: { id, number: quote_number },
      can_accept: false,
      total_cents: unit * 10 - 100,
    });
    expect((await accept(id, customer)).json<ApiError>()).toMatchObject({ status: 409, code: 'payment.already_paid' });
    expect((await mailsTo(checkout.shop, DEMO_PRIVATE)).filter(({ key }) => key === `quote-accepted:${id}`)).toHaveLength(1);
  });

  test('shows the conditions of the order before it is accepted, without consumer rights for dealers', async () => {
    const { id, reference, quote_number } = await requestQuote(customer);
    expect((await get(reference)).conditions).toBeNull();
    await answerQuote(checkout.shop.services, quote_number, { validUntil: inDays(10) });
    const { conditions } = await get(reference);
    const costs = (await checkout.shop.services.readSettings()).get('returns.costs');
    expect(conditions).toMatchObject({ is_consumer: true, custom_made: [] });
    expect(Object.values(costs)).toContainEqual(conditions?.return_cost);
    expect((await accept(reference)).statusCode).toBe(200);
    const order = await checkout.shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(conditions?.delivery_window).toEqual({ from: order.delivery_from, to: order.delivery_to });

    const business = await requestQuote(dealer);
    await answerQuote(checkout.shop.services, business.quote_number, { validUntil: inDays(10) });
    expect((await get(business.id, dealer)).conditions?.is_consumer).toBe(false);
  });

  test('from abroad names what returning the goods costs, which the settings do not know; without a price it is free', async () => {
    const { id, reference, quote_number } = await requestQuote(customer);
    const delivery_address = JSON.stringify({ ...HOME, country: 'de', zip_code: '52062', city: 'Aachen' });
    await checkout.shop.db.updateTable('orders').set({ delivery_address }).where('id', '=', id).execute();
    const answer = (reply: object) => answerQuote(checkout.shop.services, quote_number, { validUntil: inDays(2), ...reply });
    const cost = async () => (await get(reference)).conditions?.return_cost;
    await answer({ deliveryCents: 9000 });
    expect(await cost()).toEqual({ price_cents: 0, carrier: company.name });
    await answer({ returnCostCents: 12_000 });
    expect(await cost()).toEqual({ price_cents: 12_000, carrier: company.name });
    // another answer that does not name it leaves it as it was
    await answer({ discountCents: 100 });
    expect(await cost()).toEqual({ price_cents: 12_000, carrier: company.name });
  });

  test('is paid in the way that is chosen when it is accepted, of those that the provider offers, and names the others for one that is gone', async () => {
    const { id, reference, quote_number } = await requestQuote(customer);
    const offered = async (key: string | number) =>
      (await call('GET', `/api/quotes/${key}/payment-methods`, customer)).json<PaymentMethodsAnswer>();
    expect(await offered(id)).toEqual({ methods: [], chosen: null });
    await answerQuote(checkout.shop.services, quote_number, { validUntil: inDays(1) });
    const methods = ['bancontact', 'kbc', 'belfius', 'creditcard', 'ideal', 'paypal', 'banktransfer'];
    expect(await offered(id)).toEqual({ methods, chosen: null, transfer: { days: 7, until: inDays(7) }, invoice_obstacle: null });
    expect((await call('POST', `/api/quotes/${id}/accept`, customer, { method: 'barter' })).statusCode).toBe(422);
    await checkout.simulator.control('PATCH', '/behaviour', { disabled_methods: ['kbc'] });
    const refused = await call('POST', `/api/quotes/${id}/accept`, customer, { method: 'kbc' });
    expect(refused.json<ApiError>()).toMatchObject({ status: 422, code: 'payment.method_unavailable' });
    expect(refused.json<ApiError>().meta?.methods).not.toContain('kbc');
    const accepted = await call('POST', `/api/quotes/${reference}/accept`, {}, { method: 'belfius' });
    expect(accepted.statusCode).toBe(200);
    const payment = await checkout.shop.db
      .selectFrom('payments')
      .select('method')
      .where('order_id', '=', id)
      .orderBy('chosen_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(payment.method).toBe('belfius');
    expect((await offered(reference)).chosen).toBe('belfius');
    expect((await call('GET', `/api/quotes/${id}/payment-methods`, dealer)).statusCode).toBe(404);
  });

  test('has one status and one total in its page, as an order, in the list of orders, on the thanks page and when it is tracked', async () => {
    const { id, reference, quote_number } = await requestQuote(customer);
    const order = async () => (await call('GET', `/api/orders/${id}`, customer)).json<Order>();
    const listed = async () =>
      (await call('GET', '/api/orders', customer)).json<{ data: OrderSummary[] }>().data.find((each) => each.id === id);
    expect(await order()).toMatchObject({ quote_status: 'requested', quote_reference: reference });
    expect(await listed()).toMatchObject({ quote_status: 'requested' });
    const unit = ((await get(id, customer)).lines[0]?.list_unit_incl_vat_cents ?? 0) - 50;
    await answerQuote(checkout.shop.services, quote_number, {
      unitCents: { [await sku()]: unit },
      deliveryCents: 0,
      validUntil: inDays(1),
    });
    const quote = await get(id, customer);
    const { total_cents, vat_cents, total_excl_vat_cents, deposit_cents } = quote;
    const sums = { total_cents, vat_cents, total_excl_vat_cents, deposit_cents };
    expect(total_cents).toBe(unit * 10);
    expect(await order()).toMatchObject({ ...sums, quote_status: 'answered', lines: [{ unit_incl_vat_cents: unit }] });
    expect(await listed()).toMatchObject({ ...sums, quote_status: 'answered' });
    expect(await checkout.orderOf(reference)).toMatchObject({ ...sums, quote_status: 'answered' });
    const { data } = (await call('GET', '/api/quotes', customer)).json<QuoteListAnswer>();
    expect(data.find((each) => each.id === id)).toMatchObject({ total_cents, total_excl_vat_cents, deposit_cents });
    const state = (await call('GET', `/api/orders/by-payment/${reference}/status`)).json<PaymentState>();
    expect(state.total_cents).toBe(total_cents);
    const { email } = await order();
    const query = new URLSearchParams({ number: quote_number, email, postcode: HOME.zip_code });
    const track = async (headers: Record<string, string>) =>
      (await call('GET', `/api/orders/track?${query}`, headers)).json<TrackedOrder>();
    expect(await track({})).toMatchObject({ quote_status: 'answered', quote_reference: null, own_id: null });
    expect(await track(customer)).toMatchObject({ quote_status: 'answered', own_id: id });
    await later(2, async () => expect(await order()).toMatchObject({ quote_status: 'expired' }));
    expect((await accept(reference)).statusCode).toBe(200);
    expect(await order()).toMatchObject({ ...sums, kind: 'order', quote_status: null });
    expect(await listed()).toMatchObject({ ...sums, quote_status: null });
  });

  test('of a guest is linked when it is tracked in the browser that asked for it, and in no other', async () => {
    const { id, reference, quote_number } = await requestQuote();
    const { email, cart_id } = await checkout.shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const query = new URLSearchParams({ number: quote_number, email, postcode: HOME.zip_code });
    const track = async (headers: Record<string, string>) =>
      (await call('GET', `/api/orders/track?${query}`, headers)).json<TrackedOrder>();
    expect(await track({ 'cart-proof': cart_id })).toMatchObject({ quote_status: 'requested', quote_reference: reference });
    expect(await track({ 'cart-proof': '' })).toMatchObject({ quote_status: 'requested', quote_reference: null });
  });

  test('that is accepted by bank transfer shows the transfer, and promises the delivery from its payment in page and mail', async () => {
    const { id, reference, quote_number } = await requestQuote(customer);
    await answerQuote(checkout.shop.services, quote_number, { validUntil: inDays(1) });
    expect(await get(reference)).toMatchObject({ transfer: null, conditions: { delivery_window: { from: expect.any(String) } } });
    expect((await call('POST', `/api/quotes/${reference}/accept`, {}, { method: 'banktransfer' })).statusCode).toBe(200);
    const { transfer, conditions, can_accept } = await get(id, customer);
    expect(can_accept).toBe(true);
    expect(transfer).toMatchObject({
      until: inDays(7),
      iban: expect.stringMatching(/^[A-Z]{2}\d/),
      reference: expect.stringMatching(/^RF/),
    });
    const { delivery_working_days: days } = await checkout.orderOf(reference);
    expect(conditions).toMatchObject({ delivery_window: null, delivery_working_days: days });
    const mail = (await mailsTo(checkout.shop, DEMO_PRIVATE)).find(({ key }) => key === `quote-accepted:${id}`);
    expect(mail?.text).toContain('Je betaalt met een overschrijving');
    expect(mail?.text).toContain(`We leveren binnen ${days} werkdagen na je betaling.`);
    expect(mail?.text).toContain('Bekijk je betaalgegevens');
    expect(mail?.text).not.toContain('Lukte het betalen niet');
  });

  test('is accepted once, also by parallel requests of account and guest link', async () => {
    const { id, reference, quote_number } = await requestQuote(customer);
    await answerQuote(checkout.shop.services, quote_number, { validUntil: inDays(1) });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, turn) => (turn % 2 === 0 ? accept(id, customer) : accept(reference))));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await checkout.stock()).toEqual({ on_hand: STOCK, reserved: 10 });
  });

  test('may be paid again after a failure, and ordered again while it is valid', async () => {
    const { reference, quote_number } = await requestQuote();
    await answerQuote(checkout.shop.services, quote_number, { validUntil: inDays(1) });
    const first = (await accept(reference)).json<PaymentAnswer>();
    await checkout.simulator.finish(providerId(first), 'failed');
    const second = (await accept(reference)).json<PaymentAnswer>();
    expect(second.payment_url).not.toBe(first.payment_url);
    expect(await checkout.stock()).toEqual({ on_hand: STOCK, reserved: 10 });
    await checkout.simulator.finish(providerId(second), 'expired');
    await checkout.shop.db
      .updateTable('orders')
      .set({ status: 'cancelled', cancelled_at: new Date() })
      .where('number', '=', quote_number)
      .execute();
    expect(await checkout.stock()).toEqual({ on_hand: STOCK, reserved: 0 });
    expect(await get(reference)).toMatchObject({ can_accept: true });
    const third = (await accept(reference)).json<PaymentAnswer>();
    await checkout.simulator.finish(providerId(third), 'paid');
    expect(await checkout.orderOf(reference)).toMatchObject({ status: 'confirmed' });
  });

  test('is refused when its stock is sold out, and stays valid', async () => {
    const { reference, quote_number } = await requestQuote();
    await answerQuote(checkout.shop.services, quote_number, { validUntil: inDays(1) });
    await setStock(checkout.shop, checkout.variant.id, 4);
    expect((await accept(reference)).json<ApiError>()).toMatchObject({
      status: 409,
      code: 'cart.out_of_stock',
      meta: { left: 4, requested: 10 },
    });
    expect(await get(reference)).toMatchObject({ status: 'answered', order: null, can_accept: true });
    expect(await checkout.stock()).toEqual({ on_hand: 4, reserved: 0 });
  });

  test('expires after its last day in Brussels, with a mail, and can be answered again', async () => {
    const { id, reference, quote_number } = await requestQuote(customer);
    await answerQuote(checkout.shop.services, quote_number, { validUntil: inDays(0) });
    expect(await expireQuotes(checkout.shop.services)).toBe(0);
    await later(1, async () => {
      expect(await get(reference)).toMatchObject({ status: 'expired', can_accept: false, can_decline: false });
      expect((await accept(reference)).json<ApiError>()).toMatchObject({ status: 409, code: 'quote.expired' });
      const ended = await Promise.all([expireQuotes(checkout.shop.services), expireQuotes(checkout.shop.services)]);
      expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1);
      expect((await mailsTo(checkout.shop, DEMO_PRIVATE)).filter(({ key }) => key?.startsWith(`quote-expired:${id}:`))).toHaveLength(1);
      await answerQuote(checkout.shop.services, quote_number, { validUntil: inDays(5) });
      expect((await accept(reference)).statusCode).toBe(200);
    });
  });

  test('can be declined once, also before it is answered', async () => {
    const { id, reference, quote_number } = await requestQuote(customer);
    await answerQuote(checkout.shop.services, quote_number, { validUntil: inDays(2) });
    const decline = () => call('POST', `/api/quotes/${reference}/decline`, {}, { reason: 'Te duur' });
    expect((await decline()).json()).toMatchObject({ status: 'declined', can_accept: false, can_decline: false });
    expect((await decline()).statusCode).toBe(200);
    expect((await accept(reference)).json<ApiError>().code).toBe('quote.settled');
    await expect(answerQuote(checkout.shop.services, quote_number, { validUntil: inDays(2) })).rejects.toMatchObject({
      code: 'quote.settled',
    });
    expect((await mailsTo(checkout.shop, DEMO_PRIVATE)).filter(({ key }) => key === `quote-declined:${id}`)).toHaveLength(1);
    const request = await requestQuote();
    expect((await call('POST', `/api/quotes/${request.reference}/decline`, {}, {})).json()).toMatchObject({ status: 'declined' });
    expect((await listOpenQuotes(checkout.shop.db)).map(({ number }) => number)).not.toContain(request.quote_number);
  });

  test('needs a valid last day and plausible prices', async () => {
    const { quote_number } = await requestQuote();
    const answer = (reply: object) => answerQuote(checkout.shop.services, quote_number, { validUntil: inDays(2), ...reply });
    for (const validUntil of [inDays(-1), inDays(400), 'soon', '2027-02-30'])
      await expect(answer({ validUntil })).rejects.toMatchObject({ code: 'quote.invalid_day' });
    await expect(answer({ unitCents: { [await sku()]: 9_999_999 } })).rejects.toMatchObject({ code: 'quote.above_list' });
    await expect(answerQuote(checkout.shop.services, 'none', { validUntil: inDays(2) })).rejects.toMatchObject({ code: 'quote.not_found' });
  });
});
