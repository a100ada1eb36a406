import type { Queries } from '../../platform/database/database.ts';

/** A guest's order becomes the account's, with its returns and plans. False when it belongs to another account. */
export const giveOrderTo = async (trx: Queries, orderId: number, userId: number): Promise<boolean> => {
  await trx.updateTable('orders').set({ user_id: userId }).where('id', '=', orderId).where('user_id', 'is', null).execute();
  const ownOrder = await trx.selectFrom('orders').select('id').where('id', '=', orderId).where('user_id', '=', userId).executeTakeFirst();
  if (ownOrder === undefined) return false;
  await trx.updateTable('returns').set({ user_id: userId }).where('order_id', '=', orderId).where('user_id', 'is', null).execute();
  // A guest's plan has no owner; anybody else with its link works on a copy.
  await trx
    .updateTable('plans')
    .set({ user_id: userId })
    .where('user_id', 'is', null)
    .where('id', 'in', (eb) => eb.selectFrom('order_plans').select('plan_id').where('order_id', '=', orderId))
    .execute();
  return true;
};
