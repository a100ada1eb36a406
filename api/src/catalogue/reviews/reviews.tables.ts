import type { Generated } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Moment, NullableMoment, Optional } from '../../platform/database/columns.ts';

export type ReviewState = 'pending' | 'published' | 'rejected';

/** Reviews of delivered products, and how often each product got each rating. */
export interface ReviewTables {
  reviews: {
    id: Generated<number>;
    user_id: number;
    product_id: number;
    order_line_id: number;
    rating: number;
    title: string | null;
    text: string;
    author: string;
    lang: Lang;
    state: Generated<ReviewState>;
    version: Generated<number>;
    rejected_because: Optional<string>;
    answer: Optional<string>;
    answered_at: NullableMoment;
    written_at: Moment;
  };
  /** maintained by a trigger of `reviews`: never write it */
  product_ratings: { product_id: number; rating: number; count: number };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends ReviewTables {}
}
