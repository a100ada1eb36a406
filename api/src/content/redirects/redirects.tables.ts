import type { ColumnType, Generated } from 'kysely';

/** Migration 121. */
export interface RedirectTables {
  redirects: {
    id: Generated<number>;
    /** without query and slash at the end */
    from_path: string;
    to_path: string;
    uses: Generated<number>;
    last_used_at: ColumnType<Date | null, never, Date>;
    changed_at: Date;
    changed_by: string;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends RedirectTables {}
}
