import type { Selectable } from 'kysely';
import type { OwnReview, Review } from 'shared-contracts/wire/review';
import type { ReviewTables } from './reviews.tables.ts';

export type ReviewRow = Selectable<ReviewTables['reviews']>;
type Written = Pick<ReviewRow, 'answer' | 'answered_at' | 'author' | 'id' | 'lang' | 'rating' | 'text' | 'title' | 'written_at'>;

/** What the writer and every reader see alike. */
export const writtenAnswer = (row: Written): Omit<Review, 'variant_name'> => ({
  id: row.id,
  rating: row.rating,
  title: row.title,
  text: row.text,
  author: row.author,
  lang: row.lang,
  written_at: row.written_at.toISOString(),
  answer: row.answer === null || row.answered_at === null ? null : { text: row.answer, at: row.answered_at.toISOString() },
});

export const ownReviewAnswer = (row: ReviewRow): OwnReview => ({
  ...writtenAnswer(row),
  state: row.state,
  rejected_because: row.rejected_because,
  product_id: row.product_id,
  order_line_id: row.order_line_id,
});
