import type { ColumnType, Generated } from 'kysely';

/** Tables of the platform: counters of strict limits and what was done by command. */
export interface PlatformTables {
  rate_limits: { key: string; hits: number; resets_at: ColumnType<Date, Date, Date> };
  admin_log: {
    id: Generated<number>;
    at: Generated<Date>;
    actor: string;
    command: string;
    arguments: ColumnType<unknown, string, string>;
    outcome: 'done' | 'refused' | 'failed';
    detail: string | null;
  };
}

declare module './tables.ts' {
  interface Tables extends PlatformTables {}
}
