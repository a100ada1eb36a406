import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { QUESTION_FIELDS, questionBody } from 'shared-contracts/staff/content';
import type { QuestionBody, StaffQuestion, StaffQuestionAnswer } from 'shared-contracts/staff/content';
import { Badge, Checkbox, Field, Select } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { AddressesPanel } from '../detail/addresses-panel.tsx';
import { Page } from '../detail/page.tsx';
import { ChangesPanel } from '../detail/record-panels.tsx';
import { useRecord } from '../detail/use-record.tsx';
import { flatSchema } from '../form/body-form.ts';
import type { FlatValues } from '../form/body-form.ts';
import { Options } from '../form/options.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { TranslatedFields, useTextLabels } from '../form/translated-fields.tsx';
import { textControl, textValues, textsOf } from '../form/translated-texts.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { FAQ, questionQuery, useTakeQuestion } from './use-question.ts';
import styles from './faq.module.css';

type Output = Omit<QuestionBody, 'revision'>;

const ROWS = { answer: 8 };

const valuesOf = ({ topic, is_shown: isShown, texts }: StaffQuestion): FlatValues => ({
  topic: String(topic),
  is_shown: isShown,
  ...textValues(QUESTION_FIELDS, texts),
});

const bodyOf = (values: FlatValues): unknown => ({
  topic: Number(values.topic),
  is_shown: values.is_shown === true,
  ...textsOf(values, QUESTION_FIELDS),
});

/** A question with its answer in four languages; saved at once, shown or hidden. */
export default function QuestionDetail() {
  const { t } = useTranslation('faq');
  const { id = '' } = useParams();
  const back = { path: FAQ, label: t('title') };
  const { answer, placeholder } = useRecord(questionQuery(id), { title: t('title'), back });
  if (!answer) return placeholder;
  const { data: question, revision } = answer;
  return (
    <Page
      title={question.texts[question.source].question || '–'}
      back={back}
      badges={<Badge tone={question.is_shown ? 'ok' : 'mute'}>{t(question.is_shown ? 'shown' : 'hidden')}</Badge>}
      side={
        <>
          <AddressesPanel addresses={question.addresses} none={t('notInShop')} />
          <ChangesPanel changes={question.changes} labelOf={(operation) => (operation === 'faq.save' ? t('operation.save') : operation)} />
        </>
      }
    >
      <Editor key={question.id} question={question} revision={revision} />
    </Page>
  );
}

function Editor({ question, revision }: { question: StaffQuestion; revision: string | undefined }) {
  const { t } = useTranslation('faq');
  const { t: frame } = useTranslation('frame');
  const canWrite = useCan()('write_content');
  const take = useTakeQuestion();
  const values = useMemo(() => valuesOf(question), [question]);
  const schema = useMemo(() => flatSchema<Output>(questionBody.omit({ revision: true }), bodyOf, textControl, frame), [frame]);
  const state = useRecordForm<Output, StaffQuestionAnswer>({
    path: FAQ,
    id: question.id,
    schema,
    controlOf: textControl,
    values,
    revision,
    valuesOf,
    onSaved: (answer) => {
      take(answer);
      showDone(t('saved'));
    },
  });
  const { form, field } = state;
  const labels: Record<string, string> = {
    topic: t('topic'),
    is_shown: t('show'),
    ...useTextLabels(QUESTION_FIELDS, (name) => t(name)),
  };
  return (
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
        <Field {...field('topic')} label={labels.topic}>
          <Select {...form.register('topic')}>
            <Options of={question.topics.map(({ id, name }) => ({ value: String(id), label: name }))} />
          </Select>
        </Field>
        <Checkbox {...form.register('is_shown')} label={labels.is_shown} />
      </div>
      <TranslatedFields
        title={t('texts')}
        state={state}
        fields={QUESTION_FIELDS}
        labelOf={(name) => t(name)}
        rows={ROWS}
        stale={question.stale}
      />
    </StaffForm>
  );
}
