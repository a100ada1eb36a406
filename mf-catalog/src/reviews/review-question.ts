import { paths } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { MAX_REVIEWS_PER_CALL, REVIEWS_PARAM, REVIEW_STEP } from 'shared-contracts/rules/review-place';
import type { Product } from 'shared-contracts/wire/product';

const STARS = [1, 2, 3, 4, 5];

/** The reviews requested by the address. */
export interface ReviewQuestion {
  /** only those with so many stars; null: all */
  stars: number | null;
  /** number of the last review, in steps */
  upTo: number;
}

const STARS_PARAM = 'stars';
const PARAMS = [STARS_PARAM, REVIEWS_PARAM] as const;

/** Parses `?stars=…&reviews=…`; invalid values are ignored. */
export function reviewQuestion(search: URLSearchParams): ReviewQuestion {
  const stars = Number(search.get(STARS_PARAM));
  const upTo = Number(search.get(REVIEWS_PARAM));
  return {
    stars: STARS.includes(stars) ? stars : null,
    upTo: Number.isSafeInteger(upTo) && upTo > REVIEW_STEP ? Math.ceil(upTo / REVIEW_STEP) * REVIEW_STEP : REVIEW_STEP,
  };
}

/** Whether an address requests other reviews than the default. */
export const hasReviewParams = (search: URLSearchParams): boolean => PARAMS.some((name) => search.has(name));

/** Whether two addresses show the same reviews. */
export const showsSameReviews = (one: URLSearchParams, other: URLSearchParams): boolean =>
  PARAMS.every((name) => one.get(name) === other.get(name));

/** The page of the API that ends at `upTo`: all from the first on, or beyond the API's maximum the part with `upTo`. */
export const apiPage = ({ stars, upTo }: ReviewQuestion) => ({
  ...(stars !== null && { rating: stars }),
  ...(upTo <= MAX_REVIEWS_PER_CALL
    ? { page: 1, per_page: upTo }
    : { page: Math.ceil(upTo / MAX_REVIEWS_PER_CALL), per_page: MAX_REVIEWS_PER_CALL }),
});

/** The product's page with other reviews; the chosen variant stays. `at`: id of the part of the page to go to. */
export function reviewsHref(
  lang: Lang,
  product: Pick<Product, 'slugs'>,
  { stars = null, upTo = REVIEW_STEP, variant, at }: Partial<ReviewQuestion> & { variant: string | null; at: string },
): string {
  const search = new URLSearchParams({
    ...(variant !== null && { variant }),
    ...(stars !== null && { [STARS_PARAM]: String(stars) }),
    ...(upTo > REVIEW_STEP && { [REVIEWS_PARAM]: String(upTo) }),
  });
  return `${paths.product(lang, product)}${search.size > 0 ? `?${search.toString()}` : ''}#${at}`;
}
