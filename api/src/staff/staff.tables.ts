import type { ColumnType, Generated } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Json, NullableJson, NullableMoment, Optional } from '../platform/database/columns.ts';

/** Staff of the back office with their roles, sessions and second factors, what they changed, and their notes. */
export interface StaffTables {
  staff_roles: { id: string; name: string | null; scopes: Json<string[]>; revision: Generated<number> };
  staff: {
    id: Generated<number>;
    email: string;
    name: string;
    language: Lang;
    role_id: string;
    /** null until the invitation is accepted */
    password_hash: Optional<string>;
    created_at: Date;
    disabled_at: NullableMoment;
  };
  staff_invitations: { hash: string; staff_id: number; expires_at: Date };
  staff_devices: { hash: string; staff_id: number; last_used_at: Date };
  staff_password_links: { hash: string; staff_id: number; expires_at: Date };
  staff_second_factors: {
    staff_id: number;
    secret: string;
    created_at: Date;
    confirmed_at: NullableMoment;
    last_step: ColumnType<string, number | undefined, number>;
  };
  staff_recovery_codes: { staff_id: number; hash: string; used_at: NullableMoment };
  staff_sessions: {
    id: Generated<string>;
    hash: string;
    staff_id: number;
    browser: string | null;
    system: string | null;
    ip: string | null;
    started_at: Date;
    last_used_at: Date;
    verified_at: NullableMoment;
    ended_at: NullableMoment;
  };
  api_keys: {
    id: Generated<number>;
    name: string;
    prefix: string;
    hash: string;
    scopes: Json<string[]>;
    staff_id: number;
    created_at: Date;
    expires_at: NullableMoment;
    last_used_at: NullableMoment;
    revoked_at: NullableMoment;
  };
  audit_log: {
    id: Generated<number>;
    at: Date;
    actor_kind: 'staff' | 'operator' | 'system' | 'key';
    actor_id: number | null;
    actor_name: string;
    ip: string | null;
    operation: string;
    subject: string | null;
    input: Json<unknown>;
    before: NullableJson<unknown>;
    after: NullableJson<unknown>;
    outcome: Generated<'done' | 'refused'>;
    /** why it was refused */
    code: Optional<string>;
  };
  order_notes: {
    id: Generated<number>;
    order_id: number;
    staff_id: number | null;
    author: string;
    text: string;
    created_at: Date;
  };
}

declare module '../platform/database/tables.ts' {
  interface Tables extends StaffTables {}
}
