import { answersTo } from '../inbox/answers-to.ts';
import type { UserRow } from '../../customers/auth/users.ts';
import { isOwnRow } from '../../customers/privacy/personal-data.ts';
import type { PersonalDataSource } from '../../customers/privacy/personal-data.ts';

const isFrom = (user: UserRow) => isOwnRow(user, 'contact_messages', 'created_at');

/** Messages written while signed in, or with an address of the account, with their files. */
export const contactData: PersonalDataSource = {
  name: 'contact_messages',
  exportOf: (db, user) =>
    db
      .selectFrom('contact_messages')
      .select([
        'reference',
        'type',
        'first_name',
        'last_name',
        'email',
        'phone',
        'vat',
        'message',
        'file_type',
        'photo_consent',
        'created_at',
        answersTo('message_id', 'contact_messages.id'),
      ])
      .where(isFrom(user))
      .orderBy('created_at')
      .execute(),
  eraseOf: async (trx, user) => {
    const rows = await trx.deleteFrom('contact_messages').where(isFrom(user)).returning('file_key').execute();
    return rows.flatMap(({ file_key }) => file_key ?? []);
  },
};
