import type { Cart } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Order } from 'shared-contracts/wire/order';
import type { SlotChoice } from 'shared-contracts/wire/slot';
import { runAdminCommand } from '../../app/admin/run-command.ts';
import { declareWithdrawal } from '../../aftersale/withdrawals/withdrawals.service.ts';
import { writeSetting } from '../../content/settings/settings.ts';
import { providerId } from '../../testing/checkout.ts';
import { openOrders } from '../../testing/orders.ts';
import type { Orders } from '../../testing/orders.ts';
import { fillCart, HOME, mailsTo, OPEN_TIMEOUT_MS, setStock, vanVariant } from '../../testing/test-shop.ts';
import { expireOrders } from '../payments/expire-orders.ts';
import { shipOrder } from '../customer-orders/order-life.ts';

let orders: Orders;
/** goods that are brought by van */
let heavy: number;
beforeAll(async () => {
  orders = await openOrders();
  heavy = (await vanVariant(orders.shop)).id;
  await setStock(orders.shop, heavy, 10_000);
}, OPEN_TIMEOUT_MS);
afterAll(() => orders.close());
beforeEach(async () => {
  await orders.reset();
  await orders.shop.db.deleteFrom('delivery_slots').execute();
  await setPlaces(3);
});

const setPlaces = async (van: number, days = 4): Promise<void> => {
  const setting = { per_half_day: { van, crane: 1 }, days, am: { from: '08:00', to: '12:00' }, pm: { from: '13:00', to: '17:00' } };
  await writeSetting(orders.shop.db, 'delivery.slots', setting);
  orders.shop.passMinutes(0.1);
};
const cartOf = (more: object = {}, headers: Record<string, string> = {}): Promise<Cart> =>
  fillCart(orders.shop, { items: [{ id: heavy, amount: 1 }] }, { shipping_address: HOME, ...more }, headers);
const choiceOf = ({ day, half }: SlotChoice): SlotChoice => ({ day, half });
const firstSlot = async (): Promise<SlotChoice> => {
  const [first] = (await cartOf()).shipping.slots ?? [];
  if (first === undefined) throw new Error('no slot is free');
  return choiceOf(first);
};
const paidOrder = async (slot: SlotChoice | null, headers = orders.customer): Promise<Order> => {
  const answer = await orders.paid((await cartOf({ slot }, headers)).id, headers);
  await orders.simulator.finish(providerId(answer), 'paid');
  return orders.orderOf(await orders.referenceOf(answer));
};
const move = (id: number, slot: SlotChoice | null, headers: Record<string, string> = {}) =>
  orders.shop.call('POST', `/api/orders/${id}/delivery-slot`, { payload: { slot }, headers: { ...orders.customer, ...headers } });
const taken = async () =>
  orders.shop.db
    .selectFrom('delivery_slots')
    .select('order_id')
    .where('state', '<>', 'released')
    .execute()
    .then((rows) => rows.length);

test('a cart offers half-days from the first day of its window on; the chosen one becomes its delivery day', async () => {
  const cart = await cartOf();
  expect(cart.shipping.slots).toHaveLength(8);
  expect(cart.shipping.slots?.[0]).toMatchObject({ day: cart.shipping.window?.from, half: 'am', time: '8:00–12:00' });
  const slot = choiceOf(cart.shipping.slots?.[3] ?? { day: '', half: 'am' });
  const chosen = await cartOf({ slot });
  expect(chosen.shipping).toMatchObject({ slot, window: { from: slot.day, to: slot.day }, delivery: { window: cart.shipping.window } });
  expect(chosen.total_price).toBe(cart.total_price);
});

test('goods that a carrier brings, a request from abroad, and a shop without the setting have none', async () => {
  const small = await orders.filled();
  expect(small.shipping.class === 'van' || small.shipping.class === 'crane' ? [] : small.shipping.slots).toEqual([]);
  const abroad = await cartOf({ shipping_address: { ...HOME, country: 'de', zip_code: '10115' } });
  expect(abroad.shipping.slots).toEqual([]);
  await writeSetting(orders.shop.db, 'delivery.slots', null);
  orders.shop.passMinutes(0.1);
  expect((await cartOf()).shipping.slots).toEqual([]);
});

