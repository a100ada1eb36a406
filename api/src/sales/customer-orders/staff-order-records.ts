import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { listEntriesOf } from '../../staff/audit.ts';
import { loadOrderLines } from '../orders/orders.repository.ts';
import type { OrderLineRow, OrderRow, PaymentRow } from '../orders/orders.repository.ts';
import { loadShipments } from '../orders/shipments.ts';
import { orderSubject } from './order-revision.ts';

const MAX_MAILS = 50;
/** Mails have the database's time of their transaction's beginning, which for an order on invoice is earlier than that of the order in it. */
const MAIL_TOLERANCE_MS = 5 * 60_000;
const MAX_CHANGES = 200;

/** What staff see of a payment. */
export type PaymentPart = Pick<
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
/** The half-day of a delivery, and whether it is still held. */
export type SlotPart = Pick<Selectable<Tables['delivery_slots']>, 'day' | 'half' | 'state'>;

/** Everything that staff see of an order, as it is stored. */
export interface StaffOrderParts {
  order: OrderRow;
  lines: OrderLineRow[];
  payments: PaymentPart[];
  slot: SlotPart | undefined;
}

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

/** What was recorded about an order after it was placed: its money, documents, goods, mails, notes and changes. */
export const loadStaffOrderRecords = async (
  db: Queries,
  { order, lines }: Pick<StaffOrderParts, 'order' | 'lines'>,
  mayReadMails: boolean,
) => {
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
  const mails = mayReadMails
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
  const shipments = await loadShipments(db, order, lines);
  return { refunds, documents, returns, withdrawals, mails, notes, addressChanges, changes, shipments };
};

export type StaffOrderRecords = Awaited<ReturnType<typeof loadStaffOrderRecords>>;
