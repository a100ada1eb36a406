import * as z from 'zod';
import { plainLines } from 'shared-contracts/rules/plain-text';
import { answerReviewBody, rejectReviewBody, REVIEW_STATES, staffReviewsAnswer, staffReviewsQuery } from 'shared-contracts/staff/reviews';
import { answerReview, publishReview, rejectReview } from '../../../catalogue/reviews/judge-review.ts';
import type { ReviewNumber } from '../../../catalogue/reviews/judge-review.ts';
import { listReviews } from '../../../catalogue/reviews/list-reviews.ts';
import { pageMeta } from '../../../platform/list-meta.ts';
import { AdminUsage } from '../command.ts';
import type { CommandInput } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';
import { needed, positional, wholeNumberOf } from '../values.ts';

const MAX_STARS = 5;
const MAX_ROWS = 500;
const MAX_PAGE = 100_000;

/** A whole number that is not 0; `fallback` where none was given. */
const countOf = ({ texts }: CommandInput, name: string, max: number, fallback: number): number => {
  const text = texts[name];
  const count = text === undefined ? fallback : wholeNumberOf(text, `--${name}`, max);
  if (count === 0) throw new AdminUsage(`--${name} must be 1 or more`);
  return count;
};

/** The page's position in the whole list, and how to continue. */
const describePage = ({ page, per_page, total }: { page: number; per_page: number; total: number }, rowCount: number): string => {
  const before = (page - 1) * per_page;
  if (rowCount === 0) return total === 0 ? 'There are none' : `Page ${page} is past the last of ${total}`;
  const next = before + rowCount < total ? `; go on with --page ${page + 1}` : '';
  return `${before + 1} to ${before + rowCount} of ${total}${next}`;
};

const REVIEW = /^(\d{1,9})(?:\.(\d{1,9}))?$/;
/** `12.2`: review 12 in its second version; `12`: the current one. */
const review = z.string().regex(REVIEW);

const numberOf = (text: string): ReviewNumber => {
  const [, id, version] = REVIEW.exec(text) ?? [];
  return { id: Number(id), version: version === undefined ? null : Number(version) };
};

const reviewArgument = (input: CommandInput): string => {
  const text = positional(input, 0);
  if (!REVIEW.test(text)) throw new AdminUsage(`"${text}" is no review: write it as in the list, such as 12.1`);
  return text;
};

const list = defineOperation({
  id: 'reviews.list',
  method: 'GET',
  path: '/reviews',
  scope: 'read_reviews',
  summary: 'Reviews that wait to be read, the oldest first, or those of another state, the newest first',
  input: staffReviewsQuery,
  answer: staffReviewsAnswer,
  run: async ({ services: { db } }, { q, state, stars, unanswered, page, per_page }) => {
    const { rows, total } = await listReviews(db, {
      q: q ?? '',
      state,
      stars: stars ?? null,
      isUnanswered: unanswered,
      page,
      limit: per_page,
    });
    return {
      data: rows.map((row) => ({
        review: `${row.id}.${row.version}`,
        product: row.product_name,
        stars: row.rating,
        title: row.title,
        text: row.text,
        author: row.author,
        language: row.lang,
        order: row.order_number,
        customer_language: row.customer_lang,
        written_at: row.written_at.toISOString(),
        answer: row.answer,
        rejected_because: row.rejected_because,
      })),
      meta: pageMeta(page, per_page, total),
    };
  },
  cli: {
    name: 'reviews list',
    options: {
      state: { type: 'string', hint: REVIEW_STATES.join('|') },
      stars: { type: 'string', hint: '1-5' },
      unanswered: { type: 'boolean' },
      limit: { type: 'string', hint: '50' },
      page: { type: 'string', hint: '1' },
    },
    summary: 'reviews that wait to be read, the oldest first, or those of another state, the newest first',
    read: (input) => {
      const { texts, flags } = input;
      const state = REVIEW_STATES.find((candidate) => candidate === (texts.state ?? 'pending'));
      if (state === undefined) throw new AdminUsage(`The states are ${REVIEW_STATES.join(', ')}`);
      return {
        state,
        stars: texts.stars === undefined ? undefined : countOf(input, 'stars', MAX_STARS, 0),
        unanswered: flags.has('unanswered'),
        page: countOf(input, 'page', MAX_PAGE, 1),
        per_page: countOf(input, 'limit', MAX_ROWS, 50),
      };
    },
    print: ({ data, meta }) => ({
      message: describePage(meta, data.length),
      // one line of a table
      rows: data.map((row) => ({ ...row, text: row.text.replaceAll('\n', ' ¶ ') })),
    }),
  },
});

