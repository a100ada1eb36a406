import type { Settings } from '../../content/settings/settings.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { DeclaredItem } from '../../sales/orders/declared-items.ts';
import { hasLeft, isPartlyShipped } from '../../sales/orders/hand-over.ts';
import type { OrderRow } from '../../sales/orders/orders.repository.ts';
import { loadReturnLines } from '../../sales/orders/return-lines.ts';
import { insertReturn } from '../returns/create-return.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';
import { withdrawnGoods } from './withdrawn-goods.ts';

/** The statement without the pieces that its returns have already; null: the whole order. */
export const loadRemainingItems = async (trx: Queries, { id, items }: WithdrawalRow): Promise<DeclaredItem[] | null> => {
  if (items === null) return null;
  const rows = await trx
    .selectFrom('return_items as i')
    .innerJoin('returns as r', 'r.id', 'i.return_id')
    .innerJoin('order_lines as l', 'l.id', 'i.order_line_id')
    .select(['l.sku', 'i.amount'])
    .where('r.withdrawal_id', '=', id)
    .where('l.kind', '=', 'sale')
    .execute();
  const returned = new Map<string, number>();
  for (const { sku, amount } of rows) returned.set(sku, (returned.get(sku) ?? 0) + amount);
  return items.map((item) => {
    const before = Math.min(item.amount, returned.get(item.sku) ?? 0);
    returned.set(item.sku, (returned.get(item.sku) ?? 0) - before);
    return { ...item, amount: item.amount - before };
  });
};

/**
 * The return of the withdrawn goods that have left, created once, and once more for an article that staff have cleared up since, in the
 * caller's transaction, which has locked the order. @returns its number; null when nothing has left yet or nothing is left to return
 */
export const createReturnOfSent = async (
  trx: Queries,
  row: WithdrawalRow,
  order: OrderRow,
  { settings, now }: { settings: Settings; now: Date },
): Promise<string | null> => {
  const existing = await trx
    .selectFrom('returns')
    .select('number')
    .where('withdrawal_id', '=', row.id)
    .where('is_unsent', '=', false)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (existing !== undefined && row.items === null) return existing.number;
  const isPart = isPartlyShipped(order);
  if (!hasLeft(order) && !isPart) return null;
  const lines = await loadReturnLines(trx, order);
  const items = withdrawnGoods(order, lines, await loadRemainingItems(trx, row), isPart ? 'sent' : 'all');
  if (items.length === 0) return existing?.number ?? null;
  return (await insertReturn(trx, order, items, { settings, now }, row.id)).number;
};
