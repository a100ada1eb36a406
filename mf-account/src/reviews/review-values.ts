import { plainNameProblem } from 'shared-contracts/rules/customer-fields';
import { REVIEW_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { OwnReview, ReviewChangeBody } from 'shared-contracts/wire/review';
import type { FormProblem } from '../form/problem-text.ts';
import { lengthProblem, trimText } from '../form/written-text.ts';

export const REVIEW_FIELDS = ['rating', 'title', 'text', 'author'] as const;
export type ReviewField = (typeof REVIEW_FIELDS)[number];
export type ReviewValues = Partial<Record<ReviewField, string>>;
export type ReviewProblems = Partial<Record<ReviewField, FormProblem>>;

export const STARS = [1, 2, 3, 4, 5] as const;

export const getDraftName = (line: number | string): string => `review-${line}`;

/** The errors that can be found without the server. */
export function checkReview(values: ReviewValues): ReviewProblems {
  const problems: ReviewProblems = {};
  if (!STARS.some((stars) => String(stars) === values.rating)) problems.rating = { rule: 'stars' };
  for (const field of ['title', 'text', 'author'] as const) {
    const problem = lengthProblem(values[field], REVIEW_LENGTHS[field]);
    if (problem) problems[field] = problem;
  }
  const author = plainNameProblem(trimText(values.author));
  if (author) problems.author ??= author;
  return problems;
}

export function reviewBody(values: ReviewValues): ReviewChangeBody {
  const title = trimText(values.title);
  return { rating: Number(values.rating), ...(title && { title }), text: trimText(values.text), author: trimText(values.author) };
}

export const toReviewValues = ({ rating, title, text, author }: OwnReview): ReviewValues => ({
  rating: String(rating),
  title: title ?? '',
  text,
  author,
});