test('of fifty buyers at once three get the three places, and the others read which ones are free next', async () => {
  const slot = await firstSlot();
  const carts: Cart[] = [];
  for (let place = 0; place < 50; place += 1) carts.push(await cartOf({ slot }));
  const answers = await Promise.all(carts.map(({ id }) => orders.payWhenFree(id, { language: 'fr-FR' })));
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect([answers.filter(({ statusCode }) => statusCode === 200).length, refused.length]).toEqual([3, 47]);
  for (const answer of refused)
    expect(answer.json<ApiError>()).toMatchObject({ code: 'delivery.slot_taken', message: expect.stringContaining('l’après-midi') });
  expect(await taken()).toBe(3);
  // the carts are as they were, with the choice that is gone
  const [lost] = await Promise.all(
    carts.slice(0, 50).map(async ({ id }) => (await orders.shop.call('GET', `/api/carts/${id}`)).json<Cart>()),
  );
  expect(lost?.customer.email).toBe('an@voorbeeld.be');
});

test('a half-day that is full by now is refused by every call that orders', async () => {
  await setPlaces(1);
  const slot = await firstSlot();
  const late = await cartOf({ slot });
  await paidOrder(slot);
  const view = (await orders.shop.call('GET', `/api/carts/${late.id}`)).json<Cart>();
  expect(view.shipping).toMatchObject({ slot: null, slot_taken: slot, window: late.shipping.delivery?.window });
  expect((await orders.pay(late.id, { language: 'en-US' })).json<ApiError>()).toMatchObject({ status: 409, code: 'delivery.slot_taken' });
  // any day, or goods that need no slot, are fine
  const any = await orders.shop.call('POST', `/api/carts/${late.id}/address`, { payload: { ...late.customer, shipping_address: HOME } });
  expect(any.json<Cart>().shipping).toMatchObject({ slot: null, slot_taken: null });
  expect((await orders.pay(late.id)).statusCode).toBe(200);
});

test('an order that differs from the page is refused', async () => {
  const [first, second] = (await cartOf()).shipping.slots ?? [];
  const cart = await cartOf({ slot: choiceOf(second as SlotChoice) });
  const press = (slot: SlotChoice | null) => orders.shop.call('POST', `/api/carts/${cart.id}/payment`, { payload: { slot } });
  for (const shown of [null, choiceOf(first as SlotChoice)])
    expect((await press(shown)).json<ApiError>()).toMatchObject({ status: 409, code: 'order.delivery_changed' });
  expect((await press(choiceOf(second as SlotChoice))).statusCode).toBe(200);
});

test('a place is held while the payment is open, and free again when it fails, lapses or the order is cancelled', async () => {
  await setPlaces(1);
  const slot = await firstSlot();
  const first = await orders.paid((await cartOf({ slot })).id);
  expect(await taken()).toBe(1);
  await orders.simulator.finish(providerId(first), 'failed');
  expect(await taken()).toBe(0);
  const second = await orders.paid((await cartOf({ slot })).id);
  // the first buyer pays again: the half-day is another's meanwhile
  const reference = await orders.referenceOf(first);
  const again = await orders.shop.call('POST', `/api/orders/by-payment/${reference}/payment`, { headers: await orders.proofOf(reference) });
  expect(again.json<ApiError>()).toMatchObject({ status: 409, code: 'delivery.slot_taken' });
  // moves to another, and can pay
  const other = (await orders.orderOf(reference)).free_slots?.[0] as SlotChoice;
  const moved = await orders.shop.call('POST', `/api/orders/by-payment/${reference}/delivery-slot`, {
    payload: { slot: choiceOf(other) },
    headers: await orders.proofOf(reference),
  });
  expect(moved.json<Order>().delivery_slot).toMatchObject(choiceOf(other));
  const paying = await orders.shop.call('POST', `/api/orders/by-payment/${reference}/payment`, {
    headers: await orders.proofOf(reference),
  });
  expect(paying.statusCode).toBe(200);
  await orders.simulator.finish(providerId(second), 'paid');
  expect(await taken()).toBe(2);
  // lapsed an hour ago
  const over = new Date(orders.shop.services.now().getTime() - 3_600_000);
  await orders.shop.db.updateTable('payments').set({ expires_at: over }).where('status', 'in', ['open', 'canceled', 'failed']).execute();
  await expireOrders(orders.shop.services);
  expect(await taken()).toBe(1);
});

