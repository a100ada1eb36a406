import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { UserRow } from '../auth/users.ts';
import { isOwnAddress } from './personal-data.ts';
import type { PersonalDataSource } from './personal-data.ts';

/**
 * Mails with the person's data: those of the account, those sent or replied to one of its addresses, and those about its orders and returns,
 * such as a guest's order that was claimed later. Runs before the orders lose their owner.
 */
const isAbout = (user: UserRow): RawBuilder<boolean> => sql<boolean>`(
  mails.user_id = ${user.id}
  or ${isOwnAddress(user, sql.ref('mails.to_address'), sql.ref('mails.created_at'))}
  or ${isOwnAddress(user, sql.ref('mails.reply_to'), sql.ref('mails.created_at'))}
  or exists (select 1 from orders where orders.user_id = ${user.id} and position(orders.number in mails.subject || ' ' || mails.text) > 0)
  or exists (select 1 from returns where returns.user_id = ${user.id} and position(returns.number in mails.subject || ' ' || mails.text) > 0))`;

/** Mails about the person, with their files. Queued mails are deleted too. */
export const mailData: PersonalDataSource = {
  name: 'mails',
  exportOf: (db, user) =>
    db
      .selectFrom('mails')
      .select(['to_address', 'subject', 'lang', 'created_at', 'sent_at'])
      // the reader of an export need not be the reader of the mailbox: the tokens of links stay secret
      .select(sql<string>`regexp_replace(text, '(token|payment|reference)=[A-Za-z0-9_-]+', '\\1=…', 'g')`.as('text'))
      .where(isAbout(user))
      .orderBy('created_at')
      .execute(),
  eraseOf: async (trx, user) => {
    const rows = await trx.deleteFrom('mails').where(isAbout(user)).returning('attachments').execute();
    return rows.flatMap(({ attachments }) => attachments.flatMap(({ storageKey }) => storageKey ?? []));
  },
};
