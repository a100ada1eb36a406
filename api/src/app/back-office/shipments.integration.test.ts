import { randomUUID } from 'node:crypto';
import type { StaffOrder, StaffOrderAnswer, StaffOrdersAnswer } from 'shared-contracts/staff/orders';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Order, OrderSummary, TrackedOrder } from 'shared-contracts/wire/order';
import type { Retour, ReturnableAnswer } from 'shared-contracts/wire/retour';
import type { WithdrawalAnswer } from 'shared-contracts/wire/withdrawal';
import { withdrawalReceiptJob } from '../../aftersale/withdrawals/acknowledge-withdrawal.ts';
import { closeReturn, receiveReturn } from '../../aftersale/returns/settle-return.ts';
import { closeWithdrawal } from '../../aftersale/withdrawals/withdrawals.service.ts';
import { findWithdrawal } from '../../aftersale/withdrawals/withdrawals.repository.ts';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { orderData } from '../../sales/orders/order.personal-data.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { openCheckout, providerId } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { fillCart, HOME, mailsTo, OPEN_TIMEOUT_MS, signIn } from '../../testing/test-shop.ts';
import { runAdminCommand } from '../admin/run-command.ts';

const PANELS = 5;
const POSTS = 3;

let checkout: Checkout;
let office: TestBackOffice;
let packer: StaffMemberOfTest;
let customer: { authorization: string };
let otherId: number;
beforeAll(async () => {
  checkout = await openCheckout({ BACK_OFFICE_URL });
  office = await openTestBackOffice(checkout.shop);
  packer = await office.asStaff('owner');
  customer = await signIn(checkout.shop, DEMO_PRIVATE);
  const other = await checkout.shop.db
    .selectFrom('variant_facts')
    .select('id')
    .where('id', '<>', checkout.variant.id)
    .where('type', '=', 'sale')
    .where('is_custom_made', '=', false)
    .where('delivery_class', '=', 'parcel')
    .where('step', '=', 1)
    .where('stock_left', '>', 20)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  otherId = other.id;
  await checkout.shop.db
    .insertInto('webhook_endpoints')
    .values({
      name: 'ERP',
      url: 'https://erp.example/hook',
      types: JSON.stringify(['shipment.sent', 'shipment.delivered']),
      has_personal_data: false,
      secret: 'x',
      staff_id: packer.id,
      created_at: checkout.shop.services.now(),
    })
    .execute();
}, OPEN_TIMEOUT_MS);
afterAll(async () => {
  await office.app.close();
  await checkout.close();
});
beforeEach(async () => {
  await checkout.reset();
  await checkout.shop.db.updateTable('stock').set({ on_hand: 100, reserved: 0 }).where('variant_id', '=', otherId).execute();
});

const read = async <Answer>(url: string): Promise<Answer> => (await checkout.shop.call('GET', url, { headers: customer })).json<Answer>();
const orderOf = ({ id }: { id: number }): Promise<Order> => read<Order>(`/api/orders/${id}`);

const bought = async (body: Parameters<typeof fillCart>[1], address: object = { shipping_address: HOME }): Promise<Order> => {
  const cart = await fillCart(checkout.shop, body, address, customer);
  const payment = await checkout.paid(cart.id, customer);
  await checkout.simulator.finish(providerId(payment), 'paid');
  const { id } = await checkout.orderOf(await checkout.referenceOf(payment));
  return orderOf({ id });
};
/** A paid order of five panels and three posts. */
const paidOrder = (): Promise<Order> =>
  bought({
    items: [
      { id: checkout.variant.id, amount: PANELS },
      { id: otherId, amount: POSTS },
    ],
  });
/** A paid order of forty panels and a gift that most of them earn: its lines are the panels and the gift. */
const paidWithGift = async (): Promise<Order> => {
  const gift = await checkout.shop.db.selectFrom('variant_facts').select('id').where('is_gift', '=', true).executeTakeFirstOrThrow();
  return bought({ items: [{ id: checkout.variant.id, amount: 40 }], free_items: [{ id: gift.id, amount: 1 }] });
};
const shown = async ({ number }: { number: string }): Promise<StaffOrderAnswer> =>
  (await packer.call('GET', `/api/orders/${number}`)).json<StaffOrderAnswer>();
const ship = ({ number }: { number: string }, body: object) =>
  packer.call('POST', `/api/orders/${number}/ship`, { carrier: 'bpost', ...body });
