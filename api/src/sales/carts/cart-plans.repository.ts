import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import { missingParts } from '../../catalogue/plans/build-sheet/build-sheet.service.ts';
import { findPlan, insertPlan } from '../../catalogue/plans/plans.repository.ts';
import type { PlanRow } from '../../catalogue/plans/plans.repository.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { CartPlanRow } from './cart-context.ts';
import type { LineRow } from './carts.repository.ts';
import type { LeftOutPart } from './carts.tables.ts';

/** Puts a plan into a cart, after those that it has, or replaces what was left out of it. Its lines are saved with the cart. */
export const attachPlan = (trx: Queries, cartId: string, planId: string, leftOut: readonly LeftOutPart[]): Promise<unknown> =>
  trx
    .insertInto('cart_plans')
    .values((eb) => ({
      cart_id: cartId,
      plan_id: planId,
      position: eb
        .selectFrom('cart_plans')
        .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next'))
        .where('cart_id', '=', cartId),
      left_out: JSON.stringify(leftOut),
    }))
    .onConflict((conflict) => conflict.columns(['cart_id', 'plan_id']).doUpdateSet({ left_out: JSON.stringify(leftOut) }))
    .execute();

/** The plans of a guest's cart belong to the account from now on. */
export const claimPlans = (trx: Queries, cartId: string, userId: number): Promise<unknown> =>
  trx
    .updateTable('plans')
    .set({ user_id: userId })
    .where('user_id', 'is', null)
    .where('id', 'in', (eb) => eb.selectFrom('cart_plans').select('plan_id').where('cart_id', '=', cartId))
    .execute();

const planIdsOf = (lines: readonly Pick<LineRow, 'plan_id'>[]): string[] => [...new Set(lines.flatMap(({ plan_id }) => plan_id ?? []))];

/** Lines with each plan replaced by another; pieces of a plan that has none are loose. */
const withPlans = (lines: readonly LineRow[], planOf: ReadonlyMap<string, string>): LineRow[] =>
  lines.map((line) => ({ ...line, plan_id: line.plan_id === null ? null : (planOf.get(line.plan_id) ?? null) }));

/** Copies the plans that these lines belong to, and returns the lines with the copies; pieces of a plan that is gone are loose. */
export const copyPlansOf = async (
  trx: Queries,
  lines: readonly LineRow[],
  { userId, now }: { userId: number | null; now: Date },
): Promise<LineRow[]> => {
  const copies = new Map<string, string>();
  for (const id of planIdsOf(lines)) {
    const plan = await findPlan(trx, id);
    if (plan === undefined) continue;
    copies.set(id, (await insertPlan(trx, plan, { name: plan.name, userId, now })).id);
  }
  return withPlans(lines, copies);
};

/** Puts copies of the plans of these lines into a cart; what they lack is stored with their lines. */
export const copyPlansInto = async (
  trx: Queries,
  cartId: string,
  lines: readonly LineRow[],
  { user, now }: { user: { id: number } | null; now: Date },
): Promise<LineRow[]> => {
  const copied = await copyPlansOf(trx, lines, { userId: user?.id ?? null, now });
  for (const id of planIdsOf(copied)) await attachPlan(trx, cartId, id, []);
  return copied;
};

/**
 * Puts the plans of another cart of the same person into a cart; what they lack is stored with their lines. A plan that both have stays as
 * it is, without further pieces.
 */
export const adoptPlans = async (trx: Queries, cartId: string, lines: readonly LineRow[]): Promise<LineRow[]> => {
  const ids = planIdsOf(lines);
  if (ids.length === 0) return [...lines];
  const rows = await trx.selectFrom('cart_plans').select('plan_id').where('cart_id', '=', cartId).where('plan_id', 'in', ids).execute();
  const existing = new Set(rows.map(({ plan_id }) => plan_id));
  for (const id of ids.filter((each) => !existing.has(each))) await attachPlan(trx, cartId, id, []);
  return lines.filter(({ plan_id }) => plan_id === null || !existing.has(plan_id));
};

/** What a plan needs and its lines lack: the rule of ordered plans, because lines of a copied cart are no more than its pieces. */
const leftOutOf = async (db: Queries, plan: PlanRow, lines: readonly LineRow[], lang: Lang): Promise<LeftOutPart[]> => {
  const own = lines.filter(({ plan_id }) => plan_id === plan.id);
  const skus = await db
    .selectFrom('variants')
    .select(['id', 'sku'])
    .where(
      'id',
      'in',
      own.map(({ variant_id }) => variant_id),
    )
    .execute();
  const bought = own.flatMap(({ variant_id, amount }) => skus.filter(({ id }) => id === variant_id).map(({ sku }) => ({ sku, amount })));
  return [...(await missingParts(db, plan, bought, lang))];
};

/** The plans that lines of a copied cart belong to, in their order, with what they lack. */
export const plansOfLines = async (db: Queries, lines: readonly LineRow[], lang: Lang): Promise<CartPlanRow[]> => {
  const ids = planIdsOf(lines);
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('plans').selectAll().where('id', 'in', ids).execute();
  const plans: CartPlanRow[] = [];
  for (const id of ids) {
    const plan = rows.find((row) => row.id === id);
    if (plan !== undefined) plans.push({ ...plan, left_out: await leftOutOf(db, plan, lines, lang) });
  }
  return plans;
};

/** Stores what the plans of newly added lines lack, counted from the lines that the cart has taken. Returns whether there are such plans. */
export const saveMissingPlanParts = async (
  trx: Queries,
  cartId: string,
  { added, lines }: { added: readonly LineRow[]; lines: readonly LineRow[] },
  lang: Lang,
): Promise<boolean> => {
  const ids = planIdsOf(added);
  const plans = await plansOfLines(
    trx,
    lines.filter(({ plan_id }) => plan_id !== null && ids.includes(plan_id)),
    lang,
  );
  for (const { id, left_out } of plans) await attachPlan(trx, cartId, id, left_out);
  return plans.length > 0;
};

/** Open carts, other than this one, that contain a plan; locked until the transaction ends. */
export const lockOtherCartsOf = async (trx: Queries, planId: string, cartId: string | null): Promise<string[]> => {
  const rows = await trx
    .selectFrom('carts')
    .select('id')
    .where('status', '=', 'open')
    .where('id', 'in', (eb) => eb.selectFrom('cart_plans').select('cart_id').where('plan_id', '=', planId))
    .$if(cartId !== null, (query) => query.where('id', '<>', cartId ?? ''))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
};
