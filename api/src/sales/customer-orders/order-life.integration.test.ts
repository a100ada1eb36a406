import { randomUUID } from 'node:crypto';
import type { Cart } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Order, OrderSummary, TrackedOrder } from 'shared-contracts/wire/order';
import { runMaintenance } from '../../app/maintenance.ts';
import { ERASED } from '../../customers/privacy/personal-data.ts';
import { applyStatus } from '../payments/payment-status.ts';
import { sendRefunds } from '../payments/send-refunds.ts';
import { providerId, STOCK } from '../../testing/checkout.ts';
import { openOrders } from '../../testing/orders.ts';
import type { Orders } from '../../testing/orders.ts';
import { HOME, mailsTo, OPEN_TIMEOUT_MS } from '../../testing/test-shop.ts';
import { deliverOrder, shipOrder } from './order-life.ts';
import { listReviewCases, resolveReview, retryRefund } from './review-cases.ts';

let orders: Orders;
beforeAll(async () => {
  orders = await openOrders();
}, OPEN_TIMEOUT_MS);
afterAll(() => orders.close());
beforeEach(() => orders.reset());

const refundsOf = (id: number) =>
  orders.shop.db.selectFrom('refunds').select(['amount_cents', 'status', 'reason']).where('order_id', '=', id).orderBy('id').execute();
const atProvider = async (payment: string): Promise<{ status: string; amountCents: number }[]> =>
  (await orders.shop.services.provider.listRefunds(payment)).map(({ status, amountCents }) => ({ status, amountCents }));
/** Texts of the mails of an order's refunds. */
const mailsAbout = async (id: number, key: string): Promise<string[]> => {
  const refunds = await orders.shop.db.selectFrom('refunds').select('id').where('order_id', '=', id).execute();
  const keys = new Set(refunds.map((refund) => `${key}${refund.id}`));
  const { email } = await orders.shop.db.selectFrom('orders').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  const mails = (await mailsTo(orders.shop, email)).filter((mail) => keys.has(mail.key ?? ''));
  return mails.map(({ text }) => text.replaceAll(/[\s>]+/g, ' '));
};
const pdf = (url: string, headers: Record<string, string> = {}) => orders.shop.call('GET', url, { headers });

