import type { ApiError } from 'shared-contracts/wire/error';
import type { AddressChangeBody } from 'shared-contracts/wire/address-change';
import type { Order } from 'shared-contracts/wire/order';
import type { StaffOrderAnswer } from 'shared-contracts/staff/orders';
import { orderRevision } from './order-revision.ts';
import { loadStaffOrder } from './staff-order.ts';
import { shipOrder } from './order-life.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { openOrders } from '../../testing/orders.ts';
import type { Orders } from '../../testing/orders.ts';
import { HOME, mailsTo, OPEN_TIMEOUT_MS } from '../../testing/test-shop.ts';

let orders: Orders;
beforeAll(async () => {
  orders = await openOrders();
}, OPEN_TIMEOUT_MS);
afterAll(() => orders.close());
beforeEach(() => orders.reset());

const AWAY = { street: 'Coupure', street_number: '12', bus_number: '3', zip_code: '9000', city: 'Gent', country: 'be' } as const;
const CARRIER = { carrier: 'Groenhof', code: null, url: null };

const bodyOf = (order: Order, changes: Partial<AddressChangeBody> = {}): AddressChangeBody => ({
  name: 'Buurvrouw Els',
  shipping_address: AWAY,
  phone: '0470 12 34 56',
  remark: 'Bel aan bij de buren',
  revision: order.address_change?.revision,
  ...changes,
});
const change = (order: Order, changes: Partial<AddressChangeBody> = {}, headers: Record<string, string> = {}) =>
  orders.shop.call('POST', `/api/orders/${order.id}/address`, {
    payload: bodyOf(order, changes),
    headers: { ...orders.customer, ...headers },
  });
const rowOf = async (id: number) => {
  const row = await findOrder(orders.shop.db, id);
  if (row === undefined) throw new Error(`There is no order ${id}`);
  return row;
};
const changeMails = async ({ email, number }: Order) =>
  (await mailsTo(orders.shop, email)).filter(({ subject }) => subject === `Het leveradres van bestelling ${number} is gewijzigd`);
const staffView = async (id: number): Promise<StaffOrderAnswer['data']> =>
  (await loadStaffOrder(orders.shop.db, await rowOf(id), { may: () => true, now: new Date() })).data;

test('the customer changes where a paid order goes: price, invoice and billing address stay, a mail says old and new at once', async () => {
  const order = await orders.ordered();
  const invoices = () => orders.shop.db.selectFrom('invoices').selectAll().where('order_id', '=', order.id).execute();
  const issued = await invoices();
  const before = await rowOf(order.id);
  const answer = await change(order);
  expect(answer.statusCode).toBe(200);
  const changed = answer.json<Order>();
  expect(changed).toMatchObject({
    delivery_address: { ...AWAY, name: 'Buurvrouw Els' },
    billing_address: order.billing_address,
    phone: '+32470123456',
    remark: 'Bel aan bij de buren',
    total_cents: order.total_cents,
    delivery_window: order.delivery_window,
  });
  expect(await invoices()).toEqual(issued);
  const mails = await changeMails(order);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.send_after).toBeNull();
  for (const text of [`${HOME.street} ${HOME.street_number}`, 'Coupure 12', 'Buurvrouw Els', 'Heb je dit niet zelf gedaan?'])
    expect(mails[0]?.text).toContain(text);
  const staff = await staffView(order.id);
  expect(staff.delivery).toMatchObject({ name: 'Buurvrouw Els', address: { ...AWAY, name: 'Buurvrouw Els' }, phone: '+32470123456' });
  expect(staff.timeline.filter(({ event }) => event === 'address_changed')).toHaveLength(1);
  // a form that staff opened before is refused
  expect(orderRevision(await rowOf(order.id), false)).not.toBe(orderRevision(before, false));
  // tracked by what is printed on the parcel now
  const track = (postcode: string) =>
    orders.shop.call('GET', '/api/orders/track', { query: { number: order.number, email: order.email, postcode } });
  expect((await track(AWAY.zip_code)).statusCode).toBe(200);
  const exported = (await orders.shop.call('GET', '/auth/me/export', { headers: orders.customer })).body;
  expect(exported).toContain('Buurvrouw Els');
});

