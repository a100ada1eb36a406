import type { Moment, Optional } from './columns.ts';

/**
 * All tables. Each domain adds its own beside their types, in its `*.tables.ts`:
 * `declare module '…/platform/database/tables.ts' { interface Tables extends CartTables {} }`.
 */
export interface Tables {
  migrations: { name: string; checksum: string; applied_at: Moment; requires: Optional<string> };
  idempotency_keys: {
    key: string;
    fingerprint: string;
    status: number | null;
    body: string | null;
    user_id: Optional<number>;
    created_at: Moment;
  };
}
