import type { Queries } from '../../platform/database/database.ts';

/** When the first withdrawal that staff have not settled yet came for an order; null without one. */
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

/** The same while nothing was sent yet, as an answer: afterwards a return says what becomes of the goods. */
export const withdrawalReceivedAt = async (db: Queries, { id, status }: { id: number; status: string }): Promise<string | null> =>
  status === 'confirmed' ? ((await openWithdrawalSince(db, id))?.toISOString() ?? null) : null;

/** Closes an order's withdrawals when the order is cancelled: nothing is left to withdraw from, and staff have nothing to settle. */
export const closeWithdrawalsOf = (trx: Queries, orderId: number, closedAt: Date): Promise<unknown> =>
  trx
    .updateTable('withdrawals')
    .set({ state: 'closed', closed_at: closedAt })
    .where('order_id', '=', orderId)
    .where('state', '<>', 'closed')
    .execute();
