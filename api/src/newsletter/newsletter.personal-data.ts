import { sql } from 'kysely';
import { endMailTokens } from '../mail-tokens/mail-tokens.ts';
import { ownAddress } from '../privacy/personal-data.ts';
import type { PersonalDataSource } from '../privacy/personal-data.ts';

/** The newsletter of the account's confirmed address. */
export const newsletterData: PersonalDataSource = {
  name: 'newsletter',
  exportOf: (db, user) =>
    db
      .selectFrom('newsletter_subscriptions')
      .select(['email', 'lang', 'status', 'requested_at', 'confirmed_at', 'unsubscribed_at'])
      .where(sql<boolean>`lower(email) = ${ownAddress(user)}`)
      .execute(),
  eraseOf: async (trx, user) => {
    const rows = await trx
      .deleteFrom('newsletter_subscriptions')
      .where(sql<boolean>`lower(email) = ${ownAddress(user)}`)
      .returning('id')
      .execute();
    for (const purpose of ['newsletter', 'newsletter-off'] as const)
      await endMailTokens(
        trx,
        purpose,
        rows.map(({ id }) => id),
      );
    return [];
  },
};
