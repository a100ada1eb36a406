import { MAX_ROW_ID } from 'shared-contracts/wire/common';
import type { PaymentAnswer } from 'shared-contracts/wire/cart';
import { paymentReference } from 'shared-contracts/wire/order';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import type { Order, PaymentState } from 'shared-contracts/wire/order';
import type { TransferDetails } from 'shared-contracts/wire/payment';
import type { Viewer } from '../carts/cart-view.ts';
import { openPayment } from '../payments/open-payment.ts';
import { assertMethodOfCountry, findOrCreatePayment } from '../payments/choose-payment.ts';
import { invoiceDue, isTransferToken, orderIdOfToken, transferDetails } from '../payments/transfer-details.ts';
import { withQuotedPrices } from '../orders/quoted-order.ts';
import { refreshOpenPayments } from '../payments/refresh-payment.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import { loadOrderAnswer } from './order-answer.ts';
import { cancelOrder, isPayable, mayCustomerCancel } from './order-life.ts';
import {
  findOpenTransfer,
  findOrder,
  findOrderByReference,
  findVisibleOrder,
  lastPayment,
  lockOrder,
} from '../orders/orders.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { actorOverLink, assertMayAct } from '../orders/order-access.ts';
import { isBuyer } from './buyer-proof.ts';
import type { BuyerProof } from './buyer-proof.ts';
import { withLookupLimit } from './lookup-limit.ts';
import { stickerKey } from './sticker-key.ts';
import { isSamePostcode } from './track-order.ts';
import { loadOpenInvoice } from '../orders/open-invoice.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { customerAddress } from '../orders/hand-over.ts';

/** The order after its open payments were refreshed from the provider; unchanged if the provider can't be reached. */
const refreshOpenPayment = async (services: Services, order: OrderRow): Promise<OrderRow> => {
  if (order.status !== 'awaiting_payment') return order;
  await refreshOpenPayments(services, order.id);
  return (await findOrder(services.db, order.id)) ?? order;
};

/** The order behind a reference, 404 `payment.not_found` when there is none. */
export const loadOrderByReference = async (services: Services, reference: string): Promise<OrderRow> => {
  const parsed = paymentReference.safeParse(reference);
  const order = parsed.success ? await findOrderByReference(services.db, parsed.data) : undefined;
  if (order === undefined) throw new ShopError(404, 'payment.not_found');
  return order;
};

/** The order behind a reference for its buyer; 403 `order.proof_required` for anybody else, because links are forwarded. Decision 0054. */
export const loadOrderOfBuyer = async (services: Services, reference: string, proof: BuyerProof): Promise<OrderRow> => {
  const order = await loadOrderByReference(services, reference);
  if (!isBuyer(order, proof)) throw new ShopError(403, 'order.proof_required');
  return order;
};

/** The order in another browser, by its postcode, without its documents; the stickers of its goods are opened by a key. Throws 422 for a wrong postcode, 429 after too many of them. */
export const viewOrderByPostcode = async (
  services: Services,
  { reference, postcode }: { reference: string; postcode: string },
  { address, proof }: { address: string | null; proof: BuyerProof },
  viewer: Viewer,
): Promise<Order> => {
  const order = await loadOrderByReference(services, reference);
  await withLookupLimit(services, order.number, { address, isBuyer: isBuyer(order, proof) }, async () => {
    if (!isSamePostcode(customerAddress(order).zip_code, postcode)) throw invalidFields({ postcode: [{ message: 'other_postcode' }] });
  });
  const answer = await loadOrderAnswer(services.db, await refreshOpenPayment(services, order), viewer, reference);
  const key = stickerKey(order, services.now());
  const warranty = answer.warranty_url == null ? {} : { warranty_url: `${answer.warranty_url}&key=${key}` };
  return { ...answer, ...warranty, documents: [], plans: answer.plans?.map((plan) => ({ ...plan, build_sheet_url: null })) };
};

/** Status of the payment behind a reference, for everybody with the link: nothing personal. */
export const loadPaymentState = async (services: Services, reference: string): Promise<PaymentState> => {
  const order = await refreshOpenPayment(services, await loadOrderByReference(services, reference));
  const payment = await lastPayment(services.db, order.id);
  const { order: priced } = await withQuotedPrices(services.db, order, [], services.now());
  return {
    number: order.number,
    kind: order.kind,
    status: order.status,
    payment_status: order.paid_at === null ? 'unpaid' : 'paid',
    provider_status: order.paid_at === null ? (payment?.status ?? null) : 'paid',
    total_cents: priced.total_cents,
    can_pay: isPayable(order),
    transfer: transferDetails(order, await findOpenTransfer(services.db, order)),
    transfer_until: order.transfer_until,
    on_invoice: invoiceDue(order, await loadOpenInvoice(services.db, order, services.now())),
  };
};

