import type { Order } from 'shared-contracts/wire/order';
import { DEMO_DEALER, DEMO_PRIVATE } from '../platform/published-accounts.ts';
import { openCheckout, providerId } from './checkout.ts';
import type { Checkout } from './checkout.ts';
import { HOME, signIn } from './test-shop.ts';
import type { TestShop } from './test-shop.ts';

type Headers = Record<string, string>;
interface Ordering {
  /** of whom; a private customer's unless it is said, `{}` for a guest's */
  headers?: Headers;
  isPaid?: boolean;
}

/** A shop with a payment provider, its two demo customers, and orders of one variant. */
export interface Orders extends Checkout {
  customer: { authorization: string };
  dealer: { authorization: string };
  /** an order of so many pieces, with the provider's id of its payment */
  ordered: (amount?: number, overrides?: Ordering) => Promise<Order & { payment: string }>;
  get: (id: number, headers?: Headers) => Promise<Order>;
  cancel: (id: number, headers?: Headers) => ReturnType<TestShop['call']>;
}

export const openOrders = async (env: Record<string, string> = {}): Promise<Orders> => {
  const checkout = await openCheckout(env);
  const { shop } = checkout;
  const customer = await signIn(shop, DEMO_PRIVATE);
  return {
    ...checkout,
    customer,
    dealer: await signIn(shop, DEMO_DEALER),
    ordered: async (amount = 2, { headers = customer, isPaid = true } = {}) => {
      const answer = await checkout.paid((await checkout.filled(amount, { shipping_address: HOME }, headers)).id, headers);
      if (isPaid) await checkout.simulator.finish(providerId(answer), 'paid');
      const order = await checkout.orderOf(await checkout.referenceOf(answer));
      return { ...order, payment: providerId(answer) };
    },
    get: async (id, headers = customer) => (await shop.call('GET', `/api/orders/${id}`, { headers })).json<Order>(),
    cancel: (id, headers = customer) => shop.call('POST', `/api/orders/${id}/cancel`, { headers }),
  };
};
