import type { Selectable } from 'kysely';
import type { Queries } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { MailSummary } from './mailbox-page.ts';

export type MailRow = Selectable<Tables['mails']>;

const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Mails whose address or subject has this text, newest first. */
export const searchMails = (db: Queries, search: string, limit: number, offset: number): Promise<MailSummary[]> =>
  db
    .selectFrom('mails')
    .select(['id', 'to_address', 'subject', 'lang', 'state', 'created_at'])
    .$if(search !== '', (query) =>
      query.where((eb) => eb.or([eb('to_address', 'ilike', like(search)), eb('subject', 'ilike', like(search))])),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

/** The newest mails to exactly this address, or to anybody. */
export const listMailsToAddress = (db: Queries, to: string | undefined, limit: number): Promise<MailRow[]> =>
  db
    .selectFrom('mails')
    .selectAll()
    .$if(to !== undefined, (query) => query.where((eb) => eb(eb.fn('lower', ['to_address']), '=', (to ?? '').toLowerCase())))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export const findMail = (db: Queries, id: string): Promise<MailRow | undefined> =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
