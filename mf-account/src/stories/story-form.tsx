import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { contentPath, paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import { STORY_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { STORY_CONSENT } from 'shared-contracts/rules/story-consent';
import type { StoryPlan } from 'shared-contracts/wire/story';
import { Button, ButtonLink, Card, Checkbox, FormActions, Note, Stack, TextArea, TextLink, formatNumber } from 'shared-ui';
import { CheckedField, CheckedInput } from 'shared-ui/form/checked-fields.tsx';
import { dropDraft } from 'shared-ui/form/form-draft.ts';
import { useCheckedForm } from 'shared-ui/form/use-checked-form.ts';
import { FailureNote } from '../failure/failure-note.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import { FormFields } from '../form/form-fields.tsx';
import { problemText } from '../form/problem-text.ts';
import { PlanHead } from './plan-head.tsx';
import type { StoriesAnswer } from './stories-action.ts';
import styles from './stories.module.css';
import { STORY_FIELDS, STORY_SECRETS, checkStory, draftName } from './story-values.ts';
import type { StoryValues } from './story-values.ts';

interface Props {
  entry: StoryPlan;
  /** proposed first name */
  author: string;
  /** idempotency key for offering it */
  attempt: string;
  answer: Extract<StoriesAnswer, { status: 'refused' }> | undefined;
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
  const { state, formMethod } = useNavigation();
  const { plan, story } = entry;
  const [values] = useState<StoryValues>(() => ({ ...startValues(entry, author), ...answer?.values }));
  const form = useCheckedForm({
    id: 'story',
    fields: STORY_FIELDS,
    secrets: STORY_SECRETS,
    check: checkStory,
    answered: answer?.problems ?? NONE,
    draft: draftName(plan),
  });
  const messages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The message is far above the button. An invalid field already has the focus.
    if (answer && Object.keys(answer.problems).length === 0) messages.current?.focus();
  }, [answer]);
  const { story_consent: consentProblem } = form.problems;
  const { min, max } = STORY_LENGTHS.text;
  return (
    <Card pad="l" className={styles.form}>
      <Stack gap={6}>
        <PlanHead entry={entry} />
        {story?.refused_because ? (
          <Note tone="warn" title={t('stories.refused')}>
            {story.refused_because}
          </Note>
        ) : null}
        <Form {...form.formProps} method="post">
          <input type="hidden" name="intent" value="offer" />
          <input type="hidden" name="attempt" value={answer?.attempt ?? attempt} />
          <input type="hidden" name="plan" value={plan} />
          <div ref={messages} tabIndex={-1} className={styles.messages}>
            <FormErrors title={t('reviews.form.error')} form={form} fields={STORY_FIELDS} />
            {answer?.messages.map((message) => (
              <Note key={message} tone="danger" role="alert">
                {message}
              </Note>
            ))}
            {answer?.failure ? <FailureNote failure={answer.failure} /> : null}
          </div>
          <FormFields form={form} values={values}>
            <div className={styles.fields}>
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
            </div>
          </FormFields>
          <p className={styles.promise}>
            {t('stories.form.promise')} <TextLink to={contentPath(lang, 'privacy')}>{t('privacy.consents.policyLink')}</TextLink>
          </p>
          <FormActions>
            <ButtonLink variant="line" to={paths.ownStories(lang)} onClick={() => dropDraft(draftName(plan))}>
              {t('reviews.form.back')}
            </ButtonLink>
            <Button type="submit" variant="primary" busy={state !== 'idle' && formMethod === 'POST'} busyLabel={t('register.busy')}>
              {t('stories.form.send')}
            </Button>
          </FormActions>
        </Form>
      </Stack>
    </Card>
  );
}