/** The lines of a shipment, in the order of the order's lines. */
const pieces = ({ lines }: Pick<Order, 'lines'>, ...amounts: number[]) =>
  lines.map(({ id }, place) => ({ id, amount: amounts[place] ?? 0 }));
const sent = async (order: Order, ...amounts: number[]): Promise<StaffOrder> => {
  const answer = await ship(order, { lines: pieces(order, ...amounts) });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<StaffOrderAnswer>().data;
};
const error = (answer: { json: <Body>() => Body }): ApiError => answer.json<ApiError>();
const admin = (...argv: string[]) =>
  runAdminCommand(checkout.shop.services, { argv, actor: 'greet' }, (problem) => {
    throw problem;
  });
const mailsAbout = async (key: string) => (await mailsTo(checkout.shop, '')).filter((mail) => mail.key === key);
const onHand = async (variantId: number): Promise<number> =>
  (await checkout.shop.db.selectFrom('stock').select('on_hand').where('variant_id', '=', variantId).executeTakeFirstOrThrow()).on_hand;
/** Webhook events about an order's shipments. */
const eventsOf = async ({ id }: { id: number }) =>
  (await checkout.shop.db.selectFrom('webhook_events').select(['type', 'data']).where('order_id', '=', id).orderBy('at').execute()).map(
    ({ type, data }) => ({ ...data, type }),
  );
/** Runs the job that answers a statement, and makes the return of what has left. */
const acknowledge = async (reference: string): Promise<void> => {
  const row = await findWithdrawal(checkout.shop.db, { reference });
  await withdrawalReceiptJob.run(checkout.shop.services, { id: row?.id ?? 0 }, checkout.shop.app.log);
};
const withdraw = async ({ number, email }: Order, items: { sku: string; amount: number }[] | undefined): Promise<string> => {
  const payload = { order_number: number, name: 'An Peeters', email, ...(items === undefined ? {} : { items }) };
  const answer = await checkout.shop.call('POST', '/api/withdrawals', { payload, headers: customer });
  const { reference } = answer.json<WithdrawalAnswer>();
  await acknowledge(reference);
  return reference;
};

