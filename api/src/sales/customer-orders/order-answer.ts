import type { Order } from 'shared-contracts/wire/order';
import { returnableUntil } from '../orders/return-window.ts';
import type { Viewer } from '../carts/cart-view.ts';
import { slotAnswer } from '../../content/settings/slots.ts';
import { slotText } from '../carts/slot-text.ts';
import type { Queries } from '../../platform/database/database.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { listDocuments } from '../documents/documents.repository.ts';
import { imageOf } from '../../content/media/image.ts';
import { loadPaidTwiceCents, loadRefundState } from '../payments/refund-status.ts';
import { loadReturnLines, returnableOf, returnProblem } from '../orders/return-lines.ts';
import { invoiceDue, transferDetails } from '../payments/transfer-details.ts';
import { withQuotedPrices } from '../orders/quoted-order.ts';
import { cancelRefundCents, isPayable, mayCustomerCancel } from './order-life.ts';
import { actorOverLink, mayAct } from '../orders/order-access.ts';
import { isHeldBack } from '../orders/order-hold.ts';
import { withdrawalAfterShippingAt, withdrawalReceivedAt } from '../orders/open-withdrawal.ts';
import { loadMissingOfPlans } from '../orders/order-build-sheet.ts';
import { loadOpenInvoice } from '../orders/open-invoice.ts';
import { nextSteps } from '../orders/next-steps.ts';
import { withTranslatedNames } from '../orders/reader-names.ts';
import { promisedWindow } from '../orders/promised-window.ts';
import { rentalOf } from '../orders/rental-of.ts';
import { findOpenTransfer, findPaidMethod, lastPayment, loadOrderLines, loadOrderPlans } from '../orders/orders.repository.ts';
import { returnPeriod, returnStateOf } from './return-state.ts';
import { sumsExclVat } from '../orders/sums-excl-vat.ts';
import type { OrderLineRow, OrderRow } from '../orders/orders.repository.ts';
import { pickupPlaceOf } from '../../content/settings/depots.ts';
import { unsentCause } from '../../catalogue/order-lines/pieces-not-sent.ts';
import { isDeliveryArranged, isPartlyShipped } from '../orders/hand-over.ts';
import { loadAddressChange } from './change-address.ts';
import { shipmentsOf, timelineOf, trackingOf } from './order-progress.ts';
import { buildSheetUrl, calendarUrl, documentUrl, warrantyUrl } from './order-urls.ts';
import { ensurePassports } from '../warranty/warranty.ts';
import { loadSlots } from './move-slot.ts';
import { loadCalendarDays } from './calendar-days.ts';
import { shownLines } from '../orders/sent-lines.ts';
import { goneOf, loadShipments } from '../orders/shipments.ts';

/** The viewer's properties that an order's answer depends on. */
export type OrderViewer = Pick<Viewer, 'lang' | 'mediaUrl' | 'settings' | 'now' | 'user'>;

/** What of an order can be returned today. */
interface Returnable {
  state: Order['return_state'];
  /** pieces by line */
  left: Map<number, number>;
}

const loadReturnable = async (db: Queries, order: OrderRow, viewer: OrderViewer): Promise<Returnable> => {
  const period = returnPeriod(order, viewer);
  if (period === 'none') return { state: null, left: new Map() };
  const lines = await loadReturnLines(db, order);
  const left = new Map(lines.filter((line) => returnProblem(line) === null).map((line) => [line.id, returnableOf(line)]));
  const isReturned = lines.some(({ returned, notSent }) => returned.amount > notSent);
  // gifts are returned with goods, not instead of them
  const isLeft = lines.some(({ id, kind }) => kind === 'sale' && left.has(id));
  return { state: returnStateOf(period, { isLeft, isReturned }), left: period === 'over' ? new Map<number, number>() : left };
};

/** Holders of a payment's reference see the order, but not its owner's returns. */
/** The returns of an order, the oldest first. */
export const listReturnsOf = async (
  db: Queries,
  orderId: number,
  { settings, lang }: Pick<OrderViewer, 'settings' | 'lang'>,
): Promise<NonNullable<Order['returns']>> => {
  const rows = await db
    .selectFrom('returns')
    .leftJoin('taken_slots as s', 's.return_id', 'returns.id')
    .select(['id', 'number', 'status', 'is_unsent as unsent', unsentCause('returns').as('unsent_cause'), 's.day', 's.half'])
    .where('returns.order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ day, half, ...row }) => ({
    ...row,
    collection_slot: day === null || half === null ? null : slotAnswer({ day, half }, settings, lang),
  }));
};

