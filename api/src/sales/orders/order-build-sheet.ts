import type { Lang } from 'shared-contracts/contract/locales';
import { orderedSheet } from '../../catalogue/plans/build-sheet/build-sheet.service.ts';
import { drawBuildSheet } from '../../catalogue/plans/build-sheet/draw-build-sheet.ts';
import type { SheetPlan } from '../../catalogue/plans/build-sheet/sheet-plan.ts';
import type { Queries } from '../../platform/database/database.ts';

interface OrderedPlan {
  orderId: number;
  planId: string;
}

/** What the build sheet of a plan says, as it was ordered; null when the order has no such plan. */
export const loadOrderSheet = async (
  db: Queries,
  { orderId, planId }: OrderedPlan,
  lang: Lang,
  publicUrl: string,
): Promise<SheetPlan | null> => {
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
  return orderedSheet(db, { ...row, id: row.plan_id, date: row.ordered_at }, bought, lang, publicUrl);
};

/** The build sheet of a plan as it was ordered, as a PDF; null when the order has no such plan. */
export const orderBuildSheet = async (db: Queries, plan: OrderedPlan, lang: Lang, publicUrl: string): Promise<Buffer | null> => {
  const sheet = await loadOrderSheet(db, plan, lang, publicUrl);
  return sheet === null ? null : drawBuildSheet(sheet, lang);
};
