import { paths } from 'shared-contracts/paths';
import type { Queries } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { ShopError } from '../shop-error.ts';
import type { ReviewRow } from './review-answer.ts';
import { reviewRejectedMail } from './review.mails.ts';
import type { ReviewState } from './reviews.tables.ts';

/** A review, and which of its texts was read; null: whatever stands there now. */
export interface ReviewNumber {
  id: number;
  version: number | null;
}

/** Reviews in one state, the longest waiting first, with what a person needs to judge them. Names of products are Dutch. */
export const listReviewsByState = (db: Queries, state: ReviewState) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'r.product_id').on('t.lang', '=', 'nl'))
    .innerJoin('order_lines as l', 'l.id', 'r.order_line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .selectAll('r')
    .select(['t.name as product_name', 'o.number as order_number', 'u.language as customer_lang'])
    .where('r.state', '=', state)
    .orderBy('r.written_at')
    .orderBy('r.id')
    .execute();

/** Throws 404 `review.not_found`, 409 `review.changed` when another text stands there than the one that was read. */
const lockReview = async (trx: Queries, { id, version }: ReviewNumber): Promise<ReviewRow> => {
  const row = await trx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new ShopError(404, 'review.not_found');
  if (version !== null && version !== row.version) throw new ShopError(409, 'review.changed');
  return row;
};

/**
 * Shows a review to everybody, also one that was rejected before. For people of the shop, as all below. Throws 404
 * `review.not_found`, 409 `review.changed`, `review.decided` when it is published already.
 */
export const publishReview = ({ db }: Services, number: ReviewNumber): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id, state } = await lockReview(trx, number);
    if (state === 'published') throw new ShopError(409, 'review.decided');
    await trx.updateTable('reviews').set({ state: 'published', rejected_because: null }).where('id', '=', id).execute();
  });

/**
 * Doesn't publish a review, or takes it from the page, and tells its writer why, by mail: `reason` in the customer's language. Throws
 * 404 `review.not_found`, 409 `review.changed`, `review.decided` when it is rejected already.
 */
export const rejectReview = ({ db, outbox, config }: Services, number: ReviewNumber, reason: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id, state, user_id, product_id } = await lockReview(trx, number);
    if (state === 'rejected') throw new ShopError(409, 'review.decided');
    await trx.updateTable('reviews').set({ state: 'rejected', rejected_because: reason }).where('id', '=', id).execute();
    const to = await trx
      .selectFrom('users as u')
      .innerJoin('product_texts as t', (join) => join.onRef('t.lang', '=', 'u.language').on('t.product_id', '=', product_id))
      .select(['u.email', 'u.first_name', 'u.language as lang', 't.name as product_name'])
      .where('u.id', '=', user_id)
      .executeTakeFirstOrThrow();
    const content = reviewRejectedMail(to.lang, {
      firstName: to.first_name,
      productName: to.product_name,
      reason,
      url: config.publicUrl + paths.reviews(to.lang),
    });
    await outbox.queueMail(trx, { to: to.email, lang: to.lang, content, key: null });
  });

/**
 * Writes the shop's answer under a review, in the review's language; null takes it away. Throws 404 `review.not_found`, 409
 * `review.changed`.
 */
export const answerReview = ({ db, now }: Services, number: ReviewNumber, text: string | null): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id } = await lockReview(trx, number);
    await trx
      .updateTable('reviews')
      .set({ answer: text, answered_at: text === null ? null : now() })
      .where('id', '=', id)
      .execute();
  });
