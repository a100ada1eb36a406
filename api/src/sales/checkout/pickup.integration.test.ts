import type { Cart } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import type { OrderSummary, ReorderAnswer, TrackedOrder } from 'shared-contracts/wire/order';
import type { Product } from 'shared-contracts/wire/product';
import { runAdminCommand } from '../../app/admin/run-command.ts';
import { writeSetting } from '../../content/settings/settings.ts';
import { withdrawalReceiptJob } from '../../aftersale/withdrawals/acknowledge-withdrawal.ts';
import { declareWithdrawal } from '../../aftersale/withdrawals/withdrawals.service.ts';
import { DEMO_DEALER, DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { providerId } from '../../testing/checkout.ts';
import { openOrders } from '../../testing/orders.ts';
import type { Orders } from '../../testing/orders.ts';
import { fillCart, HOME, mailsTo, OPEN_TIMEOUT_MS, signIn, vanVariant } from '../../testing/test-shop.ts';
import { aDepot } from '../../testing/a-depot.ts';

const DEPOT = aDepot();
/** Not at the depot's postcode. */
const AWAY = { street: 'Meir', street_number: '1', zip_code: '2000', city: 'Antwerpen', country: 'be' };
const PLACE = { id: 'gent', name: 'Groenhof Gent', address: expect.objectContaining({ street: 'Weverslaan', zip_code: '9000' }) };

let orders: Orders;
/** goods that are brought by van, for a price */
let heavy: number;
beforeAll(async () => {
  orders = await openOrders();
  heavy = (await vanVariant(orders.shop)).id;
}, OPEN_TIMEOUT_MS);
afterAll(() => orders.close());
beforeEach(async () => {
  await orders.reset();
  await setDepots([DEPOT]);
});

/** Every process reads the settings again within seconds. */
const setDepots = async (depots: (typeof DEPOT)[]): Promise<void> => {
  await writeSetting(orders.shop.db, 'pickup.depots', depots);
  orders.shop.passMinutes(0.1);
};
const cartOf = (address: object, headers: Record<string, string> = {}, amount = 2): Promise<Cart> =>
  fillCart(orders.shop, { items: [{ id: heavy, amount }] }, address, headers);
const paidOrder = async (address: object, headers: Record<string, string> = {}) => {
  const answer = await orders.paid((await cartOf(address, headers)).id, headers);
  await orders.simulator.finish(providerId(answer), 'paid');
  return orders.orderOf(await orders.referenceOf(answer));
};
const admin = (...argv: string[]) => runAdminCommand(orders.shop.services, { argv, actor: 'greet' }, (error) => expect(error).toBe(null));

test('a cart says where and when it can be picked up, and costs no delivery once that is chosen', async () => {
  const delivered = await cartOf({ shipping_address: AWAY });
  expect(delivered.shipping_cents).toBeGreaterThan(0);
  expect(delivered.shipping).toMatchObject({ pickup: null, pickups: [{ ...PLACE, from: expect.stringMatching(/^\d{4}-/) }] });
  const pickedUp = await cartOf({ shipping_address: AWAY, pickup: 'gent' });
  const from = pickedUp.shipping.pickups?.[0]?.from;
  expect(pickedUp.shipping).toMatchObject({ pickup: 'gent', free_from_cents: null, window: { from, to: from } });
  expect(pickedUp.shipping.delivery).toEqual({
    price_incl_vat_cents: delivered.shipping_cents,
    price_excl_vat_cents: delivered.totals.shipping_excl_vat_cents,
    window: delivered.shipping.window,
  });
  expect(pickedUp).toMatchObject({ shipping_cents: 0, shipping_address: AWAY, checkout: 'payment' });
  expect(pickedUp.total_price).toBe(delivered.total_price - delivered.shipping_cents);
  // a form of an older version, which does not know pick-up, has the goods delivered
  const again = await orders.shop.call('POST', `/api/carts/${pickedUp.id}/address`, {
    payload: { ...pickedUp.customer, shipping_address: AWAY },
  });
  expect(again.json<Cart>().shipping).toMatchObject({ pickup: null });
});

test('the product page names the earliest day, and a machine has none', async () => {
  const { product_id: id } = await orders.shop.db
    .selectFrom('variant_facts')
    .select('product_id')
    .where('id', '=', heavy)
    .executeTakeFirstOrThrow();
  const product = (await orders.shop.call('GET', `/api/products/${id}`)).json<Product>();
  const cart = await cartOf({ shipping_address: AWAY });
  expect(product.variants[0]?.delivery.pickup).toEqual({ place: 'Groenhof Gent', from: cart.shipping.pickups?.[0]?.from });
  const machine = await orders.shop.db
    .selectFrom('variant_facts')
    .select('product_id')
    .where('type', '=', 'rental')
    .executeTakeFirstOrThrow();
  const rental = (await orders.shop.call('GET', `/api/products/${machine.product_id}`)).json<Product>();
  expect(rental.variants[0]?.delivery.pickup).toBeNull();
});

test('a shop without depots offers no pick-up, and refuses one at the field', async () => {
  await setDepots([]);
  const cart = await cartOf({ shipping_address: AWAY });
  expect(cart.shipping).toMatchObject({ pickup: null, pickups: [] });
  const answer = await orders.shop.call('POST', `/api/carts/${cart.id}/address`, {
    payload: { ...cart.customer, shipping_address: AWAY, pickup: 'gent' },
    headers: { language: 'fr-FR' },
  });
  expect(answer.json<ApiError>()).toMatchObject({ status: 422, errors: { pickup: [expect.stringContaining('Choisissez à nouveau')] } });
});

test('a cart with a machine can’t be picked up', async () => {
  const machine = await orders.shop.db.selectFrom('variant_facts').select('id').where('type', '=', 'rental').executeTakeFirstOrThrow();
  const cart = await cartOf({ shipping_address: AWAY, pickup: 'gent' });
  const content = { items: [{ id: heavy, amount: 2 }], rent_items: [{ id: machine.id }] };
  const withMachine = (await orders.shop.call('POST', `/api/carts/${cart.id}`, { payload: content })).json<Cart>();
  expect(withMachine.shipping).toMatchObject({ pickup: null, pickups: [] });
  expect(withMachine.shipping_cents).toBeGreaterThan(0);
  // removing it brings the choice back
  const without = (await orders.shop.call('POST', `/api/carts/${cart.id}`, { payload: { items: content.items } })).json<Cart>();
  expect(without.shipping.pickup).toBe('gent');
});

test('buyers from abroad pay Belgian VAT online, and a dealer has no reverse charge', async () => {
  const paris = { street: 'Rue de Rivoli', street_number: '1', zip_code: '75001', city: 'Paris', country: 'fr' };
  const foreign = await cartOf({ shipping_address: paris, pickup: 'gent' });
  expect(foreign).toMatchObject({ checkout: 'payment', totals: { vat_rate: 2100 }, shipping_address: { country: 'fr' } });
  expect(foreign.shipping.return_cost).toMatchObject({
    price_cents: 0,
    brought_to: expect.stringMatching(/^Groenhof Gent, Weverslaan .* 9000 Gent$/),
  });
  expect((await cartOf({ shipping_address: paris })).shipping.return_cost).toBeNull();
  const { shop, dealer } = orders;
  const before = await shop.db.selectFrom('users').select(['vat', 'vat_status']).where('email', '=', DEMO_DEALER).executeTakeFirstOrThrow();
  await shop.db.updateTable('users').set({ vat: 'NL861723818B01', vat_status: 'valid' }).where('email', '=', DEMO_DEALER).execute();
  const home = { street: 'Markt', street_number: '1', zip_code: '5611 EC', city: 'Eindhoven', country: 'nl' };
  const brought = await cartOf({ shipping_address: home }, dealer);
  const pickedUp = await cartOf({ shipping_address: home, pickup: 'gent' }, dealer);
  await shop.db.updateTable('users').set(before).where('email', '=', DEMO_DEALER).execute();
  expect([brought, pickedUp].map(({ totals }) => [totals.reverse_charge, totals.vat_rate])).toEqual([
    [true, 0],
    [false, 2100],
  ]);
});

test('the cart says the total of a pick-up with the depot’s VAT, where that is another than a delivery’s', async () => {
  const lu = { ...AWAY, zip_code: '1009', city: 'Luxembourg', country: 'lu' };
  const delivered = await cartOf({ shipping_address: lu });
  const pickedUp = await cartOf({ shipping_address: lu, pickup: 'gent' });
  const vat = { rate: 2100, total_incl_vat_cents: pickedUp.total_price };
  expect(delivered.totals.vat_rate).toBe(1700);
  expect(delivered.shipping.pickup_vat).toEqual(vat);
  expect(pickedUp.shipping).toMatchObject({ pickup_vat: vat, delivery: { price_incl_vat_cents: delivered.shipping_cents } });
  expect(vat.total_incl_vat_cents).not.toBe(delivered.total_price - delivered.shipping_cents);
  expect((await cartOf({ shipping_address: AWAY })).shipping.pickup_vat).toBeNull();
  await setDepots([]);
  expect((await cartOf({ shipping_address: lu })).shipping.pickup_vat).toBeNull();
});

test('ordering a pick-up again reports no other price, only because a delivery has another VAT', async () => {
  const headers = await signIn(orders.shop, DEMO_PRIVATE);
  const lu = { ...AWAY, zip_code: '1009', city: 'Luxembourg', country: 'lu' };
  const { id } = await paidOrder({ shipping_address: lu, pickup: 'gent' }, headers);
  const payload = { cart_id: (await cartOf({ shipping_address: lu }, headers, 1)).id };
  const again = (await orders.shop.call('POST', `/api/orders/${id}/reorder`, { payload, headers })).json<ReorderAnswer>();
  expect(again.cart.totals.vat_rate).toBe(1700);
  expect(again.lines).toMatchObject([{ status: 'ok' }]);
  expect(again.lines[0]?.old_unit_incl_vat_cents).toBe(again.lines[0]?.new_unit_incl_vat_cents);
});

test('an order is handed over at the depot, invoiced to the buyer, and says so everywhere', async () => {
  const order = await paidOrder({ shipping_address: AWAY, pickup: 'gent' }, orders.customer);
  expect(order).toMatchObject({
    status: 'confirmed',
    delivery_cents: 0,
    delivery_address: { name: 'Groenhof Gent', zip_code: '9000' },
    billing_address: AWAY,
    pickup: { ...PLACE, hours: ['maandag tot vrijdag: 8:00–17:00'] },
  });
  expect(order.delivery_window?.from).toBe(order.delivery_window?.to);
  const track = async (postcode: string) =>
    orders.shop.call('GET', '/api/orders/track', { query: { number: order.number, email: order.email, postcode } });
  expect((await track(DEPOT.zip_code)).statusCode).toBe(404);
  expect((await track(AWAY.zip_code)).json<TrackedOrder>()).toMatchObject({ pickup: PLACE, delivery_window: order.delivery_window });
  const list = (await orders.shop.call('GET', '/api/orders', { headers: orders.customer })).json<{ data: OrderSummary[] }>();
  expect(list.data[0]).toMatchObject({ number: order.number, is_pickup: true });
  const mail = (await mailsTo(orders.shop, order.email)).find(({ text }) => text.includes(order.number));
  for (const text of ['Weverslaan 18', 'maandag tot vrijdag', 'Meebrengen', 'na het afhalen', 'Meir 1']) expect(mail?.text).toContain(text);
  expect(mail?.text).not.toContain('Leveradres');
  const { snapshot } = await orders.shop.db
    .selectFrom('invoices')
    .select('snapshot')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(snapshot).toMatchObject({ is_pickup: true, delivery_address: { city: 'Gent' }, buyer: { address: AWAY } });
  const exported = (await orders.shop.call('GET', '/auth/me/export', { headers: orders.customer })).body;
  expect(exported).toContain('"name":"Groenhof Gent"');
});

test('staff mark it ready and picked up; it can be cancelled until then, and returned from then on', async () => {
  const order = await paidOrder({ shipping_address: AWAY, pickup: 'gent' }, orders.customer);
  expect((await admin('orders', 'ship', order.number, '--carrier', 'bpost')).exitCode).toBe(2);
  expect((await admin('orders', 'ship', order.number)).answer.message).toBe(`${order.number} is ready to be picked up at Groenhof Gent`);
  expect((await admin('orders', 'list', '--limit', '1')).answer.rows?.[0]).toMatchObject({ delivery: 'picked up at Groenhof Gent' });
  expect(await orders.get(order.id)).toMatchObject({ status: 'shipped', can_cancel: true, can_return: false, return_state: null });
  const subjects = async () => (await mailsTo(orders.shop, order.email)).map(({ subject }) => subject);
  expect((await subjects()).join()).toContain(`Je bestelling ${order.number} staat klaar`);
  await declareWithdrawal(orders.shop.services, { name: 'An', email: order.email, order_number: order.number }, 'nl');
  expect((await orders.get(order.id)).withdrawal_received_at).not.toBeNull();
  const [{ id } = { id: 0 }] = await orders.shop.db
    .selectFrom('withdrawals')
    .select('id')
    .where('order_number', '=', order.number)
    .execute();
  await withdrawalReceiptJob.run(orders.shop.services, { id }, orders.shop.app.log);
  const receipt = (await mailsTo(orders.shop, order.email)).find(({ key }) => key === `withdrawal:${id}`)?.text ?? '';
  for (const text of ['dagen na het afhalen', 'nog niet afgehaald', 'niets terug te brengen']) expect(receipt).toContain(text);
  expect(receipt).not.toMatch(/lever|verzonden/);
  expect((await admin('orders', 'deliver', order.number)).answer.message).toContain('order.withdrawal_open');
  await orders.shop.db
    .updateTable('withdrawals')
    .set({ state: 'closed', closed_at: orders.shop.services.now() })
    .where('order_number', '=', order.number)
    .execute();
  expect((await admin('orders', 'deliver', order.number)).answer.message).toBe(`${order.number} is picked up`);
  expect(await orders.get(order.id)).toMatchObject({ status: 'delivered', can_cancel: false, can_return: true });
  expect((await orders.get(order.id)).returnable_until).not.toBeNull();
  expect((await subjects()).join()).toContain(`Je bestelling ${order.number} is afgehaald`);
});

test('a delivered order still needs its carrier', async () => {
  const order = await paidOrder({ shipping_address: HOME }, orders.customer);
  expect((await admin('orders', 'ship', order.number)).answer.message).toContain('--carrier is missing');
});

test('a depot that closed for good since the page was shown stops the order, with nothing lost', async () => {
  const cart = await cartOf({ shipping_address: AWAY, pickup: 'gent' });
  await setDepots([]);
  const answer = await orders.shop.call('POST', `/api/carts/${cart.id}/payment`, {
    payload: { pickup: 'gent' },
    headers: { language: 'de-DE' },
  });
  expect(answer.json<ApiError>()).toMatchObject({
    status: 409,
    code: 'order.delivery_changed',
    message: expect.stringContaining('prüfen Sie es bei der Adresse'),
  });
  const after = (await orders.shop.call('GET', `/api/carts/${cart.id}`)).json<Cart>();
  expect([after.customer, after.shipping_address]).toEqual([cart.customer, cart.shipping_address]);
});

test('an order keeps its depot as it was when it was placed', async () => {
  const order = await paidOrder({ shipping_address: AWAY, pickup: 'gent' }, orders.customer);
  await setDepots([{ ...DEPOT, name: 'Elders', street: 'Nieuwe Vaart' }]);
  expect((await orders.get(order.id)).pickup).toMatchObject(PLACE);
});

test('a quote for a pick-up says where, and is accepted with the first day from then on', async () => {
  const cart = await cartOf({ shipping_address: AWAY, pickup: 'gent', vat: 'BE0787274566' });
  const { order_number: number } = (await orders.shop.call('POST', `/api/carts/${cart.id}/request`, { payload: {} })).json<{
    order_number: string;
  }>();
  const { reference } = await orders.shop.db
    .selectFrom('orders')
    .select('reference')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const validUntil = new Date(orders.shop.services.now().getTime() + 9 * 86_400_000).toISOString().slice(0, 10);
  const { exitCode, answer } = await admin('quotes', 'answer', number, '--valid-until', validUntil);
  expect([exitCode, answer.message]).toEqual([0, expect.any(String)]);
  const quote = (await orders.shop.call('GET', `/api/quotes/${reference}`)).json<{
    pickup: object;
    conditions: { delivery_window: object };
  }>();
  expect(quote).toMatchObject({ pickup: PLACE, delivery_cents: 0, conditions: { delivery_window: cart.shipping.window } });
});
