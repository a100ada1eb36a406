import type { OrderAction, StaffOrder } from 'shared-contracts/staff/orders';
import type { Scope } from 'shared-contracts/staff/scopes';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { Queries } from '../../platform/database/database.ts';
import { openWithdrawalSince } from '../orders/open-withdrawal.ts';
import { hasLeft, isPartlyShipped } from '../orders/hand-over.ts';
import { goneOf, toLeave } from '../orders/shipments.ts';
import { isReceipt, loadOpenCents, loadOpenInvoice } from '../orders/open-invoice.ts';
import type { OpenInvoice } from '../orders/open-invoice.ts';
import { loadOrderPlans } from '../orders/orders.repository.ts';
import type { OrderLineRow, OrderRow } from '../orders/orders.repository.ts';
import { isCancellable, isDeliverable, isInvoiced, isShippable } from './order-life.ts';
import { orderRevision } from './order-revision.ts';
import { isDepositOpen } from './return-deposit.ts';
import { isResolvable } from './review-cases.ts';
import { loadStaffOrderParts, loadStaffOrderRecords } from './staff-order-records.ts';
import type { PaymentPart, StaffOrderParts, StaffOrderRecords } from './staff-order-records.ts';
import { staffTimelineOf } from './staff-order-timeline.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Pieces of a line that are packed, in all of its shipments. Partners bring rented machines, and nothing of a cancelled order is packed. */
export const piecesToPack = (
  { status }: Pick<OrderRow, 'status'>,
  { kind, amount, not_sent }: Pick<OrderLineRow, 'kind' | 'amount' | 'not_sent'>,
): number => (kind === 'rental' || status === 'cancelled' ? 0 : amount - not_sent);

/** What can be done with an order now, by the rules of the actions themselves, and by what whoever asks may do. */
const actionsOf = async (
  db: Queries,
  order: OrderRow,
  { isWithdrawn, may, now }: { isWithdrawn: boolean; may: (scope: Scope) => boolean; now: Date },
): Promise<OrderAction[]> => {
  const isPickup = order.pickup !== null;
  const isHeld = isWithdrawn && !hasLeft(order);
  const mayCancel = isCancellable(order) && (isInvoiced(order) ? may('write_refunds') : may('write_orders'));
  const possible: [OrderAction, boolean][] = [
    [isPickup ? 'make_ready' : 'ship', may('write_orders') && isShippable(order) && !isWithdrawn],
    [isPickup ? 'hand_over' : 'deliver', may('write_orders') && isDeliverable(order) && !isHeld],
    ['record_receipt', may('write_refunds') && (await loadOpenCents(db, order)) > 0],
    ['cancel', mayCancel],
    ['cancel_rest', may('write_refunds') && isPartlyShipped(order) && !isWithdrawn],
    ['resolve_refund', may('write_refunds') && isResolvable(order, 'refund')],
    ['resolve_keep', may('write_refunds') && isResolvable(order, 'keep')],
    ['return_deposit', may('write_refunds') && (await isDepositOpen(db, order, now))],
  ];
  return possible.flatMap(([action, isPossible]) => (isPossible ? [action] : []));
};

/** Cents that arrived with the payments. */
const sumOfPaid = (payments: readonly Pick<PaymentPart, 'status' | 'amount_cents' | 'received_cents'>[]): number =>
  payments.reduce(
    (sum, { status, amount_cents: asked, received_cents: received }) => (status === 'paid' ? sum + (received ?? asked) : sum),
    0,
  );

/** What is paid and open of an order once this money is taken back; null: it can't be, by the rules of `takeBackReceipt`. */
const afterTakingBack = (
  payment: Pick<PaymentPart, 'id' | 'method' | 'status' | 'amount_cents' | 'received_cents'>,
  refunds: readonly { payment_id: number }[],
  invoice: Pick<OpenInvoice, 'invoicedCents' | 'receivedCents'> | null,
): { received_cents: number; open_cents: number } | null => {
  if (invoice === null || !isReceipt(payment) || refunds.some(({ payment_id: id }) => id === payment.id)) return null;
  const received = invoice.receivedCents - (payment.received_cents ?? payment.amount_cents);
  return { received_cents: received, open_cents: Math.max(0, invoice.invoicedCents - received) };
};

