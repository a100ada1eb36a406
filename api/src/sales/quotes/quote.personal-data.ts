import type { UserRow } from '../../customers/auth/users.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { PersonalDataSource } from '../../customers/privacy/personal-data.ts';

const ordersOf = (db: Queries, { id }: UserRow) => db.selectFrom('orders').select('orders.id').where('orders.user_id', '=', id);

/** Answers to the person's quotes; what was asked stands among the orders. Erased: what was written. Runs before the orders lose their owner. */
export const quoteData: PersonalDataSource = {
  name: 'quotes',
  exportOf: (db, user) => db.selectFrom('quotes').selectAll().where('order_id', 'in', ordersOf(db, user)).orderBy('order_id').execute(),
  eraseOf: async (trx, user) => {
    await trx.updateTable('quotes').set({ note: null, decline_reason: null }).where('order_id', 'in', ordersOf(trx, user)).execute();
    return [];
  },
};
