import type { Lang } from 'shared-contracts/contract/locales';
import { orderedBuildSheet } from '../../catalogue/plans/build-sheet/build-sheet.service.ts';
import type { Queries } from '../../platform/database/database.ts';

/** The build sheet of a plan as it was ordered; null when the order has no such plan. */
export const orderBuildSheet = async (
  db: Queries,
  { orderId, planId }: { orderId: number; planId: string },
  lang: Lang,
  publicUrl: string,
): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('order_plans as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .selectAll('p')
    .select('o.ordered_at')
    .where('p.order_id', '=', orderId)
    .where('p.plan_id', '=', planId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const bought = await db
    .selectFrom('order_lines')
    .select(['sku', 'amount'])
    .where('order_id', '=', orderId)
    .where('plan_id', '=', planId)
    .orderBy('position')
    .execute();
  return orderedBuildSheet(db, { ...row, id: row.plan_id, date: row.ordered_at }, bought, lang, publicUrl);
};
