import { sql } from 'kysely';
import { endMailTokens } from '../mail-tokens/mail-tokens.ts';
import { ownAddress } from '../privacy/personal-data.ts';
import type { PersonalDataSource } from '../privacy/personal-data.ts';

/** Back-in-stock requests of the account's confirmed address. */
export const notificationData: PersonalDataSource = {
  name: 'stock_notifications',
  exportOf: (db, user) =>
    db
      .selectFrom('stock_notifications as n')
      .innerJoin('variants as v', 'v.id', 'n.variant_id')
      .select(['v.sku', 'n.email', 'n.status', 'n.requested_at', 'n.confirmed_at', 'n.sent_at', 'n.expires_at'])
      .where(sql<boolean>`lower(n.email) = ${ownAddress(user)}`)
      .orderBy('n.id')
      .execute(),
  eraseOf: async (trx, user) => {
    const rows = await trx
      .deleteFrom('stock_notifications')
      .where(sql<boolean>`lower(email) = ${ownAddress(user)}`)
      .returning('id')
      .execute();
    for (const purpose of ['stock', 'stock-off'] as const)
      await endMailTokens(
        trx,
        purpose,
        rows.map(({ id }) => id),
      );
    return [];
  },
};
