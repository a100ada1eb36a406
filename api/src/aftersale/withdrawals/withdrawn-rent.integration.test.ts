import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { dayAfter, isHandoverDay } from 'shared-contracts/rules/rental-period';
import { WITHDRAWAL_DAYS } from 'shared-contracts/rules/withdrawal-right';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Order, TrackedOrder } from 'shared-contracts/wire/order';
import type { WithdrawalAnswer } from 'shared-contracts/wire/withdrawal';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { deliverOrder, shipOrder } from '../../sales/customer-orders/order-life.ts';
import { returnDeposit } from '../../sales/customer-orders/return-deposit.ts';
import { returnableUntil } from '../../sales/orders/return-window.ts';
import { openCheckout, providerId } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { CUSTOMER, fillCart, HOME, mailsTo, OPEN_TIMEOUT_MS, signIn } from '../../testing/test-shop.ts';
import { closeReturn, receiveReturn } from '../returns/settle-return.ts';
import { withdrawalReceiptJob } from './acknowledge-withdrawal.ts';
import { listWithdrawals } from './withdrawals.repository.ts';
import { closeWithdrawal } from './withdrawals.service.ts';

/* A purchase of goods and a rental, withdrawn from: what goes back, and when the case ends. */

const PIECES = 2;

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(() => checkout.reset());

/** A paid order of goods and a machine, whose days begin that far ahead. */
const paidOrder = async (ahead: number, pieces = PIECES): Promise<{ order: Order; payment: string }> => {
  const { shop, variant } = checkout;
  const machine = await shop.db
    .selectFrom('variant_facts')
    .selectAll()
    .where('type', '=', 'rental')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const days = machine.rent_min_days ?? 1;
  let from = dayAfter(brusselsDay(new Date()), ahead);
  while (!isHandoverDay(from) || !isHandoverDay(dayAfter(from, days - 1))) from = dayAfter(from, 1);
  const content = {
    items: pieces === 0 ? [] : [{ id: variant.id, amount: pieces }],
    rent_items: [{ id: machine.id, from, to: dayAfter(from, days - 1) }],
  };
  const cart = await fillCart(shop, content, { shipping_address: HOME });
  const paid = await checkout.paid(cart.id);
  await checkout.simulator.finish(providerId(paid), 'paid');
  return { order: await checkout.orderOf(await checkout.referenceOf(paid)), payment: providerId(paid) };
};
const delivered = async (ahead: number, pieces = PIECES) => {
  const { services } = checkout.shop;
  const bought = await paidOrder(ahead, pieces);
  await shipOrder(services, bought.order.id, { carrier: 'bpost', code: null, url: null });
  await deliverOrder(services, bought.order.id);
  return bought;
};
/** Declares a withdrawal and sends its receipt. @returns the reference */
const withdraw = async ({ number, email }: Order, items?: { sku: string; amount: number }[]): Promise<string> => {
  const { shop } = checkout;
  const answer = await shop.call('POST', '/api/withdrawals', {
    payload: { order_number: number, name: 'An', email, ...(items && { items }) },
  });
  const { reference } = answer.json<WithdrawalAnswer>();
  const { id } = await shop.db.selectFrom('withdrawals').select('id').where('reference', '=', reference).executeTakeFirstOrThrow();
  await withdrawalReceiptJob.run(shop.services, { id }, shop.app.log);
  return reference;
};
const returnOf = (orderId: number) =>
  checkout.shop.db.selectFrom('returns').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const refunds = async (payment: string) =>
  (await checkout.shop.services.provider.listRefunds(payment)).map(({ amountCents }) => amountCents);
const openCases = async () => (await listWithdrawals(checkout.shop.db)).map(({ reference }) => reference);
const lastMail = async (part: string) =>
  (await mailsTo(checkout.shop, CUSTOMER.email)).findLast(({ key }) => key?.startsWith(part))?.text ?? '';

