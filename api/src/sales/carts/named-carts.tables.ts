import type { ColumnType, Generated } from 'kysely';
import type { SharedLine } from './cart-shares.tables.ts';

/** What an account keeps under a name, to order from again. */
export interface NamedCartTables {
  named_carts: {
    id: Generated<number>;
    user_id: number;
    name: string;
    lines: ColumnType<SharedLine[], string, string>;
    plan_ids: Generated<string[]>;
    saved_at: ColumnType<Date, Date, Date>;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends NamedCartTables {}
}
