import { randomUUID } from 'node:crypto';
import type { Cart } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Order, OrderAccountAnswer, OrderSummary, ReorderAnswer, TrackedOrder } from 'shared-contracts/wire/order';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { openOrders } from '../../testing/orders.ts';
import type { Orders } from '../../testing/orders.ts';
import { CUSTOMER, OPEN_TIMEOUT_MS, setStock, signIn } from '../../testing/test-shop.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';

let orders: Orders;
beforeAll(async () => {
  orders = await openOrders();
}, OPEN_TIMEOUT_MS);
afterAll(() => orders.close());
beforeEach(() => orders.reset());

describe('the list of orders', () => {
  const list = async (query: string): Promise<{ data: OrderSummary[]; meta: { total: number; last_page: number } }> =>
    (await orders.shop.call('GET', `/api/orders?${query}`, { headers: orders.customer })).json();

  test('is searched by number, product, SKU, status and day, and has the total also beyond the last page', async () => {
    const order = await orders.ordered(1);
    const [line] = order.lines;
    const all = (await list('per_page=1')).meta.total;
    expect((await list(`q=${order.number}`)).data).toMatchObject([{ id: order.id }]);
    expect((await list(`q=${order.number.slice(5)}`)).data).toMatchObject([{ id: order.id }]);
    for (const text of [line?.product_name ?? '', (line?.product_name ?? '').slice(1, 6).toUpperCase(), line?.sku ?? '']) {
      expect((await list(`q=${encodeURIComponent(text)}`)).data.map(({ id }) => id)).toContain(order.id);
    }
    for (const nothing of ['%25', '_', encodeURIComponent("' or 1=1 --")]) expect((await list(`q=${nothing}`)).data).toEqual([]);
    expect((await list('status=delivered')).data.every(({ status }) => status === 'delivered')).toBe(true);
    const today = brusselsDay(new Date());
    expect((await list(`from=${today}&to=${today}`)).data.map(({ id }) => id)).toContain(order.id);
    expect((await list('to=2020-01-01')).data).toEqual([]);
    expect((await list('page=999')).meta).toMatchObject({ total: all, last_page: 1 });
    expect((await orders.shop.call('GET', '/api/orders?from=yesterday', { headers: orders.customer })).statusCode).toBe(422);
  });

  test('shows and searches current names in another language; documents keep their names', async () => {
    const order = await orders.ordered(1);
    const [line] = order.lines;
    const language = { language: 'fr-FR' };
    const read = async (url: string) =>
      (await orders.shop.call('GET', url, { headers: { ...orders.customer, ...language } })).json<Order>();
    const product = await read(`/api/variants?ids=${line?.variant_id ?? 0}`);
    const [foreign] = (await read(`/api/orders/${order.id}`)).lines;
    expect(foreign?.product_name).not.toBe(line?.product_name);
    expect(JSON.stringify(product)).toContain(JSON.stringify(foreign?.product_name));
    expect(JSON.stringify(product)).toContain(JSON.stringify(foreign?.name));
    const tracked = await track({ number: order.number, email: order.email, postcode: '9000' }, language);
    expect(tracked.json<TrackedOrder>().lines).toMatchObject([{ product_name: foreign?.product_name, name: foreign?.name }]);
    expect((await list(`q=${encodeURIComponent(foreign?.product_name ?? '')}`)).data.map(({ id }) => id)).toContain(order.id);
    expect((await orders.get(order.id)).lines).toMatchObject([{ product_name: line?.product_name, name: line?.name }]);
    const papers = orders.shop.db.selectFrom('invoices').select('snapshot').where('order_id', '=', order.id);
    expect((await papers.executeTakeFirstOrThrow()).snapshot.lines[0]?.title).toBe(line?.product_name);
  });

  const track = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    orders.shop.call('GET', `/api/orders/track?${new URLSearchParams(query).toString()}`, { headers });

  test('tracks an order without an account only by number, address and postcode together', async () => {
    const order = await orders.ordered(1, { headers: {} });
    const right = { number: order.number, email: CUSTOMER.email.toUpperCase(), postcode: ' 90 00 ' };
    const tracked = (await track(right)).json<TrackedOrder>();
    expect(tracked).toMatchObject({ number: order.number, status: 'confirmed', lines: [{ amount: 1 }] });
    // of amounts only what was paid back, which the buyer waits for
    const { refunded_cents: refunded, ...others } = tracked;
    expect(refunded).toBe(0);
    expect(JSON.stringify(others)).not.toMatch(/Peeters|Kouter|cents|voorbeeld/);
    const refused = await Promise.all(
      [
        { ...right, number: '2026-999999' },
        { ...right, email: 'x@voorbeeld.be' },
        { ...right, postcode: '9001' },
      ].map((query) => track(query)),
    );
    const bodies = refused.map((answer) => ({ ...answer.json<ApiError>(), request_id: '' }));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ status: 404, code: 'order.not_found' });
  });

  test('says which order it is only to the account that has it', async () => {
    const order = await orders.ordered(1);
    const query = { number: order.number, email: order.email, postcode: '9000' };
    const ownId = async (headers: Record<string, string>) => (await track(query, headers)).json<TrackedOrder>().own_id;
    expect([await ownId(orders.customer), await ownId(orders.dealer), await ownId({})]).toEqual([order.id, null, null]);
  });

  test('limits the wrong tries of a visitor for one order, alike whether there is such an order', async () => {
    const { number, email } = await orders.ordered(1, { headers: {} });
    for (const [place, tried] of [number, '2026-999990'].entries()) {
      const headers = { 'x-forwarded-for': `203.0.113.${60 + place}` };
      const answers = [];
      for (let turn = 0; turn < 11; turn += 1)
        answers.push((await track({ number: tried, email, postcode: `80${turn}` }, headers)).statusCode);
      expect(answers).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    }
    const right = { number, email, postcode: '9000' };
    expect((await track(right, { 'x-forwarded-for': '203.0.113.60' })).statusCode).toBe(429);
    // right tries are not counted, and others are not shut out
    for (let turn = 0; turn < 12; turn += 1) expect((await track(right, { 'x-forwarded-for': '203.0.113.62' })).statusCode).toBe(200);
  });

  test('limits tracking to twenty attempts an hour', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const answers = [];
    for (let turn = 0; turn < 21; turn += 1) {
      const query = { number: `2026-1000${turn}`, email: 'a@b.be', postcode: '9000' };
      answers.push((await track(query, headers)).statusCode);
    }
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
  });
});

