/** Reviews that a product page shows at first, and how many more each time. */
export const REVIEW_STEP = 6;
/** The most reviews that the API returns at once; beyond them the page shows one such part after the other. */
export const MAX_REVIEWS_PER_CALL = 48;
/** Query parameter of a product page: number of the last review to show. */
export const REVIEWS_PARAM = 'reviews';

/** Id of the reviews' part of the product page. */
export const reviewId = (id: number): string => `review-${id}`;

/**
 * Number of the last review a page has to show so that the review with `before` others before it is on it, with one step to spare for
 * reviews added before the address is opened.
 */
export const reviewsUpTo = (before: number): number => {
  const upTo = Math.ceil((before + 1 + REVIEW_STEP) / REVIEW_STEP) * REVIEW_STEP;
  return upTo <= MAX_REVIEWS_PER_CALL ? upTo : Math.ceil((before + 1) / MAX_REVIEWS_PER_CALL) * MAX_REVIEWS_PER_CALL;
};
