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

/** Closes the withdrawals of an order that is cancelled, or the one whose return is settled: staff have nothing left to settle. */
export const closeWithdrawals = (trx: Queries, by: { order_id: number } | { id: number }, closedAt: Date): Promise<unknown> => {
  const query = trx.updateTable('withdrawals').set({ state: 'closed', closed_at: closedAt }).where('state', '<>', 'closed');
  return ('id' in by ? query.where('id', '=', by.id) : query.where('order_id', '=', by.order_id)).execute();
};
