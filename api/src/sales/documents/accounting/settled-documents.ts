import { sql } from 'kysely';
import { SHOP_ZONE } from 'shared-contracts/rules/brussels-day';
import type { Queries } from '../../../platform/database/database.ts';
import { openInvoiceCents } from '../../orders/open-invoice.ts';

/** What is paid of a document and what is still open, as of now. */
export interface Settlement {
  /** last day to pay of an invoice that was not paid at once, `YYYY-MM-DD` */
  dueOn: string | null;
  /** received for an invoice; of a credit note what was paid back, below zero */
  paidCents: number;
  /** day of the last of these payments, at the bank where it is known */
  paidOn: string | null;
  /** of an invoice, less what was credited of it; null for a credit note, which has nothing open of its own */
  openCents: number | null;
}

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${SHOP_ZONE})::date`;

/**
 * How documents are settled, by their ids. Invoices of orders that were paid before them are missing: they are paid in full on the day that they
 * state themselves.
 */
export const loadSettlements = async (db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, Settlement>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; due_on: string | null; paid: number; paid_on: string | null; open: number | null }>`
    select d.id, o.invoice_due_on as due_on, received.cents as paid, received.day as paid_on, ${openInvoiceCents('o')} as open
    from invoices d join orders o on o.id = d.order_id, lateral (
      select coalesce(sum(coalesce(p.received_cents, p.amount_cents)), 0)::int as cents,
        max(coalesce(p.received_on, ${dayOf('p.updated_at')})) as day
      from payments p where p.order_id = d.order_id and p.status = 'paid') received
    where d.id in (${sql.join(ids)}) and d.kind = 'invoice' and o.invoice_due_on is not null
    union all
    select d.id, null, -back.cents, back.day, null
    from invoices d, lateral (
      select coalesce(sum(r.amount_cents), 0)::int as cents, max(${dayOf('r.updated_at')}) as day
      from refunds r where r.credit_note_id = d.id and r.status in ('queued', 'refunded')) back
    where d.id in (${sql.join(ids)}) and d.kind = 'credit_note'`.execute(db);
  return new Map(
    rows.map(({ id, due_on: dueOn, paid, paid_on: paidOn, open }) => [id, { dueOn, paidCents: paid, paidOn, openCents: open }]),
  );
};
