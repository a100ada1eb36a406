/** Reviews a product's page shows at first, and how many more each time. */
export const REVIEW_STEP = 6;
/** The most reviews the API gives at once; past them the page shows one such part after the other. */
export const MOST_REVIEWS = 48;
/** Name, in a product's address, of up to the how manieth review it shows. */
export const REVIEWS_PARAM = 'reviews';

/** Id of a review's part of the product's page. */
export const reviewId = (id: number): string => `review-${id}`;

/**
 * Up to the how manieth review a page shows that one with so many `before` it is on, with a step to spare for those that come before it
 * until the address is used.
 */
export const reviewsUpTo = (before: number): number => {
  const upTo = Math.ceil((before + 1 + REVIEW_STEP) / REVIEW_STEP) * REVIEW_STEP;
  return upTo <= MOST_REVIEWS ? upTo : Math.ceil((before + 1) / MOST_REVIEWS) * MOST_REVIEWS;
};
