import type { FastifyRequest } from 'fastify';
import type { RequestAnswer, ExpectedOrder } from 'shared-contracts/wire/cart';
import { viewCartWithoutOffers } from '../carts/view-cart.ts';
import type { Viewer } from '../carts/cart-view.ts';
import { findCart, lockCart, markOrdered } from '../carts/carts.repository.ts';
import { assertUsable } from '../carts/carts.service.ts';
import { assertMayMail } from '../../platform/mail/recipient-limit.ts';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { lockUnpaidOrder } from '../orders/orders.repository.ts';
import { assertOrderable, placeOrder } from './place-order.ts';
import { assertExpectedBuyer, assertMayOrder, assertExpectedDelivery } from './expected-order.ts';
import { sendOrderMail } from '../orders/send-order-mail.ts';
import { cancelUnpaidOrder } from '../orders/order-holds.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { orderVatJob } from '../orders/order-vat-number.ts';

/** One limit for quotes and requests together. */
export const cartRequestLimit = strictLimit('cart-request', 10, '1 hour');

/** Limits the confirmations sent to the address that was typed in the cart. Throws 429 `mail.recipient_limit`. */
export const assertMayMailBuyer = async (services: Services, request: FastifyRequest, cartId: string): Promise<void> => {
  const email = (await findCart(services.db, cartId))?.customer?.email;
  if (email !== undefined) await assertMayMail(services, request, email);
};

/**
 * A request may exceed the stock; products that are not sold, too many gifts, and machines that can't be delivered on the chosen days are
 * refused.
 */
export const isBlockingRequest = (code: string): boolean =>
  ['unavailable', 'gift_not_allowed', 'rental_area', 'rental_period'].includes(code);

/**
 * Sends the cart as a request (delivery outside the payment countries) or as a quote request (`kind`, or a VAT number of somebody who is
 * not a professional). Nothing is paid or reserved, and the cart counts as ordered. Throws 401 `auth.required` like
 * `assertExpectedBuyer`, 403 and 409 like `assertMayOrder`, 422 `cart.not_requestable` for a cart to be paid online, `quote.not_offered` outside the payment countries,
 * `cart.empty`, `cart.address_missing`, `cart.has_problems`. Spec §4 Ordering.
 */
export const requestCart = (
  services: Services,
  cartId: string,
  viewer: Viewer,
  { kind: requestedKind = null, expected }: { kind?: 'quote' | null; expected?: ExpectedOrder | null } = {},
): Promise<RequestAnswer> =>
  inTransaction(services.db, async (trx) => {
    const cart = await lockCart(trx, cartId);
    assertUsable(cart, viewer.now);
    const view = await viewCartWithoutOffers(trx, cart, viewer);
    assertExpectedBuyer(expected, viewer);
    await assertMayOrder(trx, expected, viewer);
    assertExpectedDelivery(expected, view, viewer);
    assertOrderable(view, isBlockingRequest, viewer.lang);
    if (requestedKind === 'quote' && view.checkout === 'request') throw new ShopError(422, 'quote.not_offered');
    const kind = requestedKind ?? view.checkout;
    if (kind === 'payment') throw new ShopError(422, 'cart.not_requestable');
    const unpaid = await lockUnpaidOrder(trx, cart.id);
    if (unpaid !== undefined) await cancelUnpaidOrder(trx, unpaid.id, viewer.now);
    const order = await placeOrder(trx, cart, view, viewer, kind);
    await markOrdered(trx, cart.id);
    if (order.vat !== null && order.role === 'b2c') await services.queue.addJob(trx, orderVatJob, { orderId: order.id });
    await sendOrderMail(services, trx, kind, order.id);
    return { order_number: order.number, kind, reference: order.reference };
  });