describe('an order made as a guest', () => {
  const claim = (payload: object, headers: Record<string, string> = orders.customer) =>
    orders.shop.call('POST', '/api/orders/track/claim', { payload, headers });
  const guestOrder = async (email = DEMO_PRIVATE): Promise<Order> => {
    const order = await orders.ordered(1, { headers: {} });
    await orders.shop.db.updateTable('orders').set({ email }).where('id', '=', order.id).execute();
    return order;
  };
  const confirmed = (email_confirmed_at: Date | null) =>
    orders.shop.db.updateTable('users').set({ email_confirmed_at }).where('email', '=', DEMO_PRIVATE).execute();

  test('is added to the account with the same confirmed address, also when that is repeated', async () => {
    const { id, number } = await guestOrder(DEMO_PRIVATE.toUpperCase());
    expect((await orders.shop.call('GET', `/api/orders/${id}`, { headers: orders.customer })).statusCode).toBe(404);
    for (const turn of [1, 2]) {
      const answer = await claim({ number, postcode: '9000' });
      expect([turn, answer.statusCode, answer.json()]).toEqual([turn, 200, { id }]);
    }
    expect(await orders.get(id)).toMatchObject({ number });
    expect((await claim({ number, postcode: '9000' }, orders.dealer)).json<ApiError>()).toMatchObject({
      status: 404,
      code: 'order.not_found',
    });
  });

  test('becomes the first order of the account that its buyer creates from it, only once', async () => {
    const { id, number, cart_id } = await orders.shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', (await orders.ordered(1, { headers: {} })).id)
      .executeTakeFirstOrThrow();
    const email = `koper-${randomUUID()}@voorbeeld.be`;
    const { reference } = await orders.shop.db
      .updateTable('orders')
      .set({ email })
      .where('id', '=', id)
      .returning('reference')
      .executeTakeFirstOrThrow();
    const password = 'vier-hoge-hekpalen';
    const make = (headers: Record<string, string>, payload: object = {}) =>
      orders.shop.call('POST', `/api/orders/by-payment/${reference}/account`, {
        payload: { language: 'nl', password, password_confirmation: password, ...payload },
        headers,
      });
    const buyer = { 'cart-proof': cart_id };
    const accounts = () => orders.shop.db.selectFrom('users').select('id').where('email', '=', email).execute();

    expect((await make({})).json<ApiError>()).toMatchObject({ status: 403, code: 'order.proof_required' });
    expect((await make({ ...orders.dealer })).json<ApiError>()).toMatchObject({ status: 403, code: 'order.proof_required' });
    expect((await make(buyer, { password_confirmation: 'iets anders helemaal' })).json<ApiError>().errors).toHaveProperty(
      'password_confirmation',
    );
    expect(await accounts()).toEqual([]);

    const created = await make(buyer);
    expect([created.statusCode, created.json<OrderAccountAnswer>()]).toMatchObject([201, { id, user: { email, email_confirmed: false } }]);
    const headers = await signIn(orders.shop, email, password);
    expect(await orders.get(id, headers)).toMatchObject({ number, account: 'own' });
    expect((await orders.shop.call('GET', '/api/orders', { headers })).json()).toMatchObject({ data: [{ id }] });

    // The order has an account now: it can't be added to another one.
    await orders.shop.db
      .updateTable('users')
      .set({ email: `vorig-${email}` })
      .where('email', '=', email)
      .execute();
    expect((await make(buyer)).json<ApiError>()).toMatchObject({ status: 422, errors: { email: [expect.any(String)] } });
    expect(await accounts()).toEqual([]);
  });

  test('is not added to other accounts, and not by a guessed number alone', async () => {
    const mine = await guestOrder();
    const other = await guestOrder('iemand@voorbeeld.be');
    for (const payload of [
      { number: mine.number, postcode: '9001' },
      { number: other.number, postcode: '9000' },
      { number: '2026-999999', postcode: '9000' },
    ])
      expect((await claim(payload)).json<ApiError>()).toMatchObject({ status: 404, code: 'order.not_found' });
    expect((await claim({ number: mine.number, postcode: '9000' }, {})).statusCode).toBe(401);
  });

  test('is not added while the account’s address is unconfirmed, because anybody could have entered it', async () => {
    const { id, number } = await guestOrder();
    await confirmed(null);
    expect((await claim({ number, postcode: '9000' })).json<ApiError>()).toMatchObject({ status: 403, code: 'order.claim_unconfirmed' });
    await confirmed(new Date());
    expect((await orders.shop.call('GET', `/api/orders/${id}`, { headers: orders.customer })).statusCode).toBe(404);
  });
});

