import { sql } from 'kysely';
import { stockSubject } from '../products/staff-stock.ts';
import { changedOrSame, wrong } from './import-rules.ts';
import type { ImportRules } from './import-rules.ts';

interface PresentStock {
  id: number;
  sku: string;
  on_hand: number;
  reserved: number;
  restock_date: string | null;
}

/** Pieces on the shelf, reserved ones included, if they are still as many as the file expects, and the day on which more come. */
export const stockRules: ImportRules<PresentStock> = {
  load: async (queries, wanted, { isLocked }) => {
    const rows = await queries
      .selectFrom('stock as s')
      .innerJoin('variants as v', 'v.id', 's.variant_id')
      .select(['s.variant_id as id', 'v.sku', 's.on_hand', 's.reserved', 's.restock_date'])
      .where(
        'v.sku',
        'in',
        wanted.map(({ sku }) => sku),
      )
      .orderBy('s.variant_id')
      .$if(isLocked, (query) => query.forUpdate('s'))
      .execute();
    return new Map(rows.map((row) => [row.sku, row]));
  },
  compare: ({ on_hand, reserved, restock_date }, { values }) => {
    const { expected = null, ...given } = values;
    const comparison = changedOrSame({ on_hand, restock_date }, given);
    if (comparison.state === 'same') return comparison;
    if (expected !== null && expected !== on_hand)
      return wrong({ column: 'expected', code: 'not_as_expected', values: { expected: Number(expected), present: on_hand } });
    if ((given.on_hand as number) < reserved) return wrong({ column: 'on_hand', code: 'reserved', values: { reserved } });
    return comparison;
  },
  subject: ({ sku }) => stockSubject(sku),
  write: async (trx, changes) => {
    const rows = changes.map(({ present, after }) => ({
      id: present.id,
      on_hand: after.on_hand ?? present.on_hand,
      restock_date: 'restock_date' in after ? after.restock_date : present.restock_date,
    }));
    await sql`
      update stock s set on_hand = w.on_hand, restock_date = w.restock_date
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id int, on_hand int, restock_date date)
      where s.variant_id = w.id`.execute(trx);
  },
};
