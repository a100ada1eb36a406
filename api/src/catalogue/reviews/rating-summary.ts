import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RatingSummary, ReviewListAnswer } from 'shared-contracts/wire/review';

/** Number of published reviews by stars; without empty ones. */
export type RatingCounts = Partial<Record<string, number>>;
type Spread = NonNullable<ReviewListAnswer['summary']>['spread'];

/** Of the product in the outer query (`p.id`): five rows at most, however many reviews there are. Null while there is none. */
export const ratingCountsOfProduct: RawBuilder<RatingCounts | null> = sql<RatingCounts | null>`(
  select jsonb_object_agg(r.rating, r.count) from product_ratings r where r.product_id = p.id and r.count > 0)`;

export const spreadOf = (counts: RatingCounts | null): Spread => {
  const countOf = (stars: keyof Spread): number => counts?.[stars] ?? 0;
  return { 1: countOf('1'), 2: countOf('2'), 3: countOf('3'), 4: countOf('4'), 5: countOf('5') };
};

/** Number and average to one decimal; undefined without reviews. */
export const ratingSummaryOf = (counts: RatingCounts | null): RatingSummary | undefined => {
  const entries = Object.entries(spreadOf(counts));
  const count = entries.reduce((sum, [, times]) => sum + times, 0);
  if (count === 0) return undefined;
  const stars = entries.reduce((sum, [rating, times]) => sum + Number(rating) * times, 0);
  return { count, average: Math.round((stars * 10) / count) / 10 };
};
