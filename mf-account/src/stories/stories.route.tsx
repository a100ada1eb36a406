import { useTranslation } from 'react-i18next';
import { useActionData, useSearchParams } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { ButtonLink, EmptyState, Lead, Mascot, MoreLink } from 'shared-ui';
import { AccountPage } from '../layout/account-page.tsx';
import { deferSlowLoader, loadedData } from '../layout/defer-slow-loader.ts';
import type { Deferred } from '../layout/defer-slow-loader.ts';
import { useHeadingFocus } from '../layout/use-heading-focus.ts';
import entries from '../layout/entries.module.css';
import { useAccountData, withSkeleton } from '../layout/with-skeleton.tsx';
import { AnswerNote } from './answer-note.tsx';
import { storiesAction } from './stories-action.ts';
import type { StoriesAnswer } from './stories-action.ts';
import { loadStories } from './stories-data.ts';
import type { StoriesData } from './stories-data.ts';
import styles from './stories.module.css';
import { StoryEntry } from './story-entry.tsx';
import { StoryForm } from './story-form.tsx';

export const loader = deferSlowLoader(loadStories);
export const action = storiesAction;

/** Whether the story of this plan is offered already. */
const isTold = ({ story }: NonNullable<StoriesData['chosen']>): boolean => story !== null && story.state !== 'refused';

/** The delivered plans with their stories, or with `?plan=` the form for one of them. */
function StoriesPage() {
  const { data, author, chosen, attempt } = useAccountData<StoriesData>();
  const answer = useActionData<StoriesAnswer>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const [search] = useSearchParams();
  useHeadingFocus(search.toString());
  const trail = [
    { label: t('nav.account'), to: paths.account(lang) },
    { label: t('plans.title'), to: paths.plans(lang) },
  ];
  if (chosen && !isTold(chosen)) {
    const title = t('stories.tellTitle');
    return (
      <AccountPage title={title} trail={[...trail, { label: t('stories.title'), to: paths.ownStories(lang) }, { label: title }]}>
        <StoryForm
          key={chosen.plan}
          entry={chosen}
          author={author}
          attempt={attempt}
          answer={answer?.status === 'refused' ? answer : undefined}
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('stories.title')} trail={[...trail, { label: t('stories.title') }]}>
      <AnswerNote answer={answer} />
      {data.length > 0 ? (
        <>
          <Lead>{t('stories.intro')}</Lead>
          <ul className={entries.list}>
            {data.map((entry) => (
              <li key={entry.plan}>
                <StoryEntry entry={entry} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState
          title={t('stories.empty.title')}
          text={t('stories.empty.text')}
          illustration={<Mascot pose="wave" />}
          action={<ButtonLink to={paths.plans(lang)}>{t('plans.title')}</ButtonLink>}
        />
      )}
      <p className={styles.others}>
        <MoreLink to={paths.stories(lang)}>{t('stories.others')}</MoreLink>
      </p>
    </AccountPage>
  );
}

export const Component = withSkeleton(StoriesPage, { title: 'stories.title', shape: 'cards' });

export const meta = ({ data, t }: MetaArgs<StoriesData | Deferred<StoriesData>>): PageMeta => {
  const chosen = loadedData(data)?.chosen;
  return { title: t(`account:stories.${chosen && !isTold(chosen) ? 'tellTitle' : 'title'}`), robots: 'noindex' };
};
