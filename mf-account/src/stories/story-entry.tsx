import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { OwnStory, StoryPlan } from 'shared-contracts/wire/story';
import { Badge, ButtonLink, Card, Note, TextLink, classNames, formatDate } from 'shared-ui';
import entries from '../layout/entries.module.css';
import type { BadgeTone } from 'shared-ui';
import { PlanHead } from './plan-head.tsx';
import { WithdrawStory } from './withdraw-story.tsx';

const TONES: Readonly<Record<OwnStory['state'], BadgeTone>> = { pending: 'info', published: 'ok', refused: 'warn', withdrawn: 'mute' };

/** A delivered plan with its story, or the way to tell it. */
export function StoryEntry({ entry }: { entry: StoryPlan }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { plan, name, summary, story } = entry;
  const canOffer = name !== null && (story === null || story.state === 'refused');
  return (
    <Card as="article" className={entries.entry} aria-label={name ?? summary}>
      <PlanHead entry={entry} />
      {story ? <ToldStory story={story} /> : null}
      <div className={entries.actions}>
        {canOffer ? (
          <ButtonLink
            size="s"
            variant={story ? 'line' : 'primary'}
            to={paths.ownStories(lang, plan)}
            aria-label={t('plans.of', { action: t(story ? 'stories.again' : 'stories.tell'), name })}
          >
            {t(story ? 'stories.again' : 'stories.tell')}
          </ButtonLink>
        ) : null}
        {story ? <WithdrawStory story={story} /> : null}
        {story?.slugs ? <TextLink to={paths.story(lang, { slugs: story.slugs })}>{t('stories.see')}</TextLink> : null}
      </div>
    </Card>
  );
}

function ToldStory({ story }: { story: OwnStory }) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const { state, title, text, author, municipality, consented_at, refused_because } = story;
  const foreignLang = story.lang === lang ? undefined : story.lang;
  return (
    <div className={entries.written}>
      <div className={entries.top}>
        <h2 className="typed-text" lang={foreignLang} dir="auto">
          {title}
        </h2>
        <Badge tone={TONES[state]}>{t(`stories.states.${state}`)}</Badge>
      </div>
      <p className={classNames(entries.text, 'typed-text')} lang={foreignLang} dir="auto">
        {text}
      </p>
      <p className={entries.small}>{t('stories.as', { author, municipality, date: formatDate(consented_at, locale) })}</p>
      {refused_because ? (
        <Note tone="warn" title={t('stories.refused')}>
          {refused_because}
        </Note>
      ) : null}
    </div>
  );
}
