import type { Generated } from 'kysely';
import type { Moment, Optional } from '../../platform/database/columns.ts';

/** What accounts set aside, and under which link others may read it. */
export interface WishlistTables {
  wishlists: {
    id: Generated<string>;
    user_id: number;
    /** null: the list everything goes to that no other was chosen for */
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
