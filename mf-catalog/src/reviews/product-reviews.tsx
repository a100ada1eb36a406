import { Fragment, memo, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { selectLang, useShopSelector } from 'shared-contracts';
import { MAX_REVIEWS_PER_CALL, REVIEW_STEP, reviewId } from 'shared-contracts/rules/review-place';
import type { Product } from 'shared-contracts/wire/product';
import type { RatingSummary, Review, ReviewListAnswer } from 'shared-contracts/wire/review';
import { ButtonLink, Section } from 'shared-ui';
import { Stars } from 'shared-ui/marks/stars.tsx';
import type { ReviewsView } from './load-reviews.ts';
import { RatingSpread } from './rating-spread.tsx';
import type { ReviewsLink } from './rating-spread.tsx';
import { ReviewItem } from './review-item.tsx';
import { reviewQuestion, reviewsHref } from './review-question.ts';
import type { ReviewQuestion } from './review-question.ts';
import { ReviewRules } from './review-rules.tsx';
import styles from './reviews.module.css';
import { useStableScroll } from './use-stable-scroll.ts';
import { useRatingText } from './use-rating-text.ts';

interface Props {
  product: Product;
  /** null: they could not be loaded */
  reviews: ReviewsView | null;
}

/** The reviews of a product: average, distribution, and a few reviews at a time. */
export const ProductReviews = memo(function ProductReviews({ product, reviews }: Props) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const [search] = useSearchParams();
  const variant = search.get('variant');
  const place = useStableScroll(reviews);
  const linkTo = (changes: Partial<ReviewQuestion>, at = 'reviews') => ({
    to: reviewsHref(lang, product, { ...changes, variant, at }),
    rel: 'nofollow',
    preventScrollReset: true,
    onClick: place.hold,
  });
  const spread = useLastSummary(product.id, reviews);
  const summary = reviews ? reviews.summary : (product.rating ?? null);
  return (
    <Section id="reviews" flush="top" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className={styles.title}>
        {t('reviews.title')}
      </h2>
      <div className={styles.columns}>
        <div className={styles.side}>
          {summary ? <Average {...summary} /> : null}
          {spread ? <RatingSpread summary={spread} chosen={reviewQuestion(search).stars} linkTo={(stars) => linkTo({ stars })} /> : null}
          <ReviewRules />
        </div>
        <div ref={place.box} className={styles.main}>
          {reviews?.summary ? (
            <ReviewList reviews={reviews} linkTo={linkTo} />
          ) : (
            <p role={reviews ? undefined : 'status'} className={styles.none}>
              {t(reviews ? 'reviews.none' : 'reviews.failed')}
            </p>
          )}
        </div>
      </div>
    </Section>
  );
});

/** The last loaded distribution, because filtered reviews may fail to load; they are then loaded again once. */
function useLastSummary(productId: number, reviews: ReviewsView | null): ReviewListAnswer['summary'] {
  const [last, setLast] = useState({ productId, summary: reviews?.summary ?? null });
  const isOther = last.productId !== productId;
  const summary = reviews || isOther ? (reviews?.summary ?? null) : last.summary;
  if (isOther || summary !== last.summary) setLast({ productId, summary });
  return summary;
}

function Average({ average, count }: RatingSummary) {
  const { t } = useTranslation('catalog');
  const text = useRatingText()(average);
  return (
    <p className={styles.average}>
      <b aria-hidden="true">{text}</b>
      <span>
        <Stars value={average} size={24} label={t('reviews.average', { average: text })} />
        <span>{t('reviews.count', { count })}</span>
      </span>
    </p>
  );
}

interface ListProps {
  reviews: ReviewsView;
  linkTo: (question: Partial<ReviewQuestion>, at?: string) => ReviewsLink;
}

function ReviewList({ reviews: { data, meta, question }, linkTo }: ListProps) {
  const { t } = useTranslation('catalog');
  const list = useFocusOnNew(data, question);
  const before = (meta.page - 1) * meta.per_page;
  const end = before + data.length;
  const last = data.at(-1);
  const stars = question.stars === null ? '' : t('reviews.stars', { count: question.stars });
  const part = { from: before + 1, to: end, total: meta.total, stars };
  const values = { count: meta.total, stars };
  return (
    <>
      <p role="status" className={styles.shown}>
        {data.length === meta.total
          ? t(stars ? 'reviews.count_with' : 'reviews.count', values)
          : t(stars ? 'reviews.part_with' : 'reviews.part', part)}
      </p>
      {/* New elements for other reviews: moving existing ones would count as a layout shift. */}
      <Fragment key={`${question.stars} ${before}`}>
        {before > 0 ? (
          <ButtonLink variant="line" {...linkTo({ ...question, upTo: before })}>
            {t('reviews.earlier')}
          </ButtonLink>
        ) : null}
        <ul ref={list} className={styles.list}>
          {data.map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} />
            </li>
          ))}
        </ul>
        {end < meta.total && last ? (
          <ButtonLink
            key={end}
            variant="line"
            // Links to the last review that was read; a next part has other reviews only.
            {...linkTo({ ...question, upTo: nextStep(end) }, end < MAX_REVIEWS_PER_CALL ? reviewId(last.id) : undefined)}
          >
            {t('reviews.more', { count: Math.min(nextStep(end), meta.total) - end })}
          </ButtonLink>
        ) : null}
      </Fragment>
    </>
  );
}

/** Number of reviews after the next click: one step more, or beyond the API's maximum the next complete part. */
const nextStep = (end: number): number => end + (end < MAX_REVIEWS_PER_CALL ? REVIEW_STEP : MAX_REVIEWS_PER_CALL);

/** Focuses the first new review, because the pressed link may have been removed. */
function useFocusOnNew(data: readonly Review[], { stars, upTo }: ReviewQuestion) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef({ stars, upTo, count: data.length });
  useEffect(() => {
    const last = shown.current;
    shown.current = { stars, upTo, count: data.length };
    if (last.stars !== stars || upTo <= last.upTo) return;
    const first = upTo > MAX_REVIEWS_PER_CALL ? 0 : last.count;
    list.current?.children[first]?.querySelector('article')?.focus({ preventScroll: true });
  }, [data, stars, upTo]);
  return list;
}