describe('a paid order', () => {
  test('has its invoice, a timeline, and can be cancelled until it is shipped', async () => {
    const { id, total_cents } = await orders.ordered();
    const order = await orders.get(id);
    expect(order).toMatchObject({ can_cancel: true, can_return: false, can_pay: false, tracking: null, returnable_until: null });
    expect(order.timeline.map(({ status }) => status)).toEqual(['ordered', 'paid']);
    expect(order.documents).toEqual([
      {
        kind: 'invoice',
        number: expect.stringMatching(/^F/),
        date: expect.any(String),
        url: `/api/orders/${id}/invoice`,
        total_cents,
        peppol: 'n/a',
      },
    ]);
    const list = (await orders.shop.call('GET', '/api/orders', { headers: orders.customer })).json<{ data: OrderSummary[] }>();
    expect(list.data[0]).toMatchObject({ id, can_pay: false, invoice_url: `/api/orders/${id}/invoice`, return_state: null });
    const tracking = { carrier: 'bpost', code: '3232', url: 'https://track.example/3232' };
    await shipOrder(orders.shop.services, id, tracking);
    expect(await orders.get(id)).toMatchObject({
      status: 'shipped',
      tracking,
      can_cancel: false,
      can_return: true,
      calendar_url: `/api/orders/${id}/delivery.ics`,
    });
    expect((await orders.cancel(id)).json<ApiError>()).toMatchObject({ status: 409, code: 'order.not_cancellable' });
    await expect(shipOrder(orders.shop.services, id, tracking)).rejects.toMatchObject({ code: 'order.not_shippable' });
    await deliverOrder(orders.shop.services, id, new Date('2026-03-28T21:30:00Z'));
    const delivered = await orders.get(id);
    // 14 days end on Saturday 11 April; a period ends on a working day
    expect(delivered).toMatchObject({ status: 'delivered', returnable_until: '2026-04-13', can_return: false, calendar_url: null });
    expect((await pdf(`/api/orders/${id}/delivery.ics`, orders.customer)).statusCode).toBe(404);
    expect(delivered.lines[0]?.returnable_amount).toBe(0);
    await expect(deliverOrder(orders.shop.services, id)).rejects.toMatchObject({ code: 'order.not_deliverable' });
  });

  test('that was delivered today can be returned line by line', async () => {
    const { id } = await orders.ordered(3);
    await shipOrder(orders.shop.services, id, { carrier: 'bpost', code: null, url: null });
    await deliverOrder(orders.shop.services, id);
    expect(await orders.get(id)).toMatchObject({ can_return: true, lines: [{ returnable_amount: 3 }] });
  });

  test('is cancelled by its owner: stock is released, and the money is refunded with a credit note of the same sums', async () => {
    const order = await orders.ordered(3);
    const answer = (await orders.cancel(order.id)).json<Order>();
    expect(answer).toMatchObject({ status: 'cancelled', can_cancel: false, can_pay: false });
    expect(answer.documents).toEqual([
      expect.objectContaining({ kind: 'invoice', total_cents: order.total_cents }),
      expect.objectContaining({ kind: 'credit_note', number: expect.stringMatching(/^C20\d\d-\d{6}$/), total_cents: order.total_cents }),
    ]);
    expect(await orders.stock()).toEqual({ on_hand: STOCK, reserved: 0 });
    expect(await refundsOf(order.id)).toEqual([{ amount_cents: order.total_cents, status: 'queued', reason: 'cancelled' }]);
    expect(await atProvider(order.payment)).toEqual([{ status: 'pending', amountCents: order.total_cents }]);
    await orders.simulator.control('POST', `/payments/${order.payment}/refunds`, { status: 'refunded' });
    expect(await refundsOf(order.id)).toMatchObject([{ status: 'refunded' }]);
    const notes = await orders.shop.db.selectFrom('invoices').selectAll().where('order_id', '=', order.id).orderBy('id').execute();
    expect(notes[1]?.snapshot).toMatchObject({
      corrects: { number: notes[0]?.number },
      total_vat_cents: notes[0]?.snapshot.total_vat_cents,
      lines: notes[0]?.snapshot.lines,
    });
  });

  test('is cancelled once when ten cancellations arrive together', async () => {
    const order = await orders.ordered(2);
    const answers = await Promise.all(Array.from({ length: 10 }, () => orders.cancel(order.id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
    expect(await refundsOf(order.id)).toHaveLength(1);
    expect(await atProvider(order.payment)).toHaveLength(1);
    expect(await orders.stock()).toEqual({ on_hand: STOCK, reserved: 0 });
  });

  test('is refunded once, and later, when the provider is unreachable', async () => {
    const order = await orders.ordered(1);
    await orders.simulator.control('PATCH', '/behaviour', { outage: true });
    expect((await orders.cancel(order.id)).statusCode).toBe(200);
    expect(await refundsOf(order.id)).toMatchObject([{ status: 'wanted' }]);
    await orders.simulator.control('PATCH', '/behaviour', { outage: false });
    await Promise.all([sendRefunds(orders.shop.services), sendRefunds(orders.shop.services), sendRefunds(orders.shop.services)]);
    // an answer that was lost: the provider has it, we don't know
    await orders.shop.db.updateTable('refunds').set({ status: 'wanted', provider_id: null }).where('order_id', '=', order.id).execute();
    await sendRefunds(orders.shop.services);
    expect(await refundsOf(order.id)).toMatchObject([{ status: 'queued' }]);
    expect(await atProvider(order.payment)).toHaveLength(1);
  });

  test('is refunded when the webhook of its payment never arrived', async () => {
    const order = await orders.ordered(2, { isPaid: false });
    await orders.simulator.finish(order.payment, 'paid', '?webhook=never');
    expect((await orders.cancel(order.id)).json<Order>()).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
    expect(await atProvider(order.payment)).toHaveLength(1);
    expect(await orders.stock()).toEqual({ on_hand: STOCK, reserved: 0 });
  });
});

describe('an unpaid order', () => {
  test('is cancelled without a document, and releases its stock', async () => {
    const order = await orders.ordered(2, { isPaid: false });
    expect((await orders.cancel(order.id)).json<Order>()).toMatchObject({ status: 'cancelled', documents: [], can_pay: false });
    expect(await orders.stock()).toEqual({ on_hand: STOCK, reserved: 0 });
    expect(await refundsOf(order.id)).toEqual([]);
  });

  test('stays cancelled when it is paid afterwards: the money is refunded automatically, and nothing can be shipped', async () => {
    const order = await orders.ordered(2, { isPaid: false });
    await orders.cancel(order.id);
    await orders.simulator.control('POST', `/payments/${order.payment}/status`, { status: 'paid' });
    expect(await orders.get(order.id)).toMatchObject({ status: 'cancelled', payment_status: 'paid', documents: [] });
    expect(await atProvider(order.payment)).toEqual([{ status: 'pending', amountCents: order.total_cents }]);
    expect((await listReviewCases(orders.shop.db)).some(({ order_id }) => order_id === order.id)).toBe(false);
    await expect(shipOrder(orders.shop.services, order.id, { carrier: 'bpost', code: null, url: null })).rejects.toMatchObject({
      code: 'order.not_shippable',
    });
    expect(await orders.stock()).toEqual({ on_hand: STOCK, reserved: 0 });
  });
});

describe('an order paid twice', () => {
  const paidTwice = async () => {
    const order = await orders.ordered(2, { isPaid: false });
    await orders.simulator.finish(order.payment, 'failed');
    const secondAttempt = await orders.shop.call('POST', `/api/orders/${order.id}/payment`, { headers: orders.customer });
    const second = providerId(secondAttempt.json());
    await orders.simulator.finish(second, 'paid');
    await orders.simulator.control('POST', `/payments/${order.payment}/status`, { status: 'paid' });
    return { order, second };
  };

  test('keeps the second payment until staff refund it, with a mail and without a document, because it was never invoiced', async () => {
    const { order } = await paidTwice();
    expect(await refundsOf(order.id)).toEqual([{ amount_cents: order.total_cents, status: 'held', reason: 'paid_twice' }]);
    expect(await sendRefunds(orders.shop.services)).toBe(0);
    // its pages say so until staff have decided
    expect(await orders.get(order.id)).toMatchObject({ paid_twice_cents: order.total_cents });
    const query = { number: order.number, email: order.email, postcode: order.delivery_address.zip_code };
    const track = async () => (await orders.shop.call('GET', '/api/orders/track', { query })).json<TrackedOrder>();
    expect((await track()).paid_twice).toBe(true);
    await resolveReview(orders.shop.services, order.id, 'refund');
    expect(await orders.get(order.id)).toMatchObject({ paid_twice_cents: 0 });
    expect((await track()).paid_twice).toBe(false);
    expect(await atProvider(order.payment)).toEqual([{ status: 'pending', amountCents: order.total_cents }]);
    expect(await mailsAbout(order.id, 'payment-returned:')).toEqual([
      expect.stringMatching(/tweede betaling.*Je krijgt € [\d.]+,\d\d terug/),
    ]);
    const documents = await orders.shop.db.selectFrom('invoices').select('kind').where('order_id', '=', order.id).execute();
    expect(documents).toEqual([{ kind: 'invoice' }]);
    // the order itself can still be credited in full
    expect((await orders.cancel(order.id)).statusCode).toBe(200);
    const after = await orders.get(order.id);
    expect(after.status).toBe('cancelled');
    expect(after.documents.map(({ kind, total_cents }) => [kind, total_cents])).toEqual([
      ['invoice', order.total_cents],
      ['credit_note', order.total_cents],
    ]);
  });

  test('is paid back without a mail when the buyer was erased', async () => {
    const { order } = await paidTwice();
    await orders.shop.db.updateTable('orders').set({ email: ERASED }).where('id', '=', order.id).execute();
    await resolveReview(orders.shop.services, order.id, 'refund');
    expect(await atProvider(order.payment)).toHaveLength(1);
    expect(await mailsAbout(order.id, 'payment-returned:')).toEqual([]);
  });

  test('keeps the money if staff decide so', async () => {
    const { order } = await paidTwice();
    await resolveReview(orders.shop.services, order.id, 'keep');
    expect(await refundsOf(order.id)).toEqual([]);
    expect(await mailsAbout(order.id, 'payment-returned:')).toEqual([]);
    expect((await listReviewCases(orders.shop.db)).some(({ order_id }) => order_id === order.id)).toBe(false);
  });
});

describe('a second payment of an order that was paid after its pieces were released', () => {
  const reasonOf = async (id: number) =>
    (await orders.shop.db.selectFrom('orders').select('review_reason').where('id', '=', id).executeTakeFirstOrThrow()).review_reason;
  const secondlyPaid = async (more: number) => {
    const order = await orders.ordered(2, { isPaid: false });
    await orders.simulator.finish(order.payment, 'failed');
    const secondAttempt = await orders.shop.call('POST', `/api/orders/${order.id}/payment`, { headers: orders.customer });
    await orders.simulator.finish(providerId(secondAttempt.json()), 'paid');
    const { db, services } = orders.shop;
    await db.updateTable('orders').set({ review_reason: 'paid_after_release' }).where('id', '=', order.id).execute();
    const payment = await db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', order.id)
      .where('status', '=', 'failed')
      .executeTakeFirstOrThrow();
    await applyStatus(services, payment.id, { status: 'paid', amountCents: order.total_cents + more });
    expect(await reasonOf(order.id)).toBe('paid_after_release');
    expect(await refundsOf(order.id)).toEqual([{ amount_cents: order.total_cents + more, status: 'held', reason: 'paid_twice' }]);
    return order;
  };

  test.each([0, 5])('of %i cents more is reviewed after the order is kept', async (more) => {
    const order = await secondlyPaid(more);
    await resolveReview(orders.shop.services, order.id, 'keep');
    expect(await reasonOf(order.id)).toBe('paid_twice');
    await resolveReview(orders.shop.services, order.id, 'keep');
    expect([await reasonOf(order.id), await refundsOf(order.id)]).toEqual([null, []]);
  });

  test('is reviewed after the order is cancelled', async () => {
    const order = await secondlyPaid(0);
    await resolveReview(orders.shop.services, order.id, 'refund');
    expect(await reasonOf(order.id)).toBe('paid_twice');
    expect((await orders.get(order.id)).status).toBe('cancelled');
    expect((await refundsOf(order.id)).map(({ reason }) => reason).toSorted()).toEqual(['cancelled', 'paid_twice']);
  });
});

test('a payment of another amount goes back with a mail, and the order stays unpaid without a refund of its own', async () => {
  const order = await orders.ordered(2, { isPaid: false });
  const { db, services } = orders.shop;
  const payment = await db.selectFrom('payments').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow();
  await applyStatus(services, payment.id, { status: 'paid', amountCents: 1000 });
  await resolveReview(services, order.id, 'refund');
  expect(await refundsOf(order.id)).toMatchObject([{ amount_cents: 1000, reason: 'amount_mismatch' }]);
  expect(await mailsAbout(order.id, 'payment-returned:')).toEqual([expect.stringMatching(/ander bedrag.*Je krijgt € 10,00 terug/)]);
  expect(await orders.get(order.id)).toMatchObject({ payment_status: 'unpaid', refund_status: 'none', refunded_cents: 0, documents: [] });
});

describe('a refund that the provider refuses', () => {
  test('is listed for staff and can be retried', async () => {
    const order = await orders.ordered(1);
    await orders.cancel(order.id);
    await orders.simulator.control('POST', `/payments/${order.payment}/refunds`, { status: 'failed' });
    const reviewCase = (await listReviewCases(orders.shop.db)).find(({ order_id }) => order_id === order.id);
    expect(reviewCase?.refunds).toMatchObject([{ status: 'failed', amount_cents: order.total_cents }]);
    await retryRefund(orders.shop.services, reviewCase?.refunds[0]?.id ?? 0);
    expect(await refundsOf(order.id)).toMatchObject([{ status: 'queued' }]);
    expect((await atProvider(order.payment)).map(({ status }) => status)).toEqual(['pending', 'failed']);
    await runMaintenance(orders.shop.services, orders.shop.app.log);
    expect(await refundsOf(order.id)).toMatchObject([{ status: 'queued' }]);
  });
});

describe('documents', () => {
  test('are PDFs for the owner and for holders of the payment’s reference', async () => {
    const answer = await orders.paid((await orders.filled(1, { shipping_address: HOME }, orders.customer)).id, orders.customer);
    const reference = await orders.referenceOf(answer);
    const unpaidOrder = await orders.orderOf(reference);
    expect((await pdf(`/api/orders/${unpaidOrder.id}/invoice`, orders.customer)).json<ApiError>()).toMatchObject({
      status: 404,
      code: 'document.not_found',
    });
    await orders.simulator.finish(providerId(answer), 'paid');
    const { id, documents } = await orders.orderOf(reference);
    const [invoice] = documents;
    expect(invoice?.url).toBe(`/api/orders/by-payment/${reference}/documents/${invoice?.number ?? ''}`);
    const download = await pdf(`/api/orders/${id}/invoice`, orders.customer);
    expect([
      download.statusCode,
      download.headers['content-type'],
      download.headers['content-disposition'],
      download.headers['cache-control'],
    ]).toEqual([200, 'application/pdf', `attachment; filename="${invoice?.number ?? ''}.pdf"`, 'private, no-store']);
    expect((await pdf(invoice?.url ?? '', await orders.proofOf(reference))).rawPayload.equals(download.rawPayload)).toBe(true);
    for (const [url, headers, status] of [
      [`/api/orders/${id}/invoice`, orders.dealer, 404],
      [`/api/orders/${id}/invoice`, {}, 401],
      [`/api/orders/${id}/credit-notes/${invoice?.number ?? ''}`, orders.customer, 404],
      [`/api/orders/by-payment/${randomUUID()}/documents/${invoice?.number ?? ''}`, {}, 404],
      [`/api/orders/by-payment/${reference}/documents/F2020-000001`, await orders.proofOf(reference), 404],
      [invoice?.url ?? '', {}, 403],
    ] as const) {
      expect([url, (await pdf(url, headers)).statusCode]).toEqual([url, status]);
    }
  });

  test('never change when the order, its products or its customer change', async () => {
    const { id } = await orders.ordered(1);
    const before = (await pdf(`/api/orders/${id}/invoice`, orders.customer)).rawPayload;
    await orders.shop.db.updateTable('orders').set({ first_name: 'Iemand', email: 'weg@voorbeeld.be' }).where('id', '=', id).execute();
    await orders.shop.db.updateTable('order_lines').set({ product_name: 'Iets' }).where('order_id', '=', id).execute();
    expect((await pdf(`/api/orders/${id}/invoice`, orders.customer)).rawPayload.equals(before)).toBe(true);
  });

  test('of a Belgian dealer are copies, because the electronic invoice still has to be sent', async () => {
    const { id } = await orders.ordered(1, { headers: orders.dealer });
    const row = await orders.shop.db.selectFrom('invoices').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ peppol: 'pending', snapshot: { is_copy: true, basis: 'excl', buyer: { vat: 'BE0787274566' } } });
    const { snapshot } = row;
    const excl = snapshot.lines.reduce((sum, line) => sum + line.excl_vat_cents, 0);
    expect([excl, excl + snapshot.total_vat_cents]).toEqual([snapshot.total_excl_vat_cents, snapshot.total_cents]);
  });

  test('of a dealer have the same amounts as cart and order, to the cent and without VAT too', async () => {
    const filled = await orders.filled(17, { shipping_address: HOME }, orders.dealer);
    const coupon = { headers: orders.dealer, payload: { discount_code: 'WELKOM10' } };
    const { id, totals } = (await orders.shop.call('POST', `/api/carts/${filled.id}/discount-code`, coupon)).json<Cart>();
    const answer = await orders.paid(id, orders.dealer);
    await orders.simulator.finish(providerId(answer), 'paid');
    const order = await orders.orderOf(await orders.referenceOf(answer));
    expect(totals.discount_excl_vat_cents).toBeGreaterThan(0);
    expect(order).toMatchObject({
      items_excl_vat_cents: totals.items_excl_vat_cents,
      discount_excl_vat_cents: totals.discount_excl_vat_cents,
      delivery_excl_vat_cents: totals.shipping_excl_vat_cents,
      rent_excl_vat_cents: 0,
      total_excl_vat_cents: totals.total_excl_vat_cents,
      vat_cents: totals.vat_cents,
      total_cents: totals.total_incl_vat_cents,
    });
    const invoices = orders.shop.db.selectFrom('invoices').select('snapshot').where('order_id', '=', order.id);
    const { lines } = (await invoices.executeTakeFirstOrThrow()).snapshot;
    expect(lines.map(({ kind, excl_vat_cents }) => [kind, excl_vat_cents])).toEqual([
      ['sale', totals.items_excl_vat_cents],
      ['discount', -totals.discount_excl_vat_cents],
      ...(totals.shipping_excl_vat_cents > 0 ? [['delivery', totals.shipping_excl_vat_cents]] : []),
    ]);
  });
});
