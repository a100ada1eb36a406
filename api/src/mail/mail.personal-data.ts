import { sql } from 'kysely';
import type { UserRow } from '../auth/users.ts';
import { ownAddress } from '../privacy/personal-data.ts';
import type { PersonalDataSource } from '../privacy/personal-data.ts';

/** To the person; nothing for an address nobody has confirmed. */
const isTo = (user: UserRow) => sql<boolean>`lower(to_address) = ${ownAddress(user)}`;

/** Mails sent to the person. Those not sent yet are not sent any more: what they tell is gone. */
export const mailData: PersonalDataSource = {
  name: 'mails',
  exportOf: (db, user) =>
    db.selectFrom('mails').select(['subject', 'text', 'lang', 'created_at', 'sent_at']).where(isTo(user)).orderBy('created_at').execute(),
  eraseOf: async (trx, user) => {
    await trx.deleteFrom('mails').where(isTo(user)).execute();
    return [];
  },
};
