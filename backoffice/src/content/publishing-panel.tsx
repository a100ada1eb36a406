import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGS } from 'shared-contracts/contract/locales';
import type { ContentPage } from 'shared-contracts/staff/content';
import { Button, ErrorSummary, Field, Note, TextInput, TextLink } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { Panel } from '../detail/page.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { usePublishing } from './use-publishing.ts';
import type { PublishingForm } from './use-publishing.ts';
import styles from './content.module.css';

interface PublishingPanelProps extends PublishingForm {
  /** something typed is not in the draft yet */
  isDirty: boolean;
}

/** What visitors read, and how the draft comes to them: a look at it in the shop, now, or at a moment in Brussels. */
export function PublishingPanel({ isDirty, ...form }: PublishingPanelProps) {
  const { page } = form;
  const { t } = useTranslation('content');
  const format = useFormat();
  const canWrite = useCan()('write_content');
  const publishing = usePublishing(form);
  const { busy, link, run } = publishing;
  const [asked, setAsked] = useState<'take-back' | 'discard' | null>(null);
  const canPublish = page.has_draft || page.state === 'hidden';
  return (
    <Panel title={t('publishing.title')}>
      <div className={styles.stack}>
        <ErrorSummary title={t('publishing.missing')} errors={publishing.missing} />
        <PublishedState page={page} />
        {canWrite && canPublish ? <p>{t('publishing.allLanguages')}</p> : null}
        {isDirty ? <p className={styles.unsaved}>{t('publishing.saveFirst')}</p> : null}
        <div className={styles.actions}>
          <Button variant="line" icon="eye" busy={busy === 'preview'} disabled={isDirty} onClick={() => void publishing.preview()}>
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
        {canWrite && page.has_draft ? <PlanForm publishing={publishing} isDirty={isDirty} /> : null}
      </div>
      <ConfirmStep page={page} step={asked} publishing={publishing} onClose={() => setAsked(null)} />
    </Panel>
  );
}

const FAILURES = ['content_missing', 'content_address_taken', 'content_choice', 'content_no_product'] as const;

function PublishedState({ page }: { page: ContentPage }) {
  const { t } = useTranslation('content');
  const format = useFormat();
  const failure = FAILURES.find((each) => each === page.failure);
  const addresses = LANGS.flatMap((lang) => page.addresses[lang] ?? []);
  return (
    <>
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
      {addresses.length > 0 ? (
        <ul className={styles.addresses}>
          {addresses.map((address) => (
            <li key={address}>
              <TextLink href={address} target="_blank" icon="external-link">
                {new URL(address).pathname}
              </TextLink>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface PlanFormProps {
  publishing: ReturnType<typeof usePublishing>;
  isDirty: boolean;
}

function PlanForm({ publishing: { atError, setAtError, run }, isDirty }: PlanFormProps) {
  const { t } = useTranslation('content');
  const { t: frame } = useTranslation('frame');
  const [at, setAt] = useState('');
  const plan = async () => {
    if (at === '') setAtError(frame('problem.required'));
    else if (await run('publish', { at }, t('publishing.planDone'))) setAt('');
  };
  return (
    <form
      noValidate
      className={styles.plan}
      onSubmit={(event) => {
        event.preventDefault();
        void plan();
      }}
    >
      <Field label={t('publishing.at')} error={atError}>
        <TextInput type="datetime-local" value={at} onChange={(event) => setAt(event.currentTarget.value)} />
      </Field>
      <Button type="submit" variant="line" icon="calendar" disabled={isDirty}>
        {t('publishing.plan')}
      </Button>
    </form>
  );
}
