import { declaredPieces } from '../../sales/orders/declared-pieces.ts';
import type { ReturnLine } from '../../sales/orders/return-lines.ts';
import type { Queries } from '../../platform/database/database.ts';

/** Ids of the lines whose pieces that are still to be sent are all in statements that staff have yet to settle: they are held back. */
export const listRestWithdrawn = async (db: Queries, orderId: number, lines: readonly ReturnLine[]): Promise<ReadonlySet<number>> => {
  const statements = await db
    .selectFrom('withdrawals')
    .select('items')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .where('is_revoked', '=', false)
    .execute();
  if (statements.length === 0) return new Set();
  const isWhole = statements.some(({ items }) => items === null);
  const pieces = declaredPieces(lines, isWhole ? null : statements.flatMap(({ items }) => items ?? []));
  return new Set(lines.filter(({ id, toFollow }) => toFollow > 0 && (pieces.get(id) ?? 0) >= toFollow).map(({ id }) => id));
};
