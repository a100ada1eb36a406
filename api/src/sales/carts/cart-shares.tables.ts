import type { ColumnType, Generated } from 'kysely';
import type { LineKind } from './carts.tables.ts';
import type { Moment } from '../../platform/database/columns.ts';

/** Copies of carts behind a link. */
export interface CartShareTables {
  cart_shares: {
    token_hash: string;
    lines: ColumnType<SharedLine[], string, string>;
    plan_ids: Generated<string[]>;
    created_at: Moment;
    expires_at: Moment;
  };
}

export interface SharedLine {
  kind: LineKind;
  variant_id: number;
  amount: number;
  /** the plan that the pieces belong to; missing: loose pieces */
  plan_id?: string;
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends CartShareTables {}
}
