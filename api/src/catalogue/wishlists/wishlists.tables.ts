import type { Generated } from 'kysely';
import type { Moment, Optional } from '../../platform/database/columns.ts';

/** Wishlists of accounts, and the links under which others may read them. */
export interface WishlistTables {
  wishlists: {
    id: Generated<string>;
    user_id: number;
    /** null: the account's default list */
    name: Optional<string>;
    /** the last one first */
    variant_ids: Generated<number[]>;
    /** null: not shared */
    share_token: Optional<string>;
    updated_at: Moment;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends WishlistTables {}
}
