import type { PersonalDataSource } from '../../customers/privacy/personal-data.ts';

/** Stories of customers. Erased with the account, also published ones: the consent ends with it. */
export const storyData: PersonalDataSource = {
  name: 'stories',
  needsAccount: true,
  exportOf: (db, user) =>
    db
      .selectFrom('stories')
      .select(['plan_id', 'kind', 'input', 'lang', 'title', 'text', 'author', 'municipality', 'state', 'refused_because'])
      .select(['consent_version', 'consented_at', 'withdrawn_at', 'published_at'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute(),
  eraseOf: async (trx, user) => {
    await trx.deleteFrom('stories').where('user_id', '=', user.id).execute();
    return [];
  },
};
