import * as z from 'zod';
import { plainLines } from '../rules/plain-text.ts';
import { lang } from '../wire/common.ts';
import { listFields, listOf } from './common.ts';

export const REVIEW_STATES = ['pending', 'published', 'rejected'] as const;
const MAX_STARS = 5;
const MAX_TEXT = 3000;

/** GET /api/reviews: pending ones with the oldest first, others with the newest first. `q`: part of a product, an author or an order. */
export const staffReviewsQuery = z.object({
  ...listFields,
  state: z.enum(REVIEW_STATES).default('pending'),
  stars: z.coerce.number().int().min(1).max(MAX_STARS).optional(),
  unanswered: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .default(false),
});

export const staffReview = z.object({
  /** `12.2`: review 12 in its second version, as it was read */
  review: z.string(),
  product: z.string(),
  stars: z.int(),
  title: z.string().nullable(),
  text: z.string(),
  author: z.string(),
  language: lang,
  order: z.string(),
  customer_language: lang,
  written_at: z.iso.datetime(),
  answer: z.string().nullable(),
  rejected_because: z.string().nullable(),
});
export const staffReviewsAnswer = listOf(staffReview);

const text = z.string().overwrite(plainLines).trim().min(1).max(MAX_TEXT);
/** POST /api/reviews/:review/reject: the reason is mailed, in the customer's language. */
export const rejectReviewBody = z.object({ reason: text });
/** PUT /api/reviews/:review/answer: in the review's language; null takes the answer away. */
export const answerReviewBody = z.object({ text: text.nullable() });

export type StaffReview = z.infer<typeof staffReview>;
export type StaffReviewsAnswer = z.infer<typeof staffReviewsAnswer>;
export type ReviewState = (typeof REVIEW_STATES)[number];
