import type { Viewer } from '../carts/cart-view.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { pastOrder } from '../../testing/past-orders.ts';
import { deliveryPromise } from '../../content/settings/delivery-promise.ts';
import { findOrStoreCurrentTerms } from '../../content/terms/terms.repository.ts';
import { OPEN_TIMEOUT_MS } from '../../testing/test-defaults.ts';
import { openTestPayments, STOCK } from '../../testing/test-payments.ts';
import type { TestPayments } from '../../testing/test-payments.ts';
import { lockOrder } from '../orders/orders.repository.ts';
import { loadQuoteAnswer } from './quote-answer.ts';
import { listOpenQuotes } from './quotes.repository.ts';
import { findQuote } from '../orders/quoted-order.ts';
import type { QuoteRow } from '../orders/quoted-order.ts';
import { acceptQuote, declineQuote, quoteOrder } from './quotes.service.ts';
import { answerQuote, expireQuotes } from './staff-quotes.ts';

/** Half past midnight in Brussels: the third of June there, the second in the world's time. */
const NOW = new Date('2026-06-02T22:30:00.000Z');
const TODAY = '2026-06-03';
const DAY_MS = 86_400_000;

let shop: TestPayments;
let rentalId: number;
let userId: number;
let viewer: Viewer;
beforeAll(async () => {
  shop = await openTestPayments(NOW);
  const { db, services } = shop;
  ({ id: rentalId } = await db
    .selectFrom('variant_facts')
    .select('id')
    .where('type', '=', 'rental')
    .orderBy('id')
    .executeTakeFirstOrThrow());
  ({ id: userId } = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow());
  const settings = await services.readSettings();
  viewer = { lang: 'nl', locale: 'nl-BE', region: 'be', mediaUrl: '/media', user: null, country: null, settings, now: NOW };
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  await shop.db.deleteFrom('rental_bookings').execute();
  shop.provider.createPayment.mockImplementation(async (payment) => ({
    ...(await shop.provider.getPayment(`tr_${payment.idempotencyKey.replaceAll('-', '')}`)),
    checkoutUrl: `https://pay.example/${payment.idempotencyKey}`,
  }));
});
afterEach(() => {
  shop.services.now = () => NOW;
});

