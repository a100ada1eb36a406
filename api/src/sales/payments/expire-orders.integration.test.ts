import { OPEN_TIMEOUT_MS } from '../../testing/test-defaults.ts';
import { openTestPayments, STOCK } from '../../testing/test-payments.ts';
import type { TestPayments } from '../../testing/test-payments.ts';
import { expireOrders } from './expire-orders.ts';
import { ProviderError, ProviderUnavailable } from './provider/provider-errors.ts';

const NOW = new Date('2026-06-02T10:00:00.000Z');
const before = (minutes: number, ms = 0): Date => new Date(NOW.getTime() - minutes * 60_000 - ms);
/** After the five minutes of grace. */
const EXPIRED = before(5, 1);

let shop: TestPayments;
beforeAll(async () => {
  shop = await openTestPayments(NOW);
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  jest.clearAllMocks();
});

const expired = () => shop.unpaidOrder({ payments: [{ expires_at: EXPIRED }] });

test('an order whose payment has expired is cancelled: pieces released, payment expired, mail queued', async () => {
  const { order, payments } = await expired();
  expect(await expireOrders(shop.services)).toBe(1);
  expect(await shop.orderOf(order.id)).toMatchObject({ status: 'cancelled', cancelled_at: NOW });
  expect(await shop.paymentOf(payments[0]?.id ?? 0)).toMatchObject({ status: 'expired', updated_at: NOW });
  expect(await shop.stock()).toEqual({ on_hand: STOCK, reserved: 0 });
  expect(await shop.hasMail(`order-expired:${order.id}`)).toBe(true);
  expect(await expireOrders(shop.services)).toBe(0);
});

test('an order with a payment under review does not expire', async () => {
  const { order } = await expired();
  await shop.db.updateTable('orders').set({ review_reason: 'amount_mismatch' }).where('id', '=', order.id).execute();
  expect(await expireOrders(shop.services)).toBe(0);
  expect(await shop.orderOf(order.id)).toMatchObject({ status: 'awaiting_payment' });
  expect(await shop.hasMail(`order-expired:${order.id}`)).toBe(false);
});

test('an order whose VAT number could not be checked expires like any other', async () => {
  const { order } = await expired();
  await shop.db.updateTable('orders').set({ review_reason: 'vat_unchecked' }).where('id', '=', order.id).execute();
  expect(await expireOrders(shop.services)).toBe(1);
  expect(await shop.orderOf(order.id)).toMatchObject({ status: 'cancelled' });
  expect(await shop.stock()).toEqual({ on_hand: STOCK, reserved: 0 });
});

test('an order does not expire when the provider reports at the last moment that another amount was paid', async () => {
  const { order } = await expired();
  const answer = await shop.provider.getPayment('tr_any');
  shop.provider.getPayment.mockResolvedValueOnce({ ...answer, status: 'paid', amountCents: order.total_cents - 1 });
  expect(await expireOrders(shop.services)).toBe(0);
  expect(await shop.orderOf(order.id)).toMatchObject({ status: 'awaiting_payment', review_reason: 'amount_mismatch' });
  expect(await shop.hasMail(`order-expired:${order.id}`)).toBe(false);
});

test('the webhook of a payment has five minutes after it has expired', async () => {
  const { order } = await shop.unpaidOrder({ payments: [{ expires_at: before(5) }] });
  expect(await expireOrders(shop.services)).toBe(0);
  expect(await shop.orderOf(order.id)).toMatchObject({ status: 'awaiting_payment', cancelled_at: null, expiry_claimed_at: null });
});

test('an order does not expire while one of its payments is valid', async () => {
  await shop.unpaidOrder({ payments: [{ expires_at: EXPIRED }, { expires_at: before(-10) }] });
  expect(await expireOrders(shop.services)).toBe(0);
});

test('only orders that wait for their payment expire', async () => {
  const { order } = await expired();
  await shop.db.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', order.id).execute();
  expect(await expireOrders(shop.services)).toBe(0);
  expect(await shop.stock()).toEqual({ on_hand: STOCK, reserved: 3 });
});

