import { randomUUID } from 'node:crypto';
import type { Order, TrackedOrder } from 'shared-contracts/wire/order';
import type { Retour, ReturnableAnswer } from 'shared-contracts/wire/retour';
import { providerId } from '../../testing/checkout.ts';
import { fillCart, HOME, mailsTo, OPEN_TIMEOUT_MS } from '../../testing/test-shop.ts';
import { openOrders } from '../../testing/orders.ts';
import type { Orders } from '../../testing/orders.ts';
import { deliverOrder, shipOrder } from './order-life.ts';

let orders: Orders;
beforeAll(async () => {
  orders = await openOrders();
}, OPEN_TIMEOUT_MS);
afterAll(() => orders.close());

const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  orders.shop.call(method, url, {
    headers: { ...orders.customer, 'idempotency-key': randomUUID() },
    ...(payload === undefined ? {} : { payload }),
  });

/** Every fact that both name is the same in both. */
const expectAgreement = (state: string, part: object, whole: object): void => {
  const shared = Object.keys(part).filter((key) => key in whole && key !== 'lines');
  // without the ids that lead to an account's pages, which tracking leaves out
  const withoutIds = (value: unknown): unknown => (Array.isArray(value) ? value.map(({ id: _, ...row }: { id?: number }) => row) : value);
  const factsOf = (view: object) =>
    Object.fromEntries(
      shared.map((key) => {
        const value = (view as Record<string, unknown>)[key];
        return [key, key === 'returns' ? withoutIds(value) : value];
      }),
    );
  expect(shared.length).toBeGreaterThan(5);
  expect([state, factsOf(part)]).toEqual([state, factsOf(whole)]);
};

test('list, order page and tracking agree on every fact that they share, from paying to a cancelled return', async () => {
  const { id, number } = await orders.ordered(3);
  const expectViews = async (state: string): Promise<Order> => {
    const order = await orders.get(id);
    const { data } = (await call('GET', '/api/orders?per_page=96')).json<{ data: { id: number; line_count: number }[] }>();
    const summary = data.find((each) => each.id === id);
    const query = new URLSearchParams({ number, email: order.email, postcode: order.delivery_address.zip_code });
    const tracked = (await orders.shop.call('GET', `/api/orders/track?${query}`)).json<TrackedOrder>();
    expectAgreement(state, summary ?? {}, order);
    expectAgreement(state, tracked, order);
    expect([state, summary?.line_count, tracked.lines.map(({ amount }) => amount)]).toEqual([state, 1, [3]]);
    return order;
  };
  await expectViews('paid');
  await shipOrder(orders.shop.services, id, { carrier: 'bpost', code: 'CD123456789BE', url: null });
  await expectViews('shipped');
  await deliverOrder(orders.shop.services, id);
  const { lines } = await expectViews('delivered');
  const items = [{ order_item_id: lines[0]?.id, amount: 1, reason: 'changed_mind', comment: '' }];
  const created = (await call('POST', '/api/retours', { order_id: id, items })).json<Retour>();
  expect((await call('GET', `/api/retours/${created.id}`)).json()).toEqual(created);
  await expectViews('return created');
  const cancelled = (await call('POST', `/api/retours/${created.id}/cancel`, {})).json<Retour>();
  expect((await call('GET', `/api/retours/${created.id}`)).json()).toEqual(cancelled);
  expect((await expectViews('return cancelled')).returns).toEqual([
    { id: created.id, number: created.number, status: 'cancelled', unsent: false, unsent_cause: null, collection_slot: null },
  ]);
});

test('tracking finds an order however the domain of its e-mail address is spelled', async () => {
  const order = await orders.ordered();
  await orders.shop.db.updateTable('orders').set({ email: 'kaat@müller.de' }).where('id', '=', order.id).execute();
  const track = async (email: string) => {
    const query = new URLSearchParams({ number: order.number, email, postcode: order.delivery_address.zip_code });
    return (await orders.shop.call('GET', `/api/orders/track?${query}`)).statusCode;
  };
  expect([await track('kaat@xn--mller-kva.de'), await track('KAAT@müller.de'), await track('kaat@muller.de')]).toEqual([200, 200, 404]);
});

test('a second chance has its grade and flaw in order, tracking, mails, invoice and return, in the reader’s language', async () => {
  const { shop, simulator } = orders;
  const chance = await shop.db
    .selectFrom('variant_facts as f')
    .innerJoin('variant_texts as t', 't.variant_id', 'f.id')
    .select(['f.id', 'f.condition_grade as grade', 't.condition_note as note'])
    .where('f.type', '=', 'second_chance')
    .where('f.stock_left', '>', 0)
    .where('t.lang', '=', 'nl')
    .orderBy('f.id')
    .executeTakeFirstOrThrow();
  const flaw = `staat ${chance.grade}: ${chance.note?.replace(/\.$/, '')}`;
  const cart = await fillCart(shop, { items: [{ id: chance.id, amount: 1 }] }, { shipping_address: HOME }, orders.customer);
  const paid = await orders.paid(cart.id, orders.customer);
  await simulator.finish(providerId(paid), 'paid');
  const order = await orders.orderOf(await orders.referenceOf(paid));
  expect(order.lines[0]?.name).toContain(flaw);
  const query = new URLSearchParams({ number: order.number, email: order.email, postcode: order.delivery_address.zip_code });
  const tracked = (await shop.call('GET', `/api/orders/track?${query}`)).json<TrackedOrder>();
  expect(tracked.lines[0]?.name).toContain(flaw);
  const french = await orders.get(order.id, { ...orders.customer, language: 'fr-FR' });
  expect(french.lines[0]?.name).toMatch(new RegExp(` · état ${chance.grade}\u202f: `));
  const texts = (await mailsTo(shop, order.email)).filter(({ subject }) => subject.includes(order.number)).map(({ text }) => text);
  expect(texts.map((text) => text.replaceAll(/\s+/g, ' ').includes(flaw))).toContain(true);
  const invoice = await shop.db.selectFrom('invoices').select('snapshot').where('order_id', '=', order.id).executeTakeFirstOrThrow();
  expect(invoice.snapshot.lines[0]?.detail).toContain(flaw);
  await shipOrder(shop.services, order.id, { carrier: 'bpost', code: null, url: null });
  await deliverOrder(shop.services, order.id);
  const returnable = (await call('GET', `/api/retours/returnable?order_id=${order.id}`)).json<ReturnableAnswer>();
  expect(returnable.items[0]?.name).toContain(flaw);
});
