import type { PersonalDataSource } from '../../customers/privacy/personal-data.ts';

/** Reviews of what was delivered. Erased with the account, also those that are published: without a buyer nobody vouches for them. */
export const reviewData: PersonalDataSource = {
  name: 'reviews',
  exportOf: (db, user) =>
    db
      .selectFrom('reviews')
      .select(['product_id', 'order_line_id', 'rating', 'title', 'text', 'author', 'lang', 'state', 'rejected_because', 'answer'])
      .select(['answered_at', 'written_at'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute(),
  eraseOf: async (trx, user) => {
    await trx.deleteFrom('reviews').where('user_id', '=', user.id).execute();
    return [];
  },
};
