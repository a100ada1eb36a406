import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { newRedirectBody } from 'shared-contracts/staff/redirects';
import type { NewRedirectBody, RedirectAnswer, RedirectRow } from 'shared-contracts/staff/redirects';
import { Field, Note, Skeleton, TextInput } from 'shared-ui';
import { recordQuery } from '../client/record-query.ts';
import { useCan } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Page, Panel } from '../detail/page.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { fromAnswer, useStaffForm } from '../form/use-staff-form.ts';
import { CallState } from '../frame/screen-error.tsx';
import { showDone } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { ConfirmButton } from '../detail/confirm-button.tsx';
import { REDIRECTS } from './redirect-list.tsx';

const pathOf = (id: number | string): string => `${REDIRECTS}/${id}`;
const redirectQuery = (id: string) => recordQuery<RedirectAnswer>(REDIRECTS, id);

/** A redirect, or a new one. */
export default function RedirectDetail() {
  const { id } = useParams();
  const { t } = useTranslation('redirects');
  const { data: answer, error, refetch } = useQuery({ ...redirectQuery(id ?? ''), enabled: id !== undefined });
  if (error && answer === undefined) return <CallState failure={failureOf(error)} onRetry={() => void refetch()} />;
  return (
    <Page
      title={id === undefined ? t('new') : (answer?.data.from_path ?? t('title'))}
      back={{ path: REDIRECTS, label: t('title') }}
      side={answer ? <Uses redirect={answer.data} revision={answer.revision} /> : null}
    >
      {id === undefined ? <Editor /> : null}
      {id !== undefined && answer === undefined ? <Skeleton lines={4} /> : null}
      {answer?.data.is_page ? <Note tone="warn">{t('isPage')}</Note> : null}
      {answer ? <Editor key={answer.data.id} redirect={answer.data} revision={answer.revision} /> : null}
    </Page>
  );
}

const inputOf = ({ from_path, to_path }: Pick<RedirectRow, 'from_path' | 'to_path'>): NewRedirectBody => ({ from_path, to_path });
const EMPTY = { from_path: '', to_path: '' };

function Editor({ redirect, revision }: { redirect?: RedirectRow; revision?: string | undefined }) {
  const { t } = useTranslation('redirects');
  const canWrite = useCan()('write_content');
  const client = useQueryClient();
  const navigate = useNavigate();
  const values = useMemo(() => inputOf(redirect ?? EMPTY), [redirect]);
  const state = useStaffForm<NewRedirectBody, NewRedirectBody, RedirectAnswer>({
    schema: newRedirectBody,
    values,
    ...(revision === undefined ? {} : { revision }),
    save: (body, expected, call) =>
      redirect === undefined
        ? staffApi.post<RedirectAnswer>(REDIRECTS, body, call)
        : staffApi.put<RedirectAnswer>(pathOf(redirect.id), { ...body, revision: expected }),
    readRecord: fromAnswer(inputOf),
    onSaved: (answer) => {
      client.setQueryData(redirectQuery(String(answer.data.id)).queryKey, answer);
      void client.invalidateQueries({ queryKey: [REDIRECTS, 'list'] });
      showDone(t('saved'));
      if (redirect === undefined) void navigate(pathOf(answer.data.id));
    },
  });
  const labels = { from_path: t('from'), to_path: t('to') };
  return (
    <StaffForm state={state} submitLabel={t('save')} labels={labels} isReadOnly={!canWrite}>
      <Field {...state.field('from_path')} label={labels.from_path} hint={t('fromHint')}>
        <TextInput {...state.form.register('from_path')} autoComplete="off" required />
      </Field>
      <Field {...state.field('to_path')} label={labels.to_path} hint={t('toHint')}>
        <TextInput {...state.form.register('to_path')} autoComplete="off" required />
      </Field>
    </StaffForm>
  );
}

/** How often it was used, by whom it was written, and its end. */
function Uses({ redirect, revision }: { redirect: RedirectRow; revision: string | undefined }) {
  const { id, uses, last_used_at: last, changed_at: changed, changed_by: by } = redirect;
  const { t } = useTranslation('redirects');
  const format = useFormat();
  const canWrite = useCan()('write_content');
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <Panel title={t('uses')}>
      <p>{last === null ? t('never') : t('used', { count: uses, last: format.moment(last) })}</p>
      <p>{t('changed', { at: format.moment(changed), by })}</p>
      {canWrite ? (
        <ConfirmButton
          label={t('remove')}
          explain={t('removeText')}
          done={t('removed')}
          run={() => staffApi.delete(pathOf(id), { query: { revision } })}
          onDone={() => {
            void navigate(REDIRECTS);
            void client.invalidateQueries({ queryKey: [REDIRECTS, 'list'] });
          }}
        />
      ) : null}
    </Panel>
  );
}
