import type { PaymentAnswer } from 'shared-contracts/wire/cart';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import type { PaymentMethodsAnswer } from 'shared-contracts/wire/payment';
import type { AcceptBody } from 'shared-contracts/wire/quote';
import type { Viewer } from '../carts/cart-view.ts';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { queueCustomerMail } from '../../platform/mail/queue-customer-mail.ts';
import { loadGoodsClasses } from '../orders/goods-classes.ts';
import { isDeliveryArranged } from '../orders/hand-over.ts';
import { findSlot } from '../orders/slot-holds.ts';
import { loadIncompletePlans } from '../orders/order-build-sheet.ts';
import { lockOrder } from '../orders/orders.repository.ts';
import { windowFrom } from '../orders/window-from.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { loadTransferTerms } from '../payments/transfer-terms.ts';
import { assertMethodOfCountry, findOrCreatePayment } from '../payments/choose-payment.ts';
import type { ChosenPayment } from '../payments/choose-payment.ts';
import { findOrderObstacle } from '../payments/invoice-terms.ts';
import { listOffered } from '../payments/list-offered.ts';
import { holdStock } from '../orders/stock-holds.ts';
import { openPayment } from '../payments/open-payment.ts';
import { assertCanStart, holdRental } from '../../catalogue/rentals/rental-holds.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { findOrStoreCurrentTerms } from '../../content/terms/terms.repository.ts';
import { quoteAcceptedMail, quoteDeclinedMail } from './quote.mails.ts';
import { loadQuoteAnswer } from './quote-answer.ts';
import { statusOf, loadQuoteLines } from '../orders/quoted-order.ts';
import { findQuoteOrder, lockQuote } from './quotes.repository.ts';
import type { QuoteKey } from './quotes.repository.ts';
import type { QuoteRow } from '../orders/quoted-order.ts';
import { loadQuoteMailData } from './staff-quotes.ts';
import { applyQuoteVat, checkQuoteVat, repriceQuote } from './quote-vat.ts';
import type { QuoteVat } from './quote-vat.ts';
import { moneyText } from '../../platform/messages/format.ts';

/** The order of a quote; throws 404 `quote.not_found`. */
export const quoteOrder = async ({ db }: Services, key: QuoteKey): Promise<OrderRow> => {
  const order = await findQuoteOrder(db, key);
  if (order === undefined) throw new ShopError(404, 'quote.not_found');
  return order;
};

/** Reserves the order's pieces and machines, as for an order from a cart. Throws 409 `cart.out_of_stock`, `rental.not_available`. */
const holdQuotedGoods = async (trx: Queries, orderId: number, now: Date): Promise<void> => {
  const lines = await trx.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('variant_id').execute();
  const goods = lines.filter(({ kind }) => kind !== 'rental');
  await holdStock(
    trx,
    orderId,
    goods.map((line) => ({ variantId: line.variant_id, amount: line.amount, title: line.product_name })),
  );
  for (const { kind, variant_id, rent_from, rent_to, product_name } of lines) {
    if (kind !== 'rental' || rent_from === null || rent_to === null) continue;
    assertCanStart({ variantId: variant_id, from: rent_from }, product_name, now);
    await holdRental(trx, orderId, variant_id, rent_from, rent_to, product_name);
  }
};

/** The terms and delivery days of an order on the day on which its quote is accepted. */
const loadPromises = async (trx: Queries, order: OrderRow, { settings, now }: Viewer) => {
  const { id, lang, terms_version_id } = order;
  const window = windowFrom(order, await loadGoodsClasses(trx, id), { settings, now });
  const terms = await findOrStoreCurrentTerms(trx, { lang, now, settings });
  return { terms_version_id: terms?.id ?? terms_version_id, delivery_from: window?.from ?? null, delivery_to: window?.to ?? null };
};

const copyPrices = async (trx: Queries, orderId: number, quote: QuoteRow): Promise<void> => {
  for (const line of await loadQuoteLines(trx, orderId)) {
    const { unit_incl_vat_cents, line_excl_vat_cents, line_incl_vat_cents } = line;
    await trx
      .updateTable('order_lines')
      .set((eb) => ({
        unit_incl_vat_cents,
        line_excl_vat_cents,
        line_incl_vat_cents,
        rent_cents: eb.case().when('kind', '=', 'rental').then(line_incl_vat_cents).else(0).end(),
      }))
      .where('id', '=', line.order_line_id)
      .execute();
  }
  await trx
    .updateTable('orders')
    .set({
      // the quoted discount replaces the coupon's
      coupon_code: null,
      items_incl_vat_cents: quote.items_incl_vat_cents,
      discount_cents: quote.discount_cents,
      discount_excl_vat_cents: quote.discount_excl_vat_cents,
      delivery_cents: quote.delivery_cents,
      delivery_excl_vat_cents: quote.delivery_excl_vat_cents,
      rent_cents: quote.rent_cents,
      vat_cents: quote.vat_cents,
      total_cents: quote.total_cents,
    })
    .where('id', '=', orderId)
    .execute();
};

