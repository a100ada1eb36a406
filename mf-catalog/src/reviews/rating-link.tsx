import { useTranslation } from 'react-i18next';
import type { RatingSummary } from 'shared-contracts/wire/review';
import { Stars } from 'shared-ui/marks/stars.tsx';
import styles from './rating-link.module.css';
import { useRatingText } from './use-rating-text.ts';

/** Stars, average and number of reviews, linked to them. */
export function RatingLink({ average, count }: RatingSummary) {
  const { t } = useTranslation('catalog');
  const text = useRatingText()(average);
  return (
    <a href="#reviews" className={styles.rating} aria-label={t('rating.of', { average: text, count })}>
      <Stars value={average} />
      <span>
        {text} ({count})
      </span>
    </a>
  );
}
