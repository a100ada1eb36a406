import { findConfiguration } from '../../catalogue/configurator/configurations.repository.ts';
import { changedContent } from '../../catalogue/plans/plan-facts.ts';
import { findPlan, insertPlan, lockPlan, updatePlan } from '../../catalogue/plans/plans.repository.ts';
import type { PlanContent, PlanRow } from '../../catalogue/plans/plans.repository.ts';
import { RULE_VERSION } from 'shared-contracts/rules/plan/bill';
import type { Db, Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ShopError } from '../../platform/shop-error.ts';
import type { AddPlanAnswer, Cart } from 'shared-contracts/wire/cart';
import type { AddPlanBody, ChangePlanBody } from 'shared-contracts/wire/plan';
import { attachPlan, lockOtherCartsOf } from './cart-plans.repository.ts';
import type { Viewer } from './cart-view.ts';
import { findLines, lockCart, saveCartRow } from './carts.repository.ts';
import type { CartRow } from './carts.repository.ts';
import { assertPlanFits, assertUsable, changeLocked } from './carts.service.ts';
import { piecesOf, withPieces } from './plan-pieces.ts';
import { viewCart } from './view-cart.ts';

/** The content of a calculation of the configurator, or of a plan; throws 404 `configuration.not_found`. */
export const contentOf = async (trx: Queries, shareId: string, now: Date): Promise<PlanContent & { plan: PlanRow | null }> => {
  const plan = await findPlan(trx, shareId);
  if (plan !== undefined) return { ...pickContent(plan), plan };
  const configuration = await findConfiguration(trx, shareId, now);
  if (configuration === undefined) throw new ShopError(404, 'configuration.not_found');
  return { ...pickContent(configuration), plan: null };
};

const pickContent = ({ kind, rule_version, input, bill }: PlanContent): PlanContent => ({ kind, rule_version, input, bill });

