import type { PersonalDataSource } from '../../customers/privacy/personal-data.ts';

/** Plans of an account. Guests' plans identify nobody: they are deleted after their period. */
export const planData: PersonalDataSource = {
  name: 'plans',
  needsAccount: true,
  exportOf: (db, user) =>
    db
      .selectFrom('plans')
      .select(['name', 'kind', 'rule_version', 'input', 'bill', 'created_at', 'updated_at'])
      .where('user_id', '=', user.id)
      .orderBy('created_at')
      .execute(),
  eraseOf: async (trx, user) => {
    await trx.deleteFrom('plans').where('user_id', '=', user.id).execute();
    return [];
  },
};
