import type { Selectable } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';

export type OrderExportRow = Selectable<Tables['order_exports']>;

/**
 * What the other system has not confirmed yet, by the order in which it was written. One that was written before, in a transaction that
 * ended later, comes with the next sweep from the beginning: what counts is what is not confirmed, and not the last cursor.
 */
export const listOrderExports = (
  db: Queries,
  { after, limit }: { after: number; limit: number },
): Promise<(OrderExportRow & { number: string })[]> =>
  db
    .selectFrom('order_exports as x')
    .innerJoin('orders as o', 'o.id', 'x.order_id')
    .selectAll('x')
    .select('o.number')
    .where('x.confirmed_at', 'is', null)
    .where('x.id', '>', after)
    .orderBy('x.id')
    .limit(limit)
    .execute();

/**
 * Notes that the other system has it; the same again changes nothing. Throws 404 `staff.not_found`, and 409 `staff.export_confirmed` when
 * it was confirmed with another reference: then the other system has it twice.
 */
export const confirmOrderExport = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: number,
  reference: string,
): Promise<{ id: number; reference: string; confirmed_at: Date }> =>
  inTransaction(db, async (trx) => {
    const row = await trx.selectFrom('order_exports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (row === undefined) throw new ShopError(404, 'staff.not_found', { meta: { what: String(id) } });
    if (row.confirmed_at !== null) {
      if (row.reference !== reference) throw new ShopError(409, 'staff.export_confirmed', { meta: { reference: row.reference ?? '' } });
      return { id, reference, confirmed_at: row.confirmed_at };
    }
    const confirmed_at = now();
    await trx.updateTable('order_exports').set({ confirmed_at, reference }).where('id', '=', id).execute();
    return { id, reference, confirmed_at };
  });