/** Throws 409 `plan.delivered`: an order with it was delivered, so it stays as it was built. */
export const assertNotDelivered = async (trx: Queries, planId: string): Promise<void> => {
  const row = await trx
    .selectFrom('order_plans')
    .innerJoin('orders', 'orders.id', 'order_plans.order_id')
    .select('orders.id')
    .where('order_plans.plan_id', '=', planId)
    .where('orders.delivered_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (row !== undefined) throw new ShopError(409, 'plan.delivered');
};

/** Throws 409 `cart.conflict` with the fresh cart for a stale `If-Match`. */
const assertRevision = async (trx: Queries, cart: CartRow, ifMatch: number | null, viewer: Viewer): Promise<void> => {
  if (ifMatch === null || ifMatch === cart.revision) return;
  throw new ShopError(409, 'cart.conflict', { meta: { cart: await viewCart(trx, cart, viewer) } });
};

/**
 * Puts a plan into a cart: an own one of the account as it is, so that it stays one plan; any other plan or calculation as a new one,
 * because its link may be known to others. A plan that is in the cart already stays. Throws 404 `configuration.not_found`, 422
 * `plan.sold_out`, `plan.too_many`.
 */
export const addPlanToCart = (db: Db, cartId: string, { share_id, name }: AddPlanBody, viewer: Viewer): Promise<AddPlanAnswer> =>
  inTransaction(db, async (trx) => {
    const cart = await lockCart(trx, cartId);
    assertUsable(cart, viewer.now);
    const lines = await findLines(trx, cartId);
    if (lines.some(({ plan_id }) => plan_id === share_id)) return { cart: await viewCart(trx, cart, viewer), share_id };
    assertPlanFits(lines);
    const { plan: existing, ...content } = await contentOf(trx, share_id, viewer.now);
    const isOwn = existing !== null && existing.user_id !== null && existing.user_id === viewer.user?.id;
    const plan = isOwn
      ? existing
      : await insertPlan(trx, content, { name: name ?? existing?.name ?? null, userId: viewer.user?.id ?? null, now: viewer.now });
    const pieces = await piecesOf(trx, plan.id, content, { others: lines, cart, viewer });
    await attachPlan(trx, cartId, plan.id, pieces.leftOut);
    const newLines = withPieces(lines, plan.id, pieces.lines);
    return { cart: await changeLocked(trx, cart, { viewer, newLines }, () => ({ lines: newLines })), share_id: plan.id };
  });

/** The plan after a change; null when nothing changes. Throws 404, 409 `plan.delivered` and 422. */
const changedPlan = async (trx: Queries, plan: PlanRow, body: ChangePlanBody, { lang, now }: Viewer): Promise<PlanRow | null> => {
  const { name, share_id, rules } = body;
  const content = share_id === undefined ? changedContent(plan, body, lang) : pickContent(await contentOf(trx, share_id, now));
  const newName = name === undefined ? plan.name : name || null;
  const isDeclining = rules === 'keep' && plan.rule_version !== RULE_VERSION && plan.declined_rule_version !== RULE_VERSION;
  if (content === null && newName === plan.name && !isDeclining) return null;
  await assertNotDelivered(trx, plan.id);
  return updatePlan(
    trx,
    plan.id,
    {
      name: newName,
      ...(content === null ? {} : { content }),
      ...(isDeclining ? { declinedRuleVersion: RULE_VERSION } : {}),
    },
    now,
  );
};

/** Replaces the pieces of a plan in other open carts of its owner, so that they show the same plan. */
const updateOtherCarts = async (trx: Queries, plan: PlanRow, cartId: string | null, viewer: Viewer): Promise<void> => {
  for (const id of await lockOtherCartsOf(trx, plan.id, cartId)) {
    const cart = await lockCart(trx, id);
    const lines = await findLines(trx, id);
    const pieces = await piecesOf(trx, plan.id, plan, { others: lines, cart, viewer });
    await attachPlan(trx, id, plan.id, pieces.leftOut);
    await saveCartRow(trx, id, {}, { lines: withPieces(lines, plan.id, pieces.lines), userId: null });
  }
};

/**
 * Changes a plan in a cart: its name, height, colour or lengths, or another calculation. All its lines are replaced in the same transaction;
 * an empty change computes its pieces again from today's stock. Throws 404 `plan.not_found`, 409 `cart.conflict`, `plan.delivered`, 422
 * with what can't be built beside its field, `plan.sold_out`.
 */
export const changePlanInCart = (
  db: Db,
  cartId: string,
  planId: string,
  body: ChangePlanBody,
  { ifMatch, viewer }: { ifMatch: number | null; viewer: Viewer },
): Promise<Cart> =>
  inTransaction(db, async (trx) => {
    const cart = await lockCart(trx, cartId);
    assertUsable(cart, viewer.now);
    await assertRevision(trx, cart, ifMatch, viewer);
    const lines = await findLines(trx, cartId);
    const plan = lines.some(({ plan_id }) => plan_id === planId) ? await lockPlan(trx, planId) : undefined;
    if (plan === undefined) throw new ShopError(404, 'plan.not_found');
    const changed = (await changedPlan(trx, plan, body, viewer)) ?? plan;
    const pieces = await piecesOf(trx, planId, changed, { others: lines, cart, viewer });
    await attachPlan(trx, cartId, planId, pieces.leftOut);
    if (changed.revision !== plan.revision) await updateOtherCarts(trx, changed, cartId, viewer);
    const newLines = withPieces(lines, planId, pieces.lines);
    return changeLocked(trx, cart, { viewer, newLines }, () => ({ lines: newLines }));
  });

/** Changes an own plan of the account, and its pieces in the account's carts. Throws as `changePlanInCart`. */
export const changeOwnPlan = (db: Db, userId: number, planId: string, body: ChangePlanBody, viewer: Viewer): Promise<void> =>
  inTransaction(db, async (trx) => {
    const plan = await lockPlan(trx, planId);
    if (plan?.user_id !== userId) throw new ShopError(404, 'plan.not_found');
    const changed = await changedPlan(trx, plan, body, viewer);
    if (changed !== null) await updateOtherCarts(trx, changed, null, viewer);
  });

/** Takes a plan with all its pieces out of a cart; one that is not in it changes nothing. The plan itself stays. */
export const removePlanFromCart = (
  db: Db,
  cartId: string,
  planId: string,
  { ifMatch, viewer }: { ifMatch: number | null; viewer: Viewer },
): Promise<Cart> =>
  inTransaction(db, async (trx) => {
    const cart = await lockCart(trx, cartId);
    assertUsable(cart, viewer.now);
    await assertRevision(trx, cart, ifMatch, viewer);
    return changeLocked(trx, cart, { viewer }, (_cart, { lines }) => {
      const rest = lines.filter(({ plan_id }) => plan_id !== planId);
      return rest.length === lines.length ? null : { lines: rest };
    });
  });
