import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { REVIEW_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { Reviewable } from 'shared-contracts/wire/review';
import { Button, ButtonLink, Card, FormActions, Note, Stack } from 'shared-ui';
import { CheckedInput } from 'shared-ui/form/checked-fields.tsx';
import { dropDraft } from 'shared-ui/form/form-draft.ts';
import { useCheckedForm } from 'shared-ui/form/use-checked-form.ts';
import { FailureNote } from '../failure/failure-note.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import { FormFields } from '../form/form-fields.tsx';
import { REVIEW_FIELDS, checkReview, getDraftName, toReviewValues } from './review-values.ts';
import type { ReviewValues } from './review-values.ts';
import { ReviewedProduct } from './reviewed-product.tsx';
import type { ReviewsAnswer } from './reviews-action.ts';
import styles from './reviews.module.css';
import { StarsField } from './stars-field.tsx';
import { TextField } from './text-field.tsx';

interface Props {
  entry: Reviewable;
  author: string;
  /** idempotency key for writing it */
  attempt: string;
  answer: Extract<ReviewsAnswer, { status: 'refused' }> | undefined;
}

const NONE = {};

/** Writes or changes a review; a changed one is checked again. */
export function ReviewForm({ entry, author, attempt, answer }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { state, formMethod } = useNavigation();
  const { order_line_id: line, review } = entry;
  const [values] = useState<ReviewValues>(() => ({ author, ...(review && toReviewValues(review)), ...answer?.values }));
  const form = useCheckedForm({
    id: 'review',
    fields: REVIEW_FIELDS,
    check: checkReview,
    answered: answer?.problems ?? NONE,
    watch: { text: values.text ?? '' },
    draft: getDraftName(line),
  });
  const messagesRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The message is far above the button. An invalid field already has the focus.
    if (answer && Object.keys(answer.problems).length === 0) messagesRef.current?.focus();
  }, [answer]);
  return (
    <Card pad="l" className={styles.form}>
      <Stack gap={6}>
        <ReviewedProduct entry={entry} />
        {review?.state === 'published' ? <Note>{t('reviews.form.again')}</Note> : null}
        {review?.rejected_because ? (
          <Note tone="warn" title={t('reviews.rejected')}>
            {review.rejected_because}
          </Note>
        ) : null}
        <Form {...form.formProps} method="post">
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="attempt" value={answer?.attempt ?? attempt} />
          <input type="hidden" name="line" value={line} />
          {review ? <input type="hidden" name="id" value={review.id} /> : null}
          <div ref={messagesRef} tabIndex={-1} className={styles.messages}>
            <FormErrors title={t('reviews.form.error')} form={form} fields={REVIEW_FIELDS} />
            {answer?.messages.map((message) => (
              <Note key={message} tone="danger" role="alert">
                {message}
              </Note>
            ))}
            {answer?.failure ? <FailureNote failure={answer.failure} /> : null}
          </div>
          <FormFields form={form} values={values}>
            <div className={styles.fields}>
              <StarsField />
              <CheckedInput name="title" autoComplete="off" maxLength={REVIEW_LENGTHS.title.max} label={t('form.field.title')} isOptional />
              <TextField value={form.watched.text ?? ''} />
              <CheckedInput
                name="author"
                autoComplete="off"
                maxLength={REVIEW_LENGTHS.author.max}
                label={t('form.field.author')}
                hint={t('reviews.form.authorHint')}
              />
            </div>
          </FormFields>
          <p className={styles.promise}>{t('reviews.form.promise')}</p>
          <FormActions>
            <ButtonLink variant="line" to={paths.reviews(lang)} onClick={() => dropDraft(getDraftName(line))}>
              {t('reviews.form.back')}
            </ButtonLink>
            <Button type="submit" variant="primary" busy={state !== 'idle' && formMethod === 'POST'} busyLabel={t('register.busy')}>
              {t('reviews.form.send')}
            </Button>
          </FormActions>
        </Form>
      </Stack>
    </Card>
  );
}