test.each([
  ['that a process took five minutes ago is left to it', before(5), 0],
  ['that a process took more than five minutes ago is taken over', before(5, 1), 1],
])('an order %s', async (_case, expiry_claimed_at, count) => {
  const { order } = await expired();
  await shop.db.updateTable('orders').set({ expiry_claimed_at }).where('id', '=', order.id).execute();
  expect(await expireOrders(shop.services)).toBe(count);
});

test('twenty orders are cancelled at once, the oldest first', async () => {
  const orders = [];
  for (let turn = 0; turn < 21; turn += 1) orders.push((await expired()).order);
  expect(await expireOrders(shop.services)).toBe(20);
  expect(await shop.orderOf(orders[20]?.id ?? 0)).toMatchObject({ status: 'awaiting_payment' });
  expect(await expireOrders(shop.services)).toBe(1);
});

test.each(['open', 'pending', 'authorized'] as const)(
  'the provider is asked about a payment that is %s, which then expires',
  async (status) => {
    const { payments } = await shop.unpaidOrder({ payments: [{ expires_at: EXPIRED, status }] });
    shop.provider.getPayment.mockResolvedValueOnce({ ...(await shop.provider.getPayment('tr_any')), status });
    jest.clearAllMocks();
    await expireOrders(shop.services);
    expect(shop.provider.getPayment.mock.calls).toEqual([[payments[0]?.provider_id]]);
    expect(await shop.paymentOf(payments[0]?.id ?? 0)).toMatchObject({ status: 'expired' });
  },
);

test.each(['failed', 'canceled', 'paid'] as const)(
  'a payment that is %s does not change, and the provider is not asked',
  async (status) => {
    const { payments } = await shop.unpaidOrder({ payments: [{ expires_at: EXPIRED, status }] });
    expect(await expireOrders(shop.services)).toBe(1);
    expect(shop.provider.getPayment).not.toHaveBeenCalled();
    expect(await shop.paymentOf(payments[0]?.id ?? 0)).toMatchObject({ status });
  },
);

test('a payment of another order does not expire with it', async () => {
  const other = await shop.unpaidOrder({ payments: [{ expires_at: before(-10) }] });
  await expired();
  await expireOrders(shop.services);
  expect(await shop.paymentOf(other.payments[0]?.id ?? 0)).toMatchObject({ status: 'open' });
});

test('an order that turns out to be paid is confirmed and not counted', async () => {
  const { order } = await expired();
  const answer = await shop.provider.getPayment('tr_any');
  shop.provider.getPayment.mockResolvedValueOnce({ ...answer, status: 'paid', amountCents: order.total_cents });
  expect(await expireOrders(shop.services)).toBe(0);
  expect(await shop.orderOf(order.id)).toMatchObject({ status: 'confirmed' });
  expect(await shop.hasMail(`order-expired:${order.id}`)).toBe(false);
});

test('an order waits while the provider is unreachable, and the others expire', async () => {
  const first = await expired();
  const second = await expired();
  const answer = await shop.provider.getPayment('tr_any');
  const failing = first.payments[0]?.provider_id;
  shop.provider.getPayment.mockImplementation(async (id) => {
    if (id === failing) throw new ProviderUnavailable('network');
    return answer;
  });
  expect(await expireOrders(shop.services)).toBe(1);
  expect(await shop.orderOf(first.order.id)).toMatchObject({ status: 'awaiting_payment' });
  expect(await shop.orderOf(second.order.id)).toMatchObject({ status: 'cancelled' });
});

test('an order whose payment is unknown to the provider is cancelled', async () => {
  await expired();
  shop.provider.getPayment.mockRejectedValueOnce(new ProviderError(404, 'Not Found', 'No such payment'));
  expect(await expireOrders(shop.services)).toBe(1);
});

test('any other failure is thrown', async () => {
  await expired();
  shop.provider.getPayment.mockRejectedValueOnce(new TypeError('a mistake'));
  await expect(expireOrders(shop.services)).rejects.toThrow('a mistake');
});
