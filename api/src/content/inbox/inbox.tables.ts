import type { Generated } from 'kysely';
import type { Optional } from '../../platform/database/columns.ts';

export interface InboxTables {
  /** what staff answered to a message or an application; it is erased with it */
  message_answers: {
    id: Generated<number>;
    message_id: Optional<string>;
    application_id: Optional<string>;
    staff_id: Optional<number>;
    author: string;
    text: string;
    created_at: Date;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends InboxTables {}
}
