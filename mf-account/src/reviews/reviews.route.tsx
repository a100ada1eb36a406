import { useTranslation } from 'react-i18next';
import { useActionData, useSearchParams } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { ButtonLink, EmptyState, Lead, Mascot } from 'shared-ui';
import { AccountPage } from '../layout/account-page.tsx';
import { loadedData, deferSlowLoader } from '../layout/defer-slow-loader.ts';
import type { Deferred } from '../layout/defer-slow-loader.ts';
import { useHeadingFocus } from '../layout/use-heading-focus.ts';
import entries from '../layout/entries.module.css';
import { ListPages } from '../layout/list-pages.tsx';
import { useAccountData, withSkeleton } from '../layout/with-skeleton.tsx';
import { AnswerNote } from './answer-note.tsx';
import { ReviewEntry } from './review-entry.tsx';
import { ReviewForm } from './review-form.tsx';
import { reviewsAction } from './reviews-action.ts';
import type { ReviewsAnswer } from './reviews-action.ts';
import { loadReviews } from './reviews-data.ts';
import type { ReviewsData } from './reviews-data.ts';

export const loader = deferSlowLoader(loadReviews);
export const action = reviewsAction;

/** The delivered products with their reviews, or with `?line=` the form for one product. */
function ReviewsPage() {
  const { data, meta: list, author, chosen, attempt } = useAccountData<ReviewsData>();
  const answer = useActionData<ReviewsAnswer>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const [search] = useSearchParams();
  useHeadingFocus(search.toString());
  const trail = [{ label: t('nav.account'), to: paths.account(lang) }];
  if (chosen) {
    const title = t(chosen.review ? 'reviews.changeTitle' : 'reviews.writeTitle');
    return (
      <AccountPage title={title} trail={[...trail, { label: t('reviews.title'), to: paths.reviews(lang) }, { label: title }]}>
        <ReviewForm
          key={chosen.order_line_id}
          entry={chosen}
          author={author}
          attempt={attempt}
          answer={answer?.status === 'refused' ? answer : undefined}
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('reviews.title')} trail={[...trail, { label: t('reviews.title') }]}>
      <AnswerNote answer={answer} attempt={attempt} />
      {data.length > 0 ? (
        <>
          <Lead>{t('reviews.intro')}</Lead>
          <ul className={entries.list}>
            {data.map((entry) => (
              <li key={entry.product_id}>
                <ReviewEntry entry={entry} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState
          title={t('reviews.empty.title')}
          text={t('reviews.empty.text')}
          illustration={<Mascot pose="wave" />}
          action={<ButtonLink to={paths.orders(lang)}>{t('reviews.empty.action')}</ButtonLink>}
        />
      )}
      <ListPages list={list} label={t('reviews.pages')} path={paths.reviews(lang)} />
    </AccountPage>
  );
}

export const Component = withSkeleton(ReviewsPage, { title: 'reviews.title', shape: 'cards' });

export const meta = ({ data, t }: MetaArgs<ReviewsData | Deferred<ReviewsData>>): PageMeta => {
  const chosen = loadedData(data)?.chosen;
  return { title: t(`account:reviews.${chosen ? (chosen.review ? 'changeTitle' : 'writeTitle') : 'title'}`), robots: 'noindex' };
};
