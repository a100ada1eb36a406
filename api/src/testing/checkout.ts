import type { Cart, PaymentAnswer } from 'shared-contracts/wire/cart';
import { CART_PROOF_HEADER } from 'shared-contracts/http-server/cart-proof';
import type { ApiError } from 'shared-contracts/wire/error';
import type { Order } from 'shared-contracts/wire/order';
import { createPaymentProvider } from '../sales/payments/provider/payment-provider.ts';
import { startPaymentSimulator } from './payment-simulator.ts';
import type { PaymentSimulator } from './payment-simulator.ts';
import { fillCart, HOME, openTestShop, setStock, someVariant } from './test-shop.ts';
import type { TestShop } from './test-shop.ts';

/** Pieces of the variant at the beginning of each test. */
export const STOCK = 1000;

/** A shop with a payment provider, and what one does on the way from a cart to a paid order. */
export interface Checkout {
  shop: TestShop;
  simulator: PaymentSimulator;
  variant: { id: number; excl_vat_cents: number };
  /** ends what the test before left unpaid, and fills the stock */
  reset: () => Promise<void>;
  stock: () => Promise<{ on_hand: number; reserved: number }>;
  filled: (amount?: number, address?: object, headers?: Record<string, string>) => Promise<Cart>;
  pay: (cartId: string, headers?: Record<string, string>) => ReturnType<TestShop['call']>;
  /** pays as one of many buyers at once, who press again while the API has no free connection */
  payWhenFree: Checkout['pay'];
  /** pays and expects that it worked */
  paid: (cartId: string, headers?: Record<string, string>) => Promise<PaymentAnswer>;
  referenceOf: (answer: PaymentAnswer) => Promise<string>;
  /** the header of the browser an order was made in */
  proofOf: (reference: string) => Promise<Record<string, string>>;
  orderOf: (reference: string) => Promise<Order>;
  ordersOf: (cartId: string) => Promise<{ status: string; review_reason: string | null }[]>;
  webhook: (id: string) => ReturnType<TestShop['call']>;
  close: () => Promise<void>;
}

/** The provider's id of a payment, from the address of its page. */
export const providerId = ({ payment_url }: PaymentAnswer): string => /tr_\w+/.exec(payment_url)?.[0] ?? '';

export const openCheckout = async (env: Record<string, string> = {}): Promise<Checkout> => {
  const simulator = await startPaymentSimulator();
  const provider = createPaymentProvider({ baseUrl: simulator.baseUrl, apiKey: 'test_groenhof', timeoutMs: 5000 });
  const shop = await openTestShop({ provider, env });
  // the simulator calls the webhook over the network, as the provider does
  shop.services.config.apiUrl = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { db, call } = shop;
  const variant = await someVariant(shop);
  const pay: Checkout['pay'] = (id, headers = {}) => call('POST', `/api/carts/${id}/payment`, { headers });

  const payWhenFree: Checkout['pay'] = async (id, headers) => {
    for (;;) {
      const answer = await pay(id, headers);
      if (answer.statusCode !== 503 || answer.json<ApiError>().code !== 'server.unavailable') return answer;
    }
  };

  const proofOf: Checkout['proofOf'] = async (reference) => {
    const row = await db
      .selectFrom('orders')
      .leftJoin('payments', 'payments.order_id', 'orders.id')
      .select('orders.cart_id')
      .where((eb) => eb.or([eb('orders.reference', '=', reference), eb('payments.reference', '=', reference)]))
      .executeTakeFirstOrThrow();
    return { [CART_PROOF_HEADER]: row.cart_id };
  };

  return {
    shop,
    simulator,
    variant,
    pay,
    payWhenFree,
    reset: async () => {
      await simulator.control('POST', '/reset');
      await db.updateTable('stock_holds').set({ state: 'released' }).where('state', '=', 'held').execute();
      await db.updateTable('orders').set({ status: 'cancelled' }).where('status', '=', 'awaiting_payment').execute();
      await setStock(shop, variant.id, STOCK);
    },
    stock: () => db.selectFrom('stock').select(['on_hand', 'reserved']).where('variant_id', '=', variant.id).executeTakeFirstOrThrow(),
    filled: (amount = 2, address = { shipping_address: HOME }, headers = {}) =>
      fillCart(shop, { items: [{ id: variant.id, amount }] }, address, headers),
    paid: async (id, headers) => {
      const answer = await pay(id, headers);
      if (answer.statusCode !== 200) throw new Error(`The payment was refused: ${answer.body}`);
      return answer.json<PaymentAnswer>();
    },
    referenceOf: async (answer) => {
      const row = await db
        .selectFrom('payments')
        .select('reference')
        .where('provider_id', '=', providerId(answer))
        .executeTakeFirstOrThrow();
      return row.reference;
    },
    proofOf,
    orderOf: async (reference) =>
      (await call('GET', `/api/orders/by-payment/${reference}`, { headers: await proofOf(reference) })).json<Order>(),
    ordersOf: (cartId) => db.selectFrom('orders').selectAll().where('cart_id', '=', cartId).orderBy('id').execute(),
    webhook: (id) =>
      call('POST', '/api/payments/webhook', { payload: `id=${id}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    close: async () => {
      await shop.close();
      await simulator.stop();
    },
  };
};
