import type { Generated } from 'kysely';
import type { ViewList } from 'shared-contracts/staff/list-views';

export interface ListViewTables {
  list_views: {
    id: Generated<number>;
    staff_id: number;
    list: ViewList;
    name: string;
    query: string;
    is_shared: boolean;
    revision: Generated<number>;
    created_at: Date;
  };
  list_view_starts: { staff_id: number; list: ViewList; view_id: number };
}

declare module '../platform/database/tables.ts' {
  interface Tables extends ListViewTables {}
}
