import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { OrderAction, StaffOrder, StaffOrderEvent } from 'shared-contracts/staff/orders';
import type { Scope } from 'shared-contracts/staff/scopes';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { Queries } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { AuditRow } from '../../staff/audit.ts';
import { listEntriesOf } from '../../staff/audit.ts';
import { isHoldingBack, openWithdrawalSince } from '../orders/open-withdrawal.ts';
import { hasLeft, isPartlyShipped } from '../orders/hand-over.ts';
import { goneOf, loadShipments, toLeave } from '../orders/shipments.ts';
import type { Shipment } from '../orders/shipments.ts';
import { isReceipt, loadOpenCents, loadOpenInvoice } from '../orders/open-invoice.ts';
import type { OpenInvoice } from '../orders/open-invoice.ts';
import { loadOrderLines, loadOrderPlans } from '../orders/orders.repository.ts';
import type { OrderLineRow, OrderRow, PaymentRow } from '../orders/orders.repository.ts';
import { isCancellable, isDeliverable, isInvoiced, isShippable } from './order-life.ts';
import { isDepositOpen } from './return-deposit.ts';
import { isResolvable } from './review-cases.ts';

const MAX_MAILS = 50;
/** Mails have the database's time of their transaction's beginning, which for an order on invoice is earlier than that of the order in it. */
const MAIL_TOLERANCE_MS = 5 * 60_000;
const MAX_CHANGES = 200;

/** What the audit log and the revision call an order. */
export const orderSubject = (number: string): string => `order ${number}`;

/** Changes when a colleague, the customer or the payment provider moves the order on. */
export const orderRevision = (order: OrderRow, isWithdrawn: boolean): string => {
  const { paid_at, shipped_at, delivered_at, cancelled_at, address_changed_at } = order;
  const moments = [paid_at, shipped_at, delivered_at, cancelled_at, address_changed_at].map((at) => at?.getTime().toString(36) ?? '');
  return [
    order.status,
    order.review_reason ?? '',
    isWithdrawn ? 'withdrawn' : '',
    ...moments,
    order.shipment_count || '',
    order.invoice_receipts || '',
  ].join('.');
};

/** Revisions of many orders; unknown ones are left out. */
export const listOrderRevisions = async (db: Queries, numbers: readonly string[]): Promise<{ number: string; revision: string }[]> => {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('orders as o')
    .selectAll('o')
    .select(sql<boolean>`exists (select 1 from withdrawals w where w.order_id = o.id and ${isHoldingBack('w')})`.as('is_withdrawn'))
    .where('o.number', 'in', [...numbers])
    .execute();
  return rows.map(({ is_withdrawn: isWithdrawn, ...order }) => ({ number: order.number, revision: orderRevision(order, isWithdrawn) }));
};

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

type PaymentPart = Pick<
  PaymentRow,
  | 'id'
  | 'provider_id'
  | 'status'
  | 'method'
  | 'amount_cents'
  | 'received_cents'
  | 'created_at'
  | 'transfer'
  | 'received_on'
  | 'bank_reference'
  | 'taken_back_at'
  | 'taken_back_reason'
>;
type SlotPart = Pick<Selectable<Tables['delivery_slots']>, 'day' | 'half' | 'state'>;

/** Everything that staff see of an order, as it is stored. */
export interface StaffOrderParts {
  order: OrderRow;
  lines: OrderLineRow[];
  payments: PaymentPart[];
  slot: SlotPart | undefined;
}

/** Pieces of a line that are packed, in all of its shipments. Partners bring rented machines, and nothing of a cancelled order is packed. */
export const piecesToPack = (
  { status }: Pick<OrderRow, 'status'>,
  { kind, amount, not_sent }: Pick<OrderLineRow, 'kind' | 'amount' | 'not_sent'>,
): number => (kind === 'rental' || status === 'cancelled' ? 0 : amount - not_sent);

export const loadStaffOrderParts = async (db: Queries, order: OrderRow): Promise<StaffOrderParts> => ({
  order,
  lines: await loadOrderLines(db, order.id),
  payments: await db
    .selectFrom('payments')
    .select([
      'id',
      'provider_id',
      'status',
      'method',
      'amount_cents',
      'received_cents',
      'created_at',
      'transfer',
      'received_on',
      'bank_reference',
      'taken_back_at',
      'taken_back_reason',
    ])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute(),
  slot: await db.selectFrom('delivery_slots').select(['day', 'half', 'state']).where('order_id', '=', order.id).executeTakeFirst(),
});

