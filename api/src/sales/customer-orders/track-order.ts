import { sql } from 'kysely';
import type { TrackedOrder, TrackQuery } from 'shared-contracts/wire/order';
import type { Queries } from '../../platform/database/database.ts';
import type { OrderLineRow, OrderRow } from '../orders/orders.repository.ts';
import { findOpenTransfer, lastPayment, loadOrderLines } from '../orders/orders.repository.ts';
import { promisedWindow } from '../orders/promised-window.ts';
import type { Viewer } from '../carts/cart-view.ts';
import { imageOf } from '../../content/media/image.ts';
import type { Services } from '../../platform/services.ts';
import { invoiceDue, transferDetails } from '../payments/transfer-details.ts';
import { loadPaidTwiceCents, loadRefundState } from '../payments/refund-status.ts';
import { isStaffDraft } from '../orders/order-access.ts';
import { emailSpellings } from '../../platform/mail/mailbox.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { listReturnsOf } from './order-answer.ts';
import type { OrderViewer } from './order-answer.ts';
import { withdrawalAfterShippingAt, withdrawalReceivedAt } from '../orders/open-withdrawal.ts';
import { loadOpenInvoice } from '../orders/open-invoice.ts';
import { withTranslatedNames } from '../orders/reader-names.ts';
import { ensurePassports } from '../warranty/warranty.ts';
import { isPayable } from './order-life.ts';
import { isBuyer } from './buyer-proof.ts';
import type { BuyerProof } from './buyer-proof.ts';
import { withQuotedPrices } from '../orders/quoted-order.ts';
import { withLookupLimit } from './lookup-limit.ts';
import { shipmentsOf, timelineOf, trackingOf } from './order-progress.ts';
import { shownLines } from '../orders/sent-lines.ts';
import { rentalOf } from '../orders/rental-of.ts';
import { customerAddress, isDeliveryArranged, isPartlyShipped } from '../orders/hand-over.ts';
import { goneOf, loadShipments } from '../orders/shipments.ts';
import { pickupPlaceOf } from '../../content/settings/depots.ts';
import { loadSlots } from './move-slot.ts';

/** The letters and digits of a postcode, for comparing: `1234ab` is `1234 AB`, `L-1234` is `1234`, `B-9000` is `9000`. */
const plainPostcode = (postcode: string): string =>
  postcode
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replace(/^(?:BE?|NL|LU?|DE?|FR?)(?=\d)/, '');

export const isSamePostcode = (a: string, b: string): boolean => plainPostcode(a) === plainPostcode(b);

/** The order with this number, e-mail address and postcode; the same 404 `order.not_found` whichever of them is wrong. */
const findTracked = async (db: Queries, { number, email, postcode }: TrackQuery): Promise<OrderRow> => {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .where(sql<string>`lower(email)`, 'in', emailSpellings(email))
    .where((eb) => eb.not(isStaffDraft('orders')))
    .executeTakeFirst();
  if (order === undefined || !isSamePostcode(customerAddress(order).zip_code, postcode)) throw new ShopError(404, 'order.not_found');
  return order;
};

/** Whether the visitor made the order with this number. */
const isBuyerOf = async (db: Queries, number: string, proof: BuyerProof): Promise<boolean> => {
  const order = await db.selectFrom('orders').select(['user_id', 'cart_id']).where('number', '=', number).executeTakeFirst();
  return order !== undefined && isBuyer(order, proof);
};

/** Like `findTracked`, for anybody who types the three: 429 after too many wrong tries. */
export const findTrackedWithinLimit = async (
  services: Services,
  query: TrackQuery,
  { address, proof }: { address: string | null; proof: BuyerProof },
): Promise<OrderRow> => {
  const visitor = { address, isBuyer: await isBuyerOf(services.db, query.number, proof) };
  return withLookupLimit(services, query.number, visitor, () => findTracked(services.db, query));
};