describe('ordering again', () => {
  const again = (id: number, payload: object = {}, headers: Record<string, string> = orders.customer) =>
    orders.shop.call('POST', `/api/orders/${id}/reorder`, { payload, headers });

  test('fills a new or the given cart, and lists what has changed', async () => {
    const order = await orders.ordered(3);
    const fresh = (await again(order.id)).json<ReorderAnswer>();
    expect(fresh.lines).toMatchObject([{ status: 'ok', added: 3, amount: 3 }]);
    expect(fresh.cart.items).toEqual([{ id: orders.variant.id, amount: 3 }]);
    const more = (await again(order.id, { cart_id: fresh.cart.id })).json<ReorderAnswer>();
    expect(more.cart).toMatchObject({ id: fresh.cart.id, items: [{ amount: 6 }] });

    const price = (cents: number) =>
      orders.shop.db.updateTable('variants').set({ excl_vat_cents: cents }).where('id', '=', orders.variant.id).execute();
    await price(orders.variant.excl_vat_cents + 100);
    const dearer = (await again(order.id)).json<ReorderAnswer>().lines[0];
    await price(orders.variant.excl_vat_cents);
    expect(dearer).toMatchObject({ status: 'price_changed', old_unit_incl_vat_cents: order.lines[0]?.unit_incl_vat_cents });
    expect(dearer).toMatchObject({
      old_unit_excl_vat_cents: orders.variant.excl_vat_cents,
      new_unit_excl_vat_cents: orders.variant.excl_vat_cents + 100,
    });
    expect(dearer?.new_unit_incl_vat_cents).toBeGreaterThan(dearer?.old_unit_incl_vat_cents ?? 0);

    await setStock(orders.shop, orders.variant.id, 2);
    expect((await again(order.id)).json<ReorderAnswer>()).toMatchObject({ lines: [{ status: 'only_left', added: 2 }] });
    await setStock(orders.shop, orders.variant.id, 0);
    const unavailable = (await again(order.id)).json<ReorderAnswer>();
    expect(unavailable).toMatchObject({ lines: [{ status: 'unavailable', added: 0 }], cart: { items: [] } });
  });

  test('is possible for own orders and usable carts, and once for each key', async () => {
    const order = await orders.ordered(1);
    expect((await again(order.id, {}, orders.dealer)).statusCode).toBe(404);
    const cart = await orders.filled(1);
    await orders.shop.db.updateTable('carts').set({ status: 'ordered' }).where('id', '=', cart.id).execute();
    expect((await again(order.id, { cart_id: cart.id })).json<ApiError>()).toMatchObject({ status: 400, code: 'cart.ordered' });
    const headers = { ...orders.customer, 'idempotency-key': randomUUID() };
    const first = (await again(order.id, {}, headers)).json<ReorderAnswer>();
    expect((await again(order.id, {}, headers)).json<ReorderAnswer>()).toEqual(first);
    const unchangedCart = (await orders.shop.call('GET', `/api/carts/${first.cart.id}`)).json<Cart>();
    expect(unchangedCart.items).toEqual([{ id: orders.variant.id, amount: 1 }]);
  });
});