test('a payment that comes after its half-day was given away still buys the order, for any day', async () => {
  await setPlaces(1);
  const slot = await firstSlot();
  const first = await orders.paid((await cartOf({ slot })).id);
  await orders.shop.db.updateTable('delivery_slots').set({ state: 'released' }).execute();
  await paidOrder(slot);
  await orders.simulator.finish(providerId(first), 'paid');
  const order = await orders.orderOf(await orders.referenceOf(first));
  expect(order).toMatchObject({ status: 'confirmed', delivery_slot: null });
  expect(order.delivery_window?.from).not.toBe(order.delivery_window?.to);
});

test('bookings stay when the capacity is lowered, and no new ones are taken', async () => {
  const slot = await firstSlot();
  const booked = [await paidOrder(slot), await paidOrder(slot)];
  await setPlaces(1);
  for (const { id } of booked) expect((await orders.get(id)).delivery_slot).toMatchObject(slot);
  expect((await cartOf()).shipping.slots?.map(choiceOf)).not.toContainEqual(slot);
  const cart = await cartOf();
  const choosing = await orders.shop.call('POST', `/api/carts/${cart.id}/address`, {
    payload: { ...cart.customer, shipping_address: HOME, slot },
    headers: { language: 'de-DE' },
  });
  expect(choosing.json<ApiError>()).toMatchObject({ status: 422, errors: { slot: [expect.stringContaining('Noch frei: ')] } });
});

test('the customer moves the delivery until it has left, with a mail each time', async () => {
  await setPlaces(1);
  const order = await paidOrder(await firstSlot());
  const other = await paidOrder(await firstSlot());
  expect((await move(order.id, choiceOf(other.delivery_slot as SlotChoice), { language: 'de-DE' })).json<ApiError>()).toMatchObject({
    status: 409,
    code: 'delivery.slot_taken',
    message: expect.stringContaining('Noch frei: '),
  });
  const free = choiceOf((await orders.get(order.id)).free_slots?.[0] as SlotChoice);
  const moved = (await move(order.id, free)).json<Order>();
  expect(moved).toMatchObject({ delivery_slot: free, delivery_window: { from: free.day, to: free.day } });
  const [mail] = (await mailsTo(orders.shop, order.email)).filter(
    ({ subject }) => subject === `De levering van bestelling ${order.number} is verplaatst`,
  );
  expect(mail?.text).toContain(free.half === 'am' ? 'in de voormiddag' : 'in de namiddag');
  expect((await move(order.id, null)).json<Order>()).toMatchObject({ delivery_slot: null });
  await shipOrder(orders.shop.services, order.id, { carrier: 'Groenhof', code: null, url: null });
  expect((await move(order.id, free)).json<ApiError>()).toMatchObject({ status: 409, code: 'delivery.not_movable' });
  expect((await orders.get(order.id)).free_slots).toEqual([]);
  expect((await move(order.id, free, { authorization: orders.dealer.authorization })).statusCode).toBe(404);
});

