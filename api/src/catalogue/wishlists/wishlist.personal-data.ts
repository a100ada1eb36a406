import { sql } from 'kysely';
import type { PersonalDataSource } from '../../customers/privacy/personal-data.ts';

export const wishlistData: PersonalDataSource = {
  name: 'wishlists',
  needsAccount: true,
  exportOf: (db, user) =>
    db
      .selectFrom('wishlists as w')
      .select(['w.name', 'w.updated_at'])
      .select([
        sql<boolean>`w.share_token is not null`.as('shared'),
        sql<string[]>`array(
          select v.sku from unnest(w.variant_ids) with ordinality as item (id, place) join variants v on v.id = item.id order by item.place)`.as(
          'skus',
        ),
      ])
      .where('w.user_id', '=', user.id)
      .orderBy('w.name')
      .execute(),
  eraseOf: async (trx, user) => {
    await trx.deleteFrom('wishlists').where('user_id', '=', user.id).execute();
    return [];
  },
};
