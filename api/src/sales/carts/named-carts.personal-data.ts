import type { PersonalDataSource } from '../../customers/privacy/personal-data.ts';

export const namedCartData: PersonalDataSource = {
  name: 'named_carts',
  needsAccount: true,
  exportOf: (db, user) =>
    db.selectFrom('named_carts').select(['name', 'lines', 'saved_at']).where('user_id', '=', user.id).orderBy('saved_at').execute(),
  eraseOf: async (trx, user) => {
    await trx.deleteFrom('named_carts').where('user_id', '=', user.id).execute();
    return [];
  },
};
