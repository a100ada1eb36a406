import type { Generated } from 'kysely';
import type { Optional } from '../../platform/database/columns.ts';
import type { Lang } from 'shared-contracts/contract/locales';
import type { ContactType } from 'shared-contracts/wire/contact';

export interface ContactTables {
  contact_messages: {
    id: Generated<string>;
    reference: string;
    type: ContactType;
    user_id: number | null;
    lang: Lang;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    vat: string | null;
    message: string;
    file_key: string | null;
    file_type: string | null;
    photo_consent: boolean;
    created_at: Date;
    state: Generated<'new' | 'in_work' | 'answered' | 'closed'>;
    assignee_id: Optional<number>;
    revision: Generated<number>;
    /** the goods it is about, when it was written from their warranty passport */
    order_line_id: Optional<number>;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ContactTables {}
}