/** What can be done with an order now, by the rules of the actions themselves, and by what whoever asks may do. */
const actionsOf = async (db: Queries, order: OrderRow, isWithdrawn: boolean, may: (scope: Scope) => boolean): Promise<OrderAction[]> => {
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
    ['return_deposit', may('write_refunds') && (await isDepositOpen(db, order))],
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

const event = (at: Date, name: StaffOrderEvent['event'], more: Partial<StaffOrderEvent> = {}): StaffOrderEvent => ({
  at: at.toISOString(),
  event: name,
  actor: null,
  detail: null,
  state: null,
  amount_cents: null,
  ...more,
});

/** Who made an order's step: the log entry of that operation nearest in time. */
const actorOf = (changes: readonly AuditRow[], operation: string): string | null =>
  changes.find((change) => change.operation === operation)?.actor_name ?? null;

/** Each shipment, or when a pick-up was ready; only the one that completes the order is `shipped`. */
const shippedEvents = (order: OrderRow, shipments: readonly Shipment[], changes: readonly AuditRow[]): StaffOrderEvent[] => {
  const { shipped_at: shippedAt, pickup, carrier } = order;
  const latestFirst = changes.filter(({ operation }) => operation === 'orders.ship');
  if (shipments.length === 0)
    return shippedAt === null
      ? []
      : [event(shippedAt, pickup === null ? 'shipped' : 'ready', { detail: carrier, actor: actorOf(changes, 'orders.ship') })];
  return shipments.map(({ sentAt, tracking }, place) =>
    event(sentAt, hasLeft(order) && place === shipments.length - 1 ? 'shipped' : 'partly_shipped', {
      detail: [tracking?.carrier, tracking?.code].filter(Boolean).join(' ') || null,
      actor: latestFirst[shipments.length - 1 - place]?.actor_name ?? null,
    }),
  );
};

const TAKE_BACK = 'orders.take_back_receipt';

/** Who took money back that was recorded by mistake; not a colleague who sent the same again later. */
const takenBackBy = (changes: readonly AuditRow[], paymentId: number): string | null =>
  changes.findLast(({ operation, input }) => operation === TAKE_BACK && (input as { id?: number }).id === paymentId)?.actor_name ?? null;

/** Money that arrived or was asked for, and when it was taken back because it was recorded by mistake. */
const paymentEvents = (payment: PaymentPart, changes: readonly AuditRow[]): StaffOrderEvent[] => {
  const { id, status, method, created_at: at, taken_back_at: takenBackAt, taken_back_reason: reason } = payment;
  const cents = payment.received_cents ?? payment.amount_cents;
  const isTakenBack = takenBackAt !== null;
  return [
    event(at, 'payment', { state: isTakenBack ? 'taken_back' : status, detail: method, amount_cents: cents }),
    ...(isTakenBack
      ? [event(takenBackAt, 'receipt_taken_back', { detail: reason, amount_cents: cents, actor: takenBackBy(changes, id) })]
      : []),
  ];
};

/** Operations whose step is in the timeline by the order's own dates. */
const STEPS: readonly string[] = ['orders.ship', 'orders.deliver', 'orders.cancel', 'orders.note', TAKE_BACK];

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
  const { order, lines, payments, slot } = await loadStaffOrderParts(db, row);
  const plans = await loadOrderPlans(db, order.id);
  const isWithdrawn = (await openWithdrawalSince(db, order.id)) !== null;
  const refunds = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .leftJoin('invoices as i', 'i.id', 'r.credit_note_id')
    .select([
      'p.method',
      'r.payment_id',
      'r.id',
      'r.status',
      'r.reason',
      'r.amount_cents',
      'r.last_error',
      'r.created_at',
      'i.number as credit_note',
    ])
    .where('r.order_id', '=', order.id)
    .orderBy('r.id')
    .execute();
  const documents = await db
    .selectFrom('invoices as i')
    .leftJoin('electronic_invoices as e', 'e.document_id', 'i.id')
    .select(['i.kind', 'i.number', 'i.issued_at', 'i.total_cents', 'i.peppol', 'e.state'])
    .where('i.order_id', '=', order.id)
    .orderBy('i.id')
    .execute();
  const returns = await db
    .selectFrom('returns')
    .select(['number', 'status', 'created_at', 'received_at', 'refund_cents'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const withdrawals = await db
    .selectFrom('withdrawals')
    .select(['reference', 'state', 'received_at'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const mails = may('read_mails')
    ? await db
        .selectFrom('mails')
        .select(['id', 'state', 'subject', 'created_at'])
        .where(sql<string>`lower(to_address)`, '=', order.email.toLowerCase())
        .where('created_at', '>=', new Date(order.ordered_at.getTime() - MAIL_TOLERANCE_MS))
        .where((eb) => eb.or([eb('key', 'like', `%:${order.id}`), eb('subject', 'like', `%${order.number}%`)]))
        .orderBy('created_at')
        .limit(MAX_MAILS)
        .execute()
    : [];
  const notes = await db.selectFrom('order_notes').selectAll().where('order_id', '=', order.id).orderBy('id').execute();
  const addressChanges = await db.selectFrom('order_address_changes').select('changed_at').where('order_id', '=', order.id).execute();
  const changes = await listEntriesOf(db, orderSubject(order.number), MAX_CHANGES);
  const isPickup = order.pickup !== null;
  const shipments = await loadShipments(db, order, lines);
  const invoice = await loadOpenInvoice(db, order, now);

  // a credit can have made an invoice less before it was paid
  const paidCents = invoice === null ? order.total_cents : sumOfPaid(payments);

  const timeline: StaffOrderEvent[] = [
    event(order.ordered_at, 'ordered'),
    ...(order.paid_at === null ? [] : [event(order.paid_at, 'paid', { amount_cents: paidCents })]),
    ...shippedEvents(order, shipments, changes),
    ...(order.delivered_at === null
      ? []
      : [event(order.delivered_at, isPickup ? 'picked_up' : 'delivered', { actor: actorOf(changes, 'orders.deliver') })]),
    ...(order.cancelled_at === null ? [] : [event(order.cancelled_at, 'cancelled', { actor: actorOf(changes, 'orders.cancel') })]),
    ...addressChanges.map(({ changed_at: at }) => event(at, 'address_changed')),
    ...payments.flatMap((each) => paymentEvents(each, changes)),
    ...refunds.map((each) =>
      event(each.created_at, 'refund', { state: each.status, detail: each.reason, amount_cents: each.amount_cents }),
    ),
    ...returns.map((each) => event(each.created_at, 'return', { state: each.status, detail: each.number })),
    ...returns.flatMap((each) => (each.received_at === null ? [] : [event(each.received_at, 'return_received', { detail: each.number })])),
    ...withdrawals.map((each) => event(each.received_at, 'withdrawal', { state: each.state, detail: each.reference })),
    ...mails.map((each) => event(each.created_at, 'mail', { state: each.state, detail: each.subject })),
    ...notes.map((each) => event(each.created_at, 'note', { actor: each.author, detail: each.text })),
    ...changes
      .filter(({ operation }) => !STEPS.includes(operation))
      .map((each) => event(each.at, 'change', { actor: each.actor_name, detail: each.operation })),
  ].sort((a, b) => a.at.localeCompare(b.at));

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
      on_invoice:
        invoice === null
          ? null
          : {
              state: invoice.state,
              due_on: invoice.account.due_on,
              open_cents: invoice.openCents,
              received_cents: invoice.receivedCents,
              credited_cents: invoice.creditedCents,
              reference: invoice.account.reference,
            },
      shipped_at: iso(order.shipped_at),
      delivered_at: iso(order.delivered_at),
      cancelled_at: iso(order.cancelled_at),
      held_by: order.review_reason !== null ? 'review' : isWithdrawn && !hasLeft(order) ? 'withdrawal' : null,
      review_reason: order.review_reason,
      actions: await actionsOf(db, order, isWithdrawn, may),
      delivery: {
        name: order.delivery_address.name ?? `${order.first_name} ${order.last_name}`,
        company_name: order.company_name,
        phone: order.phone,
        address: order.delivery_address,
        pickup: order.pickup === null ? null : { id: order.pickup.id, name: order.pickup.name },
        slot: slot === undefined || slot.state === 'released' ? null : slot,
        window: order.delivery_from === null || order.delivery_to === null ? null : { from: order.delivery_from, to: order.delivery_to },
        remark: order.remark,
      },
      customer: may('read_customers')
        ? {
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
          }
        : null,
      lines: lines.map((line) => ({
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
      })),
      sums: {
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
      },
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
      documents: documents.map(({ issued_at, peppol, state, ...each }) => ({
        ...each,
        date: brusselsDay(issued_at),
        electronic: state ?? (peppol === 'pending' ? 'waiting' : null),
      })),
      plans: plans.map(({ plan_id, name }) => ({ id: plan_id, name })),
      has_warranty:
        order.kind === 'order' && hasLeft(order) && lines.some(({ kind, amount, not_sent }) => kind !== 'rental' && amount > not_sent),
      returns: returns.map((each) => ({ ...each, created_at: each.created_at.toISOString(), received_at: iso(each.received_at) })),
      withdrawals: withdrawals.map((each) => ({ ...each, received_at: each.received_at.toISOString() })),
      mails: mails.map((each) => ({ ...each, created_at: each.created_at.toISOString() })),
      notes: notes.map(({ id, text, author, created_at }) => ({ id, text, author, created_at: created_at.toISOString() })),
      tracking: order.carrier === null ? null : { carrier: order.carrier, code: order.tracking_code, url: order.tracking_url },
      partly_shipped: isPartlyShipped(order),
      shipments: shipments.map(({ number, sentAt, tracking, pieces }) => ({
        number,
        sent_at: sentAt.toISOString(),
        tracking,
        lines: pieces.flatMap(({ lineId, amount }) => {
          const line = lines.find(({ id }) => id === lineId);
          return line === undefined ? [] : [{ id: lineId, sku: line.sku, product_name: line.product_name, name: line.name, amount }];
        }),
      })),
      timeline,
    },
  };
};
