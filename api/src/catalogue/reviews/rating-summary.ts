import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RatingSummary, ReviewListAnswer } from 'shared-contracts/wire/review';

/** Number of published reviews by stars; without empty ones. */
export type RatingCounts = Partial<Record<string, number>>;
type Spread = NonNullable<ReviewListAnswer['summary']>['spread'];

/** Of the product in the outer query (`p.id`): five rows at most, however many reviews there are. Null while there is none. */
export const ratingCountsOfProduct: RawBuilder<RatingCounts | null> = sql<RatingCounts | null>`(
  select jsonb_object_agg(kept.rating, kept.count) from product_ratings kept where kept.product_id = p.id and kept.count > 0)`;

export const spreadOf = (counts: RatingCounts | null): Spread => {
  const of = (stars: keyof Spread): number => counts?.[stars] ?? 0;
  return { 1: of('1'), 2: of('2'), 3: of('3'), 4: of('4'), 5: of('5') };
};

/** Number and average to one decimal; undefined without reviews. */
export const ratingSummaryOf = (counts: RatingCounts | null): RatingSummary | undefined => {
  const given = Object.entries(spreadOf(counts));
  const count = given.reduce((sum, [, times]) => sum + times, 0);
  if (count === 0) return undefined;
  const stars = given.reduce((sum, [rating, times]) => sum + Number(rating) * times, 0);
  return { count, average: Math.round((stars * 10) / count) / 10 };
};