const findQuoteOf = (db: Queries, orderId: number) =>
  db.selectFrom('quotes').select(['answered_at', 'valid_until']).where('order_id', '=', orderId).executeTakeFirst();

const contactOf = (order: OrderRow) => ({
  email: order.email,
  first_name: order.first_name,
  last_name: order.last_name,
  phone: order.phone,
  company_name: order.company_name,
  vat: order.vat,
  delivery_address: order.delivery_address,
  billing_address: order.billing_address,
});

const lineOf = (order: OrderRow, line: OrderLineRow, { lang, mediaUrl }: OrderViewer) => ({
  id: line.id,
  kind: line.kind,
  variant_id: line.variant_id,
  sku: line.sku,
  product_name: line.product_name,
  name: line.name,
  slugs: line.slugs,
  image: imageOf(line.picture, lang, mediaUrl),
  amount: line.amount,
  withdrawn_amount: line.kind === 'rental' ? 0 : line.not_sent,
  cancelled_amount: line.cancelled,
  shipped_amount: goneOf(order, line),
  custom_made: line.is_custom_made,
  unit_incl_vat_cents: line.unit_incl_vat_cents,
  line_excl_vat_cents: line.line_excl_vat_cents,
  line_incl_vat_cents: line.line_incl_vat_cents,
  rental: rentalOf(line),
});

const sumsOf = (order: OrderRow, lines: readonly OrderLineRow[]) => ({
  vat_rate: order.vat_rate,
  reverse_charge: order.reverse_charge,
  items_incl_vat_cents: order.items_incl_vat_cents,
  discount_cents: order.discount_cents,
  delivery_cents: order.delivery_cents,
  rent_cents: order.rent_cents,
  deposit_cents: order.deposit_cents,
  vat_cents: order.vat_cents,
  total_cents: order.total_cents,
  ...sumsExclVat(lines, order),
  coupon_code: order.coupon_code,
});

/** The plans of an order as they were ordered; `missing`: by plan, what the order lacks of it. */
const listPlansOf = async (
  db: Queries,
  order: OrderRow,
  reference: string | null,
  missing: ReadonlyMap<string, string[]>,
): Promise<Order['plans']> =>
  (await loadOrderPlans(db, order.id)).map(({ plan_id, kind, name, rule_version }) => ({
    share_id: plan_id,
    kind,
    name,
    rule_version,
    build_sheet_url: order.status === 'cancelled' ? null : buildSheetUrl(order, reference, plan_id),
    missing: missing.get(plan_id) ?? [],
  }));

const documentsOf = (order: OrderRow, reference: string | null, documents: Awaited<ReturnType<typeof listDocuments>>): Order['documents'] =>
  documents.map(({ kind, number, issued_at, total_cents, peppol, deposit_kept: kept }) => ({
    kind,
    number,
    date: brusselsDay(issued_at),
    url: documentUrl(order, reference, kind, number),
    total_cents,
    peppol,
    ...(kept === null || kept.cents === 0 ? {} : { deposit_kept: kept }),
  }));

/**
 * The order as its answer, with the prices of the day it was placed and, in the language of the order, also its names. `reference`: the
 * reference that the order was requested by; null for its owner.
 */
