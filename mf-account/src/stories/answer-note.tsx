import { useTranslation } from 'react-i18next';
import { Note } from 'shared-ui';
import { FailureNote } from '../failure/failure-note.tsx';
import { AnswerBox } from '../layout/answer-box.tsx';
import type { StoriesAnswer } from './stories-action.ts';
import { draftName } from './story-values.ts';

export function AnswerNote({ answer }: { answer: StoriesAnswer | undefined }) {
  const { t } = useTranslation('account');
  return (
    <AnswerBox
      answer={answer}
      getDraftName={draftName}
      savedNote={
        <Note tone="ok" role="status" title={t('stories.saved.title')}>
          {t('stories.saved.text')}
        </Note>
      }
    >
      {answer?.status === 'refused' && answer.failure ? <FailureNote failure={answer.failure} /> : null}
      {answer?.status === 'withdrawn' ? (
        <Note tone="ok" role="status">
          {t('stories.withdraw.done')}
        </Note>
      ) : null}
    </AnswerBox>
  );
}
