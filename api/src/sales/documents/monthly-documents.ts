import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import { SHOP_ZONE } from 'shared-contracts/rules/brussels-day';
import { writeCsv } from 'shared-contracts/rules/csv';
import type { DocumentMonth } from 'shared-contracts/wire/document-month';
import type { Queries } from '../../platform/database/database.ts';
import { isVisibleTo } from '../orders/order-access.ts';
import { decimalText } from '../../platform/messages/format.ts';
import { zipStream } from '../../platform/zip.ts';
import { salesTexts } from '../texts.ts';
import type { DocumentRow } from './documents.repository.ts';
import { drawDocument } from './pdf/draw-document.ts';

/** The calendar month in Brussels in which a document was issued, `YYYY-MM`. */
const monthIssued = sql<string>`to_char(invoices.issued_at at time zone ${sql.lit(SHOP_ZONE)}, 'YYYY-MM')`;

const ownDocuments = (db: Queries, userId: number) =>
  db.selectFrom('invoices').innerJoin('orders', 'orders.id', 'invoices.order_id').where(isVisibleTo(userId, 'orders'));

/** The months in which an account got invoices or credit notes, newest first, with the total of what was invoiced less what was credited. */
export const listDocumentMonths = (db: Queries, userId: number): Promise<DocumentMonth[]> =>
  ownDocuments(db, userId)
    .select(monthIssued.as('month'))
    .select(sql<number>`count(*)::int`.as('documents'))
    .select(
      sql<number>`sum(case invoices.kind when 'invoice' then invoices.total_cents else -invoices.total_cents end)::int`.as('total_cents'),
    )
    .groupBy(monthIssued)
    .orderBy('month', 'desc')
    .execute();

/** An account's documents of a month, oldest first. */
export const loadDocumentsOf = (db: Queries, userId: number, month: string): Promise<DocumentRow[]> =>
  ownDocuments(db, userId).selectAll('invoices').where(monthIssued, '=', month).orderBy('invoices.id').execute();

/** A line for each document; what was credited is negative. */
const overviewCsv = (documents: readonly DocumentRow[], lang: Lang): string => {
  const t = salesTexts(lang);
  const columns = ['number', 'date', 'kind', 'order', 'reference', 'corrects', 'base', 'vat', 'deposit', 'total'] as const;
  const rows = documents.map(({ kind, number, snapshot }) => {
    const sign = kind === 'invoice' ? 1 : -1;
    const euro = (cents: number): string => decimalText(cents === 0 ? 0 : sign * cents, lang);
    const { issued_on, order_number, corrects, total_excl_vat_cents: base, total_vat_cents: vat, deposit_cents: deposit } = snapshot;
    const kindText = t(kind === 'invoice' ? 'invoice.invoice' : 'invoice.creditNote');
    return [
      number,
      issued_on,
      kindText,
      order_number,
      snapshot.purchase_order ?? '',
      corrects?.number ?? '',
      euro(base),
      euro(vat),
      euro(deposit),
      euro(snapshot.total_cents),
    ];
  });
  return writeCsv([columns.map((column) => t(`monthlyDocuments.columns.${column}`)), ...rows], lang);
};

/** Documents as PDF, each drawn when the file gets to it, with an overview for the books. */
export const zipDocuments = (documents: readonly DocumentRow[], lang: Lang): Readable =>
  zipStream([
    {
      name: `${salesTexts(lang)('monthlyDocuments.list')}.csv`,
      modifiedAt: new Date(),
      read: () => Promise.resolve(Buffer.from(overviewCsv(documents, lang))),
    },
    ...documents.map(({ number, snapshot, issued_at }) => ({
      name: `${number}.pdf`,
      modifiedAt: issued_at,
      read: () => drawDocument(snapshot),
    })),
  ]);
