import { randomUUID } from 'node:crypto';
import type { Cart } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Order, OrderSummary, ReorderAnswer, TrackedOrder } from 'shared-contracts/wire/order';
import { keepHouse } from '../housekeeping.ts';
import { sendRefunds } from '../payments/send-refunds.ts';
import { DEMO_DEALER, DEMO_PRIVATE } from '../seeding/demo.ts';
import { openCheckout, providerId, STOCK } from '../testing/checkout.ts';
import type { Checkout } from '../testing/checkout.ts';
import { CUSTOMER, HOME, OPEN_TIMEOUT_MS, setStock, signIn } from '../testing/test-shop.ts';
import { deliverOrder, shipOrder } from './order-life.ts';
import { listReviewCases, resolveReview, retryRefund } from './review-cases.ts';

let checkout: Checkout;
let customer: { authorization: string };
let dealer: { authorization: string };
beforeAll(async () => {
  checkout = await openCheckout();
  customer = await signIn(checkout.shop, DEMO_PRIVATE);
  dealer = await signIn(checkout.shop, DEMO_DEALER);
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(() => checkout.reset());

const ordered = async (amount = 2, { isPaid = true, headers = customer } = {}): Promise<Order & { payment: string }> => {
  const answer = await checkout.paid((await checkout.filled(amount, { shipping_address: HOME }, headers)).id, headers);
  if (isPaid) await checkout.simulator.finish(providerId(answer), 'paid');
  const order = await checkout.orderOf(await checkout.referenceOf(answer));
  return { ...order, payment: providerId(answer) };
};
const get = async (id: number, headers = customer): Promise<Order> =>
  (await checkout.shop.call('GET', `/api/orders/${id}`, { headers })).json<Order>();
const cancel = (id: number, headers: Record<string, string> = customer) =>
  checkout.shop.call('POST', `/api/orders/${id}/cancel`, { headers });
const refundsOf = (id: number) =>
  checkout.shop.db.selectFrom('refunds').select(['amount_cents', 'status', 'reason']).where('order_id', '=', id).orderBy('id').execute();
const atProvider = async (payment: string): Promise<{ status: string; amountCents: number }[]> =>
  (await checkout.shop.services.provider.listRefunds(payment)).map(({ status, amountCents }) => ({ status, amountCents }));
const pdf = (url: string, headers: Record<string, string> = {}) => checkout.shop.call('GET', url, { headers });

describe('a paid order', () => {
  test('has its invoice, a timeline, and can be cancelled until it is shipped', async () => {
    const { id, total_cents } = await ordered();
    const order = await get(id);
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
    const list = (await checkout.shop.call('GET', '/api/orders', { headers: customer })).json<{ data: OrderSummary[] }>();
    expect(list.data[0]).toMatchObject({ id, can_pay: false, invoice_url: `/api/orders/${id}/invoice`, return_state: null });
    const tracking = { carrier: 'bpost', code: '3232', url: 'https://track.example/3232' };
    await shipOrder(checkout.shop.services, id, tracking);
    expect(await get(id)).toMatchObject({ status: 'shipped', tracking, can_cancel: false, can_return: true });
    expect((await cancel(id)).json<ApiError>()).toMatchObject({ status: 409, code: 'order.not_cancellable' });
    await expect(shipOrder(checkout.shop.services, id, tracking)).rejects.toMatchObject({ code: 'order.not_shippable' });
    await deliverOrder(checkout.shop.services, id, new Date('2026-03-28T21:30:00Z'));
    const delivered = await get(id);
    expect(delivered).toMatchObject({ status: 'delivered', returnable_until: '2026-04-11', can_return: false });
    expect(delivered.lines[0]?.returnable_amount).toBe(0);
    await expect(deliverOrder(checkout.shop.services, id)).rejects.toMatchObject({ code: 'order.not_deliverable' });
  });

  test('that was delivered today can be returned line by line', async () => {
    const { id } = await ordered(3);
    await shipOrder(checkout.shop.services, id, { carrier: 'bpost', code: null, url: null });
    await deliverOrder(checkout.shop.services, id);
    expect(await get(id)).toMatchObject({ can_return: true, lines: [{ returnable_amount: 3 }] });
  });

  test('is cancelled by its owner: pieces come back, the money goes back with a credit note of the same sums', async () => {
    const order = await ordered(3);
    const answer = (await cancel(order.id)).json<Order>();
    expect(answer).toMatchObject({ status: 'cancelled', can_cancel: false, can_pay: false });
    expect(answer.documents).toEqual([
      expect.objectContaining({ kind: 'invoice', total_cents: order.total_cents }),
      expect.objectContaining({ kind: 'credit_note', number: expect.stringMatching(/^C20\d\d-\d{6}$/), total_cents: order.total_cents }),
    ]);
    expect(await checkout.stock()).toEqual({ on_hand: STOCK, reserved: 0 });
    expect(await refundsOf(order.id)).toEqual([{ amount_cents: order.total_cents, status: 'queued', reason: 'cancelled' }]);
    expect(await atProvider(order.payment)).toEqual([{ status: 'pending', amountCents: order.total_cents }]);
    await checkout.simulator.control('POST', `/payments/${order.payment}/refunds`, { status: 'refunded' });
    expect(await refundsOf(order.id)).toMatchObject([{ status: 'refunded' }]);
    const notes = await checkout.shop.db.selectFrom('invoices').selectAll().where('order_id', '=', order.id).orderBy('id').execute();
    expect(notes[1]?.snapshot).toMatchObject({
      corrects: { number: notes[0]?.number },
      total_vat_cents: notes[0]?.snapshot.total_vat_cents,
      lines: notes[0]?.snapshot.lines,
    });
  });

  test('asked to be cancelled ten times at once is cancelled once', async () => {
    const order = await ordered(2);
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(order.id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
    expect(await refundsOf(order.id)).toHaveLength(1);
    expect(await atProvider(order.payment)).toHaveLength(1);
    expect(await checkout.stock()).toEqual({ on_hand: STOCK, reserved: 0 });
  });

  test('is refunded later when the provider is away, once, however often it is tried', async () => {
    const order = await ordered(1);
    await checkout.simulator.control('PATCH', '/behaviour', { outage: true });
    expect((await cancel(order.id)).statusCode).toBe(200);
    expect(await refundsOf(order.id)).toMatchObject([{ status: 'wanted' }]);
    await checkout.simulator.control('PATCH', '/behaviour', { outage: false });
    await Promise.all([sendRefunds(checkout.shop.services), sendRefunds(checkout.shop.services), sendRefunds(checkout.shop.services)]);
    // an answer that was lost: the provider has it, we don't know
    await checkout.shop.db.updateTable('refunds').set({ status: 'wanted', provider_id: null }).where('order_id', '=', order.id).execute();
    await sendRefunds(checkout.shop.services);
    expect(await refundsOf(order.id)).toMatchObject([{ status: 'queued' }]);
    expect(await atProvider(order.payment)).toHaveLength(1);
  });

  test('whose payment the shop has not heard of yet is paid back all the same', async () => {
    const order = await ordered(2, { isPaid: false });
    await checkout.simulator.finish(order.payment, 'paid', '?webhook=never');
    expect((await cancel(order.id)).json<Order>()).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
    expect(await atProvider(order.payment)).toHaveLength(1);
    expect(await checkout.stock()).toEqual({ on_hand: STOCK, reserved: 0 });
  });
});

describe('an unpaid order', () => {
  test('is cancelled without a document, and gives its pieces back', async () => {
    const order = await ordered(2, { isPaid: false });
    expect((await cancel(order.id)).json<Order>()).toMatchObject({ status: 'cancelled', documents: [], can_pay: false });
    expect(await checkout.stock()).toEqual({ on_hand: STOCK, reserved: 0 });
    expect(await refundsOf(order.id)).toEqual([]);
  });

  test('paid after it was cancelled is found by a person, who pays it back', async () => {
    const order = await ordered(2, { isPaid: false });
    await cancel(order.id);
    await checkout.simulator.control('POST', `/payments/${order.payment}/status`, { status: 'paid' });
    expect(await get(order.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid', documents: [{ kind: 'invoice' }] });
    const found = (await listReviewCases(checkout.shop.db)).find(({ order_id }) => order_id === order.id);
    expect(found).toMatchObject({ reason: 'paid_after_release', number: order.number, refunds: [] });
    await resolveReview(checkout.shop.services, order.id, 'refund');
    expect(await get(order.id)).toMatchObject({ status: 'cancelled', documents: [{}, { kind: 'credit_note' }] });
    expect(await atProvider(order.payment)).toHaveLength(1);
    await expect(resolveReview(checkout.shop.services, order.id, 'keep')).rejects.toMatchObject({ code: 'order.no_review' });
  });
});

describe('an order paid twice', () => {
  const paidTwice = async () => {
    const order = await ordered(2, { isPaid: false });
    await checkout.simulator.finish(order.payment, 'failed');
    const again = await checkout.shop.call('POST', `/api/orders/${order.id}/payment`, { headers: customer });
    const second = providerId(again.json());
    await checkout.simulator.finish(second, 'paid');
    await checkout.simulator.control('POST', `/payments/${order.payment}/status`, { status: 'paid' });
    return { order, second };
  };

  test('holds the second payment until a person sends it back, with a document outside the VAT', async () => {
    const { order } = await paidTwice();
    expect(await refundsOf(order.id)).toEqual([{ amount_cents: order.total_cents, status: 'held', reason: 'paid_twice' }]);
    expect(await sendRefunds(checkout.shop.services)).toBe(0);
    await resolveReview(checkout.shop.services, order.id, 'refund');
    expect(await atProvider(order.payment)).toEqual([{ status: 'pending', amountCents: order.total_cents }]);
    const note = await checkout.shop.db
      .selectFrom('invoices')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('kind', '=', 'credit_note')
      .executeTakeFirstOrThrow();
    expect(note.snapshot).toMatchObject({ total_vat_cents: 0, total_cents: order.total_cents, vat: [{ rate: null }] });
    // the order itself can still be credited whole
    expect((await cancel(order.id)).statusCode).toBe(200);
    expect(await get(order.id)).toMatchObject({ status: 'cancelled', documents: [{}, {}, { kind: 'credit_note' }] });
  });

  test('keeps the money when a person says so', async () => {
    const { order } = await paidTwice();
    await resolveReview(checkout.shop.services, order.id, 'keep');
    expect(await refundsOf(order.id)).toEqual([]);
    expect((await listReviewCases(checkout.shop.db)).some(({ order_id }) => order_id === order.id)).toBe(false);
  });
});

describe('a refund the provider refuses', () => {
  test('is listed for a person and can be tried again', async () => {
    const order = await ordered(1);
    await cancel(order.id);
    await checkout.simulator.control('POST', `/payments/${order.payment}/refunds`, { status: 'failed' });
    const found = (await listReviewCases(checkout.shop.db)).find(({ order_id }) => order_id === order.id);
    expect(found?.refunds).toMatchObject([{ status: 'failed', amount_cents: order.total_cents }]);
    await retryRefund(checkout.shop.services, found?.refunds[0]?.id ?? 0);
    expect(await refundsOf(order.id)).toMatchObject([{ status: 'queued' }]);
    expect((await atProvider(order.payment)).map(({ status }) => status)).toEqual(['pending', 'failed']);
    await keepHouse(checkout.shop.services, checkout.shop.app.log);
    expect(await refundsOf(order.id)).toMatchObject([{ status: 'queued' }]);
  });
});

describe('documents', () => {
  test('are PDFs of their owner, and of whoever knows the payment', async () => {
    const answer = await checkout.paid((await checkout.filled(1, { shipping_address: HOME }, customer)).id, customer);
    const reference = await checkout.referenceOf(answer);
    const open = await checkout.orderOf(reference);
    expect((await pdf(`/api/orders/${open.id}/invoice`, customer)).json<ApiError>()).toMatchObject({
      status: 404,
      code: 'document.not_found',
    });
    await checkout.simulator.finish(providerId(answer), 'paid');
    const { id, documents } = await checkout.orderOf(reference);
    const [invoice] = documents;
    expect(invoice?.url).toBe(`/api/orders/by-payment/${reference}/documents/${invoice?.number ?? ''}`);
    const own = await pdf(`/api/orders/${id}/invoice`, customer);
    expect([own.statusCode, own.headers['content-type'], own.headers['content-disposition'], own.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="${invoice?.number ?? ''}.pdf"`,
      'private, no-store',
    ]);
    expect((await pdf(invoice?.url ?? '')).rawPayload.equals(own.rawPayload)).toBe(true);
    for (const [url, headers, status] of [
      [`/api/orders/${id}/invoice`, dealer, 404],
      [`/api/orders/${id}/invoice`, {}, 401],
      [`/api/orders/${id}/credit-notes/${invoice?.number ?? ''}`, customer, 404],
      [`/api/orders/by-payment/${randomUUID()}/documents/${invoice?.number ?? ''}`, {}, 404],
      [`/api/orders/by-payment/${reference}/documents/F2020-000001`, {}, 404],
    ] as const) {
      expect([url, (await pdf(url, headers)).statusCode]).toEqual([url, status]);
    }
  });

  test('never change, whatever becomes of the order, its products and its customer', async () => {
    const { id } = await ordered(1);
    const before = (await pdf(`/api/orders/${id}/invoice`, customer)).rawPayload;
    await checkout.shop.db.updateTable('orders').set({ first_name: 'Iemand', email: 'weg@voorbeeld.be' }).where('id', '=', id).execute();
    await checkout.shop.db.updateTable('order_lines').set({ product_name: 'Iets' }).where('order_id', '=', id).execute();
    expect((await pdf(`/api/orders/${id}/invoice`, customer)).rawPayload.equals(before)).toBe(true);
  });

  test('of a Belgian dealer are copies: the electronic one is still to be sent', async () => {
    const { id } = await ordered(1, { headers: dealer });
    const row = await checkout.shop.db.selectFrom('invoices').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ peppol: 'pending', snapshot: { is_copy: true, basis: 'excl', buyer: { vat: 'BE0787274566' } } });
    const { snapshot } = row;
    const excl = snapshot.lines.reduce((sum, line) => sum + line.excl_vat_cents, 0);
    expect([excl, excl + snapshot.total_vat_cents]).toEqual([snapshot.total_excl_vat_cents, snapshot.total_cents]);
  });

  test('of a dealer say to the cent what the cart and the order said, without VAT too', async () => {
    const filled = await checkout.filled(17, { shipping_address: HOME }, dealer);
    const coupon = { headers: dealer, payload: { discount_code: 'WELKOM10' } };
    const { id, totals } = (await checkout.shop.call('POST', `/api/carts/${filled.id}/discount-code`, coupon)).json<Cart>();
    const answer = await checkout.paid(id, dealer);
    await checkout.simulator.finish(providerId(answer), 'paid');
    const order = await checkout.orderOf(await checkout.referenceOf(answer));
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
    const invoices = checkout.shop.db.selectFrom('invoices').select('snapshot').where('order_id', '=', order.id);
    const { lines } = (await invoices.executeTakeFirstOrThrow()).snapshot;
    expect(lines.map(({ kind, excl_vat_cents }) => [kind, excl_vat_cents])).toEqual([
      ['sale', totals.items_excl_vat_cents],
      ['discount', -totals.discount_excl_vat_cents],
      ...(totals.shipping_excl_vat_cents > 0 ? [['delivery', totals.shipping_excl_vat_cents]] : []),
    ]);
  });
});

describe('orders are found', () => {
  const list = async (query: string): Promise<{ data: OrderSummary[]; meta: { total: number; last_page: number } }> =>
    (await checkout.shop.call('GET', `/api/orders?${query}`, { headers: customer })).json();

  test('by number, product, SKU, state and day, and counted also beyond the last page', async () => {
    const order = await ordered(1);
    const [line] = order.lines;
    const all = (await list('per_page=1')).meta.total;
    expect((await list(`q=${order.number}`)).data).toMatchObject([{ id: order.id }]);
    expect((await list(`q=${order.number.slice(5)}`)).data).toMatchObject([{ id: order.id }]);
    for (const text of [line?.product_name ?? '', (line?.product_name ?? '').slice(1, 6).toUpperCase(), line?.sku ?? '']) {
      expect((await list(`q=${encodeURIComponent(text)}`)).data.map(({ id }) => id)).toContain(order.id);
    }
    for (const nothing of ['%25', '_', encodeURIComponent("' or 1=1 --")]) expect((await list(`q=${nothing}`)).data).toEqual([]);
    expect((await list('status=delivered')).data.every(({ status }) => status === 'delivered')).toBe(true);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels' }).format(new Date());
    expect((await list(`from=${today}&to=${today}`)).data.map(({ id }) => id)).toContain(order.id);
    expect((await list('to=2020-01-01')).data).toEqual([]);
    expect((await list('page=999')).meta).toMatchObject({ total: all, last_page: 1 });
    expect((await checkout.shop.call('GET', '/api/orders?from=yesterday', { headers: customer })).statusCode).toBe(422);
  });

  test('is read in another language by today’s names, also when it is looked for; its papers keep what they said', async () => {
    const order = await ordered(1);
    const [line] = order.lines;
    const language = { language: 'fr-FR' };
    const read = async (url: string) => (await checkout.shop.call('GET', url, { headers: { ...customer, ...language } })).json<Order>();
    const product = await read(`/api/variants?ids=${line?.variant_id ?? 0}`);
    const [foreign] = (await read(`/api/orders/${order.id}`)).lines;
    expect(foreign?.product_name).not.toBe(line?.product_name);
    expect(JSON.stringify(product)).toContain(JSON.stringify(foreign?.product_name));
    expect(JSON.stringify(product)).toContain(JSON.stringify(foreign?.name));
    const tracked = await track({ number: order.number, email: order.email, postcode: '9000' }, language);
    expect(tracked.json<TrackedOrder>().lines).toMatchObject([{ product_name: foreign?.product_name, name: foreign?.name }]);
    expect((await list(`q=${encodeURIComponent(foreign?.product_name ?? '')}`)).data.map(({ id }) => id)).toContain(order.id);
    expect((await get(order.id)).lines).toMatchObject([{ product_name: line?.product_name, name: line?.name }]);
    const papers = checkout.shop.db.selectFrom('invoices').select('snapshot').where('order_id', '=', order.id);
    expect((await papers.executeTakeFirstOrThrow()).snapshot.lines[0]?.title).toBe(line?.product_name);
  });

  const track = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    checkout.shop.call('GET', `/api/orders/track?${new URLSearchParams(query).toString()}`, { headers });

  test('without an account by number, address and postcode together, and by nothing less', async () => {
    const order = await ordered(1, { headers: {} as typeof customer });
    const right = { number: order.number, email: CUSTOMER.email.toUpperCase(), postcode: ' 90 00 ' };
    const found = (await track(right)).json<TrackedOrder>();
    expect(found).toMatchObject({ number: order.number, status: 'confirmed', lines: [{ amount: 1 }] });
    expect(JSON.stringify(found)).not.toMatch(/Peeters|Kouter|cents|voorbeeld/);
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

  test('not by trying: twenty times an hour', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const query = { number: '2026-000001', email: 'a@b.be', postcode: '9000' };
    const answers = [];
    for (let turn = 0; turn < 21; turn += 1) answers.push((await track(query, headers)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
  });
});

describe('an order made as a guest', () => {
  const claim = (payload: object, headers: Record<string, string> = customer) =>
    checkout.shop.call('POST', '/api/orders/track/claim', { payload, headers });
  const guestOrder = async (email = DEMO_PRIVATE): Promise<Order> => {
    const order = await ordered(1, { headers: {} as typeof customer });
    await checkout.shop.db.updateTable('orders').set({ email }).where('id', '=', order.id).execute();
    return order;
  };
  const confirmed = (email_confirmed_at: Date | null) =>
    checkout.shop.db.updateTable('users').set({ email_confirmed_at }).where('email', '=', DEMO_PRIVATE).execute();

  test('goes into the account whose confirmed address it was made with, again and again', async () => {
    const { id, number } = await guestOrder(DEMO_PRIVATE.toUpperCase());
    expect((await checkout.shop.call('GET', `/api/orders/${id}`, { headers: customer })).statusCode).toBe(404);
    for (const turn of [1, 2]) {
      const answer = await claim({ number, postcode: '9000' });
      expect([turn, answer.statusCode, answer.json()]).toEqual([turn, 200, { id }]);
    }
    expect(await get(id)).toMatchObject({ number });
    expect((await claim({ number, postcode: '9000' }, dealer)).json<ApiError>()).toMatchObject({ status: 404, code: 'order.not_found' });
  });

  test('goes to nobody else, and not by a guessed number alone', async () => {
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

  test('stays where it is while the account’s address is not confirmed: anybody could have entered it', async () => {
    const { id, number } = await guestOrder();
    await confirmed(null);
    expect((await claim({ number, postcode: '9000' })).json<ApiError>()).toMatchObject({ status: 403, code: 'order.claim_unconfirmed' });
    await confirmed(new Date());
    expect((await checkout.shop.call('GET', `/api/orders/${id}`, { headers: customer })).statusCode).toBe(404);
  });
});

describe('ordering again', () => {
  const again = (id: number, payload: object = {}, headers: Record<string, string> = customer) =>
    checkout.shop.call('POST', `/api/orders/${id}/reorder`, { payload, headers });

  test('fills a new cart, or this one, and tells what changed', async () => {
    const order = await ordered(3);
    const fresh = (await again(order.id)).json<ReorderAnswer>();
    expect(fresh.lines).toMatchObject([{ status: 'ok', added: 3, amount: 3 }]);
    expect(fresh.cart.items).toEqual([{ id: checkout.variant.id, amount: 3 }]);
    const more = (await again(order.id, { cart_id: fresh.cart.id })).json<ReorderAnswer>();
    expect(more.cart).toMatchObject({ id: fresh.cart.id, items: [{ amount: 6 }] });

    const price = (cents: number) =>
      checkout.shop.db.updateTable('variants').set({ excl_vat_cents: cents }).where('id', '=', checkout.variant.id).execute();
    await price(checkout.variant.excl_vat_cents + 100);
    const dearer = (await again(order.id)).json<ReorderAnswer>().lines[0];
    await price(checkout.variant.excl_vat_cents);
    expect(dearer).toMatchObject({ status: 'price_changed', old_unit_incl_vat_cents: order.lines[0]?.unit_incl_vat_cents });
    expect(dearer?.new_unit_incl_vat_cents).toBeGreaterThan(dearer?.old_unit_incl_vat_cents ?? 0);

    await setStock(checkout.shop, checkout.variant.id, 2);
    expect((await again(order.id)).json<ReorderAnswer>()).toMatchObject({ lines: [{ status: 'only_left', added: 2 }] });
    await setStock(checkout.shop, checkout.variant.id, 0);
    const gone = (await again(order.id)).json<ReorderAnswer>();
    expect(gone).toMatchObject({ lines: [{ status: 'unavailable', added: 0 }], cart: { items: [] } });
  });

  test('is for one’s own orders and usable carts, and once for a key', async () => {
    const order = await ordered(1);
    expect((await again(order.id, {}, dealer)).statusCode).toBe(404);
    const cart = await checkout.filled(1);
    await checkout.shop.db.updateTable('carts').set({ status: 'ordered' }).where('id', '=', cart.id).execute();
    expect((await again(order.id, { cart_id: cart.id })).json<ApiError>()).toMatchObject({ status: 400, code: 'cart.ordered' });
    const headers = { ...customer, 'idempotency-key': randomUUID() };
    const first = (await again(order.id, {}, headers)).json<ReorderAnswer>();
    expect((await again(order.id, {}, headers)).json<ReorderAnswer>()).toEqual(first);
    const kept = (await checkout.shop.call('GET', `/api/carts/${first.cart.id}`)).json<Cart>();
    expect(kept.items).toEqual([{ id: checkout.variant.id, amount: 1 }]);
  });
});
