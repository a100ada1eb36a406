import { paths } from 'shared-contracts/contract/paths';
import { REVIEWS_PARAM, reviewId, reviewsUpTo } from 'shared-contracts/rules/review-place';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/services.ts';
import { slugsOfProduct } from '../products/variant-selection.ts';
import { ShopError } from '../../platform/shop-error.ts';
import type { ReviewRow } from './review-answer.ts';
import { countBefore } from './published-reviews.ts';
import { reviewAnsweredMail, reviewPublishedMail, reviewRejectedMail } from './review.mails.ts';

/** A review, and which version of its text was read; null: the current one. */
export interface ReviewNumber {
  id: number;
  version: number | null;
}

/** Throws 404 `review.not_found`, 409 `review.changed` when the text is not the version that was read. */
const lockReview = async (trx: Queries, { id, version }: ReviewNumber): Promise<ReviewRow> => {
  const row = await trx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new ShopError(404, 'review.not_found');
  if (version !== null && version !== row.version) throw new ShopError(409, 'review.changed');
  return row;
};

/** The writer of a review and its product. Erasing an account deletes its reviews, so there always is a writer. */
const loadWriter = (trx: Queries, { user_id, product_id }: ReviewRow) =>
  trx
    .selectFrom('users as u')
    .innerJoin('products as p', (join) => join.on('p.id', '=', product_id))
    .innerJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').onRef('t.lang', '=', 'u.language'))
    .select(['u.id as user_id', 'u.email', 'u.first_name', 'u.language as lang', 't.name as product_name'])
    .select(slugsOfProduct.as('slugs'))
    .where('u.id', '=', user_id)
    .executeTakeFirstOrThrow();
type Writer = Awaited<ReturnType<typeof loadWriter>>;

const queueWriterMail = ({ outbox }: Services, trx: Queries, { user_id, email, lang }: Writer, content: MailContent): Promise<void> =>
  outbox.queueMail(trx, { to: email, lang, content, key: null, userId: user_id });

const namesOf = ({ first_name, product_name }: Writer) => ({ firstName: first_name, productName: product_name });

/** The page that shows a published review in its writer's language, at the review. */
const loadReviewAddress = async ({ config }: Services, trx: Queries, review: ReviewRow, { lang, slugs }: Writer): Promise<string> => {
  const upTo = reviewsUpTo(await countBefore(trx, lang, review));
  return `${config.publicUrl}${paths.product(lang, { slugs })}?${REVIEWS_PARAM}=${upTo}#${reviewId(review.id)}`;
};

/**
 * Publishes a review, also one that was rejected before, with a mail to its author that includes the shop's answer. For staff, as all
 * below. Throws 404 `review.not_found`, 409 `review.changed`, `review.decided` when it is published already.
 */
export const publishReview = (services: Services, number: ReviewNumber): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const review = await lockReview(trx, number);
    if (review.state === 'published') throw new ShopError(409, 'review.decided');
    await trx.updateTable('reviews').set({ state: 'published', rejected_because: null }).where('id', '=', review.id).execute();
    const writer = await loadWriter(trx, review);
    const { answer, answered_at, written_at } = review;
    const isNew = answered_at !== null && answered_at >= written_at;
    const url = await loadReviewAddress(services, trx, review, writer);
    await queueWriterMail(
      services,
      trx,
      writer,
      reviewPublishedMail(writer.lang, { ...namesOf(writer), answer: isNew ? answer : null, url }),
    );
  });

/**
 * Rejects a review, also a published one, and mails its writer why: `reason` in the customer's language. Throws
 * 404 `review.not_found`, 409 `review.changed`, `review.decided` when it is rejected already.
 */
export const rejectReview = (services: Services, number: ReviewNumber, reason: string): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const review = await lockReview(trx, number);
    if (review.state === 'rejected') throw new ShopError(409, 'review.decided');
    await trx.updateTable('reviews').set({ state: 'rejected', rejected_because: reason }).where('id', '=', review.id).execute();
    const writer = await loadWriter(trx, review);
    const url = services.config.publicUrl + paths.reviews(writer.lang);
    await queueWriterMail(services, trx, writer, reviewRejectedMail(writer.lang, { ...namesOf(writer), reason, url }));
  });

/**
 * Writes the shop's answer to a review, in the review's language; null deletes it. Its author gets it by mail, now or when the review is
 * published. Returns whether a mail was queued: not for an unchanged answer. Throws 404 `review.not_found`, 409 `review.changed`.
 */
export const answerReview = (services: Services, number: ReviewNumber, text: string | null): Promise<boolean> =>
  inTransaction(services.db, async (trx) => {
    const review = await lockReview(trx, number);
    if (text === review.answer) return false;
    await trx
      .updateTable('reviews')
      .set({ answer: text, answered_at: text === null ? null : services.now() })
      .where('id', '=', review.id)
      .execute();
    if (text === null || review.state !== 'published') return false;
    const writer = await loadWriter(trx, review);
    const url = await loadReviewAddress(services, trx, review, writer);
    await queueWriterMail(services, trx, writer, reviewAnsweredMail(writer.lang, { ...namesOf(writer), answer: text, url }));
    return true;
  });
