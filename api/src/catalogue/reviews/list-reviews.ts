import type { Queries } from '../../platform/database/database.ts';
import type { ReviewState } from './reviews.tables.ts';

export interface ReviewsAsked {
  state: ReviewState;
  /** only those with this number of stars */
  stars: number | null;
  /** only those the shop has not answered */
  isUnanswered: boolean;
  page: number;
  limit: number;
}

/** Reviews as a person asks for them, without an order. */
const asked = (db: Queries, { state, stars, isUnanswered }: ReviewsAsked) =>
  db
    .selectFrom('reviews as r')
    .where('r.state', '=', state)
    .$if(stars !== null, (query) => query.where('r.rating', '=', stars ?? 0))
    .$if(isUnanswered, (query) => query.where('r.answer', 'is', null));

const countAsked = async (db: Queries, question: ReviewsAsked): Promise<number> => {
  const { total } = await asked(db, question)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

/**
 * A page of the reviews in one state, and how many there are in all, with what a person needs to judge them: of those that wait the
 * longest waiting first, of the others the newest first. Names of products are Dutch.
 */
export const listReviews = async (db: Queries, question: ReviewsAsked) => {
  const { state, page, limit } = question;
  const order = state === 'pending' ? 'asc' : 'desc';
  const rows = await asked(db, question)
    .innerJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'r.product_id').on('t.lang', '=', 'nl'))
    .innerJoin('order_lines as l', 'l.id', 'r.order_line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .selectAll('r')
    .select(['t.name as product_name', 'o.number as order_number', 'u.language as customer_lang'])
    .orderBy('r.written_at', order)
    .orderBy('r.id', order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total: await countAsked(db, question) };
};