test('a part of an order is sent: every page says what has left, the rest stays promised, and the last part completes it', async () => {
  const order = await paidOrder();
  const part = await ship(order, { code: '3S1', url: 'https://track.example/3S1', lines: pieces(order, 2) });
  expect(part.json<StaffOrderAnswer>().data).toMatchObject({
    status: 'confirmed',
    partly_shipped: true,
    actions: ['ship', 'cancel_rest'],
    lines: [
      { amount: PANELS, to_send: PANELS - 2, sent: 2 },
      { amount: POSTS, to_send: POSTS, sent: 0 },
    ],
    shipments: [{ number: 1, tracking: { carrier: 'bpost', code: '3S1' }, lines: [{ sku: order.lines[0]?.sku, amount: 2 }] }],
  });

  const own = await orderOf(order);
  expect(own).toMatchObject({
    status: 'confirmed',
    partly_shipped: true,
    can_cancel: false,
    delivery_window: order.delivery_window,
    shipments: [{ number: 1, tracking: { code: '3S1' }, lines: [{ product_name: order.lines[0]?.product_name, amount: 2 }] }],
  });
  expect(own.timeline.map(({ status }) => status)).not.toContain('shipped');
  expect(own.next_steps?.map(({ state, text }) => [state, text])[1]).toEqual(['current', expect.stringContaining('Een deel')]);
  const list = await read<{ data: OrderSummary[] }>(`/api/orders?q=${order.number}`);
  expect(list.data).toMatchObject([{ status: 'confirmed', partly_shipped: true, return_state: 'possible' }]);
  const query = new URLSearchParams({ number: order.number, email: order.email, postcode: HOME.zip_code });
  expect(await read<TrackedOrder>(`/api/orders/track?${query.toString()}`)).toMatchObject({
    partly_shipped: true,
    shipments: [{ number: 1, lines: [{ amount: 2 }] }],
  });
  const calendar = (await checkout.shop.call('GET', `/api/orders/${order.id}/delivery.ics`, { headers: customer })).body;
  expect(calendar.replaceAll('\r\n ', '')).toContain(`rest van bestelling ${order.number}`);
  const staffList = (await packer.call('GET', `/api/orders?q=${order.number}&queue=to_ship`)).json<StaffOrdersAnswer>();
  expect(staffList.data).toMatchObject([{ number: order.number, partly_shipped: true }]);
  const listPartly = async () =>
    (await packer.call('GET', '/api/orders?status=partly_shipped')).json<StaffOrdersAnswer>().data.map(({ number }) => number);
  expect(await listPartly()).toContain(order.number);

  const [first] = await mailsAbout(`shipment-1:${order.id}`);
  expect(first?.subject).toBe(`Een deel van je bestelling ${order.number} is onderweg`);
  const [now = '', later = ''] = (first?.text ?? '').split('Dit komt nog');
  expect(now).toContain('2 stuks');
  expect(now).not.toContain(order.lines[1]?.product_name);
  expect(later).toContain(`${PANELS - 2} × ${order.lines[0]?.product_name ?? ''}`);
  expect(later).toContain(`${POSTS} × ${order.lines[1]?.product_name ?? ''}`);
  expect(later).toMatch(/Levering/);

  // without lines, everything that has yet to leave
  expect((await admin('orders', 'ship', order.number, '--carrier', 'DPD', '--code', '05')).exitCode).toBe(0);
  const complete = (await shown(order)).data;
  expect(complete).toMatchObject({
    status: 'shipped',
    partly_shipped: false,
    actions: ['deliver'],
    tracking: { carrier: 'DPD', code: '05' },
    shipments: [{ number: 1 }, { number: 2, lines: [{ amount: PANELS - 2 }, { amount: POSTS }] }],
  });
  expect(complete.timeline.filter(({ event }) => event.endsWith('shipped')).map(({ event, detail }) => [event, detail])).toEqual([
    ['partly_shipped', 'bpost 3S1'],
    ['shipped', 'DPD 05'],
  ]);
  const [rest] = await mailsAbout(`order-shipped:${order.id}`);
  expect(rest?.subject).toBe(`De rest van je bestelling ${order.number} is onderweg`);
  expect(rest?.text).toContain('3 stuks');
  expect(rest?.text).not.toContain('Dit komt nog');
  const [panel, post] = order.lines.map(({ sku }) => sku);
  expect(await eventsOf(order)).toMatchObject([
    { type: 'shipment.sent', order: order.number, shipment: 1, complete: false, tracking_code: '3S1', lines: [{ sku: panel, amount: 2 }] },
    {
      shipment: 2,
      complete: true,
      carrier: 'DPD',
      lines: [
        { sku: panel, amount: PANELS - 2 },
        { sku: post, amount: POSTS },
      ],
    },
  ]);
  expect(await listPartly()).not.toContain(order.number);
  // nothing left the stock twice
  expect(await onHand(otherId)).toBe(100 - POSTS);

  const { shop } = checkout;
  const user = await shop.db.selectFrom('users').selectAll().where('email', '=', DEMO_PRIVATE).executeTakeFirstOrThrow();
  const exported = (await orderData.exportOf(shop.db, user)) as { number: string; shipments: { number: number; amount: number }[] }[];
  expect(exported.find(({ number }) => number === order.number)?.shipments.map(({ number, amount }) => [number, amount])).toEqual([
    [1, 2],
    [2, PANELS - 2],
    [2, POSTS],
  ]);
});

test('more than is left, nothing, or a line of another order is refused at its field, and nothing is sent', async () => {
  const order = await paidOrder();
  const other = await paidOrder();
  const refused = async (lines: object[]) => {
    const answer = await ship(order, { lines });
    return [answer.statusCode, Object.keys(error(answer).errors ?? {})];
  };
  expect(await refused(pieces(order, 0, 0))).toEqual([422, ['lines']]);
  expect(await refused([])).toEqual([422, ['lines']]);
  expect(await refused(pieces(order, PANELS + 1))).toEqual([422, ['lines.0.amount']]);
  expect(await refused(pieces(order, -1))).toEqual([422, ['lines.0.amount']]);
  expect(await refused(pieces(other, 1))).toEqual([422, ['lines.0.id']]);
  expect(await refused([...pieces(order, 1), ...pieces(order, 1)])).toEqual([422, ['lines.2.id']]);
  expect((await shown(order)).data).toMatchObject({ status: 'confirmed', partly_shipped: false, shipments: [] });
});

