import * as z from 'zod';
import { REVIEW_LENGTHS } from '../rules/field-lengths.ts';
import { plainLine, plainLines } from '../rules/plain-text.ts';
import { MAX_REVIEWS_PER_CALL, REVIEW_STEP } from '../rules/review-place.ts';
import { isPlainName } from '../rules/plain-name.ts';
import { image, lang, langText, listMeta } from './common.ts';

const rating = z.int().min(1).max(5);

/** Average and number of all published reviews of a product. */
export const ratingSummary = z.object({
  count: z.int(),
  /** one decimal, as shown: 4.3 */
  average: z.number(),
});

/** A published review. Only customers who received the product from this shop may write one (directive (EU) 2019/2161, art. 3). */
export const review = z.object({
  id: z.int(),
  rating,
  title: z.string().nullable(),
  text: z.string(),
  /** the author's chosen name: `Marie D.` */
  author: z.string(),
  /** language it was written in; not translated */
  lang,
  variant_name: z.string(),
  written_at: z.iso.datetime(),
  /** the shop's answer, in the language of the review */
  answer: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
});
/** GET /api/products/{id}/reviews, by id or slug in any language: those in the request's language first, then the newest first. */
export const reviewListQuery = z.object({
  rating: z.coerce.number().int().min(1).max(5).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_REVIEWS_PER_CALL).default(REVIEW_STEP),
});
const stars = z.int();
const spread = z.object({ '1': stars, '2': stars, '3': stars, '4': stars, '5': stars });
export const reviewListAnswer = z.object({
  data: z.array(review),
  meta: listMeta,
  /** of all reviews, whatever `rating` filters; null when there are none */
  summary: ratingSummary.extend({ spread }).nullable(),
});

/** POST /api/reviews: 422 `review.not_delivered`, `review.exists`; 404 for a line of somebody else's order. Checked by a person before it is published. */
export const reviewBody = z.strictObject({
  order_line_id: z.int().min(1),
  rating,
  title: z.string().overwrite(plainLine).trim().max(REVIEW_LENGTHS.title.max).optional(),
  text: z.string().overwrite(plainLines).trim().min(REVIEW_LENGTHS.text.min).max(REVIEW_LENGTHS.text.max),
  author: z
    .string()
    .overwrite(plainLine)
    .trim()
    .min(REVIEW_LENGTHS.author.min)
    .max(REVIEW_LENGTHS.author.max)
    .refine(isPlainName, { params: { rule: 'plain_name' } }),
});
/** POST /api/reviews/{id}: checked again. */
export const reviewChangeBody = reviewBody.omit({ order_line_id: true });

/** `rejected`: not published, with the reason */
export const reviewState = z.enum(['pending', 'published', 'rejected']);
/** The customer's own reviews, and products to review: GET /auth/me/reviews */
export const ownReview = review
  .omit({ variant_name: true })
  .extend({ state: reviewState, rejected_because: z.string().nullable(), product_id: z.int(), order_line_id: z.int() });
export const reviewable = z.object({
  order_line_id: z.int(),
  order_id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  name: z.string(),
  slugs: langText,
  image: image.nullable(),
  delivered_at: z.iso.datetime(),
  /** null: not written yet */
  review: ownReview.nullable(),
  /** false: the order is too old to belong to the account; the review can be changed, but not written again once deleted */
  can_rewrite: z.boolean(),
});
/**
 * GET /auth/me/reviews. `line`: only for the product of this line of a delivered order; no entry when there is no such line. A page after
 * the last is empty too.
 */
export const ownReviewsQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  line: z.coerce.number().int().min(1).optional(),
});
/** One entry per product, the last delivered first. `author`: the suggested name for the first review. */
export const ownReviewsAnswer = z.object({ data: z.array(reviewable), meta: listMeta, author: z.string() });

export type RatingSummary = z.infer<typeof ratingSummary>;
export type Review = z.infer<typeof review>;
export type ReviewListAnswer = z.infer<typeof reviewListAnswer>;
export type ReviewBody = z.infer<typeof reviewBody>;
export type ReviewChangeBody = z.infer<typeof reviewChangeBody>;
export type OwnReview = z.infer<typeof ownReview>;
export type Reviewable = z.infer<typeof reviewable>;
export type OwnReviewsAnswer = z.infer<typeof ownReviewsAnswer>;