/** The order whose transfer a token names, 404 `payment.not_found` when there is none. */
export const loadOrderOfTransfer = async ({ db }: Pick<Services, 'db'>, token: string): Promise<OrderRow> => {
  const id = orderIdOfToken(token);
  const order = id === undefined ? undefined : await findOrder(db, id);
  if (order === undefined || !isTransferToken(order, token)) throw new ShopError(404, 'payment.not_found');
  return order;
};

/** The bank transfer that an order waits for, or that pays its invoice. Throws 404 `payment.not_found` when it waits for none. */
export const loadTransfer = async (services: Services, order: OrderRow): Promise<TransferDetails> => {
  const invoice = invoiceDue(order, await loadOpenInvoice(services.db, order, services.now()));
  const transfer = transferDetails(order, await findOpenTransfer(services.db, order)) ?? invoice?.transfer ?? null;
  if (transfer === null) throw new ShopError(404, 'payment.not_found');
  return transfer;
};

/** The order on the page after the payment, where the buyer often arrives before the provider's webhook. */
export const loadOrderAfterPayment = async (services: Services, reference: string, proof: BuyerProof, viewer: Viewer): Promise<Order> => {
  const order = await refreshOpenPayment(services, await loadOrderOfBuyer(services, reference, proof));
  return loadOrderAnswer(services.db, order, viewer, reference);
};

/** An order that the user sees: an own one, or one of the company; 404 for another's, as for a missing one. */
export const loadOrderOfUser = async ({ db }: Pick<Services, 'db'>, id: number, userId: number | null): Promise<OrderRow> => {
  const order = id > MAX_ROW_ID || userId === null ? undefined : await findVisibleOrder(db, id, userId);
  if (order === undefined) throw new ShopError(404, 'order.not_found');
  return order;
};
export const loadOwnOrder = (services: Services, id: number, { user }: Viewer): Promise<OrderRow> =>
  loadOrderOfUser(services, id, user?.id ?? null);

/** Like `loadOrderOfUser`, for changing it. Throws 403 like `assertMayAct`. */
export const loadOrderToChange = async (services: Services, id: number, userId: number | null): Promise<OrderRow> => {
  const order = await loadOrderOfUser(services, id, userId);
  await assertMayAct(services.db, order, userId);
  return order;
};

/** Like `loadOrderOfBuyer`, for changing it. Throws 403 like `assertMayAct`. */
export const loadOrderOfBuyerToChange = async (services: Services, reference: string, proof: BuyerProof): Promise<OrderRow> => {
  const order = await loadOrderOfBuyer(services, reference, proof);
  await assertMayAct(services.db, order, await actorOverLink(services.db, order, proof.userId));
  return order;
};

/**
 * Opens another payment of an unpaid order, or continues the open one of the method; null: the choice is made on the provider's page. Throws 409 `payment.already_paid`, `payment.not_possible` for a
 * cancelled order, `cart.out_of_stock` if its pieces are sold out, 422 for a method that is not
 * possible, 503 `payment.unavailable`.
 */
export const payAgain = async (
  services: Services,
  unpaidOrder: OrderRow,
  viewer: Viewer,
  method: PaymentMethod | null,
): Promise<PaymentAnswer> => {
  assertMethodOfCountry(method, unpaidOrder.billing_address.country);
  await refreshOpenPayment(services, unpaidOrder);
  const { order, chosen } = await inTransaction(services.db, async (trx) => {
    const current = await lockOrder(trx, unpaidOrder.id);
    if (current.paid_at !== null) throw new ShopError(409, 'payment.already_paid');
    if (!isPayable(current)) throw new ShopError(409, 'payment.not_possible');
    return { order: current, chosen: await findOrCreatePayment(services, trx, current, { ...viewer, method }) };
  });
  return { payment_url: await openPayment(services, order, chosen), order_number: order.number };
};

/** Cancels a customer's own order. Its payment is refreshed first, so that a payment whose webhook was lost is refunded. Throws 409 `order.not_cancellable`. */
export const cancelOwnOrder = async (services: Services, order: OrderRow): Promise<OrderRow> => {
  const current = await refreshOpenPayment(services, order);
  if (!(await mayCustomerCancel(services.db, current))) throw new ShopError(409, 'order.not_cancellable');
  return cancelOrder(services, current.id);
};