test('two colleagues who send the same pieces at once make one shipment; the other gets a 409 with what is left', async () => {
  const order = await paidOrder();
  const { revision } = await shown(order);
  const body = { lines: pieces(order, PANELS), revision };
  const answers = await Promise.all([ship(order, body), ship(order, body)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const late = answers.find(({ statusCode }) => statusCode === 409);
  expect(late && error(late)).toMatchObject({
    code: 'staff.changed_meanwhile',
    meta: { current: { lines: [{ to_send: 0 }, { to_send: POSTS }], shipments: [{ number: 1 }] } },
  });
  // a machine that sends no revision learns how many are left
  const machine = await ship(order, { lines: pieces(order, 1) });
  expect([machine.statusCode, error(machine).code, error(machine).meta]).toEqual([
    409,
    'order.pieces_sent',
    expect.objectContaining({ left: 0, requested: 1 }),
  ]);
});

test('a form that is sent twice, or again after its answer was lost, is one shipment with one mail', async () => {
  const order = await paidOrder();
  const { revision } = await shown(order);
  const body = { lines: pieces(order, 1), revision, attempt: randomUUID() };
  const answers = await Promise.all([ship(order, body), ship(order, body)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const again = await ship(order, body);
  expect(again.json<StaffOrderAnswer>().data.shipments).toHaveLength(1);
  expect(await mailsAbout(`shipment-1:${order.id}`)).toHaveLength(1);
  expect(await mailsAbout(`shipment-2:${order.id}`)).toHaveLength(0);
  // with something else in it, it would be lost unseen
  const changed = await ship(order, { ...body, lines: pieces(order, 2) });
  expect([changed.statusCode, error(changed).code]).toEqual([409, 'order.shipment_made']);
});

test('the command sends pieces by their article, and says what is still to send', async () => {
  const order = await paidOrder();
  const [panel, post] = order.lines.map(({ sku }) => sku);
  const only = (...named: string[]) =>
    admin('orders', 'ship', order.number, '--carrier', 'DPD', ...named.flatMap((each) => ['--only', each]));
  expect((await only(`${panel}=${PANELS + 1}`)).exitCode).toBe(2);
  expect(await only('NOPE-1=1')).toMatchObject({
    exitCode: 2,
    answer: { message: expect.stringContaining('NOPE-1 is not an article') as string },
  });
  const { answer, exitCode } = await only(`${panel}=2`, `${post}=${POSTS}`);
  expect(exitCode).toBe(0);
  expect(answer.message).toContain(`still to send: ${PANELS - 2} × ${panel}`);
  expect((await shown(order)).data.lines).toMatchObject([{ sent: 2 }, { sent: POSTS }]);
});

test('what was sent of a partly shipped order can be returned, and no more; the period counts from the last delivery', async () => {
  const order = await paidOrder();
  await sent(order, 2);
  const returnable = await read<ReturnableAnswer>(`/api/retours/returnable?order_id=${order.id}`);
  expect([returnable.can_return, ...returnable.items.map(({ left }) => left)]).toEqual([true, 2, 0]);
  expect((await orderOf(order)).lines.map(({ returnable_amount }) => returnable_amount)).toEqual([2, 0]);
  const post = (place: number, amount: number) =>
    checkout.shop.call('POST', '/api/retours', {
      payload: { order_id: order.id, items: [{ order_item_id: order.lines[place]?.id, amount, reason: 'changed_mind' }] },
      headers: customer,
    });
  expect(error(await post(0, 3))).toMatchObject({ status: 422, code: 'return.too_many', meta: { left: 2 } });
  expect(error(await post(1, 1))).toMatchObject({ status: 409, code: 'return.to_follow' });
  expect(returnable.items[1]).toMatchObject({
    can_withdraw: true,
    problem: { code: 'return.to_follow', message: `${order.lines[1]?.product_name ?? ''} moet nog komen.` },
  });
  await checkout.shop.db.updateTable('orders').set({ company_name: 'Tuinen Peeters' }).where('id', '=', order.id).execute();
  const ofCompany = await read<ReturnableAnswer>(`/api/retours/returnable?order_id=${order.id}`);
  expect(ofCompany.items[1]).toMatchObject({ can_withdraw: false });
  await checkout.shop.db.updateTable('orders').set({ company_name: null }).where('id', '=', order.id).execute();
  const reference = await withdraw(order, [{ sku: order.lines[1]?.sku ?? '', amount: POSTS }]);
  const withdrawn = await read<ReturnableAnswer>(`/api/retours/returnable?order_id=${order.id}`);
  expect(withdrawn.items[1]).toMatchObject({ can_withdraw: false, problem: { code: 'return.rest_withdrawn' } });
  await closeWithdrawal(checkout.shop.services, reference, { isRevoked: true });
  const made = await post(0, 2);
  expect(made.statusCode).toBe(201);
  // a return of what has come holds nothing back
  expect(await sent(order, PANELS - 2, POSTS)).toMatchObject({ status: 'shipped' });
  expect((await orderOf(order)).lines.map(({ returnable_amount }) => returnable_amount)).toEqual([PANELS - 2, POSTS]);
  expect((await orderOf(order)).returnable_until).toBeNull();
  checkout.shop.passMinutes(3 * 24 * 60);
  packer = await office.asStaff('owner');
  customer = await signIn(checkout.shop, DEMO_PRIVATE);
  const delivered = await packer.call('POST', `/api/orders/${order.number}/deliver`, {});
  expect(delivered.statusCode).toBe(200);
  const { returnable_until } = await orderOf(order);
  const days = (Date.parse(returnable_until ?? '') - checkout.shop.services.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(12);
  expect(made.json<Retour>().items).toHaveLength(1);
});

test('a partly shipped order can’t be cancelled, by nobody: not by the previous version of the API either', async () => {
  const order = await paidOrder();
  await sent(order, 1);
  const own = await checkout.shop.call('POST', `/api/orders/${order.id}/cancel`, {
    headers: { ...customer, 'idempotency-key': randomUUID() },
  });
  expect([own.statusCode, error(own).code]).toEqual([409, 'order.not_cancellable']);
  expect(error(await packer.call('POST', `/api/orders/${order.number}/cancel`, {})).code).toBe('order.not_cancellable');
  await expect(checkout.shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute()).rejects.toThrow(
    'orders_sent_not_cancelled',
  );
});

test('a withdrawal from what has not been sent holds it back; settled, it is paid back, is on the shelf again, and the rest goes on', async () => {
  const order = await paidOrder();
  await sent(order, 2);
  const reference = await withdraw(order, [{ sku: order.lines[1]?.sku ?? '', amount: POSTS }]);
  expect(await orderOf(order)).toMatchObject({ withdrawal_received_at: expect.any(String), returns: [] });
  expect(error(await ship(order, {})).code).toBe('order.withdrawal_open');
  const before = await onHand(otherId);
  await closeWithdrawal(checkout.shop.services, reference);
  expect(await onHand(otherId)).toBe(before + POSTS);
  const after = (await shown(order)).data;
  expect(after).toMatchObject({
    status: 'confirmed',
    partly_shipped: true,
    actions: ['ship', 'cancel_rest'],
    lines: [{ to_send: PANELS - 2 }, { to_send: 0 }],
  });
  const credited = after.documents.find(({ kind }) => kind === 'credit_note');
  expect(credited?.total_cents).toBe(order.lines[1]?.line_incl_vat_cents);
  const mail = (await mailsTo(checkout.shop, order.email)).findLast(({ key }) => key?.startsWith('withdrawal-closed:'));
  expect(mail?.text).toContain(`${PANELS - 2} × ${order.lines[0]?.product_name ?? ''}`);
  expect(mail?.text).not.toContain(`${PANELS} × `);
});

test('a withdrawal from everything: what has left comes back, what has not is never sent, and the order is complete without it', async () => {
  const order = await paidOrder();
  await sent(order, 2);
  const reference = await withdraw(order, undefined);
  const [made] = (await orderOf(order)).returns ?? [];
  expect((await read<Retour>(`/api/retours/${made?.id}`)).items.map(({ amount }) => amount)).toEqual([2]);
  const receipt = (await mailsTo(checkout.shop, order.email)).findLast(({ key }) => key?.startsWith('withdrawal:'));
  expect(receipt?.text).toContain('nog niet verzonden is, houden we tegen');
  expect(receipt?.text).toContain(made?.number);

  // the parcel comes back before staff settle the rest, which stays held back
  await receiveReturn(checkout.shop.services, made?.number ?? '');
  await closeReturn(checkout.shop.services, made?.number ?? '');
  expect(error(await ship(order, {})).code).toBe('order.withdrawal_open');
  await closeWithdrawal(checkout.shop.services, reference);
  const after = (await shown(order)).data;
  expect(after).toMatchObject({ status: 'shipped', partly_shipped: false, actions: ['deliver'] });
  expect(after.shipped_at).toBe(after.shipments?.[0]?.sent_at);
  expect(await eventsOf(order)).toMatchObject([{ shipment: 1, complete: false }]);
  const closed = (await mailsTo(checkout.shop, order.email)).findLast(({ key }) => key?.startsWith('withdrawal-closed:'));
  expect(closed?.text).toContain('wordt niets meer verzonden');
  // what has come back is not under way
  expect(closed?.text).not.toContain('Dit is onderweg');
  const credited = after.documents.filter(({ kind }) => kind === 'credit_note').reduce((sum, { total_cents }) => sum + total_cents, 0);
  expect(credited).toBeGreaterThanOrEqual(order.lines.reduce((sum, { line_incl_vat_cents }) => sum + line_incl_vat_cents, 0) - 2000);
  expect(await onHand(otherId)).toBe(100);
});

test('the mail of a settled withdrawal says what is under way, and when, once nothing else is to be sent', async () => {
  const order = await paidOrder();
  await sent(order, PANELS);
  const reference = await withdraw(order, [{ sku: order.lines[1]?.sku ?? '', amount: POSTS }]);
  await closeWithdrawal(checkout.shop.services, reference);
  const mail = (await mailsTo(checkout.shop, order.email)).findLast(({ key }) => key?.startsWith('withdrawal-closed:'));
  const [before = '', underWay = ''] = (mail?.text ?? '').split('Dit is onderweg');
  expect(before).toContain('Van deze bestelling wordt niets meer verzonden.');
  expect(mail?.text).not.toContain('komt niets meer');
  expect(underWay).toContain(`${PANELS} × ${order.lines[0]?.product_name ?? ''}`);
  expect(underWay).toMatch(/Levering: tussen \w+ \d/);
});

test('a withdrawal from what has left alone does not hold the rest back', async () => {
  const order = await paidOrder();
  await sent(order, PANELS);
  await withdraw(order, [{ sku: order.lines[0]?.sku ?? '', amount: 1 }]);
  const own = await orderOf(order);
  expect(own).toMatchObject({ withdrawal_received_at: null, withdrawal_after_shipping_at: expect.any(String) });
  expect(own.returns).toHaveLength(1);
  expect((await shown(order)).data.actions).toEqual(['ship', 'cancel_rest']);
  expect(await sent(order, 0, POSTS)).toMatchObject({ status: 'shipped' });
});

test('an order that left before there were shipments reads as one with everything, also when the former API sent the rest', async () => {
  const { db } = checkout.shop;
  const [whole, rest] = [await paidOrder(), await paidOrder()];
  await sent(rest, 2);
  const exported = async ({ number }: Order): Promise<string | undefined> => {
    const rows = (await packer.call('GET', '/api/exports/orders')).body.trim().split('\r\n');
    // counted from the end: names before it may have commas
    const columns = rows[0]?.split(/[,;]/) ?? [];
    return rows
      .find((row) => row.includes(number))
      ?.split(/[,;]/)
      .at(columns.indexOf('pieces_shipped') - columns.length);
  };
  expect([await exported(whole), await exported(rest)]).toEqual(['0', '2']);
  await db
    .updateTable('orders')
    .set({ status: 'shipped', shipped_at: checkout.shop.services.now(), carrier: 'DPD', tracking_code: '7' })
    .where('id', 'in', [whole.id, rest.id])
    .execute();
  expect((await orderOf(whole)).shipments).toMatchObject([
    { number: 1, tracking: { carrier: 'DPD' }, lines: [{ amount: PANELS }, { amount: POSTS }] },
  ]);
  expect((await orderOf(rest)).shipments).toMatchObject([
    { number: 1, lines: [{ amount: 2 }] },
    { number: 2, tracking: { code: '7' }, lines: [{ amount: PANELS - 2 }, { amount: POSTS }] },
  ]);
  expect([await exported(whole), await exported(rest)]).toEqual([String(PANELS + POSTS), String(PANELS + POSTS)]);
});

test('what has left gets its return and its label also when staff settle the withdrawal before its job has run', async () => {
  const order = await paidOrder();
  await sent(order, 2);
  const payload = { order_number: order.number, name: 'An Peeters', email: order.email };
  const answer = await checkout.shop.call('POST', '/api/withdrawals', { payload, headers: customer });
  const { reference } = answer.json<WithdrawalAnswer>();
  await closeWithdrawal(checkout.shop.services, reference);
  const returns = (await orderOf(order)).returns ?? [];
  const toSendBack = returns.filter(({ unsent }) => unsent !== true);
  expect(toSendBack).toMatchObject([{ status: 'open' }]);
  expect((await read<Retour>(`/api/retours/${toSendBack[0]?.id}`)).items.map(({ amount }) => amount)).toEqual([2]);
  await acknowledge(reference);
  const row = await findWithdrawal(checkout.shop.db, { reference });
  const [receipt] = await mailsAbout(`withdrawal:${row?.id}`);
  expect(receipt?.text).toContain(toSendBack[0]?.number);
});

test('a sent gift is returned when the customer keeps too few goods to earn it', async () => {
  const order = await paidWithGift();
  await sent(order, 1, 1);
  const reference = await withdraw(order, [{ sku: order.lines[0]?.sku ?? '', amount: 39 }]);
  const [made] = (await orderOf(order)).returns ?? [];
  expect((await read<Retour>(`/api/retours/${made?.id}`)).items.map(({ order_item_id, amount }) => [order_item_id, amount])).toEqual([
    [order.lines[1]?.id, 1],
  ]);
  const row = await findWithdrawal(checkout.shop.db, { reference });
  expect((await mailsAbout(`withdrawal:${row?.id}`))[0]?.text).toContain(order.lines[1]?.product_name);
  await closeWithdrawal(checkout.shop.services, reference);
  expect((await shown(order)).data.lines).toMatchObject([{ sent: 1, to_send: 0, not_sent: 39 }, { sent: 1 }]);
});

test('a gift that has yet to leave is not sent, and not deducted, once the goods that earned it are returned', async () => {
  const order = await paidWithGift();
  await sent(order, 39, 0);
  const made = await checkout.shop.call('POST', '/api/retours', {
    payload: { order_id: order.id, items: [{ order_item_id: order.lines[0]?.id, amount: 39, reason: 'damaged' }] },
    headers: customer,
  });
  const { id, number } = made.json<Retour>();
  await receiveReturn(checkout.shop.services, number);
  await closeReturn(checkout.shop.services, number);
  const closed = await checkout.shop.db.selectFrom('returns').select('gift_cents').where('id', '=', Number(id)).executeTakeFirstOrThrow();
  expect(closed.gift_cents).toBe(0);
  // the customer is told what no longer comes
  const [mail] = await mailsAbout(`return-closed:${id}`);
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(`We sturen het dus niet meer: 1 × ${order.lines[1]?.product_name}.`);
  expect((await orderOf(order)).returns?.map(({ unsent_cause }) => unsent_cause)).toEqual([null, 'unearned']);
  expect((await shown(order)).data.lines).toMatchObject([{ to_send: 1 }, { to_send: 0, not_sent: 1 }]);
});

test('staff cancel what is still to be sent of any partly shipped order: paid back, on the shelf again, and complete', async () => {
  const order = await paidOrder();
  expect(error(await packer.call('POST', `/api/orders/${order.number}/cancel-rest`, {})).code).toBe('order.not_cancellable');
  const { revision } = await shown(order);
  await sent(order, 2);
  const stale = await packer.call('POST', `/api/orders/${order.number}/cancel-rest`, { revision });
  expect([stale.statusCode, error(stale).code]).toEqual([409, 'staff.changed_meanwhile']);
  // the statement of a company counts as no withdrawal, and holds nothing back
  await checkout.shop.db.updateTable('orders').set({ role: 'b2b' }).where('id', '=', order.id).execute();
  const before = await onHand(otherId);
  expect((await admin('orders', 'cancel-rest', order.number)).exitCode).toBe(0);
  expect(await onHand(otherId)).toBe(before + POSTS);
  const { data } = await shown(order);
  expect(data).toMatchObject({
    status: 'shipped',
    actions: ['deliver'],
    lines: [
      { sent: 2, to_send: 0 },
      { sent: 0, to_send: 0 },
    ],
  });
  const credited = await checkout.shop.db
    .selectFrom('invoices')
    .select(['reason', 'number'])
    .where('order_id', '=', order.id)
    .where('kind', '=', 'credit_note')
    .executeTakeFirstOrThrow();
  expect(credited.reason).toBe('cancelled');
  const mail = (await mailsTo(checkout.shop, '')).findLast(({ key }) => key?.startsWith('rest-cancelled:'));
  expect(mail?.subject).toBe(`De rest van je bestelling ${order.number} is geannuleerd`);
  expect(mail?.text).toContain(`${POSTS} × ${order.lines[1]?.product_name ?? ''}`);
  expect(mail?.text.split('Dit is onderweg')[1]).toContain(`2 × ${order.lines[0]?.product_name ?? ''}`);
  // no page says that the customer withdrew
  const own = await orderOf(order);
  expect(own.lines).toMatchObject([
    { withdrawn_amount: PANELS - 2, cancelled_amount: PANELS - 2 },
    { withdrawn_amount: POSTS, cancelled_amount: POSTS },
  ]);
  expect(own.returns).toMatchObject([{ unsent: true, unsent_cause: 'cancelled' }]);
  const record = await read<Retour>(`/api/retours/${own.returns?.[0]?.id}`);
  expect(record).toMatchObject({ unsent_cause: 'cancelled', items: [{ reason_label: 'Door ons geannuleerd' }, {}] });
  const tracked = await checkout.shop.call('GET', '/api/orders/track', {
    query: { number: order.number, email: order.email, postcode: HOME.zip_code },
  });
  expect(tracked.json<TrackedOrder>().lines.map(({ cancelled_amount }) => cancelled_amount)).toEqual([PANELS - 2, POSTS]);
  expect(data.lines.map(({ cancelled }) => cancelled)).toEqual([PANELS - 2, POSTS]);
  const returnable = await read<ReturnableAnswer>(`/api/retours/returnable?order_id=${order.id}`);
  expect(returnable.items[1]?.problem?.message).not.toContain('herroepen');
  expect((await admin('orders', 'cancel-rest', order.number)).exitCode).not.toBe(0);
});

test('the database refuses to pay back pieces as unsent that have left, which the previous version of the API would do', async () => {
  const { db } = checkout.shop;
  const order = await paidOrder();
  await sent(order, 2);
  const { id } = await db
    .insertInto('returns')
    .values({ number: `R-${order.id}`, order_id: order.id, created_at: checkout.shop.services.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const items = (amount: number) => ({
    return_id: id,
    order_line_id: order.lines[0]?.id ?? 0,
    amount,
    reason: 'changed_mind' as const,
    comment: '',
    price_cents: 0,
  });
  await db.insertInto('return_items').values(items(PANELS)).execute();
  const asUnsent = () => db.updateTable('returns').set({ is_unsent: true }).where('id', '=', id).execute();
  await expect(asUnsent()).rejects.toThrow('has pieces that were shipped');
  await db
    .updateTable('return_items')
    .set({ amount: PANELS - 2 })
    .where('return_id', '=', id)
    .execute();
  await asUnsent();
});

test('the half-day of an order is free again once a carrier brings what is still to come', async () => {
  const { db } = checkout.shop;
  const order = await paidOrder();
  const day = '2030-01-07';
  await db
    .insertInto('delivery_slots')
    .values({ order_id: order.id, class: 'van', day, half: 'am', state: 'booked' })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ day }))
    .execute();
  await db.updateTable('orders').set({ delivery_from: day, delivery_to: day }).where('id', '=', order.id).execute();
  const { delivery } = await sent(order, PANELS, 0);
  expect(delivery.slot).toBeNull();
  expect(delivery.window?.from).not.toBe(day);
});

test('what is under way keeps the day of the half-day when staff cancel the rest', async () => {
  const { db } = checkout.shop;
  const order = await paidOrder();
  const day = '2030-01-07';
  await sent(order, 0, POSTS);
  await db
    .insertInto('delivery_slots')
    .values({ order_id: order.id, class: 'van', day, half: 'am', state: 'booked' })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ day }))
    .execute();
  await db.updateTable('orders').set({ delivery_from: day, delivery_to: day }).where('id', '=', order.id).execute();
  expect((await admin('orders', 'cancel-rest', order.number)).exitCode).toBe(0);
  expect(await orderOf(order)).toMatchObject({ status: 'shipped', delivery_slot: null, delivery_window: { from: day, to: day } });
});
