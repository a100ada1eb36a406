import type { ColumnType, Generated } from 'kysely';

export interface PageChangeTables {
  /** written by triggers only, migration 063 */
  page_changes: {
    id: Generated<number>;
    tag: string;
    transaction: ColumnType<string, never, never>;
    changed_at: ColumnType<Date, never, never>;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends PageChangeTables {}
}