/** Makes the quote an order with the same number, at the quoted prices. */
const becomeOrder = async (trx: Queries, order: OrderRow, quote: QuoteRow, viewer: Viewer): Promise<OrderRow> => {
  const { now } = viewer;
  await copyPrices(trx, order.id, quote);
  await holdQuotedGoods(trx, order.id, now);
  await trx.updateTable('quotes').set({ status: 'accepted', settled_at: now }).where('order_id', '=', order.id).execute();
  return trx
    .updateTable('orders')
    .set({ kind: 'order', status: 'awaiting_payment', ordered_at: now, ...(await loadPromises(trx, order, viewer)) })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

const totalChanged = (totalCents: number, { lang }: Viewer): ShopError =>
  new ShopError(409, 'quote.total_changed', { meta: { total: moneyText(totalCents, lang) } });

/** Reopens the order of a quote that was accepted but not paid in time; its payment will reserve the stock again. */
const reopen = async (trx: Queries, order: OrderRow, quote: QuoteRow, viewer: Viewer): Promise<OrderRow> => {
  if (order.paid_at !== null) throw new ShopError(409, 'payment.already_paid');
  if (order.status === 'awaiting_payment') return order;
  if (order.status !== 'cancelled') throw new ShopError(409, 'quote.settled');
  if (quote.valid_until === null || brusselsDay(viewer.now) > quote.valid_until) throw new ShopError(409, 'quote.expired');
  const promises = await loadPromises(trx, order, viewer);
  await trx
    .updateTable('orders')
    .set({ status: 'awaiting_payment', cancelled_at: null, transfer_until: null, ...promises })
    .where('id', '=', order.id)
    .execute();
  return lockOrder(trx, order.id);
};

/** Working days in which goods come once the transfer is there; null where nothing is sent by then: a half-day, an agreed day, a pick-up. */
const countedDays = async (trx: Queries, order: OrderRow): Promise<number | null> => {
  const isSent = order.pickup === null && !isDeliveryArranged(order) && (await loadGoodsClasses(trx, order.id)).length > 0;
  return isSent && (await findSlot(trx, order.id)) === undefined ? order.delivery_working_days : null;
};

const acceptIn = async (
  services: Services,
  trx: Queries,
  orderId: number,
  viewer: Viewer,
  { shownTotal, method }: { shownTotal: number | undefined; method: PaymentMethod | null },
): Promise<OrderRow> => {
  const { now } = viewer;
  const { order, quote } = await lockQuote(trx, orderId);
  const status = statusOf(quote, now);
  if (quote === undefined || status === 'requested') throw new ShopError(409, 'quote.not_answered');
  if (status === 'declined') throw new ShopError(409, 'quote.settled');
  if (status === 'expired') throw new ShopError(409, 'quote.expired');
  if (shownTotal !== undefined && shownTotal !== quote.total_cents) throw totalChanged(quote.total_cents, viewer);
  if (status === 'accepted') return reopen(trx, order, quote, viewer);
  const placed = await becomeOrder(trx, order, quote, viewer);
  const { to, data } = await loadQuoteMailData(services, trx, order);
  const incompletePlans = await loadIncompletePlans(trx, order.id, to.lang);
  const transfer = method === 'banktransfer' ? { workingDays: await countedDays(trx, placed) } : null;
  const content = quoteAcceptedMail(to.lang, { ...data, incompletePlans, transfer });
  await queueCustomerMail(services, trx, to, { content, key: `quote-accepted:${order.id}` });
  return placed;
};

/**
 * Updates the VAT of a quote that can be accepted. Returns the new total if the rate has changed, because the customer has to see it before
 * accepting.
 */
const updateVat = async (trx: Queries, orderId: number, vat: QuoteVat, now: Date): Promise<number | null> => {
  const { order, quote } = await lockQuote(trx, orderId);
  if (quote === undefined || vat === null) return null;
  const status = statusOf(quote, now);
  if (status !== 'answered' && !(status === 'accepted' && order.status === 'cancelled')) return null;
  const current = await applyQuoteVat(trx, order, vat);
  if (current.vat_rate === order.vat_rate) return null;
  const repriced = await repriceQuote(trx, current, quote);
  if (status === 'accepted') await copyPrices(trx, orderId, repriced);
  return repriced.total_cents;
};

/** A company's own number of the order is often known only when the quote is approved there. Private customers have none. */
const setPurchaseOrder = async (trx: Queries, orderId: number, purchaseOrder: string): Promise<void> => {
  await trx
    .updateTable('orders')
    .set({ purchase_order: purchaseOrder === '' ? null : purchaseOrder })
    .where('id', '=', orderId)
    .where('status', 'in', ['quote_requested', 'awaiting_payment', 'cancelled'])
    .where('paid_at', 'is', null)
    .where((eb) => eb.or([eb('role', '=', 'b2b'), eb('company_name', 'is not', null)]))
    .execute();
};

/**
 * Accepts a valid quote: it becomes an order at the quoted prices, its pieces are reserved, and its payment is opened. A repeated call
 * continues the same order. Throws 422 for a method that the shop doesn't have in the country of the invoice, or that the provider refuses;
 * 409 `quote.not_answered`, `quote.expired`, `quote.settled`, `quote.total_changed` when the total differs
 * from the shown one (staff answered again) or the buyer's VAT has changed (0068), `payment.already_paid`, `cart.out_of_stock`,
 * `rental.not_available`; 503 `payment.unavailable`.
 */
export const acceptQuote = async (
  services: Services,
  order: OrderRow,
  viewer: Viewer,
  { total_cents: shownTotal, purchase_order, method: named }: NonNullable<AcceptBody> = {},
): Promise<PaymentAnswer> => {
  const method = named ?? null;
  assertMethodOfCountry(method, order.billing_address.country);
  const vat = await checkQuoteVat(services, order);
  const changedTotal = await inTransaction(services.db, (trx) => updateVat(trx, order.id, vat, viewer.now));
  if (changedTotal !== null) throw totalChanged(changedTotal, viewer);
  const accepted = await inTransaction(services.db, async (trx): Promise<{ order: OrderRow; chosen: ChosenPayment }> => {
    if (purchase_order !== undefined) await setPurchaseOrder(trx, order.id, purchase_order);
    const placed = await acceptIn(services, trx, order.id, viewer, { shownTotal, method });
    return { order: placed, chosen: await findOrCreatePayment(services, trx, placed, { ...viewer, method }) };
  });
  return { payment_url: await openPayment(services, accepted.order, accepted.chosen), order_number: accepted.order.number };
};

/** How a quote can be paid when it is accepted now; no methods for one that can't be. */
export const listMethodsOfQuote = async (services: Services, order: OrderRow): Promise<PaymentMethodsAnswer> => {
  const { can_accept: isAcceptable, total_cents: amountCents } = await loadQuoteAnswer(services, order, {
    lang: order.lang,
    isActor: true,
  });
  return isAcceptable
    ? {
        ...(await listOffered(
          services,
          { amountCents, country: order.billing_address.country },
          order,
          await loadTransferTerms(services, order, amountCents),
        )),
        invoice_obstacle: await findOrderObstacle(services.db, order),
      }
    : { methods: [], chosen: null };
};

/** Declines a quote, or takes the request for one back. Throws 409 `quote.settled`; a second time changes nothing. */
export const declineQuote = (services: Services, quoteOrder: OrderRow, reason: string | null): Promise<OrderRow> =>
  inTransaction(services.db, async (trx) => {
    const { order, quote } = await lockQuote(trx, quoteOrder.id);
    const moment = services.now();
    const status = statusOf(quote, moment);
    if (status === 'declined') return order;
    if (status !== 'requested' && status !== 'answered') throw new ShopError(409, 'quote.settled');
    const values = { status: 'declined' as const, settled_at: moment, decline_reason: reason };
    await trx
      .insertInto('quotes')
      .values({ ...values, order_id: order.id, requested_at: order.ordered_at, list_total_cents: order.total_cents })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
      .execute();
    await trx.updateTable('orders').set({ status: 'cancelled', cancelled_at: moment }).where('id', '=', order.id).execute();
    const { to, data } = await loadQuoteMailData(services, trx, order);
    const content = quoteDeclinedMail(to.lang, data);
    await queueCustomerMail(services, trx, to, { content, key: `quote-declined:${order.id}` });
    return lockOrder(trx, order.id);
  });
