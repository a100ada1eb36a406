import { useTranslation } from 'react-i18next';
import type { RatingSummary } from 'shared-contracts/wire/review';
import { Stars } from 'shared-ui/marks/stars.tsx';
import styles from './card-rating.module.css';
import { useRatingText } from './use-rating-text.ts';

/** Stars, average and number of reviews on a card; nothing without reviews. No link, because the card is one. */
export function CardRating({ rating }: { rating?: RatingSummary }) {
  const { t } = useTranslation('catalog');
  const textOf = useRatingText();
  if (!rating) return null;
  const average = textOf(rating.average);
  return (
    <span className={styles.rating}>
      <Stars value={rating.average} label={t('rating.of', { average, count: rating.count })} />
      <span aria-hidden="true">
        {average} ({rating.count})
      </span>
    </span>
  );
}
