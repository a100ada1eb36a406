import { plainNameProblem } from 'shared-contracts/rules/customer-fields';
import type { OwnReview, ReviewChangeBody } from 'shared-contracts/wire/review';
import type { FormProblem } from '../form/problem-text.ts';

/** Fields of the form, in its order. */
export const REVIEW_FIELDS = ['rating', 'title', 'text', 'author'] as const;
type ReviewField = (typeof REVIEW_FIELDS)[number];
export type ReviewValues = Partial<Record<ReviewField, string>>;
export type ReviewProblems = Partial<Record<ReviewField, FormProblem>>;

export const STARS = [1, 2, 3, 4, 5] as const;

/** Bounds of the API (wire/review.ts). */
export const BOUNDS = { title: { min: 0, max: 100 }, text: { min: 10, max: 3000 }, author: { min: 2, max: 40 } } as const;

/** Name of what is typed in this tab about the product of an order's line. */
export const getDraftName = (line: number | string): string => `review-${line}`;

/** As the API counts it: a line's end is one sign, though a plain post sends two. */
const trimText = (text: string | undefined): string => (text ?? '').replaceAll('\r\n', '\n').trim();

function checkLength(field: keyof typeof BOUNDS, values: ReviewValues): FormProblem | null {
  const { length } = trimText(values[field]);
  const { min, max } = BOUNDS[field];
  if (length === 0) return min > 0 ? { rule: 'required' } : null;
  if (length > max) return { rule: 'max', bound: max };
  return length < min ? { rule: 'min', bound: min } : null;
}

/** What is wrong with a review, as far as can be told without asking. */
export function checkReview(values: ReviewValues): ReviewProblems {
  const problems: ReviewProblems = {};
  if (!STARS.some((stars) => String(stars) === values.rating)) problems.rating = { rule: 'stars' };
  for (const field of ['title', 'text', 'author'] as const) {
    const problem = checkLength(field, values);
    if (problem) problems[field] = problem;
  }
  const author = plainNameProblem(trimText(values.author));
  if (author) problems.author ??= author;
  return problems;
}

/** The body of a call from checked fields. */
export function reviewBody(values: ReviewValues): ReviewChangeBody {
  const title = trimText(values.title);
  return { rating: Number(values.rating), ...(title && { title }), text: trimText(values.text), author: trimText(values.author) };
}

/** A written review as the form shows it. */
export const toReviewValues = ({ rating, title, text, author }: OwnReview): ReviewValues => ({
  rating: String(rating),
  title: title ?? '',
  text,
  author,
});