export const loadOrderAnswer = async (db: Queries, row: OrderRow, viewer: OrderViewer, reference: string | null = null): Promise<Order> => {
  const { order, lines: priced, status: quoteStatus } = await withQuotedPrices(db, row, await loadOrderLines(db, row.id), viewer.now);
  const shown = shownLines(order, priced);
  const lines = await withTranslatedNames(db, shown, { lang: viewer.lang, orderedIn: () => order.lang });
  const payment = await lastPayment(db, order.id);
  const documents = await listDocuments(db, order.id);
  const returnable = await loadReturnable(db, order, viewer);
  const missingOfPlans = order.status === 'cancelled' ? new Map<string, string[]>() : await loadMissingOfPlans(db, order.id, viewer.lang);
  const slots = await loadSlots(db, order, viewer);
  const passports = await ensurePassports(db, order, viewer.now);
  const quote = await findQuoteOf(db, order.id);
  const viewerId = viewer.user?.id ?? null;
  const isActor = await mayAct(db, order, reference === null ? (viewerId ?? order.user_id) : await actorOverLink(db, order, viewerId));
  const canCancel = isActor && (await mayCustomerCancel(db, order));
  const withdrawnAt = await withdrawalReceivedAt(db, order);
  // until the withdrawal is settled, nobody can say what comes, and when
  const isOnHold = withdrawnAt !== null;
  return {
    id: order.id,
    number: order.number,
    kind: order.kind,
    status: order.status,
    account: order.user_id === null ? 'none' : order.user_id === viewer.user?.id ? 'own' : 'other',
    ordered_by: order.ordered_by,
    payment_status: order.paid_at === null ? 'unpaid' : 'paid',
    ...(await loadRefundState(db, order.id)),
    paid_twice_cents: await loadPaidTwiceCents(db, order.id),
    provider_status: order.paid_at === null ? (payment?.status ?? null) : 'paid',
    ordered_at: order.ordered_at.toISOString(),
    ...contactOf(order),
    address_change: isActor ? await loadAddressChange(db, order, viewer.now) : null,
    lines: lines.map((line) => ({
      ...lineOf(order, line, viewer),
      returnable_amount: returnable.left.get(line.id) ?? 0,
      plan: line.plan_id,
      warranty: passports.find(({ lineId }) => lineId === line.id)?.token ?? null,
    })),
    plans: await listPlansOf(db, order, reference, missingOfPlans),
    ...sumsOf(order, lines),
    payment_method: order.paid_at === null ? null : await findPaidMethod(db, order.id),
    purchase_order: order.purchase_order,
    remark: order.remark,
    delivery_working_days: order.delivery_working_days,
    ...(isDeliveryArranged(order) ? { delivery_arranged: true } : {}),
    delivery_window: isOnHold ? null : promisedWindow(order, lines),
    delivery_slot: isOnHold ? null : slots.slot,
    calendar_url: (await loadCalendarDays(db, order, lines, viewer.now)) === null ? null : calendarUrl(order, reference),
    free_slots: isActor ? slots.free : [],
    pickup: order.pickup === null ? null : pickupPlaceOf(order.pickup, viewer.lang),
    next_steps: isOnHold
      ? []
      : nextSteps(viewer.lang, order, {
          lines: lines.map((line) => ({ ...line, custom_made: line.is_custom_made })),
          slot: slots.slot === null ? null : slotText(slots.slot, viewer.settings, viewer.lang),
          returnDays: viewer.settings.get('returns.period_days'),
          today: brusselsDay(viewer.now),
          answer:
            quote?.answered_at == null || quote.valid_until === null ? null : { at: quote.answered_at, validUntil: quote.valid_until },
        }),
    timeline: timelineOf(order),
    withdrawal_received_at: withdrawnAt,
    withdrawal_after_shipping_at: await withdrawalAfterShippingAt(db, order),
    tracking: trackingOf(order),
    partly_shipped: isPartlyShipped(order),
    shipments: shipmentsOf(await loadShipments(db, order, lines), lines),
    documents: documentsOf(order, reference, documents),
    warranty_url: passports.length === 0 ? null : warrantyUrl(order, reference, viewer.lang),
    returns: reference === null ? await listReturnsOf(db, order.id, viewer) : [],
    returnable_until:
      order.delivered_at === null || order.kind !== 'order'
        ? null
        : returnableUntil(order.delivered_at, viewer.settings.get('returns.period_days')),
    quote_reference: (quote === undefined && quoteStatus === null) || !isActor ? null : order.reference,
    quote_status: quoteStatus,
    transfer: transferDetails(order, await findOpenTransfer(db, order)),
    transfer_until: order.transfer_until,
    on_invoice: invoiceDue(order, await loadOpenInvoice(db, order, viewer.now)),
    may_act: isActor,
    on_hold: await isHeldBack(db, order),
    can_pay: isActor && isPayable(order),
    can_cancel: canCancel,
    cancel_refund_cents: canCancel ? await cancelRefundCents(db, order, viewer.now) : null,
    can_return: isActor && returnable.state === 'possible',
    return_state: returnable.state,
  };
};
