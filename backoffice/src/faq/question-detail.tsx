import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { QUESTION_FIELDS, questionBody } from 'shared-contracts/staff/content';
import type { QuestionBody, QuestionField, StaffQuestion, StaffQuestionAnswer } from 'shared-contracts/staff/content';
import { Badge, Checkbox, Field, Note, Select, Skeleton, TextArea, TextInput } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Page, Panel } from '../detail/page.tsx';
import { ChangesPanel } from '../detail/record-panels.tsx';
import { flatSchema, textOf } from '../form/body-form.ts';
import type { ControlOf, FlatValues } from '../form/body-form.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { CallState } from '../frame/screen-error.tsx';
import { showDone } from '../frame/toasts.tsx';
import { FAQ, questionPath, questionQuery, useTakeQuestion } from './use-question.ts';
import styles from './faq.module.css';

type Output = Omit<QuestionBody, 'revision'>;

const textName = (lang: Lang, field: QuestionField): string => `${lang}_${field}`;
const rightName = (lang: Lang, field: QuestionField): string => `${lang}_right_${field}`;
/** `texts.fr.answer` → `fr_answer` */
const controlOf: ControlOf = ([part, lang, field]) => (part === 'texts' ? `${lang}_${field}` : String(part));

const valuesOf = ({ topic, is_shown: isShown, texts }: StaffQuestion): FlatValues => ({
  topic: String(topic),
  is_shown: isShown,
  ...Object.fromEntries<string | boolean>(
    LANGS.flatMap((lang) =>
      QUESTION_FIELDS.flatMap((field): [string, string | boolean][] => [
        [textName(lang, field), texts[lang][field]],
        [rightName(lang, field), false],
      ]),
    ),
  ),
});

const bodyOf = (values: FlatValues) => ({
  topic: Number(values.topic),
  is_shown: values.is_shown === true,
  texts: Object.fromEntries(
    LANGS.map((lang) => [lang, Object.fromEntries(QUESTION_FIELDS.map((field) => [field, textOf(values, textName(lang, field))]))]),
  ),
  still_right: Object.fromEntries(LANGS.map((lang) => [lang, QUESTION_FIELDS.filter((field) => values[rightName(lang, field)] === true)])),
});

/** A question with its answer, the four languages beside each other; saved at once, shown or hidden. */
export default function QuestionDetail() {
  const { t } = useTranslation('faq');
  const { id = '' } = useParams();
  const { data: answer, error, refetch } = useQuery(questionQuery(id));
  if (error && answer === undefined) return <CallState failure={failureOf(error)} onRetry={() => void refetch()} />;
  const question = answer?.data;
  const back = { path: FAQ, label: t('title') };
  if (question === undefined)
    return (
      <Page title={t('title')} back={back}>
        <Skeleton lines={8} />
      </Page>
    );
  return (
    <Page
      title={question.texts[question.source].question || '–'}
      back={back}
      badges={<Badge tone={question.is_shown ? 'ok' : 'mute'}>{t(question.is_shown ? 'shown' : 'hidden')}</Badge>}
    >
      <Editor key={question.id} question={question} revision={answer?.revision ?? ''} />
    </Page>
  );
}

function Editor({ question, revision }: { question: StaffQuestion; revision: string }) {
  const { t } = useTranslation('faq');
  const { t: frame } = useTranslation('frame');
  const canWrite = useCan()('write_content');
  const take = useTakeQuestion();
  const values = useMemo(() => valuesOf(question), [question]);
  const schema = useMemo(() => flatSchema<Output>(questionBody.omit({ revision: true }), bodyOf, controlOf, frame), [frame]);
  const state = useStaffForm<FlatValues, Output, StaffQuestionAnswer>({
    schema,
    values,
    revision,
    controlOf,
    save: (body, expected) => staffApi.put<StaffQuestionAnswer>(questionPath(question.id), { ...body, revision: expected }),
    readRecord: (current) => {
      const { data, revision: newer = '' } = current as StaffQuestionAnswer;
      return { values: valuesOf(data), revision: newer };
    },
    onSaved: (answer) => {
      take(answer);
      showDone(t('saved'));
    },
  });
  const labels: Record<string, string> = { topic: t('topic'), is_shown: t('show') };
  for (const lang of LANGS)
    for (const field of QUESTION_FIELDS) {
      labels[textName(lang, field)] = `${t(field)} · ${lang.toUpperCase()}`;
      labels[rightName(lang, field)] = `${t(field)} · ${lang.toUpperCase()}: ${t('stillRight')}`;
    }
  return (
    <div className={styles.stack}>
      <StaffForm
        state={state}
        submitLabel={t('save')}
        labels={labels}
        describe={(name, value) => {
          if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
          return name === 'topic' ? (question.topics.find(({ id }) => String(id) === value)?.name ?? '') : String(value ?? '');
        }}
        isWide
        isReadOnly={!canWrite}
      >
        <div className={styles.head}>
          <Field {...state.field('topic')} label={labels.topic}>
            <Select {...state.form.register('topic')}>
              {question.topics.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Checkbox {...state.form.register('is_shown')} label={labels.is_shown} />
        </div>
        <Panel title={t('texts')}>
          <div className={styles.texts}>
            {QUESTION_FIELDS.map((field) =>
              LANGS.map((lang) => {
                const name = textName(lang, field);
                const control = { ...state.form.register(name), lang, autoComplete: 'off' };
                return (
                  <div key={name}>
                    <Field {...state.field(name)} label={labels[name]}>
                      {field === 'answer' ? <TextArea {...control} rows={8} /> : <TextInput {...control} />}
                    </Field>
                    {question.stale[lang].includes(field) ? (
                      <Note tone="warn" className={styles.stale}>
                        {t('stale', { lang: frame(`record.language.${question.source}`) })}
                        <Checkbox {...state.form.register(rightName(lang, field))} label={t('stillRight')} />
                      </Note>
                    ) : null}
                  </div>
                );
              }),
            )}
          </div>
        </Panel>
      </StaffForm>
      {Object.keys(question.addresses).length === 0 ? null : (
        <Panel title={t('inShop')}>
          <ul>
            {LANGS.flatMap((lang) => {
              const address = question.addresses[lang];
              return address === undefined
                ? []
                : [
                    <li key={lang}>
                      <a href={address} target="_blank" rel="noreferrer">
                        {address}
                      </a>
                    </li>,
                  ];
            })}
          </ul>
        </Panel>
      )}
      <ChangesPanel changes={question.changes} labelOf={(operation) => (operation === 'faq.save' ? t('operation.save') : operation)} />
    </div>
  );
}
