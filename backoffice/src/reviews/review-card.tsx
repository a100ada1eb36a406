import { useTranslation } from 'react-i18next';
import type { ReviewState, StaffReview } from 'shared-contracts/staff/reviews';
import { Button } from 'shared-ui';
import { OrderLink } from '../detail/record-links.tsx';
import { useFormat } from '../i18n/use-format.ts';
import styles from './reviews.module.css';

interface ReviewCardProps {
  review: StaffReview;
  state: ReviewState;
  isBusy: boolean;
  onPublish: (() => void) | undefined;
  onReject: (() => void) | undefined;
  onAnswer: (() => void) | undefined;
}

const MAX_STARS = 5;

/** A review as it was written, and what can be decided about it. */
export function ReviewCard({ review, state, isBusy, onPublish, onReject, onAnswer }: ReviewCardProps) {
  const { t } = useTranslation('reviews');
  const { t: frame } = useTranslation('frame');
  const format = useFormat();
  const { stars, language } = review;
  return (
    <article
      className={styles.card}
      data-review={review.review}
      tabIndex={-1}
      aria-label={`${review.product}, ${t('stars', { count: stars })}, ${review.author}`}
    >
      <header className={styles.head}>
        <h2>{review.product}</h2>
        <span className={styles.stars} role="img" aria-label={t('stars', { count: stars })}>
          {'★'.repeat(stars)}
          {'☆'.repeat(MAX_STARS - stars)}
        </span>
      </header>
      {review.title === null ? null : (
        <p className="typed-text" lang={language}>
          <b>{review.title}</b>
        </p>
      )}
      <p className={`${styles.text} typed-text`} lang={language}>
        {review.text}
      </p>
      <p className={styles.meta}>
        {t('by', { author: review.author, at: format.moment(review.written_at) })} · {frame(`record.language.${language}`)} ·{' '}
        <OrderLink number={review.order}>{t('order', { number: review.order })}</OrderLink>
      </p>
      {review.answer === null ? null : (
        <div className={styles.answer}>
          <small>{t('answered')}</small>
          <p className={`${styles.text} typed-text`} lang={language}>
            {review.answer}
          </p>
        </div>
      )}
      {review.rejected_because === null ? null : (
        <div className={styles.answer}>
          <small>{t('because')}</small>
          <p className="typed-text" lang={review.customer_language}>
            {review.rejected_because}
          </p>
        </div>
      )}
      <div className={styles.actions}>
        {onPublish && state !== 'published' ? (
          <Button size="s" variant="go" onClick={onPublish} busy={isBusy} busyLabel={frame('form.busy')} aria-keyshortcuts="P">
            {t('action.publish')}
          </Button>
        ) : null}
        {onReject && state !== 'rejected' ? (
          <Button size="s" variant="line" onClick={onReject} aria-keyshortcuts="R">
            {t('action.reject')}
          </Button>
        ) : null}
        {onAnswer ? (
          <Button size="s" variant="line" onClick={onAnswer} aria-keyshortcuts="A">
            {t('action.answer')}
          </Button>
        ) : null}
      </div>
    </article>
  );
}
