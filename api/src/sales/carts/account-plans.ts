import { sql } from 'kysely';
import type { AccountPlan, AccountPlanList, AddPlanBody } from 'shared-contracts/wire/plan';
import type { Lang } from 'shared-contracts/contract/locales';
import { gardenSku, mainSku, planName, planRulesChange, planSummary } from '../../catalogue/plans/plan-facts.ts';
import { planSketch } from '../../catalogue/plans/plan-sketch.ts';
import { insertPlan, plansOfUser } from '../../catalogue/plans/plans.repository.ts';
import type { PlanRow } from '../../catalogue/plans/plans.repository.ts';
import { namesForRules } from '../../catalogue/plans/shared-plan.ts';
import { loadGardenPictures } from '../../catalogue/products/garden-pictures.ts';
import { loadVariantsBySku } from '../../catalogue/products/products.repository.ts';
import { imageOf } from '../../content/media/image.ts';
import { lockUser } from '../../customers/auth/users.ts';
import type { Db, Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { wholeList } from '../../platform/list-meta.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { contentOf } from './cart-plans.service.ts';

/** Maximum number of plans per account that are saved by hand; plans put into carts come on top. */
const MAX_ACCOUNT_PLANS = 100;

interface Usage {
  plan_id: string;
  cart_id: string | null;
  order_number: string | null;
  is_delivered: boolean;
}

/** Where plans are used: an open cart, the last order. */
const usageOf = async (db: Queries, planIds: readonly string[]): Promise<Map<string, Usage>> => {
  const { rows } = await sql<Usage>`
    select p.id as plan_id,
      (select c.id::text from cart_plans cp join carts c on c.id = cp.cart_id
        where cp.plan_id = p.id and c.status = 'open' order by c.updated_at desc limit 1) as cart_id,
      (select o.number from order_plans op join orders o on o.id = op.order_id
        where op.plan_id = p.id and o.status <> 'cancelled' order by o.id desc limit 1) as order_number,
      exists (select 1 from order_plans op join orders o on o.id = op.order_id
        where op.plan_id = p.id and o.delivered_at is not null) as is_delivered
    from plans p where p.id = any (${[...planIds]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.plan_id, row]));
};

/** Whom the answer is for. */
interface Reader {
  lang: Lang;
  mediaUrl: string;
}

const answersOf = async (db: Queries, plans: readonly PlanRow[], { lang, mediaUrl }: Reader): Promise<AccountPlan[]> => {
  const usage = await usageOf(
    db,
    plans.map(({ id }) => id),
  );
  const mains = plans.flatMap((plan) => mainSku(plan) ?? []);
  const records = mains.length === 0 ? [] : await loadVariantsBySku(db, lang, [...new Set(mains)]);
  const names = await namesForRules(db, plans, lang);
  const gardens = await loadGardenPictures(
    db,
    plans.flatMap((plan) => gardenSku(plan) ?? []),
  );
  return plans.map((plan): AccountPlan => {
    const { cart_id = null, order_number = null, is_delivered = false } = usage.get(plan.id) ?? {};
    const product = records.find(({ sku }) => sku === mainSku(plan))?.product.name ?? null;
    return {
      share_id: plan.id,
      kind: plan.kind,
      name: planName(plan, lang),
      is_named: plan.name !== null,
      revision: plan.revision,
      rule_version: plan.rule_version,
      summary: planSummary(plan, product, lang),
      sketch: planSketch(plan),
      garden: imageOf(gardens.get(gardenSku(plan) ?? '') ?? null, lang, mediaUrl),
      rules: planRulesChange(plan, (sku) => names.get(sku), lang),
      updated_at: plan.updated_at.toISOString(),
      cart_id,
      order_number,
      is_delivered,
    };
  });
};

/** The account's plans, the last changed first. */
export const listAccountPlans = async (db: Queries, userId: number, reader: Reader): Promise<AccountPlanList> => {
  const plans = await plansOfUser(db, userId);
  return wholeList(await answersOf(db, plans, reader), Math.max(MAX_ACCOUNT_PLANS, plans.length));
};

/** One plan of the account; throws 404 `plan.not_found`. */
export const accountPlanOf = async (db: Queries, userId: number, planId: string, reader: Reader): Promise<AccountPlan> => {
  const plan = (await plansOfUser(db, userId)).find(({ id }) => id === planId);
  const [answer] = plan === undefined ? [] : await answersOf(db, [plan], reader);
  if (answer === undefined) throw new ShopError(404, 'plan.not_found');
  return answer;
};

/** Saves a calculation, or a copy of a plan, in the account. Throws 404 `configuration.not_found`, 422 `plan.too_many_kept`. */
export const saveAccountPlan = (db: Db, userId: number, { share_id, name }: AddPlanBody, now: Date): Promise<string> =>
  inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const { plan, ...content } = await contentOf(trx, share_id, now);
    if ((await plansOfUser(trx, userId)).length >= MAX_ACCOUNT_PLANS) {
      throw new ShopError(422, 'plan.too_many_kept', { meta: { max: MAX_ACCOUNT_PLANS } });
    }
    return (await insertPlan(trx, content, { name: name ?? plan?.name ?? null, userId, now })).id;
  });

/**
 * Removes a plan from the account. In an open cart it stays, as a guest's plan, so that no cart loses its goods; otherwise it is deleted. Throws
 * 404 `plan.not_found`.
 */
export const deleteAccountPlan = (db: Db, userId: number, planId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const detached = await trx
      .updateTable('plans')
      .set({ user_id: null })
      .where('id', '=', planId)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (detached === undefined) throw new ShopError(404, 'plan.not_found');
    await trx
      .deleteFrom('plans')
      .where('id', '=', planId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('cart_plans')
              .innerJoin('carts', 'carts.id', 'cart_plans.cart_id')
              .select('carts.id')
              .where('cart_plans.plan_id', '=', planId)
              .where('carts.status', '=', 'open'),
          ),
        ),
      )
      .execute();
  });
