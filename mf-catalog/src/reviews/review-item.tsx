import { useTranslation } from 'react-i18next';
import { selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import { reviewId } from 'shared-contracts/rules/review-place';
import type { Review } from 'shared-contracts/wire/review';
import { Icon, classNames, formatDate } from 'shared-ui';
import { Stars } from 'shared-ui/marks/stars.tsx';
import styles from './reviews.module.css';

/** A review in its original language, and the shop's answer. */
export function ReviewItem({ review }: { review: Review }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const { id, rating, title, text, author, variant_name, written_at, answer } = review;
  const own = review.lang === lang ? undefined : review.lang;
  return (
    <article id={reviewId(id)} tabIndex={-1} className={styles.review} aria-label={t('reviews.by', { author })}>
      <div className={styles.top}>
        <Stars value={rating} size={20} label={t('reviews.of_five', { rating })} />
        {title ? (
          <h3 className="typed-text" lang={own} dir="auto">
            {title}
          </h3>
        ) : null}
      </div>
      <p className={classNames(styles.text, 'typed-text')} lang={own} dir="auto">
        {text}
      </p>
      <p className={styles.facts}>
        <bdi className={styles.author}>{author}</bdi>
        <time dateTime={written_at}>{formatDate(written_at, locale)}</time>
        <span className={styles.bought}>
          <Icon name="check" size={16} />
          {t('reviews.bought')}
        </span>
        {variant_name ? <span>{variant_name}</span> : null}
        {own ? <span>{t(`reviews.written_in.${own}`)}</span> : null}
      </p>
      {answer ? (
        <div className={styles.answer}>
          <p className={styles.facts}>
            <span className={styles.author}>{t('reviews.answer')}</span>
            <time dateTime={answer.at}>{formatDate(answer.at, locale)}</time>
          </p>
          <p className={classNames(styles.text, 'typed-text')} lang={own} dir="auto">
            {answer.text}
          </p>
        </div>
      ) : null}
    </article>
  );
}
