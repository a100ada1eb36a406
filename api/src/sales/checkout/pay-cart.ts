import { randomUUID } from 'node:crypto';
import type { Cart, PaymentAnswer, ExpectedOrder } from 'shared-contracts/wire/cart';
import { viewCartWithoutOffers } from '../carts/view-cart.ts';
import type { Viewer } from '../carts/cart-view.ts';
import { lockCart } from '../carts/carts.repository.ts';
import type { CartRow } from '../carts/carts.repository.ts';
import { assertUsable } from '../carts/carts.service.ts';
import type { Queries } from '../../platform/database/database.ts';
import { openPayment } from '../payments/open-payment.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { insertPayment, lastPayment, lockUnpaidOrder } from '../orders/orders.repository.ts';
import type { OrderRow, PaymentRow } from '../orders/orders.repository.ts';
import { assertOrderable, placeOrder } from './place-order.ts';
import { assertExpectedBuyer, assertExpectedDelivery, assertExpectedTotal } from './expected-order.ts';
import { cancelUnpaidOrder, holdOrderAgain } from '../orders/order-holds.ts';
import { isOpen } from '../payments/payment-status.ts';
import { assertMayHold } from './unpaid-limit.ts';
import type { Orderer } from './unpaid-limit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

const MINUTE_MS = 60_000;

/** Whether the order still matches the cart: paying again then continues it. */
const isSameOrder = (order: OrderRow, cart: CartRow, view: Cart, viewer: Viewer): boolean =>
  order.cart_revision === cart.revision && order.total_cents === view.total_price && order.user_id === (viewer.user?.id ?? null);

/** The payment of an unpaid order: the open one, or else a new one, for which the pieces are reserved again. */
export const findOrCreatePayment = async (services: Services, trx: Queries, order: OrderRow, viewer: Viewer): Promise<PaymentRow> => {
  const last = await lastPayment(trx, order.id);
  if (last !== undefined && isOpen(last.status) && last.expires_at > viewer.now) return last;
  await holdOrderAgain(trx, order, viewer.now);
  const expiresAt = new Date(viewer.now.getTime() + services.config.payment.holdMinutes * MINUTE_MS);
  return insertPayment(trx, order, randomUUID(), viewer.lang, expiresAt);
};

/**
 * Orders the cart's content and opens the payment. The order and its reserved stock are written before the provider is called; the cart
 * stays usable until the order is paid. Calling it again for the same cart returns the same order and payment. An unpaid order whose cart
 * was changed is cancelled. `expected`: what the buyer's page showed. Throws 401 `auth.required`, 409 `order.total_changed`,
 * `order.delivery_changed`, `delivery.slot_taken`, `delivery.no_slots`, `cart.out_of_stock`, `order.too_many_unpaid`, `order.unpaid_too_much`, 422 `cart.empty`, `cart.address_missing`, `cart.not_payable`,
 * `cart.has_problems`, 503 `payment.unavailable`. Spec §4 Ordering.
 */
export const payCart = async (
  services: Services,
  cartId: string,
  viewer: Viewer,
  orderer: Orderer = { key: null, factor: 1 },
  expected?: ExpectedOrder | null,
): Promise<PaymentAnswer> => {
  const { order, payment } = await inTransaction(services.db, async (trx) => {
    const cart = await lockCart(trx, cartId);
    assertUsable(cart, viewer.now);
    const view = await viewCartWithoutOffers(trx, cart, viewer);
    assertExpectedBuyer(expected, viewer);
    const unpaid = await lockUnpaidOrder(trx, cart.id);
    assertExpectedDelivery(expected, view, viewer);
    if (unpaid !== undefined && isSameOrder(unpaid, cart, view, viewer)) {
      assertExpectedTotal(expected, view, viewer);
      return { order: unpaid, payment: await findOrCreatePayment(services, trx, unpaid, viewer) };
    }
    assertOrderable(view, () => true, viewer.lang);
    if (view.checkout !== 'payment') throw new ShopError(422, 'cart.not_payable');
    assertExpectedTotal(expected, view, viewer);
    if (unpaid !== undefined) await cancelUnpaidOrder(trx, unpaid.id, viewer.now);
    await assertMayHold(trx, orderer, { cartId, totalCents: view.total_price }, viewer);
    const placed = await placeOrder(trx, cart, view, viewer, 'order', orderer.key);
    return { order: placed, payment: await findOrCreatePayment(services, trx, placed, viewer) };
  });
  return { payment_url: await openPayment(services, order, payment), order_number: order.number };
};
