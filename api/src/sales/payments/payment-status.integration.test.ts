import { OPEN_TIMEOUT_MS } from '../../testing/test-defaults.ts';
import { openTestPayments, STOCK } from '../../testing/test-payments.ts';
import type { TestPayments } from '../../testing/test-payments.ts';
import { releaseOrder } from '../orders/order-holds.ts';
import { applyStatus, isOpen } from './payment-status.ts';
import type { ProviderStatus } from './payment-status.ts';

const NOW = new Date('2026-06-02T10:00:00.000Z');

let shop: TestPayments;
beforeAll(async () => {
  shop = await openTestPayments(NOW);
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  shop.provider.listRefunds.mockResolvedValue([]);
  shop.provider.createRefund.mockImplementation(async ({ amountCents, reference }) => ({
    id: `re_${reference}`,
    status: 'pending',
    amountCents,
    reference,
  }));
});

const applyProviderStatus = (paymentId: number, status: ProviderStatus['status'], amountCents = 0) =>
  applyStatus(shop.services, paymentId, { status, amountCents });
const cartOf = (id: string) => shop.db.selectFrom('carts').select(['status', 'revision']).where('id', '=', id).executeTakeFirstOrThrow();
const linesOf = (id: string) =>
  shop.db.selectFrom('cart_lines').select(['kind', 'variant_id', 'amount']).where('cart_id', '=', id).orderBy('position').execute();
const invoicesOf = (id: number) => shop.db.selectFrom('invoices').select(['kind', 'snapshot']).where('order_id', '=', id).execute();
const refundsOf = (id: number) =>
  shop.db.selectFrom('refunds').select(['payment_id', 'amount_cents', 'reason', 'status']).where('order_id', '=', id).execute();