const onInvoiceOf = (invoice: OpenInvoice | null): StaffOrder['on_invoice'] =>
  invoice === null
    ? null
    : {
        state: invoice.state,
        due_on: invoice.account.due_on,
        open_cents: invoice.openCents,
        received_cents: invoice.receivedCents,
        credited_cents: invoice.creditedCents,
        reference: invoice.account.reference,
      };

const deliveryOf = (order: OrderRow, slot: StaffOrderParts['slot']): StaffOrder['delivery'] => ({
  name: order.delivery_address.name ?? `${order.first_name} ${order.last_name}`,
  company_name: order.company_name,
  phone: order.phone,
  address: order.delivery_address,
  pickup: order.pickup === null ? null : { id: order.pickup.id, name: order.pickup.name },
  slot: slot === undefined || slot.state === 'released' ? null : slot,
  window: order.delivery_from === null || order.delivery_to === null ? null : { from: order.delivery_from, to: order.delivery_to },
  remark: order.remark,
});

const customerOf = (order: OrderRow): StaffOrder['customer'] => ({
  account_id: order.user_id,
  name: `${order.first_name} ${order.last_name}`,
  email: order.email,
  phone: order.phone,
  company_name: order.company_name,
  vat: order.vat,
  vat_status: order.vat_status,
  purchase_order: order.purchase_order,
  ordered_by: order.ordered_by,
  billing_address: order.billing_address,
});

const lineOf = (order: OrderRow, line: OrderLineRow, plans: readonly { plan_id: string; name: string }[]): StaffOrder['lines'][number] => ({
  id: line.id,
  kind: line.kind,
  sku: line.sku,
  product_name: line.product_name,
  name: line.name,
  amount: line.amount,
  to_pack: piecesToPack(order, line),
  sent: goneOf(order, line),
  to_send: order.status === 'confirmed' ? toLeave(line) : 0,
  not_sent: line.not_sent,
  cancelled: line.cancelled,
  custom_made: line.is_custom_made,
  unit_incl_vat_cents: line.unit_incl_vat_cents,
  line_excl_vat_cents: line.line_excl_vat_cents,
  line_incl_vat_cents: line.line_incl_vat_cents,
  rental: line.rent_from === null || line.rent_to === null ? null : { from: line.rent_from, to: line.rent_to },
  plan: plans.find(({ plan_id }) => plan_id === line.plan_id)?.name ?? null,
});

const sumsOf = (order: OrderRow): StaffOrder['sums'] => ({
  items_incl_vat_cents: order.items_incl_vat_cents,
  discount_cents: order.discount_cents,
  delivery_cents: order.delivery_cents,
  rent_cents: order.rent_cents,
  deposit_cents: order.deposit_cents,
  vat_rate: order.vat_rate,
  vat_cents: order.vat_cents,
  total_cents: order.total_cents,
  reverse_charge: order.reverse_charge,
  coupon_code: order.coupon_code,
});

const documentsOf = ({ documents }: StaffOrderRecords): StaffOrder['documents'] =>
  documents.map(({ issued_at, peppol, state, ...each }) => ({
    ...each,
    date: brusselsDay(issued_at),
    electronic: state ?? (peppol === 'pending' ? 'waiting' : null),
  }));

/** The shipments with the names of their pieces, line by line. */
const shipmentsOf = ({ shipments }: StaffOrderRecords, lines: readonly OrderLineRow[]): StaffOrder['shipments'] =>
  shipments.map(({ number, sentAt, tracking, pieces }) => ({
    number,
    sent_at: sentAt.toISOString(),
    tracking,
    lines: pieces.flatMap(({ lineId, amount }) => {
      const line = lines.find(({ id }) => id === lineId);
      return line === undefined ? [] : [{ id: lineId, sku: line.sku, product_name: line.product_name, name: line.name, amount }];
    }),
  }));

