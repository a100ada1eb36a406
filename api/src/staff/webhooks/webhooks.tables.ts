import type { ColumnType, Generated } from 'kysely';
import type { WebhookType } from 'shared-contracts/staff/webhooks';
import type { Json, NullableMoment, Optional } from '../../platform/database/columns.ts';

export interface WebhookTables {
  webhook_endpoints: {
    id: Generated<number>;
    name: string;
    url: string;
    types: Json<WebhookType[]>;
    has_personal_data: boolean;
    /** encrypted, as the former one, which signs too until `former_until` */
    secret: string;
    former_secret: Optional<string>;
    former_until: NullableMoment;
    /** who saved it last and answers for it */
    staff_id: number;
    created_at: Date;
    disabled_at: NullableMoment;
    disabled_reason: Optional<'staff' | 'failing' | 'gone'>;
    failing_since: NullableMoment;
    revision: Generated<number>;
  };
  /** written by triggers (migration 103) */
  webhook_events: {
    id: Generated<string>;
    type: string;
    at: ColumnType<Date, Date | undefined, never>;
    data: Json<Record<string, unknown>>;
    order_id: Optional<number>;
    user_id: Optional<number>;
  };
  webhook_deliveries: {
    id: Generated<number>;
    event_id: string;
    endpoint_id: number;
    state: Generated<'waiting' | 'delivered' | 'failed'>;
    attempts: Generated<number>;
    next_attempt_at: ColumnType<Date, Date | undefined, Date>;
    claimed_until: NullableMoment;
    last_attempt_at: NullableMoment;
    status: Optional<number>;
    answer: Optional<string>;
    error: Optional<string>;
    took_ms: Optional<number>;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends WebhookTables {}
}
