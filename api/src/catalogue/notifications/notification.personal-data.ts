import { endMailTokens } from '../../customers/mail-tokens/mail-tokens.ts';
import { isOwnRow } from '../../customers/privacy/personal-data.ts';
import type { PersonalDataSource } from '../../customers/privacy/personal-data.ts';

/** Back-in-stock requests made while signed in or for an address of the account. */
export const notificationData: PersonalDataSource = {
  name: 'stock_notifications',
  exportOf: (db, user) =>
    db
      .selectFrom('stock_notifications as n')
      .innerJoin('variants as v', 'v.id', 'n.variant_id')
      .select(['v.sku', 'n.email', 'n.status', 'n.requested_at', 'n.confirmed_at', 'n.sent_at', 'n.expires_at'])
      .where(isOwnRow(user, 'n', 'requested_at'))
      .orderBy('n.id')
      .execute(),
  eraseOf: async (trx, user) => {
    const rows = await trx
      .deleteFrom('stock_notifications')
      .where(isOwnRow(user, 'stock_notifications', 'requested_at'))
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
