import type { CategoryRow } from './catalogue-rows.ts';

type Categories = readonly Pick<CategoryRow, 'id' | 'parent_id'>[];

/** By place of a category: the place of the one above it, -1 for none. */
const placesAbove = (categories: Categories): number[] => {
  const placeOf = new Map(categories.map(({ id }, place) => [id, place]));
  return categories.map(({ parent_id }) => (parent_id === null ? -1 : (placeOf.get(parent_id) ?? -1)));
};

/** By place: 1 for the category itself and everything below it. */
export const placesWithin = (categories: Categories, place: number): Uint8Array => {
  const above = placesAbove(categories);
  return Uint8Array.from(categories, (_category, start) => {
    for (let at = start; at !== -1; at = above[at] ?? -1) if (at === place) return 1;
    return 0;
  });
};

/** Counts by category with what is below each added to it. */
export const withThoseBelow = (categories: Categories, counts: ArrayLike<number>): Int32Array => {
  const above = placesAbove(categories);
  const sums = new Int32Array(categories.length);
  for (let start = 0; start < categories.length; start += 1)
    for (let at = start; at !== -1; at = above[at] ?? -1) sums[at] = (sums[at] ?? 0) + (counts[start] ?? 0);
  return sums;
};
