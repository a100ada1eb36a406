import { inclVatCents } from 'shared-contracts/rules/vat';
import type { Order } from 'shared-contracts/wire/order';
import type { Retour, ReturnableAnswer } from 'shared-contracts/wire/retour';
import { deliverOrder, shipOrder } from '../../sales/customer-orders/order-life.ts';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { openCheckout, providerId } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { fillCart, HOME, mailsTo, OPEN_TIMEOUT_MS, signIn } from '../../testing/test-shop.ts';
import { cancelReturn } from './returns.service.ts';
import { closeReturn, receiveReturn } from './settle-return.ts';

const COST = 975;
const PIECES = 30;
/** of the thirty: too few for a gift */
const FEW = 5;

let checkout: Checkout;
let customer: { authorization: string };
let userId: number;
let gift: { id: number; sku: string };
beforeAll(async () => {
  checkout = await openCheckout();
  customer = await signIn(checkout.shop, DEMO_PRIVATE);
  const { db } = checkout.shop;
  userId = (await db.selectFrom('users').select('id').where('email', '=', DEMO_PRIVATE).executeTakeFirstOrThrow()).id;
  gift = await db.selectFrom('variant_facts').select(['id', 'sku']).where('is_gift', '=', true).executeTakeFirstOrThrow();
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(() => checkout.reset());

/** Pieces with a gift: bought, paid, sent and delivered. */
const delivered = async (pieces = PIECES) => {
  const { db, services } = checkout.shop;
  const body = { items: [{ id: checkout.variant.id, amount: pieces }], free_items: [{ id: gift.id, amount: 1 }] };
  const cart = await fillCart(checkout.shop, body, { shipping_address: HOME }, customer);
  const answer = await checkout.paid(cart.id, customer);
  await checkout.simulator.finish(providerId(answer), 'paid');
  const order = await db.selectFrom('orders').selectAll().where('number', '=', answer.order_number).executeTakeFirstOrThrow();
  await shipOrder(services, order.id, { carrier: 'bpost', code: null, url: null });
  await deliverOrder(services, order.id);
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).orderBy('position').execute();
  const goodsLine = lines.find(({ kind }) => kind === 'sale');
  const giftLine = lines.find(({ kind }) => kind === 'gift');
  if (goodsLine === undefined || giftLine?.gift_unit_cents == null)
    throw new Error('The order should have goods and a gift with its price');
  return { id: order.id, goods: goodsLine.id, gift: giftLine.id, giftCents: giftLine.gift_unit_cents };
};
const request = (orderId: number, amounts: Record<number, number>) =>
  checkout.shop.call('POST', '/api/retours', {
    headers: customer,
    payload: {
      order_id: orderId,
      items: Object.entries(amounts).map(([id, amount]) => ({ order_item_id: Number(id), amount, reason: 'changed_mind' })),
    },
  });
const returned = async (orderId: number, amounts: Record<number, number>): Promise<Retour> => {
  const answer = await request(orderId, amounts);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Retour>();
};
const get = (url: string) => checkout.shop.call('GET', url, { headers: customer });
const refunded = async (orderId: number): Promise<number> =>
  (await checkout.shop.db.selectFrom('refunds').select('amount_cents').where('order_id', '=', orderId).execute()).reduce(
    (sum, { amount_cents }) => sum + amount_cents,
    0,
  );
const creditLines = async (orderId: number) =>
  (
    await checkout.shop.db
      .selectFrom('invoices')
      .select('snapshot')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'credit_note')
      .orderBy('id')
      .execute()
  ).map(({ snapshot }) => snapshot.lines.map(({ kind, incl_vat_cents }) => [kind, incl_vat_cents]));

test('an unearned gift that is not returned is deducted as announced, and credited', async () => {
  const { id, goods, gift: giftId, giftCents } = await delivered();
  const returnable = (await get(`/api/retours/returnable?order_id=${id}`)).json<ReturnableAnswer>();
  expect(returnable.items.map(({ left, gift_unit_cents, problem }) => [left, gift_unit_cents, problem])).toEqual([
    [PIECES, null, null],
    [1, giftCents, null],
  ]);
  const paidCents = returnable.items[0]?.left_cents ?? 0;
  expect(returnable.gifts).toEqual({
    thresholds: { 10000: 1, 25000: 2, 50000: 3, 100000: 4 },
    ordered_cents: paidCents,
    kept_cents: paidCents,
    deducted_cents: 0,
  });
  const thisReturn = await returned(id, { [goods]: PIECES - FEW });
  expect(thisReturn).toMatchObject({ gift_cents: giftCents, expected_refund_cents: thisReturn.price_cents - giftCents - COST });
  const mails = (await mailsTo(checkout.shop, DEMO_PRIVATE)).filter(({ key }) => key === `return-created:${thisReturn.id}`);
  expect(JSON.stringify(mails)).toContain('Cadeau dat je houdt');
  const { services } = checkout.shop;
  expect(await closeReturn(services, thisReturn.number)).toMatchObject({
    refund_cents: thisReturn.expected_refund_cents,
    gift_cents: giftCents,
  });
  expect(await refunded(id)).toBe(thisReturn.expected_refund_cents);
  expect(await creditLines(id)).toEqual([
    [
      ['sale', thisReturn.price_cents],
      ['gift_kept', -giftCents],
      ['return_cost', -COST],
    ],
  ]);
  expect((await get(`/api/retours/returnable?order_id=${id}`)).json<ReturnableAnswer>().gifts?.deducted_cents).toBe(giftCents);
  // The rest deducts nothing more; the gift in the same return gives the deduction back.
  const remainder = await returned(id, { [goods]: FEW, [giftId]: 1 });
  expect(remainder).toMatchObject({
    gift_cents: -giftCents,
    expected_refund_cents: remainder.price_cents + remainder.delivery_cents + giftCents - COST,
  });
  await closeReturn(services, remainder.number);
  expect((await creditLines(id))[1]).toContainEqual(['gift_kept', giftCents]);
  expect(await refunded(id)).toBe(thisReturn.expected_refund_cents + remainder.expected_refund_cents);
});

