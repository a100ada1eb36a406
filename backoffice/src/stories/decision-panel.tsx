import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGS } from 'shared-contracts/contract/locales';
import { refuseStoryBody, STORY_FIELDS } from 'shared-contracts/staff/stories';
import type { StaffStory, StaffStoryAnswer } from 'shared-contracts/staff/stories';
import { Button, Dialog, Field, Note, TextArea, formatList } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { useFailureText } from '../frame/screen-error.tsx';
import { showDone, showFailed } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import styles from './stories.module.css';
import { storyPath, storyQuery, useTakeStory } from './use-story.ts';

interface DecisionProps {
  story: StaffStory;
  revision: string;
  /** something typed is not saved yet */
  isDirty: boolean;
}

/** Publishes a story that is written in all languages, or does not show it, or no longer; its customer gets a mail each time. */
export function DecisionPanel({ story, revision, isDirty }: DecisionProps) {
  const { t } = useTranslation('stories');
  const { t: frame, i18n } = useTranslation('frame');
  const format = useFormat();
  const client = useQueryClient();
  const take = useTakeStory();
  const textOf = useFailureText();
  const canWrite = useCan()('write_reviews');
  const [isBusy, setBusy] = useState(false);
  // what was published or is about to be: a second click comes before the button is busy, or gone
  const sentRevision = useRef('');
  const [isRefusing, setRefusing] = useState(false);
  const { state, texts, published_at: publishedAt, refused_because: reason } = story;
  const missing = LANGS.filter((lang) => STORY_FIELDS.some((field) => texts[lang][field] === ''));
  const done = (answer: StaffStoryAnswer, text: string): void => {
    take(answer);
    void client.invalidateQueries({ queryKey: ['queues'] });
    showDone(text);
    // the button went with what it did
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  const publish = async (): Promise<void> => {
    if (sentRevision.current === revision) return;
    sentRevision.current = revision;
    setBusy(true);
    try {
      done(await staffApi.post<StaffStoryAnswer>(`${storyPath(story.id)}/publish`, { revision }), t('done.publish'));
    } catch (error) {
      sentRevision.current = '';
      const failure = failureOf(error);
      showFailed(textOf(failure));
      void client.invalidateQueries({ queryKey: storyQuery(String(story.id)).queryKey });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t('decision.title')}>
      <div className={styles.decision}>
        <p>
          {state === 'published' && publishedAt !== null
            ? t('decision.published', { at: format.moment(publishedAt) })
            : t(`decision.${state === 'refused' ? 'refused' : 'pending'}`)}
        </p>
        {reason === null ? null : (
          <Note>
            <span lang={story.customer_language}>{reason}</span>
          </Note>
        )}
        {missing.length > 0 ? (
          <p>
            {t('decision.missing', {
              langs: formatList(
                missing.map((lang) => frame(`record.language.${lang}`)),
                i18n.language,
              ),
            })}
          </p>
        ) : null}
        {isDirty ? <p>{t('decision.saveFirst')}</p> : null}
        {canWrite ? (
          <div className={styles.actions}>
            {state === 'published' ? null : (
              <Button
                variant="go"
                busy={isBusy}
                busyLabel={frame('form.busy')}
                disabled={isDirty || missing.length > 0}
                onClick={() => void publish()}
              >
                {t('decision.publish')}
              </Button>
            )}
            {state === 'refused' ? null : (
              <Button variant="line" onClick={() => setRefusing(true)}>
                {t(state === 'published' ? 'decision.takeOff' : 'decision.refuse')}
              </Button>
            )}
          </div>
        ) : null}
      </div>
      <Dialog
        open={isRefusing}
        onClose={() => setRefusing(false)}
        title={t(state === 'published' ? 'decision.takeOff' : 'decision.refuse')}
        closeLabel={frame('close')}
        size="s"
      >
        {isRefusing ? (
          <RefuseForm
            story={story}
            revision={revision}
            onDone={(answer) => {
              setRefusing(false);
              done(answer, t('done.refuse'));
            }}
          />
        ) : null}
      </Dialog>
    </Panel>
  );
}

interface RefuseProps {
  story: StaffStory;
  revision: string;
  onDone: (answer: StaffStoryAnswer) => void;
}

/** Why a story is not shown, in the customer's language. */
function RefuseForm({ story, revision, onDone }: RefuseProps) {
  const { t } = useTranslation('stories');
  const { t: frame } = useTranslation('frame');
  const state = useStaffForm({
    schema: refuseStoryBody.omit({ revision: true }),
    values: { reason: '' },
    save: (values) => staffApi.post<StaffStoryAnswer>(`${storyPath(story.id)}/refuse`, { ...values, revision }),
    onSaved: onDone,
  });
  return (
    <StaffForm state={state} submitLabel={t(story.state === 'published' ? 'decision.takeOff' : 'decision.refuse')}>
      <p>{t('refuse.explain')}</p>
      <Field {...state.field('reason')} label={t('refuse.reason', { language: frame(`record.language.${story.customer_language}`) })}>
        <TextArea {...state.form.register('reason')} rows={4} lang={story.customer_language} data-autofocus required />
      </Field>
    </StaffForm>
  );
}
