import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Button, Note } from 'shared-ui';
import { FailureNote } from '../failure/failure-note.tsx';
import { AnswerBox, DeletedNote } from '../layout/answer-box.tsx';
import { ReviewInputs } from './review-inputs.tsx';
import { getDraftName } from './review-values.ts';
import type { ReviewsAnswer } from './reviews-action.ts';

interface Props {
  answer: ReviewsAnswer | undefined;
  /** idempotency key for restoring a deleted review */
  attempt: string;
}

export function AnswerNote({ answer, attempt }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <AnswerBox
      answer={answer}
      getDraftName={getDraftName}
      savedNote={
        <Note tone="ok" role="status" title={t('reviews.saved.title')}>
          {t('reviews.saved.text')}
        </Note>
      }
    >
      {answer?.status === 'refused' && answer.failure ? <FailureNote failure={answer.failure} /> : null}
      {answer?.status === 'removed' ? (
        <DeletedNote text={t('reviews.delete.done')}>
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
        </DeletedNote>
      ) : null}
      {answer?.status === 'restored' ? (
        <Note tone="ok" role="status" title={t('reviews.restored')}>
          {t('reviews.saved.text')}
        </Note>
      ) : null}
    </AnswerBox>
  );
}
