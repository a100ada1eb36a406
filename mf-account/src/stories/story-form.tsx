import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentPath, paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import { STORY_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { STORY_CONSENT } from 'shared-contracts/rules/story-consent';
import type { StoryPlan } from 'shared-contracts/wire/story';
import { Checkbox, Note, TextArea, TextLink, formatNumber } from 'shared-ui';
import { CheckedField, CheckedInput } from 'shared-ui/form/checked-fields.tsx';
import { useCheckedForm } from 'shared-ui/form/use-checked-form.ts';
import { problemText } from '../form/problem-text.ts';
import { RecordForm } from '../form/record-form.tsx';
import type { Refusal } from '../form/refusal.ts';
import { PlanHead } from './plan-head.tsx';
import styles from './stories.module.css';
import { STORY_FIELDS, STORY_SECRETS, checkStory, draftName } from './story-values.ts';
import type { StoryField, StoryValues } from './story-values.ts';

interface Props {
  entry: StoryPlan;
  /** proposed first name */
  author: string;
  /** idempotency key for offering it */
  attempt: string;
  answer: Refusal<StoryField> | undefined;
}

const NONE = {};

/** A former story that was refused is changed; a new one begins with a name and a municipality. */
const startValues = ({ story, municipality }: StoryPlan, author: string): StoryValues =>
  story === null
    ? { story_author: author, municipality }
    : { story_title: story.title, story_text: story.text, story_author: story.author, municipality: story.municipality };

/** Tells the story of a plan, with the consent to show it. */
export function StoryForm({ entry, author, attempt, answer }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const { plan, story } = entry;
  const [values] = useState<StoryValues>(() => ({ ...startValues(entry, author), ...answer?.values }));
  const draft = draftName(plan);
  const form = useCheckedForm({
    id: 'story',
    fields: STORY_FIELDS,
    secrets: STORY_SECRETS,
    check: checkStory,
    answered: answer?.problems ?? NONE,
    draft,
  });
  const { story_consent: consentProblem } = form.problems;
  const { min, max } = STORY_LENGTHS.text;
  return (
    <RecordForm
      form={form}
      draft={draft}
      values={values}
      hidden={{ intent: 'offer', plan }}
      attempt={attempt}
      answer={answer}
      errors={{ title: t('reviews.form.error'), fields: STORY_FIELDS }}
      head={
        <>
          <PlanHead entry={entry} />
          {story?.refused_because ? (
            <Note tone="warn" title={t('stories.refused')}>
              {story.refused_because}
            </Note>
          ) : null}
        </>
      }
      promise={
        <>
          {t('stories.form.promise')} <TextLink to={contentPath(lang, 'privacy')}>{t('privacy.consents.policyLink')}</TextLink>
        </>
      }
      back={{ to: paths.ownStories(lang), label: t('reviews.form.back') }}
      submit={{ label: t('stories.form.send') }}
    >
      <CheckedInput
        name="story_title"
        autoComplete="off"
        maxLength={STORY_LENGTHS.title.max}
        label={t('form.field.story_title')}
        hint={t('stories.form.titleHint')}
      />
      <CheckedField
        name="story_text"
        label={t('form.field.story_text')}
        hint={t('stories.form.textHint', { min, max: formatNumber(max, locale) })}
      >
        <TextArea name="story_text" className={styles.area} rows={8} required defaultValue={values.story_text ?? ''} />
      </CheckedField>
      <CheckedInput
        name="story_author"
        autoComplete="off"
        maxLength={STORY_LENGTHS.author.max}
        label={t('form.field.story_author')}
        hint={t('stories.form.authorHint')}
      />
      <CheckedInput
        name="municipality"
        autoComplete="off"
        maxLength={STORY_LENGTHS.municipality.max}
        label={t('form.field.municipality')}
        hint={t('stories.form.municipalityHint')}
      />
      <Checkbox
        id={form.idOf('story_consent')}
        name="story_consent"
        value={STORY_CONSENT}
        label={t('stories.consent')}
        error={consentProblem ? problemText(consentProblem, t) : undefined}
        required
      />
    </RecordForm>
  );
}
