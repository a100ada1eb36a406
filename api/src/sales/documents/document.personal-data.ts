import type { UserRow } from '../../customers/auth/users.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { PersonalDataSource } from '../../customers/privacy/personal-data.ts';

const ordersOf = (db: Queries, { id }: UserRow) => db.selectFrom('orders').select('orders.id').where('orders.user_id', '=', id);

/** Invoices, credit notes and refunds. Tax law requires them as they were issued: nothing is erased before its period is over. */
export const documentData: PersonalDataSource = {
  name: 'documents',
  exportOf: async (db, user) => ({
    invoices: await db
      .selectFrom('invoices')
      .select(['kind', 'number', 'issued_at', 'total_cents', 'snapshot'])
      .where('order_id', 'in', ordersOf(db, user))
      .orderBy('id')
      .execute(),
    refunds: await db
      .selectFrom('refunds')
      .select(['order_id', 'amount_cents', 'reason', 'status', 'created_at'])
      .where('order_id', 'in', ordersOf(db, user))
      .orderBy('id')
      .execute(),
  }),
  eraseOf: async () => [],
};
