import type { Cart, PayBody, PaymentAnswer } from 'shared-contracts/wire/cart';
import type { PaymentMethodsAnswer } from 'shared-contracts/wire/payment';
import { viewCartWithoutOffers } from '../carts/view-cart.ts';
import type { Viewer } from '../carts/cart-view.ts';
import { lockCart } from '../carts/carts.repository.ts';
import type { CartRow } from '../carts/carts.repository.ts';
import { assertUsable, getCart } from '../carts/carts.service.ts';
import { assertMethodOfCountry, findOrCreatePayment } from '../payments/choose-payment.ts';
import { completedUrl, openPayment } from '../payments/open-payment.ts';
import { listOffered } from '../payments/list-offered.ts';
import { acceptOnInvoice } from '../payments/accept-on-invoice.ts';
import { assertInvoiceTerms, findCartObstacle, loadInvoiceTerms, lockInvoiceCompany } from '../payments/invoice-terms.ts';
import { transferTerms } from '../payments/transfer-terms.ts';
import { refreshOpenPayments } from '../payments/refresh-payment.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { findUnpaidOrder, lockUnpaidOrder } from '../orders/orders.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { assertOrderable, placeOrder } from './place-order.ts';
import { assertExpectedBuyer, assertMayOrder, assertExpectedDelivery, assertExpectedTotal } from './expected-order.ts';
import { cancelUnpaidOrder } from '../orders/order-holds.ts';
import { assertMayHold, countedVisitor } from './unpaid-limit.ts';
import type { Orderer } from './unpaid-limit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/** Whether the order still matches the cart: paying again then continues it. */
const isSameOrder = (order: OrderRow, cart: CartRow, view: Cart, viewer: Viewer): boolean =>
  order.cart_revision === cart.revision && order.total_cents === view.total_price && order.user_id === (viewer.user?.id ?? null);

/** What decides whether a cart can be ordered on invoice. */
const onInvoice = ({ total_price: totalCents, lines }: Pick<Cart, 'total_price' | 'lines'>) => ({
  totalCents,
  hasRental: lines.some(({ kind }) => kind === 'rental'),
});

/** A payment may have been made in another tab, and its webhook not have arrived: a second one by another method would charge the buyer twice. */
const refreshUnpaidOrder = async (services: Services, cartId: string): Promise<void> => {
  const unpaid = await findUnpaidOrder(services.db, cartId);
  if (unpaid !== undefined) await refreshOpenPayments(services, unpaid.id);
};

/**
 * Orders the cart's content on invoice: the order is accepted at once. An unpaid order of the cart is cancelled; money that still comes for it
 * goes back. A right or an approval that ends at this moment comes before or after: the cart stays. Throws like `payCart` and
 * `assertInvoiceTerms`. Decision 0218.
 */
const payOnInvoice = async (
  services: Services,
  cartId: string,
  viewer: Viewer,
  { method: _, ...expected }: PayBody,
): Promise<PaymentAnswer> => {
  await refreshUnpaidOrder(services, cartId);
  const order = await inTransaction(services.db, async (trx) => {
    const cart = await lockCart(trx, cartId);
    assertUsable(cart, viewer.now);
    const view = await viewCartWithoutOffers(trx, cart, viewer);
    assertExpectedBuyer(expected, viewer);
    await lockInvoiceCompany(trx, viewer);
    await assertMayOrder(trx, expected, viewer);
    const unpaid = await lockUnpaidOrder(trx, cart.id);
    assertExpectedDelivery(expected, view, viewer);
    assertOrderable(view, () => true, viewer.lang);
    if (view.checkout !== 'payment') throw new ShopError(422, 'cart.not_payable');
    assertExpectedTotal(expected, view, viewer);
    const terms = await assertInvoiceTerms(trx, onInvoice(view), viewer);
    if (unpaid !== undefined) await cancelUnpaidOrder(trx, unpaid.id, viewer.now);
    const placed = await placeOrder(trx, cart, view, viewer, 'order');
    await acceptOnInvoice(services, trx, placed, terms.until);
    return placed;
  });
  return { payment_url: completedUrl(services, viewer.lang, order.reference), order_number: order.number };
};

