import type * as z from 'zod';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { Lang } from 'shared-contracts/contract/locales';
import type { OwnReview, reviewBody, reviewChangeBody } from 'shared-contracts/wire/review';
import { lockUser } from '../../customers/auth/users.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isRentalToCome } from '../rentals/rental-to-come.ts';
import { isAnySent } from '../order-lines/pieces-not-sent.ts';
import type { Db, Queries } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { ownReviewAnswer } from './review-answer.ts';
import type { ReviewRow } from './review-answer.ts';

type Body = z.output<typeof reviewBody>;
type Change = z.output<typeof reviewChangeBody>;

const columnsOf = ({ rating, title = '', text, author }: Change) => ({ rating, title: title === '' ? null : title, text, author });

/** The product of one of the user's lines; only what was chosen and has been delivered is reviewed. */
const findProductOfLine = async (trx: Queries, userId: number, lineId: number, now: Date): Promise<number> => {
  const line = await trx
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .select(['l.kind', 'o.status', 'v.product_id', isAnySent('l').as('is_sent'), isRentalToCome('l', brusselsDay(now)).as('is_to_come')])
    .where('l.id', '=', lineId)
    .where('o.user_id', '=', userId)
    .executeTakeFirst();
  if (line === undefined) throw new ShopError(404, 'order.not_found');
  if (line.status !== 'delivered' || line.kind === 'gift' || !line.is_sent || line.is_to_come)
    throw new ShopError(422, 'review.not_delivered');
  return line.product_id;
};

/**
 * Stores a review for an order line; a person checks it before it is published. Throws 404 `order.not_found` for a line of somebody else's,
 * 422 `review.not_delivered` and, for a product the user has reviewed, `review.exists`.
 */
export const writeReview = (db: Db, userId: number, { order_line_id, ...body }: Body, lang: Lang, now: Date): Promise<OwnReview> =>
  inTransaction(db, async (trx) => {
    // the account may be erased at this very moment
    await lockUser(trx, userId);
    const row = await trx
      .insertInto('reviews')
      .values({
        ...columnsOf(body),
        user_id: userId,
        product_id: await findProductOfLine(trx, userId, order_line_id, now),
        order_line_id,
        lang,
        written_at: now,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw new ShopError(422, 'review.exists');
    return ownReviewAnswer(row);
  });

const isSame = (row: ReviewRow, columns: ReturnType<typeof columnsOf>): boolean =>
  row.rating === columns.rating && row.title === columns.title && row.text === columns.text && row.author === columns.author;

/**
 * Changes the user's own review: it is hidden until a person has checked it again. An unchanged text changes nothing. Throws 404
 * `review.not_found`.
 */
export const changeReview = (db: Db, userId: number, id: number, body: Change, lang: Lang, now: Date): Promise<OwnReview> =>
  inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('reviews')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw new ShopError(404, 'review.not_found');
    const columns = columnsOf(body);
    if (isSame(row, columns)) return ownReviewAnswer(row);
    const changed = await trx
      .updateTable('reviews')
      .set({
        ...columns,
        lang: row.text === columns.text ? row.lang : lang,
        state: 'pending',
        rejected_because: null,
        version: row.version + 1,
        written_at: now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return ownReviewAnswer(changed);
  });

/** Deletes the user's own review at once, published or not. Throws 404 `review.not_found`. */
export const deleteReview = async (db: Db, userId: number, id: number): Promise<void> => {
  const row = await db.deleteFrom('reviews').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst();
  if (row === undefined) throw new ShopError(404, 'review.not_found');
};