const done = z.object({ data: z.object({ review: z.string(), mailed: z.boolean() }) });
const subject = (input: { review: string }): string => `review ${numberOf(input.review).id}`;

const publish = defineOperation({
  id: 'reviews.publish',
  method: 'POST',
  path: '/reviews/:review/publish',
  scope: 'write_reviews',
  summary: 'Shows it on the product’s page and tells the customer by mail; praise or not, only what breaks a rule is rejected',
  input: z.object({ review }),
  answer: done,
  subject,
  run: async ({ services }, input) => {
    await publishReview(services, numberOf(input.review));
    return { data: { review: input.review, mailed: true } };
  },
  cli: {
    name: 'reviews publish',
    positionals: ['review'],
    summary: 'shows it on the product’s page and tells the customer by mail; praise or not, only what breaks a rule is rejected',
    read: (input) => ({ review: reviewArgument(input) }),
    print: ({ data }) => ({ message: `Review ${numberOf(data.review).id} is published; a mail is on its way` }),
  },
});

const reject = defineOperation({
  id: 'reviews.reject',
  method: 'POST',
  path: '/reviews/:review/reject',
  scope: 'write_reviews',
  summary: 'Does not show it, or no longer; a mail tells the customer why',
  input: rejectReviewBody.extend({ review }),
  answer: done,
  subject,
  // the reason may repeat what the customer wrote, and is deleted with the review
  logged: () => ({}),
  run: async ({ services }, input) => {
    await rejectReview(services, numberOf(input.review), input.reason);
    return { data: { review: input.review, mailed: true } };
  },
  cli: {
    name: 'reviews reject',
    positionals: ['review'],
    options: { reason: { type: 'string', hint: 'in the customer’s language', isRequired: true } },
    summary: 'does not show it, or no longer; a mail tells the customer why',
    read: (input) => ({ review: reviewArgument(input), reason: needed(input, 'reason') }),
    print: ({ data }) => ({ message: `Review ${numberOf(data.review).id} is rejected; a mail is on its way` }),
  },
});

const answer = defineOperation({
  id: 'reviews.answer',
  method: 'PUT',
  path: '/reviews/:review/answer',
  scope: 'write_reviews',
  summary: 'Writes the shop’s answer under it, which the customer gets by mail; null takes it away',
  input: answerReviewBody.extend({ review }),
  answer: done,
  subject,
  run: async ({ services }, input) => ({
    data: { review: input.review, mailed: await answerReview(services, numberOf(input.review), input.text) },
  }),
  cli: {
    name: 'reviews answer',
    positionals: ['review'],
    options: { text: { type: 'string', hint: 'in the review’s language' }, remove: { type: 'boolean' } },
    summary: 'writes the shop’s answer under it, which the customer gets by mail, or takes it away with --remove',
    read: (input) => {
      const text = reviewArgument(input);
      const isRemoved = input.flags.has('remove');
      if (isRemoved && input.texts.text !== undefined) throw new AdminUsage('Either --text or --remove');
      return { review: text, text: isRemoved ? null : plainLines(needed(input, 'text')) };
    },
    print: ({ data }, { text }) => {
      const { id } = numberOf(data.review);
      if (text === null) return { message: `Review ${id} has no answer any more` };
      return { message: `Review ${id} is answered${data.mailed ? '; a mail is on its way' : ''}` };
    },
  },
});

export const reviewOperations: readonly Operation[] = [list, publish, reject, answer];
