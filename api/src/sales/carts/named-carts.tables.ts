import type { ColumnType, Generated } from 'kysely';
import type { SharedLine } from './cart-shares.tables.ts';

/** Copies of carts that an account saved under a name, to order again. */
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
