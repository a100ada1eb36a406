import type { UserRow } from '../../customers/auth/users.ts';
import type { Queries } from '../../platform/database/database.ts';
import { ERASED, isOwnRow } from '../../customers/privacy/personal-data.ts';
import type { PersonalDataSource } from '../../customers/privacy/personal-data.ts';

/** Declared for the account's orders, while signed in, or with an address of it. Runs before the orders lose their owner. */
const withdrawalsOf = (db: Queries, user: UserRow) =>
  db
    .selectFrom('withdrawals')
    .select('withdrawals.id')
    .where((eb) =>
      eb.or([
        eb('withdrawals.order_id', 'in', eb.selectFrom('orders').select('orders.id').where('orders.user_id', '=', user.id)),
        isOwnRow(user, 'withdrawals', 'received_at'),
      ]),
    );

/** Declared withdrawals. Erased: who declared them; that and when they were declared stays with the order. */
export const withdrawalData: PersonalDataSource = {
  name: 'withdrawals',
  exportOf: (db, user) =>
    db
      .selectFrom('withdrawals')
      .select(['reference', 'order_number', 'name', 'email', 'items', 'state', 'received_at', 'closed_at'])
      .where('id', 'in', withdrawalsOf(db, user))
      .orderBy('id')
      .execute(),
  eraseOf: async (trx, user) => {
    const rows = await trx.selectFrom('withdrawals').select(['id', 'files']).where('id', 'in', withdrawalsOf(trx, user)).execute();
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const erased = { user_id: null, name: ERASED, email: ERASED, note: null, files: '[]' };
    await trx.updateTable('withdrawals').set(erased).where('id', 'in', ids).execute();
    return rows.flatMap(({ files }) => files);
  },
};
