import * as z from 'zod';
import { plainLine, plainLines } from '../rules/plain-text.ts';
import { MOST_REVIEWS, REVIEW_STEP } from '../rules/review-place.ts';
import { isPlainName } from '../rules/plain-name.ts';
import { image, lang, langText, listMeta } from './common.ts';

const rating = z.int().min(1).max(5);

/** What all published reviews of a product come to. */
export const ratingSummary = z.object({
  count: z.int(),
  /** one decimal, as shown: 4.3 */
  average: z.number(),
});

/** A published review. Only who had the product delivered by this shop may write one (directive (EU) 2019/2161, art. 3). */
export const review = z.object({
  id: z.int(),
  rating,
  title: z.string().nullable(),
  text: z.string(),
  /** as the writer wants to be called: `Marie D.` */
  author: z.string(),
  /** it was written in; not translated */
  lang,
  variant_name: z.string(),
  written_at: z.iso.datetime(),
  /** what the shop answered, in the language of the review */
  answer: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
});
/** GET /api/products/{id}/reviews, by id or by slug of any language as the product itself: those in the reader's language first, the newest first. */
export const reviewListQuery = z.object({
  rating: z.coerce.number().int().min(1).max(5).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(MOST_REVIEWS).default(REVIEW_STEP),
});
const stars = z.int();
/** how many gave so many stars */
const spread = z.object({ '1': stars, '2': stars, '3': stars, '4': stars, '5': stars });
export const reviewListAnswer = z.object({
  data: z.array(review),
  meta: listMeta,
  /** of all of them, whatever `rating` asks for; null when there is none */
  summary: ratingSummary.extend({ spread }).nullable(),
});

/** POST /api/reviews: 422 `review.not_delivered`, `review.exists`; 404 for a line of somebody else's order. Checked by a person before it is published. */
export const reviewBody = z.strictObject({
  order_line_id: z.int().min(1),
  rating,
  title: z.string().overwrite(plainLine).trim().max(100).optional(),
  text: z.string().overwrite(plainLines).trim().min(10).max(3000),
  author: z
    .string()
    .overwrite(plainLine)
    .trim()
    .min(2)
    .max(40)
    .refine(isPlainName, { params: { rule: 'plain_name' } }),
});
/** POST /api/reviews/{id}: checked again. */
export const reviewChangeBody = reviewBody.omit({ order_line_id: true });

/** `rejected`: not published, with why */
export const reviewState = z.enum(['pending', 'published', 'rejected']);
/** One's own, and what there is to review: GET /auth/me/reviews */
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
  /** false: its order is so old that it isn't the account's any more; the review can be changed, and once deleted not be written anew */
  can_rewrite: z.boolean(),
});
/**
 * GET /auth/me/reviews. `line`: of one of one's delivered orders, for its product alone; no entry when there is no such line. A page
 * past the last has none either.
 */
export const ownReviewsQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  line: z.coerce.number().int().min(1).optional(),
});
/** One entry for each product, the last delivered first. `author`: what a first review proposes. */
export const ownReviewsAnswer = z.object({ data: z.array(reviewable), meta: listMeta, author: z.string() });

export type RatingSummary = z.infer<typeof ratingSummary>;
export type Review = z.infer<typeof review>;
export type ReviewListAnswer = z.infer<typeof reviewListAnswer>;
export type ReviewBody = z.infer<typeof reviewBody>;
export type ReviewChangeBody = z.infer<typeof reviewChangeBody>;
export type OwnReview = z.infer<typeof ownReview>;
export type Reviewable = z.infer<typeof reviewable>;
export type OwnReviewsAnswer = z.infer<typeof ownReviewsAnswer>;