interface Readable {
  may: (scope: Scope) => boolean;
  now: Date;
}

/** The order as the back office shows it, with its revision. Personal data beyond the delivery, and mails, by scope. */
export const loadStaffOrder = async (
  db: Queries,
  row: OrderRow,
  { may, now }: Readable,
): Promise<{ data: StaffOrder; revision: string }> => {
  const parts = await loadStaffOrderParts(db, row);
  const { order, lines, payments, slot } = parts;
  const plans = await loadOrderPlans(db, order.id);
  const isWithdrawn = (await openWithdrawalSince(db, order.id)) !== null;
  const records = await loadStaffOrderRecords(db, parts, may('read_mails'));
  const { refunds, returns, withdrawals, mails, notes } = records;
  const invoice = await loadOpenInvoice(db, order, now);

  // a credit can have made an invoice less before it was paid
  const paidCents = invoice === null ? order.total_cents : sumOfPaid(payments);

  return {
    revision: orderRevision(order, isWithdrawn),
    data: {
      number: order.number,
      kind: order.kind,
      status: order.status,
      role: order.role,
      lang: order.lang,
      ordered_at: order.ordered_at.toISOString(),
      paid_at: iso(order.paid_at),
      transfer_until: order.status === 'awaiting_payment' ? order.transfer_until : null,
      invoice_due_on: order.invoice_due_on,
      on_invoice: onInvoiceOf(invoice),
      shipped_at: iso(order.shipped_at),
      delivered_at: iso(order.delivered_at),
      cancelled_at: iso(order.cancelled_at),
      held_by: order.review_reason !== null ? 'review' : isWithdrawn && !hasLeft(order) ? 'withdrawal' : null,
      review_reason: order.review_reason,
      actions: await actionsOf(db, order, { isWithdrawn, may, now }),
      delivery: deliveryOf(order, slot),
      customer: may('read_customers') ? customerOf(order) : null,
      lines: lines.map((line) => lineOf(order, line, plans)),
      sums: sumsOf(order),
      payments: payments.map(({ transfer, taken_back_at: takenBackAt, taken_back_reason: reason, ...each }) => ({
        ...each,
        created_at: each.created_at.toISOString(),
        transfer: transfer === null ? null : { reference: transfer.reference, until: transfer.until },
        taken_back: takenBackAt === null ? null : { at: takenBackAt.toISOString(), reason },
        after_taking_back: may('write_refunds') ? afterTakingBack(each, refunds, invoice) : null,
      })),
      refunds: refunds.map(({ method, payment_id: _, ...each }) => ({
        ...each,
        created_at: each.created_at.toISOString(),
        can_retry: each.status === 'failed' && method !== 'invoice' && may('write_refunds'),
        can_mark_paid_back: each.status === 'failed' && method === 'invoice' && may('write_refunds'),
      })),
      documents: documentsOf(records),
      plans: plans.map(({ plan_id, name }) => ({ id: plan_id, name })),
      has_warranty:
        order.kind === 'order' && hasLeft(order) && lines.some(({ kind, amount, not_sent }) => kind !== 'rental' && amount > not_sent),
      returns: returns.map((each) => ({ ...each, created_at: each.created_at.toISOString(), received_at: iso(each.received_at) })),
      withdrawals: withdrawals.map((each) => ({ ...each, received_at: each.received_at.toISOString() })),
      mails: mails.map((each) => ({ ...each, created_at: each.created_at.toISOString() })),
      notes: notes.map(({ id, text, author, created_at }) => ({ id, text, author, created_at: created_at.toISOString() })),
      tracking: order.carrier === null ? null : { carrier: order.carrier, code: order.tracking_code, url: order.tracking_url },
      partly_shipped: isPartlyShipped(order),
      shipments: shipmentsOf(records, lines),
      timeline: staffTimelineOf(parts, records, paidCents),
    },
  };
};
