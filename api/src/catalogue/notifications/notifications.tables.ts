import type { Generated } from 'kysely';
import type { NullableMoment, Optional } from '../../platform/database/columns.ts';
import type { Lang } from 'shared-contracts/contract/locales';

export interface NotificationTables {
  stock_notifications: {
    id: Generated<number>;
    variant_id: number;
    email: string;
    user_id: Optional<number>;
    lang: Lang;
    status: 'pending' | 'confirmed' | 'sent';
    requested_at: Date;
    confirmed_at: NullableMoment;
    sent_at: NullableMoment;
    expires_at: Date;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends NotificationTables {}
}