test('the same again changes nothing, and of two windows the second is told', async () => {
  const order = await orders.ordered();
  const twice = await Promise.all([change(order), change(order)]);
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await changeMails(order)).toHaveLength(1);
  const other = await change(order, { shipping_address: { ...AWAY, street_number: '14' } });
  expect(other.json<ApiError>()).toMatchObject({ status: 409, code: 'delivery.address_changed' });
  expect((await rowOf(order.id)).delivery_address.street_number).toBe('12');
  // without a name of somebody else the buyer is the recipient
  const own = await orders.get(order.id);
  orders.shop.passMinutes(1);
  const back = await change(own, { name: `${order.first_name} ${order.last_name}`, remark: '' });
  expect(back.json<Order>().delivery_address).toEqual(AWAY);
  expect(back.json<Order>().remark).toBeNull();
  // staff see each change
  expect((await staffView(order.id)).timeline.filter(({ event }) => event === 'address_changed')).toHaveLength(2);
});

test('an order that has left, in part or as a whole, is fixed; of a change and a shipment at once the second is told', async () => {
  const order = await orders.ordered(2);
  const line = order.lines[0]?.id ?? 0;
  await shipOrder(orders.shop.services, order.id, CARRIER, { pieces: [{ lineId: line, amount: 1 }] });
  expect((await orders.get(order.id)).address_change).toBeNull();
  expect((await change(order)).json<ApiError>()).toMatchObject({
    status: 409,
    code: 'delivery.address_fixed',
    message: expect.stringContaining('+32 9 000 00 00'),
  });
  await shipOrder(orders.shop.services, order.id, CARRIER);
  expect((await change(order)).statusCode).toBe(409);

  const raced = await orders.ordered();
  const [answer, shipped] = await Promise.all([change(raced), shipOrder(orders.shop.services, raced.id, CARRIER)]);
  const isChanged = answer.statusCode === 200;
  expect([200, 409]).toContain(answer.statusCode);
  expect(shipped.delivery_address.street).toBe(isChanged ? AWAY.street : HOME.street);
  expect((await rowOf(raced.id)).delivery_address.street).toBe(isChanged ? AWAY.street : HOME.street);
});

test('an unpaid, cancelled or held-back order, and one that is picked up, offers no change and refuses it', async () => {
  const unpaid = await orders.ordered(1, { isPaid: false });
  const cancelled = await orders.ordered(1);
  await orders.cancel(cancelled.id);
  const held = await orders.ordered(1);
  await orders.shop.db.updateTable('orders').set({ review_reason: 'amount_mismatch' }).where('id', '=', held.id).execute();
  const picked = await orders.ordered(1);
  const depot = { id: 'gent', name: 'Groenhof Gent' };
  await orders.shop.db
    .updateTable('orders')
    .set({ pickup: JSON.stringify(depot) })
    .where('id', '=', picked.id)
    .execute();
  for (const { id } of [unpaid, cancelled, held, picked]) {
    const { statusCode } = await orders.shop.call('POST', `/api/orders/${id}/address`, {
      payload: bodyOf(unpaid),
      headers: orders.customer,
    });
    expect(statusCode).toBe(409);
    expect(await changeMails(unpaid)).toHaveLength(0);
  }
  for (const { id } of [unpaid, cancelled, held]) expect((await orders.get(id)).address_change).toBeNull();
});

