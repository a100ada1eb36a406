import type { Queries } from '../../platform/database/database.ts';

/** When the first open withdrawal of an order was received; null without one. */
export const openWithdrawalSince = async (db: Queries, orderId: number): Promise<Date | null> => {
  const row = await db
    .selectFrom('withdrawals')
    .select('received_at')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst();
  return row?.received_at ?? null;
};

/** The same for the API's answers, only before anything is shipped: afterwards the customer sees a return. */
export const withdrawalReceivedAt = async (db: Queries, { id, status }: { id: number; status: string }): Promise<string | null> =>
  status === 'confirmed' ? ((await openWithdrawalSince(db, id))?.toISOString() ?? null) : null;

/** Closes the withdrawals of a cancelled order, or the one whose return is settled. */
export const closeWithdrawals = (trx: Queries, by: { order_id: number } | { id: number }, closedAt: Date): Promise<unknown> => {
  const query = trx.updateTable('withdrawals').set({ state: 'closed', closed_at: closedAt }).where('state', '<>', 'closed');
  return ('id' in by ? query.where('id', '=', by.id) : query.where('order_id', '=', by.order_id)).execute();
};
