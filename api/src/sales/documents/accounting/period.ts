import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { SHOP_ZONE } from 'shared-contracts/rules/brussels-day';
import type { Queries } from '../../../platform/database/database.ts';
import type { DocumentRow } from '../documents.repository.ts';

/** Calendar months in Brussels: the first, `YYYY-MM`, and how many. */
export interface Period {
  from: string;
  months: number;
}

export const monthOf = (month: string): Period => ({ from: month, months: 1 });

/** `2026-Q4` */
export const quarterOf = (quarter: string): Period => {
  const [year = '', place = ''] = quarter.split('-Q');
  return { from: `${year}-${String(Number(place) * 3 - 2).padStart(2, '0')}`, months: 3 };
};

/** The quarter of a day or month, `2026-Q4`. */
export const quarterName = (day: string): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

const moment = (day: string, months: number): RawBuilder<Date> =>
  sql<Date>`((${day}::date + interval '${sql.raw(String(months))} months') at time zone ${SHOP_ZONE})`;

/** Whether the column is in the period, in a form that an index serves. */
export const isIn = (column: string, { from, months }: Period): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} >= ${moment(`${from}-01`, 0)} and ${sql.ref(column)} < ${moment(`${from}-01`, months)})`;

export interface DocumentKey extends Pick<DocumentRow, 'id' | 'number' | 'issued_at'> {
  /** handed over electronically: what failed, or was mailed instead, is no electronic invoice */
  has_xml: boolean;
}

/** The documents of a period in the order of their numbers; what is issued afterwards is not in what is made of this list. */
export const listDocumentsOf = (db: Queries, period: Period): Promise<DocumentKey[]> =>
  db
    .selectFrom('invoices as i')
    .leftJoin('electronic_invoices as e', 'e.document_id', 'i.id')
    .select([
      'i.id',
      'i.number',
      'i.issued_at',
      sql<boolean>`coalesce(e.xml is not null and e.state in ('transit', 'sent'), false)`.as('has_xml'),
    ])
    .where(isIn('i.issued_at', period))
    .orderBy('i.number')
    .execute();

/** Documents read at once: a month of ten thousand is never in memory as a whole, and other requests get their turn between. */
const BATCH = 200;

/** The documents with what they print, in batches, in the order of the list. */
export async function* readDocuments(
  db: Queries,
  documents: readonly Pick<DocumentKey, 'id'>[],
): AsyncGenerator<Pick<DocumentRow, 'id' | 'number' | 'snapshot'>[], void, void> {
  for (let at = 0; at < documents.length; at += BATCH) {
    const ids = documents.slice(at, at + BATCH).map(({ id }) => id);
    yield await db.selectFrom('invoices').select(['id', 'number', 'snapshot']).where('id', 'in', ids).orderBy('number').execute();
  }
}
