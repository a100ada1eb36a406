import { randomUUID } from 'node:crypto';
import type { AddPlanAnswer } from 'shared-contracts/wire/cart';
import type { ConfigurationAnswer } from 'shared-contracts/wire/configurator';
import type { Order, OrderSummary, TrackedOrder } from 'shared-contracts/wire/order';
import type { Retour, ReturnableAnswer } from 'shared-contracts/wire/retour';
import type { WithdrawalAnswer } from 'shared-contracts/wire/withdrawal';
import { runAdminCommand } from '../../app/admin/run-command.ts';
import { moneyText } from '../../platform/messages/format.ts';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { cancelOrder, deliverOrder, shipOrder } from '../../sales/customer-orders/order-life.ts';
import { loadGoodsClasses } from '../../sales/orders/goods-classes.ts';
import { openCheckout, providerId } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { fillCart, HOME, mailsTo, OPEN_TIMEOUT_MS, setStock, signIn, vanVariant } from '../../testing/test-shop.ts';
import { closeWithdrawal } from './withdrawals.service.ts';

/* Goods that were withdrawn from before anything of the order was sent: they do not come, and every page, mail and list says so. */

const PIECES = 7;
const WITHDRAWN = 2;

let checkout: Checkout;
let customer: Record<string, string>;
/** goods beside those of the checkout, and a gift that needs the goods of both */
let other: { id: number; sku: string };
let gift: { id: number; sku: string };
beforeAll(async () => {
  checkout = await openCheckout();
  const { shop, variant } = checkout;
  customer = await signIn(shop, DEMO_PRIVATE);
  const { product_id } = await shop.db.selectFrom('variants').select('product_id').where('id', '=', variant.id).executeTakeFirstOrThrow();
  other = await shop.db
    .selectFrom('variant_facts')
    .select(['id', 'sku'])
    .where('type', '=', 'sale')
    .where('is_custom_made', '=', false)
    .where('is_price_on_request', '=', false)
    .where('delivery_class', '=', 'parcel')
    .where('step', '=', 1)
    .where('excl_vat_cents', '<', 5000)
    .where('product_id', '<>', product_id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  gift = await shop.db.selectFrom('variant_facts').select(['id', 'sku']).where('is_gift', '=', true).executeTakeFirstOrThrow();
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(async () => {
  await checkout.reset();
  await setStock(checkout.shop, other.id, 100);
});

const read = async <Answer>(url: string): Promise<Answer> => (await checkout.shop.call('GET', url, { headers: customer })).json<Answer>();
const ownOrder = (id: number) => read<Order>(`/api/orders/${id}`);
const lineOf = <Line extends { kind: string }>({ lines }: { lines: readonly Line[] }, kind = 'sale'): Line => {
  const line = lines.find((each) => each.kind === kind);
  if (line === undefined) throw new Error(`There is no line of kind ${kind}`);
  return line;
};
const paidOrder = async (body: Parameters<typeof fillCart>[1]): Promise<Order> => {
  const cart = await fillCart(checkout.shop, body, { shipping_address: HOME }, customer);
  const answer = await checkout.paid(cart.id, customer);
  await checkout.simulator.finish(providerId(answer), 'paid');
  const { id } = await checkout.orderOf(await checkout.referenceOf(answer));
  return ownOrder(id);
};
const twoLines = () =>
  paidOrder({
    items: [
      { id: checkout.variant.id, amount: PIECES },
      { id: other.id, amount: 3 },
    ],
  });
const withdraw = async ({ number, email }: Order, items: { sku: string; amount: number }[]): Promise<string> => {
  const payload = { order_number: number, name: 'An Peeters', email, items };
  const answer = await checkout.shop.call('POST', '/api/withdrawals', { payload, headers: customer });
  const { reference } = answer.json<WithdrawalAnswer>();
  await closeWithdrawal(checkout.shop.services, reference);
  return reference;
};
/** Withdraws from some pieces of the first line and all of the second. */
const withdrawPart = async (order: Order): Promise<Order> => {
  await withdraw(order, [
    { sku: lineOf(order).sku, amount: WITHDRAWN },
    { sku: other.sku, amount: 3 },
  ]);
  return ownOrder(order.id);
};
const lastMail = async (key: string): Promise<string> => {
  const { email } = await checkout.shop.db.selectFrom('users').select('email').where('email', '=', DEMO_PRIVATE).executeTakeFirstOrThrow();
  const sent = [...(await mailsTo(checkout.shop, email)), ...(await mailsTo(checkout.shop, 'an@voorbeeld.be'))];
  return (sent.filter((mail) => mail.key?.startsWith(key)).at(-1)?.text ?? '').replaceAll(/[\s>]+/g, ' ');
};
const admin = async (...argv: string[]) => {
  const { answer } = await runAdminCommand(checkout.shop.services, { argv, actor: 'greet' }, (error) => {
    throw error;
  });
  return answer;
};

test('the order, its list and tracking say which pieces do not come, and how much was paid back', async () => {
  const order = await twoLines();
  const paidBack = WITHDRAWN * lineOf(order).unit_incl_vat_cents + (order.lines[1]?.line_incl_vat_cents ?? 0);
  expect(order.lines.map(({ withdrawn_amount }) => withdrawn_amount)).toEqual([0, 0]);
  const after = await withdrawPart(order);
  expect(after.lines.map(({ amount, withdrawn_amount }) => [amount, withdrawn_amount])).toEqual([
    [PIECES, WITHDRAWN],
    [3, 3],
  ]);
  expect(after).toMatchObject({ refunded_cents: paidBack, total_cents: order.total_cents, status: 'confirmed' });
  const query = new URLSearchParams({ number: order.number, email: order.email, postcode: HOME.zip_code });
  const tracked = await read<TrackedOrder>(`/api/orders/track?${query.toString()}`);
  expect(tracked.lines.map(({ withdrawn_amount }) => withdrawn_amount)).toEqual([WITHDRAWN, 3]);
  const { data } = await read<{ data: OrderSummary[] }>(`/api/orders?q=${order.number}`);
  expect(data[0]).toMatchObject({ piece_count: PIECES - WITHDRAWN, refunded_cents: paidBack, return_state: null });
});

test('the mail of the settled withdrawal names articles and pieces with their amounts, and what still comes and when', async () => {
  const order = await twoLines();
  await withdrawPart(order);
  const mail = await lastMail('withdrawal-closed:');
  const [first, second] = order.lines;
  expect(mail).toContain(`${WITHDRAWN} × ${first?.product_name ?? ''}`);
  expect(mail).toContain(moneyText(WITHDRAWN * (first?.unit_incl_vat_cents ?? 0), 'nl').replaceAll(/\s+/g, ' '));
  expect(mail).toContain(`3 × ${second?.product_name ?? ''}`);
  const [, coming = ''] = mail.split('Dit komt nog');
  expect(coming).toContain(`${PIECES - WITHDRAWN} × ${first?.product_name ?? ''}`);
  expect(coming).not.toContain(`× ${second?.product_name ?? ''}`);
  expect(coming).toMatch(/Levering: (tussen|op) /);
});

test('staff see what to pack and what to leave out, and the mail of the dispatch names only what was sent', async () => {
  const order = await twoLines();
  await withdrawPart(order);
  const [first, second] = order.lines;
  expect((await admin('orders', 'show', order.number)).value).toMatchObject({
    to_pack: [`${PIECES - WITHDRAWN} × ${first?.sku ?? ''} ${first?.product_name ?? ''}`],
    left_out: [`${WITHDRAWN} × ${first?.sku ?? ''} ${first?.product_name ?? ''}`, `3 × ${other.sku} ${second?.product_name ?? ''}`],
    lines: [{ to_pack: PIECES - WITHDRAWN }, { to_pack: 0 }],
  });
  const { message } = await admin('orders', 'ship', order.number, '--carrier', 'bpost');
  expect(message).toContain(`${order.number} is on its way, without what was withdrawn from: ${WITHDRAWN} × ${first?.sku ?? ''}`);
  const [, sent = ''] = (await lastMail('order-shipped:')).split('Dit is onderweg');
  const [listed = '', leftOut = ''] = sent.split('Door je herroeping komt niet mee:');
  expect(listed).toContain(first?.product_name);
  expect(listed).toContain(`${PIECES - WITHDRAWN} stuks · artikelnummer ${first?.sku ?? ''}`);
  expect(listed).not.toContain(other.sku);
  expect(leftOut).toContain(`3 × ${second?.product_name ?? ''}`);
});

test('pieces that were never sent are neither returned nor reviewed, and their return says so', async () => {
  const { services, call } = checkout.shop;
  const order = await withdrawPart(await twoLines());
  await shipOrder(services, order.id, { carrier: 'bpost', code: null, url: null });
  await deliverOrder(services, order.id);
  const { items } = await read<ReturnableAnswer>(`/api/retours/returnable?order_id=${order.id}`);
  expect(items.map(({ left, problem }) => [left, problem?.code ?? null])).toEqual([
    [PIECES - WITHDRAWN, null],
    [0, 'return.not_sent'],
  ]);
  const [, second] = order.lines;
  const request = { order_id: order.id, items: [{ order_item_id: second?.id, amount: 1, reason: 'changed_mind' }] };
  const refused = await call('POST', '/api/retours', { headers: customer, payload: request });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'return.not_sent']);
  const review = { order_line_id: second?.id, rating: 5, text: 'Heel goed gereedschap, het ligt goed in de hand.', author: 'An' };
  const written = await call('POST', '/api/reviews', { headers: customer, payload: review });
  expect([written.statusCode, written.json<{ code: string }>().code]).toEqual([422, 'review.not_delivered']);
  const [unsent] = (await ownOrder(order.id)).returns ?? [];
  expect(unsent).toMatchObject({ status: 'closed', unsent: true });
  expect(await read<Retour>(`/api/retours/${unsent?.id ?? 0}`)).toMatchObject({ unsent: true, label_url: null, can_cancel: false });
});

test('when all that can be returned was never sent, the order does not say that it is in a return', async () => {
  const { services, db } = checkout.shop;
  const order = await twoLines();
  await withdraw(order, [{ sku: other.sku, amount: 3 }]);
  const { product_id: productId } = await db
    .selectFrom('variants')
    .select('product_id')
    .where('id', '=', checkout.variant.id)
    .executeTakeFirstOrThrow();
  const setCustomMade = (isCustomMade: boolean) =>
    db.updateTable('variants').set({ is_custom_made: isCustomMade }).where('product_id', '=', productId).execute();
  await setCustomMade(true);
  try {
    await shipOrder(services, order.id, { carrier: 'bpost', code: null, url: null });
    expect((await ownOrder(order.id)).return_state).toBeNull();
    const { data } = await read<{ data: OrderSummary[] }>(`/api/orders?q=${order.number}`);
    expect(data[0]?.return_state).toBeNull();
    expect((await read<ReturnableAnswer>(`/api/retours/returnable?order_id=${order.id}`)).problem?.code).toBe('return.not_returnable');
  } finally {
    await setCustomMade(false);
  }
});

test('a gift that is no longer earned does not come either', async () => {
  const order = await paidOrder({ items: [{ id: checkout.variant.id, amount: 40 }], free_items: [{ id: gift.id, amount: 1 }] });
  await withdraw(order, [{ sku: lineOf(order).sku, amount: 39 }]);
  expect(lineOf(await ownOrder(order.id), 'gift')).toMatchObject({ amount: 1, withdrawn_amount: 1 });
  expect((await admin('orders', 'show', order.number)).value).toMatchObject({
    to_pack: [expect.stringMatching(/^1 × /)],
    left_out: [expect.stringMatching(/^39 × /), expect.stringContaining(gift.sku)],
  });
  expect(await lastMail('withdrawal-closed:')).toContain(`1 × ${lineOf(order, 'gift').product_name}`);
});

test('the heaviest class of what is left decides how an order is brought', async () => {
  const heavy = await vanVariant(checkout.shop);
  await setStock(checkout.shop, heavy.id, 10);
  const order = await paidOrder({
    items: [
      { id: other.id, amount: 1 },
      { id: heavy.id, amount: 2 },
    ],
  });
  const heavySku = order.lines.find(({ variant_id }) => variant_id === heavy.id)?.sku ?? '';
  expect((await loadGoodsClasses(checkout.shop.db, order.id)).sort()).toEqual(['parcel', 'van']);
  await withdraw(order, [{ sku: heavySku, amount: 1 }]);
  expect((await loadGoodsClasses(checkout.shop.db, order.id)).sort()).toEqual(['parcel', 'van']);
  await withdraw(order, [{ sku: heavySku, amount: 2 }]);
  expect(await loadGoodsClasses(checkout.shop.db, order.id)).toEqual(['parcel']);
});

test('a plan lacks the pieces that were withdrawn from, until its order is cancelled, which has no build sheet', async () => {
  const { shop } = checkout;
  await shop.db.updateTable('stock').set({ on_hand: 50_000, reserved: 0 }).execute();
  const fence = {
    system: 'linea',
    height_cm: 153,
    colour: 'anthracite',
    runs: [{ length_mm: 24_000 }],
    gates: [{ run: 0, position_mm: 5000, kind: 'single', width_cm: 100 }],
  };
  const { share_id, lines } = (await shop.call('POST', '/api/configurator/fence', { payload: fence })).json<ConfigurationAnswer>();
  const concrete = lines.find(({ role }) => role === 'concrete');
  if (concrete === undefined) throw new Error('The plan should need concrete');
  const added = await shop.call('POST', `/api/carts/${randomUUID()}/plans`, { payload: { share_id }, headers: customer });
  const { cart } = added.json<AddPlanAnswer>();
  const person = { email: DEMO_PRIVATE, first_name: 'An', last_name: 'Peeters', phone: '0471 12 34 56', shipping_address: HOME };
  await shop.call('POST', `/api/carts/${cart.id}/address`, { payload: person, headers: customer });
  const payment = await checkout.paid(cart.id, customer);
  await checkout.simulator.finish(providerId(payment), 'paid');
  const order = await ownOrder((await checkout.orderOf(await checkout.referenceOf(payment))).id);
  expect(order.plans?.[0]?.missing).toEqual([]);
  await withdraw(order, [{ sku: concrete.sku, amount: concrete.amount }]);
  const missing = (await ownOrder(order.id)).plans?.[0]?.missing ?? [];
  expect(missing).toEqual([expect.stringContaining(`${concrete.amount} × ${concrete.product.name}`)]);
  const sheet = `/api/orders/${order.id}/plans/${order.plans?.[0]?.share_id ?? ''}/build-sheet.pdf`;
  expect((await shop.call('GET', sheet, { headers: customer })).statusCode).toBe(200);
  await cancelOrder(shop.services, order.id);
  // nothing of a cancelled order is built, so nothing is missing
  expect((await ownOrder(order.id)).plans).toEqual([expect.objectContaining({ missing: [], build_sheet_url: null })]);
  expect((await shop.call('GET', sheet, { headers: customer })).statusCode).toBe(404);
});

test('the customer may cancel the rest, which pays back what was not paid back before and says so; nothing is cancelled twice', async () => {
  const { shop } = checkout;
  const order = await twoLines();
  const after = await withdrawPart(order);
  expect(after.can_cancel).toBe(true);
  const cancelled = await shop.call('POST', `/api/orders/${order.id}/cancel`, { headers: customer });
  expect(cancelled.json<Order>()).toMatchObject({ status: 'cancelled', can_cancel: false, refunded_cents: order.total_cents });
  // nothing comes, so no line says it of some pieces
  expect(cancelled.json<Order>().lines.map(({ withdrawn_amount }) => withdrawn_amount)).toEqual([0, 0]);
  const { data } = await read<{ data: OrderSummary[] }>(`/api/orders?q=${order.number}`);
  expect(data[0]).toMatchObject({ piece_count: PIECES + 3 });
  expect((await admin('orders', 'show', order.number)).value).toMatchObject({ to_pack: [], lines: [{ to_pack: 0 }, { to_pack: 0 }] });
  const rest = order.total_cents - (after.refunded_cents ?? 0);
  expect(cancelled.json<Order>().documents.at(-1)).toMatchObject({ kind: 'credit_note', total_cents: rest });
  const mail = await lastMail('order-cancelled:');
  expect(mail).toContain(moneyText(rest, 'nl').replaceAll(/\s+/g, ' '));
  expect(mail).toContain(`al geschrapt: ${WITHDRAWN}`);
  expect(mail).toContain(`Eerder terugbetaald: ${moneyText(-(after.refunded_cents ?? 0), 'nl').replaceAll(/\s+/g, ' ')}`);
});

test('the calendar link of a cancelled order opens its page in a browser, in the language of the link', async () => {
  const { shop } = checkout;
  const order = await twoLines();
  const link = /\/api\/orders\/by-payment\/[\w-]+\/delivery\.ics/.exec(await lastMail('order-confirmed:'))?.[0] ?? '';
  const open = (url: string, accept: string) => shop.call('GET', url, { headers: { ...customer, accept } });
  expect((await open(`${link}?lang=fr`, 'text/html,*/*;q=0.8')).headers['content-type']).toContain('text/calendar');
  await shop.call('POST', `/api/orders/${order.id}/cancel`, { headers: customer });
  const page = await open(`${link}?lang=fr`, 'text/html,*/*;q=0.8');
  expect([page.statusCode, page.headers.location]).toEqual([
    303,
    expect.stringMatching(/^https:\/\/shop\.example\/fr\/.*completed\?payment=/),
  ]);
  const own = await open(`/api/orders/${order.id}/delivery.ics?lang=de`, 'text/html');
  expect([own.statusCode, own.headers.location]).toEqual([
    303,
    expect.stringMatching(new RegExp(`^https://shop\\.example/de/.*/${order.id}$`)),
  ]);
  expect((await open(link, 'text/calendar')).statusCode).toBe(404);
});