/**
 * Orders the cart's content and opens the payment. The order and its reserved stock are written before the provider is called; the cart
 * stays usable until the order is paid. Calling it again for the same cart returns the same order and payment. An unpaid order whose cart
 * was changed is cancelled. `body`: what the buyer's page showed, and how the buyer pays. Throws 401 `auth.required`, 403 and 409 like `assertMayOrder`, 409 `order.total_changed`,
 * `order.delivery_changed`, `delivery.slot_taken`, `delivery.no_slots`, `cart.out_of_stock`, `order.too_many_unpaid`, `order.unpaid_too_much`, 422 `cart.empty`, `cart.address_missing`, `cart.not_payable`,
 * `cart.has_problems`, `payment.method_unavailable`, 503 `payment.unavailable`; on invoice like `payOnInvoice`. Spec §4 Ordering.
 */
export const payCart = async (
  services: Services,
  cartId: string,
  viewer: Viewer,
  orderer: Orderer = { key: null, factor: 1 },
  body?: PayBody | null,
): Promise<PaymentAnswer> => {
  if (body?.method === 'invoice') return payOnInvoice(services, cartId, viewer, body);
  const { method = null, ...expected } = body ?? {};
  await refreshUnpaidOrder(services, cartId);
  const { order, chosen } = await inTransaction(services.db, async (trx) => {
    const cart = await lockCart(trx, cartId);
    assertUsable(cart, viewer.now);
    const view = await viewCartWithoutOffers(trx, cart, viewer);
    assertExpectedBuyer(expected, viewer);
    await assertMayOrder(trx, expected, viewer);
    const unpaid = await lockUnpaidOrder(trx, cart.id);
    assertExpectedDelivery(expected, view, viewer);
    assertMethodOfCountry(method, (view.billing_address ?? view.shipping_address).country);
    if (unpaid !== undefined && isSameOrder(unpaid, cart, view, viewer)) {
      assertExpectedTotal(expected, view, viewer);
      return { order: unpaid, chosen: await findOrCreatePayment(services, trx, unpaid, { ...viewer, method }) };
    }
    assertOrderable(view, () => true, viewer.lang);
    if (view.checkout !== 'payment') throw new ShopError(422, 'cart.not_payable');
    assertExpectedTotal(expected, view, viewer);
    if (unpaid !== undefined) await cancelUnpaidOrder(trx, unpaid.id, viewer.now);
    await assertMayHold(trx, orderer, { cartId, totalCents: view.total_price }, viewer);
    const placed = await placeOrder(trx, cart, view, viewer, 'order', countedVisitor(orderer, viewer));
    return { order: placed, chosen: await findOrCreatePayment(services, trx, placed, { ...viewer, method }) };
  });
  return { payment_url: await openPayment(services, order, chosen), order_number: order.number };
};

/** How the cart can be paid. Throws like `getCart`. */
export const listMethodsOfCart = async (services: Services, cartId: string, viewer: Viewer): Promise<PaymentMethodsAnswer> => {
  const { checkout, total_price: amountCents, ...view } = await getCart(services.db, cartId, viewer, { withOffers: false });
  if (checkout !== 'payment') return { methods: [], chosen: null };
  const { country } = view.billing_address ?? view.shipping_address;
  const { class: heaviest, slot = null } = view.shipping;
  const transfer = transferTerms(
    {
      totalCents: amountCents,
      hasRental: view.lines.some(({ kind }) => kind === 'rental'),
      classes: heaviest === null ? [] : [heaviest],
      slot,
    },
    viewer,
  );
  const offered = await listOffered(services, { amountCents, country }, await findUnpaidOrder(services.db, cartId), transfer);
  const order = onInvoice({ total_price: amountCents, lines: view.lines });
  return {
    ...offered,
    invoice: await loadInvoiceTerms(services.db, order, viewer),
    invoice_obstacle: await findCartObstacle(services.db, order, viewer),
  };
};
