import type { ColumnType, Generated } from 'kysely';
import type { Optional } from '../../platform/database/columns.ts';
import type { Lang } from 'shared-contracts/contract/locales';

type Moment = ColumnType<Date, Date, Date>;
type NullableMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface NotificationTables {
  stock_notifications: {
    id: Generated<number>;
    variant_id: number;
    email: string;
    user_id: Optional<number>;
    lang: Lang;
    status: 'pending' | 'confirmed' | 'sent';
    requested_at: Moment;
    confirmed_at: NullableMoment;
    sent_at: NullableMoment;
    expires_at: Moment;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends NotificationTables {}
}
