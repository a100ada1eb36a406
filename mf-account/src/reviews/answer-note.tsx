import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Button, Note } from 'shared-ui';
import { FailureNote } from '../failure/failure-note.tsx';
import { useAnswerNote } from '../layout/use-answer-note.ts';
import { ReviewInputs } from './review-inputs.tsx';
import { getDraftName } from './review-values.ts';
import type { ReviewsAnswer } from './reviews-action.ts';
import styles from './reviews.module.css';

interface Props {
  answer: ReviewsAnswer | undefined;
  /** idempotency key for restoring a deleted review */
  attempt: string;
}

/** The result of the last form. It gets the focus, because the button may have been removed. */
export function AnswerNote({ answer, attempt }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { box, saved } = useAnswerNote(answer, getDraftName);
  if (!answer && saved === null) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.note}>
      {answer ? null : (
        <Note tone="ok" role="status" title={t('reviews.saved.title')}>
          {t('reviews.saved.text')}
        </Note>
      )}
      {answer?.status === 'refused' && answer.failure ? <FailureNote failure={answer.failure} /> : null}
      {answer?.status === 'removed' ? (
        <Note role="status">
          <div className={styles.undo}>
            <p>{t('reviews.delete.done')}</p>
            {answer.removed ? (
              <Form method="post" action={paths.reviews(lang)}>
                <input type="hidden" name="intent" value="restore" />
                <input type="hidden" name="attempt" value={attempt} />
                <ReviewInputs line={answer.line} values={answer.removed} />
                <Button type="submit" size="s" variant="line" icon="rotate-ccw">
                  {t('reviews.delete.undo')}
                </Button>
              </Form>
            ) : null}
          </div>
        </Note>
      ) : null}
      {answer?.status === 'restored' ? (
        <Note tone="ok" role="status" title={t('reviews.restored')}>
          {t('reviews.saved.text')}
        </Note>
      ) : null}
    </div>
  );
}
