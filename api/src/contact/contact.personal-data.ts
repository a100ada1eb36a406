import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { UserRow } from '../auth/users.ts';
import type { Tables } from '../database/tables.ts';
import { ownAddress } from '../privacy/personal-data.ts';
import type { PersonalDataSource } from '../privacy/personal-data.ts';

const isFrom = (user: UserRow) => (eb: ExpressionBuilder<Tables, 'contact_messages'>) =>
  eb.or([eb('user_id', '=', user.id), sql<boolean>`lower(email) = ${ownAddress(user)}`]);

/** Messages written while signed in, or with the account's confirmed address, with their files. */
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
      ])
      .where(isFrom(user))
      .orderBy('created_at')
      .execute(),
  eraseOf: async (trx, user) => {
    const rows = await trx.deleteFrom('contact_messages').where(isFrom(user)).returning('file_key').execute();
    return rows.flatMap(({ file_key }) => file_key ?? []);
  },
};
