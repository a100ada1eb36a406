import { reviewsUpTo } from './review-place.ts';

test.each([
  [0, 12],
  [5, 12],
  [6, 18],
  [40, 48],
  // no room to spare in the part that has it
  [47, 48],
  [48, 96],
  [95, 96],
  [96, 144],
])('a page that shows the review with %i before it shows %i', (before, upTo) => {
  expect(reviewsUpTo(before)).toBe(upTo);
});