test('statuses are open if they can still become paid without a new payment', () => {
  const statuses = ['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const;
  expect(statuses.filter(isOpen)).toEqual(['open', 'pending', 'authorized']);
});

describe('a paid payment', () => {
  test('confirms the order: stock sold, invoice issued, cart ordered, mail queued', async () => {
    const { order, payments } = await shop.unpaidOrder({ pieces: 3 });
    const [payment] = payments;
    await applyProviderStatus(payment?.id ?? 0, 'paid', order.total_cents);
    expect(await shop.orderOf(order.id)).toMatchObject({ status: 'confirmed', paid_at: NOW, cancelled_at: null, review_reason: null });
    expect(await shop.paymentOf(payment?.id ?? 0)).toMatchObject({ status: 'paid', received_cents: order.total_cents });
    expect(await shop.stock()).toEqual({ on_hand: STOCK - 3, reserved: 0 });
    expect(await invoicesOf(order.id)).toEqual([expect.objectContaining({ kind: 'invoice' })]);
    expect(await cartOf(order.cart_id)).toEqual({ status: 'ordered', revision: order.cart_revision });
    expect(await linesOf(order.cart_id)).toHaveLength(1);
    expect(await shop.hasMail(`order-confirmed:${order.id}`)).toBe(true);
    expect(await shop.hasMail(`payment-failed:${payment?.id ?? 0}`)).toBe(false);
    expect(await refundsOf(order.id)).toEqual([]);
  });

  test('stays paid, whatever status follows', async () => {
    const { order, payments } = await shop.unpaidOrder();
    const id = payments[0]?.id ?? 0;
    await applyProviderStatus(id, 'paid', order.total_cents);
    for (const status of ['paid', 'failed', 'open', 'expired'] as const) await applyProviderStatus(id, status, 1);
    expect(await shop.paymentOf(id)).toMatchObject({ status: 'paid', received_cents: order.total_cents });
    expect(await shop.stock()).toEqual({ on_hand: STOCK - 3, reserved: 0 });
    expect(await invoicesOf(order.id)).toHaveLength(1);
    expect(await refundsOf(order.id)).toEqual([]);
  });

  test.each([-1, 1])('of %i cents more than the order confirms nothing and waits for a review', async (more) => {
    const { order, payments } = await shop.unpaidOrder();
    await applyProviderStatus(payments[0]?.id ?? 0, 'paid', order.total_cents + more);
    expect(await shop.orderOf(order.id)).toMatchObject({ status: 'awaiting_payment', paid_at: null, review_reason: 'amount_mismatch' });
    expect(await shop.paymentOf(payments[0]?.id ?? 0)).toMatchObject({ status: 'paid', received_cents: order.total_cents + more });
    expect(await invoicesOf(order.id)).toEqual([]);
  });

  test('that settles the order is on the invoice, and not an earlier one of another amount', async () => {
    const { order, payments } = await shop.unpaidOrder({ payments: [{}, {}] });
    const [wrong, right] = payments;
    await applyProviderStatus(wrong?.id ?? 0, 'paid', order.total_cents - 500);
    await applyProviderStatus(right?.id ?? 0, 'paid', order.total_cents);
    const [invoice] = await invoicesOf(order.id);
    expect(invoice?.snapshot.payment_reference).toBe(right?.provider_id);
  });

  test('that is the second of its order is held for a refund', async () => {
    const { order, payments } = await shop.unpaidOrder({ payments: [{ status: 'failed' }, {}] });
    const [first, second] = payments.map(({ id }) => id);
    await applyProviderStatus(second ?? 0, 'paid', order.total_cents);
    await applyProviderStatus(first ?? 0, 'paid', order.total_cents);
    expect(await shop.orderOf(order.id)).toMatchObject({ status: 'confirmed', review_reason: 'paid_twice' });
    expect(await refundsOf(order.id)).toEqual([
      { payment_id: first, amount_cents: order.total_cents, reason: 'paid_twice', status: 'held' },
    ]);
    expect(await invoicesOf(order.id)).toHaveLength(1);
    expect(await shop.stock()).toEqual({ on_hand: STOCK - 3, reserved: 0 });
  });

  test('of a cancelled order is refunded with a mail: nothing is sold, no invoice is issued, and the cart does not change', async () => {
    const { order, payments } = await shop.unpaidOrder({ payments: [{ status: 'expired' }] });
    await releaseOrder(shop.db, order.id);
    await shop.db.updateTable('orders').set({ status: 'cancelled', cancelled_at: new Date() }).where('id', '=', order.id).execute();
    await applyProviderStatus(payments[0]?.id ?? 0, 'paid', order.total_cents);
    expect(await shop.orderOf(order.id)).toMatchObject({ status: 'cancelled', paid_at: NOW, review_reason: null });
    expect(await refundsOf(order.id)).toMatchObject([
      { payment_id: payments[0]?.id, amount_cents: order.total_cents, reason: 'cancelled' },
    ]);
    expect(await invoicesOf(order.id)).toEqual([]);
    expect(await shop.hasMail(`order-paid-too-late:${order.id}`)).toBe(true);
    expect(await shop.hasMail(`order-confirmed:${order.id}`)).toBe(false);
    expect(await shop.stock()).toEqual({ on_hand: STOCK, reserved: 0 });
    expect(await cartOf(order.cart_id)).toEqual({ status: 'open', revision: order.cart_revision });
  });

  test('for pieces that are sold out cancels the order and is refunded', async () => {
    const { order, payments } = await shop.unpaidOrder({ pieces: 3, payments: [{ status: 'failed' }] });
    await releaseOrder(shop.db, order.id);
    await shop.db.updateTable('stock').set({ on_hand: 2 }).where('variant_id', '=', shop.variantId).execute();
    await applyProviderStatus(payments[0]?.id ?? 0, 'paid', order.total_cents);
    expect(await shop.orderOf(order.id)).toMatchObject({ status: 'cancelled', cancelled_at: NOW, review_reason: null });
    expect(await refundsOf(order.id)).toMatchObject([{ amount_cents: order.total_cents, reason: 'cancelled' }]);
    expect(await shop.hasMail(`order-paid-too-late:${order.id}`)).toBe(true);
    expect(await shop.stock()).toEqual({ on_hand: 2, reserved: 0 });
  });

  test('after a failed one reserves the pieces again if they are still available', async () => {
    const { order, payments } = await shop.unpaidOrder({ pieces: 3, payments: [{ status: 'failed' }] });
    await releaseOrder(shop.db, order.id);
    await applyProviderStatus(payments[0]?.id ?? 0, 'paid', order.total_cents);
    expect(await shop.orderOf(order.id)).toMatchObject({ status: 'confirmed', review_reason: null });
    expect(await refundsOf(order.id)).toEqual([]);
    expect(await shop.stock()).toEqual({ on_hand: STOCK - 3, reserved: 0 });
  });
});

describe('a cart that was changed while its order was paid', () => {
  const changed = async (lines: { kind: 'sale' | 'gift'; variant_id: number; amount: number }[]) => {
    const { order, payments } = await shop.unpaidOrder({ pieces: 3 });
    await shop.db.deleteFrom('cart_lines').where('cart_id', '=', order.cart_id).execute();
    if (lines.length > 0) {
      const rows = lines.map((line, position) => ({ ...line, cart_id: order.cart_id, position }));
      await shop.db.insertInto('cart_lines').values(rows).execute();
    }
    await shop.db
      .updateTable('carts')
      .set({ revision: order.cart_revision + 1 })
      .where('id', '=', order.cart_id)
      .execute();
    await applyProviderStatus(payments[0]?.id ?? 0, 'paid', order.total_cents);
    return { cart: await cartOf(order.cart_id), lines: await linesOf(order.cart_id), revision: order.cart_revision };
  };
  const other = async () =>
    (await shop.db.selectFrom('variant_facts').select('id').where('id', '<>', shop.variantId).orderBy('id').executeTakeFirstOrThrow()).id;

  test('keeps the lines that were not bought', async () => {
    const id = await other();
    const { cart, lines, revision } = await changed([
      { kind: 'sale', variant_id: shop.variantId, amount: 5 },
      { kind: 'gift', variant_id: shop.variantId, amount: 3 },
      { kind: 'sale', variant_id: id, amount: 1 },
    ]);
    expect(lines).toEqual([
      { kind: 'sale', variant_id: shop.variantId, amount: 2 },
      { kind: 'gift', variant_id: shop.variantId, amount: 3 },
      { kind: 'sale', variant_id: id, amount: 1 },
    ]);
    expect(cart).toEqual({ status: 'open', revision: revision + 2 });
  });

  test.each([2, 3])('loses a line of %i of the three bought pieces, and counts as ordered when no goods are left', async (amount) => {
    const { cart, lines } = await changed([
      { kind: 'sale', variant_id: shop.variantId, amount },
      { kind: 'gift', variant_id: shop.variantId, amount: 1 },
    ]);
    expect(lines).toEqual([{ kind: 'gift', variant_id: shop.variantId, amount: 1 }]);
    expect(cart.status).toBe('ordered');
  });

  test('does not change if it was ordered before, and may have been deleted', async () => {
    const { order, payments } = await shop.unpaidOrder();
    await shop.db.updateTable('carts').set({ status: 'ordered', revision: 9 }).where('id', '=', order.cart_id).execute();
    await applyProviderStatus(payments[0]?.id ?? 0, 'paid', order.total_cents);
    expect(await cartOf(order.cart_id)).toEqual({ status: 'ordered', revision: 9 });
    expect(await linesOf(order.cart_id)).toHaveLength(1);
    const unpaid = await shop.unpaidOrder();
    await shop.db.deleteFrom('carts').where('id', '=', unpaid.order.cart_id).execute();
    await applyProviderStatus(unpaid.payments[0]?.id ?? 0, 'paid', unpaid.order.total_cents);
    expect(await shop.orderOf(unpaid.order.id)).toMatchObject({ status: 'confirmed' });
  });
});

describe('a payment that was not completed', () => {
  test.each(['failed', 'canceled', 'expired'] as const)('%s releases the pieces, and only a failure is mailed', async (status) => {
    const { order, payments } = await shop.unpaidOrder();
    const id = payments[0]?.id ?? 0;
    await applyProviderStatus(id, status, 500);
    expect(await shop.paymentOf(id)).toMatchObject({ status, received_cents: null });
    expect(await shop.orderOf(order.id)).toMatchObject({ status: 'awaiting_payment', paid_at: null });
    expect(await shop.stock()).toEqual({ on_hand: STOCK, reserved: 0 });
    expect(await shop.hasMail(`payment-failed:${id}`)).toBe(status === 'failed');
  });

  test.each([
    ['open', 3],
    ['pending', 3],
    ['authorized', 3],
    ['failed', 0],
    ['paid', 0],
  ] as const)('keeps the pieces only while another payment is open; the other is %s', async (status, reserved) => {
    const { payments } = await shop.unpaidOrder({ payments: [{ status }, {}] });
    await applyProviderStatus(payments[1]?.id ?? 0, 'failed');
    expect(await shop.stock()).toEqual({ on_hand: STOCK, reserved });
  });

  test('releases nothing and queues no mail for an order that no longer waits for its payment', async () => {
    const { order, payments } = await shop.unpaidOrder();
    await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute();
    await applyProviderStatus(payments[0]?.id ?? 0, 'failed');
    expect(await shop.stock()).toEqual({ on_hand: STOCK, reserved: 3 });
    expect(await shop.paymentOf(payments[0]?.id ?? 0)).toMatchObject({ status: 'failed' });
    expect(await shop.hasMail(`payment-failed:${payments[0]?.id ?? 0}`)).toBe(false);
  });

  test('only changes to paid', async () => {
    const { order, payments } = await shop.unpaidOrder();
    const id = payments[0]?.id ?? 0;
    await applyProviderStatus(id, 'failed');
    for (const status of ['open', 'canceled', 'expired'] as const) {
      await applyProviderStatus(id, status);
      expect(await shop.paymentOf(id)).toMatchObject({ status: 'failed' });
    }
    await applyProviderStatus(id, 'paid', order.total_cents);
    expect(await shop.orderOf(order.id)).toMatchObject({ status: 'confirmed', review_reason: null });
  });
});

test('a pending payment changes only its status', async () => {
  const { order, payments } = await shop.unpaidOrder();
  const id = payments[0]?.id ?? 0;
  for (const status of ['pending', 'authorized', 'open'] as const) {
    await applyProviderStatus(id, status, 500);
    expect(await shop.paymentOf(id)).toMatchObject({ status, received_cents: null });
  }
  expect(await shop.orderOf(order.id)).toMatchObject({ status: 'awaiting_payment', review_reason: null });
  expect(await shop.stock()).toEqual({ on_hand: STOCK, reserved: 3 });
});

test('a status that is stored already changes nothing', async () => {
  const { payments } = await shop.unpaidOrder();
  const [payment] = payments;
  await applyProviderStatus(payment?.id ?? 0, 'open');
  expect(await shop.paymentOf(payment?.id ?? 0)).toEqual(payment);
});

test('a payment that does not exist changes nothing', async () => {
  await expect(applyProviderStatus(2_000_000_000, 'paid', 1)).resolves.toBeUndefined();
});
