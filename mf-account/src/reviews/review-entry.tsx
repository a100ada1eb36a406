import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { OwnReview, Reviewable } from 'shared-contracts/wire/review';
import { Badge, ButtonLink, Card, Note, TextLink, classNames, formatDate } from 'shared-ui';
import type { BadgeTone } from 'shared-ui';
import entries from '../layout/entries.module.css';
import { Stars } from 'shared-ui/marks/stars.tsx';
import { DeleteReview } from './delete-review.tsx';
import { ReviewedProduct } from './reviewed-product.tsx';
import styles from './reviews.module.css';

const TONES: Readonly<Record<OwnReview['state'], BadgeTone>> = { pending: 'info', published: 'ok', rejected: 'warn' };

export function ReviewEntry({ entry }: { entry: Reviewable }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { order_line_id, product_name, slugs, review, can_rewrite } = entry;
  const formPath = paths.reviews(lang, order_line_id);
  return (
    <Card as="article" className={entries.entry} aria-label={product_name}>
      <ReviewedProduct entry={entry} />
      {review ? <WrittenReview review={review} /> : null}
      <div className={entries.actions}>
        <ButtonLink
          size="s"
          variant={review ? 'line' : 'primary'}
          to={formPath}
          aria-label={t(review ? 'reviews.changeOf' : 'reviews.writeOf', { product: product_name })}
        >
          {t(review ? 'reviews.change' : 'reviews.write')}
        </ButtonLink>
        {review ? <DeleteReview orderLineId={order_line_id} product={product_name} review={review} isFinal={!can_rewrite} /> : null}
        {review?.state === 'published' ? (
          <TextLink to={`${paths.product(lang, { slugs })}#reviews`} aria-label={t('reviews.seeOf', { product: product_name })}>
            {t('reviews.see')}
          </TextLink>
        ) : null}
      </div>
    </Card>
  );
}

function WrittenReview({ review }: { review: OwnReview }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const { rating, state, title, text, author, written_at, rejected_because, answer } = review;
  const foreignLang = review.lang === lang ? undefined : review.lang;
  return (
    <div className={entries.written}>
      <div className={entries.top}>
        <Stars value={rating} size={20} label={t('reviews.ofFive', { rating })} />
        <Badge tone={TONES[state]}>{t(`reviews.states.${state}`)}</Badge>
      </div>
      {title ? (
        <h2 className="typed-text" lang={foreignLang} dir="auto">
          {title}
        </h2>
      ) : null}
      <p className={classNames(entries.text, 'typed-text')} lang={foreignLang} dir="auto">
        {text}
      </p>
      <p className={entries.small}>{t('reviews.as', { author: `\u2068${author}\u2069`, date: formatDate(written_at, locale) })}</p>
      {rejected_because ? (
        <Note tone="warn" title={t('reviews.rejected')}>
          {rejected_because}
        </Note>
      ) : null}
      {answer ? (
        <div className={styles.answer}>
          <p className={entries.small}>{t('reviews.answered', { date: formatDate(answer.at, locale) })}</p>
          <p className={classNames(entries.text, 'typed-text')} lang={foreignLang} dir="auto">
            {answer.text}
          </p>
        </div>
      ) : null}
    </div>
  );
}
