import type { ColumnType, Generated } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { MailFile } from './mail.ts';

export interface MailTables {
  mails: {
    id: Generated<string>;
    key: string | null;
    to_address: string;
    user_id: number | null;
    lang: Lang;
    subject: string;
    html: string;
    text: string;
    reply_to: string | null;
    unsubscribe_url: string | null;
    attachments: ColumnType<MailFile[], string, string>;
    state: Generated<'queued' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    last_error: ColumnType<string | null, string | null | undefined, string | null>;
    /** what mails that can be caused again and again are counted by, and what they say the state of */
    series: ColumnType<string | null, string | null | undefined, string | null>;
    about: ColumnType<string | null, string | null | undefined, string | null>;
    send_after: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: ColumnType<Date, Date | undefined, Date>;
    sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends MailTables {}
}
