import type { Order, OrderSummary, TrackedOrder } from 'shared-contracts/wire/order';
import type { PaymentAnswer } from 'shared-contracts/wire/cart';
import type { WithdrawalAnswer } from 'shared-contracts/wire/withdrawal';
import type { Retour } from 'shared-contracts/wire/retour';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { deliverOrder, shipOrder } from '../../sales/customer-orders/order-life.ts';
import { resolveReview } from '../../sales/customer-orders/review-cases.ts';
import { openCheckout, providerId } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { HOME, OPEN_TIMEOUT_MS, signIn } from '../../testing/test-shop.ts';
import { closeReturn, receiveReturn } from '../returns/settle-return.ts';
import { closeWithdrawal } from './withdrawals.service.ts';

/* An order that was paid twice: what of it is paid back is the same, whatever becomes of the second payment. */

const PIECES = 3;

let checkout: Checkout;
let customer: { authorization: string };
beforeAll(async () => {
  checkout = await openCheckout();
  customer = await signIn(checkout.shop, DEMO_PRIVATE);
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(() => checkout.reset());

const call = async <Answer>(method: 'GET' | 'POST', url: string, payload?: object): Promise<Answer> => {
  const answer = await checkout.shop.call(method, url, { payload, headers: customer });
  if (answer.statusCode >= 400) throw new Error(`${url}: ${answer.body}`);
  return answer.json<Answer>();
};
const ownOrder = (id: number): Promise<Order> => call('GET', `/api/orders/${id}`);

/** An order whose customer opened two payments and paid both. */
const paidTwice = async (): Promise<Order> => {
  const cart = await checkout.filled(PIECES, { shipping_address: HOME }, customer);
  const first = await call<PaymentAnswer>('POST', `/api/carts/${cart.id}/payment`, { method: 'bancontact' });
  const { id } = await checkout.orderOf(await checkout.referenceOf(first));
  const second = await call<PaymentAnswer>('POST', `/api/orders/${id}/payment`, { method: 'kbc' });
  await checkout.simulator.finish(providerId(first), 'paid');
  await checkout.simulator.finish(providerId(second), 'paid');
  return ownOrder(id);
};

const settled = async (id: number): Promise<Order> => {
  await checkout.shop.db
    .updateTable('refunds')
    .set({ status: 'refunded' })
    .where('order_id', '=', id)
    .where('status', '<>', 'held')
    .execute();
  return ownOrder(id);
};

const withdrawOne = async ({ number, email, lines }: Order): Promise<void> => {
  const payload = { order_number: number, name: 'An Peeters', email, items: [{ sku: lines[0]?.sku ?? '', amount: 1 }] };
  const { reference } = await call<WithdrawalAnswer>('POST', '/api/withdrawals', payload);
  await closeWithdrawal(checkout.shop.services, reference);
};

const returnAll = async ({ id, lines }: Order): Promise<void> => {
  const { services } = checkout.shop;
  await shipOrder(services, id, { carrier: 'bpost', code: null, url: null });
  await deliverOrder(services, id);
  const items = lines.map((line) => ({ order_item_id: line.id, amount: line.amount, reason: 'changed_mind' }));
  const { number } = await call<Retour>('POST', '/api/retours', { order_id: id, items });
  await receiveReturn(services, number);
  await closeReturn(services, number);
};

type Money = Pick<Order, 'refund_status' | 'refunded_cents'>;
/** What happens to the order itself, with what is shown of it afterwards. */
const LIVES = {
  nothing: { live: () => Promise.resolve(), shows: () => ({ refund_status: 'none', refunded_cents: 0 }) },
  'a part is withdrawn': {
    live: withdrawOne,
    shows: ({ lines }) => ({ refund_status: 'partly', refunded_cents: lines[0]?.unit_incl_vat_cents ?? 0 }),
  },
  'it is cancelled': {
    live: ({ id }) => call('POST', `/api/orders/${id}/cancel`),
    shows: ({ total_cents }) => ({ refund_status: 'full', refunded_cents: total_cents }),
  },
  'a part is withdrawn, the rest cancelled': {
    live: async (order) => {
      await withdrawOne(order);
      await call('POST', `/api/orders/${order.id}/cancel`);
    },
    shows: ({ total_cents }) => ({ refund_status: 'full', refunded_cents: total_cents }),
  },
  'it is returned': {
    live: returnAll,
    // less what sending it back costs
    shows: (_order, { documents }) => ({
      refund_status: 'partly',
      refunded_cents: documents.find(({ kind }) => kind === 'credit_note')?.total_cents ?? -1,
    }),
  },
} as const satisfies Record<string, { live: (order: Order) => Promise<unknown>; shows: (order: Order, after: Order) => Money }>;
const SECONDS = ['held', 'refund', 'keep'] as const;
const cases = (Object.keys(LIVES) as (keyof typeof LIVES)[]).flatMap((life) =>
  SECONDS.flatMap((second) => (['before', 'after'] as const).map((when) => [second, when, life] as const)),
);

test.each(cases)(
  'the second payment is %s (%s), %s: page, list and tracking show what of the order was paid back',
  async (second, when, life) => {
    const { live, shows } = LIVES[life];
    const order = await paidTwice();
    const decide = async () => {
      if (second !== 'held') await resolveReview(checkout.shop.services, order.id, second);
    };
    if (when === 'before') await decide();
    await live(order);
    if (when === 'after') await decide();
    const after = await settled(order.id);
    expect(after).toMatchObject(shows(order, after));
    const { data } = await call<{ data: OrderSummary[] }>('GET', `/api/orders?q=${order.number}`);
    expect(data[0]).toMatchObject({ refund_status: after.refund_status, refunded_cents: after.refunded_cents });
    const query = new URLSearchParams({ number: order.number, email: order.email, postcode: HOME.zip_code });
    const tracked = await call<TrackedOrder>('GET', `/api/orders/track?${query.toString()}`);
    expect(tracked.refund_status).toBe(after.refund_status);
  },
);

test.each(SECONDS)('what the order page promises before a cancellation is what goes back; the second payment is %s', async (second) => {
  const order = await paidTwice();
  if (second !== 'held') await resolveReview(checkout.shop.services, order.id, second);
  expect((await ownOrder(order.id)).cancel_refund_cents).toBe(order.total_cents);
  await withdrawOne(order);
  const { cancel_refund_cents: promised } = await ownOrder(order.id);
  expect(promised).toBe(order.total_cents - (order.lines[0]?.unit_incl_vat_cents ?? 0));
  await call('POST', `/api/orders/${order.id}/cancel`);
  const refund = await checkout.shop.db
    .selectFrom('refunds')
    .select('amount_cents')
    .where('order_id', '=', order.id)
    .where('reason', '=', 'cancelled')
    .executeTakeFirstOrThrow();
  expect(refund.amount_cents).toBe(promised);
  expect((await ownOrder(order.id)).cancel_refund_cents).toBeNull();
});
