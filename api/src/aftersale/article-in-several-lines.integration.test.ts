import type { AddPlanAnswer, Cart, PaymentAnswer } from 'shared-contracts/wire/cart';
import type { ConfigurationAnswer } from 'shared-contracts/wire/configurator';
import type { Order, ReorderAnswer, TrackedOrder } from 'shared-contracts/wire/order';
import type { Quote, QuoteAskedAnswer } from 'shared-contracts/wire/quote';
import type { Retour, ReturnableAnswer } from 'shared-contracts/wire/retour';
import type { WithdrawableAnswer, WithdrawalAnswer } from 'shared-contracts/wire/withdrawal';
import { DEMO_PRIVATE } from '../platform/published-accounts.ts';
import { cancelOrder, deliverOrder, shipOrder } from '../sales/customer-orders/order-life.ts';
import { answerQuote } from '../sales/quotes/staff-quotes.ts';
import { openCheckout, providerId } from '../testing/checkout.ts';
import type { Checkout } from '../testing/checkout.ts';
import { fillCart, HOME, OPEN_TIMEOUT_MS, signIn } from '../testing/test-shop.ts';
import { closeReturn, receiveReturn } from './returns/settle-return.ts';
import { withdrawalReceiptJob } from './withdrawals/acknowledge-withdrawal.ts';
import { loadStaffWithdrawal } from './withdrawals/staff-withdrawals.ts';
import { findWithdrawal } from './withdrawals/withdrawals.repository.ts';
import { closeWithdrawal } from './withdrawals/withdrawals.service.ts';

/* Orders with three lines of one article: the concrete of two fences, and loose bags of it. */

const STOCK = 50_000;
const LOOSE = 5;
const LENGTHS_MM = [24_000, 12_000];

