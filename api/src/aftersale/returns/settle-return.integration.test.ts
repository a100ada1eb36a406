import type { ApiError } from 'shared-contracts/wire/error';
import type { Order, OrderSummary, TrackedOrder } from 'shared-contracts/wire/order';
import type { Retour } from 'shared-contracts/wire/retour';
import { deliverOrder, shipOrder } from '../../sales/customer-orders/order-life.ts';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { openCheckout, providerId, STOCK } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { pastOrder } from '../../testing/past-orders.ts';
import { HOME, mailsTo, OPEN_TIMEOUT_MS, signIn } from '../../testing/test-shop.ts';
import { withdrawalReceiptJob } from '../withdrawals/acknowledge-withdrawal.ts';
import { closeReturn, receiveReturn } from './settle-return.ts';
import { listStaffReturns } from './staff-returns.ts';

let checkout: Checkout;
let customer: { authorization: string };
let userId: number;
beforeAll(async () => {
  checkout = await openCheckout();
  customer = await signIn(checkout.shop, DEMO_PRIVATE);
  userId = (await checkout.shop.db.selectFrom('users').select('id').where('email', '=', DEMO_PRIVATE).executeTakeFirstOrThrow()).id;
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(() => checkout.reset());

/** An order of six pieces, paid, sent and delivered. */
const delivered = async (): Promise<{ id: number; lineId: number; lineCents: number; deliveryCents: number }> => {
  const cart = await checkout.filled(6, { shipping_address: HOME }, customer);
  const answer = await checkout.paid(cart.id, customer);
  await checkout.simulator.finish(providerId(answer), 'paid');
  const { db, services } = checkout.shop;
  const order = await db.selectFrom('orders').selectAll().where('number', '=', answer.order_number).executeTakeFirstOrThrow();
  await shipOrder(services, order.id, { carrier: 'bpost', code: null, url: null });
  await deliverOrder(services, order.id);
  const line = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow();
  return { id: order.id, lineId: line.id, lineCents: line.line_incl_vat_cents, deliveryCents: order.delivery_cents };
};
const returned = async (orderId: number, lineId: number, amount: number, reason = 'changed_mind'): Promise<Retour> => {
  const payload = { order_id: orderId, items: [{ order_item_id: lineId, amount, reason }] };
  const answer = await checkout.shop.call('POST', '/api/retours', { headers: customer, payload });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Retour>();
};
const moneyOf = async (orderId: number) => ({
  refunds: (await checkout.shop.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute()).map(
    ({ amount_cents, reason, status }) => ({ amount_cents, reason, status }),
  ),
  credits: (
    await checkout.shop.db
      .selectFrom('invoices')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('kind', '=', 'credit_note')
      .orderBy('id')
      .execute()
  ).map(({ total_cents, reason }) => ({ total_cents, reason })),
});
const mailsOf = async (key: string) => (await mailsTo(checkout.shop, DEMO_PRIVATE)).filter((mail) => mail.key === key);

describe('the return and refund of an order', () => {
  const viewsOf = async (id: number) => {
    const { db } = checkout.shop;
    const { number, email, delivery_address } = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const query = new URLSearchParams({ number, email, postcode: delivery_address.zip_code });
    const [order, list, tracked] = await Promise.all([
      checkout.shop.call('GET', `/api/orders/${id}`, { headers: customer }),
      checkout.shop.call('GET', `/api/orders?q=${number}`, { headers: customer }),
      checkout.shop.call('GET', `/api/orders/track?${query.toString()}`),
    ]);
    const [summary] = list.json<{ data: OrderSummary[] }>().data;
    const orderPage = order.json<Order>();
    // List, page and tracking have the same status.
    const { refund_status, refunded_cents, returns } = tracked.json<TrackedOrder>();
    expect([summary?.refund_status, refund_status]).toEqual([orderPage.refund_status, orderPage.refund_status]);
    // a guest reads the same of returns and money, but for the ids of an account's pages
    expect([refunded_cents, returns]).toEqual([orderPage.refunded_cents, orderPage.returns?.map(({ id: _, ...row }) => row)]);
    return { refund: orderPage.refund_status, returns: orderPage.returns, pieces: summary?.piece_count, lines: summary?.line_count };
  };

  test('are shown with the pieces and the refunded amount', async () => {
    const { id, lineId } = await delivered();
    expect(await viewsOf(id)).toEqual({ refund: 'none', returns: [], pieces: 6, lines: 1 });
    const { id: returnId, number } = await returned(id, lineId, 2);
    expect(await viewsOf(id)).toMatchObject({ refund: 'none', returns: [{ id: returnId, number, status: 'open' }] });
    const { services, db } = checkout.shop;
    await receiveReturn(services, number);
    await closeReturn(services, number);
    const after = await viewsOf(id);
    expect(after.returns).toEqual([{ id: returnId, number, status: 'closed', unsent: false, unsent_cause: null, collection_slot: null }]);
    await db.updateTable('refunds').set({ status: 'queued' }).where('order_id', '=', id).execute();
    expect((await viewsOf(id)).refund).toBe('underway');
    await db.updateTable('refunds').set({ status: 'refunded' }).where('order_id', '=', id).execute();
    expect((await viewsOf(id)).refund).toBe('partly');
    const { total_cents } = await db.selectFrom('orders').select('total_cents').where('id', '=', id).executeTakeFirstOrThrow();
    await db.updateTable('refunds').set({ amount_cents: total_cents }).where('order_id', '=', id).execute();
    expect((await viewsOf(id)).refund).toBe('full');
    // A refund that waits for approval does not count.
    await db.updateTable('refunds').set({ status: 'held' }).where('order_id', '=', id).execute();
    expect((await viewsOf(id)).refund).toBe('none');
    // A refunded second payment leaves the order paid.
    await db.updateTable('refunds').set({ status: 'refunded', reason: 'paid_twice' }).where('order_id', '=', id).execute();
    expect((await viewsOf(id)).refund).toBe('none');
  });
});

describe('received goods', () => {
  test('are for sale again, once, unless they came back damaged or the shop says otherwise', async () => {
    const { id, lineId } = await delivered();
    expect(await checkout.stock()).toEqual({ on_hand: STOCK - 6, reserved: 0 });
    const undamaged = await returned(id, lineId, 1);
    const broken = await returned(id, lineId, 2, 'damaged');
    const part = await returned(id, lineId, 3);
    const { services, db } = checkout.shop;
    await Promise.all([1, 2, 3].map(() => receiveReturn(services, undamaged.number)));
    expect(await checkout.stock()).toEqual({ on_hand: STOCK - 5, reserved: 0 });
    await receiveReturn(services, broken.number);
    expect(await checkout.stock()).toEqual({ on_hand: STOCK - 5, reserved: 0 });
    const { sku } = await db.selectFrom('variants').select('sku').where('id', '=', checkout.variant.id).executeTakeFirstOrThrow();
    await receiveReturn(services, part.number, { restock: { [sku]: 2 } });
    expect(await checkout.stock()).toEqual({ on_hand: STOCK - 3, reserved: 0 });
    expect(await mailsOf(`return-received:${undamaged.id}`)).toHaveLength(1);
    const received = await checkout.shop.call('GET', `/api/retours/${undamaged.id}`, { headers: customer });
    expect(received.json()).toMatchObject({ status: 'open', received_at: expect.any(String), label_url: null, can_cancel: false });
    const { rows } = await listStaffReturns(db, { state: 'received', sort: 'created_at', page: 1, per_page: 50 });
    expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining([undamaged.number, part.number]));
  });
});

describe('a return beside a withdrawal that was sent at the same moment', () => {
  const withdraw = async (orderId: number, items?: { sku: string; amount: number }[]): Promise<void> => {
    const { number, email } = await checkout.shop.db
      .selectFrom('orders')
      .select(['number', 'email'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const payload = { order_number: number, name: 'An Peeters', email, ...(items === undefined ? {} : { items }) };
    const answer = await checkout.shop.call('POST', '/api/withdrawals', { headers: customer, payload });
    expect(answer.statusCode).toBe(201);
  };
  const send = (orderId: number, lineId: number, amount: number) =>
    checkout.shop.call('POST', '/api/retours', {
      headers: customer,
      payload: { order_id: orderId, items: [{ order_item_id: lineId, amount, reason: 'changed_mind' }] },
    });

  test('is refused, although the return of the withdrawal is not there yet', async () => {
    const { id, lineId } = await delivered();
    await withdraw(id);
    const answer = await send(id, lineId, 2);
    expect([answer.statusCode, answer.json<ApiError>().code]).toEqual([409, 'return.withdrawn']);
    expect(await checkout.shop.db.selectFrom('returns').select('id').where('order_id', '=', id).execute()).toEqual([]);
  });

  test('is possible again once the withdrawal was answered, and the return it joined is cancelled', async () => {
    const { id, lineId } = await delivered();
    const first = await returned(id, lineId, 6);
    await withdraw(id);
    const { db, services, app } = checkout.shop;
    const statement = await db.selectFrom('withdrawals').select('id').where('order_id', '=', id).executeTakeFirstOrThrow();
    await withdrawalReceiptJob.run(services, { id: statement.id }, app.log);
    expect((await checkout.shop.call('POST', `/api/retours/${first.id}/cancel`, { headers: customer })).statusCode).toBe(200);
    expect((await send(id, lineId, 2)).statusCode).toBe(201);
  });

  test('has the pieces that the withdrawal does not name', async () => {
    const { id, lineId } = await delivered();
    const { sku } = await checkout.shop.db.selectFrom('order_lines').select('sku').where('id', '=', lineId).executeTakeFirstOrThrow();
    await withdraw(id, [{ sku, amount: 4 }]);
    expect((await send(id, lineId, 3)).statusCode).toBe(409);
    expect((await send(id, lineId, 2)).statusCode).toBe(201);
  });
});

describe('a settled return', () => {
  test('is credited and refunded exactly as announced: pieces, delivery with the last one, less the cost of sending back', async () => {
    const { id, lineId, lineCents, deliveryCents } = await delivered();
    const { services } = checkout.shop;
    const first = await returned(id, lineId, 2);
    expect(await closeReturn(services, first.number)).toMatchObject({ status: 'closed', refund_cents: first.expected_refund_cents });
    expect(first.expected_refund_cents).toBe(first.price_cents - 975);
    const second = await returned(id, lineId, 4);
    expect(first.price_cents + second.price_cents).toBe(lineCents);
    await closeReturn(services, second.number);
    expect(await moneyOf(id)).toEqual({
      refunds: [
        { amount_cents: first.price_cents - 975, reason: 'return', status: expect.stringMatching(/queued|refunded/) },
        { amount_cents: second.price_cents + deliveryCents - 975, reason: 'return', status: expect.stringMatching(/queued|refunded/) },
      ],
      credits: [
        { total_cents: first.price_cents - 975, reason: 'return' },
        { total_cents: second.price_cents + deliveryCents - 975, reason: 'return' },
      ],
    });
    const [mail] = await mailsOf(`return-closed:${second.id}`);
    expect(mail).toMatchObject({
      subject: `Retour ${second.number} is afgehandeld`,
      attachments: [{ filename: expect.stringMatching(/^C20.*pdf$/) }],
    });
    const secondReturn = await checkout.shop.call('GET', `/api/retours/${second.id}`, { headers: customer });
    expect(secondReturn.json<Retour>()).toMatchObject({ status: 'closed', refund_cents: second.expected_refund_cents });
    const notes = await checkout.shop.db
      .selectFrom('invoices')
      .select('snapshot')
      .where('order_id', '=', id)
      .where('kind', '=', 'credit_note')
      .orderBy('id')
      .execute();
    expect(notes.map(({ snapshot }) => snapshot.lines.map(({ kind, incl_vat_cents }) => [kind, incl_vat_cents]))).toEqual([
      [
        ['sale', first.price_cents],
        ['return_cost', -975],
      ],
      [['sale', second.price_cents], ...(deliveryCents > 0 ? [['delivery', deliveryCents]] : []), ['return_cost', -975]],
    ]);
    expect(secondReturn.json<Retour>().instructions).toHaveLength(1);
  });

  test('refunds the delivery once, whichever of an order’s returns is settled first', async () => {
    const { id, lineId, lineCents, deliveryCents } = await delivered();
    const { services } = checkout.shop;
    const first = await returned(id, lineId, 2);
    const second = await returned(id, lineId, 4, 'damaged');
    expect([first.delivery_cents, second.delivery_cents, second.cost_cents]).toEqual([0, deliveryCents, 0]);
    await closeReturn(services, second.number);
    await closeReturn(services, first.number);
    const refundedCents = (await moneyOf(id)).refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    expect(refundedCents).toBe(lineCents + deliveryCents - 975);
  });

  test.each([['the smaller first'], ['the larger first']])(
    'refunds the same in all, and announces it, when its transport costs more than its pieces: %s',
    async (first) => {
      const { services, db } = checkout.shop;
      const [one, other] = await db
        .selectFrom('variant_facts')
        .select('id')
        .where('type', '=', 'sale')
        .where('is_custom_made', '=', false)
        .where('delivery_class', '=', 'parcel')
        .orderBy('id')
        .limit(2)
        .execute();
      const { id, lineIds, delivery_cents } = await pastOrder(checkout.shop, {
        userId,
        lines: [
          { variantId: one?.id ?? 0, amount: 1, unit: 3000 },
          { variantId: other?.id ?? 0, amount: 1, unit: 400 },
        ],
      });
      const larger = await returned(id, lineIds[0] ?? 0, 1);
      const smaller = await returned(id, lineIds[1] ?? 0, 1);
      const announced = larger.expected_refund_cents + smaller.expected_refund_cents;
      expect(announced).toBe(3400 + delivery_cents - 2 * 975);
      for (const { number } of first === 'the smaller first' ? [smaller, larger] : [larger, smaller]) await closeReturn(services, number);
      const closed = await db.selectFrom('returns').select('refund_cents').where('order_id', '=', id).execute();
      expect(closed.reduce((sum, { refund_cents }) => sum + (refund_cents ?? 0), 0)).toBe(announced);
    },
  );

  test('keeps the delivery for the last return: nobody gets it back who cancels another one and keeps the goods', async () => {
    const { id, lineId, deliveryCents } = await delivered();
    const { services } = checkout.shop;
    const cancelled = await returned(id, lineId, 5, 'damaged');
    const back = await returned(id, lineId, 1, 'damaged');
    expect(back.delivery_cents).toBe(deliveryCents);
    expect(await closeReturn(services, back.number)).toMatchObject({ refund_cents: back.price_cents, delivery_cents: 0 });
    expect((await mailsOf(`return-closed:${back.id}`))[0]?.text).toContain('bij de laatste retour van bestelling');
    const pageOf = async () => (await checkout.shop.call('GET', `/api/retours/${cancelled.id}`, { headers: customer })).json<Retour>();
    expect(await pageOf()).toMatchObject({ delivery_cents: deliveryCents, expected_refund_cents: cancelled.price_cents + deliveryCents });
    expect((await checkout.shop.call('POST', `/api/retours/${cancelled.id}/cancel`, { headers: customer })).statusCode).toBe(200);
    expect((await moneyOf(id)).refunds.map(({ amount_cents }) => amount_cents)).toEqual([back.price_cents]);
    const again = await returned(id, lineId, 5, 'damaged');
    expect(await closeReturn(services, again.number)).toMatchObject({ refund_cents: again.price_cents + deliveryCents });
    expect((await mailsOf(`return-closed:${again.id}`))[0]?.text).not.toContain('bij de laatste retour');
  });

  test('may refund less, with a reason, or nothing, but never more than pieces and delivery', async () => {
    const { id, lineId, deliveryCents } = await delivered();
    const { services } = checkout.shop;
    const used = await returned(id, lineId, 1);
    await expect(closeReturn(services, used.number, { refundCents: used.price_cents + deliveryCents + 1 })).rejects.toMatchObject({
      status: 422,
      code: 'return.refund_exceeds',
    });
    await expect(closeReturn(services, used.number, { refundCents: -1 })).rejects.toMatchObject({ code: 'return.refund_exceeds' });
    await closeReturn(services, used.number, { refundCents: used.price_cents - 100, note: 'De verpakking ontbrak.' });
    const withoutRefund = await returned(id, lineId, 1);
    await closeReturn(services, withoutRefund.number, { refundCents: 0 });
    expect((await moneyOf(id)).refunds.map(({ amount_cents }) => amount_cents)).toEqual([used.price_cents - 100]);
    expect((await mailsOf(`return-closed:${used.id}`))[0]?.text).toContain('De verpakking ontbrak.');
    expect((await mailsOf(`return-closed:${withoutRefund.id}`))[0]?.text).toContain('Er wordt niets terugbetaald');
  });

  test('is refunded once, also when it is settled several times in parallel', async () => {
    const { id, lineId } = await delivered();
    const { number, price_cents } = await returned(id, lineId, 1, 'damaged');
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => closeReturn(checkout.shop.services, number)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'return.not_open' });
    expect((await moneyOf(id)).refunds.map(({ amount_cents }) => amount_cents)).toEqual([price_cents]);
  });

  test('of an order that was never invoiced is closed without documents', async () => {
    const past = await pastOrder(checkout.shop, { userId, lines: [{ variantId: checkout.variant.id, amount: 1, unit: 500 }] });
    const { number } = await returned(past.id, past.lineIds[0] ?? 0, 1);
    expect(await closeReturn(checkout.shop.services, number)).toMatchObject({ refund_cents: 500 + past.delivery_cents - 975 });
    expect(await moneyOf(past.id)).toEqual({ refunds: [], credits: [] });
  });

  test('can’t be cancelled, and a cancelled return can’t be settled', async () => {
    const { id, lineId } = await delivered();
    const { services } = checkout.shop;
    const first = await returned(id, lineId, 1);
    const cancel = () => checkout.shop.call('POST', `/api/retours/${first.id}/cancel`, { headers: customer });
    await receiveReturn(services, first.number);
    expect((await cancel()).json<ApiError>().code).toBe('return.not_cancellable');
    const second = await returned(id, lineId, 1);
    await checkout.shop.call('POST', `/api/retours/${second.id}/cancel`, { headers: customer });
    await expect(closeReturn(services, second.number)).rejects.toMatchObject({ code: 'return.not_open' });
    await expect(receiveReturn(services, second.number)).rejects.toMatchObject({ code: 'return.not_open' });
    await expect(receiveReturn(services, 'R2020-000001')).rejects.toMatchObject({ status: 404, code: 'return.not_found' });
  });

  test('of a deleted account is settled without a mail', async () => {
    const { id, lineId } = await delivered();
    const { services, db } = checkout.shop;
    const { id: returnId, number } = await returned(id, lineId, 1);
    await db.updateTable('orders').set({ user_id: null, email: '–' }).where('id', '=', id).execute();
    await db.updateTable('returns').set({ user_id: null }).where('id', '=', returnId).execute();
    const before = (await mailsTo(checkout.shop, '')).length;
    await receiveReturn(services, number);
    expect(await closeReturn(services, number)).toMatchObject({ status: 'closed' });
    expect((await mailsTo(checkout.shop, '')).length).toBe(before);
  });
});
