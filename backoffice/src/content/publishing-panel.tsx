import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { LANGS } from 'shared-contracts/contract/locales';
import type { ContentPage, ContentPageAnswer, ContentPreviewAnswer } from 'shared-contracts/staff/content';
import { Button, Dialog, ErrorSummary, Field, FormActions, Note, TextInput, TextLink } from 'shared-ui';
import type { FieldError } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Panel } from '../detail/page.tsx';
import type { StaffForm as FormState } from '../form/use-staff-form.ts';
import { useFailureText } from '../frame/screen-error.tsx';
import { showDone, showFailed } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { controlOf } from './page-fields.ts';
import type { PageInput, PageOutput } from './page-fields.ts';
import { PAGES, pagePath, pageQuery, useTakePage } from './use-page.ts';
import styles from './content.module.css';

interface PublishingPanelProps {
  page: ContentPage;
  revision: string;
  /** something typed is not in the draft yet */
  isDirty: boolean;
  labels: Readonly<Record<string, string>>;
  state: Pick<FormState<PageInput, PageOutput>, 'field'>;
  /** names of controls with what is missing, which may be out of sight */
  onWrong: (names: readonly string[]) => void;
}

type Step = 'publish' | 'unplan' | 'take-back' | 'discard';
const FAILURES = ['content_missing', 'content_address_taken', 'content_choice', 'content_no_product'] as const;