let checkout: Checkout;
let customer: Record<string, string>;
/** the calculated fences and the bags of concrete that each needs */
let plans: { share_id: string; bags: number }[];
let concrete: { id: number; sku: string; product_name: string };
beforeAll(async () => {
  checkout = await openCheckout();
  customer = await signIn(checkout.shop, DEMO_PRIVATE);
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());

const calculate = async (length_mm: number): Promise<ConfigurationAnswer> => {
  const payload = { system: 'linea', height_cm: 153, colour: 'anthracite', runs: [{ length_mm }] };
  return (await checkout.shop.call('POST', '/api/configurator/fence', { payload, headers: customer })).json<ConfigurationAnswer>();
};
beforeEach(async () => {
  await checkout.reset();
  await checkout.shop.db.updateTable('stock').set({ on_hand: STOCK, reserved: 0 }).execute();
  plans = [];
  for (const length of LENGTHS_MM) {
    const { share_id, lines } = await calculate(length);
    const line = lines.find(({ role }) => role === 'concrete');
    if (line === undefined) throw new Error('The plan should need concrete');
    plans.push({ share_id, bags: line.amount });
    concrete = { id: line.variant_id, sku: line.sku, product_name: line.product.name };
  }
});

const read = async <Answer>(url: string): Promise<Answer> => (await checkout.shop.call('GET', url, { headers: customer })).json<Answer>();
const send = async <Answer>(url: string, payload: object = {}): Promise<Answer> => {
  const answer = await checkout.shop.call('POST', url, { payload, headers: customer });
  if (answer.statusCode !== 200 && answer.statusCode !== 201) throw new Error(`${url}: ${answer.body}`);
  return answer.json<Answer>();
};
const filledCart = async (): Promise<Cart> => {
  const { id } = await fillCart(checkout.shop, { items: [{ id: concrete.id, amount: LOOSE }] }, { shipping_address: HOME }, customer);
  for (const { share_id } of plans) await send<AddPlanAnswer>(`/api/carts/${id}/plans`, { share_id });
  return read<Cart>(`/api/carts/${id}`);
};
const finish = async (payment: PaymentAnswer): Promise<Order> => {
  await checkout.simulator.finish(providerId(payment), 'paid');
  const { id } = await checkout.orderOf(await checkout.referenceOf(payment));
  return read<Order>(`/api/orders/${id}`);
};
const paidOrder = async (): Promise<Order> => finish(await checkout.paid((await filledCart()).id, customer));
const bagsOf = <Line extends { sku: string }>(lines: readonly Line[]): Line[] => lines.filter(({ sku }) => sku === concrete.sku);
const stock = () =>
  checkout.shop.db.selectFrom('stock').select(['on_hand', 'reserved']).where('variant_id', '=', concrete.id).executeTakeFirstOrThrow();
const allBags = (): number => plans.reduce((sum, { bags }) => sum + bags, LOOSE);
/** Pieces of the first and of the second plan, and loose ones. */
const perLine = (): [number, number, number] => [plans[0]?.bags ?? 0, plans[1]?.bags ?? 0, LOOSE];
const declare = async ({ number, email }: Order, amount: number): Promise<string> => {
  const items = [{ sku: concrete.sku, amount }];
  const { reference } = await send<WithdrawalAnswer>('/api/withdrawals', { order_number: number, name: 'An Peeters', email, items });
  return reference;
};
const acknowledge = async (reference: string): Promise<void> => {
  const row = await findWithdrawal(checkout.shop.db, { reference });
  await withdrawalReceiptJob.run(checkout.shop.services, { id: row?.id ?? 0 }, checkout.shop.app.log);
};
const delivered = async (): Promise<Order> => {
  const order = await paidOrder();
  await shipOrder(checkout.shop.services, order.id, { carrier: 'bpost', code: null, url: null });
  await deliverOrder(checkout.shop.services, order.id);
  return read<Order>(`/api/orders/${order.id}`);
};
const returnsOf = async ({ id }: Order): Promise<Retour[]> =>
  Promise.all(((await read<Order>(`/api/orders/${id}`)).returns ?? []).map((each) => read<Retour>(`/api/retours/${each.id}`)));

test('an article in two plans and loose is ordered with a line for each, reserved, sold and counted once', async () => {
  const { db } = checkout.shop;
  const sales = async () =>
    (await db.selectFrom('variant_sales').select('orders').where('variant_id', '=', concrete.id).executeTakeFirst())?.orders ?? 0;
  const before = await sales();
  const cart = await filledCart();
  const payment = await checkout.paid(cart.id, customer);
  expect(await stock()).toEqual({ on_hand: STOCK, reserved: allBags() });
  const order = await finish(payment);
  expect(bagsOf(order.lines).map(({ plan, amount }) => [plan ?? null, amount])).toEqual([
    ...plans.map(({ bags }, place) => [order.plans?.[place]?.share_id, bags]),
    [null, LOOSE],
  ]);
  expect(order.total_cents).toBe(cart.total_price);
  expect(await stock()).toEqual({ on_hand: STOCK - allBags(), reserved: 0 });
  expect(await sales()).toBe(before + 1);
  const { snapshot } = await db.selectFrom('invoices').select('snapshot').where('order_id', '=', order.id).executeTakeFirstOrThrow();
  expect(bagsOf(snapshot.lines as { sku: string; amount: number }[]).map(({ amount }) => amount)).toEqual(perLine());

  const again = await send<ReorderAnswer>(`/api/orders/${order.id}/reorder`);
  expect(bagsOf(again.cart.lines).map(({ amount }) => amount)).toEqual(perLine());
  expect(again.lines.every(({ status }) => status === 'ok')).toBe(true);

  const query = new URLSearchParams({ number: order.number, email: order.email, postcode: HOME.zip_code });
  const tracked = await read<TrackedOrder>(`/api/orders/track?${query.toString()}`);
  expect(tracked.lines.filter(({ product_name }) => product_name === concrete.product_name)).toMatchObject([{ amount: allBags() }]);

  await cancelOrder(checkout.shop.services, order.id);
  expect(await stock()).toEqual({ on_hand: STOCK, reserved: 0 });
  expect(await sales()).toBe(before);
});

test('an unpaid order of such a cart releases all its pieces', async () => {
  const payment = await checkout.paid((await filledCart()).id, customer);
  await cancelOrder(checkout.shop.services, (await checkout.orderOf(await checkout.referenceOf(payment))).id);
  expect(await stock()).toEqual({ on_hand: STOCK, reserved: 0 });
});

test('pieces that were added while the order was paid stay in the cart, without the plans that were bought', async () => {
  const cart = await filledCart();
  const payment = await checkout.paid(cart.id, customer);
  await send(`/api/carts/${cart.id}`, { items: [{ id: concrete.id, amount: LOOSE + 2 }] });
  await finish(payment);
  const left = await read<Cart>(`/api/carts/${cart.id}`);
  expect(left.lines.map(({ sku, amount, plan }) => [sku, amount, plan ?? null])).toEqual([[concrete.sku, 2, null]]);
  expect(left.plans).toEqual([]);
});

test('a quote for such a cart has one price for the article in all its lines, and becomes an order', async () => {
  const { services } = checkout.shop;
  const cart = await filledCart();
  const { quote_number: number, reference } = await send<QuoteAskedAnswer>('/api/quotes', { cart_id: cart.id });
  const [line] = bagsOf(cart.lines);
  const unit = (line?.unit_incl_vat_cents ?? 0) - 10;
  await answerQuote(services, number, {
    validUntil: new Date(Date.now() + 864e5).toISOString().slice(0, 10),
    unitCents: { [concrete.sku]: unit },
  });
  const quote = await read<Quote>(`/api/quotes/${reference}`);
  expect(bagsOf(quote.lines).map(({ amount, plan, unit_incl_vat_cents }) => [amount, plan ?? null, unit_incl_vat_cents])).toEqual([
    ...plans.map(({ bags }, place) => [bags, quote.plans?.[place]?.share_id, unit]),
    [LOOSE, null, unit],
  ]);
  expect(quote.items_incl_vat_cents).toBe(cart.totals.items_incl_vat_cents - 10 * allBags());
  const order = await finish(await send<PaymentAnswer>(`/api/quotes/${reference}/accept`, { total_cents: quote.total_cents }));
  expect([order.total_cents, order.status]).toEqual([quote.total_cents, 'confirmed']);
  expect(bagsOf(order.lines).map(({ amount }) => amount)).toEqual(perLine());
  expect(await stock()).toEqual({ on_hand: STOCK - allBags(), reserved: 0 });
});

test('a withdrawal before the dispatch takes loose pieces first, then those of the plans, each once', async () => {
  const { services } = checkout.shop;
  const order = await paidOrder();
  const [line] = bagsOf(order.lines);
  const unit = line?.unit_incl_vat_cents ?? 0;
  await closeWithdrawal(services, await declare(order, LOOSE + 2));
  const once = await read<Order>(`/api/orders/${order.id}`);
  expect(bagsOf(once.lines).map(({ withdrawn_amount }) => withdrawn_amount)).toEqual([2, 0, LOOSE]);
  expect(once.refunded_cents).toBe((LOOSE + 2) * unit);
  expect(once.plans?.map(({ missing }) => (missing ?? []).length)).toEqual([1, 0]);
  expect(await stock()).toEqual({ on_hand: STOCK - allBags() + LOOSE + 2, reserved: 0 });
  // says more than the first one, whose pieces are gone
  await closeWithdrawal(services, await declare(order, (plans[0]?.bags ?? 0) - 1));
  const twice = await read<Order>(`/api/orders/${order.id}`);
  expect(bagsOf(twice.lines).map(({ withdrawn_amount }) => withdrawn_amount)).toEqual([plans[0]?.bags, 1, LOOSE]);
  expect(twice.refunded_cents).toBe((LOOSE + 2 + (plans[0]?.bags ?? 0) - 1) * unit);
  await cancelOrder(services, order.id);
  expect((await read<Order>(`/api/orders/${order.id}`)).refunded_cents).toBe(order.total_cents);
  expect(await stock()).toEqual({ on_hand: STOCK, reserved: 0 });
});

test('the article is offered once for a withdrawal, whose return has the loose pieces and some of a plan', async () => {
  const { db, services } = checkout.shop;
  const order = await delivered();
  const articles = async () =>
    bagsOf((await read<WithdrawableAnswer>(`/api/withdrawals/articles?order_number=${order.number}`)).data).map(({ left }) => left);
  expect(await articles()).toEqual([allBags()]);
  const reference = await declare(order, LOOSE + 2);
  await acknowledge(reference);
  const [retour] = await returnsOf(order);
  const plan = (await read<Order>(`/api/orders/${order.id}`)).plans?.[0]?.name;
  expect(retour?.items.map(({ amount, plan_name }) => [amount, plan_name])).toEqual([
    [2, plan],
    [LOOSE, null],
  ]);
  expect(await articles()).toEqual([allBags() - LOOSE - 2]);
  const row = await findWithdrawal(db, { reference });
  if (row === undefined) throw new Error('The withdrawal should be stored');
  const { data } = await loadStaffWithdrawal(db, row, { may: () => true });
  expect(bagsOf(data.order?.articles ?? [])).toHaveLength(1);

  // the same statement again joins the case; a higher number says something new
  await declare(order, LOOSE + 2);
  const more = await declare(order, LOOSE + 4);
  const states = await db.selectFrom('withdrawals').select('state').where('order_id', '=', order.id).orderBy('id').execute();
  expect(states.map(({ state }) => state)).toEqual(['open', 'joined', 'open']);
  await acknowledge(more);
  expect((await returnsOf(order)).map(({ items }) => items.map(({ amount }) => amount))).toEqual([[2, LOOSE], [LOOSE + 4]]);

  // one piece is broken: of the article, not of each of its lines
  await receiveReturn(services, retour?.number ?? '', { restock: { [concrete.sku]: LOOSE + 1 } });
  expect(await stock()).toEqual({ on_hand: STOCK - allBags() + LOOSE + 1, reserved: 0 });
  const { refund_cents: refund } = await closeReturn(services, retour?.number ?? '');
  expect(refund).toBe(retour?.expected_refund_cents);
});

test('a return names its lines: pieces of a plan come back while the loose ones stay', async () => {
  const order = await delivered();
  const { items } = await read<ReturnableAnswer>(`/api/retours/returnable?order_id=${order.id}`);
  const bags = bagsOf(items);
  expect(bags.map(({ left }) => left)).toEqual(perLine());
  const chosen = bags.slice(0, 2).map(({ order_item_id }) => ({ order_item_id, amount: 3, reason: 'changed_mind' }));
  const created = await send<Retour>('/api/retours', { order_id: order.id, items: chosen });
  expect(created.items.map(({ amount }) => amount)).toEqual([3, 3]);
  expect(created.price_cents).toBe(6 * (bagsOf(order.lines)[0]?.unit_incl_vat_cents ?? 0));
  const after = await read<ReturnableAnswer>(`/api/retours/returnable?order_id=${order.id}`);
  const [first, second, loose] = perLine();
  expect(bagsOf(after.items).map(({ left }) => left)).toEqual([first - 3, second - 3, loose]);
});

test('pieces still to be sent are withdrawn from first, in whichever line, and no more than the statement names is paid back', async () => {
  const order = await paidOrder();
  const loose = bagsOf(order.lines).at(-1);
  await shipOrder(
    checkout.shop.services,
    order.id,
    { carrier: 'bpost', code: null, url: null },
    { pieces: [{ lineId: loose?.id ?? 0, amount: LOOSE }] },
  );
  const reference = await declare(order, LOOSE);
  // what has left is not meant, so its owner can return it
  const { statusCode } = await checkout.shop.call('POST', '/api/retours', {
    payload: { order_id: order.id, items: [{ order_item_id: loose?.id, amount: 1, reason: 'damaged' }] },
    headers: customer,
  });
  expect(statusCode).toBe(201);
  await acknowledge(reference);
  expect(await returnsOf(order)).toHaveLength(1);
  const { on_hand: before } = await stock();
  await closeWithdrawal(checkout.shop.services, reference);
  expect((await stock()).on_hand).toBe(before + LOOSE);
});
