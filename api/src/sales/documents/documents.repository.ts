import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { KeptDeposit } from './snapshot.ts';

export type DocumentRow = Selectable<Tables['invoices']>;
export type RefundRow = Selectable<Tables['refunds']>;

export const insertDocument = (
  trx: Queries,
  document: Pick<DocumentRow, 'order_id' | 'corrects_id' | 'issued_at' | 'snapshot' | 'peppol'>,
): Promise<DocumentRow> => {
  const { snapshot, ...row } = document;
  return trx
    .insertInto('invoices')
    .values({
      ...row,
      kind: snapshot.kind,
      number: snapshot.number,
      reason: snapshot.reason,
      total_cents: snapshot.total_cents,
      snapshot: JSON.stringify(snapshot),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const findInvoice = (db: Queries, orderId: number): Promise<DocumentRow | undefined> =>
  db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).where('kind', '=', 'invoice').executeTakeFirst();

/** One of an order's documents; null matches every kind or number. */
export const findDocument = (
  db: Queries,
  orderId: number,
  kind: DocumentRow['kind'] | null,
  number: string | null,
): Promise<DocumentRow | undefined> => {
  let query = db.selectFrom('invoices').selectAll().where('order_id', '=', orderId);
  if (kind !== null) query = query.where('kind', '=', kind);
  if (number !== null) query = query.where('number', '=', number);
  return query.orderBy('id').executeTakeFirst();
};

/** The credit notes of an invoice, without those that were once issued for a second payment (0175). */
export const loadCredits = (db: Queries, invoiceId: number): Promise<DocumentRow[]> =>
  db.selectFrom('invoices').selectAll().where('corrects_id', '=', invoiceId).where('reason', '<>', 'paid_twice').orderBy('id').execute();

/** An order's documents for its answer, oldest first. */
export const listDocuments = (
  db: Queries,
  orderId: number,
): Promise<(Pick<DocumentRow, 'kind' | 'number' | 'issued_at' | 'total_cents' | 'peppol'> & { deposit_kept: KeptDeposit | null })[]> =>
  db
    .selectFrom('invoices')
    .select(['kind', 'number', 'issued_at', 'total_cents', 'peppol'])
    .select(sql<KeptDeposit | null>`snapshot -> 'deposit_kept'`.as('deposit_kept'))
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
