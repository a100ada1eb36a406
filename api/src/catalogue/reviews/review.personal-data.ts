import type { PersonalDataSource } from '../../customers/privacy/personal-data.ts';

/** Reviews. Erased with the account, including published ones: without a buyer nothing proves that they are genuine. */
export const reviewData: PersonalDataSource = {
  name: 'reviews',
  needsAccount: true,
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