test('what would change price or delivery is refused at its field, with the way to contact', async () => {
  const order = await orders.ordered();
  const refusal = async (changes: Partial<AddressChangeBody>, headers = {}) => (await change(order, changes, headers)).json<ApiError>();
  const abroad = { ...AWAY, country: 'nl', zip_code: '1011 AB', city: 'Amsterdam' } as const;
  expect((await refusal({ shipping_address: abroad }, { language: 'de-DE' })).errors).toEqual({
    'shipping_address.country': [expect.stringContaining('Mehrwertsteuer')],
  });
  expect((await refusal({ shipping_address: { ...AWAY, zip_code: '12' }, phone: 'x' })).errors).toEqual({
    'shipping_address.zip_code': [expect.stringContaining('postcode')],
    phone: [expect.stringContaining('telefoonnummer')],
  });
  expect((await refusal({ name: '' })).errors).toHaveProperty('name');

  // a price of delivery that a person named for this place
  const { db } = orders.shop;
  const now = orders.shop.services.now();
  await db
    .insertInto('quotes')
    .values({
      order_id: order.id,
      status: 'accepted',
      requested_at: now,
      answered_at: now,
      settled_at: now,
      valid_until: '2099-01-01',
      list_total_cents: order.total_cents,
    })
    .execute();
  const elsewhere = { ...AWAY, zip_code: '8000', city: 'Brugge' };
  const setZones = (zones: object[]) =>
    db
      .updateTable('settings')
      .set({ value: JSON.stringify(zones) })
      .where('key', '=', 'delivery.zones')
      .execute();

  expect((await refusal({ shipping_address: elsewhere })).errors).toEqual({
    'shipping_address.zip_code': [expect.stringContaining('offerte')],
  });
  await db.deleteFrom('quotes').where('order_id', '=', order.id).execute();

  // a zone where the delivery costs something else than was paid
  const { value: zones } = await db.selectFrom('settings').select('value').where('key', '=', 'delivery.zones').executeTakeFirstOrThrow();
  const name = { nl: 'Kust', fr: 'Côte', de: 'Küste', en: 'Coast' };
  const surcharge_cents = { letter: 100, parcel: 100, van: 100, crane: 100 };
  await db.updateTable('orders').set({ delivery_cents: 975 }).where('id', '=', order.id).execute();
  await setZones([{ id: 'kust', name, country: 'be', postcodes: ['8000-8999'], surcharge_cents }]);
  expect((await refusal({ shipping_address: elsewhere })).errors).toEqual({
    'shipping_address.zip_code': [expect.stringContaining('De levering kost bij deze postcode iets anders')],
  });
  await setZones(zones as object[]);

  // a machine comes from the partner of the postcode, and once it is there, that is where it is fetched
  const rent = (from: string) =>
    db
      .updateTable('order_lines')
      .set({ kind: 'rental', rent_from: from, rent_to: from })
      .where('order_id', '=', order.id)
      .returning('id')
      .execute();
  await rent('2099-01-05');
  expect((await refusal({ shipping_address: { ...AWAY, zip_code: '6990', city: 'Hotton' } })).errors).toEqual({
    'shipping_address.zip_code': [expect.stringContaining('machine')],
  });
  const same = { ...AWAY, zip_code: HOME.zip_code, city: HOME.city };
  expect((await change(order, { shipping_address: same })).statusCode).toBe(200);
  await rent('2020-01-05');
  expect((await refusal({})).code).toBe('delivery.address_fixed');
});

test('only the buyer changes it: a link alone, another account and nobody are refused', async () => {
  const order = await orders.ordered(1, { headers: {} });
  const { reference } = await rowOf(order.id);
  const guest = (headers: Record<string, string>) =>
    orders.shop.call('POST', `/api/orders/by-payment/${reference}/address`, { payload: bodyOf(order), headers });
  expect((await guest({})).json<ApiError>()).toMatchObject({ status: 403, code: 'order.proof_required' });
  expect((await guest(orders.dealer)).statusCode).toBe(403);
  expect((await change(order)).statusCode).toBe(404);
  expect((await orders.shop.call('POST', `/api/orders/${order.id}/address`, { payload: bodyOf(order) })).statusCode).toBe(401);
  expect((await guest(await orders.proofOf(reference))).json<Order>().delivery_address).toMatchObject(AWAY);
});

test('one order sends so many mails a day, and an ERP has to read a changed address again', async () => {
  const order = await orders.ordered();
  const exportOf = () =>
    orders.shop.db.selectFrom('order_exports').select(['id', 'change']).where('order_id', '=', order.id).executeTakeFirstOrThrow();
  const listed = await exportOf();
  await change(order);
  const again = await exportOf();
  expect(again.change).toBe('confirmed');
  expect(Number(again.id)).toBeGreaterThan(Number(listed.id));
  // what is refused is no change
  expect((await change(order, { phone: 'none' })).statusCode).toBe(422);
  const answers: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) answers.push((await change(order)).statusCode);
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
});
