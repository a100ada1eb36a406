import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { LANGS } from 'shared-contracts/contract/locales';
import { SEARCH_TERM_KINDS } from 'shared-contracts/staff/search-terms';
import type { NewSearchTermBody, SearchTermAnswer, SearchTermRow } from 'shared-contracts/staff/search-terms';
import { Field, Note, Select, Skeleton, TextArea, TextInput } from 'shared-ui';
import { recordQuery } from '../client/record-query.ts';
import { useCan } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { ConfirmButton } from '../detail/confirm-button.tsx';
import { Page, Panel } from '../detail/page.tsx';
import { Options } from '../form/options.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { fromAnswer, useStaffForm } from '../form/use-staff-form.ts';
import { CallState } from '../frame/screen-error.tsx';
import { showDone } from '../frame/toasts.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { FAILED, TERMS } from './search-paths.ts';
import styles from './search.module.css';
import { newTerm, termControl, termSchema, termValues } from './term-fields.ts';

const termQuery = (id: string) => recordQuery<SearchTermAnswer>(TERMS, id);

/** A search term, or a new one: perhaps for what somebody searched for in vain. */
export default function TermDetail() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const { t } = useTranslation('search');
  const { data: answer, error, refetch } = useQuery({ ...termQuery(id ?? ''), enabled: id !== undefined });
  if (error && answer === undefined) return <CallState failure={failureOf(error)} onRetry={() => void refetch()} />;
  const isCure = id === undefined && params.has('term');
  return (
    <Page
      title={id === undefined ? t('new') : (answer?.data.term ?? t('terms'))}
      back={isCure ? { path: FAILED, label: t('failed.title') } : { path: TERMS, label: t('terms') }}
      side={answer ? <About term={answer.data} revision={answer.revision} /> : null}
    >
      {answer?.data.is_idle ? <Note tone="warn">{t(answer.data.path === null ? 'idleText' : 'idlePage')}</Note> : null}
      {id !== undefined && answer === undefined ? <Skeleton lines={6} /> : null}
      {id === undefined ? <Editor listPath={isCure ? FAILED : null} /> : null}
      {answer ? <Editor key={answer.data.id} answer={answer} listPath={null} /> : null}
    </Page>
  );
}

/** @param listPath where a new term leads when it is saved; null: to the term itself */
function Editor({ answer, listPath }: { answer?: SearchTermAnswer; listPath: string | null }) {
  const { t } = useTranslation('search');
  const { t: frame } = useTranslation('frame');
  const canWrite = useCan()('write_content');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const record = answer?.data;
  const values = useMemo(() => (record ? termValues(record) : newTerm(params)), [record, params]);
  const schema = useMemo(() => termSchema(frame), [frame]);
  const state = useStaffForm<typeof values, NewSearchTermBody, SearchTermAnswer>({
    schema,
    values,
    ...(answer?.revision === undefined ? {} : { revision: answer.revision }),
    controlOf: (path) => termControl(path, values),
    save: ({ lang, ...body }, expected, call) =>
      record === undefined
        ? staffApi.post<SearchTermAnswer>(TERMS, { lang, ...body }, call)
        : staffApi.put<SearchTermAnswer>(`${TERMS}/${record.id}`, { ...body, revision: expected }),
    readRecord: fromAnswer(termValues),
    onSaved: (saved) => {
      client.setQueryData(termQuery(String(saved.data.id)).queryKey, saved);
      for (const path of [TERMS, FAILED]) void client.invalidateQueries({ queryKey: [path, 'list'] });
      showDone(t('saved', { term: saved.data.term }));
      if (record === undefined) void navigate(listPath ?? `${TERMS}/${saved.data.id}`);
    },
  });
  const { register } = state.form;
  const labels = { lang: t('lang'), term: t('term'), kind: t('kind'), means: t('means'), path: t('page') };
  const kinds = SEARCH_TERM_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }));
  const languages = LANGS.map((value) => ({ value, label: frame(`record.language.${value}`) }));
  const isPage = state.form.watch('kind') === 'page';
  const lang = String(state.form.watch('lang'));
  return (
    <StaffForm
      state={state}
      submitLabel={t('save')}
      labels={labels}
      describe={(name, value) => (name === 'kind' ? t(`kinds.${value as 'words'}`) : String(value ?? ''))}
      isReadOnly={!canWrite}
    >
      {record === undefined ? (
        <Field {...state.field('lang')} label={labels.lang}>
          <Select {...register('lang')}>
            <Options of={languages} />
          </Select>
        </Field>
      ) : null}
      <Field {...state.field('term')} label={labels.term} hint={t('termHint')}>
        <TextInput {...register('term')} lang={lang} autoComplete="off" required />
      </Field>
      <Field {...state.field('kind')} label={labels.kind}>
        <Select {...register('kind')}>
          <Options of={kinds} />
        </Select>
      </Field>
      {isPage ? (
        <Field {...state.field('path')} label={labels.path} hint={t('pageHint', { example: `/${lang}/contact` })}>
          <TextInput {...register('path')} autoComplete="off" required />
        </Field>
      ) : (
        <Field {...state.field('means')} label={labels.means} hint={t('meansHint')}>
          <TextArea {...register('means')} lang={lang} rows={3} required />
        </Field>
      )}
    </StaffForm>
  );
}

/** Its language, who wrote it, and its end. */
function About({ term, revision }: { term: SearchTermRow; revision: string | undefined }) {
  const { id, lang, changed_at: changed, changed_by: by } = term;
  const { t } = useTranslation('search');
  const { t: frame } = useTranslation('frame');
  const format = useFormat();
  const canWrite = useCan()('write_content');
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <Panel title={t('about')}>
      <div className={styles.about}>
        <p>{t('onlyIn', { language: frame(`record.language.${lang}`) })}</p>
        <p>{t('changed', { at: format.moment(changed), by })}</p>
        {canWrite ? (
          <ConfirmButton
            label={t('remove')}
            explain={t('removeText')}
            done={t('removed')}
            run={() => staffApi.delete(`${TERMS}/${id}`, { query: { revision } })}
            onDone={() => {
              void navigate(TERMS);
              void client.invalidateQueries({ queryKey: [TERMS, 'list'] });
            }}
          />
        ) : null}
      </div>
    </Panel>
  );
}