/** Two pieces of 10 euros and a gift; `rent` adds a machine for 30 euros from that day on. */
const requestQuote = async (overrides: { userId?: number; role?: 'b2c' | 'b2b'; rent?: string } = {}): Promise<OrderRow> => {
  const { db } = shop;
  const { id, lineIds } = await pastOrder(shop, {
    userId: overrides.userId ?? null,
    role: overrides.role ?? 'b2c',
    lines: [
      { variantId: shop.variantId, amount: 2, unit: 1000 },
      { variantId: shop.variantId, amount: 1, unit: 0, kind: 'gift' },
      ...(overrides.rent === undefined ? [] : [{ variantId: rentalId, amount: 1, unit: 3000, kind: 'rental' as const }]),
    ],
  });
  if (overrides.rent !== undefined) {
    await db
      .updateTable('order_lines')
      .set({ rent_from: overrides.rent, rent_to: overrides.rent })
      .where('id', '=', lineIds[2] ?? 0)
      .execute();
  }
  return db
    .updateTable('orders')
    .set({
      kind: 'quote',
      status: 'quote_requested',
      coupon_code: null,
      paid_at: null,
      shipped_at: null,
      delivered_at: null,
      ordered_at: new Date(NOW.getTime() - DAY_MS),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};
const quoteOf = async ({ id }: OrderRow): Promise<QuoteRow> => {
  const quote = await findQuote(shop.db, id);
  if (quote === undefined) throw new Error('There is no quote');
  return quote;
};
const answered = async (order: OrderRow, reply: Partial<Parameters<typeof answerQuote>[2]> = {}) =>
  answerQuote(shop.services, order.number, { validUntil: TODAY, ...reply });
const accept = (order: OrderRow) => acceptQuote(shop.services, order, viewer);
const mailOf = (key: string) => shop.db.selectFrom('mails').selectAll().where('key', '=', key).executeTakeFirst();
const textOf = async (key: string): Promise<string> => ((await mailOf(key))?.text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const linesOf = ({ id }: OrderRow) =>
  shop.db.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('position').execute();

describe('the answer to a quote', () => {
  test('is in the language of the request, not of the account, with its link and names', async () => {
    const { id: userId } = await shop.db
      .selectFrom('users')
      .select('id')
      .where('language', '=', 'nl')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { id } = await requestQuote({ userId });
    const order = await shop.db.updateTable('orders').set({ lang: 'fr' }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
    await answered(order);
    const key = `quote-answered:${id}:${NOW.getTime()}`;
    expect(await mailOf(key)).toMatchObject({ lang: 'fr' });
    expect(await textOf(key)).toContain('/fr/account/quotes?reference=');
  });

  test('keeps the listed prices beside the quoted ones', async () => {
    const order = await requestQuote();
    const lines = await linesOf(order);
    expect(
      await answered(order, { unitCents: { [lines[0]?.sku ?? '']: 900 }, discountCents: 100, deliveryCents: 0, note: 'Graag' }),
    ).toEqual(await quoteOf(order));
    expect(await quoteOf(order)).toMatchObject({
      status: 'answered',
      requested_at: order.ordered_at,
      answered_at: NOW,
      valid_until: TODAY,
      note: 'Graag',
      items_incl_vat_cents: 1800,
      discount_cents: 100,
      delivery_cents: 0,
      total_cents: 1700,
      list_total_cents: order.total_cents,
      settled_at: null,
    });
    const quoted = await shop.db.selectFrom('quote_lines').selectAll().where('order_id', '=', order.id).orderBy('order_line_id').execute();
    expect(
      quoted.map(({ order_line_id, unit_incl_vat_cents, line_incl_vat_cents }) => [
        order_line_id,
        unit_incl_vat_cents,
        line_incl_vat_cents,
      ]),
    ).toEqual([
      [lines[0]?.id, 900, 1800],
      [lines[1]?.id, 0, 0],
    ]);
    expect(
      quoted.map(({ list_unit_incl_vat_cents, list_line_incl_vat_cents }) => [list_unit_incl_vat_cents, list_line_incl_vat_cents]),
    ).toEqual([
      [1000, 2000],
      [0, 0],
    ]);
  });

  test('may be given again until it is settled, also after it has expired', async () => {
    const order = await requestQuote();
    await answered(order, { note: 'Eerst' });
    await shop.db.updateTable('quotes').set({ status: 'expired', settled_at: NOW }).where('order_id', '=', order.id).execute();
    await shop.db.updateTable('orders').set({ status: 'cancelled', cancelled_at: NOW }).where('id', '=', order.id).execute();
    await answered(order, { discountCents: 50 });
    expect(await quoteOf(order)).toMatchObject({ status: 'answered', note: null, discount_cents: 50, settled_at: null });
    expect(await shop.orderOf(order.id)).toMatchObject({ status: 'quote_requested', cancelled_at: null });
    expect(await shop.db.selectFrom('quote_lines').select('order_id').where('order_id', '=', order.id).execute()).toHaveLength(2);
  });

  test('is refused for a quote that is settled, an order, or a quote that does not exist', async () => {
    for (const status of ['accepted', 'declined'] as const) {
      const order = await requestQuote();
      await answered(order);
      await shop.db.updateTable('quotes').set({ status, settled_at: NOW }).where('order_id', '=', order.id).execute();
      await expect(answered(order)).rejects.toMatchObject({ status: 409, code: 'quote.settled' });
    }
    const ordered = await requestQuote();
    await answered(ordered);
    await shop.db.updateTable('orders').set({ kind: 'order' }).where('id', '=', ordered.id).execute();
    await expect(answered(ordered)).rejects.toMatchObject({ code: 'quote.settled' });
    await expect(answerQuote(shop.services, 'NIETS', { validUntil: TODAY })).rejects.toMatchObject({
      status: 404,
      code: 'quote.not_found',
    });
  });

  test.each(['2026-06-03', '2027-06-04'])('may be valid until %s', async (validUntil) => {
    expect(await answered(await requestQuote(), { validUntil })).toMatchObject({ valid_until: validUntil });
  });

  test.each(['2026-06-02', '2027-06-05', '2026-6-30', '2027-02-30', '2026-13-01', 'x2026-06-30', '2026-06-30x', ''])(
    'may not be valid until %j',
    async (validUntil) => {
      await expect(answered(await requestQuote(), { validUntil })).rejects.toMatchObject({ status: 422, code: 'quote.invalid_day' });
    },
  );

  test('to a request from abroad makes it a quote, once it says what the freight costs, which can be accepted', async () => {
    const { id } = await requestQuote();
    await shop.db.updateTable('orders').set({ kind: 'request', status: 'requested', delivery_cents: 0 }).where('id', '=', id).execute();
    const order = await lockOrder(shop.db, id);
    expect((await listOpenQuotes(shop.db)).map(({ number }) => number)).toContain(order.number);
    await expect(answered(order)).rejects.toMatchObject({ status: 422, code: 'quote.freight_missing' });
    await answered(order, { deliveryCents: 12_000 });
    expect(await quoteOf(order)).toMatchObject({ status: 'answered', delivery_cents: 12_000 });
    const delivery_address = JSON.stringify({ ...order.delivery_address, country: 'de', zip_code: '52062', city: 'Aachen' });
    await shop.db.updateTable('orders').set({ delivery_address }).where('id', '=', id).execute();
    // the shop's delivery days are those of its own countries
    const { conditions } = await loadQuoteAnswer(shop.services, await lockOrder(shop.db, id), { lang: 'nl', isActor: true });
    expect(conditions).toMatchObject({ delivery_window: null, delivery_arranged: true });
    await accept(await lockOrder(shop.db, id));
    expect(await lockOrder(shop.db, id)).toMatchObject({ delivery_from: null, delivery_to: null });
    expect(await lockOrder(shop.db, id)).toMatchObject({ kind: 'order', status: 'awaiting_payment', delivery_cents: 12_000 });
    expect((await listOpenQuotes(shop.db)).map(({ number }) => number)).not.toContain(order.number);
  });

  test('with a rental is valid as long as the machine can still be brought, and mail and page say its days', async () => {
    const order = await requestQuote({ rent: '2026-06-08' });
    await expect(answered(order, { validUntil: '2026-06-06' })).rejects.toMatchObject({
      status: 422,
      code: 'quote.valid_after_rental',
      details: { meta: { last_day: '2026-06-05' } },
    });
    await answered(order, { validUntil: '2026-06-05' });
    const text = await textOf(`quote-answered:${order.id}:${NOW.getTime()}`);
    expect(text).toContain('gebracht op maandag 8 juni, opgehaald op maandag 8 juni');
    const page = await loadQuoteAnswer(shop.services, order, { lang: 'nl', isActor: true });
    expect(page.lines.map(({ rental }) => rental)).toEqual([null, null, { from: '2026-06-08', to: '2026-06-08' }]);
  });

  test('is mailed with its prices, to a guest with the page that the reference opens', async () => {
    const order = await requestQuote();
    await answered(order, { discountCents: 100, note: 'Voor het project' });
    const text = await textOf(`quote-answered:${order.id}:${NOW.getTime()}`);
    for (const part of [
      '€ 20,00',
      '€ -1,00',
      '€ 9,75',
      '€ 28,75',
      'Voor het project',
      '3 juni 2026',
      `/nl/quote?reference=${order.reference}`,
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('/account/');
  });

  test('is mailed without VAT to a dealer, with the page of the account', async () => {
    const order = await requestQuote({ role: 'b2b', userId });
    await answered(order, { discountCents: 100 });
    const quote = await quoteOf(order);
    const text = (await textOf(`quote-answered:${order.id}:${NOW.getTime()}`)).replaceAll(/[€\s]/g, ' ');
    const [line] = await shop.db.selectFrom('quote_lines').selectAll().where('order_id', '=', order.id).orderBy('order_line_id').execute();
    for (const cents of [line?.line_excl_vat_cents ?? 0, 100, quote.delivery_excl_vat_cents, quote.vat_cents, quote.total_cents])
      expect(text).toMatch(new RegExp(`\\b${(cents / 100).toFixed(2).replace('.', '[.,]')}\\b`));
    expect([quote.discount_excl_vat_cents, quote.delivery_excl_vat_cents]).toEqual([100, 806]);
    expect(text).toContain(`account/quotes?reference=${order.reference}`);
  });
});

describe('a quote under reverse charge', () => {
  const NUMBER = 'NL861723818B01';
  const OTHER = 'NL123456782B90';
  const dealer = (vat: string, status: 'active' | 'pending') =>
    shop.db
      .updateTable('users')
      .set({ type: 'b2b', status, vat, vat_status: 'valid', vat_checked_at: NOW })
      .where('id', '=', userId)
      .execute();
  const answeredUntaxed = async (): Promise<OrderRow> => {
    const order = await requestQuote({ role: 'b2b', userId });
    const delivery_address = JSON.stringify({ ...order.delivery_address, country: 'nl' });
    await shop.db.updateTable('orders').set({ delivery_address }).where('id', '=', order.id).execute();
    await answered(order, { discountCents: 100, deliveryCents: 500 });
    return shop.orderOf(order.id);
  };
  beforeEach(async () => {
    const checks = [NUMBER, OTHER].map((vat) => ({ vat, status: 'valid' as const, checked_at: NOW }));
    await shop.db
      .insertInto('vat_checks')
      .values(checks)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await dealer(NUMBER, 'active');
  });

  test('is answered without VAT, by the account’s state on that day, and accepted without VAT', async () => {
    const order = await answeredUntaxed();
    expect(await quoteOf(order)).toMatchObject({ vat_cents: 0 });
    await accept(order);
    expect(await shop.orderOf(order.id)).toMatchObject({ reverse_charge: true, vat_cents: 0, vat: NUMBER, vat_rate: 0 });
  });

  test('gets VAT when the approval ended with another number, and is accepted only after that was shown', async () => {
    const order = await answeredUntaxed();
    const before = await quoteOf(order);
    await dealer(OTHER, 'pending');
    const refusal = accept(order);
    await expect(refusal).rejects.toMatchObject({ status: 409, code: 'quote.total_changed' });
    const repriced = await quoteOf(order);
    const vat = Math.round((before.total_cents * 21) / 100);
    expect(repriced).toMatchObject({
      status: 'answered',
      vat_cents: vat,
      total_cents: before.total_cents + vat,
      discount_excl_vat_cents: 100,
    });
    expect(await shop.orderOf(order.id)).toMatchObject({ kind: 'quote', reverse_charge: false, vat: OTHER });
    await accept(order);
    expect(await shop.orderOf(order.id)).toMatchObject({
      kind: 'order',
      reverse_charge: false,
      vat: OTHER,
      vat_cents: vat,
      total_cents: repriced.total_cents,
    });
  });

  test('is accepted only at the shown total, also when staff answer again', async () => {
    const order = await answeredUntaxed();
    const shown = (await quoteOf(order)).total_cents;
    await answered(order, { discountCents: 0, deliveryCents: 500 });
    await expect(acceptQuote(shop.services, order, viewer, { total_cents: shown })).rejects.toMatchObject({
      status: 409,
      code: 'quote.total_changed',
    });
    expect(await shop.orderOf(order.id)).toMatchObject({ kind: 'quote' });
    await acceptQuote(shop.services, order, viewer, { total_cents: (await quoteOf(order)).total_cents });
    expect(await shop.orderOf(order.id)).toMatchObject({ kind: 'order' });
  });

  test('that was accepted, but not paid in time, is checked again', async () => {
    const order = await answeredUntaxed();
    await accept(order);
    await shop.db.updateTable('orders').set({ status: 'cancelled', cancelled_at: NOW }).where('id', '=', order.id).execute();
    await dealer(OTHER, 'pending');
    await expect(accept(order)).rejects.toMatchObject({ code: 'quote.total_changed' });
    const { total_cents } = await quoteOf(order);
    await accept(order);
    expect(await shop.orderOf(order.id)).toMatchObject({ status: 'awaiting_payment', total_cents, reverse_charge: false });
  });
});

describe('an accepted quote', () => {
  test('becomes an order at the quoted prices: pieces and machine reserved, payment opened, mail queued', async () => {
    const order = await requestQuote({ rent: '2026-06-05' });
    await shop.db.updateTable('orders').set({ discount_cents: 0 }).where('id', '=', order.id).execute();
    const lines = await linesOf(order);
    await answered(order, {
      unitCents: { [lines[0]?.sku ?? '']: 900, [lines[2]?.sku ?? '']: 2500 },
      discountCents: 100,
      deliveryCents: 500,
    });
    const quote = await quoteOf(order);
    const payment = await accept(order);
    const placed = await shop.orderOf(order.id);
    expect(placed).toMatchObject({
      kind: 'order',
      status: 'awaiting_payment',
      coupon_code: null,
      items_incl_vat_cents: 1800,
      discount_cents: 100,
      delivery_cents: 500,
      rent_cents: 2500,
      total_cents: 4700,
      vat_cents: quote.vat_cents,
      discount_excl_vat_cents: quote.discount_excl_vat_cents,
      delivery_excl_vat_cents: quote.delivery_excl_vat_cents,
      ordered_at: NOW,
    });
    expect(
      (await linesOf(order)).map(({ unit_incl_vat_cents, line_incl_vat_cents, rent_cents }) => [
        unit_incl_vat_cents,
        line_incl_vat_cents,
        rent_cents,
      ]),
    ).toEqual([
      [900, 1800, 0],
      [0, 0, 0],
      [2500, 2500, 2500],
    ]);
    // two pieces and the gift
    expect(await shop.stock()).toEqual({ on_hand: STOCK, reserved: 3 });
    expect(
      await shop.db.selectFrom('rental_bookings').select(['variant_id', 'from_date', 'state']).where('order_id', '=', order.id).execute(),
    ).toEqual([{ variant_id: rentalId, from_date: '2026-06-05', state: 'held' }]);
    expect(await quoteOf(order)).toMatchObject({ status: 'accepted', settled_at: NOW });
    expect(payment).toEqual({ payment_url: expect.stringMatching(/^https:\/\/pay\.example\//), order_number: order.number });
    expect(await mailOf(`quote-accepted:${order.id}`)).toMatchObject({ subject: `Je hebt offerte ${order.number} aanvaard` });
    // a repeated call continues the same order and payment
    expect(await accept(order)).toEqual(payment);
    expect(await shop.stock()).toEqual({ on_hand: STOCK, reserved: 3 });
  });

  test('has the delivery days (by the heaviest class) and terms of an order of that day', async () => {
    const order = await requestQuote({ rent: '2026-06-05' });
    const old = await shop.db
      .insertInto('terms_versions')
      .values({ lang: 'nl', digest: 'of an earlier day', title: 'Voorwaarden', blocks: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db
      .updateTable('orders')
      .set({ terms_version_id: old.id, delivery_from: null, delivery_to: null })
      .where('id', '=', order.id)
      .execute();
    const { delivery_class } = await shop.db
      .selectFrom('variants')
      .select('delivery_class')
      .where('id', '=', shop.variantId)
      .executeTakeFirstOrThrow();
    await answered(order);
    await accept(order);
    const promised = deliveryPromise([delivery_class], viewer.settings, NOW);
    const terms = await findOrStoreCurrentTerms(shop.db, { lang: 'nl', now: NOW, settings: viewer.settings });
    expect(terms?.id).not.toBe(old.id);
    expect(promised).toEqual({ from: expect.stringMatching(/^2026-06-/), to: expect.stringMatching(/^2026-06-/) });
    expect(await shop.orderOf(order.id)).toMatchObject({
      terms_version_id: terms?.id,
      delivery_from: promised?.from,
      delivery_to: promised?.to,
    });
  });

  test('is refused when its machine is needed too soon, or rented out on its day', async () => {
    const lateQuote = await requestQuote({ rent: '2026-06-08' });
    await answered(lateQuote);
    // as answered before the end of a quote was compared with its rental
    await shop.db
      .updateTable('order_lines')
      .set({ rent_from: '2026-06-04' })
      .where('order_id', '=', lateQuote.id)
      .where('kind', '=', 'rental')
      .execute();
    await expect(accept(lateQuote)).rejects.toMatchObject({
      status: 409,
      code: 'rental.not_available',
      details: { meta: { variant_id: rentalId, date: '2026-06-04', product_title: `Product ${rentalId}` } },
    });
    await shop.db.updateTable('stock').set({ on_hand: 0 }).where('variant_id', '=', rentalId).execute();
    const full = await requestQuote({ rent: '2026-06-08' });
    await answered(full);
    await expect(accept(full)).rejects.toMatchObject({
      code: 'rental.not_available',
      details: { meta: { product_title: `Product ${rentalId}` } },
    });
  });

  test('reserves no machine for a rental without dates', async () => {
    const order = await requestQuote({ rent: '2026-06-08' });
    await shop.db.updateTable('order_lines').set({ rent_from: null }).where('order_id', '=', order.id).execute();
    await answered(order);
    await accept(order);
    expect(await shop.db.selectFrom('rental_bookings').select('variant_id').execute()).toEqual([]);
  });

  test('names the pieces that are sold out', async () => {
    const order = await requestQuote();
    await answered(order);
    await shop.db.updateTable('stock').set({ on_hand: 2 }).where('variant_id', '=', shop.variantId).execute();
    await expect(accept(order)).rejects.toMatchObject({
      code: 'cart.out_of_stock',
      details: { meta: { left: 2, requested: 3, product_title: `Product ${shop.variantId}` } },
    });
    expect(await quoteOf(order)).toMatchObject({ status: 'answered', settled_at: null });
  });

  test.each([
    ['declined', TODAY, 'quote.settled'],
    ['expired', TODAY, 'quote.expired'],
    ['answered', '2026-06-02', 'quote.expired'],
  ] as const)('was not before: one that is %s, valid until %s, is refused', async (status, valid_until, code) => {
    const order = await requestQuote();
    await answered(order);
    await shop.db
      .updateTable('quotes')
      .set({ status, valid_until, settled_at: status === 'answered' ? null : NOW })
      .where('order_id', '=', order.id)
      .execute();
    await expect(accept(order)).rejects.toMatchObject({ status: 409, code });
  });

  test('was answered before', async () => {
    await expect(accept(await requestQuote())).rejects.toMatchObject({ status: 409, code: 'quote.not_answered' });
  });

  describe('that was not paid in time', () => {
    const accepted = async (values: Partial<OrderRow>, valid_until = TODAY): Promise<OrderRow> => {
      const order = await requestQuote();
      await answered(order);
      await accept(order);
      const { status, paid_at, cancelled_at } = { ...(await shop.orderOf(order.id)), ...values };
      await shop.db.updateTable('orders').set({ status, paid_at, cancelled_at }).where('id', '=', order.id).execute();
      await shop.db.updateTable('quotes').set({ valid_until }).where('order_id', '=', order.id).execute();
      return order;
    };

    test('is ordered again while it is valid', async () => {
      const order = await accepted({ status: 'cancelled', cancelled_at: NOW });
      const { delivery_from, delivery_to } = await shop.orderOf(order.id);
      const earlier = { delivery_from: '2026-05-04', delivery_to: '2026-05-08' };
      await shop.db.updateTable('orders').set(earlier).where('id', '=', order.id).execute();
      expect((await accept(order)).order_number).toBe(order.number);
      // the delivery days depend on the day on which it is accepted again
      expect(await shop.orderOf(order.id)).toMatchObject({ status: 'awaiting_payment', cancelled_at: null, delivery_from, delivery_to });
    });

    test.each([
      ['was paid', { status: 'confirmed', paid_at: NOW }, TODAY, 'payment.already_paid'],
      ['was sent', { status: 'shipped' }, TODAY, 'quote.settled'],
      ['is over', { status: 'cancelled' }, '2026-06-02', 'quote.expired'],
    ] as const)('is refused when it %s', async (_case, values, validUntil, code) => {
      await expect(accept(await accepted(values, validUntil))).rejects.toMatchObject({ status: 409, code });
    });
  });
});

describe('a declined quote', () => {
  test.each([false, true])('cancels the order, with its reason and a mail; answered before: %s', async (isAnswered) => {
    const order = await requestQuote();
    if (isAnswered) await answered(order);
    expect(await declineQuote(shop.services, order, 'Te duur')).toMatchObject({ status: 'cancelled', cancelled_at: NOW });
    expect(await quoteOf(order)).toMatchObject({
      status: 'declined',
      settled_at: NOW,
      decline_reason: 'Te duur',
      requested_at: order.ordered_at,
      list_total_cents: order.total_cents,
      valid_until: isAnswered ? TODAY : null,
    });
    expect(await mailOf(`quote-declined:${order.id}`)).toMatchObject({ subject: `Je hebt offerte ${order.number} afgewezen` });
    // a second time changes nothing
    expect((await declineQuote(shop.services, order, 'Toch niet')).status).toBe('cancelled');
    expect(await quoteOf(order)).toMatchObject({ decline_reason: 'Te duur' });
  });

  test.each(['accepted', 'expired'] as const)('can’t be %s before', async (status) => {
    const order = await requestQuote();
    await answered(order);
    await shop.db.updateTable('quotes').set({ status, settled_at: NOW }).where('order_id', '=', order.id).execute();
    await expect(declineQuote(shop.services, order, null)).rejects.toMatchObject({ status: 409, code: 'quote.settled' });
  });
});

describe('a quote whose last day is over', () => {
  const tomorrow = () => new Date(NOW.getTime() + DAY_MS);

  test('expires with its order and a mail, once, and not before midnight in Brussels', async () => {
    const order = await requestQuote();
    await answered(order);
    await expireQuotes(shop.services);
    expect(await quoteOf(order)).toMatchObject({ status: 'answered' });
    shop.services.now = tomorrow;
    await expireQuotes(shop.services);
    expect(await quoteOf(order)).toMatchObject({ status: 'expired', settled_at: tomorrow() });
    expect(await shop.orderOf(order.id)).toMatchObject({ status: 'cancelled', cancelled_at: tomorrow() });
    expect(await textOf(`quote-expired:${order.id}:${TODAY}`)).toContain('3 juni 2026');
    expect(await expireQuotes(shop.services)).toBe(0);
  });

  test('is counted, and only when it was answered', async () => {
    shop.services.now = tomorrow;
    await expireQuotes(shop.services);
    shop.services.now = () => NOW;
    const [first, second, third] = [await requestQuote(), await requestQuote(), await requestQuote()];
    for (const order of [first, second, third]) await answered(order);
    await shop.db.updateTable('quotes').set({ status: 'accepted', settled_at: NOW }).where('order_id', '=', third.id).execute();
    shop.services.now = tomorrow;
    expect(await expireQuotes(shop.services)).toBe(2);
    expect(await quoteOf(third)).toMatchObject({ status: 'accepted', settled_at: NOW });
  });
});

test('the order of a quote is found by its reference, or by its customer', async () => {
  const order = await requestQuote({ userId });
  expect(await quoteOrder(shop.services, { reference: order.reference })).toMatchObject({ id: order.id });
  expect(await quoteOrder(shop.services, { id: order.id, userId })).toMatchObject({ id: order.id });
  await expect(quoteOrder(shop.services, { id: order.id, userId: userId + 1 })).rejects.toMatchObject({
    status: 404,
    code: 'quote.not_found',
  });
});
