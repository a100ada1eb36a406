import type { PersonalDataSource } from '../../customers/privacy/personal-data.ts';
import { ordersOf } from '../orders/order.personal-data.ts';

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
