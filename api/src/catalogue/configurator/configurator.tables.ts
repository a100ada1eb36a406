import type { ColumnType } from 'kysely';

export interface ConfiguratorTables {
  configurations: {
    share_id: string;
    kind: 'fence' | 'gabion' | 'terrace';
    rule_version: string;
    fingerprint: string;
    input: ColumnType<unknown, string, string>;
    bill: ColumnType<unknown, string, string>;
    created_at: ColumnType<Date, Date, Date>;
    expires_at: ColumnType<Date, Date, Date>;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ConfiguratorTables {}
}
