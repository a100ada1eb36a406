import { plainLines } from 'shared-contracts/rules/plain-text';
import { answerReview, publishReview, rejectReview } from '../../../catalogue/reviews/judge-review.ts';
import type { ReviewNumber } from '../../../catalogue/reviews/judge-review.ts';
import { listReviews } from '../../../catalogue/reviews/list-reviews.ts';
import type { ReviewsQuery } from '../../../catalogue/reviews/list-reviews.ts';
import { AdminUsage } from '../command.ts';
import type { AdminCommand, CommandInput } from '../command.ts';
import { needed, positional, wholeNumberOf } from '../values.ts';

const STATES = ['pending', 'published', 'rejected'] as const;
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

const reviewFilterOf = (input: CommandInput): ReviewsQuery => {
  const { texts, flags } = input;
  const state = STATES.find((candidate) => candidate === (texts.state ?? 'pending'));
  if (state === undefined) throw new AdminUsage(`The states are ${STATES.join(', ')}`);
  return {
    state,
    stars: texts.stars === undefined ? null : countOf(input, 'stars', MAX_STARS, 0),
    isUnanswered: flags.has('unanswered'),
    page: countOf(input, 'page', MAX_PAGE, 1),
    limit: countOf(input, 'limit', MAX_ROWS, 50),
  };
};

/** The page's position in the whole list, and how to continue. */
const describePage = ({ page, limit }: ReviewsQuery, rowCount: number, total: number): string => {
  const before = (page - 1) * limit;
  if (rowCount === 0) return total === 0 ? 'There are none' : `Page ${page} is past the last of ${total}`;
  const next = before + rowCount < total ? `; go on with --page ${page + 1}` : '';
  return `${before + 1} to ${before + rowCount} of ${total}${next}`;
};

/** `12.2`: review 12 in its second version; `12`: the current one. */
const numberOf = (input: CommandInput): ReviewNumber => {
  const [, id, version] = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(positional(input, 0)) ?? [];
  if (id === undefined) throw new AdminUsage(`"${positional(input, 0)}" is no review: write it as in the list, such as 12.1`);
  return { id: Number(id), version: version === undefined ? null : Number(version) };
};

export const reviewsCommands: readonly AdminCommand[] = [
  {
    name: 'reviews list',
    options: {
      state: { type: 'string', hint: STATES.join('|') },
      stars: { type: 'string', hint: '1-5' },
      unanswered: { type: 'boolean' },
      limit: { type: 'string', hint: '50' },
      page: { type: 'string', hint: '1' },
    },
    summary: 'reviews that wait to be read, the oldest first, or those of another state, the newest first',
    run: async ({ db }, input) => {
      const filter = reviewFilterOf(input);
      const { rows, total } = await listReviews(db, filter);
      return {
        message: describePage(filter, rows.length, total),
        rows: rows.map((row) => ({
          review: `${row.id}.${row.version}`,
          product: row.product_name,
          stars: row.rating,
          title: row.title,
          // one line of a table
          text: row.text.replaceAll('\n', ' ¶ '),
          author: row.author,
          language: row.lang,
          order: row.order_number,
          customer_language: row.customer_lang,
          written_at: row.written_at.toISOString(),
          answer: row.answer,
          rejected_because: row.rejected_because,
        })),
      };
    },
  },
  {
    name: 'reviews publish',
    positionals: ['review'],
    summary: 'shows it on the product’s page and tells the customer by mail; praise or not, only what breaks a rule is rejected',
    run: async (services, input) => {
      const number = numberOf(input);
      await publishReview(services, number);
      return { message: `Review ${number.id} is published; a mail is on its way` };
    },
  },
  {
    name: 'reviews reject',
    positionals: ['review'],
    options: { reason: { type: 'string', hint: 'in the customer’s language', isRequired: true } },
    summary: 'does not show it, or no longer; a mail tells the customer why',
    run: async (services, input) => {
      const number = numberOf(input);
      await rejectReview(services, number, needed(input, 'reason'));
      return { message: `Review ${number.id} is rejected; a mail is on its way` };
    },
  },
  {
    name: 'reviews answer',
    positionals: ['review'],
    options: { text: { type: 'string', hint: 'in the review’s language' }, remove: { type: 'boolean' } },
    summary: 'writes the shop’s answer under it, which the customer gets by mail, or takes it away with --remove',
    run: async (services, input) => {
      const number = numberOf(input);
      const isRemoved = input.flags.has('remove');
      if (isRemoved && input.texts.text !== undefined) throw new AdminUsage('Either --text or --remove');
      const isMailed = await answerReview(services, number, isRemoved ? null : plainLines(needed(input, 'text')));
      if (isRemoved) return { message: `Review ${number.id} has no answer any more` };
      return { message: `Review ${number.id} is answered${isMailed ? '; a mail is on its way' : ''}` };
    },
  },
];
