import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { BULK_ROW_STATES } from 'shared-contracts/staff/bulk-changes';
import type { BulkChange, BulkChangeAnswer, BulkRow } from 'shared-contracts/staff/bulk-changes';
import { Button, DataTable, Note, Skeleton } from 'shared-ui';
import { recordQuery } from '../client/record-query.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Facts } from '../detail/facts.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { useRecord } from '../detail/use-record.tsx';
import { CallState, useFailureText } from '../frame/screen-error.tsx';
import { showFailed } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { ListFilters } from '../list/list-filters.tsx';
import { ListPagination } from '../list/list-pagination.tsx';
import { useList } from '../list/use-list.ts';
import { BulkMark, BulkRowMark, bulkPath, failuresOf, recordPath } from './bulk-state.tsx';
import styles from './bulk.module.css';

const POLL_MS = 1000;
const FILTERS = ['state'] as const;

/** A change of many rows: how far it is, and what became of each row. */
export default function BulkDetail() {
  const { t } = useTranslation('bulk');
  const { id = '' } = useParams();
  const client = useQueryClient();
  const back = { path: '/bulk-changes', label: t('title') };
  const query = recordQuery<BulkChangeAnswer>('/bulk-changes', id);
  const { answer, placeholder } = useRecord(
    { ...query, refetchInterval: ({ state }) => (state.data?.data.state === 'running' ? POLL_MS : false) },
    { title: t('title'), back },
  );
  const state = answer?.data.state;
  useEffect(() => {
    // what is over is read once more: the last rows were decided since
    void client.invalidateQueries({ queryKey: [`${bulkPath(id)}/rows`] });
  }, [client, id, state]);
  if (!answer) return placeholder;
  const { data: change } = answer;
  return (
    <Page
      title={t(`name.${change.action}`)}
      back={back}
      badges={<BulkMark state={change.state} />}
      actions={change.state === 'running' ? <Stop change={change} onStopped={(next) => client.setQueryData(query.queryKey, next)} /> : null}
      side={<About change={change} />}
    >
      {change.state === 'running' ? <Progress change={change} /> : <Result change={change} />}
      <Panel title={t('rows')}>
        <Rows change={change} />
      </Panel>
    </Page>
  );
}

function Stop({ change, onStopped }: { change: BulkChange; onStopped: (answer: BulkChangeAnswer) => void }) {
  const { t } = useTranslation('bulk');
  const textOf = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const stop = async () => {
    setIsBusy(true);
    try {
      onStopped(await staffApi.post<BulkChangeAnswer>(`${bulkPath(change.id)}/stop`));
    } catch (error) {
      showFailed(textOf(failureOf(error)));
      setIsBusy(false);
    }
  };
  return (
    <Button size="s" variant="line" busy={isBusy} onClick={() => void stop()}>
      {t('stop')}
    </Button>
  );
}

function Progress({ change }: { change: BulkChange }) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const done = change.rows - change.counts.waiting;
  return (
    <Panel title={t('state.running')}>
      <progress className={styles.progress} max={change.rows} value={done} aria-label={t('state.running')} />
      <p role="status">{t('progress', { done: format.number(done), all: format.number(change.rows) })}</p>
      <p>{t('leave')}</p>
      <p>{t('stopText')}</p>
    </Panel>
  );
}

function Result({ change }: { change: BulkChange }) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const { counts, stopped_by: reason, created_by: name } = change;
  const failures = failuresOf(change);
  return (
    <Note tone={failures > 0 ? 'warn' : 'ok'} role="status">
      {reason === null ? null : <p>{reason === 'person' ? t('stoppedByPerson') : t('rightLost', { name })}</p>}
      <p>{t('done', { amount: format.number(counts.done + counts.same) })}</p>
      {failures > 0 ? <p>{t('mend')}</p> : null}
    </Note>
  );
}

function About({ change }: { change: BulkChange }) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  return (
    <Panel title={t('about')}>
      <Facts
        items={[
          ...BULK_ROW_STATES.filter((state) => change.counts[state] > 0).map((state) => ({
            term: t(`rowState.${state}`),
            details: format.number(change.counts[state]),
          })),
          { term: t('by'), details: change.created_by },
          { term: t('column.at'), details: format.moment(change.created_at) },
          { term: t('finished'), details: change.finished_at ? format.moment(change.finished_at) : null },
        ]}
      />
    </Panel>
  );
}

function Rows({ change }: { change: BulkChange }) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const list = useList<BulkRow>({ path: `${bulkPath(change.id)}/rows`, filters: FILTERS });
  return (
    <div aria-busy={list.isUpdating || undefined}>
      <ListFilters
        list={list}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        filters={[
          {
            name: 'state',
            label: t('column.state'),
            options: BULK_ROW_STATES.filter((state) => change.counts[state] > 0).map((value) => ({
              value,
              label: t('stateCount', { state: t(`rowState.${value}`), amount: format.number(change.counts[value]) }),
            })),
          },
        ]}
      />
      <RowTable change={change} list={list} />
    </div>
  );
}

function RowTable({ change, list }: { change: BulkChange; list: ReturnType<typeof useList<BulkRow>> }) {
  const { t } = useTranslation(['bulk', 'frame']);
  if (list.failure) return <CallState failure={list.failure} onRetry={list.retry} />;
  if (list.isLoading) return <Skeleton lines={6} />;
  if (list.rows.length === 0) return <p role="status">{t('frame:list.nothingFound')}</p>;
  return (
    <>
      <DataTable
        caption={t('bulk:rows')}
        captionHidden
        columns={[
          { key: 'name', label: t('bulk:rowName') },
          { key: 'state', label: t('bulk:column.state') },
          { key: 'problem', label: t('bulk:rowProblem') },
        ]}
        rows={list.rows.map(({ record, name, state, problem }) => ({
          key: record,
          cells: {
            name: (
              <Link to={recordPath(change.action, record)} className="code-text">
                {name}
              </Link>
            ),
            state: <BulkRowMark state={state} />,
            problem: problem ?? '',
          },
        }))}
      />
      <ListPagination list={list} />
    </>
  );
}
