import { randomUUID } from 'node:crypto';
import { holdStock } from '../sales/orders/stock-holds.ts';
import type { OrderRow, PaymentRow } from '../sales/orders/orders.repository.ts';
import type { PaymentProvider, ProviderPayment } from '../sales/payments/provider/payment-provider.ts';
import { pastOrder } from './past-orders.ts';
import { openTestServices } from './test-services.ts';
import type { TestServices } from './test-services.ts';

/** Pieces of every variant after a `reset`. */
export const STOCK = 100;
const UNIT_CENTS = 1000;

/** What tests of payments work with: no API, and a provider with preset answers. */
export interface TestPayments extends TestServices {
  provider: jest.Mocked<PaymentProvider>;
  variantId: number;
  /** an order of one line that waits for its payment, its pieces held */
  unpaidOrder: (overrides?: {
    pieces?: number;
    payments?: Partial<Omit<PaymentRow, 'transfer'>>[];
  }) => Promise<{ order: OrderRow; payments: PaymentRow[] }>;
  /** ends what the test before left unpaid, and fills the stock */
  reset: () => Promise<void>;
  addPayment: (order: OrderRow, overrides?: Partial<Omit<PaymentRow, 'transfer'>>) => Promise<PaymentRow>;
  orderOf: (id: number) => Promise<OrderRow>;
  paymentOf: (id: number) => Promise<PaymentRow>;
  stock: () => Promise<{ on_hand: number; reserved: number }>;
  /** whether the mail with this key was written */
  hasMail: (key: string) => Promise<boolean>;
}

const anAnswer = (id: string): ProviderPayment => ({
  id,
  status: 'open',
  amountCents: 0,
  method: null,
  metadata: null,
  checkoutUrl: null,
  expiresAt: null,
});

export const openTestPayments = async (moment: Date): Promise<TestPayments> => {
  const provider: jest.Mocked<PaymentProvider> = {
    createPayment: jest.fn(),
    getPayment: jest.fn(async (id) => anAnswer(id)),
    chooseMethod: jest.fn(),
    listMethods: jest.fn(async (_query) => []),
    createRefund: jest.fn(),
    listRefunds: jest.fn(async (_paymentId) => []),
  };
  const opened = await openTestServices(provider, moment);
  const { db, services } = opened;
  const { id: variantId } = await db
    .selectFrom('variant_facts')
    .select('id')
    .where('type', '=', 'sale')
    .orderBy('id')
    .executeTakeFirstOrThrow();

  const addPayment: TestPayments['addPayment'] = (order, overrides = {}) =>
    db
      .insertInto('payments')
      .values({
        order_id: order.id,
        reference: randomUUID(),
        provider_id: `tr_${randomUUID().replaceAll('-', '')}`,
        status: 'open',
        amount_cents: order.total_cents,
        checkout_url: null,
        lang: 'nl',
        expires_at: services.now(),
        created_at: services.now(),
        updated_at: services.now(),
        ...overrides,
      })
      .returningAll()
      .executeTakeFirstOrThrow();

  return {
    ...opened,
    provider,
    variantId,
    addPayment,
    reset: async () => {
      await db.updateTable('stock_holds').set({ state: 'released' }).where('state', '=', 'held').execute();
      await db.updateTable('orders').set({ status: 'cancelled' }).where('status', '=', 'awaiting_payment').execute();
      await db.updateTable('stock').set({ on_hand: STOCK, reserved: 0 }).execute();
    },
    unpaidOrder: async ({ pieces = 3, payments = [{}] } = {}) => {
      const { id } = await pastOrder(opened, { userId: null, lines: [{ variantId, amount: pieces, unit: UNIT_CENTS }] });
      const order = await db
        .updateTable('orders')
        .set({ status: 'awaiting_payment', paid_at: null, shipped_at: null, delivered_at: null })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await db.insertInto('carts').values({ id: order.cart_id, revision: order.cart_revision }).execute();
      await db
        .insertInto('cart_lines')
        .values({ cart_id: order.cart_id, kind: 'sale', variant_id: variantId, amount: pieces, position: 0 })
        .execute();
      await holdStock(db, order.id, [{ variantId, amount: pieces, title: 'Paneel' }]);
      const rows: PaymentRow[] = [];
      for (const payment of payments) rows.push(await addPayment(order, payment));
      return { order, payments: rows };
    },
    orderOf: (id) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    paymentOf: (id) => db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    stock: () => db.selectFrom('stock').select(['on_hand', 'reserved']).where('variant_id', '=', variantId).executeTakeFirstOrThrow(),
    hasMail: async (key) => (await db.selectFrom('mails').select('id').where('key', '=', key).executeTakeFirst()) !== undefined,
  };
};
