import type { StaffOrderEvent } from 'shared-contracts/staff/orders';
import type { AuditRow } from '../../staff/audit.ts';
import { hasLeft } from '../orders/hand-over.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import type { Shipment } from '../orders/shipments.ts';
import type { PaymentPart, StaffOrderParts, StaffOrderRecords } from './staff-order-records.ts';

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

/** What happened to an order and who did it, oldest first. */
export const staffTimelineOf = (
  { order, payments }: Pick<StaffOrderParts, 'order' | 'payments'>,
  records: StaffOrderRecords,
  paidCents: number,
): StaffOrderEvent[] => {
  const { refunds, returns, withdrawals, mails, notes, addressChanges, changes, shipments } = records;
  const isPickup = order.pickup !== null;
  return [
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
};
