import { endMailTokens } from '../mail-tokens/mail-tokens.ts';
import { isOwnRow } from '../privacy/personal-data.ts';
import type { PersonalDataSource } from '../privacy/personal-data.ts';

/** Newsletter subscriptions made while signed in or for an address of the account. */
export const newsletterData: PersonalDataSource = {
  name: 'newsletter',
  exportOf: (db, user) =>
    db
      .selectFrom('newsletter_subscriptions')
      .select(['email', 'lang', 'status', 'requested_at', 'confirmed_at', 'unsubscribed_at'])
      .where(isOwnRow(user, 'newsletter_subscriptions', 'requested_at'))
      .execute(),
  eraseOf: async (trx, user) => {
    const rows = await trx
      .deleteFrom('newsletter_subscriptions')
      .where(isOwnRow(user, 'newsletter_subscriptions', 'requested_at'))
      .returning('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    for (const purpose of ['newsletter', 'newsletter-off'] as const) await endMailTokens(trx, purpose, ids);
    return [];
  },
};
