import type { Generated } from 'kysely';
import type { NullableMoment, Optional } from '../../platform/database/columns.ts';
import type { Lang } from 'shared-contracts/contract/locales';

export interface NewsletterTables {
  newsletter_subscriptions: {
    id: Generated<number>;
    email: string;
    user_id: Optional<number>;
    lang: Lang;
    status: 'pending' | 'subscribed' | 'unsubscribed';
    requested_at: Date;
    confirmed_at: NullableMoment;
    unsubscribed_at: NullableMoment;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends NewsletterTables {}
}