/** What visitors read, and how the draft comes to them: a look at it in the shop, now, or at a moment in Brussels. */
export function PublishingPanel({ page, revision, isDirty, labels, state, onWrong }: PublishingPanelProps) {
  const { t } = useTranslation('content');
  const { t: frame } = useTranslation('frame');
  const format = useFormat();
  const textOf = useFailureText();
  const canWrite = useCan()('write_content');
  const client = useQueryClient();
  const navigate = useNavigate();
  const take = useTakePage();
  const [busy, setBusy] = useState<Step | 'preview' | null>(null);
  const [asked, setAsked] = useState<'take-back' | 'discard' | null>(null);
  const [missing, setMissing] = useState<FieldError[]>([]);
  const [at, setAt] = useState('');
  const [atError, setAtError] = useState<string>();
  const [link, setLink] = useState<{ url: string; until: string } | null>(null);

  const fail = (error: unknown): void => {
    const failure = failureOf(error);
    const errors = failure.kind === 'rule' ? failure.errors : undefined;
    if (errors === undefined || Object.keys(errors).length === 0) {
      showFailed(textOf(failure));
      if (failure.kind === 'rule' && failure.status === 409)
        void client.invalidateQueries({ queryKey: pageQuery(String(page.id)).queryKey });
      return;
    }
    const { at: moment, ...fields } = errors;
    setAtError(moment?.join(' '));
    const names = Object.entries(fields).map(([path, texts]) => ({ name: controlOf(path.split('.')), text: texts.join(' ') }));
    onWrong(names.map(({ name }) => name));
    setMissing(names.map(({ name, text }) => ({ fieldId: state.field(name).id, message: `${labels[name] ?? name}: ${text}` })));
  };

  const run = async (step: Step, body: object, done: string): Promise<void> => {
    if (busy !== null) return;
    setBusy(step);
    setMissing([]);
    setAtError(undefined);
    try {
      const answer = await staffApi.post<ContentPageAnswer | { data: null }>(`${pagePath(page.id)}/${step}`, { revision, ...body });
      setAsked(null);
      setLink(null);
      showDone(done);
      if (answer.data !== null) {
        take(answer as ContentPageAnswer);
        setAt('');
        return;
      }
      void client.invalidateQueries({ queryKey: [PAGES, 'list'] });
      void navigate(PAGES);
    } catch (error) {
      setAsked(null);
      fail(error);
    } finally {
      setBusy(null);
    }
  };

  const preview = async (): Promise<void> => {
    if (busy !== null) return;
    setBusy('preview');
    try {
      setLink((await staffApi.post<ContentPreviewAnswer>(`${pagePath(page.id)}/preview`)).data);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(null);
    }
  };

  const failure = FAILURES.find((each) => each === page.failure);
  const canPublish = page.has_draft || page.state === 'hidden';
  return (
    <Panel title={t('publishing.title')}>
      <div className={styles.stack}>
        <ErrorSummary title={t('publishing.missing')} errors={missing} />
        <p>
          {t(page.state === 'live' ? 'publishing.live' : 'publishing.hidden')}{' '}
          {page.drafted_at !== null
            ? t('publishing.drafted', { by: page.drafted_by, at: format.moment(page.drafted_at) })
            : page.state === 'live'
              ? t('publishing.noDraft')
              : null}
        </p>
        {page.publish_at ? <Note>{t('publishing.planned', { at: format.moment(page.publish_at) })}</Note> : null}
        {page.has_failed ? <Note tone="warn">{t('publishing.failed', { why: failure ? t(`failure.${failure}`) : '' })}</Note> : null}
        {LANGS.some((lang) => page.addresses[lang] !== undefined) ? (
          <ul className={styles.addresses}>
            {LANGS.map((lang) => {
              const address = page.addresses[lang];
              return address === undefined ? null : (
                <li key={lang}>
                  <TextLink href={address} target="_blank" icon="external-link">
                    {new URL(address).pathname}
                  </TextLink>
                </li>
              );
            })}
          </ul>
        ) : null}
        {isDirty ? <p className={styles.unsaved}>{t('publishing.saveFirst')}</p> : null}
        <div className={styles.actions}>
          <Button variant="line" icon="eye" busy={busy === 'preview'} disabled={isDirty} onClick={() => void preview()}>
            {t('publishing.preview')}
          </Button>
          {canWrite && canPublish ? (
            <Button
              busy={busy === 'publish'}
              disabled={isDirty}
              onClick={() => void run('publish', { at: null }, t('publishing.published'))}
            >
              {t('publishing.now')}
            </Button>
          ) : null}
          {canWrite && page.publish_at ? (
            <Button
              variant="line"
              busy={busy === 'unplan'}
              disabled={isDirty}
              onClick={() => void run('unplan', {}, t('publishing.unplanned'))}
            >
              {t('publishing.unplan')}
            </Button>
          ) : null}
          {canWrite && page.has_draft ? (
            <Button variant="quiet" onClick={() => setAsked('discard')}>
              {t('publishing.discard')}
            </Button>
          ) : null}
          {canWrite && page.state === 'live' && (page.kind !== 'page' || !page.is_fixed) ? (
            <Button variant="quiet" onClick={() => setAsked('take-back')}>
              {t('publishing.takeBack')}
            </Button>
          ) : null}
        </div>
        {link ? (
          <Note>
            <TextLink href={link.url} target="_blank" icon="external-link">
              {t('publishing.open')}
            </TextLink>{' '}
            {t('publishing.linkUntil', { at: format.moment(link.until) })}
          </Note>
        ) : null}
        {canWrite && page.has_draft ? (
          <form
            noValidate
            className={styles.plan}
            onSubmit={(event) => {
              event.preventDefault();
              if (at === '') setAtError(frame('problem.required'));
              else void run('publish', { at }, t('publishing.planDone'));
            }}
          >
            <Field label={t('publishing.at')} error={atError}>
              <TextInput type="datetime-local" value={at} onChange={(event) => setAt(event.currentTarget.value)} />
            </Field>
            <Button type="submit" variant="line" icon="calendar" disabled={isDirty}>
              {t('publishing.plan')}
            </Button>
          </form>
        ) : null}
      </div>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t(asked === 'discard' ? 'publishing.discard' : 'publishing.takeBack')}
        closeLabel={frame('close')}
        size="s"
        footer={
          <FormActions>
            <Button variant="line" data-autofocus onClick={() => setAsked(null)}>
              {t('publishing.keep')}
            </Button>
            <Button
              busy={busy !== null}
              onClick={() =>
                void (asked === 'discard' ? run('discard', {}, t('publishing.discarded')) : run('take-back', {}, t('publishing.takenBack')))
              }
            >
              {t(asked === 'discard' ? 'publishing.discard' : 'publishing.takeBack')}
            </Button>
          </FormActions>
        }
      >
        <p>
          {asked === 'take-back'
            ? t('publishing.takeBackText')
            : t(page.state === 'hidden' && page.versions.length === 0 ? 'publishing.discardNewText' : 'publishing.discardText')}
        </p>
      </Dialog>
    </Panel>
  );
}
