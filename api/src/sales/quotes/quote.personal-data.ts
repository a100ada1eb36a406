import { sql } from 'kysely';
import type { UserRow } from '../../customers/auth/users.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { PersonalDataSource } from '../../customers/privacy/personal-data.ts';
import { ordersOf } from '../orders/order.personal-data.ts';

/** Declines open quotes and cancels open requests, so that staff do not answer a deleted account. */
const closeOpenRequests = async (trx: Queries, user: UserRow): Promise<void> => {
  const cancelled = await trx
    .updateTable('orders')
    .set({ status: 'cancelled', cancelled_at: sql<Date>`now()` })
    .where('user_id', '=', user.id)
    .where('status', 'in', ['quote_requested', 'requested'])
    .returning(['id', 'kind', 'ordered_at', 'total_cents'])
    .execute();
  const quotes = cancelled.filter(({ kind }) => kind === 'quote');
  if (quotes.length === 0) return;
  const declined = { status: 'declined' as const, settled_at: sql<Date>`now()` };
  await trx
    .insertInto('quotes')
    .values(
      quotes.map(({ id, ordered_at, total_cents }) => ({
        ...declined,
        order_id: id,
        requested_at: ordered_at,
        list_total_cents: total_cents,
      })),
    )
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(declined))
    .execute();
};

/** Answers to the person's quotes; the requests are among the orders. Erased: their texts. Runs before the orders lose their owner. */
export const quoteData: PersonalDataSource = {
  name: 'quotes',
  exportOf: (db, user) => db.selectFrom('quotes').selectAll().where('order_id', 'in', ordersOf(db, user)).orderBy('order_id').execute(),
  eraseOf: async (trx, user) => {
    await closeOpenRequests(trx, user);
    await trx.updateTable('quotes').set({ note: null, decline_reason: null }).where('order_id', 'in', ordersOf(trx, user)).execute();
    return [];
  },
};
