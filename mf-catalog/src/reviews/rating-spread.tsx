import { useTranslation } from 'react-i18next';
import type { ReviewListAnswer } from 'shared-contracts/wire/review';
import { Anchor } from 'shared-ui';
import type { AnchorProps } from 'shared-ui';
import styles from './reviews.module.css';

/** Attributes of a link to other reviews that keeps the scroll position. */
export type ReviewsLink = Pick<AnchorProps, 'onClick' | 'preventScrollReset' | 'rel'> & { to: string };

interface Props {
  summary: NonNullable<ReviewListAnswer['summary']>;
  /** the filtered number of stars */
  chosen: number | null;
  /** returns a link to the page with only those; null: with all */
  linkTo: (stars: number | null) => ReviewsLink;
}

const ROWS = ['5', '4', '3', '2', '1'] as const;

/** The number of reviews per number of stars; each row links to its reviews, the chosen one back to all. */
export function RatingSpread({ summary: { spread, count }, chosen, linkTo }: Props) {
  const { t } = useTranslation('catalog');
  return (
    <div role="group" aria-label={t('reviews.filter')} className={styles.spread}>
      <ul>
        {ROWS.map((stars) => {
          const ratingCount = spread[stars];
          const isChosen = chosen === Number(stars);
          const row = (
            <>
              <span className={styles.stars}>{t('reviews.stars', { count: Number(stars) })}</span>{' '}
              <svg aria-hidden="true" className={styles.bar}>
                <rect width={`${Math.round((ratingCount / count) * 1000) / 10}%`} height="100%" />
              </svg>
              <span className={styles.given} aria-hidden="true">
                {ratingCount}
              </span>
              <span className="vh">{t('reviews.count', { count: ratingCount })}</span>
            </>
          );
          return (
            <li key={stars}>
              {ratingCount === 0 ? (
                <div className={styles.row}>{row}</div>
              ) : (
                <Anchor {...linkTo(isChosen ? null : Number(stars))} className={styles.row} aria-current={isChosen || undefined}>
                  {row}
                </Anchor>
              )}
            </li>
          );
        })}
      </ul>
      {/* Always rendered, so that it keeps the focus and nothing moves. */}
      <Anchor {...linkTo(null)} className={styles.all} aria-current={chosen === null || undefined}>
        {t('reviews.all')}
      </Anchor>
    </div>
  );
}
