import { sql } from 'kysely';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { InvoiceDue } from 'shared-contracts/wire/payment';
import type { Queries } from '../../platform/database/database.ts';
import type { OrderRow, PaymentRow } from './orders.repository.ts';

/** What the shop's own account was, and will be, paid for an order on invoice: part of its invoice, which never changes. */
export interface InvoiceAccount {
  holder: string;
  iban: string;
  bic: string;
  /** structured communication, by which the money is found */
  reference: string;
  /** last day to pay, `YYYY-MM-DD` */
  due_on: string;
}

/** Whether a payment is money that staff recorded, and that counts. */
export const isReceipt = ({ method, status }: Pick<PaymentRow, 'method' | 'status'>): boolean => method === 'invoice' && status === 'paid';

/** Cents that were invoiced for the order `o` and not credited. */
export const invoicedCents = (o: string) => sql<number>`(
  select coalesce(sum(case d.kind when 'invoice' then d.total_cents else -d.total_cents end), 0)::int
  from invoices d where d.order_id = ${sql.ref(`${o}.id`)} and d.reason <> 'paid_twice')`;

/** Cents of the invoice of the order `o` that were credited. */
const creditedCents = (o: string) => sql<number>`(
  select coalesce(sum(d.total_cents), 0)::int from invoices d
  where d.order_id = ${sql.ref(`${o}.id`)} and d.kind = 'credit_note' and d.reason <> 'paid_twice')`;

/** Cents that arrived for the order `o`, without what was paid back. */
export const receivedCents = (o: string) => sql<number>`(
  (select coalesce(sum(coalesce(m.received_cents, m.amount_cents)), 0)::int
    from payments m where m.order_id = ${sql.ref(`${o}.id`)} and m.status = 'paid')
  - (select coalesce(sum(b.amount_cents), 0)::int from refunds b where b.order_id = ${sql.ref(`${o}.id`)} and b.status <> 'held'))`;

/** Cents that are still to be paid of the order `o`, which is on invoice. */
export const openInvoiceCents = (o: string) => sql<number>`greatest(0, ${invoicedCents(o)} - ${receivedCents(o)})`;

/** The state of an order on invoice, of its sums and the day. */
export const invoiceState = (
  { invoicedCents: invoiced, receivedCents: received, dueOn }: { invoicedCents: number; receivedCents: number; dueOn: string },
  now: Date,
): InvoiceDue['state'] => {
  if (invoiced <= 0 && received <= 0) return 'credited';
  if (received >= invoiced) return 'paid';
  if (dueOn < brusselsDay(now)) return 'overdue';
  return received > 0 ? 'partly_paid' : 'open';
};

export interface OpenInvoice {
  /** its number */
  number: string;
  state: InvoiceDue['state'];
  openCents: number;
  /** less what was credited */
  invoicedCents: number;
  receivedCents: number;
  creditedCents: number;
  account: InvoiceAccount;
}

/** What is still to be paid of an order on invoice, and to which account; null for any other order. */
export const loadOpenInvoice = async (
  db: Queries,
  { id, invoice_due_on: dueOn }: Pick<OrderRow, 'id' | 'invoice_due_on'>,
  now: Date,
): Promise<OpenInvoice | null> => {
  if (dueOn === null) return null;
  const row = await db
    .selectFrom('orders as o')
    .select([invoicedCents('o').as('invoiced'), receivedCents('o').as('received'), creditedCents('o').as('credited')])
    .innerJoin('invoices as d', (join) => join.onRef('d.order_id', '=', 'o.id').on('d.kind', '=', 'invoice'))
    .select(['d.number', sql<InvoiceAccount | null>`d.snapshot -> 'pay_by'`.as('account')])
    .where('o.id', '=', id)
    .executeTakeFirst();
  if (row?.account == null) return null;
  const sums = { invoicedCents: row.invoiced, receivedCents: row.received, dueOn };
  return {
    number: row.number,
    state: invoiceState(sums, now),
    openCents: Math.max(0, row.invoiced - row.received),
    invoicedCents: row.invoiced,
    receivedCents: row.received,
    creditedCents: row.credited,
    account: row.account,
  };
};

/** Cents of an order on invoice that are still to be paid; 0 for any other order. */
export const loadOpenCents = async (db: Queries, order: Pick<OrderRow, 'id' | 'invoice_due_on'>): Promise<number> => {
  if (order.invoice_due_on === null) return 0;
  const { open } = await db
    .selectFrom('orders as o')
    .select(openInvoiceCents('o').as('open'))
    .where('o.id', '=', order.id)
    .executeTakeFirstOrThrow();
  return open;
};

/** Cents that a company has still to pay of all its orders on invoice. */
export const loadOpenOfCompany = async (db: Queries, companyId: number): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select coalesce(sum(${openInvoiceCents('o')}), 0)::int as open from orders o
    where o.company_id = ${companyId} and o.invoice_due_on is not null`.execute(db);
  return rows[0]?.open ?? 0;
};
