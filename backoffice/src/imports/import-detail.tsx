import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { ImportAnswer, ImportKind, ImportRecord } from 'shared-contracts/staff/imports';
import { Button, ButtonLink, Dialog, FormActions, Note } from 'shared-ui';
import type { Failure } from 'shared-contracts/contract/result';
import { recordQuery } from '../client/record-query.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Facts } from '../detail/facts.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { useRecord } from '../detail/use-record.tsx';
import { FailureNote, NotFound } from '../frame/screen-error.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { importPath, kindOf, kindPath } from './import-paths.ts';
import { ImportMark, changesOf } from './import-state.tsx';
import { ImportRows } from './import-rows.tsx';
import styles from './imports.module.css';

const POLL_MS = 1000;

const isBusy = ({ state }: ImportRecord): boolean => state === 'reading' || state === 'applying';

/** A file: what it would change, applying it, and what came of it. */
export default function ImportDetail() {
  const { kind: named, id = '' } = useParams();
  const kind = kindOf(named);
  return kind ? <Detail key={id} kind={kind} id={id} /> : <NotFound />;
}

function Detail({ kind, id }: { kind: ImportKind; id: string }) {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const path = importPath(kind, id);
  const query = recordQuery<ImportAnswer>(kindPath(kind), id);
  const back = { path: kindPath(kind), label: t('back') };
  const { answer, placeholder } = useRecord(
    { ...query, refetchInterval: ({ state }) => (state.data && isBusy(state.data.data) ? POLL_MS : false) },
    { title: t('title'), back },
  );
  const state = answer?.data.state;
  useEffect(() => {
    // The rows of a file are others in each of its states.
    void client.invalidateQueries({ queryKey: [`${path}/rows`] });
  }, [client, path, state]);
  if (!answer) return placeholder;
  const { data: record } = answer;
  const onChange = (next: ImportAnswer) => {
    client.setQueryData(query.queryKey, next);
    void client.invalidateQueries({ queryKey: [kindPath(kind), 'list'] });
  };
  return (
    <Page
      title={record.file_name}
      back={back}
      badges={<ImportMark state={record.state} />}
      actions={<Actions record={record} onChange={onChange} />}
      side={<About record={record} />}
    >
      <Progress record={record} />
      <Result record={record} />
      {record.state === 'reading' || record.rows === 0 ? null : (
        <Panel title={t('rows.title')}>
          <ImportRows record={record} />
        </Panel>
      )}
    </Page>
  );
}

function Actions({ record, onChange }: { record: ImportRecord; onChange: (answer: ImportAnswer) => void }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { kind, id, state, counts } = record;
  const changes = changesOf(record);
  const send = async (verb: 'apply' | 'stop') => {
    setIsSending(true);
    setFailure(null);
    try {
      onChange(await staffApi.post<ImportAnswer>(`${importPath(kind, id)}/${verb}`));
      setIsAsking(false);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <>
      {counts.wrong + counts.refused > 0 ? (
        <ButtonLink href={`/api${importPath(kind, id)}/errors`} download variant="line" size="s" icon="download">
          {t('action.errors')}
        </ButtonLink>
      ) : null}
      {state === 'reading' || state === 'ready' || state === 'applying' ? (
        <Button size="s" variant="line" disabled={isSending} onClick={() => void send('stop')}>
          {t(state === 'ready' ? 'action.discard' : 'action.stop')}
        </Button>
      ) : null}
      {state === 'ready' && changes > 0 ? (
        <Button size="s" onClick={() => setIsAsking(true)}>
          {t('action.apply', { count: changes, amount: format.number(changes) })}
        </Button>
      ) : null}
      {failure && !isAsking ? <FailureNote failure={failure} /> : null}
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title={t(`confirm.title.${kind}`)} closeLabel={t('close')} size="s">
        <div className={styles.confirm}>
          <p>{t('confirm.text', { count: changes, amount: format.number(changes) })}</p>
          {counts.wrong > 0 ? <p>{t('confirm.wrong', { count: counts.wrong, amount: format.number(counts.wrong) })}</p> : null}
          {failure ? <FailureNote failure={failure} /> : null}
          <FormActions>
            <Button disabled={isSending} onClick={() => void send('apply')}>
              {t('confirm.apply')}
            </Button>
          </FormActions>
        </div>
      </Dialog>
    </>
  );
}

function Progress({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { state, rows, counts } = record;
  if (state === 'reading')
    return (
      <Panel title={t('state.reading')}>
        <progress className={styles.progress} aria-label={t('state.reading')} />
        <p role="status">{t('progress.reading', { count: rows, amount: format.number(rows) })}</p>
      </Panel>
    );
  if (state !== 'applying') return null;
  const done = counts.applied + counts.refused;
  const all = done + changesOf(record);
  const text = t('progress.applying', { done: format.number(done), all: format.number(all) });
  return (
    <Panel title={t('state.applying')}>
      <progress className={styles.progress} max={all} value={done} aria-label={t('state.applying')} />
      <p role="status">{text}</p>
      <p>{t('progress.leave')}</p>
    </Panel>
  );
}

/** What can be said in a sentence about a file that is compared or applied. */
function Result({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { state, counts } = record;
  const bad = counts.wrong + counts.refused;
  const texts = [
    state === 'ready' && changesOf(record) === 0 ? t(record.rows === 0 ? 'result.noRows' : 'result.nothing') : null,
    state === 'done' ? t('result.applied', { count: counts.applied, amount: format.number(counts.applied) }) : null,
    state === 'stopped' ? t('result.stopped', { count: counts.applied, amount: format.number(counts.applied) }) : null,
    counts.refused > 0 ? t('result.refused', { count: counts.refused, amount: format.number(counts.refused) }) : null,
    counts.wrong > 0 && state !== 'reading' ? t('result.wrong', { count: counts.wrong, amount: format.number(counts.wrong) }) : null,
    bad > 0 && state !== 'reading' ? t('result.mend') : null,
  ].filter((text) => text !== null);
  if (texts.length === 0) return null;
  return (
    <Note tone={bad > 0 ? 'warn' : state === 'done' ? 'ok' : 'info'} role="status">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Note>
  );
}

function About({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const by = (at: string, name: string | null) => [format.moment(at), name].filter(Boolean).join(' · ');
  return (
    <Panel title={t('about.title')}>
      <Facts
        items={[
          { term: t('about.kind'), details: t(`kind.${record.kind}`) },
          { term: t('about.rows'), details: format.number(record.rows) },
          { term: t('about.columns'), details: record.columns.join(', ') },
          { term: t('about.ignored'), details: record.ignored_columns.length > 0 ? record.ignored_columns.join(', ') : null },
          { term: t('about.uploaded'), details: by(record.created_at, record.created_by) },
          { term: t('about.confirmed'), details: record.confirmed_at ? by(record.confirmed_at, record.confirmed_by) : null },
          { term: t('about.finished'), details: record.finished_at ? format.moment(record.finished_at) : null },
        ]}
      />
    </Panel>
  );
}
