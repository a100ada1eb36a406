import { sql } from 'kysely';
import type { UserRow } from '../auth/users.ts';
import type { Queries } from '../database/database.ts';
import { ownAddress } from '../privacy/personal-data.ts';
import type { PersonalDataSource } from '../privacy/personal-data.ts';

const ERASED = '–';

/** Declared for the account's orders, or with its confirmed address. Runs before the orders lose their owner. */
const withdrawalsOf = (db: Queries, user: UserRow) =>
  db
    .selectFrom('withdrawals')
    .select('withdrawals.id')
    .where((eb) =>
      eb.or([
        eb('withdrawals.order_id', 'in', eb.selectFrom('orders').select('orders.id').where('orders.user_id', '=', user.id)),
        sql<boolean>`lower(withdrawals.email) = ${ownAddress(user)}`,
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
    await trx
      .updateTable('withdrawals')
      .set({ name: ERASED, email: ERASED, note: null, files: '[]' })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    return rows.flatMap(({ files }) => files);
  },
};
