import { sql } from 'kysely';
import { findLines, markOrdered } from '../carts/carts.repository.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { OrderRow } from '../orders/orders.repository.ts';

/** Takes the pieces of an order out of its cart: loose pieces from loose ones, those of a plan from the same plan. */
const removeBoughtLines = async (trx: Queries, { id, cart_id: cartId }: OrderRow): Promise<void> => {
  const isLoose = sql`c.cart_id = ${cartId} and l.order_id = ${id} and l.plan_id is null and l.kind = c.kind and l.variant_id = c.variant_id`;
  const isOfPlan = sql`c.cart_id = ${cartId} and l.order_id = ${id} and l.plan_id = c.plan_id and l.variant_id = c.variant_id`;
  await sql`delete from cart_lines c using order_lines l where ${isLoose} and c.amount <= l.amount`.execute(trx);
  await sql`update cart_lines c set amount = c.amount - l.amount from order_lines l where ${isLoose}`.execute(trx);
  await sql`delete from cart_plan_lines c using order_lines l where ${isOfPlan} and c.amount <= l.amount`.execute(trx);
  await sql`update cart_plan_lines c set amount = c.amount - l.amount from order_lines l where ${isOfPlan}`.execute(trx);
  await sql`delete from cart_plans c where c.cart_id = ${cartId}
    and not exists (select 1 from cart_plan_lines l where l.cart_id = c.cart_id and l.plan_id = c.plan_id)`.execute(trx);
};

/**
 * Closes the cart of an order that is paid or waits for its transfer, once. From a cart that was changed while its order was being paid only
 * the bought lines are removed.
 */
export const settleCart = async (trx: Queries, order: OrderRow): Promise<void> => {
  const cart = await trx.selectFrom('carts').select(['revision', 'status']).where('id', '=', order.cart_id).forUpdate().executeTakeFirst();
  if (cart === undefined || cart.status === 'ordered') return;
  if (cart.revision !== order.cart_revision) {
    await removeBoughtLines(trx, order);
    await sql`update carts set revision = revision + 1, updated_at = now() where id = ${order.cart_id}`.execute(trx);
    if ((await findLines(trx, order.cart_id)).some(({ kind }) => kind === 'sale')) return;
  }
  await markOrdered(trx, order.cart_id);
};
