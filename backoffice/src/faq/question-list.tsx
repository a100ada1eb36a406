import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { newQuestionBody } from 'shared-contracts/staff/content';
import type { StaffFaqAnswer, StaffQuestionAnswer } from 'shared-contracts/staff/content';
import { Badge, Button, Dialog, Field, Select, Skeleton, TextInput, TextLink } from 'shared-ui';
import type * as z from 'zod';
import { useCan } from '../client/session.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { Page } from '../detail/page.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { CallState } from '../frame/screen-error.tsx';
import { OrderedPanel } from '../list/ordered-panel.tsx';
import { StaleBadge } from '../list/stale-badge.tsx';
import { FAQ, faqQuery, questionPath, useTakeQuestion } from './use-question.ts';
import styles from './faq.module.css';

type Topic = StaffFaqAnswer['data'][number];

/** Questions by topic, put in order by buttons; hidden ones and outdated translations are marked. */
export default function QuestionList() {
  const { t } = useTranslation('faq');
  const { t: frame } = useTranslation('frame');
  const canWrite = useCan()('write_content');
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, refetch } = useQuery(faqQuery);
  if (error && !data) return <CallState failure={failureOf(error)} onRetry={() => void refetch()} />;
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        canWrite && data !== undefined ? (
          <Button size="s" icon="plus" onClick={() => setIsAdding(true)}>
            {t('add')}
          </Button>
        ) : undefined
      }
    >
      {data === undefined ? (
        <Skeleton lines={12} />
      ) : (
        <div className={styles.stack}>
          {data.data.map((topic) => (
            <TopicPanel key={topic.id} topic={topic} canWrite={canWrite} />
          ))}
        </div>
      )}
      <Dialog open={isAdding} onClose={() => setIsAdding(false)} title={t('add')} closeLabel={frame('close')} size="s">
        {isAdding && data !== undefined ? <AddForm topics={data.data} /> : null}
      </Dialog>
    </Page>
  );
}

function TopicPanel({ topic: { id, name, revision, questions }, canWrite }: { topic: Topic; canWrite: boolean }) {
  const { t } = useTranslation('faq');
  return (
    <OrderedPanel
      title={name}
      entries={questions}
      nameOf={({ question }) => question}
      path={`/faq-topics/${id}/order`}
      revision={revision}
      queryKey={faqQuery.queryKey}
      canWrite={canWrite}
      texts={{ none: t('none'), ordered: t('ordered') }}
    >
      {({ id: question, question: text, is_shown: isShown, stale_langs: stale }) => (
        <span className={styles.name}>
          <TextLink to={questionPath(question)}>{text}</TextLink>
          {isShown ? null : <Badge tone="mute">{t('hidden')}</Badge>}
          <StaleBadge langs={stale} />
        </span>
      )}
    </OrderedPanel>
  );
}

function AddForm({ topics }: { topics: readonly Topic[] }) {
  const { t } = useTranslation('faq');
  const navigate = useNavigate();
  const take = useTakeQuestion();
  const state = useStaffForm<{ topic: string; question: string }, z.output<typeof newQuestionBody>, StaffQuestionAnswer>({
    schema: newQuestionBody as unknown as z.ZodType<z.output<typeof newQuestionBody>, { topic: string; question: string }>,
    values: { topic: String(topics[0]?.id ?? ''), question: '' },
    save: (values, _, call) => staffApi.post<StaffQuestionAnswer>(FAQ, values, call),
    onSaved: (answer) => {
      take(answer);
      void navigate(questionPath(answer.data.id));
    },
  });
  return (
    <StaffForm state={state} submitLabel={t('add')}>
      <p>{t('addExplain')}</p>
      <Field {...state.field('topic')} label={t('topic')}>
        <Select {...state.form.register('topic')}>
          {topics.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field {...state.field('question')} label={t('question')}>
        <TextInput {...state.form.register('question')} data-autofocus lang="nl" autoComplete="off" required />
      </Field>
    </StaffForm>
  );
}