test('all of an order: the return pays the delivery back, the case stays open until the rent is settled, and everything is paid back once', async () => {
  const { services } = checkout.shop;
  const { order, payment } = await delivered(60);
  const rent = order.lines.find(({ kind }) => kind === 'rental')?.line_incl_vat_cents ?? 0;
  const goods = order.items_incl_vat_cents;
  const reference = await withdraw(order);
  expect(await lastMail('withdrawal:')).toMatch(/wordt niet meer gebracht/);

  const { number } = await returnOf(order.id);
  await receiveReturn(services, number);
  const closed = await closeReturn(services, number);
  expect(closed).toMatchObject({ delivery_cents: order.delivery_cents, refund_cents: goods + order.delivery_cents - closed.cost_cents });
  expect(await openCases()).toContain(reference);

  await expect(closeWithdrawal(services, reference)).rejects.toMatchObject({ code: 'withdrawal.rent_missing' });
  await expect(closeWithdrawal(services, reference, { rentCents: rent + 1 })).rejects.toMatchObject({ code: 'withdrawal.rent_exceeds' });
  await closeWithdrawal(services, reference, { rentCents: rent });
  expect(await openCases()).not.toContain(reference);
  expect((await refunds(payment)).sort((a, b) => a - b)).toEqual(
    [closed.refund_cents ?? 0, rent, order.deposit_cents].sort((a, b) => a - b),
  );
  expect(await lastMail('withdrawal-closed:')).toMatch(/Huur terug/);
  await expect(returnDeposit(services, order.id)).rejects.toMatchObject({ code: 'order.no_deposit' });
  await expect(closeWithdrawal(services, reference, { rentCents: 1 })).rejects.toMatchObject({ code: 'withdrawal.closed' });
  const bookings = await checkout.shop.db.selectFrom('rental_bookings').select('state').where('order_id', '=', order.id).execute();
  expect(bookings).toEqual([{ state: 'released' }]);
});

test('the rent settled before the goods are back: their return pays the delivery', async () => {
  const { services } = checkout.shop;
  const { order } = await delivered(75);
  const reference = await withdraw(order);
  expect(await closeWithdrawal(services, reference, { rentCents: 0 })).toMatchObject({ rent_cents: 0, delivery_cents: 0, state: 'closed' });
  const { number } = await returnOf(order.id);
  await receiveReturn(services, number);
  expect(await closeReturn(services, number)).toMatchObject({ delivery_cents: order.delivery_cents });
});

/** What the pages of an order say of its rentals: the order page, and tracking. */
const shownRentals = async ({ number, email }: Order, payment: string) => {
  const { shop } = checkout;
  const { reference } = await shop.db
    .selectFrom('payments')
    .select('reference')
    .where('provider_id', '=', payment)
    .executeTakeFirstOrThrow();
  const query = new URLSearchParams({ number, email, postcode: HOME.zip_code });
  const tracked = await shop.call('GET', `/api/orders/track?${query.toString()}`);
  return [await checkout.orderOf(reference), tracked.json<TrackedOrder>()].map(({ lines }) =>
    lines.flatMap(({ rental }) => (rental === null ? [] : [rental.withdrawn ?? false])),
  );
};

test('only the rental: the goods stay, and so does the delivery, and no page announces the machine any more', async () => {
  const { services } = checkout.shop;
  const { order, payment } = await delivered(90);
  const line = order.lines.find(({ kind }) => kind === 'rental');
  const rent = line?.line_incl_vat_cents ?? 0;
  expect(await shownRentals(order, payment)).toEqual([[false], [false]]);
  const reference = await withdraw(order, [{ sku: line?.sku ?? '', amount: 1 }]);
  expect(await shownRentals(order, payment)).toEqual([[true], [true]]);
  expect(await closeWithdrawal(services, reference, { rentCents: rent })).toMatchObject({ rent_cents: rent, delivery_cents: 0 });
  expect(await shownRentals(order, payment)).toEqual([[true], [true]]);
  expect((await refunds(payment)).sort((a, b) => a - b)).toEqual([rent, order.deposit_cents].sort((a, b) => a - b));
});

test('a machine that never came can’t be reviewed, but the goods of its order can', async () => {
  const { shop } = checkout;
  const { order } = await delivered(105);
  const headers = await signIn(shop, DEMO_PRIVATE);
  await shop.db
    .updateTable('orders')
    .set((eb) => ({ user_id: eb.selectFrom('users').select('id').where('email', '=', DEMO_PRIVATE) }))
    .where('id', '=', order.id)
    .execute();
  const line = order.lines.find(({ kind }) => kind === 'rental');
  const review = (id: number | undefined) =>
    shop.call('POST', '/api/reviews', {
      headers,
      payload: { order_line_id: id, rating: 4, text: 'Een goed product, sterk en recht.', author: 'An' },
    });
  await withdraw(order, [{ sku: line?.sku ?? '', amount: 1 }]);
  const refused = await review(line?.id);
  expect([refused.statusCode, refused.json<ApiError>().code]).toEqual([422, 'review.not_delivered']);
  const own = (await shop.call('GET', `/auth/me/reviews?line=${line?.id}`, { headers })).json<{ data: unknown[] }>();
  expect(own.data).toEqual([]);
  expect((await review(order.lines.find(({ kind }) => kind === 'sale')?.id)).statusCode).toBe(201);
});