/** The lines without their plans, which are not shown: loose pieces of an article and those of plans are one line. */
const mergeArticles = <Line extends OrderLineRow>(lines: readonly Line[]): Line[] => {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.kind} ${line.variant_id}`;
    const same = merged.get(key);
    merged.set(
      key,
      same === undefined
        ? line
        : {
            ...same,
            amount: same.amount + line.amount,
            not_sent: same.not_sent + line.not_sent,
            cancelled: same.cancelled + line.cancelled,
            shipped: same.shipped + line.shipped,
          },
    );
  }
  return [...merged.values()];
};

/** A tracked order as somebody without an account sees it; the account that has it also gets its id. */
export const trackOrder = async (
  services: Services,
  order: OrderRow,
  viewer: OrderViewer & Pick<Viewer, 'user'>,
  proof: BuyerProof,
): Promise<TrackedOrder> => {
  const { db } = services;
  const { lang, mediaUrl, user } = viewer;
  const shown = shownLines(order, await loadOrderLines(db, order.id));
  const named = await withTranslatedNames(db, shown, { lang, orderedIn: () => order.lang });
  const lines = mergeArticles(named);
  const passports = await ensurePassports(db, order, services.now());
  // until a withdrawal is settled, nobody can say what comes, and when
  const withdrawnAt = await withdrawalReceivedAt(db, order);
  const payment = isPayable(order) ? await lastPayment(db, order.id) : undefined;
  return {
    number: order.number,
    kind: order.kind,
    status: order.status,
    payment_status: order.paid_at === null ? 'unpaid' : 'paid',
    ...(await loadRefundState(db, order.id)),
    ordered_at: order.ordered_at.toISOString(),
    timeline: timelineOf(order),
    withdrawal_received_at: withdrawnAt,
    withdrawal_after_shipping_at: await withdrawalAfterShippingAt(db, order),
    // companies have no right of withdrawal
    may_withdraw: order.role !== 'b2b' && !order.company_name,
    tracking: trackingOf(order),
    partly_shipped: isPartlyShipped(order),
    shipments: shipmentsOf(await loadShipments(db, order, named), named),
    delivery_working_days: order.delivery_working_days,
    ...(isDeliveryArranged(order) ? { delivery_arranged: true } : {}),
    payment_reference: payment === undefined || payment.left_behind ? null : payment.reference,
    paid_twice: (await loadPaidTwiceCents(db, order.id)) > 0,
    own_id: user !== null && order.user_id === user.id ? order.id : null,
    delivery_window: withdrawnAt === null ? promisedWindow(order, lines) : null,
    delivery_slot: withdrawnAt === null ? (await loadSlots(db, order, viewer)).slot : null,
    pickup: order.pickup === null ? null : pickupPlaceOf(order.pickup, lang),
    // whoever knows the reference may answer the quote; an order number and an e-mail address do not prove who the buyer is
    quote_reference: order.kind === 'quote' && order.user_id === null && isBuyer(order, proof) ? order.reference : null,
    quote_status: (await withQuotedPrices(db, order, [], viewer.now)).status,
    returns: (await listReturnsOf(db, order.id, viewer)).map(({ id: _, ...row }) => row),
    transfer: transferDetails(order, await findOpenTransfer(db, order)),
    on_invoice: invoiceDue(order, await loadOpenInvoice(db, order, viewer.now)),
    lines: lines.map(({ kind, product_name, name, picture, amount, ...line }) => ({
      kind,
      product_name,
      name,
      image: imageOf(picture, lang, mediaUrl),
      amount,
      withdrawn_amount: kind === 'rental' ? 0 : line.not_sent,
      cancelled_amount: line.cancelled,
      shipped_amount: goneOf(order, { kind, amount, ...line }),
      rental: rentalOf({ amount, ...line }),
      // those of the same article in several plans say the same
      warranty: kind === 'rental' ? null : (passports.find(({ lineId }) => lineId === line.id)?.token ?? null),
    })),
  };
};
