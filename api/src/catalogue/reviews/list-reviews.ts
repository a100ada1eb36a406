import { sql } from 'kysely';
import { shopNumber } from 'shared-contracts/rules/shop-number';
import type { Queries } from '../../platform/database/database.ts';
import { likePattern } from '../../staff/audit.ts';
import type { ReviewState } from './reviews.tables.ts';

export interface ReviewsQuery {
  /** part of a product's Dutch name, an author's name or an order's number; '' for all */
  q: string;
  state: ReviewState;
  /** only those with this number of stars */
  stars: number | null;
  /** only those the shop has not answered */
  isUnanswered: boolean;
  page: number;
  limit: number;
}

const selectReviews = (db: Queries, { q, state, stars, isUnanswered }: ReviewsQuery) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'r.product_id').on('t.lang', '=', 'nl'))
    .innerJoin('order_lines as l', 'l.id', 'r.order_line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .where('r.state', '=', state)
    .$if(stars !== null, (query) => query.where('r.rating', '=', stars ?? 0))
    .$if(isUnanswered, (query) => query.where('r.answer', 'is', null))
    .$if(q !== '', (query) =>
      query.where(sql<boolean>`lower(t.name || ' ' || r.author || ' ' || o.number) like ${likePattern(shopNumber(q).toLowerCase())}`),
    );

/**
 * A page of the reviews in one state, and how many there are in all, with what a person needs to judge them: pending ones with the oldest
 * first, others with the newest first. Names of products are Dutch.
 */
export const listReviews = async (db: Queries, query: ReviewsQuery) => {
  const { state, page, limit } = query;
  const order = state === 'pending' ? 'asc' : 'desc';
  const rows = await selectReviews(db, query)
    .selectAll('r')
    .select(['t.name as product_name', 'o.number as order_number', 'u.language as customer_lang'])
    .orderBy('r.written_at', order)
    .orderBy('r.id', order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await selectReviews(db, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
};
