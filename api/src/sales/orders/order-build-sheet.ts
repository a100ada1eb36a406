import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import { missingFromOrder, orderedSheet } from '../../catalogue/plans/build-sheet/build-sheet.service.ts';
import { drawBuildSheet } from '../../catalogue/plans/build-sheet/draw-build-sheet-in-thread.ts';
import type { SheetPlan } from '../../catalogue/plans/build-sheet/sheet-plan.ts';
import { isAnySent, piecesNotSent } from '../../catalogue/order-lines/pieces-not-sent.ts';
import type { Queries } from '../../platform/database/database.ts';
import { loadOrderPlans } from './orders.repository.ts';

interface OrderedPlan {
  orderId: number;
  planId: string;
}

/** The plans of an order with the date of the order, and the pieces that come for each: not what was withdrawn from before it left. */
const loadPlansAndPieces = async (db: Queries, orderId: number) => {
  const plans = await db
    .selectFrom('order_plans as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .selectAll('p')
    .select(['o.ordered_at', 'o.delivery_address'])
    .where('p.order_id', '=', orderId)
    .orderBy('p.position')
    .execute();
  if (plans.length === 0) return [];
  const pieces = await db
    .selectFrom('order_lines as l')
    .select(['l.plan_id', 'l.sku', sql<number>`l.amount - ${piecesNotSent('l')}`.as('amount')])
    .where('l.order_id', '=', orderId)
    .where('l.plan_id', 'is not', null)
    .where(isAnySent('l'))
    .orderBy('l.position')
    .execute();
  return plans.map(({ delivery_address: place, ...plan }) => ({
    place,
    plan: { ...plan, id: plan.plan_id, date: plan.ordered_at },
    bought: pieces.filter(({ plan_id }) => plan_id === plan.plan_id),
  }));
};

/** What the build sheet of a plan says, as it was ordered; null when the order has no such plan. */
export const loadOrderSheet = async (
  db: Queries,
  { orderId, planId }: OrderedPlan,
  lang: Lang,
  publicUrl: string,
): Promise<SheetPlan | null> => {
  const ordered = (await loadPlansAndPieces(db, orderId)).find(({ plan }) => plan.id === planId);
  return ordered === undefined ? null : orderedSheet(db, ordered.plan, ordered, lang, publicUrl);
};

/** What each plan of an order needs and the order lacks, a sentence each, by the plan's id. */
export const loadMissingOfPlans = async (db: Queries, orderId: number, lang: Lang): Promise<ReadonlyMap<string, string[]>> => {
  const missing = new Map<string, string[]>();
  for (const { plan, bought, place } of await loadPlansAndPieces(db, orderId))
    missing.set(plan.id, await missingFromOrder(db, plan, { bought, place, lang }));
  return missing;
};

/** The plans of an order that lack parts, as its mails name them. */
export const loadIncompletePlans = async (db: Queries, orderId: number, lang: Lang): Promise<{ name: string; missing: string[] }[]> => {
  const plans = await loadOrderPlans(db, orderId);
  const missingOf = await loadMissingOfPlans(db, orderId, lang);
  return plans.map(({ plan_id, name }) => ({ name, missing: missingOf.get(plan_id) ?? [] })).filter(({ missing }) => missing.length > 0);
};

/** The build sheet of a plan as it was ordered, as a PDF; null when the order has no such plan. `visitor`: who takes a turn for it. */
export const orderBuildSheet = async (
  db: Queries,
  plan: OrderedPlan,
  lang: Lang,
  { publicUrl, visitor }: { publicUrl: string; visitor?: string },
): Promise<Buffer | null> => {
  const sheet = await loadOrderSheet(db, plan, lang, publicUrl);
  return sheet === null ? null : drawBuildSheet({ plan: sheet, lang }, visitor);
};
