import type { PaymentAnswer } from 'shared-contracts/wire/cart';
import { paymentReference } from 'shared-contracts/wire/order';
import type { Order } from 'shared-contracts/wire/order';
import type { Viewer } from '../carts/cart-view.ts';
import { openPayment } from '../payments/open-payment.ts';
import { ProviderError, ProviderUnavailable } from '../payments/provider/provider-errors.ts';
import { refreshIfOpen } from '../payments/refresh-payment.ts';
import type { Services } from '../services.ts';
import { ShopError } from '../shop-error.ts';
import { orderAnswer } from './order-answer.ts';
import { cancelOrder } from './order-life.ts';
import { findOrder, findOrderByReference, findOwnOrder, lastPayment, lockOrder } from './orders.repository.ts';
import type { OrderRow } from './orders.repository.ts';
import { paymentFor } from './pay-cart.ts';
import { inTransaction } from '../database/transaction.ts';

const MAX_ID = 2_147_483_647;

/** The order's newest payment is looked up at the provider when it is open; if that can't be reached, what we know has to do. */
const withFreshPayment = async (services: Services, order: OrderRow): Promise<OrderRow> => {
  const payment = await lastPayment(services.db, order.id);
  if (order.status !== 'awaiting_payment' || payment === undefined) return order;
  try {
    await refreshIfOpen(services, payment);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderError)) throw error;
    return order;
  }
  return (await findOrder(services.db, order.id)) ?? order;
};

/** The order behind a reference, 404 `payment.not_found` when there is none. Whoever knows the reference may see the order. */
export const orderOfReference = async (services: Services, reference: string): Promise<OrderRow> => {
  const parsed = paymentReference.safeParse(reference);
  const order = parsed.success ? await findOrderByReference(services.db, parsed.data) : undefined;
  if (order === undefined) throw new ShopError(404, 'payment.not_found');
  return order;
};

/** What the page after the payment shows; the customer often arrives there before the provider's webhook does. */
export const orderAfterPayment = async (services: Services, reference: string, viewer: Viewer): Promise<Order> => {
  const order = await withFreshPayment(services, await orderOfReference(services, reference));
  return orderAnswer(services.db, order, viewer, reference);
};

/** One's own order; another's is 404 as one that isn't there. */
export const ownOrderOf = async ({ db }: Pick<Services, 'db'>, id: number, userId: number | null): Promise<OrderRow> => {
  const order = id > MAX_ID || userId === null ? undefined : await findOwnOrder(db, id, userId);
  if (order === undefined) throw new ShopError(404, 'order.not_found');
  return order;
};
export const ownOrder = (services: Services, id: number, { user }: Viewer): Promise<OrderRow> => ownOrderOf(services, id, user?.id ?? null);

/**
 * Another payment for an order that isn't paid, or the one that is still open. Throws 409 `payment.already_paid`,
 * `payment.not_possible` when the order has fallen, `cart.out_of_stock` when its pieces are gone, 503 `payment.unavailable`.
 */
export const payAgain = async (services: Services, given: OrderRow, viewer: Viewer): Promise<PaymentAnswer> => {
  await withFreshPayment(services, given);
  const { order, payment } = await inTransaction(services.db, async (trx) => {
    const current = await lockOrder(trx, given.id);
    if (current.paid_at !== null) throw new ShopError(409, 'payment.already_paid');
    if (current.status !== 'awaiting_payment') throw new ShopError(409, 'payment.not_possible');
    return { order: current, payment: await paymentFor(services, trx, current, viewer) };
  });
  return { payment_url: await openPayment(services, order, payment), order_number: order.number };
};

/** The customer cancels their own order; a payment whose news was lost is noticed first, so that it is paid back. */
export const cancelOwnOrder = async (services: Services, order: OrderRow): Promise<OrderRow> => {
  const { id } = await withFreshPayment(services, order);
  return cancelOrder(services, id);
};