test('only the goods: the machine was delivered for the same price, so the delivery stays paid, and the return ends the case', async () => {
  const { services } = checkout.shop;
  const { order } = await delivered(105);
  const goods = order.lines.find(({ kind }) => kind === 'sale');
  const reference = await withdraw(order, [{ sku: goods?.sku ?? '', amount: PIECES }]);
  const { number } = await returnOf(order.id);
  await receiveReturn(services, number);
  expect(await closeReturn(services, number)).toMatchObject({ delivery_cents: 0 });
  expect(await openCases()).not.toContain(reference);
  await expect(closeWithdrawal(services, reference, { rentCents: 1 })).rejects.toMatchObject({ code: 'withdrawal.closed' });
});

test('a rental alone: the rent and what was paid for bringing it go back together', async () => {
  const { services } = checkout.shop;
  const { order, payment } = await delivered(120, 0);
  const rent = order.rent_cents;
  const reference = await withdraw(order);
  expect(await closeWithdrawal(services, reference, { rentCents: rent })).toMatchObject({ delivery_cents: order.delivery_cents });
  expect((await refunds(payment)).reduce((sum, cents) => sum + cents, 0)).toBe(order.total_cents);
});

describe('before anything was sent', () => {
  test('some of the goods: closing the case pays them back, they are for sale again, and the rest is sent', async () => {
    const { shop } = checkout;
    const { order, payment } = await paidOrder(135);
    const goods = order.lines.find(({ kind }) => kind === 'sale');
    const unit = (goods?.line_incl_vat_cents ?? 0) / PIECES;
    const { on_hand: before } = await checkout.stock();
    const reference = await withdraw(order, [{ sku: goods?.sku ?? '', amount: 1 }]);
    await closeWithdrawal(shop.services, reference);
    expect(await refunds(payment)).toEqual([unit]);
    expect((await checkout.stock()).on_hand).toBe(before + 1);
    expect(await lastMail('withdrawal-closed:')).toMatch(/Je krijgt terug/);
    await shipOrder(shop.services, order.id, { carrier: 'bpost', code: null, url: null });
    await deliverOrder(shop.services, order.id);
    // the rest can be withdrawn from later: only what is left
    await withdraw(order, [{ sku: goods?.sku ?? '', amount: PIECES }]);
    const items = await shop.db
      .selectFrom('return_items as i')
      .innerJoin('returns as r', 'r.id', 'i.return_id')
      .select('i.amount')
      .where('r.order_id', '=', order.id)
      .orderBy('i.id')
      .execute();
    expect(items.map(({ amount }) => amount)).toEqual([1, PIECES - 1]);
  });

  test('only the rental: rent and deposit go back, the machine is free, and the goods are sent', async () => {
    const { shop } = checkout;
    const { order, payment } = await paidOrder(150);
    const line = order.lines.find(({ kind }) => kind === 'rental');
    const rent = line?.line_incl_vat_cents ?? 0;
    const reference = await withdraw(order, [{ sku: line?.sku ?? '', amount: 1 }]);
    // a rental is counted from the order, whatever else was bought with it
    const { last_day } = await shop.db
      .selectFrom('withdrawals')
      .select('last_day')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(last_day).toBe(returnableUntil(new Date(), WITHDRAWAL_DAYS));
    await expect(closeWithdrawal(shop.services, reference)).rejects.toMatchObject({ code: 'withdrawal.rent_missing' });
    await closeWithdrawal(shop.services, reference, { rentCents: rent });
    expect((await refunds(payment)).sort((a, b) => a - b)).toEqual([rent, order.deposit_cents].sort((a, b) => a - b));
    const bookings = await shop.db.selectFrom('rental_bookings').select('state').where('order_id', '=', order.id).execute();
    expect(bookings).toEqual([{ state: 'released' }]);
    expect(await shipOrder(shop.services, order.id, { carrier: 'bpost', code: null, url: null })).toMatchObject({ status: 'shipped' });
  });

  test('all of it, piece by piece: the order is cancelled instead', async () => {
    const { services } = checkout.shop;
    const { order } = await paidOrder(165, 1);
    const skus = order.lines.filter(({ kind }) => kind !== 'gift').map(({ sku }) => ({ sku, amount: 1 }));
    const reference = await withdraw(order, skus);
    await expect(closeWithdrawal(services, reference, { rentCents: 0 })).rejects.toMatchObject({ code: 'withdrawal.cancel_instead' });
  });
});
