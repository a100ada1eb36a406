import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { isHandoverDay } from 'shared-contracts/rules/rental-period';
import type { Order } from 'shared-contracts/wire/order';
import { openCheckout, providerId } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { CUSTOMER, fillCart, HOME, mailsTo, OPEN_TIMEOUT_MS } from '../../testing/test-shop.ts';
import { moneyText } from '../../platform/messages/format.ts';
import { documentText } from '../documents/pdf/document-text.ts';
import { deliverOrder, shipOrder } from './order-life.ts';
import { returnDeposit } from './return-deposit.ts';
import { loadStaffOrder } from './staff-order.ts';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(() => checkout.reset());

const day = (offset: number): string => brusselsDay(new Date(Date.now() + offset * 86_400_000));

/** A paid rental, its first day so far ahead that no other test's is met. */
const rented = async (ahead: number): Promise<{ order: Order; payment: string }> => {
  const { shop } = checkout;
  const machine = await shop.db
    .selectFrom('variant_facts')
    .selectAll()
    .where('type', '=', 'rental')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const days = machine.rent_min_days ?? 1;
  let offset = ahead;
  while (!isHandoverDay(day(offset)) || !isHandoverDay(day(offset + days - 1))) offset += 1;
  const rent_items = [{ id: machine.id, from: day(offset), to: day(offset + days - 1) }];
  const cart = await fillCart(shop, { items: [], rent_items }, { shipping_address: HOME });
  const paid = await checkout.paid(cart.id);
  await checkout.simulator.finish(providerId(paid), 'paid');
  return { order: await checkout.orderOf(await checkout.referenceOf(paid)), payment: providerId(paid) };
};
const deliver = async (id: number): Promise<void> => {
  await shipOrder(checkout.shop.services, id, { carrier: 'partner', code: null, url: null });
  await deliverOrder(checkout.shop.services, id);
};
/** The days of its rentals pass. */
const rentUntil = (orderId: number, rent_to: string) =>
  checkout.shop.db.updateTable('order_lines').set({ rent_from: rent_to, rent_to }).where('order_id', '=', orderId).execute();
const bringBack = async (id: number): Promise<void> => {
  await deliver(id);
  await rentUntil(id, day(0));
};
const actionsOf = async (order: Order) => {
  const { services } = checkout.shop;
  const row = await services.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
  return (await loadStaffOrder(services.db, row, { may: () => true, now: services.now() })).data.actions;
};
const refunds = async (payment: string) =>
  (await checkout.shop.services.provider.listRefunds(payment)).map(({ amountCents }) => amountCents);

test('a rental is delivered on its first day, in all views of its order', async () => {
  const { order } = await rented(10);
  const from = order.lines[0]?.rental?.from;
  expect(order.delivery_window).toEqual({ from, to: from });
  const track = `/api/orders/track?number=${order.number}&email=${encodeURIComponent(order.email)}&postcode=${HOME.zip_code}`;
  expect((await checkout.shop.call('GET', track)).json<Order>().delivery_window).toEqual({ from, to: from });
});

test('a deposit is refunded once, with a credit note without VAT and a mail', async () => {
  const { services } = checkout.shop;
  const { order, payment } = await rented(20);
  // it was paid, and is due only after the machine was brought
  await expect(returnDeposit(services, order.id)).rejects.toMatchObject({ status: 409, code: 'order.deposit_not_due' });
  await bringBack(order.id);
  const answers = await Promise.allSettled([returnDeposit(services, order.id), returnDeposit(services, order.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refunds(payment)).toEqual([order.deposit_cents]);
  const note = await checkout.shop.db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('kind', '=', 'credit_note')
    .executeTakeFirstOrThrow();
  expect(note).toMatchObject({ reason: 'deposit', total_cents: order.deposit_cents, snapshot: { total_vat_cents: 0 } });
  const mail = (await mailsTo(checkout.shop, CUSTOMER.email)).find(({ key }) => key === `deposit:${order.id}`);
  expect(mail?.subject).toBe(`Je waarborg van bestelling ${order.number} komt terug`);
});

test('a deposit is held until the last day of the rental, though goods of the same order were delivered before', async () => {
  const { services } = checkout.shop;
  const { order, payment } = await rented(40);
  await deliver(order.id);
  await rentUntil(order.id, day(1));
  await expect(returnDeposit(services, order.id)).rejects.toMatchObject({ status: 409, code: 'order.deposit_not_due' });
  expect(await actionsOf(order)).not.toContain('return_deposit');
  expect(await refunds(payment)).toEqual([]);
  await rentUntil(order.id, day(0));
  expect(await actionsOf(order)).toContain('return_deposit');
  expect(await returnDeposit(services, order.id)).toBe(order.deposit_cents);
});

test('a part of a deposit can be withheld, with a reason for the customer', async () => {
  const { services } = checkout.shop;
  const { order, payment } = await rented(30);
  await bringBack(order.id);
  const tooMuch = returnDeposit(services, order.id, { keepCents: order.deposit_cents });
  await expect(tooMuch).rejects.toMatchObject({ status: 422, code: 'order.deposit_exceeds' });
  expect(await returnDeposit(services, order.id, { keepCents: 4000, note: 'De kabel was stuk.' })).toBe(order.deposit_cents - 4000);
  await expect(returnDeposit(services, order.id, { keepCents: 4000 })).rejects.toMatchObject({ code: 'order.no_deposit' });
  expect(await refunds(payment)).toEqual([order.deposit_cents - 4000]);
  const mail = (await mailsTo(checkout.shop, CUSTOMER.email)).find(({ key }) => key === `deposit:${order.id}`);
  expect(mail?.text).toContain('De kabel was stuk.');
  expect(mail?.text).toMatch(/€\s40,00 van de waarborg/);
  const note = await checkout.shop.db
    .selectFrom('invoices')
    .select(['number', 'snapshot'])
    .where('order_id', '=', order.id)
    .where('kind', '=', 'credit_note')
    .executeTakeFirstOrThrow();
  expect(documentText(note.snapshot).rows.map(({ title, detail, total }) => [title, detail, total])).toEqual([
    ['Waarborg', '', moneyText(order.deposit_cents, 'nl')],
    ['Ingehouden van de waarborg', 'De kabel was stuk.', moneyText(-4000, 'nl')],
  ]);
  const reference = await checkout.referenceOf({ payment_url: payment, order_number: order.number });
  const documents = (await checkout.orderOf(reference)).documents;
  expect(documents.map(({ number, deposit_kept }) => [number === note.number, deposit_kept])).toEqual([
    [false, undefined],
    [true, { cents: 4000, note: 'De kabel was stuk.' }],
  ]);
});
