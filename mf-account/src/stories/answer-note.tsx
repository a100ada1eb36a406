import { useTranslation } from 'react-i18next';
import { Note } from 'shared-ui';
import { FailureNote } from '../failure/failure-note.tsx';
import { useAnswerNote } from '../layout/use-answer-note.ts';
import type { StoriesAnswer } from './stories-action.ts';
import styles from './stories.module.css';
import { draftName } from './story-values.ts';

/** The result of the last form. It gets the focus, because the button may have been removed. */
export function AnswerNote({ answer }: { answer: StoriesAnswer | undefined }) {
  const { t } = useTranslation('account');
  const { box, saved } = useAnswerNote(answer, draftName);
  if (!answer && saved === null) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.note}>
      {answer ? null : (
        <Note tone="ok" role="status" title={t('stories.saved.title')}>
          {t('stories.saved.text')}
        </Note>
      )}
      {answer?.status === 'refused' && answer.failure ? <FailureNote failure={answer.failure} /> : null}
      {answer?.status === 'withdrawn' ? (
        <Note tone="ok" role="status">
          {t('stories.withdraw.done')}
        </Note>
      ) : null}
    </div>
  );
}