test('a gift that is returned with the goods costs nothing, and is back in stock', async () => {
  const { id, goods, gift: giftId } = await delivered();
  const { db, services } = checkout.shop;
  const stock = () => db.selectFrom('stock').select('on_hand').where('variant_id', '=', gift.id).executeTakeFirstOrThrow();
  const { on_hand } = await stock();
  const thisReturn = await returned(id, { [goods]: PIECES, [giftId]: 1 });
  expect(thisReturn).toMatchObject({
    gift_cents: 0,
    item_count: PIECES + 1,
    expected_refund_cents: thisReturn.price_cents + thisReturn.delivery_cents - COST,
  });
  await receiveReturn(services, thisReturn.number);
  expect(await stock()).toEqual({ on_hand: on_hand + 1 });
  expect(await closeReturn(services, thisReturn.number)).toMatchObject({ refund_cents: thisReturn.expected_refund_cents });
});

test('a gift that was announced but did not arrive is deducted', async () => {
  const { id, goods, gift: giftId, giftCents } = await delivered();
  const thisReturn = await returned(id, { [goods]: PIECES, [giftId]: 1 });
  const closed = await closeReturn(checkout.shop.services, thisReturn.number, { missingGifts: { [gift.sku]: 1 } });
  expect(closed).toMatchObject({ refund_cents: thisReturn.expected_refund_cents - giftCents, gift_cents: giftCents });
});

test('nothing is deducted while the remaining goods earn the gift', async () => {
  const { id, goods } = await delivered();
  expect(await returned(id, { [goods]: 1 })).toMatchObject({ gift_cents: 0 });
});

test('two returns deduct a gift once, also when the later one is settled first and the earlier one cancelled', async () => {
  const { id, goods, giftCents } = await delivered();
  const { services } = checkout.shop;
  const first = await returned(id, { [goods]: PIECES - FEW });
  const second = await returned(id, { [goods]: FEW });
  expect([first.gift_cents, second.gift_cents]).toEqual([giftCents, 0]);
  await cancelReturn(services, first.id, userId);
  expect((await get(`/api/retours/${second.id}`)).json<Retour>().gift_cents).toBe(0);
  const afterCancel = await returned(id, { [goods]: PIECES - FEW });
  expect(afterCancel.gift_cents).toBe(giftCents);
  await closeReturn(services, afterCancel.number);
  await closeReturn(services, second.number);
  const sums = await checkout.shop.db
    .selectFrom('returns')
    .select('gift_cents')
    .where('order_id', '=', id)
    .where('status', '=', 'closed')
    .execute();
  expect(sums.reduce((sum, { gift_cents }) => sum + gift_cents, 0)).toBe(giftCents);
});

test('a return that is settled before an earlier one ignores it, because that one may still be cancelled', async () => {
  const unit = inclVatCents(checkout.variant.excl_vat_cents, 2100);
  const pieces = Math.ceil(10_000 / unit);
  const { id, goods, giftCents } = await delivered(pieces);
  const { services } = checkout.shop;
  const first = await returned(id, { [goods]: 1 });
  const second = await returned(id, { [goods]: pieces - 1 });
  expect([first.gift_cents, second.gift_cents]).toEqual([giftCents, 0]);
  expect(await closeReturn(services, second.number)).toMatchObject({ gift_cents: giftCents });
  expect((await get(`/api/retours/${first.id}`)).json<Retour>().gift_cents).toBe(0);
  await cancelReturn(services, first.id, userId);
  expect(await refunded(id)).toBe(second.price_cents - giftCents - second.cost_cents);
});

test('staff may waive the deduction, and an order with only a gift left has nothing to return', async () => {
  const { id, goods, giftCents } = await delivered();
  const thisReturn = await returned(id, { [goods]: PIECES });
  expect(thisReturn.gift_cents).toBe(giftCents);
  const order = (await get(`/api/orders/${id}`)).json<Order>();
  const returnable = (await get(`/api/retours/returnable?order_id=${id}`)).json<ReturnableAnswer>();
  expect([order.return_state, returnable.can_return]).toEqual(['created', false]);
  const refundCents = thisReturn.price_cents + thisReturn.delivery_cents;
  expect(await closeReturn(checkout.shop.services, thisReturn.number, { refundCents })).toMatchObject({
    refund_cents: refundCents,
    gift_cents: 0,
    cost_cents: 0,
  });
});
