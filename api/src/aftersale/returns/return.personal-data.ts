import type { UserRow } from '../../customers/auth/users.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { PersonalDataSource } from '../../customers/privacy/personal-data.ts';

const returnsOf = (db: Queries, { id }: UserRow) => db.selectFrom('returns').select('returns.id').where('returns.user_id', '=', id);

/** Returns with their pieces and photos. Erased: photos, texts and the customer; the pieces stay with the order. */
export const returnData: PersonalDataSource = {
  name: 'returns',
  exportOf: async (db, user) => {
    const returns = await db.selectFrom('returns').selectAll().where('user_id', '=', user.id).orderBy('id').execute();
    const items = await db
      .selectFrom('return_items')
      .select(['return_id', 'order_line_id', 'amount', 'reason', 'comment', 'price_cents'])
      .where('return_id', 'in', returnsOf(db, user))
      .orderBy('id')
      .execute();
    const photos = await db
      .selectFrom('return_photos')
      .select(['type', 'bytes', 'created_at'])
      .where('user_id', '=', user.id)
      .orderBy('created_at')
      .execute();
    return { returns: returns.map((row) => ({ ...row, items: items.filter(({ return_id }) => return_id === row.id) })), photos };
  },
  eraseOf: async (trx, user) => {
    await trx.updateTable('return_items').set({ comment: '', photo_id: null }).where('return_id', 'in', returnsOf(trx, user)).execute();
    const photos = await trx.deleteFrom('return_photos').where('user_id', '=', user.id).returning('storage_key').execute();
    await trx.updateTable('returns').set({ user_id: null, note: null }).where('user_id', '=', user.id).execute();
    return photos.map(({ storage_key }) => storage_key);
  },
};