test('an order that is held back is neither moved nor put into a calendar', async () => {
  const { db, services } = orders.shop;
  const order = await paidOrder(await firstSlot());
  const slot = choiceOf((await orders.get(order.id)).free_slots?.[0] as SlotChoice);
  const calendar = () => orders.shop.call('GET', `/api/orders/${order.id}/delivery.ics`, { headers: orders.customer });
  const expectHeld = async () => {
    expect(await orders.get(order.id)).toMatchObject({ calendar_url: null, free_slots: [] });
    expect((await move(order.id, slot)).json<ApiError>()).toMatchObject({ status: 409, code: 'delivery.not_movable' });
    expect((await calendar()).statusCode).toBe(404);
  };
  expect((await calendar()).statusCode).toBe(200);
  const setReview = (reason: 'paid_after_release' | null) =>
    db.updateTable('orders').set({ review_reason: reason }).where('id', '=', order.id).execute();
  await setReview('paid_after_release');
  await expectHeld();
  await setReview(null);
  await declareWithdrawal(services, { name: 'An', email: order.email, order_number: order.number }, 'nl');
  await expectHeld();
  await db.updateTable('withdrawals').set({ state: 'closed', closed_at: services.now() }).where('order_id', '=', order.id).execute();
  expect((await move(order.id, slot)).json<Order>()).toMatchObject({ delivery_slot: slot, calendar_url: expect.any(String) });
});

test('an order that is moved again and again gets three mails, the last of which tells where it ended; shipped, it gets none of those that wait', async () => {
  await setPlaces(5);
  const order = await paidOrder(null);
  const movedMails = async () =>
    (await mailsTo(orders.shop, order.email)).filter(
      ({ subject }) => subject === `De levering van bestelling ${order.number} is verplaatst`,
    );
  const [first, second] = (await orders.get(order.id)).free_slots ?? [];
  for (let round = 0; round < 3; round += 1) {
    await move(order.id, choiceOf(first as SlotChoice));
    await move(order.id, choiceOf(second as SlotChoice));
  }
  const mails = await movedMails();
  expect(mails.map(({ send_after }) => send_after !== null)).toEqual([false, false, true]);
  expect(mails[2]?.text).toBe(mails[1]?.text);
  await shipOrder(orders.shop.services, order.id, { carrier: 'Groenhof', code: null, url: null });
  expect(await movedMails()).toHaveLength(2);
});

test('of ten customers who move to the last place at once one gets it', async () => {
  await setPlaces(1);
  const slot = await firstSlot();
  const placed: Order[] = [];
  for (let place = 0; place < 10; place += 1) placed.push(await paidOrder(null));
  const answers = await Promise.all(placed.map(({ id }) => move(id, slot)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(await taken()).toBe(1);
});

test('mail, calendar, tracking, export and staff name the same half-day', async () => {
  const slot = { ...(await firstSlot()), half: 'pm' as const };
  const order = await paidOrder(slot);
  const [mail] = (await mailsTo(orders.shop, order.email)).filter(({ text }) => text.includes(order.number));
  expect(mail?.text).toContain('in de namiddag (13:00–17:00)');
  const link = /https:\/\/shop\.example(\/api\/orders\/by-payment\/[\w-]+\/delivery\.ics\?lang=nl)/.exec(mail?.text ?? '')?.[1] ?? '';
  const file = await orders.shop.call('GET', link);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const day = slot.day.replaceAll('-', '');
  expect(file.body).toContain(`DTSTART;TZID=Europe/Brussels:${day}T130000\r\nDTEND;TZID=Europe/Brussels:${day}T170000\r\n`);
  expect(file.body).not.toContain(HOME.street);
  const own = await orders.shop.call('GET', `/api/orders/${order.id}/delivery.ics`, { query: { lang: 'fr' }, headers: orders.customer });
  expect(own.body).toContain('SUMMARY:Livraison Groenhof bv\\, commande');
  const tracked = await orders.shop.call('GET', '/api/orders/track', {
    query: { number: order.number, email: order.email, postcode: HOME.zip_code },
  });
  expect(tracked.json()).toMatchObject({
    delivery_slot: { ...slot, time: '13:00–17:00' },
    delivery_window: { from: slot.day, to: slot.day },
  });
  const admin = await runAdminCommand(orders.shop.services, { argv: ['orders', 'list', '--limit', '1'], actor: 'greet' }, () => undefined);
  expect(admin.answer.rows?.[0]).toMatchObject({ delivery: `delivered on ${slot.day} pm` });
  const exported = (await orders.shop.call('GET', '/auth/me/export', { headers: orders.customer })).body;
  expect(exported).toContain(`"day":"${slot.day}","half":"pm"`);
});
