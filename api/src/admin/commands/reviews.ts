import { answerReview, listReviewsByState, publishReview, rejectReview } from '../../reviews/judge-review.ts';
import type { ReviewNumber } from '../../reviews/judge-review.ts';
import { AdminUsage } from '../command.ts';
import type { AdminCommand, Given } from '../command.ts';
import { needed, positional } from '../values.ts';

const STATES = ['pending', 'published', 'rejected'] as const;

/** `12.2`: review 12 as its second text was read; `12`: as it stands. */
const numberOf = (given: Given): ReviewNumber => {
  const [, id, version] = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(positional(given, 0)) ?? [];
  if (id === undefined) throw new AdminUsage(`"${positional(given, 0)}" is no review: write it as in the list, such as 12.1`);
  return { id: Number(id), version: version === undefined ? null : Number(version) };
};

export const reviewsCommands: readonly AdminCommand[] = [
  {
    name: 'reviews list',
    options: { state: { type: 'string', hint: STATES.join('|') } },
    summary: 'reviews that wait to be read, or those of another state, the oldest first',
    run: async ({ db }, { texts }) => {
      const state = STATES.find((known) => known === (texts.state ?? 'pending'));
      if (state === undefined) throw new AdminUsage(`The states are ${STATES.join(', ')}`);
      const rows = await listReviewsByState(db, state);
      return {
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
    summary: 'shows it on the product’s page; praise or not, only what breaks a rule is rejected',
    run: async (services, given) => {
      const number = numberOf(given);
      await publishReview(services, number);
      return { message: `Review ${number.id} is published` };
    },
  },
  {
    name: 'reviews reject',
    positionals: ['review'],
    options: { reason: { type: 'string', hint: 'in the customer’s language' } },
    summary: 'does not show it, or no longer; a mail tells the customer why',
    run: async (services, given) => {
      const number = numberOf(given);
      await rejectReview(services, number, needed(given, 'reason'));
      return { message: `Review ${number.id} is rejected; a mail is on its way` };
    },
  },
  {
    name: 'reviews answer',
    positionals: ['review'],
    options: { text: { type: 'string', hint: 'in the review’s language' }, remove: { type: 'boolean' } },
    summary: 'writes the shop’s answer under it, or takes it away with --remove',
    run: async (services, given) => {
      const number = numberOf(given);
      const isRemoved = given.flags.has('remove');
      if (isRemoved && given.texts.text !== undefined) throw new AdminUsage('Either --text or --remove');
      await answerReview(services, number, isRemoved ? null : needed(given, 'text'));
      return { message: isRemoved ? `Review ${number.id} has no answer any more` : `Review ${number.id} is answered` };
    },
  },
];
