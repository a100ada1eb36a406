import type { Json } from '../../platform/database/columns.ts';

export interface ConfiguratorTables {
  configurations: {
    share_id: string;
    kind: 'fence' | 'gabion' | 'terrace';
    rule_version: string;
    fingerprint: string;
    input: Json<unknown>;
    bill: Json<unknown>;
    created_at: Date;
    expires_at: Date;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ConfiguratorTables {}
}
