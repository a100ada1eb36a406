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
import { findOrder, findOrderByReference, lastPayment, lockOrder } from './orders.repository.ts';
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
export const orderAfterPayment = async (services: Services, reference: string, { lang, mediaUrl }: Viewer): Promise<Order> => {
  const order = await withFreshPayment(services, await orderOfReference(services, reference));
  return orderAnswer(services.db, order, lang, mediaUrl);
};

/** One's own order; another's is 404 as one that isn't there. */
export const ownOrder = async ({ db }: Services, id: number, viewer: Viewer): Promise<OrderRow> => {
  const order = id > MAX_ID ? undefined : await findOrder(db, id);
  if (order === undefined || viewer.user === null || order.user_id !== viewer.user.id) throw new ShopError(404, 'order.not_found');
  return order;
};

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
