import { sql } from 'kysely';
import type { PersonalDataSource } from '../privacy/personal-data.ts';

const isTo = (email: string) => sql<boolean>`lower(to_address) = ${email.toLowerCase()}`;

/** Mails sent to the person. Those not sent yet are not sent any more: what they tell is gone. */
export const mailData: PersonalDataSource = {
  name: 'mails',
  exportOf: (db, user) =>
    db
      .selectFrom('mails')
      .select(['subject', 'text', 'lang', 'created_at', 'sent_at'])
      .where(isTo(user.email))
      .orderBy('created_at')
      .execute(),
  eraseOf: async (trx, user) => {
    await trx.deleteFrom('mails').where(isTo(user.email)).execute();
  },
};
